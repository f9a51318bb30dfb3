// The board between two steps: so many steps are done, the next one has that number.
//
// Walking a step forward or back changes it in O(1); the engine is asked only for jumps.

/** @import { Square, State, Step } from "../engine/api.d.ts" */

export class Moment {
  step = 0;
  /** @type {Square[]} in the order they were placed */
  queens = [];
  /** @type {number[]} the step that placed each queen */
  path = [];
  counters = { nodes: 1n, rejections: 0n, solutions: 0n };

  /** @param {State} state */
  static of(state) {
    const moment = new Moment();
    moment.step = state.step;
    moment.queens = [...state.queens];
    moment.path = [...state.path];
    const { nodes, rejections, solutions } = state.counters;
    moment.counters = { nodes: BigInt(nodes), rejections: BigInt(rejections), solutions: BigInt(solutions) };
    return moment;
  }

  /** @param {Step} step the one with our number */
  forward(step) {
    if (step.action === "place") this.#push(step, this.step);
    if (step.action === "undo") this.#pop();
    this.#count(step, 1n);
    this.step += 1;
  }

  /**
   * @param {Step} step the one before us
   * @param {number} placedAt for an undo, the step that placed the queen
   */
  back(step, placedAt) {
    this.step -= 1;
    if (step.action === "place") this.#pop();
    if (step.action === "undo") this.#push(step, placedAt);
    this.#count(step, -1n);
  }

  /**
   * @param {Step} step
   * @param {number} at
   */
  #push(step, at) {
    this.queens.push({ row: step.row ?? 0, column: step.column ?? 0 });
    this.path.push(at);
  }

  #pop() {
    this.queens.pop();
    this.path.pop();
  }

  /**
   * @param {Step} step
   * @param {bigint} by
   */
  #count({ action }, by) {
    if (action === "place") this.counters.nodes += by;
    if (action === "reject") this.counters.rejections += by;
    if (action === "solution") this.counters.solutions += by;
  }
}
