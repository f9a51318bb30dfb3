// A stretch of the known numbers.

import { link } from "../../../address.js";
import { h, put } from "../../../dom.js";
import { ask } from "../../../engine/ask.js";
import { guarded } from "../../../parts/notices.js";
import { words } from "../../../words/words.js";
import { known } from "../../counts/known.js";

/**
 * @param {number} from
 * @param {number} to
 * @param {AbortSignal} signal
 */
export function counted(from, to, signal) {
  const place = h("div", { class: "explained" });
  guarded(place, async () => {
    const { rows, source } = await ask({ ask: "table" }, { signal });
    const shown = known(rows.filter(({ n }) => n >= from && n <= to), source);
    put(place, ...shown.table.childNodes, h("p", {}, h("a", { href: link("counts") }, words().learn.openCounts)));
  });
  return place;
}
