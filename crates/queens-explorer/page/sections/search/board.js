// The board of a search: queens standing, the square of the last step, and what attacks it.

import { BoardView } from "../../board/board.js";
import { set } from "../../dom.js";
import { attack, nameOf, same } from "../../squares.js";
import { words } from "../../words/words.js";

/**
 * @import { Square, Step } from "../../engine/api.d.ts"
 * @import { Track } from "../../steps/track.js"
 * @typedef {"none" | "attacks" | "falling" | "rising"} Overlay
 */

/**
 * @param {Track} track
 * @param {string} [title] of the method
 */
export function searchBoard(track, title = track.method) {
  const { size, fixed = [], blocked = [] } = track.board;
  const w = words().search;
  const view = new BoardView(size, { label: w.boardOf(title) });

  /**
   * @param {Overlay} overlay
   * @param {boolean} described whether the description changes too: at full speed nobody can follow it
   */
  function show(overlay, described = true) {
    const { queens } = track.moment;
    if (described) set(view.element, { "aria-label": `${w.boardOf(title)}: ${queens.length ? w.queensOn(queens.map((queen) => nameOf(queen, size)).join(" ")) : w.noQueens}` });
    const last = track.done;
    const square = squareOf(last);
    const attacker = last?.action === "reject" ? last.reason?.by : undefined;
    view.name(overlay === "falling" || overlay === "rising" ? "both" : "chess");
    view.show((_, here) => {
      const queen = queens.some((standing) => same(standing, here));
      const current = square !== null && same(square, here);
      const rejected = current && (last?.action === "reject" || last?.action === "undo");
      return {
        queen,
        given: queen && fixed.some((piece) => same(piece, here)),
        blocked: blocked.some((piece) => same(piece, here)),
        dot: overlay === "attacks" && !queen && !rejected && queens.some((standing) => attack(standing, here)),
        text: number(overlay, here),
        cross: rejected,
        tone: last?.action === "solution" && queen ? "hint"
          : current ? (last?.action === "reject" ? "reject" : "current")
          : attacker && same(attacker, here) ? "attacker" : undefined,
      };
    });
    view.draw(attacker && square ? [{ from: attacker, to: square, kind: "conflict" }] : []);
  }

  return { element: view.element, show };
}

/** @param {Step | undefined} step */
export const squareOf = (step) =>
  step?.row === undefined || step.column === undefined ? null : { row: step.row, column: step.column };

/**
 * @param {Overlay} overlay
 * @param {Square} square
 */
function number(overlay, { row, column }) {
  if (overlay === "falling") return String(row - column).replace("-", "−");
  return overlay === "rising" ? String(row + column) : undefined;
}
