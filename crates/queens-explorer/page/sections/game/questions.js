// What the section asks the engine, for both kinds of game. The page checks no rule itself.

import { ask } from "../../engine/ask.js";

/**
 * @import { Hint, Regions, Square } from "../../engine/api.d.ts"
 * @import { Game, Made, Source } from "./source.js"
 *
 * @typedef {{ conflicts: { squares: Square[], text: string }[], excluded: Square[], solved: boolean }} Standing
 * @typedef {{ wrong: Square[], text: string | null }} Checked `text` where the game itself is not as it should be
 *
 * @typedef {object} Asked
 * @property {Square[]} queens of the player, in the order in which they were placed
 * @property {Square[]} crosses
 */

/** @typedef {typeof ask} Ask */

/** Rows of the game of a day. */
const DAILY_SIZE = 8;

/**
 * Makes the game of a source, and the source with the seed that was drawn.
 * @param {Source} source
 * @param {AbortSignal} signal
 * @returns {Promise<{ game: Game, source: Source }>}
 */
export async function make(source, signal) {
  if (source.from === "own") {
    const { size, stars, regions } = source;
    return { source, game: { kind: "regions", size, stars, regions, given: [], blocked: [], difficulty: null } };
  }
  if (source.from === "day") {
    const made = await ask({ ask: "regions", size: DAILY_SIZE, date: source.day }, { signal });
    return { source, game: regionsGame(made) };
  }
  const seeded = source.seed === null ? {} : { seed: source.seed };
  return source.kind === "board" ? makeBoard(source, seeded, signal) : makeRegions(source, seeded, signal);
}

/**
 * @param {Made} source
 * @param {{ seed?: string }} seeded
 * @param {AbortSignal} signal
 */
async function makeRegions(source, seeded, signal) {
  const { size, stars, difficulty } = source;
  const made = await ask({ ask: "regions", size, stars, difficulty, ...seeded }, { signal });
  return { source: { ...source, seed: made.seed }, game: regionsGame(made) };
}

/**
 * @param {Regions} made
 * @returns {Game}
 */
const regionsGame = ({ size, stars, regions, difficulty }) => ({ kind: "regions", size, stars, regions, given: [], blocked: [], difficulty });

/**
 * @param {Made} source
 * @param {{ seed?: string }} seeded
 * @param {AbortSignal} signal
 */
async function makeBoard(source, seeded, signal) {
  const { size, difficulty } = source;
  const { board, seed } = await ask({ ask: "puzzle", size, difficulty, ...seeded }, { signal });
  return {
    source: { ...source, seed },
    game: { kind: /** @type {const} */ ("board"), size, stars: 1, regions: null, given: board.fixed ?? [], blocked: board.blocked ?? [], difficulty },
  };
}

/**
 * How the queens stand: broken rules, excluded squares, whether the game is won.
 * @param {Ask} ask
 * @param {Game} game
 * @param {Asked} pieces
 * @returns {Promise<Standing>}
 */
export async function standing(ask, game, { queens }) {
  if (game.kind === "regions") return ask({ ask: "regions-position", ...rules(game), queens });
  const { conflicts, attacked, solved } = await ask({ ask: "position", board: boardOf(game, { queens, crosses: [] }) });
  const square = (/** @type {number} */ index) => ({ row: Math.floor(index / game.size), column: index % game.size });
  return {
    solved,
    conflicts: conflicts.map(({ first, second, text }) => ({ squares: [first, second], text })),
    excluded: attacked.flatMap((attackers, index) => (attackers ? [square(index)] : [])),
  };
}

/**
 * The pieces that no solution has.
 * @param {Ask} ask
 * @param {Game} game
 * @param {Asked} pieces
 * @returns {Promise<Checked>}
 */
export async function check(ask, game, pieces) {
  if (game.kind === "regions") {
    const { wrong, solutions, text } = await ask({ ask: "regions-check", ...rules(game), queens: pieces.queens, crossed: pieces.crosses });
    return { wrong, text: solutions === 1 ? null : text };
  }
  const completion = await ask({ ask: "complete", board: boardOf(game, pieces) });
  if (completion.result === "solved") return { wrong: [], text: null };
  const isGiven = (/** @type {Square} */ { row, column }) => [...game.given, ...game.blocked].some((piece) => piece.row === row && piece.column === column);
  return { wrong: [...completion.queens, ...completion.blocked].filter((square) => !isGiven(square)), text: null };
}

/**
 * @param {Ask} ask
 * @param {Game} game
 * @param {Asked} pieces
 * @returns {Promise<Hint | null>}
 */
export async function hint(ask, game, pieces) {
  const question = game.kind === "regions"
    ? { ask: /** @type {const} */ ("regions-hint"), ...rules(game), queens: pieces.queens, crossed: pieces.crosses }
    : { ask: /** @type {const} */ ("hint"), board: boardOf(game, pieces), keep: [...game.given, ...game.blocked] };
  return (await ask(question)).hint;
}

/**
 * How many completions a half-filled board still has.
 * @param {Ask} ask
 * @param {Game} game
 * @param {Asked} pieces
 */
export const remaining = (ask, game, pieces) => ask({ ask: "remaining", board: boardOf(game, pieces) });

/** @param {Game} game */
const rules = ({ size, stars, regions }) => ({ size, stars, regions });

/**
 * @param {Game} game
 * @param {Asked} pieces
 */
const boardOf = ({ size, given, blocked }, { queens, crosses }) =>
  ({ size, fixed: [...given, ...queens], blocked: [...blocked, ...crosses] });
