// The state of the page in its address: `#/search?n=8&method=arrays&step=120`.
//
// A section reads its part when it is shown and writes it whenever it changes, so a copied link
// shows the same thing. Language and look are carried along once someone has chosen them.

export { oneOf, whole } from "./parameters.js";

/** @typedef {Record<string, string | number | boolean | null | undefined>} Entries */

const CARRIED = ["lang", "theme"];

/** What the address says now. */
export function read() {
  const [path, query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  return { section: path, params: new URLSearchParams(query) };
}

/**
 * A link to a section; empty entries are left out.
 * @param {string} section
 * @param {Entries} [entries]
 */
export function link(section, entries = {}) {
  const now = read().params;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(entries)) {
    if (value !== null && value !== undefined && value !== false && value !== "") params.set(name, String(value === true ? 1 : value));
  }
  for (const name of CARRIED) {
    const value = now.get(name);
    if (value && !(name in entries)) params.set(name, value);
  }
  const query = params.toString();
  return `#/${section}${query ? `?${query}` : ""}`;
}

/**
 * Shows the state of a section in the address, without a new entry in the history. Browsers
 * refuse hundreds of changes a second, so quick ones are gathered.
 * @param {string} section
 * @param {Entries} entries
 */
export function write(section, entries) {
  waiting = { section, entries };
  timer ??= setTimeout(flush, Math.max(0, last + GATHERED - performance.now()));
}

const GATHERED = 350;
/** @type {{ section: string, entries: Entries } | null} */
let waiting = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let last = -GATHERED;
/** The address this page has read or written last. */
let own = location.hash;

function flush() {
  timer = undefined;
  if (!waiting) return;
  // A link was followed, and what it says is not read yet: it must not be overwritten.
  if (location.hash === own) {
    last = performance.now();
    history.replaceState(null, "", link(waiting.section, waiting.entries));
    own = location.hash;
  }
  waiting = null;
}

/** Forgets what was not written yet: what the address says now is shown. */
export function settle() {
  own = location.hash;
  clearTimeout(timer);
  timer = undefined;
  waiting = null;
}

/** Writes what waits, at once. */
export function hurry() {
  clearTimeout(timer);
  flush();
}
