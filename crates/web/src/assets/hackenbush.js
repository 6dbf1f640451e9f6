// Draws a Hackenbush picture with the pointer or the keyboard, and writes its position. Nodes are points of a grid; every point
// of the lowest row is the ground. The drawing is kept in the address after the #.

const STEP = 40;
const ROWS = 10;
const GROUND = ROWS;
const SVG = "http://www.w3.org/2000/svg";

const canvas = document.querySelector("[data-canvas]");
const layer = (name) => canvas.querySelector(`[data-layer="${name}"]`);
const box = document.querySelector("[data-position]");
const lines = document.querySelector("[data-drawn]");
const announcer = document.querySelector("#announcer");
const INKS = { b: "ink-left", r: "ink-right", g: "ink-green" };

/** Edges: { from: [x, y], to: [x, y], colour }. */
let edges = read(location.hash.slice(1) || "4,10-4,8b;4,8-2,6r;4,8-6,6g");
// Fingers need room: a narrow window has fewer columns, unless the drawing has more.
const widest = Math.max(...edges.flatMap((edge) => [edge.from[0], edge.to[0]]), 8);
const COLUMNS = matchMedia("(max-width: 40rem)").matches ? widest : Math.max(widest, 16);
let cursor = [Math.floor(COLUMNS / 2), GROUND];
let from = null;
let pointed = null;

const same = (a, b) => a[0] === b[0] && a[1] === b[1];
const isGround = (point) => point[1] >= GROUND;
const key = (point) => (isGround(point) ? "0" : point.join(","));
const at = ([x, y]) => [20 + x * STEP, 20 + y * STEP];
const colour = () => document.querySelector("input[name=colour]:checked").value;

// Reading and writing.

function read(text) {
  const edge = /^(\d+),(\d+)-(\d+),(\d+)([bgr])$/;
  const parts = decodeURIComponent(text).split(";").map((part) => edge.exec(part)).filter(Boolean);
  const point = (x, y) => [Math.min(+x, 40), Math.min(+y, GROUND)];
  return parts.slice(0, 400).map((p) => ({ from: point(p[1], p[2]), to: point(p[3], p[4]), colour: p[5] }));
}

const written = () => edges.map((edge) => `${edge.from}-${edge.to}${edge.colour}`).join(";");

/** The names of the points that hang together with the ground. */
function standing() {
  const reached = new Set(["0"]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const edge of edges) {
      const [a, b] = [key(edge.from), key(edge.to)];
      if (reached.has(a) !== reached.has(b)) {
        reached.add(a).add(b);
        grown = true;
      }
    }
  }
  return reached;
}

function position() {
  const reached = standing();
  const names = new Map([["0", 0]]);
  const name = (point) => {
    if (!names.has(key(point))) names.set(key(point), names.size);
    return names.get(key(point));
  };
  const texts = edges.filter((edge) => reached.has(key(edge.from)))
    .map((edge) => `${name(edge.from)}-${name(edge.to)}${edge.colour}`);
  return texts.join(",") || "0";
}

/** Where the edges of the position are, so that the game looks as it was drawn. */
function drawnAt() {
  const reached = standing();
  const place = ([x, y]) => `${x * STEP},${y * STEP}`;
  return edges.filter((edge) => reached.has(key(edge.from))).map((edge) => `${place(edge.from)}-${place(edge.to)}`).join(";");
}

// Who writes another position means another drawing.
box.addEventListener("input", () => (lines.disabled = true));

// Showing.

function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}

/** The line of an edge: several between the same points lie beside one another, a loop is a drop. */
function outline(edge, index) {
  const [ax, ay] = at(edge.from);
  const [bx, by] = at(edge.to);
  const alike = edges.filter((other) => (same(other.from, edge.from) && same(other.to, edge.to))
    || (same(other.from, edge.to) && same(other.to, edge.from)));
  const place = alike.indexOf(edges[index] ?? edge);
  if (same(edge.from, edge.to)) {
    const size = 34 + 12 * place;
    return `M${ax} ${ay}C${ax - size} ${ay - size} ${ax + size} ${ay - size} ${ax} ${ay}`;
  }
  const shift = (place - (alike.length - 1) / 2) * 26;
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy) || 1;
  const turn = ax < bx || (ax === bx && ay < by) ? 1 : -1;
  const [mx, my] = [(ax + bx) / 2 - (turn * dy * shift) / length, (ay + by) / 2 + (turn * dx * shift) / length];
  return `M${ax} ${ay}Q${mx} ${my} ${bx} ${by}`;
}

function drawEdge(edge, index, more) {
  const group = element("g", { class: `edge ${more}`, "data-index": index });
  const d = outline(edge, index);
  group.append(element("path", { class: `stroke ${INKS[edge.colour]}`, d }));
  if (edge.colour === "g") group.append(element("path", { class: "stroke between", d }));
  group.append(element("path", { class: "near", d }));
  return group;
}

function show() {
  const reached = standing();
  layer("edges").replaceChildren(...edges.map((edge, index) =>
    drawEdge(edge, index, reached.has(key(edge.from)) ? "" : "loose")));
  const nodes = new Map();
  for (const point of edges.flatMap((edge) => [edge.from, edge.to])) if (!isGround(point)) nodes.set(key(point), point);
  layer("nodes").replaceChildren(...[...nodes.values()].map((point) => {
    const [cx, cy] = at(point);
    return element("circle", { class: "fill ink-line", cx, cy, r: 5 });
  }));
  showCursor();
  box.value = position();
  [lines.value, lines.disabled] = [drawnAt(), !edges.length];
  history.replaceState(null, "", edges.length ? `#${written()}` : location.pathname);
}

function showCursor() {
  const [cx, cy] = at(cursor);
  const marks = [element("circle", { class: "cursor", cx, cy, r: 11 })];
  const end = pointed ?? cursor;
  if (from) marks.unshift(drawEdge({ from, to: end, colour: INKS[colour()] ? colour() : "b" }, -1, "planned"));
  layer("cursor").replaceChildren(...marks);
}

function add(a, b) {
  if (!INKS[colour()] || (isGround(a) && isGround(b) && !same(a, b))) return;
  edges.push({ from: a, to: b, colour: colour() });
  show();
  announcer.textContent = box.value;
}

function remove(index) {
  edges.splice(index, 1);
  show();
  announcer.textContent = box.value;
}

// The pointer: drag from the ground or a node to where the edge ends. A click on an edge gives it the colour.

function pointUnder(event) {
  const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(canvas.getScreenCTM().inverse());
  const clamp = (value, most) => Math.max(0, Math.min(most, Math.round((value - 20) / STEP)));
  return [clamp(place.x, COLUMNS), clamp(place.y, GROUND)];
}

const isNode = (point) => isGround(point) || edges.some((edge) => same(edge.from, point) || same(edge.to, point));

canvas.addEventListener("pointerdown", (event) => {
  if (event.button) return;
  event.preventDefault();
  canvas.focus({ preventScroll: true });
  cursor = pointUnder(event);
  const edge = event.target.closest?.(".edge");
  if (colour() === "x") {
    if (edge) remove(+edge.dataset.index);
    return;
  }
  if (isNode(cursor) || !edge) {
    canvas.setPointerCapture(event.pointerId);
    [from, pointed] = [cursor, cursor];
  } else {
    edges[+edge.dataset.index].colour = colour();
  }
  show();
});

canvas.addEventListener("pointermove", (event) => {
  if (!from || pointed === null) return;
  pointed = pointUnder(event);
  showCursor();
});

canvas.addEventListener("pointerup", (event) => {
  if (!from || pointed === null) return;
  const [start, end] = [from, pointUnder(event)];
  [from, pointed, cursor] = [null, null, end];
  if (same(start, end)) show();
  else add(start, end);
});

canvas.addEventListener("pointercancel", () => {
  [from, pointed] = [null, null];
  show();
});

canvas.addEventListener("dblclick", (event) => {
  const point = pointUnder(event);
  if (isNode(point) && !isGround(point)) add(point, point);
});

// The keyboard: arrows move the ring, Enter begins and ends an edge.

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

canvas.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const direction = DIRECTIONS[event.key];
  if (direction) {
    cursor = [Math.max(0, Math.min(COLUMNS, cursor[0] + direction[0])), Math.max(0, Math.min(GROUND, cursor[1] + direction[1]))];
    showCursor();
  } else if (event.key === "Enter" || event.key === " ") {
    const start = from;
    from = start ? null : cursor;
    if (start) add(start, cursor);
    else showCursor();
  } else if (event.key === "Escape") {
    from = null;
    showCursor();
  } else if (event.key === "Delete" || event.key === "Backspace") {
    const index = edges.findLastIndex((edge) => same(edge.from, cursor) || same(edge.to, cursor));
    if (index >= 0) remove(index);
  } else if (INKS[event.key] || event.key === "x") {
    document.querySelector(`input[name=colour][value=${event.key}]`).checked = true;
    showCursor();
  } else if (event.key === "u") {
    remove(edges.length - 1);
  } else {
    return;
  }
  event.preventDefault();
});

document.querySelector("[data-draw-undo]").addEventListener("click", () => remove(edges.length - 1));
document.querySelector("[data-draw-clear]").addEventListener("click", () => {
  edges = [];
  show();
});

for (let x = 0; x <= COLUMNS; x++) {
  for (let y = 0; y < ROWS; y++) {
    const [cx, cy] = at([x, y]);
    layer("grid").append(element("circle", { class: "dot", cx, cy, r: 1.6 }));
  }
}
for (const part of document.querySelectorAll("[data-with-script], [data-canvas]")) part.removeAttribute("hidden");
const width = 40 + COLUMNS * STEP;
canvas.setAttribute("viewBox", `0 0 ${width} 440`);
canvas.setAttribute("width", 1.5 * width);
layer("ground").firstElementChild.setAttribute("x2", width - 8);
show();
