// The app that can be installed: what it is made of is kept by the browser, so that it opens without the program too.
const manifest = document.querySelector("link[rel=manifest]").getAttribute("href");
const base = manifest.replace(/\w\w\/manifest\.webmanifest$/, "");
if ("serviceWorker" in navigator) navigator.serviceWorker.register(`${base}service-worker.js`).catch(() => {});
