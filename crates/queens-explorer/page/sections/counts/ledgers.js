// Long counts on disk: which units are done, missing, counted twice.

import { h, put } from "../../dom.js";
import { ask } from "../../engine/ask.js";
import { guarded } from "../../parts/notices.js";
import { grouped, wordFor, words } from "../../words/words.js";

/** @import { Ledger } from "../../engine/api.d.ts" */

/** @type {Record<string, "missing" | "done" | "confirmed" | "conflict">} */
const CELLS = { ".": "missing", d: "done", c: "confirmed", x: "conflict" };

/** Milliseconds between two looks at the folder. */
const REFRESH = 3000;

/**
 * @param {{ ledger: string | null }} state
 * @param {() => void} save
 * @param {AbortSignal} signal
 */
export function ledgers(state, save, signal) {
  const w = words().counts;
  const list = h("ul", { class: "ledgers" });
  const shown = h("div", {});

  const show = () => guarded(shown, async () => {
    if (state.ledger) put(shown, picture(await ask({ ask: "ledger", name: state.ledger }, { signal })));
  });
  let last = "";

  const refresh = () => guarded(list, async () => {
    const found = (await ask({ ask: "ledgers" }, { signal })).ledgers;
    if (JSON.stringify(found) === last) return;
    last = JSON.stringify(found);
    put(list, found.map(({ name, n, done, units, state: health }) => h("li", {},
      h("button", { type: "button", class: "quiet", onclick: () => {
        state.ledger = name;
        save();
        show();
      } }, name),
      h("span", { class: health === "damaged" || health === "conflict" ? "fine bad" : "fine" },
        [...(units ? [`n = ${n}`, `${grouped(done)} / ${grouped(units)}`] : []), wordFor(w.states, health) ?? health].join(" · ")))));
    if (!found.length) put(list, h("li", { class: "fine" }, w.noLedgers));
    await show();
  });

  refresh();
  const timer = setInterval(() => document.hidden || refresh(), REFRESH);
  signal.addEventListener("abort", () => clearInterval(timer));
  return h("div", { class: "card" }, h("h2", {}, w.ledgers), list, shown);
}

/** @param {Ledger} ledger */
function picture(ledger) {
  const w = words().counts;
  const numbers = /** @type {const} */ ([["done", ledger.done], ["missing", ledger.missing], ["confirmed", ledger.confirmed], ["conflict", ledger.conflicts]]);
  return h("div", { class: "explained" },
    h("p", {}, ledger.text),
    h("div", { class: "units", role: "img", "aria-label": w.unitsOf(ledger.done, ledger.units) },
      [...ledger.cells].map((cell) => h("span", { class: CELLS[cell] ?? "missing" }))),
    h("dl", { class: "counters four" }, numbers.map(([name, value]) =>
      h("div", {}, h("dt", {}, h("span", { class: `key ${name}`, "aria-hidden": "true" }), w.cells[name]), h("dd", {}, grouped(value))))),
    h("p", { class: "fine" }, w.soFar(grouped(ledger.so_far))));
}
