// Share a game without its solution, and print it.

import { link } from "../../address.js";
import { announce } from "../../announce.js";
import { h, put } from "../../dom.js";
import { button } from "../../parts/controls.js";
import { words } from "../../words/words.js";
import { addressOf } from "./source.js";
import { stopwatch } from "./timer.js";

/**
 * @import { Source } from "./source.js"
 * @typedef {{ title: string, solved: boolean, seconds: number, hints: number }} Result
 */

/**
 * @param {{ source: () => Source, result: () => Result | null }} options
 */
export function sharing({ source, result }) {
  const w = words().game;
  const said = h("div", {});

  /** @param {string} text */
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      put(said, h("p", { class: "fine" }, w.copied));
      announce(w.copied);
    } catch {
      // Not allowed, or not over http: the text is there to be copied by hand.
      const field = h("textarea", { readonly: true, rows: 3, "aria-label": w.share }, text);
      put(said, field);
      field.select();
    }
  }

  /** The link holds the game and none of the moves. */
  const address = () => new URL(link("game", addressOf(source())), location.href).href;

  const text = () => {
    const now = result();
    if (!now) return address();
    const solved = [stopwatch(now.seconds), w.hintsUsed(now.hints)].join(words().comma);
    return `♛ ${now.title}\n${now.solved ? `${solved}\n` : ""}${address()}`;
  };

  /** @param {boolean} pieces whether the player's pieces are printed */
  function print(pieces) {
    document.documentElement.classList.toggle("bare-print", !pieces);
    window.print();
    document.documentElement.classList.remove("bare-print");
  }

  const element = h("section", { class: "card", "aria-label": w.shareAndPrint },
    h("div", { class: "card-row" },
      button(w.share, () => (navigator.share ? navigator.share({ text: text() }).catch(() => {}) : copy(text()))),
      button(w.copyLink, () => copy(address())),
      button(w.print, () => print(false)),
      button(w.printPieces, () => print(true))),
    said);
  return { element, text };
}
