// A chart that is drawn anew when its width changes, so that its words keep their size.

import { put, s, set } from "../dom.js";

/**
 * @param {string} label what the chart shows, for those who do not see it
 * @param {number} height
 * @param {(width: number) => SVGElement[]} draw
 */
export function chart(label, height, draw) {
  const element = s("svg", { class: "chart", role: "img", "aria-label": label, height });
  let drawn = 0;
  new ResizeObserver(([{ contentRect }]) => {
    const width = Math.round(contentRect.width);
    if (!width || width === drawn) return;
    drawn = width;
    set(element, { viewBox: `0 0 ${width} ${height}` });
    put(element, draw(width));
  }).observe(element);
  return element;
}
