// An exact count: how long it would take, how far it is, what it found. Beyond reach, an estimate.

import { announce } from "../../announce.js";
import { h, put } from "../../dom.js";
import { asker } from "../../engine/ask.js";
import { wasCancelled } from "../../engine/refusal.js";
import { button, stepper } from "../../parts/controls.js";
import { guarded, Meter, refusal } from "../../parts/notices.js";
import { duration, grouped, words } from "../../words/words.js";

/** The largest n that the command counts. */
const MOST_ANYWHERE = 32;

/** @import { Counted } from "../../engine/api.d.ts" */

/**
 * @param {{ n: number }} state
 * @param {Record<string, number>} limits
 * @param {() => void} save
 * @param {(n: number) => void} onsize
 * @param {AbortSignal} signal
 */
export function counting(state, limits, save, onsize, signal) {
  const w = words().counts;
  const askCount = asker(signal);
  const askForecast = asker(signal);
  const forecast = h("div", { class: "fine" });
  const result = h("div", { class: "explained" });
  const start = button(w.count, () => (state.n <= limits.count ? count() : estimate()), { class: "primary" });

  function sized() {
    askCount.cancel();
    const countable = state.n <= limits.count;
    start.textContent = countable ? w.count : w.estimate;
    put(result);
    put(forecast, countable ? w.measuring : w.tooLarge(limits.count));
    if (countable) {
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

  /** @param {(meter: Meter) => Promise<void>} work */
  async function working(work) {
    const meter = new Meter();
    put(result, meter.element, h("div", { class: "card-row" }, button(words().progress.cancel, () => askCount.cancel())));
    start.disabled = true;
    try {
      await work(meter);
    } catch (error) {
      put(result, wasCancelled(error) ? h("p", { class: "fine" }, words().progress.cancelled) : refusal(error));
    } finally {
      start.disabled = false;
    }
  }

  const count = () => working(async (meter) => {
    askForecast.cancel();
    put(forecast);
    const counted = await askCount({ ask: "count", board: { size: state.n } }, { onProgress: (progress) => meter.show(progress) });
    put(result, found(state.n, counted));
    announce(w.told(state.n, grouped(counted.total)));
  });

  const estimate = () => working(async (meter) => {
    const about = await askCount({ ask: "estimate", size: state.n, effort: 1 }, { onProgress: (progress) => meter.show(progress) });
    put(result, h("p", { class: "big-number" }, h("strong", {}, `≈ ${scientific(about.total)}`)),
      h("p", { class: "fine" }, w.interval(scientific(about.low), scientific(about.high), grouped(about.samples))));
  });

  sized();
  return h("div", { class: "card counting" },
    h("h2", {}, w.exact),
    h("div", { class: "card-row" },
      stepper({ label: "n", value: state.n, least: 1, most: limits.estimate, onchange: (n) => { state.n = n; sized(); } }), start),
    forecast, result);
}

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

/** @param {number} value */
function scientific(value) {
  const [mantissa, exponent] = value.toExponential(2).split("e+");
  return `${mantissa} × 10^${exponent}`;
}
