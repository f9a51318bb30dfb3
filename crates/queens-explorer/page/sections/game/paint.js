// Painting the regions of a game: the board, the brushes, and whether the game has one solution.

import { announce } from "../../announce.js";
import { BoardView, letterOf } from "../../board/board.js";
import { h, put, set } from "../../dom.js";
import { asker } from "../../engine/ask.js";
import { button, choice, stepper } from "../../parts/controls.js";
import { guarded } from "../../parts/notices.js";
import { sentence, words } from "../../words/words.js";
import { begin, change, historyKey, redo, undo } from "../../parts/history.js";
import { starOptions } from "./chooser.js";
import { takeInput } from "./input.js";
import { painted, rowsOf } from "./painting.js";

/**
 * @import { History } from "../../parts/history.js"
 * @import { Painting } from "./painting.js"
 */

const SMALLEST = 4;
const LARGEST = 20;

/**
 * @param {{ signal: AbortSignal, place: Element, first: Painting, play: (painting: Painting) => void, leave: () => void }} options
 */
export function painter({ signal, place, first, play, leave }) {
  const w = words().game;
  /** @type {History<Painting>} */
  let history = begin(first);
  let brush = 0;
  /** The square where a drag began is painted, too. */
  let dragging = false;
  const asking = asker(signal);
  /** @type {BoardView} */
  let view;
  const brushes = h("div", { class: "brushes", role: "group", "aria-label": w.brush });
  const status = h("p", { class: "painted", role: "status" });
  const ready = button(w.playThis, () => play(history.now), { class: "primary" });
  const back = button(w.undo, () => go(undo(history)));
  const on = button(w.redo, () => go(redo(history)));

  /** @param {History<Painting>} next */
  function go(next) {
    const resized = next.now.size !== history.now.size;
    history = next;
    if (resized) board();
    show();
    check();
  }

  /**
   * @param {number[]} squares
   * @param {boolean} [continues]
   */
  function paint(squares, continues = false) {
    const next = painted(history.now, squares, brush);
    if (next === history.now) return;
    history = change(history, next, continues);
    show();
    if (!continues) check();
  }

  function board() {
    const { size } = history.now;
    brush = Math.min(brush, size - 1);
    view = new BoardView(size, { label: w.paintBoard(size), grid: true });
    const one = (/** @type {number} */ index) => {
      paint([index]);
      announce(view.cells[index].group.getAttribute("aria-label") ?? "");
    };
    takeInput(view, {
      tap: one, queen: (index) => choose(history.now.regions[index]), cross: one, empty: one,
      dragFrom: () => { dragging = false; return true; },
      dragOver: (indexes) => { paint(indexes, dragging); dragging = true; },
      dragEnd: check,
    });
    put(place, view.element);
    put(brushes, Array.from({ length: size }, (_, region) => h("button", {
      type: "button", class: `brush r${region % 12}`, "aria-pressed": String(region === brush), "aria-label": words().board.region(letterOf(region)),
      onclick: () => choose(region),
    }, letterOf(region))));
  }

  /** @param {number} region */
  function choose(region) {
    brush = region;
    for (const [number, element] of [...brushes.children].entries()) set(element, { "aria-pressed": String(number === region) });
  }

  function show() {
    const { regions } = history.now;
    view.show((index) => ({ region: regions[index], says: words().board.region(letterOf(regions[index])) }));
    view.outline(regions);
    back.disabled = !history.past.length;
    on.disabled = !history.future.length;
  }

  /** Asks whether the game has exactly one solution. */
  function check() {
    ready.disabled = true;
    guarded(status, async () => {
      const { solutions, text } = await asking({ ask: "regions-check", ...history.now });
      put(status, sentence(text));
      status.className = solutions === 1 ? "painted good" : "painted";
      ready.disabled = solutions === 0;
    });
  }

  addEventListener("keydown", (event) => {
    const key = historyKey(event);
    if (!key) return;
    event.preventDefault();
    go(key === "undo" ? undo(history) : redo(history));
  }, { signal });

  const element = h("div", { class: "painter" },
    h("p", { class: "fine" }, w.paintHow),
    h("div", { class: "card-row" },
      stepper({ label: words().play.size, value: first.size, least: SMALLEST, most: LARGEST, onchange: (size) => go(change(history, { ...rowsOf(size), stars: history.now.stars })) }),
      choice({ label: w.stars, value: String(first.stars), options: starOptions(), onchange: (stars) => go(change(history, { ...history.now, stars: Number(stars) })) }),
      back, on),
    brushes, status,
    h("div", { class: "card-row" }, ready, button(w.stopPainting, leave)));
  board();
  show();
  check();
  return element;
}
