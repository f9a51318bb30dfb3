// The search tree, growing with the search.
//
// A small tree is fetched whole; of a large one, what surrounds the current node, and again when the
// search has left that. What the search has not reached yet is in its place but not shown.

import { h, put, s, set } from "../dom.js";
import { ask } from "../engine/ask.js";
import { wasCancelled } from "../engine/refusal.js";
import { iconButton, button } from "../parts/controls.js";
import { nameOf } from "../squares.js";
import { words } from "../words/words.js";
import { Camera } from "./camera.js";
import { layOut } from "./layout.js";
import { moveFocus } from "./keys.js";

/**
 * @import { Tree } from "../engine/api.d.ts"
 * @import { Placed } from "./layout.js"
 * @import { Track } from "../steps/track.js"
 * @typedef {{ element: SVGElement, from: number }} Grown shown once the search has done step `from`
 */

const WHOLE = 700;
const AROUND = 120;
/** Below the root this is all of it: no board here has more rows. */
const DEEPEST = 64;
/** A search at full speed leaves the tree at once; drawing it anew more often would cost frames. */
const PAUSE = 800;
/** The smallest scale at which names can be read. */
const READABLE = 28;
/** @type {Record<string, string | undefined>} */
const SIGNS = { "dead-end": "M-.09 -.09 .09 .09M.09 -.09-.09 .09", solution: "M-.11 .01-.03 .1 .12 -.1" };

export class TreeView {
  /** @type {Grown[]} in the order of the search */
  #grown = [];
  #shown = 0;
  /** @type {Map<number, { placed: Placed, element: SVGGElement }>} nodes by the step that entered them */
  #nodes = new Map();
  /** @type {{ placed: Placed, element: SVGGElement } | null} the current node */
  #here = null;
  #complete = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #later;
  #width = 1;
  #height = 1;
  #asking = false;
  /** When the last fetch ended; before the first one there is nothing to refresh. */
  #asked = Infinity;

  /**
   * @param {Track} track
   * @param {(step: number) => void} ongo
   */
  constructor(track, ongo) {
    const w = words().search;
    this.track = track;
    this.ongo = ongo;
    this.world = s("g", { role: "presentation" });
    this.screen = s("svg", { class: "tree", role: "tree", "aria-label": w.treeOf(track.method) }, this.world);
    this.camera = new Camera(this.screen, this.world, () => this.screen.classList.toggle("far", this.camera.scale < 17));
    this.camera.onresize = () => this.camera.following && this.#frame();
    this.note = h("span", { class: "fine" });
    this.element = h("div", { class: "tree-place" }, this.screen,
      h("div", { class: "card-row tree-tools" },
        iconButton("minus", w.zoomOut, () => this.camera.zoom(1 / 1.3)),
        iconButton("plus", w.zoomIn, () => this.camera.zoom(1.3)),
        button(w.fit, () => this.fit(), { class: "quiet" }), this.note));
    this.screen.addEventListener("keydown", (event) => moveFocus(event, this.screen));
  }

  fit() {
    this.camera.following = true;
    this.camera.fit(this.#width, this.#height, 2);
    this.show();
  }

  /** The first fetch: all of it, if it is small, otherwise what surrounds us. */
  async open() {
    await this.#fetch(0, DEEPEST, WHOLE);
    if (!this.#complete) await this.#fetch(this.track.moment.step, 2, AROUND);
    this.#frame();
  }

  /** As much of the tree as can be read, and the current node in it. */
  #frame() {
    this.camera.fit(this.#width, this.#height, READABLE);
    if (this.#here) this.camera.follow(this.#here.placed.x, this.#here.placed.y);
  }

  /** Shows the tree as it is at the track's moment. */
  show() {
    const { step, path } = this.track.moment;
    while (this.#shown < this.#grown.length && this.#grown[this.#shown].from < step) this.#reveal(this.#shown++, true);
    while (this.#shown > 0 && this.#grown[this.#shown - 1].from >= step) this.#reveal(--this.#shown, false);
    const enter = path.length ? path[path.length - 1] : -1;
    const node = this.#nodes.get(enter);
    if (!node) return this.#refresh();
    if (node !== this.#here) {
      this.#here?.element.classList.remove("here");
      this.#here?.element.removeAttribute("aria-current");
      this.#here = node;
      node.element.classList.add("here");
      set(node.element, { "aria-current": "true" });
      this.camera.follow(node.placed.x, node.placed.y);
    }
  }

  /**
   * @param {number} index
   * @param {boolean} visible
   */
  #reveal(index, visible) {
    this.#grown[index].element.classList.toggle("grown", visible);
  }

  #refresh() {
    const wait = this.#asked + PAUSE - performance.now();
    if (this.#complete || this.#asking || this.#later || wait === Infinity) return;
    if (wait > 0) {
      this.#later = setTimeout(() => {
        this.#later = undefined;
        this.show();
      }, wait);
      return;
    }
    this.#fetch(this.track.moment.step, 2, AROUND).catch((error) => {
      if (!wasCancelled(error)) throw error;
    });
  }

  /**
   * @param {number} step
   * @param {number} depth
   * @param {number} limit
   */
  async #fetch(step, depth, limit) {
    this.#asking = true;
    try {
      const { board, method, signal } = this.track;
      const tree = await ask({ ask: "tree", board, method, step, depth, limit }, { signal });
      // Around a place brothers stand without what is below them: that is never the whole tree.
      this.#complete = depth === DEEPEST && tree.complete && tree.nodes.every(({ more }) => more === 0);
      this.#draw(tree);
    } finally {
      this.#asking = false;
      this.#asked = performance.now();
    }
  }

  /** @param {Tree} tree */
  #draw(tree) {
    const w = words().search;
    const { placed, pruned, width, height } = layOut(tree);
    [this.#width, this.#height] = [width, height];
    this.note.textContent = this.#complete ? w.treeWhole(tree.nodes.length) : w.treePart;
    this.#nodes = new Map();
    this.#here = null;
    this.#shown = 0;
    const edges = s("g", { class: "edges", "aria-hidden": "true" });
    const dots = s("g", { role: "presentation" });
    /** @type {Grown[]} */
    const grown = [];
    for (const cut of pruned) {
      const element = s("g", { class: "pruned" },
        s("path", { d: `M${cut.fromX} ${cut.fromY}L${cut.x} ${cut.y}` }),
        s("path", { class: "cut", d: `M${cut.x - 0.11} ${cut.y - 0.11}l.22 .22m0-.22l-.22 .22` }));
      edges.append(element);
      grown.push({ element, from: cut.step });
    }
    const entered = (/** @type {Placed} */ { node }) => (node.parent === null ? -1 : node.enter);
    for (const here of placed.toSorted((a, b) => entered(a) - entered(b))) {
      const parent = here.node.parent === null ? null : placed[here.node.parent];
      const from = entered(here);
      if (parent) {
        const line = s("path", { class: "edge", d: `M${parent.x} ${parent.y}L${here.x} ${here.y}` });
        edges.append(line);
        grown.push({ element: line, from });
      }
      const element = this.#node(here);
      dots.append(element);
      grown.push({ element, from });
      this.#nodes.set(from, { placed: here, element });
    }
    this.#grown = grown.sort((a, b) => a.from - b.from);
    put(this.world, edges, dots);
    set(/** @type {Element} */ (dots.firstElementChild), { tabindex: "0" });
    this.show();
  }

  /** @param {Placed} placed */
  #node({ node, x, y }) {
    const w = words().search;
    const name = node.square ? nameOf(node.square, this.track.board.size) : w.root;
    const arrive = node.square ? node.enter + 1 : 0;
    // The name stands in the node, behind a sign of what became of it.
    const sign = SIGNS[node.state];
    const letters = [...name].reduce((sum, letter) => sum + (letter < "\u2e80" ? 0.22 : 0.4), 0);
    const [width, middle] = [0.5 + letters + (sign ? 0.26 : 0), sign ? 0.13 : 0];
    const box = (/** @type {string} */ kind, /** @type {number} */ rim, /** @type {number} */ corner) =>
      s("rect", { class: kind, x: -width / 2 - rim, y: -0.29 - rim, width: width + 2 * rim, height: 0.58 + 2 * rim, rx: corner + rim });
    return s("g", {
      class: `node ${node.state}`, role: "treeitem", "aria-level": node.level + 1, tabindex: "-1",
      "aria-label": `${name}, ${w.nodeState[node.state]}`, transform: `translate(${x} ${y})`,
      onclick: () => this.ongo(arrive),
      onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && this.ongo(arrive),
    },
      box("reach", 0.13, 0.29), box("disc", 0, node.state === "solution" ? 0.06 : 0.29),
      sign && s("path", { class: "sign", d: sign, transform: `translate(${0.3 - width / 2} 0)` }),
      s("text", { x: middle, dy: "0.35em" }, name),
      node.more > 0 && s("text", { class: "more", y: 0.72 }, `+${node.more}`));
  }
}
