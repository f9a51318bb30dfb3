// The controls of a search: play, step, scrub, speed, jumps.

import { wholeNumber } from "../../address.js";
import { h, put, set } from "../../dom.js";
import { icon } from "../../parts/icons.js";
import { button, iconButton } from "../../parts/controls.js";
import { SPEEDS } from "../../steps/clock.js";
import { grouped, words } from "../../words/words.js";

/**
 * @typedef {"next-solution" | "previous-solution" | "next-dead-end" | "previous-dead-end" | "end-of-subtree"} Target
 *
 * @typedef {object} Handlers
 * @property {() => void} playPause
 * @property {(by: number) => void} stepBy
 * @property {(step: number) => void} goTo
 * @property {(speed: number) => void} setSpeed
 * @property {(target: Target) => void} jump
 * @property {() => void} present
 */

/**
 * @param {number} speed
 * @param {Handlers} on
 */
export function transport(speed, on) {
  const w = words().search;
  const play = h("button", { type: "button", class: "primary play", onclick: on.playPause });
  const scrubber = h("input", { type: "range", min: 0, max: 1, value: 0, "aria-label": w.scrub, oninput: () => on.goTo(Number(scrubber.value)) });
  const field = h("input", { type: "text", inputmode: "numeric", value: 0, "aria-label": w.stepNumber, onchange: () => {
    const wanted = wholeNumber(field.value);
    if (wanted === null) field.value = scrubber.value;
    else on.goTo(wanted);
  } });
  const total = h("span", { class: "fine total" });
  const speedText = h("output", { class: "fine" });
  const slider = h("input", { type: "range", min: 0, max: SPEEDS.length - 1, value: Math.max(0, SPEEDS.indexOf(speed)), "aria-label": w.speed, oninput: () => showSpeed(true) });

  /** @param {boolean} tell */
  function showSpeed(tell) {
    const chosen = SPEEDS[Number(slider.value)];
    speedText.textContent = w.perSecond(grouped(chosen));
    set(slider, { "aria-valuetext": w.perSecond(grouped(chosen)) });
    if (tell) on.setSpeed(chosen);
  }

  const element = h("div", { class: "card controls", role: "group", "aria-label": w.transport },
    h("div", { class: "card-row" },
      iconButton("start", w.toStart, () => on.goTo(0)),
      iconButton("back", w.stepBack, () => on.stepBy(-1)),
      play,
      iconButton("next", w.stepOn, () => on.stepBy(1)),
      h("span", { class: "jumps" },
        button(w.nextSolution, () => on.jump("next-solution")),
        button(w.nextDeadEnd, () => on.jump("next-dead-end")),
        button(w.endOfSubtree, () => on.jump("end-of-subtree")),
        button(w.previousSolution, () => on.jump("previous-solution"), { class: "quiet" }),
        button(w.previousDeadEnd, () => on.jump("previous-dead-end"), { class: "quiet" }))),
    h("div", { class: "card-row scrub" }, scrubber, h("span", { class: "place" }, field, total),
      h("label", { class: "speed" }, h("span", {}, w.speed), slider, speedText),
      h("button", { type: "button", class: "icon-only present", "aria-label": w.present, title: `${w.present} (p)`, onclick: on.present }, icon("screen"))));
  showSpeed(false);
  showPlaying(false);

  /** @param {boolean} playing */
  function showPlaying(playing) {
    if (play.dataset.playing === String(playing)) return;
    play.dataset.playing = String(playing);
    put(play, icon(playing ? "pause" : "play"), playing ? w.pause : w.play);
  }

  return {
    element,
    /** @param {number} chosen */
    setSpeed(chosen) {
      slider.value = String(SPEEDS.indexOf(chosen));
      showSpeed(false);
    },
    /**
     * @param {number} step
     * @param {number | null} length
     * @param {boolean} playing
     */
    show(step, length, playing) {
      // The end of a search that is still being measured is not known: leave room to scrub.
      const most = length ?? Math.max(10000, step * 2);
      if (scrubber.max !== String(most)) scrubber.max = String(most);
      scrubber.value = String(step);
      if (document.activeElement !== field) field.value = String(step);
      const text = length === null ? w.ofUnknown : w.ofTotal(grouped(length));
      if (total.textContent !== text) total.textContent = text;
      showPlaying(playing);
    },
  };
}
