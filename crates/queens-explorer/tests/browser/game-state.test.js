// The moves, records and sources of a game, without a page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { begin } from "../../page/parts/history.js";
import { between } from "../../page/sections/game/input.js";
import { painted, rowsOf } from "../../page/sections/game/painting.js";
import { bests, dayOf, isDay, merge, readBackup, shiftDay, streak, writeBackup } from "../../page/sections/game/progress.js";
import { addressOf, nameOf, readSource } from "../../page/sections/game/source.js";
import { dragged, markAt, next, readPieces, squaresWith, tapped, writePieces } from "../../page/sections/game/state.js";
import { Timer, stopwatch } from "../../page/sections/game/timer.js";

const put = (squares, mark, continues = false) => ({ kind: "put", squares, mark, continues });

/** Plays moves, and compares every undo and redo on the way with a list of all positions. */
function play(moves) {
  let state = begin([]);
  const seen = [state.now];
  for (const move of moves) {
    const after = next(state, move);
    if (after === state) continue;
    if (move.continues) seen.pop();
    seen.push(after.now);
    state = after;
  }
  let back = state;
  for (const pieces of seen.slice(0, -1).reverse()) {
    back = next(back, { kind: "undo" });
    assert.deepEqual(back.now, pieces);
  }
  assert.equal(next(back, { kind: "undo" }), back, "nothing is left to undo");
  for (const pieces of seen.slice(1)) {
    back = next(back, { kind: "redo" });
    assert.deepEqual(back.now, pieces);
  }
  assert.equal(next(back, { kind: "redo" }), back);
  return state;
}

test("a tap cycles: cross, queen, nothing", () => {
  assert.deepEqual([null, "cross", "queen"].map(tapped), ["cross", "queen", null]);
});

test("moves are taken back and done again", () => {
  const state = play([put([3], "cross"), put([3], "queen"), put([9, 10], "cross"), put([3], null), put([10], "queen"), { kind: "clear" }, put([1], "queen")]);
  assert.deepEqual(state.now, [{ index: 1, mark: "queen" }]);
  // A new move forgets what could be done again.
  const undone = next(next(state, { kind: "undo" }), put([5], "cross"));
  assert.equal(undone.future.length, 0);
});

test("a drag is one move", () => {
  const state = play([put([0], "queen"), put([4], "cross"), put([5], "cross", true), put([6], "cross", true)]);
  assert.deepEqual(squaresWith(state.now, "cross"), [4, 5, 6]);
  assert.deepEqual(next(state, { kind: "undo" }).now, [{ index: 0, mark: "queen" }]);
});

test("moves that change nothing are not recorded", () => {
  const state = next(begin([]), put([2], "cross"));
  for (const move of [put([2], "cross"), put([7], null), put([], "queen"), { kind: "redo" }]) assert.equal(next(state, move), state);
  assert.equal(next(begin([]), { kind: "clear" }).past.length, 0);
});

test("pieces keep the order in which they were placed", () => {
  const state = play([put([8], "queen"), put([2], "queen"), put([5], "cross"), put([8], "cross"), put([8], "queen")]);
  assert.deepEqual(squaresWith(state.now, "queen"), [2, 8]);
  assert.equal(markAt(state.now, 5), "cross");
  assert.deepEqual(readPieces(writePieces(state.now), 16), state.now);
  assert.deepEqual(readPieces("q3.x3.q99.nonsense.x0", 16), [{ index: 3, mark: "queen" }, { index: 0, mark: "cross" }]);
});

test("a drag draws crosses or removes them, and leaves queens", () => {
  assert.deepEqual(dragged(null), { from: null, to: "cross" });
  assert.deepEqual(dragged("cross"), { from: "cross", to: null });
  assert.equal(dragged("queen"), null);
});

test("squares that a fast pointer jumps over are filled in", () => {
  assert.deepEqual(between(0, 3, 8), [1, 2, 3]);
  assert.deepEqual(between(0, 18, 8), [9, 18]);
  assert.deepEqual(between(24, 0, 8), [16, 8, 0]);
  for (let from = 0; from < 64; from += 1) {
    for (let to = 0; to < 64; to += 1) {
      const way = [from, ...between(from, to, 8)];
      assert.equal(way.at(-1), to);
      for (const [place, index] of way.slice(1).entries()) {
        const before = way[place];
        assert.ok(Math.abs((index % 8) - (before % 8)) <= 1 && Math.abs((index >> 3) - (before >> 3)) <= 1, `${from} to ${to}`);
      }
    }
  }
});

test("painting changes only what is painted", () => {
  const rows = rowsOf(4);
  assert.equal(painted(rows, [0, 1], 0), rows);
  assert.deepEqual(painted(rows, [0, 15], 2).regions, [2, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 2]);
  assert.equal(rows.regions[0], 0);
});

test("a source is read back from its address, and a link has no moves", () => {
  const today = "2026-11-18";
  const sources = [
    { from: "day", day: "2026-02-28" },
    { from: "seed", kind: "regions", size: 9, stars: 2, difficulty: "hard", seed: "12345678901234567890" },
    { from: "seed", kind: "board", size: 6, stars: 1, difficulty: "expert", seed: "7" },
    { from: "own", size: 4, stars: 1, regions: [0, 0, 1, 1, 0, 1, 1, 1, 2, 2, 3, 1, 2, 2, 3, 3] },
  ];
  for (const source of sources) {
    const entries = Object.entries(addressOf(source)).filter(([, value]) => value !== null);
    assert.deepEqual(readSource(new URLSearchParams(entries.map(([name, value]) => [name, String(value)])), today), source);
  }
  assert.equal(new Set(sources.map(nameOf)).size, sources.length);
  for (const nonsense of ["", "day=2026-13-40", "day=2027-01-01", "regions=AAB", "regions=A?BC"]) {
    assert.deepEqual(readSource(new URLSearchParams(nonsense), today), { from: "day", day: today }, nonsense);
  }
});

test("time passes only between start and stop", () => {
  let now = 5000;
  const timer = new Timer(() => now);
  timer.reset(60);
  assert.equal(timer.seconds, 60);
  timer.start();
  timer.start();
  now += 1500;
  assert.equal(timer.seconds, 61.5);
  timer.stop();
  now += 9000;
  assert.equal(timer.seconds, 61.5);
  assert.deepEqual([0, 7.9, 60, 754, 3723].map(stopwatch), ["0:00", "0:07", "1:00", "12:34", "1:02:03"]);
});

const record = (changes) => ({ pieces: "q1", seconds: 100, hints: 0, finished: null, group: "regions/8/1/", at: 1, ...changes });

test("a streak counts days whose game was solved on that day", () => {
  const records = {
    "day/2026-11-17": record({ finished: "2026-11-17" }),
    "day/2026-11-16": record({ finished: "2026-11-16" }),
    "day/2026-11-15": record({ finished: "2026-11-17" }),
    "day/2026-11-14": record({ finished: "2026-11-14" }),
  };
  assert.equal(streak(records, "2026-11-18"), 2);
  assert.equal(streak({ ...records, "day/2026-11-18": record({ finished: "2026-11-18" }) }, "2026-11-18"), 3);
  assert.equal(streak(records, "2026-11-19"), 0);
  assert.equal(streak({ "day/2026-03-01": record({ finished: "2026-03-01" }), "day/2026-02-28": record({ finished: "2026-02-28" }) }, "2026-03-01"), 2);
});

test("days of the calendar", () => {
  assert.equal(dayOf(new Date(2026, 0, 5, 23, 59)), "2026-01-05");
  assert.equal(shiftDay("2024-02-28", 1), "2024-02-29");
  assert.equal(shiftDay("2026-01-01", -1), "2025-12-31");
  assert.deepEqual(["2026-02-29", "2026-02-28", "18.11.2026", ""].map(isDay), [false, true, false, false]);
});

test("best times are those without hints", () => {
  const found = bests({ a: record({ finished: "2026-11-01", seconds: 90 }), b: record({ finished: "2026-11-02", seconds: 40, hints: 2 }), c: record({ seconds: 1 }) });
  assert.deepEqual([...found], [["regions/8/1/", { solved: 2, best: 90 }]]);
});

test("a backup is read back, merged, and refused where it is none", () => {
  const [begun, later, solved] = [record({ at: 5 }), record({ at: 9, pieces: "q2" }), record({ at: 7, finished: "2026-11-17" })];
  assert.deepEqual(readBackup(writeBackup({ begun, solved })), { begun, solved });
  assert.deepEqual(merge({ x: begun }, { x: later, y: solved }), { x: later, y: solved });
  assert.deepEqual(merge({ x: solved }, { x: later }), { x: solved });
  assert.deepEqual(merge({ x: later }, { x: solved }), { x: solved });
  for (const text of ["", "{}", "[1]", "null", '{"queens":"progress","version":2,"games":{}}']) assert.equal(readBackup(text), null, text);
  const damaged = JSON.stringify({ queens: "progress", version: 1, games: { good: begun, bad: { pieces: 3 }, worse: null } });
  assert.deepEqual(readBackup(damaged), { good: begun });
});
