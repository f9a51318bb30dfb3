// The blocks of the guide as elements.

import { h } from "../../dom.js";
import { words } from "../../words/words.js";
import { parseCommand } from "./command.js";
import { inline } from "./inline.js";
import { widgetOf } from "./widgets.js";

/** @import { Block } from "../../engine/api.d.ts" */

/**
 * @param {Block} block
 * @param {AbortSignal} signal
 * @returns {HTMLElement | null}
 */
export function blockOf(block, signal) {
  switch (block.kind) {
    case "heading": return h(block.level <= 2 ? "h2" : "h3", {}, inline(block.text));
    case "text": return h("p", {}, inline(block.text));
    case "list": return h(block.ordered ? "ol" : "ul", {}, block.items.map((item) => h("li", {}, inline(item))));
    case "table": return tableOf(block.head, block.rows);
    case "code": return h("pre", { tabindex: "0" }, h("code", {}, block.text));
    case "command": return commandOf(block.command, block.output, signal);
    // Pictures in the guide show what a command draws; here the command itself is alive.
    default: return null;
  }
}

/**
 * @param {string[]} head
 * @param {string[][]} rows
 */
function tableOf(head, rows) {
  return h("div", { class: "table-place", tabindex: "0", role: "region", "aria-label": head.join(", ") },
    h("table", { class: "guide-table" },
      h("thead", {}, h("tr", {}, head.map((cell) => h("th", { scope: "col" }, inline(cell))))),
      h("tbody", {}, rows.map((row) => h("tr", {}, row.map((cell) => h("td", {}, inline(cell))))))));
}

/**
 * @param {string} text
 * @param {string} output
 * @param {AbortSignal} signal
 */
function commandOf(text, output, signal) {
  const command = parseCommand(text);
  const widget = command && widgetOf(command, signal);
  const terminal = h("pre", { tabindex: "0" }, h("code", {}, `$ ${text}${output ? `\n${output}` : ""}`));
  if (!widget) return terminal;
  return h("figure", { class: "widget card" }, widget,
    h("details", {}, h("summary", {}, words().learn.command), terminal));
}
