// The engine: the WebAssembly module of src/wasm.rs, which answers the messages of docs/api.md.
//
// { id, request } comes in; { id, progress }, then { id, answer } or { id, error } go out. The page
// cancels by ending this worker, so no code here handles cancellation. A page with several workers compiles
// the module once and sends { module } first.

/** @type {MessageEvent[]} */
const waiting = [];
/** @type {{ allocate(length: number): number, ask(pointer: number, length: number): void, memory: WebAssembly.Memory } | null} */
let engine = null;
/** The id of the running query. */
let id = 0;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const queens = {
  send(pointer, length) {
    const text = decoder.decode(new Uint8Array(engine.memory.buffer, pointer, length));
    postMessage({ id, ...JSON.parse(text) });
  },
  seconds: () => performance.now() / 1000,
  random_u32: () => crypto.getRandomValues(new Uint32Array(1))[0],
};

async function start(module) {
  engine = (await WebAssembly.instantiate(module, { queens })).exports;
}

function ask({ data }) {
  id = data.id;
  const query = encoder.encode(JSON.stringify(data.request));
  const pointer = engine.allocate(query.length);
  new Uint8Array(engine.memory.buffer, pointer, query.length).set(query);
  engine.ask(pointer, query.length);
}

async function load() {
  // Not streamed: that needs a server with the media type of .wasm files.
  const file = await fetch(new URL("queens.wasm", import.meta.url));
  if (!file.ok) throw new Error(`the engine could not be loaded (${file.status})`);
  return WebAssembly.compile(await file.arrayBuffer());
}

async function begin({ data }) {
  const module = data.module ?? (await load());
  await start(module);
  onmessage = async (event) => {
    try {
      ask(event);
    } catch {
      // A trap ends the module; start a new one.
      postMessage({ id, error: { code: "internal", message: "a fault in the program; please report it", try: null } });
      await start(module);
    }
  };
  postMessage({ ready: true });
  for (const event of waiting.splice(0)) await onmessage(event);
}

onmessage = (first) => {
  onmessage = (event) => waiting.push(event);
  if (!first.data.module) waiting.push(first);
  begin(first).catch((error) => {
    postMessage({ error: { code: "unavailable", message: `this browser cannot run the engine: ${error.message}`, try: null } });
  });
};
