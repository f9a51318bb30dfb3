// The search tree, growing with the search: what was reached, and nothing else.
//
// The track changes the tree step by step; after a jump it is fetched: a small tree whole, of a large
// one the path to the current node with its siblings. Elements are kept from one step to the next
// and only those change that differ.

import { h, s, set } from "../dom.js";
import { ask } from "../engine/ask.js";
import { wasCancelled } from "../engine/refusal.js";
import { iconButton, button } from "../parts/controls.js";
import { nameOf } from "../squares.js";
import { grouped, words } from "../words/words.js";
import { Camera } from "./camera.js";
import { GrowingTree } from "./growing.js";
import { LEVEL, layOut } from "./layout.js";
import { moveFocus } from "./keys.js";

/**
 * @import { Tree } from "../engine/api.d.ts"
 * @import { Placed } from "./layout.js"
 * @import { Track } from "../steps/track.js"
 * @typedef {{ group: SVGGElement, shown: string, lines: SVGPathElement, cuts: SVGPathElement, drawn: string }} Drawn
 */

const WHOLE = 700;
const AROUND = 300;
/** Below the root this is all of it: no board here has more rows. */
const DEEPEST = 64;
/** A search at full speed leaves the tree at once; fetching it more often would cost frames. */
const PAUSE = 400;
/** The smallest and the largest scale at which the tree follows the search; names can be read. */
const SCALES = { least: 27, most: 60 };
/** How far below a node its children branch off. */
const BUS = 0.62;
/** @type {Record<string, string | undefined>} */
const SIGNS = { "dead-end": "M-.09 -.09 .09 .09M.09 -.09-.09 .09", solution: "M-.11 .01-.03 .1 .12 -.1" };

export class TreeView {
  /** @type {Map<number, Drawn>} by the step that entered the node */
  #drawn = new Map();
  /** @type {Tree | null} */
  #whole = null;
  /** How wide it will be; 0 where that is not known. */
  #wholeWidth = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #later;
  #asking = false;
  #asked = -PAUSE;
  #focusable = -1;

  /**
   * @param {Track} track
   * @param {(step: number) => void} ongo
   * @param {string} [title] of the method
   */
  constructor(track, ongo, title = track.method) {
    const w = words().search;
    this.track = track;
    this.ongo = ongo;
    this.edges = s("g", { class: "edges", "aria-hidden": "true" });
    this.nodes = s("g", { role: "presentation" });
    this.world = s("g", { role: "presentation" }, this.edges, this.nodes);
    this.screen = s("svg", { class: "tree", role: "tree", "aria-label": w.treeOf(title) }, this.world);
    this.camera = new Camera(this.screen, this.world, () => this.screen.classList.toggle("far", this.camera.scale < 17));
    this.camera.onresize = () => this.camera.following && this.fit();
    this.note = h("span", { class: "fine" });
    this.element = h("div", { class: "tree-place" }, this.screen,
      h("div", { class: "card-row tree-tools" },
        iconButton("minus", w.zoomOut, () => this.camera.zoom(1 / 1.3)),
        iconButton("plus", w.zoomIn, () => this.camera.zoom(1.3)),
        button(w.fit, () => this.fit(), { class: "quiet" }), this.note));
    this.screen.addEventListener("keydown", (event) => moveFocus(event, this.screen));
  }

  /** Back to the scale at which the tree follows the search: a small tree will fit in whole. */
  fit() {
    const { width, height } = this.camera.size;
    const rows = Math.min(12, this.track.board.size) + 1;
    const scale = Math.min(SCALES.most, height / (rows * LEVEL), width / (this.#wholeWidth + 0.7));
    this.camera.reset(Math.max(SCALES.least, scale));
    this.show();
  }

  /** The first fetch: all of it, if it is small. */
  async open() {
    const tree = await this.#fetch(0, DEEPEST, WHOLE);
    if (tree.complete && tree.nodes.every(({ more }) => more === 0)) {
      this.#whole = tree;
      this.#wholeWidth = layOut(GrowingTree.from(tree, Infinity, [], true), Infinity).width;
      this.track.tree = null;
    }
    if (this.camera.following) this.fit();
    else this.show();
  }

  /**
   * @param {number} step
   * @param {number} depth
   * @param {number} limit
   */
  #fetch(step, depth, limit) {
    const { board, method, signal } = this.track;
    return ask({ ask: "tree", board, method, step, depth, limit }, { signal });
  }

  /** Shows the tree as it is at the track's moment. */
  show() {
    const { track } = this;
    if (!track.tree && this.#whole) track.tree = GrowingTree.from(this.#whole, track.moment.step, track.moment.path, true);
    if (track.tree) this.#draw(track.tree);
    else this.#refresh();
  }

  /** Fetches what surrounds the current node, but not too often. */
  #refresh() {
    if (this.#asking || this.#later) return;
    const wait = this.#asked + PAUSE - performance.now();
    this.#later = setTimeout(async () => {
      this.#later = undefined;
      if (this.track.tree) return;
      const { step, path } = this.track.moment;
      this.#asking = true;
      try {
        const tree = await this.#fetch(step, 1, AROUND);
        if (!this.track.tree) this.track.grow(GrowingTree.from(tree, step, path, false), step);
      } catch (error) {
        // Without the tree the search goes on; its own requests report what is wrong.
        if (!wasCancelled(error)) console.warn(error);
        return;
      } finally {
        this.#asking = false;
        this.#asked = performance.now();
      }
      this.show();
    }, Math.max(0, wait));
  }

  /** @param {GrowingTree} tree */
  #draw(tree) {
    const w = words().search;
    const { placed, folded } = layOut(tree, this.camera.size.width / this.camera.scale - 0.6);
    const seen = new Set();
    for (const [at, node] of placed.entries()) {
      const { enter } = node.branch;
      seen.add(enter);
      const drawn = this.#drawn.get(enter) ?? this.#make(enter);
      this.#update(drawn, node, node.branch === tree.here);
      if (this.nodes.children[at] !== drawn.group) this.nodes.insertBefore(drawn.group, this.nodes.children[at] ?? null);
    }
    for (const [enter, { group, lines, cuts }] of this.#drawn) {
      if (seen.has(enter)) continue;
      for (const element of [group, lines, cuts]) element.remove();
      this.#drawn.delete(enter);
    }
    this.#focus(tree.here.enter);
    const nodes = Number.isNaN(tree.nodes) ? "" : w.treeReached(grouped(tree.nodes));
    const text = [nodes, folded && w.treeFolded].filter(Boolean).join(" · ");
    if (this.note.textContent !== text) this.note.textContent = text;
    const here = placed.find(({ branch }) => branch === tree.here);
    if (here) this.camera.follow(here.x, here.y);
  }

  /** One node can be reached by Tab: the current one, unless another has the focus. @param {number} here */
  #focus(here) {
    if (here === this.#focusable || this.nodes.contains(document.activeElement)) return;
    const before = this.#drawn.get(this.#focusable);
    if (before) set(before.group, { tabindex: "-1" });
    this.#focusable = here;
    const now = this.#drawn.get(here);
    if (now) set(now.group, { tabindex: "0" });
  }

  /**
   * @param {number} enter
   * @returns {Drawn}
   */
  #make(enter) {
    const go = () => this.ongo(enter + 1);
    const group = s("g", {
      role: "treeitem", tabindex: "-1", onclick: go,
      onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && go(),
    });
    const drawn = { group, shown: "", lines: s("path", { class: "edge" }), cuts: s("path", { class: "cut" }), drawn: "" };
    this.edges.append(drawn.lines, drawn.cuts);
    this.#drawn.set(enter, drawn);
    return drawn;
  }

  /**
   * @param {Drawn} drawn
   * @param {Placed} node
   * @param {boolean} here
   */
  #update(drawn, { branch, x, y, folded, onPath, below, cuts }, here) {
    const state = branch.solution ? "solution" : branch.finished && branch.entries && !below.length && !folded ? "dead-end"
      : branch.finished && branch.solutions === 0 ? "dead-end" : "open";
    const found = folded && branch.solutions > 0 && !branch.solution ? "solved" : "";
    const more = folded && branch.nodes > 1 ? grouped(branch.nodes - 1) : folded && Number.isNaN(branch.nodes) ? "…" : "";
    const shown = `${state}|${found}|${more}|${folded}|${here}|${onPath}`;
    if (shown !== drawn.shown) {
      drawn.shown = shown;
      this.#paint(drawn.group, branch, state, more, `node ${state} ${found} ${folded ? "folded" : ""} ${onPath ? "on-path" : ""} ${here ? "here" : ""}`, here);
    }
    const bus = y + BUS;
    const lines = [...below.map((place) => [place, y + LEVEL]), ...cuts.map((place) => [place, y + LEVEL * 0.62])];
    const right = Math.max(x, ...lines.map(([place]) => place));
    const path = lines.length ? `M${n(x)} ${n(y)}V${n(bus)}H${n(right)}${lines.map(([place, end]) => `M${n(place)} ${n(bus)}V${n(end)}`).join("")}` : "";
    const key = `${n(x)} ${n(y)} ${path}`;
    if (key === drawn.drawn) return;
    drawn.drawn = key;
    set(drawn.group, { transform: `translate(${n(x)} ${n(y)})` });
    set(drawn.lines, { d: path });
    set(drawn.cuts, { d: cuts.map((place) => `M${n(place - 0.1)} ${n(y + LEVEL * 0.62)}l.2 .2m0-.2l-.2 .2`).join("") });
  }

  /**
   * @param {SVGGElement} group
   * @param {Placed["branch"]} branch
   * @param {"open" | "dead-end" | "solution"} state
   * @param {string} more nodes that are folded
   * @param {string} look
   * @param {boolean} here
   */
  #paint(group, branch, state, more, look, here) {
    const w = words().search;
    const name = branch.square ? nameOf(branch.square, this.track.board.size) : w.root;
    // The name stands in the node, behind a sign of what became of it.
    const sign = SIGNS[state];
    const letters = [...name].reduce((sum, letter) => sum + (letter < "\u2e80" ? 0.22 : 0.4), 0);
    const [width, middle] = [0.42 + letters + (sign ? 0.24 : 0), sign ? 0.12 : 0];
    const box = (/** @type {string} */ kind, /** @type {number} */ rim, /** @type {number} */ corner) =>
      s("rect", { class: kind, x: -width / 2 - rim, y: -0.29 - rim, width: width + 2 * rim, height: 0.58 + 2 * rim, rx: corner + rim });
    set(group, {
      class: look, "aria-level": branch.level + 1, "aria-current": here && "true", "aria-expanded": more && "false",
      "aria-label": [name, w.nodeState[state], more && w.foldedNodes(more)].filter(Boolean).join(", "),
    });
    group.replaceChildren(box("reach", 0.11, 0.29), box("disc", 0, state === "solution" ? 0.06 : 0.29),
      ...(sign ? [s("path", { class: "sign", d: sign, transform: `translate(${0.27 - width / 2} 0)` })] : []),
      s("text", { x: middle, dy: "0.35em" }, name),
      ...(more ? [s("text", { class: "more", y: 0.66 }, `+${more}`)] : []));
  }
}

/** @param {number} value */
const n = (value) => Math.round(value * 100) / 100;
