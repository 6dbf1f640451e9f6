// Playing on the board. Places are links, and `follow.js` fetches the pages behind them; here the nearest move to the pointer
// is found, what it would do is shown, and pieces go, come and move. What a move does is written on its place: the names of the
// pieces that go, and those that come. So nothing here knows any game.

import { follow } from "./follow.js";

const main = () => document.querySelector("main");
const board = () => document.querySelector(".stage svg.board");
const places = () => [...document.querySelectorAll(".stage a.place")];
const piecesOf = (root) => [...root.querySelectorAll(":scope > .piece:not(.trace)")];
const nameOf = (piece) => piece.dataset.piece;
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** So long the reply waits after an own move, and so long a piece is on its way. */
const BREATH = 400;
const WAY = 320;

// Where things are, in the units of the picture.

function inPicture(svg, event) {
  return new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
}

const shapeOf = (place) => place.querySelector(".area, .near");
const known = new WeakMap();

/** What is needed to measure distances from a place. */
function measured(place) {
  if (!known.has(place)) {
    const shape = shapeOf(place);
    const line = shape.matches(".near");
    const length = line ? shape.getTotalLength() : 0;
    const points = line ? Array.from({ length: 25 }, (_, index) => shape.getPointAtLength((length * index) / 24)) : null;
    known.set(place, { box: shape.getBBox(), points });
  }
  return known.get(place);
}

/** How far a point is from a place, and, to decide between places that it is in, from the middle of it. */
function distance(place, { x, y }) {
  const { box, points } = isFirst(place) ? { box: comingOf(place).getBBox() } : measured(place);
  const at = middle(place);
  const off = Math.hypot(x - at.x, y - at.y);
  if (points) return [Math.min(...points.map((at) => Math.hypot(at.x - x, at.y - y))), off];
  const aside = (at, start, size) => Math.max(start - at, 0, at - start - size);
  return [Math.hypot(aside(x, box.x, box.width), aside(y, box.y, box.height)), off];
}

const centre = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/** The middle of a place, in the units of the picture; of a first step, where its piece comes in, as several may go there. */
function middle(place) {
  if (!isFirst(place)) return centre(measured(place).box);
  const coming = comingOf(place);
  const piece = piecesOf(board()).find((piece) => nameOf(piece) === nameOf(coming));
  const [to, from] = [coming, piece ?? coming].map((shape) => centre(shape.getBBox()));
  const part = coming.getBBox().width / 4 / (Math.hypot(from.x - to.x, from.y - to.y) || 1);
  return { x: to.x + part * (from.x - to.x), y: to.y + part * (from.y - to.y) };
}

/** The place that is meant by a point: the nearest, unless it is far. */
function nearest(candidates, point, reach) {
  let best = null;
  let least = [Infinity, Infinity];
  for (const place of candidates) {
    const [away, middle] = distance(place, point);
    if (away < least[0] - 0.01 || (away < least[0] + 0.01 && middle < least[1])) [best, least] = [place, [away, middle]];
  }
  return least[0] <= reach ? best : null;
}

/** How far from a place a finger may be. */
const reachOn = (svg) => Math.max(12, 22 / (svg.getScreenCTM().a || 1));

// Moves in two steps: where places of different moves are the same, as for an arrow after a queen's move, first
// where a piece is to go is picked, then the rest.

const comingOf = (place) => comesOf(place).find((piece) => goesOf(place).includes(nameOf(piece)));
const ways = new WeakMap();
let chosen = null;

/** Of places that are not all apart, those of each piece and where it goes; null if all are apart. */
function stepsOn(svg) {
  if (!svg) return null;
  if (!ways.has(svg)) {
    const addresses = new Map();
    const isShared = (place) => {
      const { x, y, width, height } = measured(place).box;
      const [at, address] = [[x, y, width, height].join(), place.href.baseVal];
      if (!addresses.has(at)) addresses.set(at, address);
      return addresses.get(at) !== address;
    };
    const all = places();
    const shared = all.filter(isShared).length && all.every(comingOf);
    const way = (place) => nameOf(comingOf(place)) + comingOf(place).innerHTML;
    ways.set(svg, shared ? Map.groupBy(all, way) : null);
  }
  return ways.get(svg);
}

const isFirst = (place) => !chosen && Boolean(stepsOn(place.closest("svg")));
/** The places that can be pointed at now. */
const open = () => chosen ?? (stepsOn(board()) ? [...stepsOn(board()).values()].map(([first]) => first) : places());

/** Makes a move, or the first step of it. */
function pick(place) {
  const rest = isFirst(place) ? [...stepsOn(board()).values()].find((group) => group.includes(place)) : [];
  if (rest.length < 2) return void play(place);
  mean(null);
  choose(rest);
}

function choose(rest) {
  chosen = rest;
  showTargets(rest ?? []);
  // The piece is seen where it goes, and only faintly where it was.
  const coming = rest && comingOf(rest[0]);
  for (const place of places()) place.classList.toggle("stands", place === rest?.[0]);
  for (const piece of piecesOf(board())) piece.classList.toggle("away", Boolean(coming) && nameOf(piece) === nameOf(coming));
  stopAt(stops()[0]);
  if (rest && lastFocus) stops()[0].focus({ preventScroll: true });
}

// What a move would do.

const goesOf = (place) => (place.dataset.goes ? place.dataset.goes.split("|") : []);
const comesOf = (place) => [...place.querySelectorAll(".comes > .piece")];

let meant = null;

function mean(place) {
  if (meant === place) return;
  for (const piece of document.querySelectorAll(".stage .going")) piece.classList.remove("going");
  meant?.classList.remove("meant", "half");
  meant = place;
  const svg = board();
  if (!place || !svg) return;
  place.classList.add("meant");
  place.classList.toggle("half", isFirst(place));
  const goes = new Set(goesOf(place));
  for (const piece of piecesOf(svg)) piece.classList.toggle("going", goes.has(nameOf(piece)));
}

function sayWhyNot() {
  const stage = document.querySelector(".stage");
  const aside = stage.querySelector("[data-aside]");
  aside.textContent = stage.dataset.notHere;
  aside.classList.add("why");
  document.querySelector("#announcer").textContent = stage.dataset.notHere;
  if (!calm()) board().animate([{ translate: "0" }, { translate: "5px" }, { translate: "-5px" }, { translate: "0" }], 180);
}

// An own move: it is on the board at once, then the server is asked, and a breath later the reply comes.

let thinking = false;

async function play(place) {
  const svg = board();
  if (thinking || !svg) return;
  thinking = true;
  const address = place.href.baseVal ?? place.href;
  const old = snapshot(svg);
  make(svg, place);
  svg.classList.add("thinking");
  const turn = document.querySelector(".stage .status strong");
  if (turn) turn.textContent = document.querySelector(".stage").dataset.thinking;
  animate(svg, old);
  const breath = new Promise((done) => setTimeout(done, calm() ? 0 : BREATH));
  const came = await follow(address, "push", { until: breath });
  thinking = false;
  // Who stopped the program takes the own move back, too.
  if (!came) await follow(location.href, "keep");
}

/** Puts on the board what a place says that will happen. */
function make(svg, place) {
  const [goes, comes] = [new Set(goesOf(place)), comesOf(place)];
  mean(null);
  for (const piece of piecesOf(svg)) if (goes.has(nameOf(piece))) piece.remove();
  svg.querySelectorAll(":scope > .trace").forEach((trace) => trace.remove());
  piecesOf(svg).forEach((piece) => piece.classList.remove("last"));
  const first = svg.querySelector(":scope > a.place");
  for (const piece of comes) svg.insertBefore(piece, first);
  svg.querySelectorAll(":scope > a.place, :scope > .marks").forEach((other) => other.remove());
}

// Pieces on their way.

/** The pieces of a board and where they are. */
function snapshot(svg) {
  if (!svg) return null;
  const pieces = new Map(piecesOf(svg).map((piece) => [nameOf(piece), { piece, box: piece.getBBox() }]));
  return { frame: svg.getAttribute("viewBox"), pieces };
}

/** Shows how the board came to be what it is: pieces slide, drop in, or are taken away. */
function animate(svg, old) {
  if (!svg || !old || calm() || old.frame !== svg.getAttribute("viewBox")) return;
  const now = new Set();
  let order = 0;
  for (const piece of piecesOf(svg)) {
    now.add(nameOf(piece));
    const before = old.pieces.get(nameOf(piece));
    const box = piece.getBBox();
    if (!before) {
      piece.animate([{ opacity: 0, translate: "0 -14px" }, { opacity: 1, translate: "0" }], { duration: WAY, easing: "cubic-bezier(.2,.9,.3,1)" });
      continue;
    }
    const [dx, dy] = [before.box.x - box.x, before.box.y - box.y];
    if (Math.hypot(dx, dy) < 0.5) continue;
    piece.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0" }], { duration: WAY, easing: "cubic-bezier(.3,.7,.2,1)" });
  }
  const first = svg.querySelector(":scope > a.place");
  const falls = svg.matches(".on-slate");
  for (const [name, { piece, box }] of old.pieces) {
    if (now.has(name)) continue;
    const copy = piece.cloneNode(true);
    copy.classList.remove("piece", "going", "last");
    copy.removeAttribute("data-piece");
    copy.setAttribute("aria-hidden", "true");
    copy.style.transformOrigin = `${box.x + box.width / 2}px ${box.y + box.height / 2}px`;
    svg.insertBefore(copy, first);
    const end = falls ? { translate: "6px 150px", rotate: "24deg", opacity: 0 } : { translate: "0 -26px", rotate: "5deg", opacity: 0 };
    const way = copy.animate([{ translate: "0", opacity: 1 }, end],
      { duration: falls ? 700 : WAY, delay: falls ? 0 : 18 * order++, easing: falls ? "cubic-bezier(.5,0,.9,.6)" : "ease-in", fill: "forwards" });
    way.finished.then(() => copy.remove(), () => copy.remove());
  }
}

// The pointer.

document.addEventListener("pointermove", (event) => {
  const svg = event.target.closest?.(".stage svg.board");
  if (lifted) return drag(event);
  if (!svg || thinking || event.pointerType === "touch") return mean(null);
  mean(nearest(open(), inPicture(svg, event), reachOn(svg)));
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-keys]")) return document.querySelector("#keys").showModal();
  const svg = event.target.closest?.(".stage svg.board");
  if (!svg || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (svg.closest("[data-sprouts]")) return;
  event.preventDefault();
  if (thinking) return;
  if (dropped) return void (dropped = false);
  const aimed = event.target.closest("a.place");
  // The keyboard and other tools mean the very place; a pointer means the nearest one.
  const place = event.detail === 0 ? aimed : nearest(open(), inPicture(svg, event), reachOn(svg));
  if (place) return pick(place);
  if (chosen) choose(null);
  const targets = targetsOf(pieceUnder(svg, event));
  if (targets.length) showTargets(targets);
  else if (places().length) sayWhyNot();
}, true);

// Dragging: a piece to where a place says that it comes.

let lifted = null;
let dropped = false;

function pieceUnder(svg, event) {
  const under = document.elementsFromPoint(event.clientX, event.clientY).map((element) => element.closest(".piece"));
  const hit = under.find((piece) => piece?.parentNode === svg);
  if (hit) return hit;
  const { x, y } = inPicture(svg, event);
  const isNear = (box) => x > box.x - 6 && x < box.x + box.width + 6 && y > box.y - 6 && y < box.y + box.height + 6;
  return piecesOf(svg).find((piece) => targetsOf(piece).length && isNear(piece.getBBox()));
}

function targetsOf(piece) {
  if (!piece) return [];
  const name = nameOf(piece);
  return places().filter((place) => goesOf(place).includes(name) && comesOf(place).some((coming) => nameOf(coming) === name)
    || (goesOf(place).includes(name) && place.dataset.goes === name && !comesOf(place).length && piece.matches(".movable")));
}

/** Lights up where a piece can go; of first steps, where it will stand. */
function showTargets(targets) {
  for (const place of places()) {
    const shown = targets.includes(place);
    place.classList.toggle("target", shown && !isFirst(place));
    place.classList.toggle("first", shown && isFirst(place));
  }
}

function lift(event) {
  const svg = event.target.closest?.(".stage svg.board");
  if (!svg || event.button || lifted || thinking) return;
  dropped = false;
  const piece = pieceUnder(svg, event);
  const targets = targetsOf(piece).filter((place) => open().includes(place));
  if (!targets.length) return;
  lifted = { svg, piece, targets, pointer: event.pointerId, start: inPicture(svg, event), moved: false };
}

function drag(event) {
  if (lifted?.pointer !== event.pointerId) return;
  const { svg, piece, targets, start } = lifted;
  const at = inPicture(svg, event);
  const [x, y] = [at.x - start.x, at.y - start.y];
  if (!lifted.moved && Math.hypot(x, y) < 6) return;
  if (!lifted.moved) {
    lifted.moved = true;
    svg.setPointerCapture(event.pointerId);
    svg.classList.add("lifted");
    showTargets(targets);
  }
  piece.setAttribute("transform", `translate(${x} ${y})`);
  mean(nearest(targets, at, 1.5 * reachOn(svg)));
}

function drop(event) {
  if (lifted?.pointer !== event.pointerId) return;
  const { svg, piece, targets, moved } = lifted;
  lifted = null;
  svg.classList.remove("lifted");
  if (!moved) return event.type === "pointerup" && event.pointerType !== "mouse" ? tap(svg, event, targets) : undefined;
  const at = inPicture(svg, event);
  const place = event.type === "pointerup" ? nearest(targets, at, 1.5 * reachOn(svg)) : null;
  piece.removeAttribute("transform");
  showTargets([]);
  mean(null);
  dropped = event.type === "pointerup";
  setTimeout(() => (dropped = false), 60);
  if (place) pick(place);
}

/** A finger that was put on a piece and lifted again: no click comes of that, for it might have dragged the piece. */
function tap(svg, event, targets) {
  const place = nearest(open(), inPicture(svg, event), 0.01);
  if (place) pick(place);
  else showTargets(targets);
}

document.addEventListener("pointerdown", lift);
document.addEventListener("pointerup", drop);
document.addEventListener("pointercancel", drop);
// A finger on a piece drags it; anywhere else it may scroll the page.
document.addEventListener("touchstart", (event) => {
  const svg = event.target.closest?.(".stage svg.board");
  if (svg && event.touches.length === 1 && targetsOf(pieceUnder(svg, event.touches[0])).length) event.preventDefault();
}, { passive: false });

// The keyboard: one stop for the whole board, arrows within.

const stops = () => open().filter((place) => place.getAttribute("aria-hidden") !== "true");

function stopAt(place) {
  for (const other of places()) other.setAttribute("tabindex", other === place ? "0" : "-1");
}

/** The nearest place in a direction: what is aside counts more than what is ahead. */
function neighbour(from, [x, y]) {
  const start = middle(from);
  let best = null;
  let least = Infinity;
  for (const place of stops()) {
    if (place === from) continue;
    const there = middle(place);
    const [dx, dy] = [there.x - start.x, there.y - start.y];
    const ahead = dx * x + dy * y;
    const aside = Math.abs(dx * y) + Math.abs(dy * x);
    if (ahead < 1 || aside > 4 * ahead) continue;
    const far = ahead + 2.5 * aside;
    if (far < least) [best, least] = [place, far];
  }
  return best;
}

document.addEventListener("focusin", (event) => {
  const place = event.target.closest?.(".stage a.place");
  if (!place) return;
  stopAt(place);
  if (place.matches(":focus-visible")) mean(place);
});
document.addEventListener("focusout", (event) => {
  if (event.target.closest?.(".stage a.place")) mean(null);
});

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ACTIONS = { u: "undo", r: "redo", h: "hint", v: "values", n: "new" };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
  const direction = DIRECTIONS[event.key];
  const here = document.activeElement?.closest?.(".stage a.place");
  if (direction) {
    // Elsewhere than on the board arrows scroll the page.
    const onBoard = here || document.activeElement === document.body || document.activeElement === main();
    if (!onBoard) return;
    const next = here ? neighbour(here, direction) : stops().find((place) => place.tabIndex === 0) ?? stops()[0];
    // On the board they never do, not even where there is nothing in that direction.
    if (here || next) event.preventDefault();
    next?.focus({ preventScroll: true });
  } else if (event.key === "Escape" && chosen) {
    choose(null);
  } else if (event.key === " " && here) {
    event.preventDefault();
    pick(here);
  } else if (ACTIONS[event.key]) {
    document.querySelector(`main [data-do="${ACTIONS[event.key]}"][href]`)?.click();
  } else if (event.key === "m") {
    const box = document.querySelector("[data-move-box]");
    if (!box) return;
    event.preventDefault();
    box.closest("details").open = true;
    box.focus();
  } else if (event.key === "?") {
    document.querySelector("#keys")?.showModal();
  }
});

// What stays the same from page to page: the focus, which parts are open, and where pieces were.

let left = null;

document.addEventListener("leaving", () => {
  const svg = board();
  const over = document.querySelector(".stage")?.dataset.stage;
  left = { focused: focusedPlace(), opened: openedDetails(), over, old: snapshot(svg) };
});

document.addEventListener("arrived", () => {
  thinking = false;
  lifted = null;
  meant = null;
  chosen = null;
  prepare(left.opened);
  restoreFocus(left.focused);
  animate(board(), left.old);
  if (document.querySelector(".stage")?.dataset.stage === "won" && left.over === "running") celebrate();
});

function focusedPlace() {
  const active = document.activeElement;
  const place = active?.closest(".stage a.place");
  if (place) return { place: middle(place) };
  if (active?.dataset?.do) return { action: active.dataset.do };
  if (active?.matches?.("[data-move-box]")) return { box: true };
  // An own move has taken its place away.
  if (thinking && lastFocus) return { place: lastFocus };
  return active && active.closest("main") && active !== main() ? { main: true } : null;
}

let lastFocus = null;
document.addEventListener("focusin", (event) => {
  const place = event.target.closest?.(".stage a.place");
  lastFocus = place?.matches(":focus-visible") ? middle(place) : null;
});

function restoreFocus(focused) {
  if (!focused) return;
  let target = null;
  if (focused.place) {
    const far = (place) => Math.hypot(middle(place).x - focused.place.x, middle(place).y - focused.place.y);
    target = stops().sort((a, b) => far(a) - far(b))[0];
  } else if (focused.action) {
    target = document.querySelector(`main [data-do="${focused.action}"][href]`);
  } else if (focused.box) {
    target = document.querySelector("[data-move-box]");
  }
  (target ?? main()).focus({ preventScroll: true });
}

const details = () => [...document.querySelectorAll("main .panel details")];
const titleOf = (part) => part.querySelector("summary").textContent.replace(/\d+/g, "");
/** The parts that somebody has opened or closed; the others are as the page has them. */
const openedDetails = () =>
  new Map(details().filter((part) => String(part.open) !== part.dataset.served).map((part) => [titleOf(part), part.open]));

const COLOURS = ["#ffe2a8", "#59b7ee", "#ff9a5c", "#5fd3a8", "#f6dfb6"];

/** A handful of paper. */
function celebrate() {
  if (calm()) return;
  const rain = document.createElement("div");
  rain.className = "confetti";
  rain.setAttribute("aria-hidden", "true");
  for (let index = 0; index < 28; index++) {
    const paper = document.createElement("i");
    paper.style.left = `${(index * 37) % 100}%`;
    paper.style.background = COLOURS[index % COLOURS.length];
    rain.append(paper);
    const way = { translate: `${((index * 53) % 90) - 45}px 105svh`, rotate: `${360 + 90 * (index % 5)}deg` };
    paper.animate([{ translate: "0 -20px", rotate: "0deg" }, way],
      { duration: 1500 + 60 * (index % 9), delay: 35 * (index % 12), easing: "cubic-bezier(.3,.2,.7,1)", fill: "both" });
  }
  document.querySelector(".stage").append(rain);
  setTimeout(() => rain.remove(), 2800);
}

function prepare(opened) {
  for (const part of details()) {
    part.dataset.served = part.open;
    if (opened?.has(titleOf(part))) part.open = opened.get(titleOf(part));
  }
  const list = document.querySelector("[data-history]");
  if (list) list.scrollTop = list.scrollHeight;
  const help = document.querySelector("[data-keys]");
  if (help) help.hidden = false;
  // The pointer is guided from here on, and the keyboard has one stop.
  board()?.setAttribute("data-guided", "");
  board()?.toggleAttribute("data-steps", Boolean(stepsOn(board())));
  // Of a first step only the piece that goes is shown, not yet what follows.
  if (stepsOn(board())) places().forEach((place) => comingOf(place).classList.add("ahead"));
  stopAt(stops()[0]);
}

prepare(null);
