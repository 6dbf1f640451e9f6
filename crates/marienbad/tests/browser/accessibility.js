// What axe-core does not look at: the language that the page should be in, the size of what is touched, pages that are too wide,
// and focus that is not seen. Runs in the page; the argument is { language, target, width }: the language, the least size of what
// is touched, or 0, and the width of the window, both in pixels. Returns a list of sentences, one for each fault.

const { language, target, width } = arguments[0];
const faults = [];
const fault = (what, element) => faults.push(element ? `${what}: ${nameOf(element)}` : what);

/** An element as it can be found again. */
function nameOf(element) {
  const text = element.outerHTML.replace(/\s+/g, " ");
  const around = element.parentElement?.closest("[id], [class]");
  const inside = around ? ` in <${around.localName} id="${around.id}" class="${around.getAttribute("class") ?? ""}">` : "";
  return (text.length > 160 ? `${text.slice(0, 160)}…` : text) + inside;
}

// What is folded is read, too.
for (const part of document.querySelectorAll("details")) part.open = true;

const all = (selector) => [...document.querySelectorAll(selector)];
const isSeen = (element) => element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: false });
const isHushed = (element) => Boolean(element.closest("[aria-hidden=true]"));
const said = (selector) => all(selector).filter((element) => isSeen(element) && !isHushed(element));

const root = document.documentElement;
if (root.lang !== language) fault(`the language is "${root.lang}", not "${language}"`);
const skip = document.querySelector("body a[href^='#']");
if (!skip || !document.querySelector(skip.getAttribute("href"))) fault("there is no link that skips to the content");
const controls = said("a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex='-1'])");

// Size of what is touched. Links in running text are as high as the text. A place of a board may be small if a link that is
// large enough leads to the same address, as in the list of moves; and the script means the nearest one.

function isInRunningText(link) {
  if (getComputedStyle(link).display !== "inline") return false;
  const around = link.closest("p, li, dd, td, figcaption");
  return Boolean(around) && around.textContent.trim() !== link.textContent.trim();
}

/** Width and height of what a finger can hit: a label belongs to its field, and all of a card to its link. */
function touched(control) {
  const field = control.matches("input[type=radio], input[type=checkbox], input[type=file]") ? control.closest("label") : control.closest(".card");
  const box = (field ?? control).getBoundingClientRect();
  return [box.width, box.height];
}

const isLargeEnough = (control) => touched(control).every((side) => side >= target - 0.5);

if (target) {
  for (const control of controls) {
    // What has a focus only to be scrolled is not touched.
    if (control.matches(".skip, a.place, svg a, [aria-disabled=true], [role=group], pre, .scrolled") || isInRunningText(control) || isLargeEnough(control)) continue;
    fault(`only ${touched(control).map((side) => side.toFixed(1)).join(" × ")} pixels to touch`, control);
  }
}

// A telephone would show a page that is too wide in a window that is wider than its own.
if (root.scrollWidth > width) {
  fault(`the page is ${root.scrollWidth} pixels wide in a window of ${width}`, all("body *").find(sticksOut));
}

/** Is it this element that makes the page too wide? */
function sticksOut(element) {
  if (!isSeen(element) || element.getBoundingClientRect().right <= width + 1) return false;
  for (let at = element.parentElement; at !== document.body; at = at.parentElement) {
    if (getComputedStyle(at).overflowX !== "visible") return false;
  }
  return true;
}

// Focus that is seen.

/** The looks that focus may change: of the element, of what is laid over it, of what is in it and of what is around it. */
function looks(element) {
  const around = element.closest("label, .card");
  const parts = [element, ...element.querySelectorAll(".area, .near, .cursor, .comes, .hit, circle"), ...(around ? [around] : [])];
  const styles = [getComputedStyle(element, "::after"), ...parts.map((part) => getComputedStyle(part))];
  return styles.map((style) => {
    const outline = style.outlineStyle === "none" ? "none" : `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`;
    return [outline, style.boxShadow, style.borderColor, style.fill, style.fillOpacity, style.stroke, style.strokeWidth, style.strokeOpacity, style.opacity, style.r].join("|");
  }).join("\n");
}

const before = document.activeElement;
for (const control of controls) {
  if (control.tabIndex < 0 || control.matches(":disabled, [aria-disabled=true]")) continue;
  before?.blur?.();
  const plain = looks(control);
  control.focus({ focusVisible: true, preventScroll: true });
  if (document.activeElement !== control) fault("cannot be focused", control);
  else if (looks(control) === plain) fault("focus is not seen", control);
  control.blur();
}

return faults;
