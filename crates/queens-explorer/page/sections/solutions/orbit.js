// A solution and its images under the eight motions of the square.

import { miniature } from "../../board/miniature.js";
import { h } from "../../dom.js";
import { wordFor, words } from "../../words/words.js";

/** @import { Columns, Orbit } from "../../engine/api.d.ts" */

/**
 * @param {Orbit} orbit
 * @param {(columns: Columns) => void} open
 */
export function orbitOf(orbit, open) {
  const w = words().solutions;
  return h("div", { class: "orbit" },
    h("h2", {}, w.orbit),
    h("p", { class: "fine" }, w.orbitSize(orbit.orbit_size, wordFor(w.classes, orbit.class) ?? orbit.class)),
    h("ul", { class: "images" }, orbit.images.map(({ motion, columns, same_as }, place) =>
      h("li", { class: same_as === place ? "" : "again" },
        h("button", { type: "button", class: "plain", onclick: () => open(columns) },
          miniature(columns),
          h("span", {}, wordFor(w.motions, motion) ?? motion),
          same_as !== place && h("span", { class: "fine" }, w.sameAs(same_as + 1)))))));
}
