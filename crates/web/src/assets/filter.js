// Filters the cards of the games while the reader types. The server does the same for those without scripts.
const form = document.querySelector("[data-filter]");
const groups = [...document.querySelectorAll("[data-group]")];
const nothing = document.querySelector("[data-nothing]");

/** What is written on a card, and by which other words it is found. */
const wordsOf = (card) => folded(`${card.textContent} ${card.dataset.words}`);
const folded = (text) => text.normalize("NFD").replace(/\p{Mark}/gu, "").toLowerCase();

function filter() {
  const words = folded(form.elements.search.value).split(/\s+/);
  const kind = form.elements.kind.value;
  let found = 0;
  for (const group of groups) {
    let shown = 0;
    for (const card of group.querySelectorAll(".card")) {
      const known = wordsOf(card);
      card.hidden = (kind && card.dataset.kind !== kind) || !words.every((word) => known.includes(word));
      shown += card.hidden ? 0 : 1;
    }
    group.hidden = !shown;
    found += shown;
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
