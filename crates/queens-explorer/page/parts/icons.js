import { s } from "../dom.js";

const SHAPES = {
  play: "M7 4.5v15l12.5-7.5z",
  pause: "M6.5 5h4v14h-4zM13.5 5h4v14h-4z",
  next: "M6 5v14l9-7zM16 5h2.5v14H16z",
  back: "M18 5v14l-9-7zM5.5 5H8v14H5.5z",
  start: "M19 5v14l-7-7zM11.5 5v14l-7-7zM3 5h1.5v14H3z",
  sun: "M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM11 2h2v3h-2zM11 19h2v3h-2zM2 11h3v2H2zM19 11h3v2h-3zM4.2 5.6l1.4-1.4 2.1 2.1-1.4 1.4zM16.3 17.7l1.4-1.4 2.1 2.1-1.4 1.4zM4.2 18.4l2.1-2.1 1.4 1.4-2.1 2.1zM16.3 6.3l2.1-2.1 1.4 1.4-2.1 2.1z",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  minus: "M5 11h14v2H5z",
  plus: "M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z",
};

/** @param {keyof typeof SHAPES} name */
export function icon(name) {
  return s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: SHAPES[name] }));
}
