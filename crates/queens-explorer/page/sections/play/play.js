// Play: place queens, see what they attack, and learn what is still possible.
//
// Here the pieces are put together: the state in the address, the board, and the panel beside it.
// What the board means is asked (play/insight.js). Games are a section of their own (sections/game).

import { forget, link, oneOf, whole, write } from "../../address.js";
import { announce } from "../../announce.js";
import { BoardView } from "../../board/board.js";
import { h, put } from "../../dom.js";
import { about, asker } from "../../engine/ask.js";
import { button, choice, stepper, toggle } from "../../parts/controls.js";
import { bindKeys } from "../../parts/keys.js";
import { guarded } from "../../parts/notices.js";
import { UndoHistory } from "../../parts/undo.js";
import { nameOf, parseSquares, same, writeSquares } from "../../squares.js";
import { words } from "../../words/words.js";
import { cellOf } from "./cells.js";
import { conflictList, insight } from "./insight.js";

/**
 * @import { Square, Position, Heat, Hint } from "../../engine/api.d.ts"
 *
 * @typedef {object} Shown What the board shows on top of the queens.
 * @property {Position | null} position
 * @property {Heat | null} heat
 * @property {{ squares: Square[], tone: string }[]} marks
 * @property {Square | null} looked the queen under the pointer
 */

export class Play {
  /**
   * @param {URLSearchParams} params
   * @param {AbortSignal} signal
   */
  constructor(params, signal) {
    this.signal = signal;
    this.size = whole(params, "n", 8, 1, 64);
    this.queens = parseSquares(params.get("queens"), this.size);
    this.given = parseSquares(params.get("given"), this.size);
    this.blocked = parseSquares(params.get("blocked"), this.size);
    this.attacks = params.get("attacks") !== "0";
    this.heat = params.get("heat") === "1";
    this.tool = oneOf(params, "tool", ["queen", "block"], "queen");
    /** @type {Shown} */
    this.shown = { position: null, heat: null, marks: [], looked: null };
    this.askPosition = asker(signal);
    this.askHeat = asker(signal);

    this.place = h("div", { class: "board-place" });
    this.conflicts = h("div", { class: "conflicts" });
    this.insight = insight(this);
    this.head = h("div", { class: "card-row" });
    const w = words().play;
    this.toggles = h("div", { class: "card-row" },
      toggle(w.attacks, this.attacks, (on) => { this.attacks = on; this.save(); this.render(); }),
      toggle(w.heat, this.heat, (on) => this.setHeat(on)));
    /** Pieces outside a board that was made smaller; they return when it is made larger. */
    this.outside = { queens: /** @type {Square[]} */ ([]), blocked: /** @type {Square[]} */ ([]) };
    this.history = new UndoHistory(this.edited, (state) => this.restore(state), signal);
    this.links = h("p", { class: "links" });
  }

  /** What can be undone. */
  get edited() {
    return { size: this.size, queens: this.queens, given: this.given, blocked: this.blocked, outside: this.outside };
  }

  /** @param {Play["edited"]} state */
  restore(state) {
    const resized = state.size !== this.size;
    ({ size: this.size, queens: this.queens, given: this.given, blocked: this.blocked, outside: this.outside } = state);
    if (resized) this.reset();
    else this.changed();
  }

  /** All queens: those of the question and those of the player. */
  get all() {
    return [...this.given, ...this.queens];
  }

  get board() {
    return { size: this.size, fixed: this.all, blocked: this.blocked };
  }

  /** A board of another size, or another question. */
  reset() {
    this.view = new BoardView(this.size, {
      label: words().play.board(this.size),
      onchoose: (square, key) => this.choose(square, key),
      onlook: (square) => this.look(square),
    });
    put(this.place, this.view.element);
    this.renderHead();
    this.changed();
  }

  renderHead() {
    const w = words().play;
    put(this.head,
      stepper({ label: w.size, title: words().controls.size, value: this.size, least: 1, most: 64, onchange: (size) => this.resize(size) }),
      choice({
        label: w.tool, value: this.tool, options: [["queen", w.toolQueen], ["block", w.toolBlock]],
        onchange: (tool) => { this.tool = tool; this.save(); this.judge(); },
      }),
      h("span", { class: "end" }, this.history.element, button(w.clear, () => this.clear(), { class: "quiet" })));
  }

  /** @param {number} size */
  resize(size) {
    this.size = size;
    const inside = (/** @type {Square} */ { row, column }) => row < size && column < size;
    const [queens, blocked] = [[...this.queens, ...this.given, ...this.outside.queens], [...this.blocked, ...this.outside.blocked]];
    this.given = [];
    this.queens = queens.filter(inside);
    this.blocked = blocked.filter(inside);
    this.outside = { queens: queens.filter((piece) => !inside(piece)), blocked: blocked.filter((piece) => !inside(piece)) };
    this.reset();
  }

  /**
   * @param {Square} square
   * @param {string} [key]
   */
  choose(square, key) {
    const isGiven = this.given.some((queen) => same(queen, square));
    if (isGiven) return announce(words().play.isGiven(nameOf(square, this.size)));
    const list = this.tool === "block" || key === "x" ? "blocked" : "queens";
    const other = list === "queens" ? "blocked" : "queens";
    const there = this[list].some((piece) => same(piece, square));
    this[list] = there ? this[list].filter((piece) => !same(piece, square)) : [...this[list], square];
    this[other] = this[other].filter((piece) => !same(piece, square));
    this.changed();
  }

  /** Takes all pieces of the player away. */
  clear() {
    this.blocked = [];
    this.outside = { queens: [], blocked: [] };
    this.setQueens([]);
  }

  /** @param {Square[]} queens of the player */
  setQueens(queens) {
    this.queens = queens.filter((queen) => !this.given.some((piece) => same(piece, queen)));
    this.changed();
  }

  /**
   * Does what a hint says.
   * @param {Hint} hint
   */
  follow({ action, targets }) {
    const others = (/** @type {Square} */ piece) => !targets.some((target) => same(piece, target));
    this.blocked = [...this.blocked.filter(others), ...(action === "exclude" ? targets : [])];
    this.setQueens([...this.queens.filter(others), ...(action === "place" ? targets : [])]);
  }

  /** @param {Square | null} square */
  look(square) {
    const queen = square && this.all.find((piece) => same(piece, square));
    if (queen === this.shown.looked) return;
    this.shown.looked = queen ?? null;
    this.render();
  }

  /** @param {{ squares: Square[], tone: string }[]} marks */
  mark(marks) {
    this.shown.marks = marks;
    this.render();
  }

  /** After every move: forget what no longer holds, ask anew. */
  changed() {
    this.shown.heat = null;
    this.shown.marks = [];
    this.shown.looked = null;
    this.history.record(this.edited);
    this.save();
    this.showLinks();
    this.render();
    this.insight.changed();
    guarded(this.conflicts, async () => {
      const position = await this.askPosition({ ask: "position", board: this.board });
      this.shown.position = position;
      this.judge();
      this.render();
      this.tell(position);
    });
    if (this.heat) this.warm();
  }

  /** What is wrong or solved; on an empty board, how to begin. */
  judge() {
    const { position } = this.shown;
    const empty = !this.all.length && !this.blocked.length;
    put(this.conflicts, (position && conflictList(position)) ?? (empty && h("p", { class: "fine" }, words().play.begin[this.tool])));
  }

  /** Asks how many solutions use each square. */
  warm() {
    guarded(this.conflicts, async () => {
      this.shown.heat = await this.askHeat({ ask: "heat", board: this.board });
      this.render();
    });
  }

  /** @param {Position} position */
  tell(position) {
    const w = words().play;
    announce(position.solved ? w.solved
      : position.conflicts.length ? position.conflicts.map(({ text }) => text).join("; ")
      : w.standing(this.all.length, position.free.length), "position");
  }

  /** The same board in other sections. */
  showLinks() {
    const w = words().play;
    const board = { n: this.size, fix: writeSquares(this.all, this.size), block: writeSquares(this.blocked, this.size) };
    put(this.links, h("a", { href: link("search", { ...board, method: "arrays" }) }, w.openSearch),
      h("a", { href: link("solutions", { n: this.size }) }, w.openSolutions(this.size)),
      h("a", { href: link("game") }, w.toGames));
  }

  render() {
    const { view, shown } = this;
    if (!view) return;
    const cells = cellOf(this, shown);
    view.show(cells);
    view.draw((shown.position?.conflicts ?? []).map(({ first, second, text }) =>
      ({ from: first, to: second, kind: "conflict", title: text })));
  }

  save() {
    write("play", {
      n: this.size, queens: writeSquares(this.queens, this.size), given: writeSquares(this.given, this.size),
      blocked: writeSquares(this.blocked, this.size), attacks: this.attacks ? null : "0", heat: this.heat,
      tool: this.tool === "block" ? "block" : null,
    });
  }

  panel() {
    const w = words().play;
    return h("div", { class: "panel" },
      h("section", { class: "card to-set-up", "aria-label": w.setUp },
        this.head,
        this.toggles),
      this.conflicts,
      this.insight.element,
      this.links);
  }

  /** @param {boolean} on */
  setHeat(on) {
    this.heat = on;
    this.save();
    if (on) return this.warm();
    this.askHeat.cancel();
    this.shown.heat = null;
    this.render();
  }
}

/** @type {import("../../main.js").Section["mount"]} */
export function mount(root, params, signal) {
  // Links of earlier versions.
  const game = params.get("game");
  if (game) {
    forget("play");
    return location.replace(link("game", { n: params.get("n"), kind: game === "puzzle" && "board", difficulty: params.get("difficulty"), seed: params.get("seed") }));
  }
  const play = new Play(params, signal);
  root.append(h("h1", { class: "unseen" }, words().sections.play),
    h("div", { class: "two-columns" }, play.place, play.panel()));
  bindKeys(() => keys(play), signal);
  play.reset();
  guarded(play.conflicts, async () => {
    const { questions } = await about();
    play.insight.offer(questions);
  });
}

/**
 * @param {Play} play
 * @returns {import("../../parts/keys.js").KeyBinding[]}
 */
function keys(play) {
  const { keys: w, play: p, undo } = words();
  return [
    { keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"], does: w.moveOnBoard, act: null },
    { keys: [" ", "Enter"], does: p.toolQueen, act: null },
    { keys: ["x"], does: p.toolBlock, act: null },
    { keys: ["Ctrl+Z"], does: undo.undo, act: null },
    { keys: ["Ctrl+Y"], does: undo.redo, act: null },
    { keys: ["h"], does: p.hint, act: () => play.insight.hint() },
    { keys: ["c"], does: p.complete, act: () => play.insight.complete() },
    { keys: ["]"], does: w.larger, act: () => { if (play.size < 64) play.resize(play.size + 1); } },
    { keys: ["["], does: w.smaller, act: () => { if (play.size > 1) play.resize(play.size - 1); } },
  ];
}
