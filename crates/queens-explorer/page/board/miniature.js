// A solution as a small picture, cheap enough for hundreds on a screen.

import { s } from "../dom.js";
import { words } from "../words/words.js";

/** @import { Columns } from "../engine/api.d.ts" */

/** @param {Columns} columns */
export function miniature(columns) {
  const size = columns.length;
  let dark = "";
  for (let row = 0; row < size; row += 1) {
    for (let column = (row + 1) % 2; column < size; column += 2) dark += `M${column} ${row}h1v1h-1z`;
  }
  return s("svg", {
    class: "miniature", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": words().board.solution(columns.map((column) => column + 1).join(" ")),
  },
    s("rect", { class: "light", width: size, height: size }),
    s("path", { class: "dark", d: dark }),
    columns.map((column, row) => s("use", { class: "queen", href: "#queen", x: column + 0.08, y: row + 0.08, width: 0.84, height: 0.84 })));
}
