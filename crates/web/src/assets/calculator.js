// The worksheet: Enter evaluates and goes to the next cell, Shift with Enter begins a line, Alt with an arrow moves between
// cells. A file is opened as a worksheet. `follow.js` fetches the pages.

import { follow } from "./follow.js";

const worksheet = () => document.querySelector("[data-worksheet]");
const cells = () => [...worksheet().querySelectorAll("textarea[name=cell]")];
const help = () => document.querySelector("details.help");
/** The cell to go to when the answers are here; the last one if nobody says. */
let next = null;
let helped = false;

// Who comes with a keyboard can type at once; a telephone would open its own over the page.
if (!matchMedia("(pointer: coarse)").matches) cells().at(-1)?.focus({ preventScroll: true });

document.addEventListener("submit", (event) => {
  if (event.target !== worksheet()) return;
  event.preventDefault();
  const filled = cells().filter((cell) => cell.value.trim());
  const texts = filled.map((cell) => cell.value);
  // An example of the help goes into a cell of its own.
  if (event.submitter?.name === "cell") texts.push(event.submitter.value);
  const here = filled.indexOf(document.activeElement);
  next = here < 0 ? texts.length : here + 1;
  const query = new URLSearchParams(texts.map((text) => ["cell", text]));
  follow(query.size ? `${worksheet().action}?${query}` : worksheet().action, "push");
});

document.addEventListener("leaving", () => {
  helped = help()?.open;
});

document.addEventListener("arrived", () => {
  if (!worksheet()) return;
  if (help()) help().open = helped;
  const to = Math.min(next ?? cells().length, cells().length - 1);
  next = null;
  cells()[to].focus();
  const cell = cells()[to - 1]?.closest("li");
  const texts = ["output .typed, output .value, .fault p", ".details"].map((part) => cell?.querySelector(part)?.textContent);
  document.querySelector("#announcer").textContent = texts.filter(Boolean).join(" ");
});

/** Shows what only scripts can do. */
const offerFiles = () => {
  const open = document.querySelector("[data-open-worksheet]");
  if (open) open.hidden = false;
};
offerFiles();
document.addEventListener("arrived", offerFiles);

document.addEventListener("change", async (event) => {
  const file = event.target.closest("[data-open-worksheet]") && event.target.files[0];
  if (!file) return;
  const query = new URLSearchParams([["cell", await file.text()]]);
  follow(`${worksheet().action}?${query}`, "push");
});

document.addEventListener("keydown", (event) => {
  const here = worksheet() ? cells().indexOf(event.target) : -1;
  if (here < 0) return;
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    worksheet().requestSubmit();
  }
  if (!event.altKey) return;
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step) return;
  event.preventDefault();
  cells()[here + step]?.focus();
});
