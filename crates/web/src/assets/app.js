// The app that can be installed: what it is made of is kept by the browser, so that it opens without the program too.
if ("serviceWorker" in navigator) navigator.serviceWorker.register("/service-worker.js").catch(() => {});
