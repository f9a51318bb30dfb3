import { h } from "../dom.js";

/** @typedef {import("../dom.js").Child} Child */

/**
 * A table that scrolls sideways where it is too wide.
 * @param {string} caption
 * @param {Child[]} head
 * @param {{ cells: Child[], here?: boolean }[]} rows the first cell names the row
 * @param {string} [style] "stacks": on a phone each row becomes a block, with the head beside every cell
 */
export function table(caption, head, rows, style) {
  return h("div", { class: "table-place", tabindex: "0", role: "region", "aria-label": caption },
    h("table", { class: style },
      h("caption", {}, caption),
      h("thead", {}, h("tr", {}, head.map((cell) => h("th", { scope: "col" }, cell)))),
      h("tbody", {}, rows.map(({ cells: [name, ...cells], here }) => h("tr", { class: here ? "here" : "" },
        h("th", { scope: "row" }, name), cells.map((cell, at) => h("td", { "data-head": style && head[at + 1] }, cell)))))));
}

/**
 * A long number that may break after a comma.
 * @param {string} number
 */
export const breakable = (number) => h("span", {}, number.split(/(?<=,)/).flatMap((part, at) => (at ? [h("wbr"), part] : [part])));
