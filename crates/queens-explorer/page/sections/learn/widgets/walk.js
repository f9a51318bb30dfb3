// A search to walk through, step by step; with its tree or without.

import { link } from "../../../address.js";
import { announce } from "../../../announce.js";
import { h } from "../../../dom.js";
import { button } from "../../../parts/controls.js";
import { guarded } from "../../../parts/notices.js";
import { Track } from "../../../steps/track.js";
import { TreeView } from "../../../tree/tree.js";
import { words } from "../../../words/words.js";
import { searchBoard } from "../../search/board.js";
import { stepText } from "../../search/facts.js";
import { prediction } from "../predict.js";

/**
 * @param {number} size
 * @param {boolean} withTree
 * @param {AbortSignal} signal
 */
export function walk(size, withTree, signal) {
  const w = words();
  const track = new Track({ size }, "arrays", signal);
  const board = searchBoard(track);
  const tree = withTree ? new TreeView(track, (step) => go(step)) : null;
  const text = h("p", { class: "step-text" });
  const notice = h("div", {});
  const slider = h("input", { type: "range", min: 0, value: 0, "aria-label": w.search.scrub, oninput: () => go(Number(slider.value)) });
  const more = h("a", {}, w.learn.openSearch);

  /** @param {number} step */
  const go = (step) => guarded(notice, async () => {
    await track.goTo(Math.max(0, step));
    await track.windows.load(track.moment.step);
    show();
  });

  function show() {
    slider.max = String(track.total ?? 100);
    slider.value = String(track.moment.step);
    text.textContent = stepText(track);
    text.dataset.action = track.moment.step ? track.done?.action : "";
    more.href = link("search", { n: size, method: "arrays", step: track.moment.step });
    board.show("attacks");
    tree?.show();
    announce(text.textContent);
  }

  guarded(notice, async () => {
    await Promise.all([track.open(), track.windows.load(0), tree?.open()]);
    if (withTree && track.total !== null) await track.goTo(track.total);
    show();
  });
  return h("div", { class: withTree ? "walk with-tree" : "walk" },
    h("div", { class: "small-board" }, board.element),
    h("div", { class: "explained" }, text,
      h("div", { class: "card-row" }, button(w.learn.back, () => go(track.moment.step - 1)), button(w.learn.next, () => go(track.moment.step + 1), { class: "primary" })),
      slider, notice, prediction(() => track.next?.action, () => go(track.moment.step + 1)), h("p", {}, more)),
    tree?.element);
}
