// A walk through one search: where we are, and how to get elsewhere.

import { ask, asker } from "../engine/ask.js";
import { GrowingTree } from "../tree/growing.js";
import { Moment } from "./moment.js";
import { WINDOW, Windows } from "./windows.js";

/** @import { Board, Method, Step } from "../engine/api.d.ts" */

export class Track {
  moment = new Moment();
  /** @type {GrowingTree | null} the tree at this moment; null after a jump, until it is fetched */
  tree = new GrowingTree();

  /**
   * @param {Board} board
   * @param {Method} method
   * @param {AbortSignal} signal
   */
  constructor(board, method, signal) {
    this.board = board;
    this.method = method;
    this.signal = signal;
    this.windows = new Windows(board, method, signal);
    this.askState = asker(signal);
  }

  get total() {
    return this.windows.total;
  }

  /** The step that was done last. */
  get done() {
    return this.windows.at(this.moment.step - 1);
  }

  /** The step that comes next. */
  get next() {
    return this.windows.at(this.moment.step);
  }

  /** Asks how long the search is, where that can be told at once. */
  async open() {
    const { steps } = await ask({ ask: "trace", board: this.board, method: this.method }, { signal: this.signal });
    this.windows.total ??= steps;
  }

  /** Runs the search to its end, to learn how long it is. */
  async measure() {
    const { steps } = await ask({ ask: "length", board: this.board, method: this.method }, { signal: this.signal });
    this.windows.total = steps;
  }

  /**
   * Walks toward a step as far as steps are here. Says whether it got there.
   * @param {number} wanted
   */
  walk(wanted) {
    const target = this.total === null ? wanted : Math.min(wanted, this.total);
    while (this.moment.step < target) {
      const step = this.next;
      if (!step) return this.#ended();
      this.moment.forward(step);
      this.tree?.forward(step);
    }
    while (this.moment.step > target) {
      const step = this.done;
      const placedAt = step?.action === "undo" ? this.#placed(step) : -1;
      if (!step || placedAt === null) return false;
      this.moment.back(step, placedAt);
      if (!this.tree?.back(step)) this.tree = null;
    }
    return true;
  }

  #ended() {
    return this.total !== null && this.moment.step >= this.total;
  }

  /**
   * The step that placed the queen which `undo` took back, if it is here.
   * @param {Step} undo
   */
  #placed(undo) {
    for (let number = undo.step - 1; ; number -= 1) {
      const step = this.windows.at(number);
      if (!step) return null;
      if (step.action === "place" && step.level === undo.level) return number;
    }
  }

  /**
   * Goes to a step, however far: by walking where it is near, otherwise by asking for the board
   * there. A later call overtakes an earlier one.
   * @param {number} wanted
   */
  async goTo(wanted) {
    const target = this.total === null ? wanted : Math.min(wanted, this.total);
    if (Math.abs(target - this.moment.step) <= 2 * WINDOW && this.walk(target)) return;
    const [state] = await Promise.all([
      this.askState({ ask: "state", board: this.board, method: this.method, step: target }),
      this.windows.load(Math.max(0, target - 1)),
      this.windows.load(target),
    ]);
    this.moment = Moment.of(state);
    this.tree = null;
  }

  /**
   * Takes a tree that belongs to an earlier or later moment, if the steps between are here.
   * @param {GrowingTree} tree
   * @param {number} at
   */
  grow(tree, at) {
    for (let number = at; number < this.moment.step; number += 1) {
      const step = this.windows.at(number);
      if (!step) return;
      tree.forward(step);
    }
    for (let number = at - 1; number >= this.moment.step; number -= 1) {
      const step = this.windows.at(number);
      if (!step || !tree.back(step)) return;
    }
    this.tree = tree;
  }
}
