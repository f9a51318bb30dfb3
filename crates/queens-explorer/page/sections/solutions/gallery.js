// The fundamental solutions: one for each orbit, in pages.

import { miniature } from "../../board/miniature.js";
import { h, put } from "../../dom.js";
import { ask } from "../../engine/ask.js";
import { button } from "../../parts/controls.js";
import { guarded } from "../../parts/notices.js";
import { grouped, wordFor, words } from "../../words/words.js";

/** @import { Room } from "./solutions.js" */

const PAGE = 60;

/**
 * @param {HTMLElement} place
 * @param {Room} room
 */
export async function gallery(place, room) {
  const w = words().solutions;
  const { total, solutions } = await ask({ ask: "gallery", size: room.size, from: room.from, number: PAGE }, { signal: room.signal });
  const all = Number(total);
  /** @param {number} from */
  const turn = (from) => guarded(place, async () => {
    room.from = from;
    room.save();
    await gallery(place, room);
  });
  const last = Math.min(all, room.from + PAGE);
  put(place, h("div", { class: "gallery" },
    h("div", { class: "card-row" },
      h("p", { class: "big-number" }, h("strong", {}, grouped(total)), " ", w.fundamental(all)),
      all > PAGE && h("div", { class: "card-row end" },
        button(w.previous, () => turn(Math.max(0, room.from - PAGE)), { disabled: room.from === 0 }),
        h("span", { class: "fine" }, w.range(grouped(room.from + 1), grouped(last))),
        button(w.next, () => turn(room.from + PAGE), { disabled: last >= all }))),
    all === 0 ? h("p", {}, w.none(room.size)) : h("ol", { class: "pictures", start: room.from + 1 }, solutions.map((solution, at) =>
      h("li", {}, h("button", { type: "button", class: "plain", onclick: () => room.open(solution.columns) },
        miniature(solution.columns),
        h("span", {}, `${grouped(room.from + at + 1)} · ${wordFor(w.classes, solution.class) ?? solution.class}`)))))));
}
