// A program of the guide, for the problem and in the language that the reader chooses. The choice is remembered
// for the next visit.

import { h } from "../../dom.js";
import { select } from "../../parts/controls.js";
import { words } from "../../words/words.js";

/** @import { Program } from "../../engine/api.d.ts" */
/** @typedef {"problem" | "language"} Field */

/** @type {Record<Field, string>} */
const REMEMBERED = { problem: "programming-problem", language: "programming-language" };

/** @param {Program[]} programs one for each problem and language */
export function programs(programs) {
  const code = h("code");
  const chosen = { problem: remembered(programs, "problem"), language: remembered(programs, "language") };
  const show = () => {
    const wanted = programs.find(({ problem, language }) => problem === chosen.problem && language === chosen.language);
    code.textContent = (wanted ?? programs[0]).text;
  };
  const choice = (/** @type {Field} */ field) => select({
    label: words().learn[field], value: chosen[field], options: names(programs, field).map((name) => [name, name]),
    onchange: (name) => {
      localStorage.setItem(REMEMBERED[field], name);
      chosen[field] = name;
      show();
    },
  });
  show();
  return h("div", { class: "programs" }, choice("problem"), choice("language"), h("pre", { tabindex: "0" }, code));
}

/** @param {Program[]} programs @param {Field} field */
const names = (programs, field) => [...new Set(programs.map((program) => program[field]))];

/** @param {Program[]} programs @param {Field} field */
function remembered(programs, field) {
  const [first, ...others] = names(programs, field);
  return others.find((name) => name === localStorage.getItem(REMEMBERED[field])) ?? first;
}
