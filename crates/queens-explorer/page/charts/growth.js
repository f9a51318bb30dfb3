// Several series over n on a logarithmic axis, each with a mark of its own shape.

import { s } from "../dom.js";
import { logScale, marks, powerOfTen } from "./log.js";
import { chart } from "./responsive.js";

/**
 * @typedef {{ name: string, kind: "round" | "square", points: { n: number, log: number, text: string }[] }} Series
 */

/**
 * @param {string} label
 * @param {Series[]} series
 */
export function growth(label, series) {
  const points = series.flatMap(({ points: all }) => all);
  const lastN = Math.max(...points.map(({ n }) => n));
  const most = Math.ceil(Math.max(...points.map(({ log }) => log)));
  const height = 380;
  return chart(label, height, (width) => {
    const x = (/** @type {number} */ n) => 46 + ((n - 1) / Math.max(1, lastN - 1)) * (width - 66);
    const y = logScale(0, most, height - 34, 30);
    const everyN = Math.ceil(lastN / (width / 34));
    const rows = marks(0, most, 8).map((power) => s("g", { class: "grid" },
      s("path", { d: `M46 ${y(power)}H${width - 16}` }),
      s("text", { x: 38, y: y(power) + 5, "text-anchor": "end" }, powerOfTen(power))));
    const columns = Array.from({ length: lastN }, (_, at) => at + 1).filter((n) => n % everyN === 0).map((n) =>
      s("text", { x: x(n), y: height - 10, "text-anchor": "middle" }, n));
    const lines = series.map(({ name, kind, points: all }) => s("g", { class: `series ${kind}` },
      // A size without a point, because it has no solution, interrupts the line.
      s("path", { class: "line", d: all.map(({ n, log }, at) => `${all[at - 1]?.n === n - 1 ? "L" : "M"}${x(n)} ${y(log)}`).join("") }),
      all.map(({ n, log, text }) => s("g", { transform: `translate(${x(n)} ${y(log)})` },
        s("title", {}, `${name}, n = ${n}: ${text}`),
        kind === "round" ? s("circle", { r: 4 }) : s("rect", { x: -3.5, y: -3.5, width: 7, height: 7 })))));
    const legend = series.map(({ name, kind }, at) => s("g", { class: `series ${kind}`, transform: `translate(62 ${22 + at * 24})` },
      kind === "round" ? s("circle", { r: 4, cy: -5 }) : s("rect", { x: -3.5, y: -8.5, width: 7, height: 7 }),
      s("text", { x: 12 }, name)));
    return [...rows, ...columns, ...lines, ...legend];
  });
}
