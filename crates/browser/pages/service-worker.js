// Keeps the files of the app for when there is no network. Whatever page is asked for, the answer is the shell, which has
// the page made by a worker of its own; the first pages are kept as they are.
const VERSION = "@version";
const BASE = "@base";
const FILES = ["@files"];

addEventListener("install", (event) => {
  const kept = caches.open(VERSION).then((cache) => cache.addAll(FILES.map((file) => new Request(`${BASE}/${file}`, { cache: "no-cache" }))));
  event.waitUntil(kept.then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => clients.claim()));
});

async function kept(file, request) {
  const cache = await caches.open(VERSION);
  const found = (await cache.match(`${BASE}/${file}`)) ?? (await fetch(request));
  // A page must not come from where its host keeps it instead.
  return found.redirected ? new Response(found.body, found) : found;
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || !url.pathname.startsWith(`${BASE}/`)) return;
  const file = url.pathname.slice(BASE.length + 1);
  if (FILES.includes(file)) event.respondWith(kept(file, request));
  else if (request.mode === "navigate") event.respondWith(kept(FILES.includes(`${file}index.html`) ? `${file}index.html` : "shell.html", request));
});
