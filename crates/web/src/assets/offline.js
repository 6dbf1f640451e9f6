// The page that is shown when the program does not answer: lists what the browser has kept.
const list = document.querySelector("[data-kept]");
const nothing = document.querySelector("[data-nothing]");

async function kept() {
  const language = `/${document.documentElement.lang}/`;
  for (const name of await caches.keys()) {
    if (!name.startsWith("pages")) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const url = new URL(request.url);
      if (!url.pathname.startsWith(language) || url.pathname.endsWith("/offline")) continue;
      const page = new DOMParser().parseFromString(await (await cache.match(request)).text(), "text/html");
      const link = document.createElement("a");
      link.href = url.pathname + url.search;
      link.textContent = page.title.replace(/ · Marienbad$/, "");
      const item = document.createElement("li");
      item.append(link);
      list.append(item);
    }
  }
  nothing.hidden = list.childElementCount > 0;
}

if (list && "caches" in window) kept();
document.querySelector("[data-retry]")?.addEventListener("click", () => location.reload());
