// What is wrong with a page for those who do not see it, see it badly, or have a keyboard or a finger instead of a mouse.
// Runs in the page; the argument is { language, target, width }: the language that the page should be in, the least size of what is
// touched, or 0, and the width of the window, both in pixels. Returns a list of sentences, one for each fault.

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

// Language, title, headings, landmarks.

const root = document.documentElement;
if (root.lang !== language) fault(`the language is "${root.lang}", not "${language}"`);
if (!document.title.trim()) fault("there is no title");
const headings = said("h1, h2, h3, h4, h5, h6");
const count = headings.filter((heading) => heading.localName === "h1").length;
if (count !== 1) fault(`there are ${count} headings of the first level`);
let level = 0;
for (const heading of headings) {
  const next = Number(heading.localName[1]);
  if (next > level + 1) fault(`a heading of level ${next} follows one of level ${level}`, heading);
  if (!heading.textContent.trim()) fault("an empty heading", heading);
  level = next;
}
for (const landmark of ["main", "body > header", "body > footer"]) {
  if (said(landmark).length !== 1) fault(`there are ${said(landmark).length} of ${landmark}`);
}
for (const kind of ["nav", "aside"]) {
  const names = said(kind).map(spokenName);
  if (names.some((name) => !name) && names.length > 1) fault(`one of several <${kind}> has no name`);
  if (new Set(names).size < names.length) fault(`two <${kind}> have the same name`);
}
for (const child of document.body.children) {
  const isLandmark = child.matches("header, main, footer, nav, aside, dialog, script, [aria-live], a.skip, .skip");
  if (!isLandmark && isSeen(child) && child.textContent.trim()) fault("something stands outside of the landmarks", child);
}
const skip = document.querySelector("body a[href^='#']");
if (!skip || !document.querySelector(skip.getAttribute("href"))) fault("there is no link that skips to the content");

// Names.

/** The text that is read out for the inside of an element. */
function readOut(node) {
  if (node.nodeType === Node.TEXT_NODE) return node.data;
  if (node.nodeType !== Node.ELEMENT_NODE || node.getAttribute("aria-hidden") === "true") return "";
  if (node.localName === "img") return node.alt;
  if (node.localName === "svg") return node.getAttribute("aria-label") ?? node.querySelector(":scope > title")?.textContent ?? "";
  return node.getAttribute("aria-label") ?? [...node.childNodes].map(readOut).join(" ");
}

/** What an element is called by a screen reader. */
function spokenName(element) {
  const by = element.getAttribute("aria-labelledby");
  if (by) return by.split(/\s+/).map((id) => document.getElementById(id)?.textContent ?? "").join(" ").trim();
  const label = element.getAttribute("aria-label");
  if (label?.trim()) return label.trim();
  if (element.labels?.length) return [...element.labels].map(fieldLabel).join(" ").trim();
  if (element.matches("input, select, textarea, nav, aside, section, fieldset")) {
    const legend = element.localName === "fieldset" ? element.querySelector(":scope > legend")?.textContent : null;
    return (legend ?? element.title ?? "").trim();
  }
  if (element instanceof SVGElement && element.localName !== "a") {
    return (element.querySelector(":scope > title")?.textContent ?? "").trim();
  }
  return (readOut(element).trim() || element.getAttribute("title") || "").trim();
}

/** A label without what is in its field. */
function fieldLabel(label) {
  const copy = label.cloneNode(true);
  for (const field of copy.querySelectorAll("input, select, textarea")) field.remove();
  return readOut(copy).trim();
}

const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=application], [tabindex='0']";
const controls = said(CONTROLS);
for (const control of controls) {
  if (!spokenName(control)) fault("a control without a name", control);
}
for (const part of said("fieldset, dialog[open], [role=dialog]")) {
  if (!spokenName(part)) fault("a group without a name", part);
}
for (const image of all("img")) {
  if (!image.hasAttribute("alt")) fault("an image without a text", image);
}
for (const picture of said("svg")) {
  const role = picture.getAttribute("role");
  if (!["img", "group", "application", "graphics-document"].includes(role)) fault("a picture without a role", picture);
  else if (!spokenName(picture)) fault("a picture without a name", picture);
}
for (const table of said("table")) {
  if (!table.querySelector("th")) fault("a table without headings", table);
}

// Ids, references, order of focus.

const seen = new Set();
for (const element of all("[id]")) {
  if (seen.has(element.id)) fault(`the id "${element.id}" is there twice`, element);
  seen.add(element.id);
}
for (const attribute of ["aria-labelledby", "aria-describedby", "aria-controls", "for"]) {
  for (const element of all(`[${attribute}]`)) {
    for (const id of element.getAttribute(attribute).split(/\s+/)) {
      if (!document.getElementById(id)) fault(`${attribute} names nothing`, element);
    }
  }
}
for (const element of all("[tabindex]")) {
  if (element.tabIndex > 0) fault("a tabindex above zero", element);
}

// Contrast.

const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
const colours = new Map();

/** A colour of a style as [red, green, blue, alpha], the last from 0 to 1. */
function colour(text) {
  if (!colours.has(text)) {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = "rgb(0 0 0 / 0)";
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    colours.set(text, [red, green, blue, alpha / 255]);
  }
  return colours.get(text);
}

const over = (above, below) => [0, 1, 2].map((i) => above[i] * above[3] + below[i] * (1 - above[3])).concat(1);
const faded = (ink, opacity) => [ink[0], ink[1], ink[2], ink[3] * opacity];

/** The colour behind an element of HTML. */
function ground(element) {
  const layers = [];
  for (let at = element; at; at = at.parentElement) {
    const layer = colour(getComputedStyle(at).backgroundColor);
    if (layer[3] > 0) layers.push(layer);
    if (layer[3] === 1) break;
  }
  return layers.reduceRight((below, layer) => over(layer, below), [255, 255, 255, 1]);
}

/** How opaque an element is with all that is around it. */
function opacity(element) {
  let product = 1;
  for (let at = element; at; at = at.parentElement) product *= Number(getComputedStyle(at).opacity);
  return product;
}

function luminance([red, green, blue]) {
  const linear = [red, green, blue].map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
}

function contrast(a, b) {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** What lies under a text of a picture: its own halo, or the shapes that were painted before, in order. */
function underText(text) {
  const style = getComputedStyle(text);
  const halo = colour(style.stroke === "none" ? "transparent" : style.stroke);
  if (style.paintOrder.startsWith("stroke") && halo[3] > 0) return halo;
  const box = text.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const picture = text.ownerSVGElement;
  let below = ground(picture.parentElement);
  for (const shape of picture.querySelectorAll("rect, circle, ellipse, polygon, path")) {
    if (!(shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING)) break;
    const paint = getComputedStyle(shape);
    if (paint.fill === "none" || !isSeen(shape)) continue;
    const place = new DOMPoint(x, y).matrixTransform(shape.getScreenCTM().inverse());
    if (!shape.isPointInFill(place)) continue;
    below = over(faded(colour(paint.fill), Number(paint.fillOpacity) * opacity(shape)), below);
  }
  return below;
}

const reported = new Set();
function checkContrast(element, ink, below) {
  const ratio = contrast(over(ink, below), below);
  if (ratio >= 4.495) return;
  const what = `contrast ${ratio.toFixed(2)} of rgb(${ink.slice(0, 3)}) on rgb(${below.slice(0, 3).map(Math.round)})`;
  const key = `${what} ${element.localName}.${element.getAttribute("class")}`;
  if (!reported.has(key)) fault(what, element);
  reported.add(key);
}

const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const texts = new Set();
while (walker.nextNode()) if (walker.currentNode.data.trim()) texts.add(walker.currentNode.parentElement);
for (const field of all("input:not([type=hidden]), select, textarea")) texts.add(field);
for (const element of texts) {
  if (!isSeen(element) || element.closest("title, desc, script, style, option, .unseen, .skip, [aria-disabled=true], :disabled")) continue;
  const style = getComputedStyle(element);
  if (element instanceof SVGElement) {
    checkContrast(element, faded(colour(style.fill), Number(style.fillOpacity) * opacity(element)), underText(element));
  } else {
    checkContrast(element, faded(colour(style.color), opacity(element)), ground(element));
  }
}

// Size of what is touched. Links in running text are as high as the text. A place of a board may be small if a link that is
// large enough leads to the same address, as in the list of moves.

function isInRunningText(link) {
  if (getComputedStyle(link).display !== "inline") return false;
  const around = link.closest("p, li, dd, td, figcaption");
  return Boolean(around) && around.textContent.trim() !== link.textContent.trim();
}

/** Width and height of what a finger can hit: a label belongs to its field, and all of a card to its link. */
function touched(control) {
  const around = control.matches("input[type=radio], input[type=checkbox]") ? control.closest("label") : control.closest(".card");
  const field = around ?? control;
  const box = field.getBoundingClientRect();
  const line = control.matches("a.place") ? control.querySelector(".near") : null;
  const stroke = line ? parseFloat(getComputedStyle(line).strokeWidth) * line.getScreenCTM().a : 0;
  return [box.width + stroke, box.height + stroke];
}

const isLargeEnough = (control) => touched(control).every((side) => side >= target - 0.5);

if (target) {
  const large = new Set(controls.filter((control) => !control.matches("a.place") && isLargeEnough(control)).map((control) => control.getAttribute("href")));
  for (const control of controls) {
    // What has a focus only to be scrolled is not touched.
    if (control.matches(".skip, a.place[tabindex='-1'], [aria-disabled=true], [role=group]") || isInRunningText(control) || isLargeEnough(control)) continue;
    if (control.matches("a.place") && large.has(control.getAttribute("href"))) continue;
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

/** The looks that focus may change: of the element, of what is laid over it, of what is in it and of the card around it. */
function looks(element) {
  const around = element.closest("label, .card");
  const parts = [element, ...element.querySelectorAll(".area, .near, .cursor"), ...(around ? [around] : [])];
  const styles = [getComputedStyle(element, "::after"), ...parts.map((part) => getComputedStyle(part))];
  return styles.map((style) => {
    const outline = style.outlineStyle === "none" ? "none" : `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`;
    return [outline, style.boxShadow, style.borderColor, style.fill, style.fillOpacity, style.stroke, style.strokeWidth, style.strokeOpacity, style.opacity].join("|");
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
