// Search: watch any method of the ladder at work, forward and back, alone or beside another.

import { oneOf, whole, write } from "../../address.js";
import { announce } from "../../announce.js";
import { h, put } from "../../dom.js";
import { ask, asker } from "../../engine/ask.js";
import { choice, select, stepper } from "../../parts/controls.js";
import { bindKeys } from "../../parts/keys.js";
import { guarded, withProgress } from "../../parts/notices.js";
import { parseSquares, writeSquares } from "../../squares.js";
import { Clock, SPEEDS } from "../../steps/clock.js";
import { WINDOW } from "../../steps/windows.js";
import { grouped, words } from "../../words/words.js";
import { stepText } from "./facts.js";
import { keysOf } from "./keys.js";
import { Lane } from "./lane.js";
import { transport } from "./transport.js";

/**
 * @import { Method, MethodInfo, Square } from "../../engine/api.d.ts"
 * @import { Overlay } from "./board.js"
 * @import { Target } from "./transport.js"
 */

/** @type {readonly Overlay[]} */
const OVERLAYS = ["attacks", "falling", "rising", "none"];
const LARGEST = 64;

export class Search {
  /** @type {Lane[]} */
  lanes = [];

  /**
   * @param {URLSearchParams} params
   * @param {MethodInfo[]} methods
   * @param {AbortSignal} signal
   */
  constructor(params, methods, signal) {
    this.methods = methods;
    this.signal = signal;
    const names = methods.map(({ name }) => name);
    this.size = whole(params, "n", 6, 1, LARGEST);
    /** Queens and blocked squares of the question; those outside a smaller board return with a larger one. */
    this.pieces = { fixed: parseSquares(params.get("fix"), this.size), blocked: parseSquares(params.get("block"), this.size) };
    this.method = oneOf(params, "method", names, "arrays");
    this.other = /** @type {Method | null} */ (names.find((name) => name === params.get("with")) ?? null);
    this.step = whole(params, "step", 0, 0, Number.MAX_SAFE_INTEGER);
    this.overlay = oneOf(params, "show", OVERLAYS, "attacks");
    this.clock = new Clock((step) => this.reach(step));
    this.clock.speed = SPEEDS.find((speed) => String(speed) === params.get("speed")) ?? 5;
    this.presenting = params.get("present") === "1";
    this.askFind = asker(signal);
    this.controls = transport(this.clock.speed, {
      playPause: () => this.playPause(),
      stepBy: (by) => this.goTo(Math.max(0, this.step + by)),
      goTo: (step) => this.goTo(step),
      setSpeed: (speed) => { this.clock.speed = speed; this.save(); },
      jump: (target) => this.jump(target),
      present: () => this.present(!this.presenting),
    });
    this.setUp = h("div", { class: "card card-row set-up" });
    this.place = h("div", { class: "lanes" });
    this.notice = h("div", {});
    signal.addEventListener("abort", () => {
      this.clock.pause();
      delete document.documentElement.dataset.presenting;
    });
  }

  get board() {
    const inside = (/** @type {Square} */ { row, column }) => row < this.size && column < this.size;
    return { size: this.size, fixed: this.pieces.fixed.filter(inside), blocked: this.pieces.blocked.filter(inside) };
  }

  /** The steps of the longest lane; null while one of them is not known. */
  get total() {
    const totals = this.lanes.map(({ track }) => track.total);
    return totals.some((total) => total === null) ? null : Math.max(...totals.map(Number));
  }

  /** Another board or method: begin anew. */
  reset() {
    this.lanesEnd?.abort();
    this.lanesEnd = new AbortController();
    this.clock.pause();
    const signal = AbortSignal.any([this.signal, this.lanesEnd.signal]);
    const chosen = [this.method, ...(this.other ? [this.other] : [])];
    this.lanes = chosen.map((name) => new Lane(this.board, this.info(name), signal, (step) => this.goTo(step)));
    put(this.notice);
    put(this.place, this.lanes.map(({ element }) => element));
    this.place.classList.toggle("both", this.lanes.length > 1);
    this.renderSetUp();
    for (const lane of this.lanes) guarded(lane.refusal, () => this.open(lane));
  }

  /** @param {Method} name */
  info(name) {
    return /** @type {MethodInfo} */ (this.methods.find((method) => method.name === name));
  }

  /** @param {Lane} lane */
  async open(lane) {
    const { track, tree } = lane;
    // A step beyond the end of a lane is its end, once we know where that is.
    if (this.step) await track.open();
    await track.goTo(this.step);
    await track.windows.load(track.moment.step);
    this.clamp();
    this.render();
    await Promise.all([tree.open(), track.open()]);
    this.clamp();
    this.render();
    if (track.total === null && this.size <= lane.method.limit) {
      await track.measure();
      this.render();
    }
  }

  /** A step after the last one is reported, and the last one is shown. */
  clamp() {
    const { total } = this;
    if (total === null || this.step <= total) return;
    put(this.notice, h("p", { class: "refusal calm", role: "status" }, words().search.noStep(grouped(this.step), grouped(total))));
    this.step = total;
    this.save();
  }

  renderSetUp() {
    const w = words().search;
    const methods = this.methods.map(({ name, title }) => /** @type {[Method, string]} */ ([name, title]));
    put(this.setUp,
      stepper({ label: "n", title: words().controls.size, value: this.size, least: 1, most: LARGEST, onchange: (size) => this.change({ size }) }),
      select({ label: w.method, value: this.method, options: methods, onchange: (method) => this.change({ method }) }),
      select({
        label: w.beside, value: this.other ?? "", options: [["", w.nothing], ...methods],
        onchange: (other) => this.change({ other: other === "" ? null : other }),
      }),
      choice({
        label: w.overlay, value: this.overlay, options: OVERLAYS.map((name) => [name, w.overlays[name], name === "falling" || name === "rising" ? w.counted : undefined]),
        onchange: (overlay) => { this.overlay = overlay; this.render(); this.save(); },
      }));
  }

  /**
   * Fills the screen with board, code and tree.
   * @param {boolean} on
   */
  present(on) {
    this.presenting = on;
    document.documentElement.toggleAttribute("data-presenting", on);
    for (const { tree } of this.lanes) tree.fit();
    this.save();
  }

  /** @param {1 | -1} by */
  changeSpeed(by) {
    const place = SPEEDS.indexOf(this.clock.speed) + by;
    this.clock.speed = SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, place))];
    this.controls.setSpeed(this.clock.speed);
    this.save();
  }

  nextOverlay() {
    this.overlay = OVERLAYS[(OVERLAYS.indexOf(this.overlay) + 1) % OVERLAYS.length];
    this.renderSetUp();
    this.render();
    this.save();
  }

  nextMethod() {
    const names = this.methods.map(({ name }) => name);
    this.change({ method: names[(names.indexOf(this.method) + 1) % names.length] });
  }

  /** @param {1 | -1} by */
  resize(by) {
    const size = Math.min(LARGEST, Math.max(1, this.size + by));
    if (size !== this.size) this.change({ size });
  }

  /** @param {Partial<Pick<Search, "size" | "method" | "other">>} changes */
  change(changes) {
    Object.assign(this, changes, { step: 0 });
    this.reset();
    this.save();
  }

  playPause() {
    if (this.clock.playing) this.clock.pause();
    else {
      if (this.step === this.total) this.goTo(0);
      this.clock.play(this.step);
    }
    this.render();
    this.save();
  }

  /**
   * For the clock: as near to `wanted` as the steps at hand allow. Lanes stay in step: by work done.
   * @param {number} wanted
   */
  reach(wanted) {
    const ahead = Math.ceil((this.clock.speed * 1.5) / WINDOW) + 1;
    for (const { track } of this.lanes) track.windows.readAhead(track.moment.step, ahead);
    const reached = this.lanes.map(({ track }) => (track.walk(wanted) ? wanted : track.moment.step));
    this.step = Math.min(...reached, this.total ?? Infinity);
    if (this.step === this.total) this.clock.pause();
    this.render();
    this.save();
    return this.step;
  }

  /** @param {number} step */
  async goTo(step) {
    this.clock.pause();
    this.askFind.cancel();
    this.step = step;
    this.controls.show(this.step, this.total, false);
    await guarded(this.notice, async () => {
      await Promise.all(this.lanes.map(async ({ track }) => {
        await track.goTo(this.step);
        await track.windows.load(track.moment.step);
        track.windows.readAhead(track.moment.step, -1);
      }));
      put(this.notice);
      this.clamp();
      this.render();
      this.save();
    });
  }

  /** @param {Target} what */
  async jump(what) {
    const w = words().search;
    this.clock.pause();
    await guarded(this.notice, async () => {
      const from = Math.max(0, what === "end-of-subtree" ? this.step : this.step - 1);
      const found = await withProgress(this.notice, this.signal, ({ signal, onProgress }) =>
        this.askFind({ ask: "find", board: this.board, method: this.method, from, what }, { signal, onProgress }));
      if (found.step !== null) return this.goTo(found.step + 1);
      put(this.notice, h("p", { class: "fine", role: "status" },
        found.searched === null ? w.notFound[what] : w.notFoundYet(grouped(found.searched))));
    });
  }

  render() {
    for (const lane of this.lanes) lane.show(this.overlay, this.clock.playing);
    this.controls.show(this.step, this.total, this.clock.playing);
    announce(this.lanes.map(({ track }) => stepText(track)).join("; "));
  }

  save() {
    write("search", {
      n: this.size, fix: writeSquares(this.board.fixed, this.size), block: writeSquares(this.board.blocked, this.size),
      method: this.method, with: this.other, step: this.step || null, speed: this.clock.speed === 5 ? null : this.clock.speed,
      show: this.overlay === "attacks" ? null : this.overlay, present: this.presenting,
    });
  }
}

/** @type {import("../../main.js").Section["mount"]} */
export function mount(root, params, signal) {
  root.append(h("h1", { class: "unseen" }, words().sections.search));
  guarded(root, async () => {
    const { methods } = await ask({ ask: "methods" }, { signal });
    const search = new Search(params, methods, signal);
    root.append(search.setUp, search.controls.element, search.notice, search.place);
    bindKeys(() => keysOf(search), signal);
    search.reset();
    if (search.presenting) search.present(true);
  });
}
