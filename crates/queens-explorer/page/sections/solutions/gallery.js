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
        button(w.previous, () => room.from > 0 && turn(Math.max(0, room.from - PAGE)), { "aria-disabled": String(room.from === 0) }),
        h("span", { class: "fine" }, w.range(grouped(room.from + 1), grouped(last))),
        button(w.next, () => last < all && turn(room.from + PAGE), { "aria-disabled": String(last >= all) }))),
    all === 0 ? h("p", {}, w.none(room.size)) : h("ol", { class: "pictures", start: room.from + 1 }, solutions.map((solution, at) =>
      h("li", {}, h("button", { type: "button", class: "plain", onclick: () => room.open(solution.columns) },
        miniature(solution.columns),
        h("span", {}, caption(room.from + at + 1, solution.class))))))));
}

/**
 * The number, and how many boards the orbit has: 8 unless a turn leaves the solution unchanged.
 * @param {number} number
 * @param {string} kind
 */
function caption(number, kind) {
  const w = words().solutions;
  const images = { full: 1, "quarter-turn": 2, "half-turn": 4 }[kind] ?? 8;
  const symmetry = kind === "trivial" ? "" : ` · ${wordFor(w.classes, kind) ?? kind}`;
  return `${grouped(number)} · ${w.images(images)}${symmetry}`;
}
