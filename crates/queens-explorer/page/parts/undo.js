// Undo and redo for a board that is edited: buttons, and the keys of parts/history.js.

import { announce } from "../announce.js";
import { h } from "../dom.js";
import { words } from "../words/words.js";
import { iconButton } from "./controls.js";
import { begin, change, historyKey, redo, undo } from "./history.js";

/** @template State */
export class UndoHistory {
  /** @type {import("./history.js").History<State>} */
  #history;

  /**
   * @param {State} state the first one
   * @param {(state: State) => void} restore
   * @param {AbortSignal} signal ends the keys
   */
  constructor(state, restore, signal) {
    const w = words().undo;
    this.#history = begin(state);
    this.restore = restore;
    this.undoButton = iconButton("undo", w.undo, () => this.undo());
    this.redoButton = iconButton("redo", w.redo, () => this.redo());
    this.element = h("span", { class: "undo" }, this.undoButton, this.redoButton);
    this.#show();
    addEventListener("keydown", (event) => {
      const wanted = historyKey(event);
      if (!wanted) return;
      event.preventDefault();
      this[wanted]();
    }, { signal });
  }

  /**
   * Remembers a change; what equals the last state is none.
   * @param {State} state
   */
  record(state) {
    if (JSON.stringify(state) === JSON.stringify(this.#history.now)) return;
    this.#history = change(this.#history, state);
    this.#show();
  }

  undo() {
    this.#move(undo(this.#history), words().undo.undone);
  }

  redo() {
    this.#move(redo(this.#history), words().undo.redone);
  }

  /**
   * @param {import("./history.js").History<State>} history
   * @param {string} news
   */
  #move(history, news) {
    if (history === this.#history) return;
    this.#history = history;
    this.restore(history.now);
    this.#show();
    announce(news, "undo");
  }

  /** Not `disabled`: a button that is would lose the focus. */
  #show() {
    const { past, future } = this.#history;
    this.undoButton.setAttribute("aria-disabled", String(!past.length));
    this.redoButton.setAttribute("aria-disabled", String(!future.length));
  }
}
