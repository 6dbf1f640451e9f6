// The button that prints; without scripts the browser's own menu does.
function prepare() {
  const button = document.querySelector("[data-print]");
  if (button) button.hidden = false;
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-print]")) print();
});
document.addEventListener("arrived", prepare);
prepare();
