// A program of the guide, for the problem and in the language that the reader chooses. The choice is
// kept for the other programs and for the next visit.

import { h } from "../../../dom.js";
import { words } from "../../../words/words.js";

/** @import { Program } from "../../../engine/api.d.ts" */

const KEY = "queens-program";

/** The programs on the page, so that a choice changes all of them.
 * @type {Set<() => void>} */
const shown = new Set();

/** @returns {{ problem?: string, language?: string }} */
function chosen() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {}; // No storage, or someone else's text in it.
  }
}

/** @param {Program[]} programs */
export function programsOf(programs) {
  const code = h("code");
  const bar = h("div", { class: "choices" });
  const choice = (/** @type {"problem" | "language"} */ field) => {
    const names = [...new Set(programs.map((program) => program[field]))];
    const select = /** @type {HTMLSelectElement} */ (h("select", {}, names.map((name) => h("option", { value: name }, name))));
    select.addEventListener("change", () => {
      try {
        localStorage.setItem(KEY, JSON.stringify({ ...chosen(), [field]: select.value }));
      } catch {
        // Without storage the choice lasts as long as the page.
      }
      show({ ...current(), [field]: select.value });
      for (const update of shown) update();
    });
    bar.append(h("label", {}, words().learn[field], " ", select));
    return select;
  };
  const [problem, language] = [choice("problem"), choice("language")];
  const current = () => ({ problem: problem.value, language: language.value });
  const show = (/** @type {{ problem?: string, language?: string }} */ wanted) => {
    const match = programs.find((program) => program.problem === wanted.problem && program.language === wanted.language) ?? programs[0];
    [problem.value, language.value, code.textContent] = [match.problem, match.language, match.text];
  };
  const update = () => show({ ...current(), ...chosen() });
  shown.add(update);
  show({ problem: programs[0].problem, language: programs[0].language, ...chosen() });
  return h("figure", { class: "widget card" }, bar, h("pre", { tabindex: "0" }, code));
}
