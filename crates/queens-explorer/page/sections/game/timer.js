// Seconds played. Time passes only while the page is visible and the game is not over.

export class Timer {
  #seconds = 0;
  /** @type {number | null} */
  #since = null;

  /**
   * @param {() => number} now in milliseconds
   */
  constructor(now = () => performance.now()) {
    this.now = now;
  }

  /** @param {number} seconds already played */
  reset(seconds) {
    this.#seconds = seconds;
    this.#since = null;
  }

  start() {
    this.#since ??= this.now();
  }

  stop() {
    this.#seconds = this.seconds;
    this.#since = null;
  }

  get seconds() {
    return this.#seconds + (this.#since === null ? 0 : (this.now() - this.#since) / 1000);
  }
}

/**
 * Seconds as on a stop watch: 0:07, 12:30, 1:02:03.
 * @param {number} seconds
 */
export function stopwatch(seconds) {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
