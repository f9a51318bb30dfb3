// One solution: number k of D(n).

import { announce } from "../../announce.js";
import { BoardView } from "../../board/board.js";
import { h, put } from "../../dom.js";
import { asker } from "../../engine/ask.js";
import { wasCancelled } from "../../engine/refusal.js";
import { button, iconButton } from "../../parts/controls.js";
import { Meter, refusal } from "../../parts/notices.js";
import { grouped, words } from "../../words/words.js";
import { downloads } from "./downloads.js";
import { orbitOf } from "./orbit.js";

/**
 * @import { Columns, Progress } from "../../engine/api.d.ts"
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
  const field = h("input", { type: "text", inputmode: "numeric", "aria-label": w.number, onchange: () => {
    const digits = field.value.replace(/[^\d]/g, "");
    go(digits === "" ? index : BigInt(digits) - 1n);
  } });

  const fromSlider = () => (total <= BigInt(PLACES) ? BigInt(slider.value) : (BigInt(slider.value) * (total - 1n)) / BigInt(PLACES - 1));
  const toSlider = () => (total <= BigInt(PLACES) ? index : total > 1n ? (index * BigInt(PLACES - 1)) / (total - 1n) : 0n);

  const meter = new Meter();
  /** Numbering the solutions of a large board takes seconds, the first time. @param {Progress} progress */
  function onProgress(progress) {
    meter.show(progress);
    if (!meter.element.isConnected) put(notice, meter.element);
  }

  /** @param {bigint} wanted */
  function go(wanted) {
    const last = total - 1n;
    const kept = wanted < 0n ? 0n : total && wanted > last ? last : wanted;
    return attempt(async () => {
      const found = await askSolution({ ask: "nth", board, index: String(kept) }, { onProgress });
      total = BigInt(found.total);
      arrive(found.index, found.columns);
    });
  }

  const draw = () => attempt(async () => {
    const { solutions, total: all } = await askSolution({ ask: "random", board, number: 1 }, { onProgress });
    total = BigInt(all);
    arrive(solutions[0].index, solutions[0].columns);
  });

  /** @param {() => Promise<void>} work */
  async function attempt(work) {
    try {
      await work();
      put(notice);
    } catch (error) {
      if (!wasCancelled(error)) put(notice, refusal(error));
    }
  }

  /**
   * @param {string} found
   * @param {Columns} columns
   */
  function arrive(found, columns) {
    index = BigInt(found);
    room.index = found;
    room.save();
    view.show((_, { row, column }) => ({ queen: columns[row] === column }));
    put(title, h("strong", {}, grouped(index + 1n)), " ", w.of(grouped(total)));
    columnsText.textContent = columns.map((column) => column + 1).join(" ");
    slider.max = String(total <= BigInt(PLACES) ? total - 1n : PLACES - 1);
    slider.value = String(toSlider());
    field.value = String(index + 1n);
    announce(w.told(grouped(index + 1n), grouped(total), columnsText.textContent));
    put(files, downloads(columns, index, signal));
    attempt(async () => put(orbit, orbitOf(await askOrbit({ ask: "orbit", columns }), room.open)));
  }

  put(place, h("div", { class: "two-columns" },
    h("div", { class: "board-place" }, view.element),
    h("div", { class: "panel" },
      h("div", { class: "card" }, title, columnsText,
        h("div", { class: "card-row" },
          iconButton("start", w.first, () => go(0n)),
          iconButton("back", w.previous, () => go(index - 1n)),
          field,
          iconButton("next", w.next, () => go(index + 1n)),
          button(w.random, draw, { class: "primary" })),
        slider, h("p", { class: "fine" }, w.keys)),
      notice, orbit, files)));

  addEventListener("keydown", (event) => {
    if (event.target instanceof Element && event.target.closest("input, select, button")) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "ArrowRight") go(index + 1n);
    if (event.key === "ArrowLeft") go(index - 1n);
    if (event.key === "r") draw();
  }, { signal });

  if (!room.columns) return go(BigInt(room.index));
  const { columns } = room;
  room.columns = null;
  return attempt(async () => {
    const ranked = await askSolution({ ask: "rank", board, columns }, { onProgress });
    total = BigInt(ranked.total);
    arrive(ranked.index, columns);
  });
}
