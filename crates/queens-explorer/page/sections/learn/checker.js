// The output of the reader's program, checked as an online judge does.

import { announce } from "../../announce.js";
import { h, put } from "../../dom.js";
import { asker } from "../../engine/ask.js";
import { button, select, stepper } from "../../parts/controls.js";
import { guarded, withProgress } from "../../parts/notices.js";
import { sentence, words } from "../../words/words.js";

/** Problems whose programs read n, with their sizes. @type {Record<string, { title: string, least: number, most: number }>} */
const PROBLEMS = {
  "leetcode-51": { title: "LeetCode 51", least: 1, most: 9 },
  "leetcode-52": { title: "LeetCode 52", least: 1, most: 9 },
  "acwing-843": { title: "AcWing 843", least: 1, most: 9 },
  "luogu-p1219": { title: "Luogu P1219", least: 6, most: 13 },
  "hdu-2553": { title: "HDU 2553", least: 1, most: 10 },
};

/** @param {AbortSignal} signal */
export function checker(signal) {
  const w = words().learn;
  const askJudge = asker(signal);
  let problem = "leetcode-51";
  let size = 6;
  const head = h("div", { class: "card-row" });
  const output = h("textarea", { rows: 8, spellcheck: "false", "aria-label": w.checkOutput, placeholder: w.checkOutput });
  const result = h("div", { class: "explained" });

  const render = () => {
    const { least, most } = PROBLEMS[problem];
    size = Math.min(most, Math.max(least, size));
    put(head,
      select({ label: w.checkProblem, value: problem, options: Object.entries(PROBLEMS).map(([name, { title }]) => [name, title]), onchange: (name) => { problem = name; render(); } }),
      stepper({ label: "n", title: words().controls.size, value: size, least, most, onchange: (n) => { size = n; } }),
      button(w.checkIt, check, { class: "primary" }));
  };
  const check = () => guarded(result, async () => {
    const { accepted, verdict, difference, mistake } = await withProgress(result, signal, (options) =>
      askJudge({ ask: "judge-output", problem, size, output: output.value }, options));
    put(result, h("p", { class: `verdict ${accepted ? "good" : "bad"}` }, verdict),
      difference && h("pre", { tabindex: "0" }, h("code", {}, difference)),
      mistake && h("p", {}, sentence(mistake)));
    announce([verdict, difference, mistake].filter(Boolean).join(" "), "judge");
  });

  render();
  return h("section", { class: "card checker", "aria-label": w.check }, h("h2", {}, w.check), h("p", {}, w.checkText), head, output, result);
}
