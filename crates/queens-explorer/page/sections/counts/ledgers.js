// Long counts on disk: which units are done, missing, counted twice.

import { h, put } from "../../dom.js";
import { ask } from "../../engine/ask.js";
import { guarded } from "../../parts/notices.js";
import { grouped, wordFor, words } from "../../words/words.js";

/** @import { Ledger } from "../../engine/api.d.ts" */

/** @type {Record<string, "missing" | "done" | "confirmed" | "conflict">} */
const CELLS = { ".": "missing", d: "done", c: "confirmed", x: "conflict" };

/**
 * @param {{ ledger: string | null }} state
 * @param {() => void} save
 * @param {AbortSignal} signal
 */
export function ledgers(state, save, signal) {
  const w = words().counts;
  const list = h("ul", { class: "ledgers" });
  const shown = h("div", {});

  /** @param {string} name */
  const open = (name) => guarded(shown, async () => {
    state.ledger = name;
    save();
    put(shown, picture(await ask({ ask: "ledger", name }, { signal })));
  });

  guarded(list, async () => {
    const found = (await ask({ ask: "ledgers" }, { signal })).ledgers;
    put(list, found.map(({ name, n, done, units, state: health }) => h("li", {},
      h("button", { type: "button", class: "quiet", onclick: () => open(name) }, name),
      h("span", { class: "fine" }, `n = ${n} · ${grouped(done)} / ${grouped(units)} · ${wordFor(w.states, health) ?? health}`))));
    if (!found.length) put(list, h("li", { class: "fine" }, w.noLedgers));
    if (state.ledger) open(state.ledger);
  });
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
