// Squares and their names: as in chess, `a1` at the bottom left, `aa` after `z`.

/** @import { Square } from "./engine/api.d.ts" */

/** @param {number} column */
export function letters(column) {
  let name = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(97 + ((rest - 1) % 26)) + name;
  }
  return name;
}

/**
 * @param {Square} square
 * @param {number} size
 */
export const nameOf = ({ row, column }, size) => `${letters(column)}${size - row}`;

/**
 * The squares of `a8.b6`; what is not on the board is left out.
 * @param {string | null} text
 * @param {number} size
 * @returns {Square[]}
 */
export function parseSquares(text, size) {
  const found = [...(text ?? "").matchAll(/([a-z]{1,2})(\d{1,2})/g)].map(([, name, rank]) => ({
    row: size - Number(rank),
    column: [...name].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0) - 1,
  }));
  const onBoard = found.filter(({ row, column }) => row >= 0 && row < size && column < size);
  return onBoard.filter((square, place) => onBoard.findIndex((other) => same(square, other)) === place);
}

/**
 * @param {Square[]} squares
 * @param {number} size
 */
export const writeSquares = (squares, size) => squares.map((square) => nameOf(square, size)).join(".");

/**
 * @param {Square} a
 * @param {Square} b
 */
export const same = (a, b) => a.row === b.row && a.column === b.column;

/**
 * The queens of a solution or of a part of one.
 * @param {(number | null)[]} columns
 * @returns {Square[]}
 */
export const squaresOf = (columns) =>
  columns.flatMap((column, row) => (column === null ? [] : [{ row, column }]));

/**
 * Whether queens on the two squares attack each other.
 * @param {Square} a
 * @param {Square} b
 */
export const attack = (a, b) =>
  a.row === b.row || a.column === b.column || a.row - a.column === b.row - b.column || a.row + a.column === b.row + b.column;
