// How a game is shown, kept for the next one.

import { h } from "../../dom.js";
import { toggle } from "../../parts/controls.js";
import { words } from "../../words/words.js";

/** @import { Settings } from "./storage.js" */

/** @type {(keyof Settings)[]} */
const NAMES = ["mistakes", "crosses", "timer", "letters", "patterns", "remaining"];

/**
 * @param {Settings} settings
 * @param {(settings: Settings) => void} onchange
 */
export function settingsCard(settings, onchange) {
  const w = words().game;
  let now = settings;
  return h("details", { class: "card" }, h("summary", {}, w.settings),
    h("div", { class: "game-settings" }, NAMES.map((name) => toggle(w.setting[name], settings[name], (on) => {
      now = { ...now, [name]: on };
      onchange(now);
    }))));
}
