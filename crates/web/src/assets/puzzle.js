// Counts what was solved, and brings back what was missed after one, three and seven other puzzles. All of it is kept in this
// browser, can be saved to a file and loaded from one. A puzzle is its address, so that is all there is to remember.
const KEY = "puzzles";
const RETURNS = [1, 3, 7];
const LEVELS = 3;
const RISE = 3;
const fresh = () => ({ version: 1, asked: 0, solved: 0, streak: 0, best: 0, level: {}, row: {}, missed: [], last: "" });

/** What is known; nothing, if it cannot be read. */
function read(text) {
  try {
    const state = JSON.parse(text);
    return state?.version === 1 && Array.isArray(state.missed) ? { ...fresh(), ...state } : null;
  } catch {
    return null;
  }
}

let state = read(localStorage.getItem(KEY)) ?? fresh();
const write = () => localStorage.setItem(KEY, JSON.stringify(state));

/** A puzzle without its language. */
const identity = (address) => address.replace(/^\/\w+\//, "/");
const here = document.querySelector("[data-puzzle]");

function answered(puzzle, { quiz, state: verdict }) {
  // The same answer again, by Back or Reload, counts once.
  const once = `${puzzle} ${verdict}`;
  if (verdict === "open" || state.last === once) return;
  const tried = state.last.startsWith(`${puzzle} `);
  state.last = once;
  if (tried) return;
  state.asked += 1;
  const old = state.missed.find((missed) => missed.puzzle === puzzle);
  if (verdict === "right") {
    state.solved += 1;
    state.streak += 1;
    state.best = Math.max(state.best, state.streak);
    state.row[quiz] = (state.row[quiz] ?? 0) + 1;
    if (state.row[quiz] >= RISE) [state.row[quiz], state.level[quiz]] = [0, Math.min(LEVELS, level(quiz) + 1)];
    if (old && ++old.step < RETURNS.length) old.due = state.asked + RETURNS[old.step];
    else state.missed = state.missed.filter((missed) => missed !== old);
  } else {
    [state.streak, state.row[quiz]] = [0, 0];
    state.level[quiz] = Math.max(1, level(quiz) - 1);
    if (old) [old.step, old.due] = [0, state.asked + RETURNS[0]];
    else state.missed.push({ puzzle, step: 0, due: state.asked + RETURNS[0] });
  }
  write();
}

const level = (quiz) => state.level[quiz] ?? Number(here?.dataset.level ?? 1);

/** The next puzzle: one that comes back, or a new one as hard as the reader can take. */
function next(link, quiz, hardness) {
  const due = state.missed.find((missed) => missed.due <= state.asked && missed.puzzle !== identity(here?.dataset.puzzle ?? ""));
  const url = new URL(link.href);
  if (due && link.hasAttribute("data-next")) {
    link.href = `/${document.documentElement.lang}${due.puzzle}`;
    return;
  }
  url.searchParams.set("level", hardness);
  url.searchParams.set("seed", Math.floor(Math.random() * 1e6) + 1);
  link.href = `${url.pathname}${url.search}`;
}

function show() {
  const score = document.querySelector("[data-score]");
  if (!score) return;
  score.hidden = false;
  const counts = { ...state, returning: state.missed.length };
  for (const count of score.querySelectorAll("[data-count]")) count.textContent = counts[count.dataset.count];
}

if (here) {
  const puzzle = identity(here.dataset.puzzle);
  const returns = document.querySelector("[data-returns]");
  returns.hidden = here.dataset.state !== "open" || !state.missed.some((missed) => missed.puzzle === puzzle);
  answered(puzzle, here.dataset);
  const link = document.querySelector("[data-next]");
  next(link, here.dataset.quiz, level(here.dataset.quiz));
}
for (const link of document.querySelectorAll("[data-start]")) next(link, link.dataset.start, link.dataset.level);
show();

document.querySelector("[data-save]")?.addEventListener("click", () => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(state, null, 1)], { type: "application/json" }));
  link.download = "marienbad-puzzles.json";
  link.click();
  URL.revokeObjectURL(link.href);
});

document.querySelector("[data-load]")?.addEventListener("change", async ({ target }) => {
  const loaded = read(await target.files[0]?.text());
  document.querySelector("#announcer").textContent = loaded ? "" : target.dataset.unread;
  target.setCustomValidity(loaded ? "" : target.dataset.unread);
  target.reportValidity();
  if (!loaded) return;
  state = loaded;
  write();
  show();
});

document.querySelector("[data-forget]")?.addEventListener("click", () => {
  state = fresh();
  write();
  show();
});
