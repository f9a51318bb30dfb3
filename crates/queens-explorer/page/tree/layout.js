// Where the nodes of a growing tree stand.
//
// A node stands above the first thing that was tried below it, and everything new is added at the
// right: growth moves nothing. Where the tree becomes wider than its room, finished branches are
// folded, the oldest first, until it fits; the path to the current node never is.

/**
 * @import { Branch, Cut, GrowingTree } from "./growing.js"
 *
 * @typedef {object} Placed
 * @property {Branch} branch
 * @property {number} x
 * @property {number} y
 * @property {boolean} folded there is more below it than is shown
 * @property {boolean} onPath
 * @property {number[]} below the places of its children
 * @property {number[]} cuts the places of rejected squares
 */

export const LEVEL = 1.4;
/** The room of a rejected square, of many of them, and of a node with its name. */
const NARROW = 0.42;
const WIDE = 1.3;

/**
 * @param {GrowingTree} tree
 * @param {number} room the width that is there
 * @returns {{ placed: Placed[], width: number, height: number, folded: boolean }} nodes in the order of the search
 */
export function layOut(tree, room) {
  const path = new Set(tree.path);
  const finished = tree.path.flatMap(({ entries }) => branchesIn(entries).filter((branch) => branch.finished)).sort((a, b) => a.enter - b.enter);
  /** @type {Set<Branch>} */
  const folded = new Set();
  let width = widthOf(tree.root, folded);
  for (const branch of finished) {
    if (width <= room) break;
    width -= widthOf(branch, folded) - WIDE;
    folded.add(branch);
  }
  /** @type {Placed[]} */
  const placed = [];
  let height = 0;

  /**
   * @param {Branch} branch
   * @param {number} left
   * @returns {Placed}
   */
  function place(branch, left) {
    const open = !folded.has(branch);
    /** @type {Placed} */
    const here = {
      branch, x: left + WIDE / 2, y: branch.level * LEVEL, folded: branch.entries === null || (!open && branch.entries.length > 0),
      onPath: path.has(branch), below: [], cuts: [],
    };
    placed.push(here);
    height = Math.max(height, here.y);
    let edge = left;
    for (const entry of open ? branch.entries ?? [] : []) {
      if ("cut" in entry) {
        // The first one hangs below the node itself.
        here.cuts.push(edge === left ? left + WIDE / 2 : edge + NARROW / 2);
        edge += edge === left ? WIDE / 2 + NARROW / 2 : NARROW;
      } else {
        here.below.push(place(entry, edge).x);
        edge += widthOf(entry, folded);
      }
    }
    return here;
  }

  place(tree.root, 0);
  return { placed, width, height: height + LEVEL, folded: placed.some((node) => node.folded) };
}

/**
 * @param {Branch} branch
 * @param {Set<Branch>} folded
 * @returns {number}
 */
function widthOf(branch, folded) {
  if (folded.has(branch) || !branch.entries) return WIDE;
  const below = branch.entries.reduce((sum, entry) =>
    sum + ("cut" in entry ? (sum === 0 ? WIDE / 2 + NARROW / 2 : NARROW) : widthOf(entry, folded)), 0);
  return Math.max(WIDE, below);
}

/**
 * @param {(Branch | Cut)[] | null} entries
 * @returns {Branch[]}
 */
const branchesIn = (entries) => (entries ?? []).flatMap((entry) => ("cut" in entry ? [] : [entry]));
