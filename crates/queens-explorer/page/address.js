// The state of the page in its address: `#/search?n=8&method=arrays&step=120`.
//
// A section reads its part when it is shown and writes it whenever it changes, so a copied link
// shows the same thing. Language and look are carried along once someone has chosen them. Links to a
// section that was left lead to its last state; Back and Forward find the last state of an entry of
// the history even if it could not be written in time.

export { corrections, oneOf, whole, wholeNumber } from "./parameters.js";

/** @typedef {Record<string, string | number | boolean | null | undefined>} Entries */

export const CARRIED = ["lang", "theme"];

/** What the address contains now. */
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

/** @type {Map<string, Entries>} the last state of every section that was shown */
const lastOf = new Map();

/**
 * A link to a section as it was left.
 * @param {string} section
 */
export const linkBack = (section) => link(section, lastOf.get(section));

/** Forgets the state of a section that only leads elsewhere. @param {string} section */
export const forget = (section) => lastOf.delete(section);

/**
 * Shows the state of a section in the address, without a new entry in the history. Browsers
 * refuse hundreds of changes a second, so quick ones are gathered.
 * @param {string} section
 * @param {Entries} entries
 */
export function write(section, entries) {
  lastOf.set(section, entries);
  waiting = { section, entries };
  timer ??= setTimeout(hurry, Math.max(0, last + GATHERED - performance.now()));
}

const GATHERED = 350;
/** @type {{ section: string, entries: Entries } | null} */
let waiting = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let last = -GATHERED;
/** The address this page has read or written last. */
let own = location.hash;
/** The entry of the history that was shown last. */
let entry = "";
/** @type {Map<string, string>} addresses that came too late for their entry */
const late = new Map();

/** Writes what waits, at once. */
export function hurry() {
  clearTimeout(timer);
  timer = undefined;
  if (!waiting) return;
  const address = link(waiting.section, waiting.entries);
  waiting = null;
  // Another entry is shown already: this one gets its state when it is shown again.
  if (location.hash !== own) return void late.set(entry, address);
  last = performance.now();
  replace(address);
}

/** @param {string} address */
function replace(address) {
  history.replaceState({ entry }, "", address);
  own = location.hash;
}

/** Called when the address changed: brings the entry up to date that is shown now. */
export function settle() {
  hurry();
  entry = history.state?.entry ?? crypto.getRandomValues(new Uint32Array(2)).join("-");
  const address = late.get(entry);
  late.delete(entry);
  replace(address ?? location.href);
  const { section, params } = read();
  lastOf.set(section, Object.fromEntries([...params].filter(([name]) => !CARRIED.includes(name))));
}

/**
 * Changes an entry of the address that all sections share.
 * @param {string} name
 * @param {string} value
 */
export function carry(name, value) {
  hurry();
  const { section, params } = read();
  replace(link(section || "play", { ...Object.fromEntries(params), [name]: value }));
}

// Links are followed and pages left only after the address is complete.
addEventListener("click", hurry, { capture: true });
addEventListener("pagehide", hurry);
