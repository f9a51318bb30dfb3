// What the page shows while it waits and when something is refused.

import { h, put } from "../dom.js";
import { online } from "../engine/online.js";
import { Refusal, wasCancelled } from "../engine/refusal.js";
import { duration, grouped, sentence, wordFor, words } from "../words/words.js";
import { button } from "./controls.js";

/** @import { Progress } from "../engine/api.d.ts" */

/** Limits that were reached, in contrast to faults. */
const CALM = ["too-large", "unavailable", "time"];

/**
 * A refusal in words, with what would work instead.
 * @param {unknown} error
 */
export function refusal(error) {
  const w = words().errors;
  if (!(error instanceof Refusal)) {
    console.error(error);
    return h("p", { class: "refusal", role: "alert" }, w.page);
  }
  const { instead, code } = error;
  return h("div", { class: `refusal ${CALM.includes(code) ? "calm" : ""}`, role: "alert" },
    h("p", {}, wordFor(w.codes, code) ?? sentence(error.message)),
    instead && h("p", {}, sentence(instead.text), instead.seconds !== null && ` (${w.about(duration(instead.seconds))})`),
    instead?.command && h("pre", { tabindex: "0" }, h("code", {}, instead.command)));
}

/**
 * Runs `work`; a refusal is shown in `place`, a cancellation is silent. What failed because the
 * server was away runs again when it is back.
 * @param {Element} place
 * @param {() => Promise<void>} work
 */
export async function guarded(place, work) {
  try {
    await work();
  } catch (error) {
    if (wasCancelled(error)) return;
    const notice = refusal(error);
    put(place, notice);
    if (!(error instanceof Refusal && error.code === "offline")) return;
    online.whenBack(() => {
      if (!notice.isConnected) return;
      notice.remove();
      guarded(place, work);
    });
  }
}

/**
 * Runs `work`; if it takes long, shows in `place` how far it is, with a button to cancel it.
 * @template Answer
 * @param {Element} place
 * @param {AbortSignal} signal
 * @param {(options: { signal: AbortSignal, onProgress: (progress: Progress) => void }) => Promise<Answer>} work
 * @returns {Promise<Answer>}
 */
export async function withProgress(place, signal, work) {
  const own = new AbortController();
  const meter = new Meter(() => own.abort());
  const later = setTimeout(() => put(place, meter.element), PAUSE);
  try {
    return await work({ signal: AbortSignal.any([signal, own.signal]), onProgress: (progress) => meter.show(progress) });
  } catch (error) {
    if (own.signal.aborted) put(place, h("p", { class: "fine", role: "status" }, words().progress.cancelled));
    throw error;
  } finally {
    clearTimeout(later);
    meter.element.remove();
  }
}

/** Milliseconds: what is answered sooner needs no meter. */
const PAUSE = 300;

/** How far a long question is. */
export class Meter {
  #bar = h("progress", { "aria-label": words().progress.label });
  #text = h("span", { class: "meter-text" });
  element = h("div", { class: "meter" }, this.#bar, this.#text);

  /** @param {() => void} [cancel] */
  constructor(cancel) {
    if (cancel) this.element.append(button(words().progress.cancel, cancel, { class: "cancel" }));
  }

  /** @param {Progress} progress */
  show({ stage, position, done, total, seconds, seconds_left }) {
    const w = words().progress;
    if (stage === "queued") {
      this.#text.textContent = w.queued(position ?? 1);
      return;
    }
    if (total) {
      this.#bar.max = total;
      this.#bar.value = done;
    }
    const share = total ? `${Math.floor((100 * done) / total)} %` : grouped(done);
    const rest = seconds_left === null ? "" : ` · ${w.left(duration(seconds_left))}`;
    this.#text.textContent = `${share} · ${duration(seconds)}${rest}`;
  }
}
