// The ladder explained: what each method knows before it tries.

import { link } from "../../address.js";
import { h } from "../../dom.js";
import { codeLines } from "../../parts/code.js";
import { words } from "../../words/words.js";

/** @import { MethodInfo } from "../../engine/api.d.ts" */

/** @param {MethodInfo[]} methods */
export function ladder(methods) {
  const w = words().methods;
  return h("section", { class: "ladder" },
    h("h2", {}, w.ladder),
    h("ol", {}, methods.map(({ name, title, text, code, limit }) => h("li", { class: "card", id: `method-${name}` },
      h("h3", {}, title), h("p", {}, text),
      h("details", {}, h("summary", {}, words().search.code), codeLines(code).element),
      h("p", { class: "fine" }, w.practical(limit), " ",
        h("a", { href: link("search", { n: Math.min(6, limit), method: name }) }, w.watch(title)))))));
}
