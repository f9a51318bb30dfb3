// The known numbers: N, U and D as a table and as a chart.

import { growth } from "../../charts/growth.js";
import { logOf } from "../../charts/log.js";
import { h } from "../../dom.js";
import { breakable, table } from "../../parts/table.js";
import { grouped, words } from "../../words/words.js";

/** @import { TableRow } from "../../engine/api.d.ts" */

/**
 * @param {TableRow[]} rows
 * @param {string} source
 */
export function known(rows, source) {
  const w = words().counts;
  const value = (/** @type {string | null} */ digits) => (digits === null ? "–" : breakable(grouped(digits)));
  const numbers = table(w.table, ["n (N)", w.fundamental, w.total],
    rows.map(({ n, total, fundamental }) => ({ cells: [String(n), value(fundamental), value(total)] })));
  const series = /** @type {const} */ (["total", "fundamental"]).map((name) => ({
    name: w[name], kind: name === "total" ? /** @type {const} */ ("round") : /** @type {const} */ ("square"),
    points: rows.flatMap((row) => {
      const digits = row[name];
      return digits === null || digits === "0" ? [] : [{ n: row.n, log: logOf(digits), text: grouped(digits) }];
    }),
  }));
  return {
    table: h("div", { class: "card" }, numbers, h("p", { class: "fine" }, w.letters), h("p", { class: "fine" }, source)),
    chart: h("div", { class: "card growth" }, h("h2", {}, w.growth), growth(w.growthOf, series), h("p", { class: "fine" }, w.growthText)),
    /** @param {number} size */
    mark(size) {
      for (const [place, row] of numbers.querySelectorAll("tbody tr").entries()) row.classList.toggle("here", rows[place].n === size);
    },
  };
}
