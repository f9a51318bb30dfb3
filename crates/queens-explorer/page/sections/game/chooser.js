// Which game to play: today's, one of the archive, or a new one of any kind.

import { h, put } from "../../dom.js";
import { button, choice, select, stepper } from "../../parts/controls.js";
import { words } from "../../words/words.js";
import { archive } from "./archive.js";
import { DIFFICULTIES, KINDS, MOST_STARS } from "./source.js";

/**
 * @import { Made, Source } from "./source.js"
 */

const SMALLEST = 4;

/** One, two or three queens in every row, column and region. */
export const starOptions = () => /** @type {[string, string][]} */ (
  Array.from({ length: MOST_STARS }, (_, fewer) => [String(fewer + 1), "★".repeat(fewer + 1)]));

/**
 * @param {{ today: string, source: () => Source, open: (source: Source) => void, signal: AbortSignal }} options
 */
export function chooser({ today, source, open }) {
  const now = source();
  /** @type {Made} */
  let wanted = now.from === "seed" ? { ...now, seed: null } : { from: "seed", kind: "regions", size: 8, stars: 1, difficulty: "easy", seed: null };
  /** The largest sizes that the engine makes. */
  let largest = { regions: 8, board: 8 };
  const element = h("section", { class: "card", "aria-label": words().game.choose });
  const days = archive({
    today, open: (day) => open({ from: "day", day }),
    chosen: () => {
      const shown = source();
      return shown.from === "day" ? shown.day : null;
    },
  });
  const opened = h("details", { ontoggle: () => opened.open && days.show() }, h("summary", {}, words().game.archive), days.element);
  const fields = h("div", { class: "card-row" });

  /** @param {Partial<Made>} changes */
  const want = (changes) => {
    wanted = { ...wanted, ...changes };
    wanted.size = Math.min(wanted.size, largest[wanted.kind]);
    renderFields();
  };

  function renderFields() {
    const w = words().game;
    put(fields,
      choice({ label: w.kind, value: wanted.kind, options: KINDS.map((kind) => [kind, w.kinds[kind]]), onchange: (kind) => want({ kind }) }),
      stepper({ label: words().play.size, value: wanted.size, least: SMALLEST, most: largest[wanted.kind], onchange: (size) => { wanted.size = size; } }),
      wanted.kind === "regions" && choice({
        label: w.stars, value: String(wanted.stars), options: starOptions(), onchange: (stars) => { wanted.stars = Number(stars); },
      }),
      select({
        label: words().game.difficulty, value: wanted.difficulty, options: DIFFICULTIES.map((level) => [level, words().game.level[level]]),
        onchange: (difficulty) => { wanted.difficulty = difficulty; },
      }),
      button(w.newGame, () => open({ ...wanted, seed: null }), { class: "primary" }));
  }

  function render() {
    const w = words().game;
    const shown = source();
    const isToday = shown.from === "day" && shown.day === today;
    put(element,
      h("h2", {}, w.choose),
      h("div", { class: "card-row" }, button(w.today, () => open({ from: "day", day: today }), { disabled: isToday })),
      opened, fields);
    if (opened.open) days.render();
  }

  renderFields();
  render();
  return {
    element,
    render,
    /** @param {Record<string, number>} limits of the engine */
    limit(limits) {
      largest = { regions: limits.regions, board: limits.puzzle };
      renderFields();
    },
  };
}
