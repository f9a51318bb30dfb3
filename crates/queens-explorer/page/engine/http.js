// The server as an engine: a POST for each question, server-sent events where progress is wanted.
// Closing the connection (the signal) stops the work.

import { events } from "./events.js";
import { Refusal } from "./refusal.js";
import { words } from "../words/words.js";

/** @import { AskOptions, Progress, Transport } from "./api.d.ts" */

const PATIENCE = 4;

/** @type {Transport} */
export async function transport(request, options) {
  for (let attempt = 1; ; attempt += 1) {
    const response = await post(request, options);
    if (response.status !== 503 || attempt === PATIENCE) return read(response, options);
    await pause(Number(response.headers.get("Retry-After") ?? 1) * 1000, options.signal);
  }
}

/**
 * @param {object} request
 * @param {AskOptions} options
 */
async function post(request, { signal, onProgress }) {
  const accept = onProgress ? "text/event-stream" : "application/json";
  try {
    return await fetch("api/1/ask", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: accept },
      body: JSON.stringify(request),
      signal,
    });
  } catch (error) {
    if (signal?.aborted) throw new DOMException("cancelled", "AbortError");
    throw new Refusal({ code: "offline", message: words().errors.offline });
  }
}

/**
 * @param {Response} response
 * @param {AskOptions} options
 */
async function read(response, { onProgress }) {
  const streamed = response.headers.get("Content-Type")?.startsWith("text/event-stream");
  if (!streamed || !response.body) return settle(await response.json());
  for await (const { name, data } of events(response.body)) {
    const message = JSON.parse(data);
    if (name === "progress") onProgress?.(/** @type {Progress} */ (message.progress));
    else return settle(message);
  }
  throw new Refusal({ code: "offline", message: words().errors.offline });
}

/** @param {any} message */
function settle(message) {
  if (message.error) throw new Refusal(message.error);
  return message.answer;
}

/**
 * @param {number} milliseconds
 * @param {AbortSignal} [signal]
 */
const pause = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => reject(new DOMException("cancelled", "AbortError")));
  });
