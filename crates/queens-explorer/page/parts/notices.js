// What the page says while it waits and when something is refused.

import { h, put } from "../dom.js";
import { Refusal, wasCancelled } from "../engine/refusal.js";
import { duration, grouped, sentence, words } from "../words/words.js";

/** @import { Progress } from "../engine/api.d.ts" */

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
  const { instead } = error;
  return h("div", { class: "refusal", role: "alert" },
    h("p", {}, sentence(error.message)),
    instead && h("p", {}, sentence(instead.text), instead.seconds !== null && ` (${w.about(duration(instead.seconds))})`),
    instead?.command && h("pre", { tabindex: "0" }, h("code", {}, instead.command)));
}

/**
 * Runs `work`; a refusal is shown in `place`, a cancellation is silent.
 * @param {Element} place
 * @param {() => Promise<void>} work
 */
export async function guarded(place, work) {
  try {
    await work();
  } catch (error) {
    if (!wasCancelled(error)) put(place, refusal(error));
  }
}

/** How far a long question is. */
export class Meter {
  #bar = h("progress", { "aria-label": words().progress.label });
  #text = h("span", { class: "meter-text" });
  element = h("div", { class: "meter" }, this.#bar, this.#text);

  /** @param {Progress} progress */
  show({ done, total, seconds, seconds_left }) {
    const w = words().progress;
    if (total) {
      this.#bar.max = total;
      this.#bar.value = done;
    }
    const share = total ? `${Math.floor((100 * done) / total)} %` : grouped(done);
    const rest = seconds_left === null ? "" : ` · ${w.left(duration(seconds_left))}`;
    this.#text.textContent = `${share} · ${duration(seconds)}${rest}`;
  }
}
