// The server as an engine: a POST for each question, server-sent events where progress is wanted.
// Closing the connection (the signal) leaves the server's queue or stops the work.
//
// A busy server and a lost connection are tried again, after pauses that double and differ from page
// to page, so that a class that was refused together does not return together.

import { events } from "./events.js";
import { Refusal } from "./refusal.js";
import { online } from "./online.js";
import { words } from "../words/words.js";

/** @import { AskOptions, Progress, Transport } from "./api.d.ts" */

const ATTEMPTS = 7;

/** @type {Transport} */
export async function transport(request, options) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read(await post(request, options), options);
    } catch (error) {
      if (!(error instanceof Refusal && error.code === "busy") || attempt === ATTEMPTS) throw error;
    }
    await pause(backoff(attempt), options.signal);
  }
}

/**
 * Milliseconds before the next attempt: 250 to 500, 500 to 1000, … at most 8000.
 * @param {number} attempt
 */
const backoff = (attempt) => Math.min(8000, 250 * 2 ** attempt) * (0.5 + Math.random() / 2);

/**
 * @param {object} request
 * @param {AskOptions} options
 */
async function post(request, { signal, onProgress }) {
  const accept = onProgress ? "text/event-stream" : "application/json";
  try {
    const response = await fetch("api/1/ask", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: accept },
      body: JSON.stringify(request),
      signal,
    });
    online.found();
    return response;
  } catch (error) {
    if (signal?.aborted) throw cancelled();
    throw offline();
  }
}

function offline() {
  online.lost();
  return new Refusal({ code: "offline", message: words().errors.offline });
}

/**
 * @param {Response} response
 * @param {AskOptions} options
 */
async function read(response, { onProgress, signal }) {
  const streamed = response.headers.get("Content-Type")?.startsWith("text/event-stream");
  try {
    if (!streamed || !response.body) return settle(await response.json());
    for await (const { name, data } of events(response.body)) {
      const message = JSON.parse(data);
      if (name === "progress") onProgress?.(/** @type {Progress} */ (message.progress));
      else if (name === "queued") onProgress?.({ stage: "queued", done: 0, total: null, seconds: 0, seconds_left: null, ...message.queued });
      else return settle(message);
    }
  } catch (error) {
    if (signal?.aborted) throw cancelled();
    if (error instanceof Refusal) throw error;
  }
  throw offline();
}

/** @param {any} message */
function settle(message) {
  if (message.error) throw new Refusal(message.error);
  return message.answer;
}

const cancelled = () => new DOMException("cancelled", "AbortError");

/**
 * @param {number} milliseconds
 * @param {AbortSignal} [signal]
 */
const pause = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(cancelled());
    }, { once: true });
  });
