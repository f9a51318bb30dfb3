// One method after another on the same board; every finished one is shown at once.

import { bars } from "../../charts/bars.js";
import { logOf } from "../../charts/log.js";
import { h, put } from "../../dom.js";
import { ask } from "../../engine/ask.js";
import { Meter } from "../../parts/notices.js";
import { table } from "../../parts/table.js";
import { duration, grouped, wordFor, words } from "../../words/words.js";

/** @import { CompareRow, MethodInfo } from "../../engine/api.d.ts" */

/** @typedef {Record<string, string>} Titles */

/** Seconds for which a short run is repeated; the median of the times is shown. */
const REPEATED = 0.1;

/**
 * @param {HTMLElement} place
 * @param {MethodInfo[]} methods
 * @param {number} size
 * @param {AbortSignal} signal
 */
export async function comparison(place, methods, size, signal) {
  const w = words().methods;
  /** @type {CompareRow[]} */
  const rows = [];
  const practical = methods.filter(({ limit }) => size <= limit);
  const result = h("div", { class: "comparison" });
  const waiting = h("div", {});
  put(place, result, waiting);
  /** @type {Titles} */
  const titles = Object.fromEntries(methods.map(({ name, title }) => [name, title]));
  for (const { name, title } of practical) {
    const meter = new Meter();
    put(waiting, h("p", { class: "fine" }, w.running(title)), meter.element);
    const answer = await ask({ ask: "compare", board: { size }, methods: [name], repeat_seconds: REPEATED }, { signal, onProgress: (progress) => meter.show(progress) });
    rows.push(...answer.rows);
    put(result, charts(rows, size, titles), numbers(rows, size, rows.length === practical.length, titles));
  }
  put(waiting, leftOut(methods, size));
}

/**
 * @param {CompareRow[]} rows
 * @param {number} size
 * @param {Titles} titles
 */
function charts(rows, size, titles) {
  const w = words().methods;
  return h("div", { class: "charts" },
    h("div", { class: "card" }, h("h2", {}, w.work), bars(w.workOf(size), rows.map(({ method, candidates }) =>
      ({ name: titles[method], log: candidates === "0" ? null : logOf(candidates), text: grouped(candidates) })))),
    h("div", { class: "card" }, h("h2", {}, w.time), bars(w.timeOf(size), rows.map(({ method, seconds }) =>
      ({ name: titles[method], log: Math.log10(Math.max(seconds, 1e-6)), text: duration(seconds) })))));
}

/**
 * @param {CompareRow[]} rows
 * @param {number} size
 * @param {boolean} finished whether every method has answered
 * @param {Titles} titles
 */
function numbers(rows, size, finished, titles) {
  const w = words().methods;
  const agree = new Set(rows.map(({ solutions }) => solutions)).size === 1;
  return h("div", { class: "card" },
    table(w.tableOf(size), [w.method, w.nodes, w.candidates, w.rejections, w.solutions, w.time], rows.map((row) => ({
      cells: [titles[row.method], grouped(row.nodes), grouped(row.candidates), grouped(row.rejections), grouped(row.solutions), duration(row.seconds)],
    })), "stacks"),
    (finished || !agree) && h("p", { class: agree ? "fine" : "verdict bad" }, agree ? w.agree : w.disagree),
    h("p", { class: "fine" }, `${w.attempt} ${rejected(rows, titles)} ${w.medians(size)}`));
}

/**
 * What the methods reject, which is not the same thing for all of them.
 * @param {CompareRow[]} rows
 * @param {Titles} titles
 */
function rejected(rows, titles) {
  const { comma, methods: w } = words();
  /** @type {Map<string, string[]>} */
  const methods = new Map();
  for (const { method } of rows) {
    const what = wordFor(w.rejects, method);
    if (what) methods.set(what, [...(methods.get(what) ?? []), titles[method]]);
  }
  return methods.size ? w.rejected([...methods].map(([what, names]) => w.rejectedBy(what, names.join(comma))).join(comma)) : "";
}

/**
 * @param {MethodInfo[]} methods
 * @param {number} size
 */
function leftOut(methods, size) {
  const w = words().methods;
  const names = methods.filter(({ limit }) => size > limit).map(({ title, limit }) => w.upTo(title, limit));
  return names.length ? h("p", { class: "fine" }, w.leftOut(names.join(words().comma))) : null;
}
