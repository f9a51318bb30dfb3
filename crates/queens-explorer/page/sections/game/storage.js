// Progress and settings in the browser's storage. A browser that keeps nothing still plays.

import { readBackup, trim, writeBackup } from "./progress.js";

/** @import { GameRecord, Records } from "./progress.js" */

const PROGRESS = "game-progress";
const SETTINGS = "game-settings";

/**
 * `mistakes`: shown at once, or when the player asks. `crosses`: squares that a queen excludes are crossed out.
 * @typedef {{ mistakes: boolean, crosses: boolean, timer: boolean, letters: boolean, patterns: boolean, remaining: boolean }} Settings
 */

/** @type {Settings} */
const DEFAULTS = { mistakes: true, crosses: false, timer: true, letters: true, patterns: false, remaining: false };

/** @returns {Records} */
export const loadRecords = () => readBackup(read(PROGRESS) ?? "") ?? {};

/** @param {Records} records */
export const saveRecords = (records) => write(PROGRESS, writeBackup(trim(records)));

/**
 * Other tabs may have played: only this game is replaced.
 * @param {string} name
 * @param {GameRecord} record
 */
export const saveRecord = (name, record) => saveRecords({ ...loadRecords(), [name]: record });

/** @returns {Settings} */
export function loadSettings() {
  try {
    const kept = JSON.parse(read(SETTINGS) ?? "{}");
    const known = Object.keys(DEFAULTS).filter((name) => typeof kept?.[name] === "boolean");
    return { ...DEFAULTS, ...Object.fromEntries(known.map((name) => [name, kept[name]])) };
  } catch {
    return DEFAULTS;
  }
}

/** @param {Settings} settings */
export const saveSettings = (settings) => write(SETTINGS, JSON.stringify(settings));

/** @param {string} name */
function read(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {string} text
 */
function write(name, text) {
  try {
    localStorage.setItem(name, text);
  } catch {
    // Storage is full or not allowed.
  }
}
