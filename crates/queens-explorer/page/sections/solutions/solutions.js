// Solutions: any one of D(n) by its number, its orbit and class, the fundamental ones, every square's use.

import { oneOf, whole, write } from "../../address.js";
import { h, put } from "../../dom.js";
import { about } from "../../engine/ask.js";
import { choice, stepper } from "../../parts/controls.js";
import { guarded } from "../../parts/notices.js";
import { words } from "../../words/words.js";
import { gallery } from "./gallery.js";
import { one } from "./one.js";
import { usage } from "./usage.js";

/** @import { Columns } from "../../engine/api.d.ts" */

/**
 * @typedef {object} Room What the views of this section share.
 * @property {number} size
 * @property {string} number of the solution, from 1
 * @property {number} from the first solution of the gallery's page
 * @property {Columns | null} columns a solution to find the number of
 * @property {AbortSignal} signal
 * @property {() => void} save
 * @property {(columns: Columns) => void} open shows that solution
 */

const VIEWS = /** @type {const} */ ({ one, gallery, usage });
const LARGEST = 32;
const NAMES = /** @type {(keyof typeof VIEWS)[]} */ (Object.keys(VIEWS));

/** @type {import("../../main.js").Section["mount"]} */
export function mount(root, params, signal) {
  const w = words().solutions;
  let view = oneOf(params, "view", NAMES, "one");
  let limits = { one: 20, gallery: 13, usage: 16 };
  let leaving = new AbortController();
  const head = h("div", { class: "card card-row set-up" });
  const place = h("div", {});
  /** @type {Room} */
  const room = {
    // Beyond the limit of the engine it is the engine that says so, and what to do instead.
    size: whole(params, "n", 8, 1, LARGEST),
    number: /^0*([1-9]\d{0,29})$/.exec(params.get("k") ?? "")?.[1] ?? "1",
    from: whole(params, "from", 0, 0, 1e12),
    columns: null,
    signal,
    save: () => write("solutions", {
      n: room.size, view: view === "one" ? null : view, k: view === "one" && room.number !== "1" ? room.number : null,
      from: view === "gallery" ? room.from || null : null,
    }),
    open: (columns) => { room.columns = columns; view = "one"; show(); },
  };

  function show() {
    leaving.abort();
    leaving = new AbortController();
    room.signal = AbortSignal.any([signal, leaving.signal]);
    put(head,
      stepper({
        label: "n", title: words().controls.size, value: room.size, least: 1, most: Math.max(limits[view], room.size),
        onchange: (size) => { Object.assign(room, { size, number: "1", from: 0, columns: null }); show(); },
      }),
      choice({ label: w.view, value: view, options: NAMES.map((name) => [name, w.views[name]]), onchange: (name) => { view = name; show(); } }));
    room.save();
    put(place);
    // Two sizes have no solution: one sentence, and nothing to turn.
    if (room.size === 2 || room.size === 3) return put(place, h("p", { class: "card" }, w.none(room.size)));
    guarded(place, () => VIEWS[view](place, room));
  }

  root.append(h("h1", { class: "unseen" }, words().sections.solutions), head, place);
  guarded(place, async () => {
    const told = (await about()).limits;
    limits = { one: told.rank, gallery: told.gallery, usage: told.heat };
    show();
  });
}
