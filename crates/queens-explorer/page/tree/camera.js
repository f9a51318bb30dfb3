// Pan and zoom of a drawing by mouse, touch, wheel and keys.

import { set } from "../dom.js";

export class Camera {
  x = 0;
  y = 0;
  scale = 30;
  /** Whether the camera follows the search; a hand on it stops that. */
  following = true;

  /**
   * @param {SVGSVGElement} screen
   * @param {SVGGElement} world
   * @param {() => void} onmove
   */
  constructor(screen, world, onmove) {
    this.screen = screen;
    this.world = world;
    this.onmove = onmove;
    this.#listen();
    new ResizeObserver(([{ contentRect: { width, height } }]) => {
      if (width) this.size = { width, height };
      this.onresize();
    }).observe(screen);
  }

  /** Called when the screen has got its size, or another one. */
  onresize = () => {};

  /** Measured when it changes: asking at every step would lay out the page at every step. */
  size = { width: 300, height: 200 };

  apply() {
    set(this.world, { transform: `translate(${this.x.toFixed(2)} ${this.y.toFixed(2)}) scale(${this.scale.toFixed(4)})` });
    this.onmove();
  }

  /**
   * Back to the beginning of the drawing; from here the camera follows.
   * @param {number} scale
   */
  reset(scale) {
    this.following = true;
    this.scale = scale;
    [this.x, this.y] = [0.3 * scale, 0.6 * scale];
    this.apply();
  }

  /**
   * Brings a point into view, if it is not.
   * @param {number} x
   * @param {number} y
   */
  follow(x, y) {
    if (!this.following) return;
    const { width, height } = this.size;
    const [atX, atY] = [this.x + x * this.scale, this.y + y * this.scale];
    const inside = atX > 40 && atX < width - 40 && atY > 14 && atY < height - 24;
    if (inside) return;
    const [left, top] = [0.3 * this.scale, 0.6 * this.scale];
    // What the search has done is to the left and above: it gets the larger part.
    if (atX <= 40 || atX >= width - 40) this.x = Math.min(left, width * (atX <= 40 ? 0.4 : 0.7) - x * this.scale);
    if (atY <= 14 || atY >= height - 24) this.y = Math.min(top, height * 0.6 - y * this.scale);
    this.apply();
  }

  /**
   * @param {number} factor
   * @param {number} [x] the point of the screen that stays
   * @param {number} [y]
   */
  zoom(factor, x = this.size.width / 2, y = this.size.height / 2) {
    const next = Math.min(120, Math.max(2, this.scale * factor));
    this.x = x - ((x - this.x) * next) / this.scale;
    this.y = y - ((y - this.y) * next) / this.scale;
    this.scale = next;
    this.following = false;
    this.apply();
  }

  #listen() {
    /** @type {Map<number, PointerEvent>} */
    const fingers = new Map();
    const { screen } = this;
    screen.addEventListener("wheel", (event) => {
      // A plain wheel scrolls the page; with Ctrl, which a pinch on a touchpad sends, it zooms.
      if (!event.ctrlKey) return;
      event.preventDefault();
      const box = screen.getBoundingClientRect();
      this.zoom(Math.exp(-event.deltaY / 400), event.clientX - box.left, event.clientY - box.top);
    }, { passive: false });
    screen.addEventListener("pointerdown", (event) => fingers.set(event.pointerId, event));
    screen.addEventListener("pointermove", (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const other = [...fingers.values()].find(({ pointerId }) => pointerId !== event.pointerId);
      if (other) this.#pinch(before, event, other);
      this.following = false;
      this.x += (event.clientX - before.clientX) / fingers.size;
      this.y += (event.clientY - before.clientY) / fingers.size;
      fingers.set(event.pointerId, event);
      this.apply();
    });
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
      screen.addEventListener(end, (event) => fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
    }
  }

  /**
   * @param {PointerEvent} before
   * @param {PointerEvent} after
   * @param {PointerEvent} other
   */
  #pinch(before, after, other) {
    const apart = (/** @type {PointerEvent} */ finger) => Math.hypot(finger.clientX - other.clientX, finger.clientY - other.clientY);
    const box = this.screen.getBoundingClientRect();
    const middle = [(after.clientX + other.clientX) / 2 - box.left, (after.clientY + other.clientY) / 2 - box.top];
    this.zoom(apart(after) / Math.max(1, apart(before)), ...middle);
  }
}
