// A board as SVG: squares, what is marked on them, queens, and lines drawn across.
//
// The board knows nothing about queens that attack each other. It shows a `Cell` for every square
// and redraws those that changed. With `onchoose` it is a grid for keyboard, mouse and touch
// (board/grid.js); without, it is a picture with a description.

import { s, set } from "../dom.js";
import { nameOf } from "../squares.js";
import { words } from "../words/words.js";
import { makeGrid } from "./grid.js";
import { writeNames } from "./names.js";

/**
 * @import { Square } from "../engine/api.d.ts"
 * @import { Names } from "./names.js"
 *
 * @typedef {object} Cell What one square shows.
 * @property {boolean} [queen]
 * @property {boolean} [given] the queen belongs to the question
 * @property {boolean} [blocked]
 * @property {boolean} [dot] attacked
 * @property {boolean} [cross] rejected or excluded
 * @property {"player" | "automatic"} [mark] crossed out by the player, or for the player
 * @property {string} [tone] CSS class: current, blame, hint, reason, seen
 * @property {number} [heat] 0 to 1
 * @property {string} [text] a number on the square
 * @property {number} [region] for boards of coloured regions
 * @property {boolean} [letter] the letter of the region is shown
 * @property {boolean} [pattern] the region has a pattern
 * @property {string} [says] the words for screen readers, after the square's name
 *
 * @typedef {{ from: Square, to: Square, kind: string, title?: string }} Stroke
 */

export class BoardView {
  /**
   * @param {number} size
   * @param {{ label: string, names?: Names, onchoose?: (square: Square, key?: string) => void, onlook?: (square: Square | null) => void, grid?: boolean }} options
   *   `grid`: a grid whose input is handled elsewhere
   */
  constructor(size, { label, names = "chess", onchoose, onlook, grid = Boolean(onchoose) }) {
    this.size = size;
    /** @type {Names | undefined} */
    this.names = undefined;
    this.element = s("svg", { class: "board", role: grid ? "grid" : "img", "aria-label": label });
    this.sides = s("g", { class: "names", "aria-hidden": "true" });
    this.element.append(this.sides);
    /** @type {{ group: SVGGElement, shown: string }[]} */
    this.cells = [];
    this.name(names);
    for (let row = 0; row < size; row += 1) this.#drawRow(row, grid);
    this.element.append(s("rect", { class: "frame", width: size, height: size }));
    this.borders = s("path", { class: "borders" });
    this.element.append(this.borders);
    this.strokes = s("g", { class: "strokes", "aria-hidden": "true" });
    this.element.append(this.strokes);
    if (onchoose) makeGrid(this, onchoose, onlook);
  }

  /**
   * Writes the names of rows and columns along the sides.
   * @param {Names} names
   */
  name(names) {
    if (names === this.names) return;
    this.names = names;
    writeNames(this.element, this.sides, this.size, names);
  }

  /**
   * @param {number} row
   * @param {boolean} grid
   */
  #drawRow(row, grid) {
    const line = s("g", grid ? { role: "row" } : {});
    for (let column = 0; column < this.size; column += 1) {
      const shade = (row + column) % 2 ? "dark" : "light";
      const attributes = grid ? { role: "gridcell", tabindex: "-1" } : { "aria-hidden": "true" };
      const group = s("g", { class: `cell ${shade}`, transform: `translate(${column} ${row})`, ...attributes });
      line.append(group);
      this.cells.push({ group, shown: "" });
      this.#draw(row * this.size + column, {});
    }
    this.element.append(line);
  }

  /**
   * Shows one cell for every square, row by row.
   * @param {(index: number, square: Square) => Cell} cellOf
   */
  show(cellOf) {
    for (let index = 0; index < this.cells.length; index += 1) {
      this.#draw(index, cellOf(index, this.square(index)));
    }
  }

  /** @param {number} index */
  square(index) {
    return { row: Math.floor(index / this.size), column: index % this.size };
  }

  /**
   * @param {number} index
   * @param {Cell} cell
   */
  #draw(index, cell) {
    const place = this.cells[index];
    const shown = signature(cell);
    if (shown === place.shown) return;
    place.shown = shown;
    const shade = place.group.classList.contains("dark") ? "dark" : "light";
    const region = cell.region === undefined ? "" : ` region r${cell.region % 12}`;
    set(place.group, {
      class: `cell ${shade} ${cell.tone ?? ""}${region}${cell.heat === undefined ? "" : " warm"}`,
      "aria-label": place.group.hasAttribute("role") && `${this.#called(this.square(index))}${cell.says ? `: ${cell.says}` : ""}`,
    });
    place.group.replaceChildren(...pieces(cell));
  }

  /** @param {Square} square */
  #called(square) {
    return this.names === "numbers" ? words().board.at(square.row, square.column) : nameOf(square, this.size);
  }

  /**
   * Draws the borders between regions, so that they do not differ by colour alone.
   * @param {number[] | null} regions
   */
  outline(regions) {
    const { size } = this;
    let path = "";
    for (let index = 0; regions && index < size * size; index += 1) {
      const { row, column } = this.square(index);
      if (column + 1 < size && regions[index] !== regions[index + 1]) path += `M${column + 1} ${row}v1`;
      if (row + 1 < size && regions[index] !== regions[index + size]) path += `M${column} ${row + 1}h1`;
    }
    set(this.borders, { d: path });
    this.element.classList.toggle("coloured", Boolean(regions));
  }

  /** @param {Stroke[]} strokes */
  draw(strokes) {
    this.strokes.replaceChildren(...strokes.map(({ from, to, kind, title }) =>
      s("g", { class: `stroke ${kind}` },
        title && s("title", {}, title),
        s("line", { x1: from.column + 0.5, y1: from.row + 0.5, x2: to.column + 0.5, y2: to.row + 0.5 }),
        [from, to].map((end) => s("circle", { cx: end.column + 0.5, cy: end.row + 0.5, r: 0.09 })))));
  }
}

/** @param {Cell} cell */
function pieces(cell) {
  const parts = [s("rect", { class: "ground", width: 1, height: 1 })];
  if (cell.heat !== undefined) parts.push(s("rect", { class: "heat", width: 1, height: 1, "fill-opacity": cell.heat.toFixed(3) }));
  if (cell.tone) parts.push(s("rect", { class: "tone", x: 0.045, y: 0.045, width: 0.91, height: 0.91, rx: 0.06 }));
  const shapes = /** @type {Element[]} */ (parts);
  if (cell.blocked) shapes.push(s("path", { class: "blocked", d: "M.08 .08h.84v.84h-.84zM.08 .5 .5 .08M.08 .92 .92 .08M.5 .92 .92 .5" }));
  if (cell.region !== undefined && cell.pattern) shapes.push(patternOf(cell.region));
  // The letter has a corner of its own: no queen and no mark covers it.
  const lettered = cell.region !== undefined && cell.letter !== false;
  if (cell.region !== undefined && lettered) shapes.push(s("text", { class: "letter", x: 0.08, y: 0.32, "font-size": 0.28 }, letterOf(cell.region)));
  if (cell.dot) shapes.push(s("circle", { class: "dot", cx: 0.5, cy: 0.5, r: 0.085 }));
  // A number stands above the queen of its square.
  const [above, { x, y, side }] = cell.text && cell.queen ? [0.18, { x: 0.18, y: 0.28, side: 0.64 }]
    : [0.5, lettered ? { x: 0.22, y: 0.22, side: 0.74 } : { x: 0.1, y: 0.1, side: 0.8 }];
  if (cell.text) shapes.push(s("text", { class: "number", x: 0.5, y: above, dy: "0.35em", "font-size": numberSize(cell.text) * (cell.queen ? 0.7 : 1) }, cell.text));
  if (cell.queen) shapes.push(s("use", { class: cell.given ? "queen given" : "queen", href: "#queen", x, y, width: side, height: side }));
  if (cell.mark) shapes.push(s("path", { class: `mark ${cell.mark}`, d: "M.36 .36 .64 .64M.64 .36 .36 .64" }));
  if (cell.cross) shapes.push(s("path", { class: "cross", d: "M.3 .3 .7 .7M.7 .3 .3 .7" }));
  shapes.push(s("rect", { class: "focus", x: 0.04, y: 0.04, width: 0.92, height: 0.92, rx: 0.08 }));
  return shapes;
}

/**
 * Equal for cells that look the same.
 * @param {Cell} cell
 */
const signature = ({ queen, given, blocked, dot, cross, mark, tone, heat, text, region, letter, pattern, says }) =>
  `${queen}|${given}|${blocked}|${dot}|${cross}|${mark}|${tone}|${heat}|${text}|${region}|${letter}|${pattern}|${says}`;

/** Strokes within one square; with three of them or none a region differs from its neighbours without colour. */
const PATTERNS = [
  "M0 .5 .5 0M.5 1 1 .5M0 1 1 0", "M.5 0v1", "M0 .33h1M0 .67h1", "M0 .5 .5 1M.5 0 1 .5M0 0 1 1", "M.33 0v1M.67 0v1", "M0 .5h1",
  "M0 .5h1M.5 0v1", "M.25 .25v0M.75 .25v0M.25 .75v0M.75 .75v0M.5 .5v0", "M.2 .5 .5 .2 .8 .5 .5 .8Z", "M.25 .25h.5v.5h-.5z", "M.5 .2A.3 .3 0 1 0 .51 .2Z", "",
];

/** @param {number} region */
const patternOf = (region) => s("path", { class: "pattern", d: PATTERNS[region % PATTERNS.length] });

/**
 * What the engine calls a region: colours alone would not do.
 * @param {number} region
 */
export const letterOf = (region) => String.fromCharCode(65 + region);

/** @param {string} text */
const numberSize = (text) => Math.min(0.36, 1.5 / text.length);
