// The keys of a search: one for each control.

import { words } from "../../words/words.js";

/**
 * @import { KeyBinding } from "../../parts/keys.js"
 * @import { Search } from "./search.js"
 */

/**
 * @param {Search} search
 * @returns {KeyBinding[]}
 */
export function keysOf(search) {
  const { search: w, keys } = words();
  const leave = search.presenting ? [{ keys: ["Escape"], does: keys.leave, act: () => search.present(false) }] : [];
  return [
    { keys: [" "], does: `${w.play} / ${w.pause}`, act: () => search.playPause() },
    { keys: ["ArrowRight"], does: w.stepOn, act: () => { search.goTo(search.step + 1); } },
    { keys: ["ArrowLeft"], does: w.stepBack, act: () => { search.goTo(Math.max(0, search.step - 1)); } },
    { keys: ["Home"], does: w.toStart, act: () => { search.goTo(0); } },
    { keys: ["End"], does: w.toEnd, act: () => { if (search.total !== null) search.goTo(search.total); } },
    { keys: ["s"], does: w.nextSolution, act: () => { search.jump("next-solution"); } },
    { keys: ["S"], does: w.previousSolution, act: () => { search.jump("previous-solution"); } },
    { keys: ["d"], does: w.nextDeadEnd, act: () => { search.jump("next-dead-end"); } },
    { keys: ["D"], does: w.previousDeadEnd, act: () => { search.jump("previous-dead-end"); } },
    { keys: ["e"], does: w.endOfSubtree, act: () => { search.jump("end-of-subtree"); } },
    { keys: ["+", "="], does: keys.faster, act: () => search.changeSpeed(1) },
    { keys: ["-"], does: keys.slower, act: () => search.changeSpeed(-1) },
    { keys: ["o"], does: w.overlay, act: () => search.nextOverlay() },
    { keys: ["m"], does: keys.nextMethod, act: () => search.nextMethod() },
    { keys: ["]"], does: keys.larger, act: () => search.resize(1) },
    { keys: ["["], does: keys.smaller, act: () => search.resize(-1) },
    { keys: ["p"], does: w.present, act: () => search.present(!search.presenting) },
    { keys: ["f"], does: keys.fullScreen, act: fullScreen },
    ...leave,
  ];
}

function fullScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.().catch(() => {});
}
