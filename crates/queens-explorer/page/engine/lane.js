// One worker and the requests that wait for it.

import { Refusal } from "./refusal.js";
import { words } from "../words/words.js";

/** @import { AskOptions } from "./api.d.ts" */

/**
 * @typedef {object} Job
 * @property {number} id
 * @property {object} request
 * @property {AskOptions} options
 * @property {number} grace milliseconds in which a cancelled request may end by itself, so that the worker need not
 * @property {(answer: unknown) => void} resolve
 * @property {(error: Error) => void} reject
 */

export class Lane {
  /** @type {Worker | null} */
  #worker = null;
  #module;
  /** @type {Job[]} */
  #jobs = [];
  #last = 0;

  /** @param {Promise<WebAssembly.Module>} module compiled once for all lanes */
  constructor(module) {
    this.#module = module;
  }

  /**
   * @param {object} request
   * @param {AskOptions} options
   * @param {number} grace
   * @returns {Promise<unknown>}
   */
  send(request, options, grace) {
    return new Promise((resolve, reject) => {
      if (options.signal?.aborted) return reject(cancelled());
      this.#last += 1;
      const job = { id: this.#last, request, options, grace, resolve, reject };
      options.signal?.addEventListener("abort", () => this.#cancel(job), { once: true });
      this.#jobs.push(job);
      if (this.#jobs.length === 1) this.#next();
    });
  }

  /** The first job is the one being worked on. */
  #next() {
    const [job] = this.#jobs;
    if (!job) return;
    const worker = (this.#worker ??= this.#start());
    this.#module.then(() => worker.postMessage({ id: job.id, request: job.request }), () => {});
  }

  #start() {
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    const broken = () => this.#worker === worker && this.#fail({ code: "internal", message: words().errors.engine });
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = broken;
    this.#module.then((module) => worker.postMessage({ module }), broken);
    return worker;
  }

  /** @param {any} message */
  #hear(message) {
    const [job] = this.#jobs;
    if (message.ready) return;
    if (message.id === undefined && message.error) return this.#fail(message.error);
    if (message.id !== job?.id) return;
    if (message.progress) return job.options.onProgress?.(message.progress);
    this.#jobs.shift();
    if (message.error) job.reject(new Refusal(message.error));
    else job.resolve(message.answer);
    this.#next();
  }

  /** @param {Job} job */
  #cancel(job) {
    const place = this.#jobs.indexOf(job);
    if (place < 0) return;
    job.reject(cancelled());
    if (place > 0) this.#jobs.splice(place, 1);
    else setTimeout(() => this.#jobs[0] === job && this.#restart(), job.grace);
  }

  #restart() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#jobs.shift();
    this.#next();
  }

  /** @param {{ code: string, message: string }} error */
  #fail(error) {
    const jobs = this.#jobs.splice(0);
    this.#worker?.terminate();
    this.#worker = null;
    for (const job of jobs) job.reject(new Refusal(error));
  }
}

const cancelled = () => new DOMException("cancelled", "AbortError");
