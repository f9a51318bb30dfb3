// An exact count: how long it would take, how far it is, what it found. Beyond reach, an estimate.

import { announce } from "../../announce.js";
import { h, put } from "../../dom.js";
import { ask, asker } from "../../engine/ask.js";
import { wasCancelled } from "../../engine/refusal.js";
import { button, stepper } from "../../parts/controls.js";
import { guarded, Meter, refusal } from "../../parts/notices.js";
import { duration, grouped, words } from "../../words/words.js";

/** The largest n that the command counts. */
const MOST_ANYWHERE = 32;

/**
 * @import { Counted, Progress } from "../../engine/api.d.ts"
 *
 * @typedef {object} Running A count that goes on while other views are shown.
 * @property {number} n
 * @property {AbortController} stop
 * @property {Promise<HTMLElement>} result
 * @property {Progress | null} progress
 * @property {(progress: Progress) => void} onProgress
 */

/** @type {Running | null} it outlives the view that started it */
let running = null;

/**
 * @param {number} n
 * @param {(options: import("../../engine/api.d.ts").AskOptions) => Promise<HTMLElement>} work
 */
function start(n, work) {
  const stop = new AbortController();
  /** @type {Running} */
  const started = { n, stop, progress: null, onProgress: () => {}, result: work({ signal: stop.signal, onProgress: (progress) => {
    started.progress = progress;
    started.onProgress(progress);
  } }) };
  running = started;
  // A view that is shown reports failures.
  started.result.catch(() => {});
}

/**
 * @param {{ n: number }} state
 * @param {Record<string, number>} limits
 * @param {() => void} save
 * @param {(n: number) => void} onsize
 * @param {AbortSignal} signal
 */
export function counting(state, limits, save, onsize, signal) {
  const w = words().counts;
  const askForecast = asker(signal);
  const forecast = h("div", { class: "fine" });
  const result = h("div", { class: "explained" });
  const begin = button(w.count, () => {
    start(state.n, state.n <= limits.count ? count(state.n) : estimate(state.n));
    follow();
  }, { class: "primary" });

  function sized() {
    if (running && running.n !== state.n) {
      running.stop.abort();
      running = null;
    }
    const countable = state.n <= limits.count;
    begin.textContent = countable ? w.count : w.estimate;
    put(result);
    put(forecast, countable ? w.measuring : w.tooLarge(limits.count));
    if (running) follow();
    else if (countable) {
      guarded(forecast, async () => {
        const { seconds } = await askForecast({ ask: "forecast", size: state.n });
        put(forecast, w.forecast(duration(seconds)));
      });
    } else if (state.n <= MOST_ANYWHERE) {
      // Refused at once, with the command that counts it and how long that takes.
      guarded(forecast, async () => { await askForecast({ ask: "count", board: { size: state.n } }, { onProgress: () => {} }); });
    } else askForecast.cancel();
    save();
    onsize(state.n);
  }

  /** Shows the count that runs, or its result. */
  async function follow() {
    const followed = /** @type {Running} */ (running);
    const meter = new Meter(() => followed.stop.abort());
    askForecast.cancel();
    put(forecast);
    put(result, meter.element, h("p", { class: "fine" }, w.goesOn));
    begin.disabled = true;
    if (followed.progress) meter.show(followed.progress);
    followed.onProgress = (progress) => meter.show(progress);
    try {
      const found = await followed.result;
      if (!signal.aborted && running === followed) put(result, found);
    } catch (error) {
      // A view that was left shows nothing; the one that is shown does.
      if (signal.aborted || running !== followed) return;
      put(result, wasCancelled(error) ? h("p", { class: "fine" }, words().progress.cancelled) : refusal(error));
      running = null;
    } finally {
      begin.disabled = false;
    }
  }

  sized();
  return h("div", { class: "card counting" },
    h("h2", {}, w.exact),
    h("div", { class: "card-row" },
      stepper({ label: "n", title: words().controls.size, value: state.n, least: 1, most: limits.estimate, onchange: (n) => { state.n = n; sized(); } }), begin),
    forecast, result);
}

/** The size of a count that runs, so that its view opens with it. */
export const runningSize = () => running?.n ?? null;

/** @param {number} n @returns {Parameters<typeof start>[1]} */
const count = (n) => async (options) => {
  const counted = await ask({ ask: "count", board: { size: n } }, options);
  announce(words().counts.told(n, grouped(counted.total)));
  return found(n, counted);
};

/** @param {number} n @returns {Parameters<typeof start>[1]} */
const estimate = (n) => async (options) => {
  const w = words().counts;
  const about = await ask({ ask: "estimate", size: n, effort: 1 }, options);
  return h("div", {}, h("p", { class: "big-number" }, h("strong", {}, "≈ ", scientific(about.total))),
    h("p", { class: "fine" }, w.interval(plain(about.low), plain(about.high), grouped(about.samples))));
};

/**
 * @param {number} n
 * @param {Counted} counted
 */
function found(n, counted) {
  const w = words().counts;
  const lines = /** @type {const} */ ([["fundamental", counted.fundamental], ["halfTurn", counted.half_turn], ["quarterTurn", counted.quarter_turn]]);
  return h("div", { class: "explained" },
    h("p", { class: "big-number" }, h("strong", {}, grouped(counted.total)), " ", w.solutionsOf(n)),
    h("dl", { class: "counters" }, lines.flatMap(([name, value]) =>
      (value === null ? [] : [h("div", {}, h("dt", {}, w[name]), h("dd", {}, grouped(value)))]))),
    h("p", { class: "fine" }, w.took(duration(counted.seconds)), " ",
      counted.published === null ? w.unpublished : counted.published === counted.total ? w.agrees : w.differs(grouped(counted.published))));
}

/**
 * A large number with its power of ten as a superscript.
 * @param {number} value
 */
function scientific(value) {
  const [mantissa, exponent] = value.toExponential(2).split("e+");
  return h("span", {}, `${mantissa} × 10`, h("sup", {}, exponent));
}

/**
 * The same in plain letters.
 * @param {number} value
 */
function plain(value) {
  const [mantissa, exponent] = value.toExponential(2).split("e+");
  return `${mantissa} × 10${[...exponent].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("")}`;
}
