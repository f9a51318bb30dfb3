// What was played in this browser: streak and best times, to be saved as a file and read back.

import { announce } from "../../announce.js";
import { h, put } from "../../dom.js";
import { button } from "../../parts/controls.js";
import { save } from "../../parts/save.js";
import { table } from "../../parts/table.js";
import { words } from "../../words/words.js";
import { bests, merge, readBackup, streak, writeBackup } from "./progress.js";
import { DIFFICULTIES, KINDS } from "./source.js";
import { loadRecords, saveRecords } from "./storage.js";
import { stopwatch } from "./timer.js";
import { featuresOf } from "./title.js";

/**
 * @param {{ today: string, changed: () => void }} options `changed`: the records were replaced
 */
export function recordsCard({ today, changed }) {
  const w = words().game;
  const place = h("div", { class: "records" });
  const said = h("div", {});
  const file = h("input", { type: "file", accept: ".json,application/json", class: "unseen", tabindex: "-1", "aria-hidden": "true", onchange: () => read() });

  async function read() {
    const text = await file.files?.[0]?.text();
    file.value = "";
    const found = readBackup(text ?? "");
    const message = found ? w.imported(Object.keys(found).length) : w.notABackup;
    if (found) {
      saveRecords(merge(loadRecords(), found));
      render();
      changed();
    }
    put(said, h("p", { class: found ? "fine" : "refusal", role: found ? null : "alert" }, message));
    announce(message);
  }

  function render() {
    const records = loadRecords();
    const groups = [...bests(records)].sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
    put(place,
      h("p", {}, w.streak(streak(records, today))),
      groups.length > 0 && table(w.bestTimes, [w.kind, w.solved, w.best], groups.map(([group, { solved, best }]) => (
        { cells: [groupTitle(group), String(solved), best === null ? "–" : stopwatch(best)] }))));
  }

  render();
  const element = h("details", { class: "card", ontoggle: render }, h("summary", {}, w.records), place,
    h("div", { class: "card-row" },
      button(w.export, () => save("queens-progress.json", new Blob([writeBackup(loadRecords())], { type: "application/json" }))),
      button(w.import, () => file.click()), file),
    said);
  return { element, render };
}

/**
 * @param {string} group as groupOf writes it
 */
function groupTitle(group) {
  const [kind, size, stars, difficulty] = group.split("/");
  const known = KINDS.find((name) => name === kind) ?? "regions";
  const features = featuresOf({ size: Number(size), stars: Number(stars), difficulty: DIFFICULTIES.find((level) => level === difficulty) ?? null });
  return [words().game.kinds[known], ...features].join(" · ");
}
