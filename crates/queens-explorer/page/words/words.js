// The language of the page: which one, its words, and how it writes numbers. en.js and zh.js are made
// of the catalogue in crates/n-queens-text/words.

import { en } from "./en.js";
import { zh } from "./zh.js";

/** @typedef {"en" | "zh"} Language */
/** @typedef {typeof en} Words */

/** @type {Record<Language, Words>} */
const tables = { en, zh };

/** @type {Language} */
let current = "en";

export const language = () => current;
export const words = () => tables[current];

/** @param {Language} chosen */
export function speak(chosen) {
  current = chosen;
  document.documentElement.lang = chosen === "zh" ? "zh-Hans" : "en";
}

/**
 * The first of the reader's languages that we have.
 * @param {readonly string[]} preferred
 * @returns {Language}
 */
export function preferredOf(preferred) {
  const known = preferred.map((tag) => tag.slice(0, 2)).find((tag) => tag in tables);
  return known === "zh" ? "zh" : "en";
}

/**
 * The word for a name that the engine gives, if there is one.
 * @param {Record<string, string>} named
 * @param {string} name
 * @returns {string | undefined}
 */
export const wordFor = (named, name) => named[name];

const numbers = { en: new Intl.NumberFormat("en"), zh: new Intl.NumberFormat("zh-CN") };

/**
 * A whole number of any size, grouped for reading.
 * @param {string | number | bigint} value
 */
export const grouped = (value) => numbers[current].format(BigInt(value));

/**
 * Seconds for people: 40 µs, 12 ms, 3.4 s, 2 min, 5 h, 3 days.
 * @param {number} seconds
 */
export function duration(seconds) {
  const units = words().units;
  if (seconds < 0.0000995) return `${Math.max(1, Math.round(seconds * 1e6))} ${units.microseconds}`;
  if (seconds < 0.0995) return `${(seconds * 1000).toPrecision(2)} ${units.milliseconds}`;
  if (seconds < 99.5) return `${seconds.toPrecision(2)} ${units.seconds}`;
  if (seconds < 5970) return `${Math.round(seconds / 60)} ${units.minutes}`;
  if (seconds < 172800) return `${Math.round(seconds / 3600)} ${units.hours}`;
  return `${grouped(Math.round(seconds / 86400))} ${units.days}`;
}

/**
 * A message of the engine as a sentence: with a capital, unless it begins with the name of a square.
 * @param {string} text
 */
export const sentence = (text) => text.replace(/^[a-z]{2,}(?![a-z\d])/, (word) => word[0].toUpperCase() + word.slice(1));
