// Filters the cards of the catalogue while the reader types. The server does the same for those without scripts.
const form = document.querySelector("[data-filter]");
const cards = [...document.querySelectorAll("[data-cards] > li")];
const nothing = document.querySelector("[data-nothing]");

const folded = (text) => text.normalize("NFD").replace(/\p{Mark}/gu, "").toLowerCase();

function filter() {
  const words = folded(form.elements.search.value).split(/\s+/);
  const kind = form.elements.kind.value;
  let found = 0;
  for (const card of cards) {
    const text = folded(card.textContent + " " + card.dataset.words);
    const shown = (!kind || card.dataset.kind === kind) && words.every((word) => text.includes(word));
    card.hidden = !shown;
    found += shown ? 1 : 0;
  }
  nothing.hidden = found > 0;
}

// A page that was asked for with a filter has only the cards of that filter.
if (form && !location.search) {
  form.querySelector("[data-without-script]").hidden = true;
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  filter();
}
