// Plays steps at a speed: tells, at every frame of the screen, which step it is time for.

export const SPEEDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

export class Clock {
  /** @type {number | null} */
  #frame = null;
  #at = 0;
  #when = 0;
  speed = 5;

  /** @param {(step: number) => number} reach goes as near to a step as it can, and says where it is now */
  constructor(reach) {
    this.reach = reach;
  }

  get playing() {
    return this.#frame !== null;
  }

  /** @param {number} from */
  play(from) {
    this.pause();
    this.#at = from;
    this.#when = performance.now();
    this.#frame = requestAnimationFrame(this.#tick);
  }

  pause() {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = null;
  }

  /** @param {number} now */
  #tick = (now) => {
    this.#frame = requestAnimationFrame(this.#tick);
    // A screen that was away does not leap: at most a tenth of a second is made up for.
    const passed = Math.min(100, Math.max(0, now - this.#when));
    this.#when = now;
    this.#at += (passed * this.speed) / 1000;
    const reached = this.reach(Math.floor(this.#at));
    if (reached < Math.floor(this.#at)) this.#at = reached;
  };
}
