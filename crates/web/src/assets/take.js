// Copies lines, and makes a PNG of the picture: the browser draws the SVG on a canvas.
for (const button of document.querySelectorAll("[data-copy]")) {
  const { previousElementSibling: field } = button;
  button.hidden = false;
  button.addEventListener("click", async () => {
    field.select();
    await navigator.clipboard?.writeText(field.value).catch(() => document.execCommand("copy"));
    document.querySelector("#announcer").textContent = button.dataset.done;
    button.textContent = button.dataset.done;
  });
}

/** Pixels for a unit of the picture: enough for paper. */
const SCALE = 3;

const save = document.querySelector("[data-png]");
if (save) {
  save.hidden = false;
  save.addEventListener("click", async () => {
    const text = await (await fetch(document.querySelector("[data-svg]").href)).text();
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth * SCALE, image.naturalHeight * SCALE];
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const link = document.createElement("a");
    link.href = canvas.toDataURL("image/png");
    link.download = "marienbad.png";
    link.click();
    save.dataset.saved = `${canvas.width}x${canvas.height}`;
  });
}
