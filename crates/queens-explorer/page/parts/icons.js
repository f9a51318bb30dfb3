import { s } from "../dom.js";

const SHAPES = {
  play: "M7 4.5v15l12.5-7.5z",
  pause: "M6.5 5h4v14h-4zM13.5 5h4v14h-4z",
  next: "M6 5v14l9-7zM16 5h2.5v14H16z",
  back: "M18 5v14l-9-7zM5.5 5H8v14H5.5z",
  start: "M19 5v14l-7-7zM11.5 5v14l-7-7zM3 5h1.5v14H3z",
  sun: "M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM11 2h2v3h-2zM11 19h2v3h-2zM2 11h3v2H2zM19 11h3v2h-3zM4.2 5.6l1.4-1.4 2.1 2.1-1.4 1.4zM16.3 17.7l1.4-1.4 2.1 2.1-1.4 1.4zM4.2 18.4l2.1-2.1 1.4 1.4-2.1 2.1zM16.3 6.3l2.1-2.1 1.4 1.4-2.1 2.1z",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  end: "M5 5v14l7-7zM12.5 5v14l7-7zM19.5 5H21v14h-1.5z",
  undo: "M8.5 4.5 3.5 9l5 4.5V10.5h6a4 4 0 0 1 0 8H8v2h6.5a6 6 0 0 0 0-12h-6z",
  redo: "M15.5 4.5l5 4.5-5 4.5V10.5h-6a4 4 0 0 0 0 8H16v2H9.5a6 6 0 0 1 0-12h6z",
  share: "M12 2.5 7 7.5h3.5V15h3V7.5H17zM4.5 12v9h15v-9h-2v7h-11v-7z",
  screen: "M3 4h18v13H3zM5 6v9h14V6zM8 19h8v2H8z",
  minus: "M5 11h14v2H5z",
  plus: "M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z",
};

/** @param {keyof typeof SHAPES} name */
export function icon(name) {
  return s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: SHAPES[name] }));
}
