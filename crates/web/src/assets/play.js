// Playing by the keyboard, and what stays the same from page to page. `follow.js` fetches the pages.

import "./follow.js";

const main = () => document.querySelector("main");
let left = null;

document.addEventListener("leaving", (event) => {
  left = { focused: focusedPlace(), opened: openedDetails(), falling: fallingParts(event.detail) };
});

document.addEventListener("arrived", () => {
  if (left.falling) document.querySelector(".table")?.append(left.falling);
  prepare(left.opened);
  restoreFocus(left.focused);
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-keys]")) document.querySelector("#keys").showModal();
});

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

// Dragging: a piece to the place where it goes. A place has where the piece is that can be dragged to it.

let dragged = null;

/** Where the piece of a move is, on the screen. */
function boxOf(place) {
  const { a: scale, e, f } = place.ownerSVGElement.getScreenCTM();
  const [x, y, width, height] = place.dataset.from.split(" ").map(Number);
  return new DOMRect(e + x * scale, f + y * scale, width * scale, height * scale);
}

const isIn = (box, { x, y }) => x >= box.left && x < box.right && y >= box.top && y < box.bottom;

function lift(event) {
  const board = event.target.closest?.("svg.board");
  if (!board || event.button || dragged) return;
  const targets = places().filter((place) => place.dataset.from && isIn(boxOf(place), event));
  if (!targets.length) return;
  event.preventDefault();
  const box = boxOf(targets[0]);
  const shapes = [...board.querySelectorAll(":scope > .loose")].filter((shape) => isIn(box, middle(shape)));
  dragged = { board, targets, shapes, box, pointer: event.pointerId, at: [event.clientX, event.clientY] };
  targets.forEach((place) => place.classList.add("target"));
  board.setPointerCapture(event.pointerId);
}

function drag(event) {
  if (dragged?.pointer !== event.pointerId) return;
  const scale = dragged.board.getScreenCTM().a || 1;
  const [x, y] = [(event.clientX - dragged.at[0]) / scale, (event.clientY - dragged.at[1]) / scale];
  for (const shape of dragged.shapes) shape.setAttribute("transform", `translate(${x} ${y})`);
}

function drop(event) {
  if (dragged?.pointer !== event.pointerId) return;
  const { targets, shapes, box } = dragged;
  dragged = null;
  const under = document.elementsFromPoint(event.clientX, event.clientY).map((element) => element.closest("a.place"));
  const place = event.type === "pointerup" ? targets.find((target) => under.includes(target)) ?? nearest(targets, event, box) : null;
  for (const shape of shapes) shape.removeAttribute("transform");
  targets.forEach((target) => target.classList.remove("target"));
  if (place) place.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

/** The place on the way to the neighbouring square where a piece was let go. */
function nearest(targets, event, from) {
  if (isIn(from, event)) return null;
  const distance = (place) => Math.hypot(middle(place).x - event.x, middle(place).y - event.y);
  const near = targets.filter((place) => place.matches(".grip") && distance(place) < from.width);
  return near.sort((a, b) => distance(a) - distance(b))[0];
}

document.addEventListener("pointerdown", lift);
document.addEventListener("pointermove", drag);
document.addEventListener("pointerup", drop);
document.addEventListener("pointercancel", drop);

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
/** The parts that somebody has opened or closed; the others are as the page has them. */
const openedDetails = () =>
  new Map(details().filter((part) => String(part.open) !== part.dataset.served).map((part) => [nameOf(part), part.open]));

/** Scrolls a board that is wider than the window to where the token is. */
function bringIntoView(token) {
  const table = token?.closest(".table");
  if (!table) return;
  const [there, box] = [middle(token), table.getBoundingClientRect()];
  table.scrollLeft += there.x - box.left - box.width / 2;
}

function prepare(opened) {
  for (const part of details()) {
    part.dataset.served = part.open;
    if (opened?.has(nameOf(part))) part.open = opened.get(nameOf(part));
  }
  const help = document.querySelector("[data-keys]");
  if (help) help.hidden = false;
  bringIntoView(token());
}

const token = () => document.querySelector("svg.board > .ink-token");
let width = innerWidth;
// A telephone that hides its address bar changes the height alone, and nothing should jump then.
addEventListener("resize", () => {
  if (innerWidth === width) return;
  width = innerWidth;
  bringIntoView(token());
});

prepare(null);
