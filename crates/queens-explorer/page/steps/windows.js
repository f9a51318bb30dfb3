// The steps of a search, fetched in windows: the one that is needed, the next one early, and only
// the latest few kept. A trace of millions of steps costs no more than one of thousands.

import { ask } from "../engine/ask.js";

/** @import { Board, Method, Step } from "../engine/api.d.ts" */

export const WINDOW = 1000;
const KEPT = 24;

export class Windows {
  /** @type {Map<number, Step[]>} windows by number, the first fetched first */
  #kept = new Map();
  /** @type {Map<number, Promise<void>>} */
  #coming = new Map();
  /** @type {number | null} how many steps there are, once known */
  total = null;

  /**
   * @param {Board} board
   * @param {Method} method
   * @param {AbortSignal} signal
   */
  constructor(board, method, signal) {
    this.question = { board, method };
    this.signal = signal;
  }

  /**
   * The step, if it is here.
   * @param {number} step
   * @returns {Step | undefined}
   */
  at(step) {
    const number = Math.floor(step / WINDOW);
    const steps = this.#kept.get(number);
    return steps?.[step - number * WINDOW];
  }

  /**
   * Whether the step is here, or known not to exist.
   * @param {number} step
   */
  has(step) {
    return this.#kept.has(Math.floor(step / WINDOW)) || (this.total !== null && step >= this.total) || step < 0;
  }

  /**
   * Fetches the window around a step; resolves when it is here.
   * @param {number} step
   * @returns {Promise<void>}
   */
  load(step) {
    if (this.has(step)) return Promise.resolve();
    const number = Math.floor(step / WINDOW);
    let coming = this.#coming.get(number);
    if (!coming) {
      coming = this.#fetch(number).finally(() => this.#coming.delete(number));
      this.#coming.set(number, coming);
    }
    return coming;
  }

  /** @param {number} number */
  async #fetch(number) {
    const from = number * WINDOW;
    const { steps, end } = await ask({ ask: "window", ...this.question, from, to: from + WINDOW }, { signal: this.signal });
    if (end) this.total = from + steps.length;
    this.#kept.set(number, steps);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break;
      this.#kept.delete(oldest);
    }
  }

  /**
   * Fetches early what will be needed next. Failures show when the step itself is needed.
   * @param {number} step
   * @param {number} windows how many ahead; negative for backward
   */
  readAhead(step, windows) {
    const direction = Math.sign(windows);
    for (let ahead = 0; ahead <= Math.abs(windows); ahead += 1) {
      this.load(Math.max(0, step + direction * ahead * WINDOW)).catch(() => {});
    }
  }
}
