// Beside the board: what the last step did, counters, the stack of rows, diagonals, pseudo-code.

import { h, put, set } from "../../dom.js";
import { codeLines } from "../../parts/code.js";
import { nameOf } from "../../squares.js";
import { grouped, words } from "../../words/words.js";

/**
 * @import { MethodInfo, Step } from "../../engine/api.d.ts"
 * @import { Track } from "../../steps/track.js"
 */

/** @param {Track} track */
export function stepText(track) {
  const w = words().search;
  const { step } = track.moment;
  if (step === 0) return w.beforeFirst;
  if (track.total === step) return w.ended;
  return track.done ? wordsOf(track.done, track.board.size) : "";
}

/**
 * @param {Step} step
 * @param {number} size
 */
function wordsOf(step, size) {
  const w = words().search;
  const { action, row = 0, column = 0, columns = [] } = step;
  if (action === "solution") return w.actions.solution(columns.map((place) => place + 1).join(" "));
  if (action !== "reject") return w.actions[action](nameOf({ row, column }, size));
  return step.text;
}

/** @param {Track} track */
export function counters(track) {
  const w = words().search.counters;
  const names = /** @type {const} */ (["nodes", "rejections", "solutions"]);
  const values = names.map(() => h("dd", {}, "0"));
  const element = h("dl", { class: "counters" }, names.map((name, at) => h("div", { class: name }, h("dt", {}, w[name]), values[at])));
  return { element, show: () => names.forEach((name, at) => { values[at].textContent = grouped(track.moment.counters[name]); }) };
}

/** The queens standing, as a stack of calls: the last one on top. @param {Track} track */
export function stack(track) {
  const w = words().search;
  const rows = h("tbody", {});
  const element = h("table", { class: "stack", "aria-label": w.stack },
    h("thead", {}, h("tr", {}, [w.row, w.queen, "\\", "/"].map((name) => h("th", { scope: "col" }, name)))), rows);
  const { size } = track.board;
  let shown = "";
  return {
    element,
    show() {
      const { queens } = track.moment;
      const names = queens.map((queen) => nameOf(queen, size));
      if (names.join() === shown) return;
      shown = names.join();
      put(rows, queens.map(({ row, column }, at) => h("tr", {},
        h("td", {}, row), h("th", { scope: "row" }, names[at]),
        h("td", {}, String(row - column).replace("-", "−")), h("td", {}, row + column))).reverse());
    },
  };
}

/**
 * The line of the pseudo-code that a step belongs to.
 * @param {MethodInfo} method
 * @param {Step | undefined} step
 */
function lineOf({ line_of: lines }, step) {
  if (!step) return undefined;
  const { reason } = step;
  return (reason?.kind === "wrong-number" ? lines["wrong-number"] : undefined) ?? (reason?.along && lines[reason.along]) ?? lines[step.action];
}

/**
 * @param {MethodInfo} method
 * @param {Track} track
 */
export function code(method, track) {
  const { element, items: lines } = codeLines(method.code);
  /** @type {HTMLLIElement | undefined} */
  let marked;
  return {
    element,
    show() {
      const at = lineOf(method, track.done);
      const line = at === undefined ? undefined : lines[at];
      if (line === marked) return;
      if (marked) set(marked, { "aria-current": null });
      if (line) set(line, { "aria-current": "step" });
      marked = line;
    },
  };
}
