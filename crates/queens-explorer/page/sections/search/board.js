// The board of a search: queens standing, the square of the last step, and what attacks it.

import { BoardView } from "../../board/board.js";
import { attack, same } from "../../squares.js";
import { words } from "../../words/words.js";

/**
 * @import { Square, Step } from "../../engine/api.d.ts"
 * @import { Track } from "../../steps/track.js"
 * @typedef {"none" | "attacks" | "falling" | "rising"} Overlay
 */

/** @param {Track} track */
export function searchBoard(track) {
  const { size, fixed = [], blocked = [] } = track.board;
  const view = new BoardView(size, { label: words().search.boardOf(track.method) });

  /** @param {Overlay} overlay */
  function show(overlay) {
    const { queens } = track.moment;
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
