// The three masks of a row, drawn as the row is drawn and written as a number is written.

import { h, put } from "../../dom.js";
import { letters } from "../../squares.js";
import { words } from "../../words/words.js";

/** @import { Masks } from "../../engine/api.d.ts" */

/**
 * The squares that no mask closes.
 * @param {Masks} masks
 */
export const openOf = ({ columns, falling, rising }) =>
  [...columns].map((digit, place) => (digit + falling[place] + rising[place] === "000" ? "1" : "0")).join("");

/**
 * What queens in the first rows attack in the row below them.
 * @param {number[]} columns
 * @param {number} size
 * @returns {Masks}
 */
export function below(columns, size) {
  const digits = (/** @type {(column: number, rows: number) => number} */ move) => {
    const hit = new Set(columns.map((column, row) => move(column, columns.length - row)));
    return Array.from({ length: size }, (_, at) => (hit.has(size - 1 - at) ? "1" : "0")).join("");
  };
  return { columns: digits((column) => column), falling: digits((column, rows) => column + rows), rising: digits((column, rows) => column - rows) };
}

/**
 * @param {Element} place
 * @param {string} title whose masks they are
 * @param {Masks | null} masks
 * @param {number} row
 * @param {number | null} column the column that the last step looked at
 */
export function showMasks(place, title, masks, row, column) {
  const w = words().search;
  if (!masks) return put(place, h("p", { class: "fine" }, w.noMasks));
  const size = masks.columns.length;
  const lines = /** @type {const} */ ([["columns", masks.columns], ["falling", masks.falling], ["rising", masks.rising], ["open", openOf(masks)]]);
  const cells = (/** @type {string} */ digits, /** @type {string} */ name) => [...digits].reverse().map((digit, at) =>
    h("td", { class: `bit ${digit === "1" ? "set" : ""} ${name} ${at === column ? "at" : ""}` }, digit));
  put(place, h("p", { class: "masks-of" }, w.masksOf(row)), h("div", { class: "table-place", tabindex: "0", role: "region", "aria-label": `${title}: ${w.mask}` },
    h("table", { class: "masks", "aria-label": w.masksOf(row) },
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, w.mask),
        Array.from({ length: size }, (_, at) => h("th", { scope: "col" }, letters(at))),
        h("th", { scope: "col", title: w.binaryExplained }, w.binary))),
      h("tbody", {}, lines.map(([name, digits]) => h("tr", { class: name },
        h("th", { scope: "row" }, w.masks[name]), cells(digits, name),
        h("td", { class: "mono binary" }, digits)))))));
}
