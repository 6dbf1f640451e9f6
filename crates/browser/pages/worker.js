// The worker of the app without a server: it holds the program (one WebAssembly module) and answers one request after the
// other. A computation that the module can not bear (too deep, too large) is an error of that request alone: the next one
// gets a fresh module.
let module = null;
let instance = null;
let asking = null;
let told = 0;

/** A device with little memory gets a smaller share. */
const memory = 2 ** 27 * Math.min(8, Math.max(1, self.navigator.deviceMemory ?? 2));

async function compiled() {
  const file = fetch("marienbad.wasm");
  try {
    return await WebAssembly.compileStreaming(file);
  } catch {
    return WebAssembly.compile(await (await fetch("marienbad.wasm")).arrayBuffer());
  }
}

async function program() {
  module ??= await compiled();
  instance ??= await WebAssembly.instantiate(module, {
    env: {
      report(done, total) {
        const now = performance.now();
        if (now - told < 400) return;
        told = now;
        postMessage({ id: asking, progress: { done: Number(done), total: Number(total) } });
      },
    },
  });
  return instance.exports;
}

function answer({ request, respond, answer, memory: bytes }, { method, address, headers, body, base }) {
  const head = [`${method} ${address} HTTP/1.1`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), "", ""];
  const encoder = new TextEncoder();
  const [prefix, message] = [encoder.encode(base), encoder.encode(head.join("\n"))];
  const length = prefix.length + message.length + (body?.length ?? 0);
  // The memory may grow, and then has another buffer: first the call, then the look.
  const start = request(length);
  const place = new Uint8Array(bytes.buffer, start, length);
  place.set(prefix);
  place.set(message, prefix.length);
  if (body) place.set(body, prefix.length + message.length);
  told = performance.now();
  const size = respond(prefix.length, Math.floor(Date.now() / 86_400_000), memory);
  const from = answer();
  const written = new Uint8Array(bytes.buffer, from, size).slice();
  const end = written.findIndex((byte, index) => byte === 10 && written[index + 1] === 10);
  const [status, ...lines] = new TextDecoder().decode(written.subarray(0, end)).split("\n");
  const split = (line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)];
  return { status: Number(status), headers: lines.map(split), body: written.subarray(end + 2) };
}

onmessage = async ({ data: { id, ...message } }) => {
  try {
    const exports = await program();
    asking = id;
    postMessage({ id, answer: answer(exports, message) });
  } catch (error) {
    instance = null;
    postMessage({ id, error: String(error) });
  }
};
