// What each square of a game shows, and what a screen reader reads there.

import { letterOf } from "../../board/board.js";
import { wordFor, words } from "../../words/words.js";

/**
 * @import { Cell } from "../../board/board.js"
 * @import { Square } from "../../engine/api.d.ts"
 * @import { Piece } from "./state.js"
 * @import { Game } from "./source.js"
 * @import { Settings } from "./storage.js"
 *
 * @typedef {object} Shown
 * @property {Game} game
 * @property {Piece[]} pieces
 * @property {Settings} settings
 * @property {Square[]} excluded squares that the queens exclude
 * @property {Square[]} fighting queens that break a rule
 * @property {{ squares: Square[], tone: string }[]} marks of a hint or a check
 */

/**
 * @param {Shown} shown
 * @returns {(index: number) => Cell}
 */
export function cellsOf({ game, pieces, settings, excluded, fighting, marks }) {
  const w = words();
  const index = (/** @type {Square} */ square) => square.row * game.size + square.column;
  const setOf = (/** @type {Square[]} */ squares) => new Set(squares.map(index));
  const [given, blocked, ruledOut, clashing] = [setOf(game.given), setOf(game.blocked), setOf(excluded), setOf(fighting)];
  const tones = new Map(marks.flatMap(({ squares, tone }) => squares.map((square) => [index(square), tone])));
  const placed = new Map(pieces.map((piece) => [piece.index, piece.mark]));

  return (at) => {
    const queen = given.has(at) || placed.get(at) === "queen";
    const mark = placed.get(at) === "cross" ? "player" : settings.crosses && ruledOut.has(at) && !queen && !blocked.has(at) ? "automatic" : undefined;
    const region = game.regions?.[at];
    const tone = tones.get(at) ?? (clashing.has(at) ? "fight" : undefined);
    return {
      queen, given: given.has(at), blocked: blocked.has(at), mark, region, tone,
      letter: settings.letters, pattern: settings.patterns,
      says: [
        queen && (given.has(at) ? w.board.givenQueen : w.board.queen), blocked.has(at) && w.board.blocked, mark && w.game.crossed[mark],
        region !== undefined && w.board.region(letterOf(region)), tone && wordFor(w.board.tones, tone),
      ].filter(Boolean).join(w.comma),
    };
  };
}
