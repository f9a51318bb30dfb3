// Keys: one table for each view, which is both what they do and what `?` shows.

import { h } from "../dom.js";
import { words } from "../words/words.js";
import { showDialog } from "./dialog.js";

/**
 * @typedef {object} KeyBinding
 * @property {string[]} keys as events name them
 * @property {string} does in words
 * @property {(() => void) | null} act null where the element with the focus handles them
 */

/** @type {() => KeyBinding[]} */
let bindings = () => [];

/** @type {Record<string, string>} */
const SIGNS = { " ": "␣", ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" };

/**
 * Binds keys until `signal` ends.
 * @param {() => KeyBinding[]} table
 * @param {AbortSignal} signal
 */
export function bindKeys(table, signal) {
  bindings = table;
  signal.addEventListener("abort", () => { if (bindings === table) bindings = () => []; }, { once: true });
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]") || isUsedBy(event.target, event.key)) return;
    const bound = table().find(({ keys, act }) => act && keys.includes(event.key));
    if (!bound?.act) return;
    event.preventDefault();
    bound.act();
  }, { signal });
}

/**
 * Whether the element with the focus has a use of its own for a key.
 * @param {EventTarget | null} target
 * @param {string} key
 */
function isUsedBy(target, key) {
  if (!(target instanceof Element)) return false;
  if (target.closest("input:not([type=checkbox]), select, textarea, [role=tree], [role=grid]")) return true;
  return (key === " " || key === "Enter") && target.closest("button, a, summary, input") !== null;
}

export function showKeys() {
  const w = words().keys;
  const rows = [...bindings(), { keys: ["?"], does: w.title }];
  showDialog(w.title, h("dl", { class: "keys" }, rows.map(({ keys, does }) => h("div", {},
    h("dt", {}, keys.map((key) => h("kbd", {}, SIGNS[key] ?? key))), h("dd", {}, does)))));
}

addEventListener("keydown", (event) => {
  const typing = event.target instanceof Element && event.target.closest("input:not([type=checkbox], [type=range]), textarea");
  if (event.key !== "?" || typing || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  showKeys();
});
