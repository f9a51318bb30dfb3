// Hints in three strengths: where to look, why, and the step itself.

import { announce } from "../../announce.js";
import { h, put } from "../../dom.js";
import { button } from "../../parts/controls.js";
import { sentence, words } from "../../words/words.js";
import { squaresOn } from "../play/lines.js";

/**
 * @import { Hint, Square } from "../../engine/api.d.ts"
 * @typedef {{ squares: Square[], tone: string }} Marks
 */

/**
 * @param {{ mark: (marks: Marks[]) => void, follow: (hint: Hint) => void, size: () => number, squaresOf: (region: number) => Square[] }} board
 */
export function hintView(board) {
  const element = h("div", { class: "explained" });

  /** @param {Hint} hint */
  const reasons = (hint) => [
    { squares: hint.lines.flatMap((line) => squaresOn(line, board.size())), tone: "reason" },
    { squares: (hint.regions ?? []).flatMap((region) => board.squaresOf(region)), tone: "reason" },
    { squares: hint.squares, tone: "reason" },
  ];

  /**
   * @param {string} text
   * @param {HTMLElement} next
   */
  function say(text, next) {
    put(element, h("p", {}, sentence(text)), h("div", { class: "card-row" }, next));
    announce(text);
    next.focus();
  }

  /** @param {Hint} hint */
  function where(hint) {
    const w = words().game.hint;
    const marks = reasons(hint);
    const seen = marks.some(({ squares }) => squares.length);
    board.mark(hint.action === "remove" ? [] : marks);
    say(hint.action === "remove" ? w.mistake : seen ? w.look : w.nowhere, button(w.why, () => why(hint)));
  }

  /** @param {Hint} hint */
  function why(hint) {
    board.mark([...reasons(hint), { squares: hint.targets, tone: hint.action === "place" ? "hint" : hint.action }]);
    say(hint.text, button(words().game.hint.follow, () => {
      board.follow(hint);
      announce(words().game.hint.followed);
    }));
  }

  return {
    element,
    clear: () => put(element),
    /** @param {Hint | null} hint */
    show: (hint) => (hint ? where(hint) : put(element, h("p", {}, words().game.hint.none))),
  };
}
