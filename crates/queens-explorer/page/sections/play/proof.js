// The case split of an impossible board, walked through one case at a time.

import { announce } from "../../announce.js";
import { h, set } from "../../dom.js";
import { button } from "../../parts/controls.js";
import { words } from "../../words/words.js";
import { squaresOn } from "./lines.js";

/**
 * @import { Proof, Square } from "../../engine/api.d.ts"
 * @import { Play } from "./play.js"
 */

/**
 * @param {Play} play
 * @param {Proof} proof
 */
export function proofWalk(play, proof) {
  const w = words().play;
  const items = proof.steps.map((step, place) => {
    const item = h("li", { class: `proof-step ${step.kind}` }, h("button", { type: "button", class: "plain", onclick: () => go(place) }, step.text));
    item.style.setProperty("--level", String(step.level));
    return item;
  });
  let current = 0;

  /** @param {number} place */
  function go(place) {
    set(items[current], { "aria-current": null });
    current = Math.min(items.length - 1, Math.max(0, place));
    set(items[current], { "aria-current": "step" });
    items[current].scrollIntoView({ block: "nearest" });
    const step = proof.steps[current];
    play.mark([
      { squares: step.lines.flatMap((line) => squaresOn(line, play.size)), tone: "reason" },
      { squares: step.squares, tone: "hint" },
      { squares: supposed(), tone: "suppose" },
    ]);
    announce(step.text);
  }

  /** The queens that hold in the current case: its own, and those of the cases around it. */
  function supposed() {
    /** @type {Square[]} */
    const squares = [];
    let level = Infinity;
    for (let place = current; place >= 0; place -= 1) {
      const step = proof.steps[place];
      if (step.level < level) squares.push(...step.case);
      level = Math.min(level, step.level);
    }
    return squares;
  }

  queueMicrotask(() => go(0));
  return h("div", { class: "proof" },
    h("p", {}, proof.complete ? w.proofWhole(proof.steps.length) : w.proofCut(proof.steps.length)),
    h("div", { class: "card-row" }, button(w.back, () => go(current - 1)), button(w.next, () => go(current + 1))),
    h("ol", { class: "proof-steps" }, items));
}
