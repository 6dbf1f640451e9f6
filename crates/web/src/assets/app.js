// The app that can be installed: what it is made of is kept by the browser, so that it opens without the program too. Where the
// site lives in a folder of a host, it brings a worker of its own.
const isAtRoot = /^\/\w\w\//.test(location.pathname);
if (isAtRoot && "serviceWorker" in navigator) navigator.serviceWorker.register("/service-worker.js").catch(() => {});
