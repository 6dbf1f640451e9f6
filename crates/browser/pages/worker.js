// The worker of the app without a server: it holds the program (one WebAssembly module) and answers one request after the
// other. A question that goes deeper than the stack ends the module: the next one says so in words.
let instance = null;
let asking = null;
let told = 0;

/** A device with little memory gets a smaller share. */
const memory = 2 ** 27 * Math.min(8, Math.max(1, self.navigator.deviceMemory ?? 2));

async function compiled() {
  try {
    return await WebAssembly.compileStreaming(fetch("marienbad.wasm"));
  } catch {
    // Some hosts do not know what kind of file that is.
    return WebAssembly.compile(await (await fetch("marienbad.wasm")).arrayBuffer());
  }
}

const module = compiled();

async function instantiated() {
  const { exports } = await WebAssembly.instantiate(await module, {
    env: {
      report(done, total) {
        const now = performance.now();
        if (now - told < 400) return;
        told = now;
        postMessage({ id: asking, progress: { done: Number(done), total: Number(total) } });
      },
    },
  });
  exports.begin();
  return exports;
}

/** The program, begun when it is first wanted. */
function program() {
  instance ??= instantiated();
  return instance;
}

/** Puts a request where the module reads it, and says how long the address of the site at its beginning is. */
function put({ request, memory: bytes }, { home, method, address, headers, body }) {
  const head = [`${method} ${address} HTTP/1.1`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), "", ""];
  const encoder = new TextEncoder();
  const parts = [encoder.encode(home), encoder.encode(head.join("\n")), body ?? new Uint8Array()];
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  // The memory may grow, and then has another buffer: first the call, then the look.
  let at = request(length);
  for (const part of parts) {
    new Uint8Array(bytes.buffer, at, part.length).set(part);
    at += part.length;
  }
  return parts[0].length;
}

function answerOf({ answer, memory: bytes }, size) {
  const from = answer();
  const written = new Uint8Array(bytes.buffer, from, size).slice();
  const end = written.findIndex((byte, index) => byte === 10 && written[index + 1] === 10);
  const [status, ...lines] = new TextDecoder().decode(written.subarray(0, end)).split("\n");
  const split = (line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)];
  return { status: Number(status), headers: lines.map(split), body: written.subarray(end + 2) };
}

async function answered(message) {
  let exports = await program();
  try {
    told = performance.now();
    const home = put(exports, message);
    return answerOf(exports, exports.respond(home, Math.floor(Date.now() / 86_400_000), memory));
  } catch {
    instance = null;
    exports = await program();
    return answerOf(exports, exports.refuse(put(exports, message), memory));
  }
}

onmessage = async ({ data: { id, ...message } }) => {
  try {
    asking = id;
    postMessage({ id, answer: await answered(message) });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
};

program().then(
  () => postMessage({ ready: true }),
  () => {},
);
