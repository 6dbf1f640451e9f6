// The worksheet without new pages: Enter evaluates and goes to the next cell, Alt with an arrow moves between cells.
const worksheet = () => document.querySelector("[data-worksheet]");
const cells = () => [...worksheet().querySelectorAll("input[name=cell]")];

async function show(address, next) {
  worksheet().setAttribute("aria-busy", "true");
  let page;
  try {
    const response = await fetch(address);
    page = new DOMParser().parseFromString(await response.text(), "text/html");
  } catch {
    page = document.implementation.createHTMLDocument();
  }
  const fresh = page.querySelector("[data-worksheet]");
  if (!fresh) {
    location.assign(address);
    return;
  }
  worksheet().replaceWith(fresh);
  document.querySelector(".languages").replaceWith(page.querySelector(".languages"));
  document.querySelector("[data-theme-switch] [name=back]").value = location.pathname + location.search;
  const field = cells()[Math.min(next, cells().length - 1)];
  field.focus();
  const answer = cells()[next - 1]?.closest("li").querySelector("output .typed, output .value, .fault p");
  const details = cells()[next - 1]?.closest("li").querySelector(".details");
  document.querySelector("#announcer").textContent = `${answer?.textContent ?? ""} ${details?.textContent ?? ""}`;
}

function evaluate(texts, next) {
  const query = new URLSearchParams(texts.map((text) => ["cell", text]));
  const address = query.size ? `${worksheet().action}?${query}` : worksheet().action;
  history.pushState(null, "", address);
  show(address, next);
}

document.addEventListener("submit", (event) => {
  if (event.target !== worksheet()) return;
  event.preventDefault();
  const filled = cells().filter((cell) => cell.value.trim());
  const texts = filled.map((cell) => cell.value);
  // An example of the help goes into a cell of its own.
  if (event.submitter?.name === "cell") texts.push(event.submitter.value);
  const here = filled.indexOf(document.activeElement);
  evaluate(texts, here < 0 ? texts.length : here + 1);
});

document.addEventListener("keydown", (event) => {
  const here = cells().indexOf(event.target);
  if (here < 0 || !event.altKey) return;
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step) return;
  event.preventDefault();
  cells()[here + step]?.focus();
});

addEventListener("popstate", () => show(location.href, cells().length));
