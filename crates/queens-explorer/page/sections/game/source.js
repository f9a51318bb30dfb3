// Which game is played: that of a day, one made from a seed, or the player's own. A source stands in the address,
// so that a link holds the game and none of the moves, and it names the record of the game.

import { oneOf, whole } from "../../parameters.js";
import { dailyName, isDay } from "./progress.js";

/**
 * @import { Grade, Square } from "../../engine/api.d.ts"
 *
 * @typedef {"regions" | "board"} Kind coloured regions, or a half-filled board
 * @typedef {{ from: "day", day: string }} Day
 * @typedef {{ from: "seed", kind: Kind, size: number, stars: number, difficulty: Grade, seed: string | null }} Made
 *   without a seed one is drawn
 * @typedef {{ from: "own", size: number, stars: number, regions: number[] }} Own
 * @typedef {Day | Made | Own} Source
 *
 * @typedef {object} Game
 * @property {Kind} kind
 * @property {number} size
 * @property {number} stars queens in every row, column and region
 * @property {number[] | null} regions the region of every square, row by row
 * @property {Square[]} given queens of the question
 * @property {Square[]} blocked squares that the question excludes
 * @property {Grade | null} difficulty
 */

/** @type {readonly Grade[]} */
export const DIFFICULTIES = ["easy", "medium", "hard", "expert"];
/** @type {readonly Kind[]} */
export const KINDS = ["regions", "board"];
export const MOST_STARS = 3;
const SMALLEST = 4;
const LARGEST = 32;
/** The letters of regions, in the order of their numbers. */
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef";

/**
 * The source in an address; today's game where it names none.
 * @param {URLSearchParams} params
 * @param {string} today
 * @returns {Source}
 */
export function readSource(params, today) {
  const stars = whole(params, "stars", 1, 1, MOST_STARS);
  const regions = readRegions(params.get("regions") ?? "");
  if (regions) return { from: "own", stars, regions, size: Math.sqrt(regions.length) };
  if (params.has("n") || params.has("seed")) {
    return {
      from: "seed", stars, kind: oneOf(params, "kind", KINDS, "regions"), size: whole(params, "n", 8, SMALLEST, LARGEST),
      difficulty: oneOf(params, "difficulty", DIFFICULTIES, "easy"), seed: params.get("seed"),
    };
  }
  const day = params.get("day") ?? "";
  return { from: "day", day: isDay(day) && day <= today ? day : today };
}

/**
 * @param {Source} source
 * @returns {import("../../address.js").Entries}
 */
export function addressOf(source) {
  if (source.from === "day") return { day: source.day };
  const stars = source.stars > 1 ? source.stars : null;
  if (source.from === "own") return { regions: writeRegions(source.regions), stars };
  const { kind, size, difficulty, seed } = source;
  return { n: size, kind: kind === "board" ? kind : null, stars, difficulty, seed };
}

/**
 * The name of a game among the records.
 * @param {Source} source
 */
export function nameOf(source) {
  if (source.from === "day") return dailyName(source.day);
  if (source.from === "own") return `own/${source.stars}/${writeRegions(source.regions)}`;
  const { kind, size, stars, difficulty, seed } = source;
  return [kind, size, stars, difficulty, seed].join("/");
}

/**
 * Games that are compared by time.
 * @param {Game} game
 */
export const groupOf = ({ kind, size, stars, difficulty }) => [kind, size, stars, difficulty ?? ""].join("/");

/** @param {number[]} regions */
export const writeRegions = (regions) => regions.map((region) => LETTERS[region]).join("");

/**
 * @param {string} text one letter for each square
 * @returns {number[] | null}
 */
function readRegions(text) {
  const size = Math.sqrt(text.length);
  if (!Number.isInteger(size) || size < 1 || size > LARGEST) return null;
  const regions = [...text].map((letter) => LETTERS.indexOf(letter));
  return regions.includes(-1) ? null : regions;
}
