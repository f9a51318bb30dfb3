// One method at work: its board and everything beside it, shown at the moment of its track.

import { h } from "../../dom.js";
import { Track } from "../../steps/track.js";
import { TreeView } from "../../tree/tree.js";
import { words } from "../../words/words.js";
import { searchBoard, squareOf } from "./board.js";
import { code, counters, stack, stepText } from "./facts.js";
import { below, showMasks } from "./masks.js";

/**
 * @import { Board, MethodInfo } from "../../engine/api.d.ts"
 * @import { Overlay } from "./board.js"
 */

export class Lane {
  #shownMasks = "nothing yet";

  /**
   * @param {Board} board
   * @param {MethodInfo} method
   * @param {AbortSignal} signal
   * @param {(step: number) => void} ongo
   */
  constructor(board, method, signal, ongo) {
    const w = words().search;
    this.method = method;
    this.track = new Track(board, method.name, signal);
    this.board = searchBoard(this.track, method.title);
    this.counters = counters(this.track);
    this.stack = stack(this.track);
    this.code = code(method, this.track);
    this.tree = new TreeView(this.track, ongo, method.title);
    this.masks = h("div", { class: "masks-place" });
    this.text = h("p", { class: "step-text" });
    this.refusal = h("div", {});
    this.element = h("section", { class: "lane", "aria-label": method.title },
      h("div", { class: "lane-board" },
        h("h2", {}, method.title),
        this.text,
        h("div", { class: "board-place" }, this.board.element)),
      h("div", { class: "lane-facts panel" },
        this.refusal,
        h("div", { class: "card counters-card" }, this.counters.element),
        method.masks && h("div", { class: "card masks-card" }, this.masks),
        h("div", { class: "card pair code-and-stack" },
          h("div", {}, h("h3", {}, w.codeOf(method.title)), this.code.element),
          h("div", {}, h("h3", {}, w.stack), this.stack.element),
          h("p", { class: "fine" }, w.counted))),
      h("div", { class: "card lane-tree" }, h("h3", {}, w.tree), this.tree.element));
  }

  /**
   * @param {Overlay} overlay
   * @param {boolean} playing
   */
  show(overlay, playing) {
    const { track } = this;
    this.text.textContent = stepText(track);
    this.text.dataset.action = track.moment.step ? track.done?.action : "";
    this.board.show(overlay, !playing);
    this.counters.show();
    this.stack.show();
    this.code.show();
    if (this.method.masks) this.#showMasks();
    this.tree.show();
  }

  #showMasks() {
    // Methods with masks fill one row after another, so the queens standing are the first rows.
    const { board: { size }, moment: { queens }, done } = this.track;
    const row = queens.length;
    const masks = row < size ? below(queens.map(({ column }) => column), size) : null;
    const square = squareOf(done);
    const key = `${queens.map(({ column }) => column)} ${square?.row} ${square?.column}`;
    if (key === this.#shownMasks) return;
    this.#shownMasks = key;
    showMasks(this.masks, this.method.title, masks, row, square?.row === row ? square.column : null);
  }
}
