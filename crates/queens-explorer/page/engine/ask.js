// The one way to ask. Which engine answers is decided here, once; nobody else knows.

import { kind } from "./kind.js";
import { language } from "../words/words.js";

/**
 * @import { Answers, AskOptions, Transport, About } from "./api.d.ts"
 */

/** @type {Promise<{ transport: Transport }>} */
const engine = kind === "server" ? import("./http.js") : import("./worker-lanes.js");

/**
 * Asks one question of docs/api.md, in the language of the page.
 * @template {keyof Answers} Name
 * @param {{ ask: Name } & Record<string, unknown>} question
 * @param {AskOptions} [options]
 * @returns {Promise<Answers[Name]>}
 */
export async function ask(question, options = {}) {
  const { transport } = await engine;
  const answer = await transport({ ...question, language: language() }, options);
  return /** @type {Answers[Name]} */ (answer);
}

/**
 * An `ask` where each question replaces the one before it, which is cancelled.
 * @param {AbortSignal} signal ends them all
 */
export function asker(signal) {
  let current = new AbortController();
  /** @type {typeof ask} */
  const next = (question, options = {}) => {
    current.abort();
    current = new AbortController();
    return ask(question, { ...options, signal: AbortSignal.any([signal, current.signal, ...(options.signal ? [options.signal] : [])]) });
  };
  return Object.assign(next, { cancel: () => current.abort() });
}

/** @type {Promise<About> | undefined} */
let told;

/** What this engine can do; asked once. */
export function about() {
  told ??= ask({ ask: "about" }).catch((error) => {
    told = undefined;
    throw error;
  });
  return told;
}
