// The blocks of the guide as elements.

import { h } from "../../dom.js";
import { words } from "../../words/words.js";
import { parseCommand, shownBy } from "./command.js";
import { inline } from "./inline.js";
import { programs } from "./languages.js";
import { widgetOf } from "./widgets.js";

/** @import { Block } from "../../engine/api.d.ts" */

/**
 * @typedef {Extract<Block, { kind: "command" }>} CommandBlock
 */

/**
 * @param {Block[]} blocks
 * @param {AbortSignal} signal
 */
export function blocksOf(blocks, signal) {
  return blocks.flatMap((block, at) => {
    if (block.kind !== "command") return blockOf(block) ?? [];
    return sameAs(block, blocks[at - 1]) ? [] : commandOf([block, ...repeats(blocks, at)], signal);
  });
}

/**
 * The commands right after this one that show the same: one widget stands for all of them.
 * @param {Block[]} blocks
 * @param {number} at
 */
function repeats(blocks, at) {
  const after = blocks.slice(at + 1);
  const end = after.findIndex((block) => !sameAs(blocks[at], block));
  return /** @type {CommandBlock[]} */ (end < 0 ? after : after.slice(0, end));
}

/**
 * @param {Block | undefined} one
 * @param {Block | undefined} other
 */
function sameAs(one, other) {
  const [a, b] = [one, other].map((block) => (block?.kind === "command" ? parseCommand(block.command) : null));
  return a !== null && b !== null && shownBy(a) === shownBy(b);
}

/**
 * @param {Exclude<Block, CommandBlock>} block
 * @returns {HTMLElement | null}
 */
function blockOf(block) {
  switch (block.kind) {
    case "heading": return h(block.level <= 2 ? "h2" : "h3", {}, inline(block.text));
    case "text": return h("p", {}, inline(block.text));
    case "list": return h(block.ordered ? "ol" : "ul", {}, block.items.map((item) => h("li", {}, inline(item))));
    case "table": return tableOf(block.head, block.rows);
    case "programs": return programs(block.programs);
    case "code": return h("pre", { tabindex: "0" }, h("code", {}, block.text));
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
 * @param {CommandBlock[]} commands
 * @param {AbortSignal} signal
 */
function commandOf(commands, signal) {
  const command = parseCommand(commands[0].command);
  const widget = command && widgetOf(command, signal);
  const lines = commands.flatMap(({ command: text, output }) => [`$ ${text}`, ...(output ? [output] : [])]);
  const terminal = h("pre", { tabindex: "0" }, h("code", {}, lines.join("\n")));
  if (!widget) return terminal;
  return h("figure", { class: "widget card" }, widget,
    h("details", {}, h("summary", {}, words().learn.command), terminal));
}
