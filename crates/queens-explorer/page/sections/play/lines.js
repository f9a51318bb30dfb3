/** @import { LineAt, Square } from "../../engine/api.d.ts" */

/**
 * The squares on a line of the board.
 * @param {LineAt} lineAt
 * @param {number} size
 * @returns {Square[]}
 */
export function squaresOn({ line, index }, size) {
  const all = Array.from({ length: size }, (_, row) => {
    const column = { row: 0, column: index, falling: row + size - 1 - index, rising: index - row }[line];
    return { row, column };
  });
  if (line === "row") return all.map((_, column) => ({ row: index, column }));
  return all.filter(({ column }) => column >= 0 && column < size);
}
