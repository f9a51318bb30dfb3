// A board on which every queen shows what she attacks.

import { link } from "../../../address.js";
import { BoardView } from "../../../board/board.js";
import { h, put } from "../../../dom.js";
import { asker } from "../../../engine/ask.js";
import { guarded } from "../../../parts/notices.js";
import { UndoHistory } from "../../../parts/undo.js";
import { parseSquares, same, writeSquares } from "../../../squares.js";
import { words } from "../../../words/words.js";
import { conflictList } from "../../play/insight.js";

/** @import { Square } from "../../../engine/api.d.ts" */

/**
 * @param {number} size
 * @param {string[]} fixed
 * @param {AbortSignal} signal
 */
export function attackBoard(size, fixed, signal) {
  const w = words();
  const askPosition = asker(signal);
  let queens = parseSquares(fixed.join("."), size);
  const verdict = h("div", {});
  const more = h("a", {}, w.learn.openPlay);
  const view = new BoardView(size, { label: w.learn.board, onchoose: (/** @type {Square} */ square) => {
    const there = queens.some((queen) => same(queen, square));
    queens = there ? queens.filter((queen) => !same(queen, square)) : [...queens, square];
    history.record(queens);
    show();
  } });
  const history = new UndoHistory(queens, (before) => { queens = before; show(); }, signal);

  const show = () => guarded(verdict, async () => {
    more.href = link("play", { n: size, queens: writeSquares(queens, size) });
    const position = await askPosition({ ask: "position", board: { size, fixed: queens } });
    view.show((index, here) => {
      const queen = queens.some((standing) => same(standing, here));
      const attackers = position.attacked[index];
      return {
        queen, dot: attackers > 0 && !queen,
        says: [queen && w.board.queen, attackers > 0 && w.board.attacked(attackers)].filter(Boolean).join(", "),
      };
    });
    view.draw(position.conflicts.map(({ first, second, text }) => ({ from: first, to: second, kind: "conflict", title: text })));
    put(verdict, conflictList(position));
  });

  show();
  return h("div", { class: "small-board" }, h("p", { class: "fine" }, w.learn.board), view.element, history.element, verdict, h("p", {}, more));
}
