// Whether the server can be reached. After a lost connection it is tried again until it answers;
// whoever was refused is then told, once.

const LEAST = 500;
const MOST = 5000;

/** @type {Set<() => void>} */
const waiting = new Set();
let reachable = true;
let wait = LEAST;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

async function probe() {
  timer = undefined;
  try {
    const response = await fetch("api/1/about", { cache: "no-store" });
    if (response.ok) return online.found();
  } catch {
    // Still away.
  }
  wait = Math.min(MOST, wait * 2);
  schedule(wait * (0.5 + Math.random() / 2));
}

/** @param {number} milliseconds */
function schedule(milliseconds) {
  clearTimeout(timer);
  timer = setTimeout(probe, milliseconds);
}

export const online = {
  /** The connection failed. */
  lost() {
    reachable = false;
    if (timer === undefined) schedule(wait);
  },
  /** The server answered. */
  found() {
    if (reachable) return;
    reachable = true;
    wait = LEAST;
    clearTimeout(timer);
    timer = undefined;
    const all = [...waiting];
    waiting.clear();
    for (const again of all) again();
  },
  /**
   * Calls `again` once when the server is back, unless `signal` ends first.
   * @param {() => void} again
   * @param {AbortSignal} [signal]
   */
  whenBack(again, signal) {
    waiting.add(again);
    signal?.addEventListener("abort", () => waiting.delete(again), { once: true });
  },
};

addEventListener("online", () => reachable || schedule(0));
