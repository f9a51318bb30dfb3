// Something to solve: a board with one completion, or a board of coloured regions.

import { oneOf } from "../../address.js";
import { announce } from "../../announce.js";
import { h, put } from "../../dom.js";
import { ask } from "../../engine/ask.js";
import { button, choice, select } from "../../parts/controls.js";
import { guarded } from "../../parts/notices.js";
import { words } from "../../words/words.js";
import { conflictsIn } from "./regions.js";

/**
 * @import { Grade, Position, Regions, Square } from "../../engine/api.d.ts"
 * @import { Play } from "./play.js"
 * @typedef {"puzzle" | "regions"} Game
 */

/** @type {readonly Game[]} */
const GAMES = ["puzzle", "regions"];
/** @type {readonly Grade[]} */
const DIFFICULTIES = ["easy", "medium", "hard", "expert"];
/** @type {Record<Game, number>} */
const LARGEST = { puzzle: 16, regions: 12 };

/**
 * @param {Play} play
 * @param {URLSearchParams} params
 */
export function games(play, params) {
  const w = words().play;
  /** @type {Game | null} */
  let playing = GAMES.find((game) => game === params.get("game")) ?? null;
  /** @type {Game[]} */
  let offered = [];
  /** @type {string | null} */
  let seed = params.get("seed");
  /** @type {Game} */
  let chosen = playing ?? "puzzle";
  let difficulty = oneOf(params, "difficulty", DIFFICULTIES, "easy");
  /** @type {number[] | null} */
  let regions = null;
  /** @type {Square[]} blocked by the puzzle itself */
  let blocked = [];
  const status = h("div", {});
  const element = h("section", { class: "card games", hidden: true, "aria-label": w.games });

  /**
   * @param {string | null} wanted
   * @param {boolean} keep the player's queens
   */
  async function start(wanted, keep) {
    const size = Math.min(LARGEST[chosen], Math.max(4, play.size));
    const seeded = wanted === null ? {} : { seed: wanted };
    put(status, h("p", { class: "fine" }, w.making));
    if (chosen === "puzzle") {
      const puzzle = await ask({ ask: "puzzle", size, difficulty, ...seeded }, { signal: play.signal });
      seed = puzzle.seed;
      play.given = puzzle.board.fixed ?? [];
      blocked = puzzle.board.blocked ?? [];
      if (!keep) play.blocked = blocked;
    } else {
      const made = await ask({ ask: "regions", size, ...seeded }, { signal: play.signal });
      ({ seed, regions } = /** @type {Regions} */ (made));
      play.given = [];
      blocked = [];
      if (!keep) play.blocked = [];
    }
    if (chosen === "puzzle") regions = null;
    if (!keep) play.queens = [];
    playing = chosen;
    play.size = size;
    put(status, h("p", {}, chosen === "puzzle" ? w.puzzleRule : w.regionsRule));
    play.reset();
  }

  const render = () => put(element,
    h("h2", {}, w.games),
    h("div", { class: "card-row" },
      offered.length > 1 && choice({
        label: w.games, value: chosen, options: offered.map((game) => [game, w.game[game]]),
        onchange: (game) => { chosen = game; render(); },
      }),
      chosen === "puzzle" && select({
        label: w.difficulty, value: difficulty, options: DIFFICULTIES.map((level) => [level, w.level[level]]),
        onchange: (level) => { difficulty = level; },
      }),
      button(w.newGame, () => guarded(status, () => start(null, false)), { class: "primary" })),
    status);

  return {
    element,
    get playing() { return playing; },
    get blocked() { return playing ? blocked : []; },
    get regions() { return playing === "regions" ? regions : null; },
    /** Back to a free board. */
    leave() {
      playing = null;
      regions = null;
      blocked = [];
      put(status);
    },
    address: () => (playing ? { game: playing, difficulty: playing === "puzzle" ? difficulty : null, seed } : {}),
    hintQuestion: () => (playing === "regions" && regions
      ? { ask: /** @type {const} */ ("regions-hint"), size: play.size, regions, queens: play.queens, crossed: play.blocked }
      : null),
    /** @param {string[]} questions what the engine answers */
    offer(questions) {
      offered = GAMES.filter((game) => questions.includes(game));
      element.hidden = !offered.length;
      if (!offered.includes(chosen)) chosen = offered[0];
      render();
      if (playing && offered.includes(playing)) guarded(status, () => start(seed, true));
    },
    /**
     * In the game of regions other rules hold: replaces conflicts and verdict.
     * @param {Position} position
     */
    judge(position) {
      if (playing === "regions" && regions) {
        position.conflicts = conflictsIn(play.size, regions, play.queens);
        position.attacked = position.attacked.map(() => 0);
        position.solved = play.queens.length === play.size && !position.conflicts.length;
      }
      if (playing && position.solved) announce(w.won);
    },
  };
}
