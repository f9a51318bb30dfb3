// One solution: number k of D(n).

import { announce } from "../../announce.js";
import { BoardView } from "../../board/board.js";
import { h, put } from "../../dom.js";
import { link } from "../../address.js";
import { asker } from "../../engine/ask.js";
import { button, iconButton } from "../../parts/controls.js";
import { bindKeys } from "../../parts/keys.js";
import { guarded, withProgress } from "../../parts/notices.js";
import { squaresOf, writeSquares } from "../../squares.js";
import { grouped, words } from "../../words/words.js";
import { downloads } from "./downloads.js";
import { orbitOf } from "./orbit.js";

/**
 * @import { Columns } from "../../engine/api.d.ts"
 * @import { Room } from "./solutions.js"
 */

/** The slider has this many places; for larger D(n) each place stands for many solutions. */
const PLACES = 1_000_000;

/**
 * @param {HTMLElement} place
 * @param {Room} room
 */
export async function one(place, room) {
  const w = words().solutions;
  const { size, signal } = room;
  const board = { size };
  const askSolution = asker(signal);
  const askOrbit = asker(signal);
  let total = 0n;
  let index = 0n;

  const view = new BoardView(size, { label: w.board(size) });
  const title = h("p", { class: "big-number" });
  const columnsText = h("p", { class: "mono fine columns-text" });
  const orbit = h("div", { class: "card" });
  const files = h("div", { class: "card" });
  const notice = h("div", {});
  const slider = h("input", { type: "range", min: 0, "aria-label": w.slider, oninput: () => go(fromSlider()) });
  const links = h("p", { class: "links" });
  const field = h("input", { type: "text", inputmode: "numeric", "aria-label": w.number, onchange: () => {
    const digits = field.value.replace(/[\s,]/g, "");
    const number = /^\d{1,40}$/.test(digits) ? BigInt(digits) : 0n;
    if (number >= 1n && number <= total) return void go(number - 1n);
    put(notice, h("p", { class: "refusal calm", role: "status" }, words().controls.between(1, grouped(total))));
    field.value = String(index + 1n);
  } });

  const fromSlider = () => (total <= BigInt(PLACES) ? BigInt(slider.value) : (BigInt(slider.value) * (total - 1n)) / BigInt(PLACES - 1));
  const toSlider = () => (total <= BigInt(PLACES) ? index : total > 1n ? (index * BigInt(PLACES - 1)) / (total - 1n) : 0n);

  /** @param {bigint} wanted */
  function go(wanted) {
    const last = total - 1n;
    const kept = wanted < 0n ? 0n : total && wanted > last ? last : wanted;
    return attempt(async (options) => {
      const found = await askSolution({ ask: "nth", board, index: String(kept) }, options);
      total = BigInt(found.total);
      arrive(found.index, found.columns);
    });
  }

  const draw = () => attempt(async (options) => {
    const { solutions, total: all } = await askSolution({ ask: "random", board, number: 1 }, options);
    total = BigInt(all);
    arrive(solutions[0].index, solutions[0].columns);
  });

  /**
   * Numbering the solutions of a large board takes seconds, the first time.
   * @param {(options: import("../../engine/api.d.ts").AskOptions) => Promise<void>} work
   */
  const attempt = (work) => guarded(notice, async () => {
    await withProgress(notice, signal, work);
    put(notice);
  });

  /**
   * @param {string} found
   * @param {Columns} columns
   */
  function arrive(found, columns) {
    index = BigInt(found);
    room.number = String(index + 1n);
    room.save();
    cards.hidden = false;
    put(links,
      h("a", { href: link("play", { n: size, queens: writeSquares(squaresOf(columns), size) }) }, w.openPlay),
      h("a", { href: link("counts", { n: size }) }, w.openCounts(size)));
    view.show((_, { row, column }) => ({ queen: columns[row] === column }));
    put(title, h("strong", {}, grouped(index + 1n)), " ", w.of(grouped(total)));
    columnsText.textContent = columns.map((column) => column + 1).join(" ");
    slider.max = String(total <= BigInt(PLACES) ? total - 1n : PLACES - 1);
    slider.value = String(toSlider());
    field.value = String(index + 1n);
    announce(w.told(grouped(index + 1n), grouped(total), columnsText.textContent));
    put(files, downloads(columns, index, signal));
    guarded(orbit, async () => put(orbit, orbitOf(await askOrbit({ ask: "orbit", columns }), room.open)));
  }

  // Shown when there is a solution: before that, and where there is none, nothing can be turned.
  const cards = h("div", { class: "panel", hidden: true },
    h("div", { class: "card" }, title, columnsText,
      h("div", { class: "card-row" },
        iconButton("start", w.first, () => go(0n)),
        iconButton("back", w.previous, () => go(index - 1n)),
        field,
        iconButton("next", w.next, () => go(index + 1n)),
        button(w.random, draw, { class: "primary" })),
      slider, h("p", { class: "fine" }, w.order), links),
    orbit, files);
  put(place, h("div", { class: "two-columns" },
    h("div", { class: "board-place" }, view.element),
    h("div", { class: "panel" }, notice, cards)));

  bindKeys(() => [
    { keys: ["ArrowRight"], does: w.next, act: () => { go(index + 1n); } },
    { keys: ["ArrowLeft"], does: w.previous, act: () => { go(index - 1n); } },
    { keys: ["Home"], does: w.first, act: () => { go(0n); } },
    { keys: ["r"], does: w.random, act: () => { draw(); } },
  ], signal);

  if (!room.columns) return go(BigInt(room.number) - 1n);
  const { columns } = room;
  room.columns = null;
  return attempt(async (options) => {
    const ranked = await askSolution({ ask: "rank", board, columns }, options);
    total = BigInt(ranked.total);
    arrive(ranked.index, columns);
  });
}
