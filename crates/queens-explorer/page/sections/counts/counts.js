// Counts: how many solutions there are; the known numbers, a count of your own, long counts on disk.

import { whole, write } from "../../address.js";
import { h } from "../../dom.js";
import { about, ask } from "../../engine/ask.js";
import { guarded } from "../../parts/notices.js";
import { words } from "../../words/words.js";
import { counting, runningSize } from "./counting.js";
import { known } from "./known.js";
import { ledgers } from "./ledgers.js";

/** @type {import("../../main.js").Section["mount"]} */
export function mount(root, params, signal) {
  const place = h("div", { class: "panel" });
  const side = h("div", { class: "panel" });
  const state = { n: whole(params, "n", runningSize() ?? 8, 1, 100), ledger: params.get("ledger") };
  const save = () => write("counts", state);
  root.append(h("h1", { class: "unseen" }, words().sections.counts), h("div", { class: "two-columns even" }, place, side));
  guarded(place, async () => {
    const [{ rows, source }, told] = await Promise.all([ask({ ask: "table" }, { signal }), about()]);
    const shown = known(rows, source);
    place.append(counting(state, told.limits, save, (n) => shown.mark(n), signal));
    if (told.ledgers) place.append(ledgers(state, save, signal));
    place.append(shown.table);
    side.append(shown.chart);
    shown.mark(state.n);
  });
}
