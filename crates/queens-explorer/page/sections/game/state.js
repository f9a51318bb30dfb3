// A game while it is played, as plain data: the pieces on the board, with undo and redo.
//
// `next(state, move)` returns the state after a move and changes nothing, so every state can be kept, compared
// and tested without a page. Pieces stand in the order in which they were placed: where a position has no
// solution, the engine takes the last one back.

import { change, redo, undo } from "../../parts/history.js";

/**
 * @typedef {"cross" | "queen"} Mark
 * @typedef {{ index: number, mark: Mark }} Piece `index` counts squares row by row
 * @typedef {import("../../parts/history.js").History<Piece[]>} State
 *
 * @typedef {{ kind: "put", squares: number[], mark: Mark | null, continues?: boolean }
 *   | { kind: "undo" | "redo" | "clear" }} Move `continues`: part of the move before it, as in a drag
 */

/**
 * @param {State} state
 * @param {Move} move
 * @returns {State} the same object where nothing changes
 */
export function next(state, move) {
  if (move.kind === "undo") return undo(state);
  if (move.kind === "redo") return redo(state);
  const after = move.kind === "put" ? put(state.now, move.squares, move.mark) : [];
  if (sameBoard(after, state.now)) return state;
  return change(state, after, move.kind === "put" && move.continues);
}

/**
 * @param {Piece[]} pieces
 * @param {number[]} squares
 * @param {Mark | null} mark
 */
function put(pieces, squares, mark) {
  const changed = squares.filter((index) => markAt(pieces, index) !== mark);
  const others = pieces.filter(({ index }) => !changed.includes(index));
  return mark ? [...others, ...changed.map((index) => ({ index, mark }))] : others;
}

/**
 * @param {Piece[]} a
 * @param {Piece[]} b
 */
const sameBoard = (a, b) => a.length === b.length && a.every(({ index, mark }) => markAt(b, index) === mark);

/**
 * @param {Piece[]} pieces
 * @param {number} index
 * @returns {Mark | null}
 */
export const markAt = (pieces, index) => pieces.find((piece) => piece.index === index)?.mark ?? null;

/**
 * The squares with a mark, in the order in which they got it.
 * @param {Piece[]} pieces
 * @param {Mark} mark
 */
export const squaresWith = (pieces, mark) => pieces.filter((piece) => piece.mark === mark).map(({ index }) => index);

/**
 * A tap cycles: a cross, a queen, nothing.
 * @param {Mark | null} shown
 * @returns {Mark | null}
 */
export const tapped = (shown) => (shown === null ? "cross" : shown === "cross" ? "queen" : null);

/**
 * What a drag puts on each square, decided by the square where it begins: crosses on empty squares, nothing on
 * crosses. It never touches a queen.
 * @param {Mark | null} first
 * @returns {{ from: Mark | null, to: Mark | null } | null}
 */
export const dragged = (first) =>
  (first === "queen" ? null : first === "cross" ? { from: "cross", to: null } : { from: null, to: "cross" });

/**
 * As text: `x12.q3`.
 * @param {Piece[]} pieces
 */
export const writePieces = (pieces) => pieces.map(({ index, mark }) => `${mark === "queen" ? "q" : "x"}${index}`).join(".");

/**
 * The pieces of a text; what is not on the board, or is there twice, is left out.
 * @param {string} text
 * @param {number} squares of the board
 * @returns {Piece[]}
 */
export function readPieces(text, squares) {
  const found = [...text.matchAll(/([qx])(\d{1,4})/g)].map(([, letter, index]) => /** @type {Piece} */ (
    { index: Number(index), mark: letter === "q" ? "queen" : "cross" }));
  return found.filter(({ index }, place) => index < squares && found.findIndex((piece) => piece.index === index) === place);
}
