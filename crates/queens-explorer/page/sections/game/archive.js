// The daily games of a month: which are solved, which are begun, and all to be played.

import { h, put } from "../../dom.js";
import { iconButton } from "../../parts/controls.js";
import { words } from "../../words/words.js";
import { dailyName, shiftDay } from "./progress.js";
import { loadRecords } from "./storage.js";
import { stopwatch } from "./timer.js";
import { formatted, longDay } from "./title.js";

/** The day of the first daily game. */
export const FIRST_DAY = "2026-01-01";
const WEEK = 7;
/** A Monday, the first day of the week. */
const MONDAY = "2024-01-01";

/**
 * @param {{ today: string, chosen: () => string | null, open: (day: string) => void }} options
 */
export function archive({ today, chosen, open }) {
  const element = h("div", { class: "archive" });
  let month = (chosen() ?? today).slice(0, 7);

  /** @param {string} next a day of the month to be shown */
  const turn = (next) => {
    month = next.slice(0, 7);
    render();
  };

  function render() {
    const w = words().game;
    const records = loadRecords();
    const first = `${month}-01`;
    const days = daysOf(month);
    const head = Array.from({ length: WEEK }, (_, place) => h("th", { scope: "col" }, formatted(shiftDay(MONDAY, place), { weekday: "short" })));
    const cells = [...Array.from({ length: weekday(first) }, () => h("td", {})), ...days.map((day) => h("td", {}, dayButton(day, records)))];
    const rows = Array.from({ length: Math.ceil(cells.length / WEEK) }, (_, row) => h("tr", {}, cells.slice(row * WEEK, row * WEEK + WEEK)));
    const back = iconButton("back", w.monthBefore, () => turn(shiftDay(first, -1)));
    const on = iconButton("next", w.monthAfter, () => turn(shiftDay(days[days.length - 1], 1)));
    back.disabled = first <= FIRST_DAY;
    on.disabled = days[days.length - 1] >= today;
    put(element,
      h("div", { class: "card-row" }, back, h("strong", { class: "month", "aria-live": "polite" }, formatted(first, { month: "long", year: "numeric" })), on),
      h("table", {}, h("caption", { class: "unseen" }, w.archive), h("thead", {}, h("tr", {}, head)), h("tbody", {}, rows)));
  }

  /**
   * @param {string} day
   * @param {import("./progress.js").Records} records
   */
  function dayButton(day, records) {
    const w = words().game;
    const record = records[dailyName(day)];
    const state = record?.finished ? "solved" : record ? "begun" : "new";
    const says = record?.finished ? w.solvedIn(stopwatch(record.seconds)) : record ? w.begun : "";
    return h("button", {
      type: "button", class: state, disabled: day > today || day < FIRST_DAY, onclick: () => open(day),
      "aria-current": day === chosen() && "date", "aria-label": [longDay(day), says].filter(Boolean).join(words().comma), title: says || null,
    }, String(Number(day.slice(8))));
  }

  return { element, render, show: () => turn(chosen() ?? today) };
}

/**
 * The days of a month.
 * @param {string} month as 2026-11
 */
function daysOf(month) {
  const days = [];
  for (let day = `${month}-01`; day.startsWith(month); day = shiftDay(day, 1)) days.push(day);
  return days;
}

/**
 * From Monday, counted from 0.
 * @param {string} day
 */
const weekday = (day) => (new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK;
