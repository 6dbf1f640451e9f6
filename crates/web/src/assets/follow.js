// Following without a flash: a link or a form of a page is followed by asking for the next one and putting its <main> in place
// of ours. A step is an entry of the history, so Back and Forward work as without this script; what only shows more or less
// (data-replace) is none. The page never scrolls by itself. While the server computes, it
// tells how far it has got, and a bar shows that, with a button to stop: who stops or goes away ends the computation.

const main = () => document.querySelector("main");
const announcer = document.querySelector("#announcer");
const bar = document.querySelector("#waiting");
let waiting = null;

/** Too many answers that lead elsewhere lead nowhere. */
const MOST_STEPS = 6;

/** The page at an address, and where it is in the end; null if somebody stops it. A body is sent by POST. */
async function load(address, body) {
  waiting?.abort();
  const request = new AbortController();
  waiting = request;
  main().setAttribute("aria-busy", "true");
  try {
    return await last(new URL(address, location.href), body, request.signal);
  } catch (error) {
    if (request.signal.aborted) return null;
    throw error;
  } finally {
    if (waiting === request) {
      waiting = null;
      bar.hidden = true;
      main().removeAttribute("aria-busy");
    }
  }
}

async function last(url, body, signal) {
  const { hash } = url;
  for (let step = 0; step < MOST_STEPS; step++) {
    const answer = await ask(url, body, signal);
    if (!answer.location) {
      url.hash ||= hash;
      return { url, page: new DOMParser().parseFromString(answer.body, "text/html") };
    }
    url = new URL(answer.location, url);
    body = undefined;
  }
  throw new Error("round and round");
}

/** What the event `done` of a stream says; those before it move the bar. */
async function ask(url, body, signal) {
  const headers = { Accept: "text/event-stream" };
  const response = await fetch(url, { method: body ? "POST" : "GET", body, headers, signal });
  if (!response.headers.get("Content-Type")?.startsWith(headers.Accept)) throw new Error("no stream");
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ""; ; ) {
    const { done, value } = await reader.read();
    if (done) throw new Error("the stream broke off");
    const events = (text + value).split("\n\n");
    text = events.pop();
    for (const event of events) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
      if (name === "done") return JSON.parse(data);
      if (name === "progress") showProgress(JSON.parse(data));
    }
  }
}

function showProgress({ done, total }) {
  const progress = bar.querySelector("progress");
  if (total) [progress.max, progress.value] = [total, Math.min(done, total)];
  else progress.removeAttribute("value");
  const number = (figure) => figure.toLocaleString(document.documentElement.lang);
  bar.querySelector("output").textContent = total ? `${number(done)} / ${number(total)}` : done ? number(done) : "";
  bar.hidden = false;
}

bar.querySelector("button").addEventListener("click", () => {
  waiting?.abort();
  announcer.textContent = bar.dataset.stopped;
});

/**
 * Goes to an address; `entry` says whether that is a new entry of the history ("push"), the same one ("replace") or none
 * ("keep"). What comes is shown when `until` is over. Says whether it has come.
 */
export async function follow(address, entry, { form, until } = {}) {
  let loaded;
  try {
    loaded = await load(address, form && new FormData(form));
    await until;
  } catch {
    if (form) form.submit();
    else location.assign(address);
    return false;
  }
  if (loaded) show(loaded, entry);
  return Boolean(loaded);
}

/** Puts a page in place. Others may listen to what happens before and after. */
function show({ page, url }, entry) {
  const focused = focusedField();
  document.dispatchEvent(new CustomEvent("leaving", { detail: page }));
  main().replaceWith(document.adoptNode(page.querySelector("main")));
  for (const part of [".languages", "[data-theme-switch]"]) {
    document.querySelector(part)?.replaceWith(document.adoptNode(page.querySelector(part)));
  }
  document.title = page.title;
  if (entry === "replace") history.replaceState(null, "", url);
  else if (entry === "push" && url.href !== location.href) history.pushState(null, "", url);
  if (focused) (document.querySelector(focused) ?? main()).focus({ preventScroll: true });
  announcer.textContent = document.querySelector("[data-announce]")?.textContent ?? page.title;
  document.dispatchEvent(new CustomEvent("arrived"));
}

/** How to find the part of <main> that has the focus. */
function focusedField() {
  const active = document.activeElement;
  if (!active || !main().contains(active) || active === main()) return null;
  return active.name ? `main [name="${CSS.escape(active.name)}"]` : "main";
}

document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target.closest("main a[href]");
  // A link within the page needs no other page.
  if (!link || link.hasAttribute("download") || link.getAttribute("href").startsWith("#")) return;
  const address = new URL(link.getAttribute("href"), location.href);
  if (address.origin !== location.origin || address.pathname !== location.pathname) return;
  event.preventDefault();
  follow(address.href, link.hasAttribute("data-replace") ? "replace" : "push");
});

document.addEventListener("submit", (event) => {
  const form = event.target.closest("main form[data-swap]");
  if (!form) return;
  event.preventDefault();
  const address = new URL(form.getAttribute("action"), location.href);
  if (form.method === "post") return follow(address.href, "push", { form });
  address.search = new URLSearchParams(new FormData(form, event.submitter));
  follow(address.href, "push");
});

addEventListener("popstate", () => follow(location.href, "keep"));
