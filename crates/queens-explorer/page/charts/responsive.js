// A chart that is drawn anew when its width changes, so that its words keep their size.

import { put, s, set } from "../dom.js";

/**
 * @param {string} label what the chart shows, for those who do not see it
 * @param {number} height
 * @param {(width: number, widest: (texts: string[]) => number) => SVGElement[]} draw told how wide the longest of some texts is
 */
export function chart(label, height, draw) {
  const element = s("svg", { class: "chart", role: "img", "aria-label": label, height });
  const canvas = document.createElement("canvas").getContext("2d");
  const widest = (/** @type {string[]} */ texts) => {
    const { fontSize, fontFamily } = getComputedStyle(element);
    if (canvas) canvas.font = `${fontSize} ${fontFamily}`;
    return Math.max(0, ...texts.map((text) => canvas?.measureText(text).width ?? 0));
  };
  let drawn = 0;
  new ResizeObserver(([{ contentRect }]) => {
    const width = Math.round(contentRect.width);
    if (!width || width === drawn) return;
    drawn = width;
    set(element, { viewBox: `0 0 ${width} ${height}` });
    put(element, draw(width, widest));
  }).observe(element);
  return element;
}
