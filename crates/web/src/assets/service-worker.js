// Keeps what pages are made of, and the pages that were looked at, for when the program does not answer. What is computed is
// always asked of the program first: a page from the cache is only shown when there is no other.
const VERSION = "@version";
const SHELL = ["@shell"];
const OFFLINE = ["en", "cs", "sk"].map((language) => `/${language}/offline`);
const [shell, pages] = [`shell-${VERSION}`, `pages-${VERSION}`];

/** The most pages that are kept. */
const MOST_PAGES = 60;

addEventListener("install", (event) => {
  const kept = caches.open(shell).then((cache) => cache.addAll([...SHELL, ...OFFLINE]));
  event.waitUntil(kept.then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== shell && name !== pages).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => clients.claim()));
});

async function asset(request) {
  return (await caches.match(request)) ?? fetch(request);
}

async function page(request) {
  try {
    const answer = await fetch(request);
    const isPage = answer.ok && !answer.redirected && answer.headers.get("Content-Type")?.startsWith("text/html");
    if (isPage) await keep(request, answer.clone());
    return answer;
  } catch {
    const language = new URL(request.url).pathname.split("/")[1];
    const offline = OFFLINE.find((address) => address.startsWith(`/${language}/`)) ?? OFFLINE[0];
    return (await caches.match(request)) ?? (await caches.match(offline)) ?? Response.error();
  }
}

async function keep(request, answer) {
  const cache = await caches.open(pages);
  await cache.put(request, answer);
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - MOST_PAGES))) await cache.delete(old);
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (request.mode === "navigate") event.respondWith(page(request));
});
