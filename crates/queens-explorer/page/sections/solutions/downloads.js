// A solution as a file: our text forms, SVG and PNG.

import { h } from "../../dom.js";
import { ask } from "../../engine/ask.js";
import { button } from "../../parts/controls.js";
import { guarded } from "../../parts/notices.js";
import { paint, save } from "../../parts/save.js";
import { squaresOf } from "../../squares.js";
import { words } from "../../words/words.js";

/** @import { Columns } from "../../engine/api.d.ts" */

const FORMS = ["board", "acwing", "leetcode", "columns", "ndjson", "csv"];
const PIXELS = 1200;

/**
 * @param {Columns} columns
 * @param {bigint} index
 * @param {AbortSignal} signal
 */
export function downloads(columns, index, signal) {
  const w = words().solutions;
  const size = columns.length;
  const stem = `queens-${size}-${index + 1n}`;
  const notice = h("div", {});
  const draw = async () => (await ask({ ask: "draw", board: { size, fixed: squaresOf(columns) } }, { signal })).svg;
  const offer = (/** @type {string} */ label, /** @type {() => Promise<void>} */ make) =>
    button(label, () => guarded(notice, make), { class: "small" });
  return h("div", { class: "downloads" },
    h("h2", {}, w.downloads),
    h("div", { class: "card-row" },
      FORMS.map((form) => offer(form, async () => {
        const file = await ask({ ask: "write", form, solutions: [columns] }, { signal });
        save(`${stem}-${form}${/\.\w+$/.exec(file.name)?.[0] ?? ".txt"}`, new Blob([file.text], { type: file.type }));
      })),
      offer("SVG", async () => save(`${stem}.svg`, new Blob([await draw()], { type: "image/svg+xml" }))),
      offer("PNG", async () => save(`${stem}.png`, await paint(await draw(), PIXELS)))),
    notice);
}
