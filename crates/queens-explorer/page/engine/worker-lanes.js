// WebAssembly in workers as an engine.
//
// A worker answers one request after another, and the only way to cancel is to end it. So that a
// long count does not hold up a click, there are three lanes, each with a worker of its own:
// quick questions, the steps of a search (whose worker keeps its place in long traces), and work.

import { Lane } from "./lane.js";

/** @import { Transport } from "./api.d.ts" */

const QUICK = ["about", "methods", "position", "orbit", "table", "read", "write", "draw", "draw-tree", "learn", "hint", "regions-hint", "regions-position"];
const STEPS = ["trace", "length", "window", "state", "find", "tree", "animate"];
/** Short questions to a worker that keeps its place: it is not ended for one that is nearly done. */
const GRACE = { quick: 50, steps: 500, work: 50 };

const module = fetch(new URL("queens.wasm", import.meta.url))
  .then((file) => file.arrayBuffer())
  .then((bytes) => WebAssembly.compile(bytes));
const lanes = { quick: new Lane(module), steps: new Lane(module), work: new Lane(module) };

/** @type {Transport} */
export function transport(request, options) {
  const { ask } = /** @type {{ ask: string }} */ (request);
  const lane = QUICK.includes(ask) ? "quick" : STEPS.includes(ask) ? "steps" : "work";
  return lanes[lane].send(request, options, ask === "length" ? GRACE.work : GRACE[lane]);
}
