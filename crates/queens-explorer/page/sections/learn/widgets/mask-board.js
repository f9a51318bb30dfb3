// Queens in the first rows, and the three masks of the row below them.

import { BoardView } from "../../../board/board.js";
import { h } from "../../../dom.js";
import { words } from "../../../words/words.js";
import { below, openOf, showMasks } from "../../search/masks.js";

/** @import { Square } from "../../../engine/api.d.ts" */

/** @param {number} size */
export function maskBoard(size) {
  const w = words();
  let columns = [2, 4];
  const masks = h("div", {});
  const view = new BoardView(size, { label: w.learn.board, onchoose: choose });

  /** A queen in a row that has one moves; in the next row, where open, one is added. @param {Square} square */
  function choose({ row, column }) {
    if (row > columns.length || row >= size - 1) return;
    const above = columns.slice(0, row);
    const again = columns[row] === column;
    if (!again && openOf(below(above, size))[size - 1 - column] === "0") return;
    columns = again ? above : [...above, column];
    show();
  }

  function show() {
    const now = below(columns, size);
    view.show((_, { row, column }) => {
      const attacked = row === columns.length && openOf(now)[size - 1 - column] === "0";
      return { queen: columns[row] === column, tone: row === columns.length ? "reason" : undefined, dot: attacked };
    });
    showMasks(masks, w.sections.learn, now, columns.length, null);
  }

  show();
  return h("div", { class: "small-board wide" }, view.element, masks);
}
