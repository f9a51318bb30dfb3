// The same program in several languages: one is shown, and the reader's choice is remembered.

import { h, put } from "../../dom.js";
import { select } from "../../parts/controls.js";
import { words } from "../../words/words.js";

/** @import { Block } from "../../engine/api.d.ts" */
/** @typedef {Extract<Block, { kind: "code" }>} CodeBlock */

/** @type {Record<string, string | undefined>} */
const TITLES = { python: "Python", c: "C", cpp: "C++", java: "Java", javascript: "JavaScript", go: "Go", rust: "Rust", typescript: "TypeScript" };
const REMEMBERED = "programming-language";

/** @param {Block} block @returns {block is CodeBlock} */
export const isProgram = (block) => block.kind === "code" && TITLES[block.language] !== undefined;

/** @param {CodeBlock[]} programs one after another, in different languages */
export function programs(programs) {
  const place = h("div", {});
  const chosen = programs.find(({ language }) => language === localStorage.getItem(REMEMBERED)) ?? programs[0];
  const show = (/** @type {CodeBlock} */ { text }) => put(place, h("pre", { tabindex: "0" }, h("code", {}, text)));
  show(chosen);
  if (programs.length === 1) return place;
  return h("div", { class: "programs" }, select({
    label: words().learn.language, value: chosen.language, options: programs.map(({ language }) => [language, TITLES[language] ?? language]),
    onchange: (language) => {
      localStorage.setItem(REMEMBERED, language);
      show(programs.find((program) => program.language === language) ?? chosen);
    },
  }), place);
}
