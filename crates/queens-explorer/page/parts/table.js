import { h } from "../dom.js";

/** @typedef {import("../dom.js").Child} Child */

/**
 * A table that scrolls sideways where it is too wide.
 * @param {string} caption
 * @param {Child[]} head
 * @param {{ cells: Child[], here?: boolean }[]} rows the first cell names the row
 */
export function table(caption, head, rows) {
  return h("div", { class: "table-place", tabindex: "0", role: "region", "aria-label": caption },
    h("table", {},
      h("caption", {}, caption),
      h("thead", {}, h("tr", {}, head.map((cell) => h("th", { scope: "col" }, cell)))),
      h("tbody", {}, rows.map(({ cells: [name, ...cells], here }) => h("tr", { class: here ? "here" : "" },
        h("th", { scope: "row" }, name), cells.map((cell) => h("td", {}, cell)))))));
}
