// What is still possible: how many solutions remain, a hint, a completion, or why there is none.

import { announce } from "../../announce.js";
import { h, put } from "../../dom.js";
import { ask, asker } from "../../engine/ask.js";
import { button } from "../../parts/controls.js";
import { guarded, withProgress } from "../../parts/notices.js";
import { squaresOf } from "../../squares.js";
import { grouped, sentence, words } from "../../words/words.js";
import { squaresOn } from "./lines.js";
import { proofWalk } from "./proof.js";

/**
 * @import { Position, Hint, Completion } from "../../engine/api.d.ts"
 * @import { Play } from "./play.js"
 */

/** Causes that need no case split. */
const SEEN_AT_ONCE = ["attack", "occupied"];

/** @param {Position} position */
export function conflictList({ conflicts, solved }) {
  const w = words().play;
  if (solved) return h("p", { class: "verdict good" }, w.solved);
  if (!conflicts.length) return null;
  return h("ul", { class: "verdict bad", "aria-label": w.conflicts }, conflicts.map(({ text }) => h("li", {}, text)));
}

/** @param {Play} play */
export function insight(play) {
  const w = words().play;
  const number = h("p", { class: "big-number" });
  const explained = h("div", { class: "explained" });
  const askRemaining = asker(play.signal);
  const askReason = asker(play.signal);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let patience;

  const buttons = h("div", { class: "card-row buttons" },
    button(w.hint, () => hint()), button(w.complete, () => complete()));
  const hint = () => guarded(explained, async () => showHint((await askReason({ ask: "hint", board: play.board, keep: play.given })).hint));
  const complete = () => guarded(explained, async () => showCompletion(await withProgress(explained, play.signal, (options) =>
    askReason({ ask: "complete", board: play.board }, options))));

  /** @param {Hint | null} hint */
  function showHint(hint) {
    if (!hint) return put(explained, h("p", {}, w.noHint));
    play.mark([
      { squares: hint.lines.flatMap((line) => squaresOn(line, play.size)), tone: "reason" },
      { squares: hint.squares, tone: "reason" },
      { squares: hint.targets, tone: hint.action === "place" ? "hint" : hint.action },
    ]);
    put(explained, h("p", {}, sentence(hint.text)), h("div", { class: "card-row" }, button(w.doIt, () => {
      play.follow(hint);
      hintButton.focus();
    })));
    announce(hint.text);
  }

  /** @param {Completion} completion */
  function showCompletion(completion) {
    if (completion.result === "solved") {
      play.setQueens(squaresOf(completion.columns));
      return put(explained, h("p", {}, w.completed));
    }
    play.mark([{ squares: [...completion.queens, ...completion.blocked], tone: "blame" }]);
    put(explained,
      h("p", {}, h("strong", {}, w.impossible)),
      h("p", { class: "reasons" }, sentence(completion.text)),
      completion.minimal && h("p", { class: "fine" }, w.minimal),
      !SEEN_AT_ONCE.includes(completion.cause.kind) && h("div", { class: "card-row" }, button(w.caseSplit, () => guarded(explained, async () => {
        const proof = await ask({ ask: "proof", board: play.board }, { signal: play.signal });
        put(explained, proofWalk(play, proof));
      }))));
    announce(`${w.impossible} ${completion.text}`);
  }

  function count() {
    clearTimeout(patience);
    patience = setTimeout(() => put(number, h("span", { class: "fine" }, w.counting)), 300);
    guarded(number, async () => {
      try {
        const { solutions, exact } = await askRemaining({ ask: "remaining", board: play.board });
        put(number, h("strong", {}, exact ? grouped(solutions) : `≥ ${grouped(solutions)}`), " ", w.remain(solutions));
        number.classList.toggle("none", solutions === "0");
        announce(number.textContent ?? "", "remaining");
      } finally {
        clearTimeout(patience);
      }
    });
  }

  const element = h("section", { class: "card insight", "aria-label": w.possible }, number, buttons, explained);
  const [hintButton, completeButton] = /** @type {HTMLCollectionOf<HTMLElement>} */ (buttons.children);
  return {
    element,
    hint,
    complete,
    /** @param {string[]} questions what the engine answers */
    offer(questions) {
      hintButton.hidden = !questions.includes("hint");
      completeButton.hidden = !questions.includes("complete");
    },
    changed() {
      put(explained);
      askReason.cancel();
      count();
    },
  };
}
