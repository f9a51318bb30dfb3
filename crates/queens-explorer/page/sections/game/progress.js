// What was played: a record for each game, and what follows from the records. Plain data; storage.js keeps it.

/**
 * @typedef {object} GameRecord
 * @property {string} pieces as state.js writes them
 * @property {number} seconds played
 * @property {number} hints used
 * @property {string | null} finished the day, as 2026-11-18
 * @property {string} group games that are compared by time: kind, size, stars, difficulty
 * @property {number} at when it was last played, in milliseconds
 *
 * @typedef {Record<string, GameRecord>} Records by the name of the game
 */

const VERSION = 1;
/** Records kept; the oldest unfinished ones go first. */
const MOST = 1000;

/**
 * A day as 2026-11-18, in the player's own time zone.
 * @param {Date} date
 */
export const dayOf = (date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

/**
 * The day before or after.
 * @param {string} day
 * @param {number} days
 */
export function shiftDay(day, days) {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/**
 * Whether a text names a day that exists.
 * @param {string} text
 */
export const isDay = (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && shiftDay(text, 0) === text;

/** @param {string} day */
export const dailyName = (day) => `day/${day}`;

/**
 * Days in a row on which the game of that very day was solved; today may still come.
 * @param {Records} records
 * @param {string} today
 */
export function streak(records, today) {
  const solved = (/** @type {string} */ day) => records[dailyName(day)]?.finished === day;
  let day = solved(today) ? today : shiftDay(today, -1);
  let days = 0;
  for (; solved(day); day = shiftDay(day, -1)) days += 1;
  return days;
}

/**
 * For each group of games: how many were solved, and the best time of those solved without a hint.
 * @param {Records} records
 */
export function bests(records) {
  /** @type {Map<string, { solved: number, best: number | null }>} */
  const groups = new Map();
  for (const { group, finished, seconds, hints } of Object.values(records)) {
    if (!finished) continue;
    const entry = groups.get(group) ?? { solved: 0, best: null };
    entry.solved += 1;
    if (!hints) entry.best = Math.min(entry.best ?? Infinity, seconds);
    groups.set(group, entry);
  }
  return groups;
}

/**
 * The records of both: of one game the finished one, of two finished ones the first, else the latest.
 * @param {Records} a
 * @param {Records} b
 * @returns {Records}
 */
export function merge(a, b) {
  const all = { ...a };
  for (const [name, record] of Object.entries(b)) {
    const other = all[name];
    if (!other || better(record, other)) all[name] = record;
  }
  return all;
}

/**
 * @param {GameRecord} one
 * @param {GameRecord} other
 */
function better(one, other) {
  if (Boolean(one.finished) !== Boolean(other.finished)) return Boolean(one.finished);
  return one.finished ? one.at < other.at : one.at > other.at;
}

/**
 * At most `MOST` records.
 * @param {Records} records
 * @returns {Records}
 */
export function trim(records) {
  const entries = Object.entries(records);
  if (entries.length <= MOST) return records;
  entries.sort(([, a], [, b]) => Number(Boolean(b.finished)) - Number(Boolean(a.finished)) || b.at - a.at);
  return Object.fromEntries(entries.slice(0, MOST));
}

/** @param {Records} records */
export const writeBackup = (records) => `${JSON.stringify({ queens: "progress", version: VERSION, games: records }, null, 1)}\n`;

/**
 * The records of a backup, or `null` where the text is none. Records that are damaged are left out.
 * @param {string} text
 * @returns {Records | null}
 */
export function readBackup(text) {
  try {
    const { queens, version, games } = JSON.parse(text);
    if (queens !== "progress" || version !== VERSION || typeof games !== "object" || !games) return null;
    return Object.fromEntries(Object.entries(games).filter(([, record]) => isRecord(record)));
  } catch {
    return null;
  }
}

/** @param {any} record */
const isRecord = (record) =>
  typeof record?.pieces === "string" && typeof record.group === "string"
  && [record.seconds, record.hints, record.at].every((value) => Number.isFinite(value) && value >= 0)
  && (record.finished === null || isDay(String(record.finished)));
