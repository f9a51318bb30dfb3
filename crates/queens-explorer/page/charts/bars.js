// Bars on a logarithmic axis: for each a line with its name, and below it the bar and its value.

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
  const line = 46;
  const height = rows.length * line + 26;
  return chart(label, height, (width, widest) => {
    const left = 2;
    const scale = logScale(least, most, left, width - widest(rows.map(({ text }) => text)) - 10);
    const bottom = rows.length * line;
    const grid = marks(least, most, Math.max(2, Math.floor((width - left) / 75))).map((power) =>
      s("g", { class: "grid" },
        s("path", { d: `M${scale(power)} 0V${bottom}` }),
        s("text", { x: scale(power), y: bottom + 18, "text-anchor": power === least ? "start" : "middle" }, powerOfTen(power))));
    const lines = rows.map(({ name, log, text }, place) => {
      const end = log === null ? left : Math.max(left + 2, scale(log));
      return s("g", { transform: `translate(0 ${place * line})` },
        s("text", { class: "name", x: left, y: 16 }, name),
        s("rect", { class: "bar", x: left, y: 22, width: end - left, height: 16, rx: 3 }),
        s("text", { class: "value", x: end + 6, y: 35 }, text));
    });
    return [...grid, ...lines];
  });
}
