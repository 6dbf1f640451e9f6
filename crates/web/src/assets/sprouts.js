// Drawing Sprouts: follows the pen from spot to spot, shows the stroke, and refuses a crossing while it is being drawn. A stroke that
// arrives is sent to the server in a form; whether it is a move is decided there. `play.js` puts the next page in place, so all that
// is known of the drawing is read anew from the page at every stroke.

const SVG = "http://www.w3.org/2000/svg";
/** Nearer to the spots that a stroke joins, crossings do not count: the server leaves that part out. */
const ARRIVED = 12;
/** A stroke that comes so near to a spot passes through it. */
const THROUGH = 5;
/** The pen moves by at least so much from point to point. */
const STEP = 5;
/** Loops of so few steps are made by a trembling hand, and the server takes them out. */
const TREMBLE = 6;
/** Points that are no farther from the line between others are not sent. */
const TOLERANCE = 1.2;
/** How far from a spot a finger may be, in pixels. */
const FINGER = 22;

const announcer = document.querySelector("#announcer");
let stroke = null;

// Geometry. Points are [x, y] in units of the sheet.

const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const cross = (a, b, c) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Where two segments cross, or null. */
function crossing([a, b], [c, d]) {
  const [first, second] = [cross(c, d, a), cross(c, d, b)];
  if (first * second > 0 || cross(a, b, c) * cross(a, b, d) > 0 || first === second) return null;
  const along = first / (first - second);
  return [a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])];
}

function distanceToSegment(place, [a, b]) {
  const length = distance(a, b) ** 2;
  const along = length && ((place[0] - a[0]) * (b[0] - a[0]) + (place[1] - a[1]) * (b[1] - a[1])) / length;
  const clamped = Math.max(0, Math.min(1, along));
  return distance(place, [a[0] + clamped * (b[0] - a[0]), a[1] + clamped * (b[1] - a[1])]);
}

/** Without the points that change next to nothing (Douglas and Peucker 1973). */
function simplified(points) {
  const kept = new Set([0, points.length - 1]);
  const parts = [[0, points.length - 1]];
  while (parts.length) {
    const [from, to] = parts.pop();
    let [far, most] = [0, TOLERANCE];
    for (let index = from + 1; index < to; index++) {
      const off = distanceToSegment(points[index], [points[from], points[to]]);
      if (off > most) [far, most] = [index, off];
    }
    if (far) {
      kept.add(far);
      parts.push([from, far], [far, to]);
    }
  }
  return points.filter((_, index) => kept.has(index));
}

// The sheet.

const numbers = (text) => text.split(",").map(Number);
const list = (text) => (text ? text.split(";") : []);

function readSheet(sheet) {
  const spots = list(sheet.dataset.spots).map(numbers).map(([x, y, lives], index) => ({ at: [x, y], lives, number: index + 1 }));
  const segments = list(sheet.dataset.curves).flatMap((curve) => {
    const points = curve.split(" ").map(numbers);
    return points.slice(1).map((point, index) => [points[index], point]);
  });
  return { spots, segments };
}

function place(board, event) {
  const there = new DOMPoint(event.clientX, event.clientY).matrixTransform(board.getScreenCTM().inverse());
  return [Math.max(8, Math.min(992, there.x)), Math.max(8, Math.min(692, there.y))];
}

/** The nearest spot within reach of the pen; one with a life is preferred. */
function spotAt({ spots, reach }, at) {
  const near = spots.filter((spot) => distance(spot.at, at) <= reach);
  const order = (spot) => (spot.lives ? 0 : 1e6) + distance(spot.at, at);
  return near.sort((a, b) => order(a) - order(b))[0] ?? null;
}

/** What is wrong with the next piece of the stroke: [message, place, spot], or null. */
function trouble(drawn, piece) {
  const { spots, segments, points, from } = drawn;
  // The pen may be about to end here.
  const ends = spots.filter((spot) => spot === from || spot.lives > 0);
  const harmless = (at) => ends.some((spot) => distance(spot.at, at) <= ARRIVED);
  for (const segment of segments) {
    const at = crossing(piece, segment);
    if (at && !harmless(at)) return ["crossesCurve", at];
  }
  for (let index = 0; index + TREMBLE < points.length - 1; index++) {
    const at = crossing(piece, [points[index], points[index + 1]]);
    if (at && distance(from.at, at) > ARRIVED) return ["crossesItself", at];
  }
  // A spot on the way is one that the pen has come to and left again.
  for (const spot of spots) {
    if (spot === from) continue;
    if (distanceToSegment(spot.at, piece) < THROUGH) drawn.met = spot;
  }
  if (drawn.met && distance(drawn.met.at, piece[1]) > drawn.reach) return ["throughSpot", drawn.met.at, drawn.met];
  return null;
}

// Showing.

function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}

function say(sheet, message, spot) {
  const notice = document.querySelector("[data-pen-notice]");
  notice.textContent = message ? sheet.dataset[message].replace("#", spot?.number ?? "") : "";
  notice.hidden = !message;
}

function showStroke() {
  const end = stroke.wrong ? null : spotAt(stroke, stroke.points.at(-1));
  const marks = [element("polyline", { class: `pen ${stroke.wrong ? "refused" : ""}`, points: stroke.points.join(" ") })];
  for (const spot of new Set([stroke.from, stroke.points.length > 3 ? end : null])) {
    if (spot?.lives) marks.push(element("circle", { class: "halo", cx: spot.at[0], cy: spot.at[1], r: 28 }));
  }
  if (stroke.wrong) {
    const [, [cx, cy]] = stroke.wrong;
    marks.push(element("circle", { class: "halo refused", cx, cy, r: 20 }));
  }
  stroke.layer.replaceChildren(...marks);
}

function refuse(wrong) {
  stroke.wrong = wrong;
  say(stroke.sheet, wrong[0], wrong[2]);
  showStroke();
}

// The pen.

function begin(event) {
  const board = event.target.closest?.("[data-sprouts][data-open] svg.board");
  if (!board || event.button || stroke) return;
  event.preventDefault();
  const sheet = board.closest("[data-sprouts]");
  for (const old of board.querySelectorAll(".ink-right, [data-stroke]")) old.remove();
  const layer = board.appendChild(element("g", { "data-stroke": "" }));
  const scale = board.getScreenCTM().a || 1;
  const reach = Math.max(+sheet.dataset.snap, FINGER / scale);
  const at = place(board, event);
  const known = readSheet(sheet);
  const from = spotAt({ ...known, reach }, at);
  say(sheet, from ? null : "beginsNowhere");
  if (!from) return;
  stroke = { ...known, sheet, board, layer, reach, from, pointer: event.pointerId, points: [from.at], met: null, wrong: null };
  board.setPointerCapture(event.pointerId);
  if (!from.lives) refuse(["fewLives", from.at, from]);
  else showStroke();
}

function goOn(at) {
  const last = stroke.points.at(-1);
  if (stroke.wrong || distance(last, at) < STEP) return;
  const wrong = trouble(stroke, [last, at]);
  stroke.points.push(at);
  if (wrong) refuse(wrong);
}

function move(event) {
  if (stroke?.pointer !== event.pointerId) return;
  const events = event.getCoalescedEvents?.() ?? [];
  for (const each of events.length ? events : [event]) goOn(place(stroke.board, each));
  showStroke();
}

function end(event) {
  if (stroke?.pointer !== event.pointerId) return;
  const at = place(stroke.board, event);
  goOn(at);
  const to = spotAt(stroke, at);
  const length = stroke.points.reduce((sum, point, index) => sum + (index ? distance(point, stroke.points[index - 1]) : 0), 0);
  if (!stroke.wrong) {
    if (!to) refuse(["endsNowhere", at]);
    else if (to === stroke.from && length < 2 * stroke.reach) {
      // A click on a spot is not a stroke.
      stroke.layer.remove();
      stroke = null;
      return;
    } else if (to.lives < (to === stroke.from ? 2 : 1)) refuse(["fewLives", to.at, to]);
    else send(to);
  }
  if (stroke.wrong) announcer.textContent = document.querySelector("[data-pen-notice]").textContent;
  stroke = null;
}

function send(to) {
  // What the pen does within reach of its spots is its way to them.
  const points = [...stroke.points];
  while (points.length > 2 && distance(points[1], stroke.from.at) < STEP) points.splice(1, 1);
  while (points.length > 2 && distance(points.at(-1), to.at) < STEP) points.pop();
  const line = simplified([...points, to.at]).map((point) => point.map(Math.round));
  const form = stroke.sheet.querySelector("[data-pen]");
  form.elements.stroke.value = line.join(",");
  form.requestSubmit();
}

function cancel(event) {
  if (stroke?.pointer !== event.pointerId) return;
  stroke.layer.remove();
  stroke = null;
}

document.addEventListener("pointerdown", begin);
document.addEventListener("pointermove", move);
document.addEventListener("pointerup", end);
document.addEventListener("pointercancel", cancel);
