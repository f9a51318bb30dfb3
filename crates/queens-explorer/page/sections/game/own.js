// The player's own game: pasted as text, read from a picture, or painted.

import { h, put } from "../../dom.js";
import { button } from "../../parts/controls.js";
import { words } from "../../words/words.js";
import { painter } from "./paint.js";
import { rowsOf } from "./painting.js";

/**
 * @import { Own, Source } from "./source.js"
 * @import { Painting } from "./painting.js"
 */

/**
 * @param {{ signal: AbortSignal, board: Element, card: HTMLElement, open: (source: Source) => void, leave: () => void, game: () => Painting | null }} options
 *   `card`: the card of the game, which makes room for the brushes; `game`: what is played now, to be painted over; `leave`: the board is the game's again
 */
export function own({ signal, board, card, open, leave, game }) {
  const w = words().game;
  /** @type {AbortController | null} */
  let painting = null;
  const brushes = h("section", { class: "card", hidden: true, "aria-label": w.paint });

  /** @param {Painting} first */
  function paint(first) {
    stop();
    painting = new AbortController();
    show(true);
    put(brushes, painter({
      signal: AbortSignal.any([signal, painting.signal]), place: board, first, leave: () => { close(); leave(); },
      play: ({ size, stars, regions }) => open(/** @type {Own} */ ({ from: "own", size, stars, regions })),
    }));
  }

  /** @param {boolean} on */
  function show(on) {
    brushes.hidden = !on;
    card.hidden = on;
  }

  function stop() {
    painting?.abort();
    painting = null;
  }

  /** Ends painting; whoever calls it shows a board. */
  function close() {
    stop();
    show(false);
    put(brushes);
  }

  const element = h("details", { class: "card own" }, h("summary", {}, w.own),
    h("div", { class: "card-row" },
      button(w.paint, () => paint(rowsOf(8))),
      button(w.paintThis, () => paint(game() ?? rowsOf(8)))));
  return { element, brushes, close, get painting() { return painting !== null; } };
}
