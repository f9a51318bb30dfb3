// The rules of the coloured-region game, for drawing what is against them.

import { nameOf } from "../../squares.js";
import { words } from "../../words/words.js";

/** @import { Position, Square } from "../../engine/api.d.ts" */

/**
 * @param {number} size
 * @param {number[]} regions
 * @param {Square[]} queens
 * @returns {Position["conflicts"]}
 */
export function conflictsIn(size, regions, queens) {
  const w = words().play;
  return queens.flatMap((first, place) => queens.slice(place + 1).flatMap((second) => {
    const why = against(size, regions, first, second);
    if (!why) return [];
    return [{ first, second, line: /** @type {const} */ ("row"), text: w.against[why](nameOf(first, size), nameOf(second, size)) }];
  }));
}

/**
 * @param {number} size
 * @param {number[]} regions
 * @param {Square} a
 * @param {Square} b
 */
function against(size, regions, a, b) {
  if (a.row === b.row) return "row";
  if (a.column === b.column) return "column";
  if (regions[a.row * size + a.column] === regions[b.row * size + b.column]) return "region";
  return Math.abs(a.row - b.row) <= 1 && Math.abs(a.column - b.column) <= 1 ? "touch" : null;
}
