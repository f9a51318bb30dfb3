// Some methods on one board, run when the reader wants it.

import { link } from "../../../address.js";
import { h } from "../../../dom.js";
import { ask } from "../../../engine/ask.js";
import { guarded } from "../../../parts/notices.js";
import { words } from "../../../words/words.js";
import { comparison } from "../../methods/comparison.js";

/**
 * @param {number} size
 * @param {string[] | null} names all of them where null
 * @param {AbortSignal} signal
 */
export function comparing(size, names, signal) {
  const place = h("div", { class: "explained" });
  guarded(place, async () => {
    const { methods } = await ask({ ask: "methods" }, { signal });
    await comparison(place, methods.filter(({ name }) => !names || names.includes(name)), size, signal);
    place.append(h("p", {}, h("a", { href: link("methods", { n: size }) }, words().learn.openMethods)));
  });
  return place;
}
