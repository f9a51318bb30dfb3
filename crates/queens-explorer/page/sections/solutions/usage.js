// How often each square is used, over all solutions.

import { BoardView } from "../../board/board.js";
import { h, put } from "../../dom.js";
import { ask } from "../../engine/ask.js";
import { withProgress } from "../../parts/notices.js";
import { grouped, words } from "../../words/words.js";
import { shorten } from "../../board/shorten.js";

/** @import { Room } from "./solutions.js" */

/**
 * @param {HTMLElement} place
 * @param {Room} room
 */
export async function usage(place, room) {
  const w = words();
  const { total, squares, complete } = await withProgress(place, room.signal, (options) => ask({ ask: "heat", board: { size: room.size } }, options));
  const numbers = squares.map(Number);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers, 1)];
  const view = new BoardView(room.size, { label: w.solutions.usageBoard });
  view.show((index) => ({ heat: numbers[index] / most, text: shorten(squares[index]) }));
  put(place, h("div", { class: "two-columns" },
    h("div", { class: "board-place" }, view.element),
    h("div", { class: "panel" }, h("div", { class: "card" },
      h("h2", {}, w.solutions.views.usage),
      !complete && h("p", { class: "refusal calm" }, w.solutions.usagePart),
      h("p", {}, w.solutions.usageText(grouped(total))),
      h("p", {}, w.solutions.usageRange(grouped(least), grouped(most)))))));
}
