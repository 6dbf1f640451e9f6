// The page side of the app without a server: it keeps a worker with the program, asks it for the page of this address, and
// puts that in place of itself, unless the page came with the files. What pages ask for afterwards (`fetch`, forms, downloads, pictures) is asked of the same
// worker. Long computations run there, so the page stays alive, and to stop one is to end the worker and begin another:
// the address is the game, so nothing is lost.
(() => {
  const { base, page, ...words } = document.currentScript.dataset;
  const home = location.origin + base;
  const network = window.fetch.bind(window);
  const STREAM = "text/event-stream";

  let worker = null;
  let questions = new Map();
  let last = 0;
  let tellReady;
  const ready = new Promise((resolve) => (tellReady = resolve));

  function begin() {
    worker = new Worker(`${base}/worker.js`);
    worker.onmessage = ({ data }) => {
      if (data.ready) return tellReady();
      const question = questions.get(data.id);
      if (data.progress) return question?.progress?.(data.progress);
      questions.delete(data.id);
      if (data.error) question?.reject(new Error(data.error));
      else question?.resolve(data.answer);
    };
    worker.onerror = () => begin_again();
  }

  /** Ends what is computed; whoever waits for something else asks again. */
  function begin_again(stopped) {
    worker.terminate();
    const waiting = questions;
    questions = new Map();
    begin();
    for (const [id, question] of waiting) {
      if (id === stopped) question.reject(new DOMException("stopped", "AbortError"));
      else if (question.again) question.reject(new Error("the worker broke down"));
      else send({ ...question, again: true });
    }
  }

  function send(question) {
    const id = ++last;
    questions.set(id, question);
    worker.postMessage({ id, home, ...question.message });
    return id;
  }

  /** The answer to a request: its status, its headers and its body. */
  async function ask(method, address, headers, body, progress, signal) {
    const cookie = document.cookie;
    const message = { method, address, headers: { ...headers, cookie, "accept-language": navigator.languages.join(",") }, body };
    const answer = await new Promise((resolve, reject) => {
      const id = send({ message, progress, resolve, reject });
      signal?.addEventListener("abort", () => questions.has(id) && begin_again(id));
    });
    for (const [name, value] of answer.headers) {
      if (name === "set-cookie") document.cookie = value.replace("Path=/", `Path=${base}/`);
    }
    answer.headers = answer.headers.filter(([name]) => name !== "set-cookie");
    return answer;
  }

  const header = (answer, name) => answer.headers.find(([other]) => other === name)?.[1];
  const text = (answer) => new TextDecoder().decode(answer.body);
  const isRedirect = (answer) => answer.status >= 300 && answer.status < 400;

  /** Is an address one of those that the program answers? */
  function isOurs(url) {
    if (url.origin !== location.origin || !url.pathname.startsWith(`${base}/`)) return false;
    const rest = url.pathname.slice(base.length + 1);
    return !rest.startsWith("assets/") && !/^[\w-]+\.(js|wasm|json|html)$/.test(rest);
  }

  /** The address as the program knows it: folders of the host end with a slash, pages do not, but for the first ones. */
  function addressOf(url) {
    const path = url.pathname.slice(base.length).replace(/\/(index\.html)?$/, "");
    return base + path + (/^(\/\w\w)?$/.test(path) ? "/" : "") + url.search;
  }

  async function bodyOf(request) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.length ? bytes : undefined;
  }

  /** A request of a page, answered by the worker. */
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!isOurs(url)) return network(input, init);
    const headers = Object.fromEntries(request.headers);
    const streams = headers.accept === STREAM;
    if (streams) delete headers.accept;
    const asked = (progress) => bodyOf(request).then((body) => ask(request.method, addressOf(url), headers, body, progress, request.signal));
    if (!streams) {
      const answer = await asked();
      if (isRedirect(answer) && init?.redirect !== "manual") return window.fetch(new URL(header(answer, "location"), url));
      return new Response(answer.body, { status: answer.status, headers: answer.headers });
    }
    const encoder = new TextEncoder();
    const event = (name, data) => encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    const stream = new ReadableStream({
      start(controller) {
        asked((progress) => controller.enqueue(event("progress", progress))).then(
          (answer) => {
            const location = header(answer, "location") ?? null;
            controller.enqueue(event("done", { status: answer.status, location, body: text(answer) }));
            controller.close();
          },
          (error) => controller.error(error),
        );
      },
    });
    return new Response(stream, { headers: { "Content-Type": STREAM } });
  };

  /** Puts a page in place of the document; what is none is shown as it is. */
  function show(answer) {
    document.open();
    if (header(answer, "content-type")?.startsWith("text/html")) document.write(text(answer));
    else document.write("<!doctype html><main><pre></pre></main>");
    document.close();
    const plain = document.querySelector("body > main > pre:only-child:empty");
    if (plain) plain.textContent = text(answer);
  }

  /** Goes to an address by way of redirects, and shows the page there. */
  async function go(method, address, headers, body) {
    for (let step = 0; step < 8; step++) {
      const answer = await ask(method, address, headers, body);
      if (!isRedirect(answer)) {
        history.replaceState(history.state, "", address);
        return show(answer);
      }
      const url = new URL(header(answer, "location"), location.href);
      [method, address, headers, body] = ["GET", addressOf(url) + url.hash, {}, undefined];
    }
  }

  function listen() {
    // What the browser would send past the worker: uploads and downloads.
    addEventListener("submit", async (event) => {
      const form = event.target;
      if (event.defaultPrevented || form.method !== "post") return;
      event.preventDefault();
      const request = new Request(form.action, { method: "POST", body: new FormData(form, event.submitter) });
      history.pushState(null, "", form.action);
      await go("POST", addressOf(new URL(form.action)), Object.fromEntries(request.headers), await bodyOf(request));
    });
    addEventListener("click", async (event) => {
      const link = event.target.closest?.("a[download]");
      const url = link && new URL(link.href, location.href);
      if (!url || event.defaultPrevented || !isOurs(url)) return;
      event.preventDefault();
      const answer = await ask("GET", addressOf(url), {});
      const type = header(answer, "content-type");
      const name = link.download || /filename="([^"]*)"/.exec(header(answer, "content-disposition") ?? "")?.[1] || "marienbad";
      const file = URL.createObjectURL(new Blob([answer.body], { type }));
      Object.assign(document.createElement("a"), { href: file, download: name }).click();
      setTimeout(() => URL.revokeObjectURL(file), 60_000);
    });
  }

  /** A click on a page whose scripts are not there yet: it is made again when they are. */
  let early = null;
  function keep(event) {
    const link = event.target.closest?.("main a[href]");
    if (!link || new URL(link.getAttribute("href"), location.href).pathname !== location.pathname) return;
    event.preventDefault();
    event.stopPropagation();
    early = event.target;
  }

  /** Makes a page that came with the files work. What it cannot know (the day, the device, the address) comes from the worker. */
  function wake() {
    const theme = /(?:^|; )theme=(\w+)/.exec(document.cookie)?.[1];
    if (theme) document.documentElement.dataset.theme = theme;
    const scripts = [...document.querySelectorAll("script[type=later]")].map((waiting) => {
      const script = Object.assign(document.createElement("script"), { type: "module", src: waiting.src, async: false });
      waiting.replaceWith(script);
      return new Promise((resolve) => (script.onload = script.onerror = resolve));
    });
    Promise.all(scripts).then(() => {
      removeEventListener("click", keep, true);
      early?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    });
    listen();
    const parts = [".today", ".foot"].filter((part) => document.querySelector(part));
    for (const part of parts) document.querySelector(part).style.visibility = "hidden";
    ready.then(async () => {
      const fresh = new DOMParser().parseFromString(text(await ask("GET", address, {})), "text/html");
      for (const part of parts) document.querySelector(part)?.replaceWith(fresh.querySelector(part));
    });
  }

  /** Says how things are while there is no page. */
  function say(what) {
    const code = ["cs", "sk"].find((code) => navigator.language.startsWith(code)) ?? "en";
    const status = Object.assign(document.createElement("p"), { role: "status", textContent: words[what + code] });
    document.body.replaceChildren(status);
    document.documentElement.hidden = false;
  }

  begin();
  const address = addressOf(location);
  const read = new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));
  if (page !== undefined && !location.search) {
    history.replaceState(history.state, "", address + location.hash);
    addEventListener("click", keep, true);
    read.then(wake);
  } else {
    document.documentElement.hidden = page !== undefined;
    const waiting = setTimeout(() => read.then(() => say("waiting")), 300);
    read
      .then(() => go("GET", address + location.hash, {}))
      .then(listen, () => say("lost"))
      .finally(() => clearTimeout(waiting));
  }
})();
