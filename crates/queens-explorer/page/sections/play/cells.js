// What each square of the board in Play shows.

import { shorten } from "../../board/shorten.js";
import { same } from "../../squares.js";
import { grouped, wordFor, words } from "../../words/words.js";

/**
 * @import { Cell } from "../../board/board.js"
 * @import { Square } from "../../engine/api.d.ts"
 * @import { Play, Shown } from "./play.js"
 */

/**
 * @param {Play} play
 * @param {Shown} shown
 * @returns {(index: number, square: Square) => Cell}
 */
export function cellOf(play, shown) {
  const w = words().board;
  const { position, heat } = shown;
  const most = heat ? heat.squares.reduce((best, value) => Math.max(best, Number(value)), 1) : 1;
  const seen = shown.looked && position?.queens.find(({ square }) => same(square, /** @type {Square} */ (shown.looked)));
  const key = (/** @type {Square} */ square) => square.row * play.size + square.column;
  const seenSquares = new Set(seen ? seen.attacks.map(({ square }) => key(square)) : []);
  const tones = new Map(shown.marks.flatMap(({ squares, tone }) => squares.map((square) => [key(square), tone])));
  const queens = new Set(play.all.map(key));
  const given = new Set(play.given.map(key));
  const blocked = new Set(play.blocked.map(key));
  const fighting = new Set((position?.conflicts ?? []).flatMap(({ first, second }) => [key(first), key(second)]));

  return (index) => {
    const queen = queens.has(index);
    const attackers = position?.attacked[index] ?? 0;
    const count = heat && !queen ? heat.squares[index] : undefined;
    const tone = tones.get(index) ?? (fighting.has(index) ? "fight" : seenSquares.has(index) ? "seen" : undefined);
    return {
      queen, given: given.has(index), blocked: blocked.has(index), tone,
      dot: play.attacks && attackers > 0 && !queen && (count === undefined || count === "0"),
      cross: tone === "exclude",
      heat: count === undefined || count === "0" ? undefined : Math.sqrt(Number(count) / most),
      text: count === undefined || count === "0" ? undefined : shorten(count),
      says: [
        queen && (given.has(index) ? w.givenQueen : w.queen), blocked.has(index) && w.blocked,
        attackers > 0 && w.attacked(attackers),
        count !== undefined && w.inSolutions(grouped(count)), tone && wordFor(w.tones, tone),
      ].filter(Boolean).join(", "),
    };
  };
}
