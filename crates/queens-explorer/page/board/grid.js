// A board under the fingers: one tab stop, arrow keys, space and enter; mouse and touch.

import { set } from "../dom.js";

/**
 * @import { Square } from "../engine/api.d.ts"
 * @import { BoardView } from "./board.js"
 */

/** @type {Record<string, (row: number, column: number, last: number) => [number, number]>} */
const MOVES = {
  ArrowUp: (row, column) => [row - 1, column],
  ArrowDown: (row, column) => [row + 1, column],
  ArrowLeft: (row, column) => [row, column - 1],
  ArrowRight: (row, column) => [row, column + 1],
  Home: (row) => [row, 0],
  End: (row, _, last) => [row, last],
  PageUp: (_, column) => [0, column],
  PageDown: (_, column, last) => [last, column],
};

/**
 * One square of the board has the focus; arrow keys move it.
 * @param {BoardView} board
 */
export function roving(board) {
  let current = 0;
  set(board.cells[0].group, { tabindex: "0" });

  /** @param {number} index */
  const mark = (index) => {
    set(board.cells[current].group, { tabindex: "-1" });
    current = index;
    set(board.cells[current].group, { tabindex: "0" });
  };
  /** @param {number} index */
  const to = (index) => {
    mark(index);
    board.cells[current].group.focus();
  };
  // Screen readers move the focus themselves.
  board.element.addEventListener("focusin", ({ target }) => {
    const index = board.cells.findIndex(({ group }) => group === target);
    if (index >= 0) mark(index);
  });

  return {
    get current() { return current; },
    to,
    /** @param {KeyboardEvent} event */
    move(event) {
      const go = MOVES[event.key];
      if (!go) return false;
      const { row, column } = board.square(current);
      const last = board.size - 1;
      const [nextRow, nextColumn] = go(row, column, last).map((value) => Math.min(last, Math.max(0, value)));
      to(nextRow * board.size + nextColumn);
      return true;
    },
  };
}

/**
 * @param {BoardView} board
 * @param {(square: Square, key?: string) => void} onchoose `key` is "x" where a square shall be blocked
 * @param {(square: Square | null) => void} [onlook] the square under the pointer or the focus
 */
export function makeGrid(board, onchoose, onlook = () => {}) {
  const focus = roving(board);

  /** @param {Event} event */
  const indexOf = (event) => {
    const cell = event.target instanceof Element ? event.target.closest(".cell") : null;
    return board.cells.findIndex(({ group }) => group === cell);
  };

  board.element.addEventListener("keydown", (event) => {
    const { row, column } = board.square(focus.current);
    if (event.key === " " || event.key === "Enter") onchoose({ row, column });
    else if (event.key === "x" && !event.ctrlKey && !event.metaKey) onchoose({ row, column }, "x");
    else if (!focus.move(event)) return;
    event.preventDefault();
  });

  board.element.addEventListener("click", (event) => {
    const index = indexOf(event);
    if (index < 0) return;
    focus.to(index);
    onchoose(board.square(index), event.shiftKey ? "x" : undefined);
  });

  board.element.addEventListener("focusin", (event) => {
    const index = indexOf(event);
    if (index >= 0) onlook(board.square(index));
  });
  board.element.addEventListener("pointermove", (event) => {
    const index = indexOf(event);
    if (index >= 0 && event.pointerType === "mouse") onlook(board.square(index));
  });
  board.element.addEventListener("pointerleave", () => onlook(null));
  board.element.addEventListener("focusout", () => onlook(null));
}
