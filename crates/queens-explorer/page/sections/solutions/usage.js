// How often each square is used, over all solutions.

import { BoardView } from "../../board/board.js";
import { h, put } from "../../dom.js";
import { ask } from "../../engine/ask.js";
import { Meter } from "../../parts/notices.js";
import { grouped, words } from "../../words/words.js";
import { shorten } from "../../board/shorten.js";

/** @import { Room } from "./solutions.js" */

/**
 * @param {HTMLElement} place
 * @param {Room} room
 */
export async function usage(place, room) {
  const w = words();
  const meter = new Meter();
  const later = setTimeout(() => put(place, meter.element), 300);
  const options = { signal: room.signal, onProgress: meter.show.bind(meter) };
  const { total, squares } = await ask({ ask: "heat", board: { size: room.size } }, options).finally(() => clearTimeout(later));
  const numbers = squares.map(Number);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers, 1)];
  const view = new BoardView(room.size, { label: w.solutions.usageBoard });
  view.show((index) => ({ heat: numbers[index] / most, text: shorten(squares[index]) }));
  put(place, h("div", { class: "two-columns" },
    h("div", { class: "board-place" }, view.element),
    h("div", { class: "panel" }, h("div", { class: "card" },
      h("h2", {}, w.solutions.views.usage),
      h("p", {}, w.solutions.usageText(grouped(total))),
      h("p", {}, w.solutions.usageRange(grouped(least), grouped(most)))))));
}
