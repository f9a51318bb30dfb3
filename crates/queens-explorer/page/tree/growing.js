// The search tree as far as the search has come, changed by one step at a time in both directions.
//
// Finished branches keep what is below them, so that a step back can open them again. Of a long search
// only some thousand nodes are kept; a step back into a branch without them needs the engine.

/**
 * @import { Square, Step, Tree, TreeNode } from "../engine/api.d.ts"
 *
 * @typedef {object} Branch A queen that was placed, and what was tried after it.
 * @property {Square | null} square null for the root
 * @property {number} enter the step that placed the queen; -1 for the root
 * @property {number} level
 * @property {boolean} finished the queen was taken back
 * @property {boolean} solution
 * @property {number} nodes in this branch; NaN where that is not known
 * @property {number} solutions the same
 * @property {(Branch | Cut)[] | null} entries in the order of the search; null where they are not kept
 *
 * @typedef {{ cut: Square | null, at: number }} Cut a square that was rejected
 */

/** Nodes whose branches are kept after they are finished. */
const KEPT = 3000;

export class GrowingTree {
  /** @type {Branch[]} from the root to the current node */
  path = [branchOf(null, -1, 0)];
  #kept = 1;

  get root() {
    return this.path[0];
  }

  get here() {
    return this.path[this.path.length - 1];
  }

  /** Nodes that were reached; NaN where that is not known. */
  get nodes() {
    return this.path.reduce((sum, { nodes }) => sum + nodes, 0);
  }

  /**
   * The tree of an answer, as it is before `step`.
   * @param {Tree} tree
   * @param {number} step
   * @param {number[]} path the steps that placed the queens standing
   * @param {boolean} whole whether the answer is the whole tree
   */
  static from({ nodes }, step, path, whole) {
    const growing = new GrowingTree();
    const standing = new Set(path);
    /** @param {TreeNode} node @returns {Branch} */
    const build = (node) => {
      const branch = node.parent === null ? growing.root : branchOf(node.square, node.enter, node.level);
      const children = node.children.map((id) => nodes[id]).filter(({ enter }) => enter < step);
      const cuts = node.rejected.filter((rejected) => rejected.step < step);
      branch.finished = node.parent !== null && !standing.has(node.enter);
      // A solution is reported when nothing is left to reject.
      const last = Math.max(node.enter, ...node.rejected.map((rejected) => rejected.step));
      branch.solution = node.state === "solution" && (branch.finished || last + 1 < step);
      if (!branch.finished && node.parent !== null) growing.path.push(branch);
      growing.#kept += 1;
      const known = whole || !branch.finished || node.state !== "open";
      const entries = [...children.map(build), ...cuts.map((rejected) => ({ cut: rejected.square, at: rejected.step }))];
      branch.entries = known ? entries.sort((a, b) => timeOf(a) - timeOf(b)) : null;
      branch.nodes = known ? 1 : NaN;
      branch.solutions = known ? Number(branch.solution) : NaN;
      for (const child of entries) if ("entries" in child && child.finished) add(branch, child, 1);
      return branch;
    };
    build(nodes[0]);
    return growing;
  }

  /** @param {Step} step */
  forward(step) {
    const { here } = this;
    switch (step.action) {
      case "place": {
        const child = branchOf({ row: step.row ?? 0, column: step.column ?? 0 }, step.step, here.level + 1);
        here.entries?.push(child);
        this.path.push(child);
        this.#kept += 1;
        break;
      }
      case "reject":
        here.entries?.push({ cut: step.row === undefined || step.column === undefined ? null : { row: step.row, column: step.column }, at: step.step });
        break;
      case "solution":
        this.#solve(true);
        break;
      case "undo":
        this.path.pop();
        here.finished = true;
        add(this.here, here, 1);
        if (this.#kept > KEPT) this.#forget(here);
    }
  }

  /**
   * @param {Step} step the one that was done last
   * @returns {boolean} whether what was before it is still known
   */
  back(step) {
    const { here } = this;
    switch (step.action) {
      case "place":
        this.path.pop();
        this.here.entries?.pop();
        this.#kept -= 1;
        return true;
      case "reject":
        here.entries?.pop();
        return true;
      case "solution":
        this.#solve(false);
        return true;
      case "undo": {
        const last = here.entries?.[here.entries.length - 1];
        if (!last || !("entries" in last) || !last.entries) return false;
        add(here, last, -1);
        last.finished = false;
        this.path.push(last);
        return true;
      }
      default:
        return true;
    }
  }

  /** @param {boolean} solution */
  #solve(solution) {
    this.here.solution = solution;
    this.here.solutions = Number(solution);
  }

  /** Forgets what is below the children of a finished branch. @param {Branch} branch */
  #forget(branch) {
    for (const child of branch.entries ?? []) {
      if (!("entries" in child) || !child.entries) continue;
      this.#forget(child);
      this.#kept -= child.entries.filter((entry) => "entries" in entry).length;
      child.entries = null;
    }
  }
}

/**
 * @param {Square | null} square
 * @param {number} enter
 * @param {number} level
 * @returns {Branch}
 */
const branchOf = (square, enter, level) => ({ square, enter, level, finished: false, solution: false, nodes: 1, solutions: 0, entries: [] });

/** @param {Branch | Cut} entry */
const timeOf = (entry) => ("cut" in entry ? entry.at : entry.enter);

/**
 * Counts a finished child in its parent, or no longer.
 * @param {Branch} parent
 * @param {Branch} child
 * @param {1 | -1} sign
 */
function add(parent, child, sign) {
  parent.nodes += sign * child.nodes;
  parent.solutions += sign * child.solutions;
}
