// What a game is called: by its day, or by size, stars and difficulty.

import { language, words } from "../../words/words.js";

/**
 * @import { Game, Source } from "./source.js"
 */

/**
 * @param {Source} source
 * @param {Game} game
 */
export function titleOf(source, game) {
  const w = words().game;
  const first = source.from === "day" ? longDay(source.day) : source.from === "own" ? w.ownGame : w.kinds[game.kind];
  return [first, ...featuresOf(game)].join(" · ");
}

/**
 * Size, stars and difficulty, as far as they say something.
 * @param {{ size: number, stars: number, difficulty: import("../../engine/api.d.ts").Grade | null }} game
 */
export const featuresOf = ({ size, stars, difficulty }) => [
  `${size} × ${size}`, ...(stars > 1 ? ["★".repeat(stars)] : []), ...(difficulty ? [words().game.level[difficulty]] : []),
];

/** @param {string} day */
export const longDay = (day) => formatted(day, { dateStyle: "long" });

/**
 * A day in the language of the page.
 * @param {string} day
 * @param {Intl.DateTimeFormatOptions} options
 */
export const formatted = (day, options) =>
  new Intl.DateTimeFormat(language() === "zh" ? "zh-CN" : "en-GB", { ...options, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
