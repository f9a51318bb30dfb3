// Where the nodes of a search tree stand: leaves side by side in the order of the search, parents
// above the middle of their children, rejected squares as narrow leaves between them.

/**
 * @import { Tree, TreeNode } from "../engine/api.d.ts"
 * @typedef {{ node: TreeNode, x: number, y: number }} Placed
 * @typedef {{ x: number, y: number, fromX: number, fromY: number, step: number, title: TreeNode["rejected"][number] }} Pruned
 */

const LEVEL = 1.4;
const NARROW = 0.42;
/** The room of a leaf with its name in it. */
const WIDE = 1.4;

/**
 * @param {Tree} tree parents first
 * @returns {{ placed: Placed[], pruned: Pruned[], width: number, height: number }}
 */
export function layOut({ nodes }) {
  /** @type {Placed[]} */
  const placed = nodes.map((node) => ({ node, x: 0, y: node.level * LEVEL }));
  /** @type {Pruned[]} */
  const pruned = [];
  let edge = 0;

  /** @param {number} id */
  function place(id) {
    const here = placed[id];
    const below = [
      ...here.node.children.map((child) => ({ at: nodes[child].enter, child, rejected: null })),
      ...here.node.rejected.map((rejected) => ({ at: rejected.step, child: null, rejected })),
    ].sort((a, b) => a.at - b.at);
    // Rejected squares alone may need less room than the name above them.
    const spare = here.node.children.length ? 0 : Math.max(0, WIDE - NARROW * below.length) / 2;
    edge += spare;
    /** @type {number[]} */
    const middles = [];
    for (const { child, rejected } of below) {
      if (child !== null) {
        place(child);
        middles.push(placed[child].x);
      } else if (rejected) {
        const x = edge + NARROW / 2;
        pruned.push({ x, y: here.y + LEVEL * 0.6, fromX: 0, fromY: here.y, step: rejected.step, title: rejected });
        middles.push(x);
        edge += NARROW;
      }
    }
    here.x = middles.length ? (middles[0] + middles[middles.length - 1]) / 2 : edge;
    edge += spare;
  }

  place(0);
  const origin = new Map(nodes.flatMap((node) => node.rejected.map((rejected) => [rejected.step, node.id])));
  for (const cut of pruned) cut.fromX = placed[origin.get(cut.step) ?? 0].x;
  const deepest = Math.max(...nodes.map((node) => node.level));
  return { placed, pruned, width: edge, height: (deepest + 1) * LEVEL };
}
