// Your own game: the text is tried while it is typed; the address follows it.
const field = document.getElementById("own-text");
const numbers = document.getElementById("own-numbers");
const board = document.getElementById("own-board");
const PAUSE = 500;

async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function count(line) {
  const lines = field.value.split("\n").length;
  numbers.replaceChildren();
  for (let number = 1; number <= lines; number += 1) {
    const span = document.createElement("span");
    span.textContent = number + "\n";
    if (number === line) span.className = "here";
    numbers.append(span);
  }
  numbers.scrollTop = field.scrollTop;
}

function wrongLine() {
  const wrong = board.querySelector("[data-line]");
  return wrong ? Number(wrong.dataset.line) : 0;
}

let waiting = 0;
let asked = 0;

async function tryOut() {
  asked += 1;
  const question = asked;
  const address = new URL(location.href);
  address.search = "?game=" + (await packed(field.value));
  try {
    const answer = await fetch(address);
    if (question !== asked || !answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const shown = page.getElementById("own-board");
    if (!shown) return;
    board.replaceChildren(...shown.childNodes);
    history.replaceState(null, "", address);
    count(wrongLine());
  } catch {
    // Whoever is offline goes on typing.
  }
}

function changed() {
  count(0);
  clearTimeout(waiting);
  waiting = setTimeout(tryOut, PAUSE);
}

if (field && "CompressionStream" in window) {
  field.addEventListener("input", changed);
  field.addEventListener("scroll", () => { numbers.scrollTop = field.scrollTop; });
  field.addEventListener("keydown", (event) => {
    if (event.key === "Tab" && !event.shiftKey && !event.ctrlKey) {
      event.preventDefault();
      field.setRangeText("    ", field.selectionStart, field.selectionEnd, "end");
      changed();
    }
    // The way out for the keyboard: Escape, then Tab.
    if (event.key === "Escape") field.blur();
  });
  const save = document.getElementById("own-save");
  save.hidden = false;
  save.addEventListener("click", () => {
    const id = /\bid\s*=\s*"([a-z-]+)"/.exec(field.value);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([field.value], { type: "text/plain" }));
    link.download = (id ? id[1] : "mine") + ".game";
    link.click();
    URL.revokeObjectURL(link.href);
  });
  const open = document.getElementById("own-open");
  open.hidden = false;
  open.querySelector("input").addEventListener("change", async (event) => {
    const [file] = event.target.files;
    if (!file) return;
    field.value = await file.text();
    changed();
  });
  count(wrongLine());
}
