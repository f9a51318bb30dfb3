// What rows and columns are called, along the sides of a board.

import { s, set } from "../dom.js";
import { letters } from "../squares.js";

/**
 * @typedef {"chess" | "numbers" | "both"} Names as in chess; by numbers from 0 at the top left; or both, the
 *   numbers on the sides that chess leaves free
 * @typedef {"left" | "bottom" | "top" | "right"} Side
 * @typedef {"rank" | "letter" | "number"} Kind
 */

/** @type {Record<Names, Partial<Record<Side, Kind>>>} */
const SIDES = {
  chess: { left: "rank", bottom: "letter" },
  numbers: { left: "number", top: "number" },
  both: { left: "rank", bottom: "letter", top: "number", right: "number" },
};

/** @type {Record<Kind, (at: number, size: number) => string | number>} */
const CALLED = { rank: (at, size) => size - at, letter: (at) => letters(at), number: (at) => at };

/**
 * @param {SVGSVGElement} board gets the room that the names need
 * @param {SVGGElement} place
 * @param {number} size
 * @param {Names} names
 */
export function writeNames(board, place, size, names) {
  const sides = SIDES[names];
  const margin = size * (names === "numbers" ? 0.08 : 0.06);
  const room = (/** @type {Side} */ side) => (sides[side] ? margin : margin * 0.2);
  const [before, after] = [-margin * 0.5, size + margin * 0.5];
  const text = (/** @type {Kind} */ kind, /** @type {string | number} */ name, /** @type {number} */ x, /** @type {number} */ y) =>
    s("text", { class: kind, x, y, dy: "0.35em" }, name);
  /** @type {Record<Side, (at: number) => [number, number]>} */
  const places = {
    left: (at) => [before, at + 0.5], right: (at) => [after, at + 0.5],
    top: (at) => [at + 0.5, before], bottom: (at) => [at + 0.5, after],
  };
  // On a large board every name would be too small to read: every second, fifth or tenth stays.
  const every = [1, 2, 5, 10].find((step) => size / step <= 26) ?? 10;
  const isWritten = (/** @type {Kind} */ kind, /** @type {number} */ at) => {
    const number = kind === "rank" ? size - at : kind === "letter" ? at + 1 : at;
    return every === 1 || number % every === 0 || number === 1;
  };
  const written = /** @type {[Side, Kind][]} */ (Object.entries(sides)).flatMap(([side, kind]) =>
    Array.from({ length: size }, (_, at) => at).filter((at) => isWritten(kind, at)).map((at) => text(kind, CALLED[kind](at, size), ...places[side](at))));
  if (names === "both") written.push(text("number", "c", before, before), text("number", "r", after, before));
  set(board, { viewBox: `${-room("left")} ${-room("top")} ${size + room("left") + room("right")} ${size + room("top") + room("bottom")}` });
  set(place, { "font-size": margin * 0.62 });
  place.replaceChildren(...written);
}
