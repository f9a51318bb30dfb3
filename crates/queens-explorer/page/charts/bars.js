// Bars on a logarithmic axis, one line each: a name, a bar, its value.

import { s } from "../dom.js";
import { logScale, marks, powerOfTen } from "./log.js";
import { chart } from "./responsive.js";

/**
 * @param {string} label
 * @param {{ name: string, log: number | null, text: string }[]} rows `log` is null for zero
 */
export function bars(label, rows) {
  const logs = rows.flatMap(({ log }) => (log === null ? [] : [log]));
  const least = Math.floor(Math.min(0, ...logs));
  const most = Math.max(least + 1, Math.ceil(Math.max(...logs, least + 1)));
  const line = 34;
  const height = rows.length * line + 26;
  return chart(label, height, (width, widest) => {
    const left = widest(rows.map(({ name }) => name)) + 10;
    const scale = logScale(least, most, left, width - widest(rows.map(({ text }) => text)) - 10);
    const bottom = rows.length * line;
    const grid = marks(least, most, Math.max(2, Math.floor((width - left) / 75))).map((power) =>
      s("g", { class: "grid" },
        s("path", { d: `M${scale(power)} 0V${bottom}` }),
        s("text", { x: scale(power), y: bottom + 18, "text-anchor": "middle" }, powerOfTen(power))));
    const lines = rows.map(({ name, log, text }, place) => {
      const end = log === null ? left : Math.max(left + 2, scale(log));
      return s("g", { transform: `translate(0 ${place * line})` },
        s("text", { x: left - 8, y: 21, "text-anchor": "end" }, name),
        s("rect", { class: "bar", x: left, y: 6, width: end - left, height: line - 13, rx: 3 }),
        s("text", { class: "value", x: end + 6, y: 21 }, text));
    });
    return [...grid, ...lines];
  });
}
