// One service, two engines: sends the server and the WebAssembly module the same questions and wants
// the same answers.
//
//     node run.js --server target/debug/queens --site target/site
//
// The module runs in the worker of the site itself, on node's threads with the three things of a
// browser's worker that it uses.

import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import assert from "node:assert/strict";

const { values } = parseArgs({ options: { server: { type: "string" }, site: { type: "string" } } });
if (!values.server || !values.site) throw new Error("usage: node run.js --server PROGRAM --site FOLDER");

const board = (size, fixed = []) => ({ size, fixed: fixed.map(([row, column]) => ({ row, column })) });
const QUESTIONS = [
  { ask: "methods" },
  { ask: "methods", language: "zh" },
  { ask: "table" },
  { ask: "position", board: board(8, [[0, 1], [2, 1], [4, 5]]) },
  { ask: "remaining", board: board(8, [[4, 1], [3, 3]]) },
  { ask: "heat", board: board(10) },
  { ask: "complete", board: board(20, [[0, 0]]) },
  { ask: "complete", board: board(6, [[0, 0]]) },
  { ask: "complete", board: board(6, [[0, 0]]), language: "zh" },
  { ask: "hint", board: board(8, [[0, 0]]) },
  { ask: "hint", board: board(8, [[0, 0], [0, 3]]), language: "zh" },
  { ask: "proof", board: board(6, [[0, 0]]) },
  { ask: "puzzle", size: 8, difficulty: "medium", seed: "7" },
  { ask: "regions", size: 7, seed: "7" },
  { ask: "regions-hint", size: 4, regions: [0, 0, 1, 1, 0, 1, 1, 1, 2, 2, 3, 1, 2, 2, 3, 3], queens: [] },
  { ask: "regions-position", size: 4, regions: [0, 0, 1, 1, 0, 1, 1, 1, 2, 2, 3, 1, 2, 2, 3, 3], queens: [{ row: 0, column: 0 }, { row: 1, column: 1 }] },
  { ask: "regions-check", size: 4, regions: [0, 0, 1, 1, 0, 1, 1, 1, 2, 2, 3, 1, 2, 2, 3, 3], queens: [{ row: 0, column: 0 }], language: "zh" },
  { ask: "learn" },
  { ask: "learn", language: "zh" },
  { ask: "trace", board: board(6), method: "cells" },
  { ask: "length", board: board(8), method: "cells" },
  { ask: "window", board: board(8), method: "arrays", from: 10000, to: 10300 },
  { ask: "state", board: board(8), method: "bits", step: 1234 },
  { ask: "find", board: board(8), method: "cells", from: 1000, what: "next-solution" },
  { ask: "tree", board: board(6), method: "arrays", step: 77 },
  { ask: "nth", board: board(14), index: "200000" },
  { ask: "random", board: board(12), seed: "7", number: 3 },
  { ask: "rank", board: board(4), columns: [2, 0, 3, 1] },
  { ask: "orbit", columns: [1, 3, 0, 2] },
  { ask: "gallery", size: 8 },
  { ask: "write", form: "csv", solutions: [[1, 3, 0, 2]] },
  { ask: "read", text: ".Q..\n...Q\nQ...\n..Q.\n" },
  { ask: "draw", board: board(8, [[0, 1]]), attacks: true },
  { ask: "draw-tree", board: board(4), method: "arrays" },
  { ask: "compare", board: board(6) },
  { ask: "count", board: board(14) },
  { ask: "estimate", size: 10 },
  // Refusals are answers too.
  { ask: "nth", board: board(8), index: "92" },
  { ask: "position", board: board(65) },
  { ask: "fly" },
];

/** What may differ: the clock, and what one engine refuses sooner than the other. */
const timeless = (text) => text.replace(/"seconds":[0-9.e-]+/g, '"seconds":0');

const server = spawn(values.server, ["serve", "--port", "0", "--quiet"], { stdio: ["ignore", "pipe", "inherit"] });
const [address] = String((await once(server.stdout, "data"))[0]).trim().split("\n");

const engine = pathToFileURL(path.resolve(values.site, "engine/worker.js")).href;
const shim = `
  const { parentPort } = require("node:worker_threads");
  globalThis.postMessage = (message) => parentPort.postMessage(message);
  globalThis.fetch = async (url) => ({ ok: true, arrayBuffer: async () => require("node:fs").readFileSync(url) });
  globalThis.onmessage = null;
  import(${JSON.stringify(engine)}).then(() => parentPort.on("message", (data) => globalThis.onmessage({ data })));
`;
const worker = new Worker(shim, { eval: true });
const answers = new Map();
const begun = performance.now();
const ready = new Promise((resolve, reject) => {
  worker.on("error", reject);
  worker.on("message", (message) => {
    if (message.ready) resolve();
    else if (message.id === undefined) reject(new Error(JSON.stringify(message)));
    else if (!message.progress) answers.get(message.id)(message);
  });
});

function askEngine(request) {
  const id = answers.size + 1;
  return new Promise((resolve) => {
    answers.set(id, ({ id: _, ...message }) => resolve(message));
    worker.postMessage({ id, request });
  });
}

async function askServer(request) {
  const headers = { "Content-Type": "application/json" };
  const reply = await fetch(`${address}api/1/ask`, { method: "POST", headers, body: JSON.stringify(request) });
  return reply.json();
}

try {
  const about = askEngine({ ask: "about" });
  await ready;
  console.log(`the engine is ready after ${Math.round(performance.now() - begun)} ms`);
  assert.equal((await about).answer.engine, "browser");
  assert.equal((await askServer({ ask: "about" })).answer.engine, "server");
  for (const request of QUESTIONS) {
    const start = performance.now();
    const [one, other] = [await askEngine(request), await askServer(request)];
    // The list of questions in a refusal is the engine's own.
    if (request.ask === "fly") assert.equal(one.error.code, other.error.code);
    else assert.equal(timeless(JSON.stringify(one)), timeless(JSON.stringify(other)), JSON.stringify(request));
    console.log(`${request.ask}: same answer (${Math.round(performance.now() - start)} ms)`);
  }
  const large = (await askEngine({ ask: "count", board: board(19) })).error;
  assert.equal(large.code, "too-large");
  assert.match(large.try.command, /^queens count 19/);
  // A worker that is ended while it works ends within 100 ms, and the next one answers.
  worker.postMessage({ id: 10000, request: { ask: "count", board: board(18) } });
  await new Promise((resolve) => setTimeout(resolve, 200));
  const stop = performance.now();
  await worker.terminate();
  console.log(`ended within ${Math.round(performance.now() - stop)} ms`);
  console.log(`${QUESTIONS.length} questions, two engines, the same answers`);
} finally {
  server.kill();
  await worker.terminate();
}
