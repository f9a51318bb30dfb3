// Pseudo-code, line by line. A line that is too long breaks and goes on further in than it began,
// so that none is cut off.

import { h } from "../dom.js";

/** @param {string[]} lines */
export function codeLines(lines) {
  const items = lines.map((line) => {
    // Half the indentation: the room beside a board is narrow.
    const indent = line.search(/\S/) / 2;
    const item = h("li", {}, h("code", {}, " ".repeat(indent) + line.trimStart()));
    item.style.setProperty("--indent", String(indent));
    return item;
  });
  return { element: h("ol", { class: "code" }, items), items };
}
