// The speed of the module beside that of the program: node benches/module.mjs MODULE PROGRAM
//
//   ./site out && cargo build --release && node benches/module.mjs out/marienbad.wasm target/release/marienbad
//
// Seconds of the processor of one run each. The program has one core; of the module the time of V8's compilers counts too.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const [file, program] = process.argv.slice(2);
const module = await WebAssembly.compile(readFileSync(file));

/** What a fresh module answers. */
async function begun() {
  const { exports } = await WebAssembly.instantiate(module, { env: { report() {} } });
  exports.begin();
  return (address) => {
    const message = new TextEncoder().encode(`GET ${address} HTTP/1.1\n\n`);
    const at = exports.request(message.length);
    new Uint8Array(exports.memory.buffer, at).set(message);
    const length = exports.respond(0, 0, 2 ** 30);
    return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.answer(), length));
  };
}

function ofModule(ask, address) {
  const before = process.cpuUsage();
  const answer = ask(address);
  const { user, system } = process.cpuUsage(before);
  if (!answer.startsWith("200\n")) throw new Error(`${address}: ${answer}`);
  return (user + system) / 1e6;
}

function ofProgram(words) {
  const timed = spawnSync("bash", ["-c", 'TIMEFORMAT="%U %S"; time taskset -c 0 "$@" >/dev/null', "bash", program, ...words]);
  const [user, system] = timed.stderr.toString().trim().split(" ").map(Number);
  return user + system;
}

for (const [address, ...words] of [
  ["/api/eval?expression=domineering(5x6)", "eval", "domineering(5x6)"],
  ["/api/solve?game=clobber&position=4x5", "solve", "clobber", "4x5"],
  ["/api/sequence?game=octal:0.007&to=100000", "sequence", "octal:0.007", "--to", "100000"],
  ["/api/sequence?game=grundy&to=100000", "sequence", "grundy", "--to", "100000"],
  // A game in a file.
  ["/api/solve?game=amazons&position=L.../..../...R", "solve", "amazons", "L.../..../...R"],
]) {
  const here = ofModule(await begun(), address);
  const there = ofProgram(words);
  console.log(`${words.join(" ").padEnd(40)} ${here.toFixed(2)} s, program ${there.toFixed(2)} s: ${Math.round((100 * there) / here)} %`);
}

const places = ["", "play/nim", "play/domineering", "play/konane", "learn/nim", "calculator?cell=domineering(3x3)%2B%7B2%7C-1%7D", "tables/wythoff", "puzzle?quiz=move&level=1&seed=3",
  "relation?graph=a+b%0Ab+c", "explore/nim?at=1,2,3", "own", "take/nim", "play/hackenbush", "play/wythoff", "print?games=nim&count=3&seed=2", "draw/sprouts"];
const ask = await begun();
const times = [];
for (let round = 0; round < 3; round++) {
  for (const place of places) {
    const start = performance.now();
    const answer = ask(`/en/${place}`);
    times.push(performance.now() - start);
    if (!/^(200|303)\n/.test(answer)) throw new Error(`${place}: ${answer}`);
  }
}
times.sort((a, b) => a - b);
const at = (share) => times[Math.floor(share * (times.length - 1))].toFixed(0);
console.log(`${places.length} pages three times: median ${at(0.5)} ms, p90 ${at(0.9)} ms, longest ${at(1)} ms`);
