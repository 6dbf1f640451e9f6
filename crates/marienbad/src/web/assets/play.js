// Playing without a flash: a link or a form of the game is followed by fetching its page and putting its <main> in place of
// ours. Every step is an entry of the history, so Back and Forward work as without this script.

const main = () => document.querySelector("main");
const announcer = document.querySelector("#announcer");
let following = null;

/** Fetches a page of the game and shows it. */
async function follow(address, entry) {
  following?.abort();
  const request = new AbortController();
  following = request;
  main().setAttribute("aria-busy", "true");
  try {
    const response = await fetch(address, { signal: request.signal });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const url = new URL(response.url);
    url.hash = new URL(address, location.href).hash;
    show(page, url, entry);
  } catch (error) {
    if (error.name !== "AbortError") location.assign(address);
  } finally {
    if (following === request) following = null;
    main().removeAttribute("aria-busy");
  }
}

function show(page, url, entry) {
  const focused = focusedPlace();
  const opened = openedDetails();
  const falling = fallingParts(page);
  main().replaceWith(document.adoptNode(page.querySelector("main")));
  if (falling) document.querySelector(".table")?.append(falling);
  for (const part of [".languages", "[data-theme-switch]"]) {
    document.querySelector(part)?.replaceWith(document.adoptNode(page.querySelector(part)));
  }
  document.title = page.title;
  if (entry === "push" && url.href !== location.href) history.pushState(null, "", url);
  prepare(opened);
  if (url.hash) document.querySelector(url.hash)?.scrollIntoView({ block: "nearest" });
  restoreFocus(focused);
  announcer.textContent = document.querySelector("[data-announce]")?.textContent ?? page.title;
}

const isOfThisGame = (address) =>
  address.origin === location.origin && address.pathname === location.pathname;

document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const help = event.target.closest("[data-keys]");
  if (help) return document.querySelector("#keys").showModal();
  const link = event.target.closest("main a[href]");
  if (!link) return;
  const address = new URL(link.getAttribute("href"), location.href);
  if (!isOfThisGame(address)) return;
  event.preventDefault();
  follow(address.href, "push");
});

document.addEventListener("submit", (event) => {
  const form = event.target.closest("main form[data-swap]");
  if (!form) return;
  event.preventDefault();
  const address = new URL(form.getAttribute("action"), location.href);
  address.search = new URLSearchParams(new FormData(form, event.submitter));
  follow(address.href, "push");
});

addEventListener("popstate", () => follow(location.href, "keep"));

// The keyboard.

const places = () => [...document.querySelectorAll("main a.place:not([tabindex='-1'])")];

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** The nearest place in a direction: what is aside counts more than what is ahead. */
function neighbour(from, [x, y]) {
  const start = middle(from);
  let best = null;
  let least = Infinity;
  for (const place of places()) {
    if (place === from) continue;
    const there = middle(place);
    const [dx, dy] = [there.x - start.x, there.y - start.y];
    const ahead = dx * x + dy * y;
    const aside = Math.abs(dx * y) + Math.abs(dy * x);
    if (ahead < 1 || aside > 4 * ahead) continue;
    const distance = ahead + 2.5 * aside;
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ACTIONS = { u: "undo", r: "redo", h: "hint" };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
  const direction = DIRECTIONS[event.key];
  const here = document.activeElement?.closest?.("a.place");
  if (direction) {
    // Elsewhere than on the board arrows scroll the page.
    const onBoard = here || document.activeElement === document.body || document.activeElement === main();
    if (!onBoard) return;
    const next = here ? neighbour(here, direction) : places()[0];
    if (!next) return;
    event.preventDefault();
    next.focus();
  } else if (ACTIONS[event.key]) {
    document.querySelector(`main [data-do="${ACTIONS[event.key]}"][href]`)?.dispatchEvent(
      new MouseEvent("click", { bubbles: true, cancelable: true }));
  } else if (event.key === "m") {
    const box = document.querySelector("[data-move-box]");
    if (box) {
      event.preventDefault();
      box.focus();
    }
  } else if (event.key === "?") {
    document.querySelector("#keys")?.showModal();
  }
});

// In Hackenbush, what is cut off falls: a copy of the board before lies over the new one, and all but the lost edges is unseen.

/** The old board with the edges marked that the new position lacks. Edges are drawn in the order of the position. */
function fallingParts(page) {
  const board = document.querySelector("[data-game=hackenbush] svg.board");
  const text = (root) => root.querySelector(".position code")?.textContent.split(",") ?? [];
  if (!board || matchMedia("(prefers-reduced-motion: reduce)").matches) return null;
  const left = text(page);
  const before = text(document);
  const copy = board.cloneNode(true);
  const lines = [...copy.children].filter((shape) => shape.matches(".stroke.ink-left, .stroke.ink-right, .stroke.ink-green"));
  if (lines.length !== before.length || left.length >= before.length) return null;
  before.forEach((edge, index) => {
    const found = left.indexOf(edge);
    if (found >= 0) return left.splice(found, 1);
    lines[index].classList.add("falls");
    if (lines[index].nextElementSibling?.matches(".between")) lines[index].nextElementSibling.classList.add("falls");
  });
  copy.querySelectorAll("a").forEach((link) => link.remove());
  copy.classList.replace("board", "falling");
  copy.setAttribute("aria-hidden", "true");
  const [place, around] = [board.getBoundingClientRect(), board.parentNode.getBoundingClientRect()];
  copy.style.left = `${place.left - around.left}px`;
  copy.style.top = `${place.top - around.top}px`;
  copy.style.width = `${place.width}px`;
  setTimeout(() => copy.remove(), 1500);
  return copy;
}

// What stays the same from page to page: the focus, and which parts are open.

function focusedPlace() {
  const active = document.activeElement;
  if (active?.closest("a.place")) return { place: middle(active) };
  if (active?.dataset?.do) return { action: active.dataset.do };
  if (active?.matches?.("[data-move-box]")) return { box: true };
  return active && active.closest("main") && active !== main() ? { main: true } : null;
}

function restoreFocus(focused) {
  if (!focused) return;
  let target = null;
  if (focused.place) {
    const distance = (place) => Math.hypot(middle(place).x - focused.place.x, middle(place).y - focused.place.y);
    target = places().sort((a, b) => distance(a) - distance(b))[0];
  } else if (focused.action) {
    target = document.querySelector(`main [data-do="${focused.action}"][href]`);
  } else if (focused.box) {
    target = document.querySelector("[data-move-box]");
  }
  (target ?? main()).focus({ preventScroll: true });
}

const details = () => [...document.querySelectorAll("main .panel details")];
const nameOf = (part) => part.querySelector("summary").textContent.replace(/\d+/g, "");
const openedDetails = () => new Map(details().map((part) => [nameOf(part), part.open]));

function prepare(opened) {
  for (const part of details()) {
    if (opened?.has(nameOf(part))) part.open = opened.get(nameOf(part));
  }
  const help = document.querySelector("[data-keys]");
  if (help) help.hidden = false;
}

prepare(null);
