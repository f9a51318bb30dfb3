// Every square with the number of its diagonal; looking at one marks its whole diagonal.

import { BoardView } from "../../../board/board.js";
import { h, put } from "../../../dom.js";
import { choice, stepper } from "../../../parts/controls.js";
import { words } from "../../../words/words.js";

/** @import { Square } from "../../../engine/api.d.ts" */

/**
 * @param {number} size
 * @param {"falling" | "rising"} kind
 */
export function diagonals(size, kind) {
  const w = words();
  const place = h("div", {});
  const numbers = {
    falling: (/** @type {Square} */ { row, column }) => row - column,
    rising: (/** @type {Square} */ { row, column }) => row + column,
  };

  function show() {
    /** @type {number | null} */
    let marked = null;
    const paint = () => view.show((_, square) => {
      const number = numbers[kind](square);
      return { text: String(number).replace("-", "−"), tone: number === marked ? "hint" : undefined, says: String(number) };
    });
    const look = (/** @type {Square | null} */ square) => {
      marked = square ? numbers[kind](square) : null;
      paint();
    };
    const view = new BoardView(size, { names: "numbers", label: w.learn.diagonals(kind === "falling" ? "r − c" : "r + c"), onchoose: look, onlook: look });
    paint();
    put(place, view.element);
  }

  show();
  return h("div", { class: "small-board" },
    h("div", { class: "card-row" },
      stepper({ label: w.learn.size, value: size, least: 2, most: 12, onchange: (next) => { size = next; show(); } }),
      choice({
        label: w.search.overlay, value: kind, options: [["falling", "\\ r − c"], ["rising", "/ r + c"]],
        onchange: (next) => { kind = next; show(); },
      })),
    place, h("p", { class: "fine" }, w.learn.fromZero));
}
