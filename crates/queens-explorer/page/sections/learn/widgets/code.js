// One method: what it knows, and its pseudo-code.

import { link } from "../../../address.js";
import { h, put } from "../../../dom.js";
import { ask } from "../../../engine/ask.js";
import { codeLines } from "../../../parts/code.js";
import { guarded } from "../../../parts/notices.js";
import { words } from "../../../words/words.js";

/**
 * @param {string} name
 * @param {AbortSignal} signal
 */
export function codeOf(name, signal) {
  const place = h("div", { class: "explained" });
  guarded(place, async () => {
    const { methods } = await ask({ ask: "methods" }, { signal });
    const method = methods.find((known) => known.name === name);
    if (!method) return;
    put(place, h("p", {}, h("strong", {}, method.title)), h("p", {}, method.text),
      codeLines(method.code).element,
      h("p", {}, h("a", { href: link("search", { n: 6, method: name }) }, words().methods.watch(method.title))));
  });
  return place;
}
