// Games: coloured regions and half-filled boards, to be solved by a person.
//
// Here the pieces are put together: the source in the address (source.js), the moves (state.js), the board with
// its input (input.js, cells.js), what the engine says about it (questions.js), and the cards beside it.

import { write } from "../../address.js";
import { announce } from "../../announce.js";
import { BoardView } from "../../board/board.js";
import { h, put } from "../../dom.js";
import { about, asker } from "../../engine/ask.js";
import { button } from "../../parts/controls.js";
import { guarded } from "../../parts/notices.js";
import { grouped, sentence, words } from "../../words/words.js";
import { cellsOf } from "./cells.js";
import { chooser } from "./chooser.js";
import { hintView } from "./hints.js";
import { begin, historyKey } from "../../parts/history.js";
import { takeInput } from "./input.js";
import { own } from "./own.js";
import { dayOf } from "./progress.js";
import { check, hint, make, remaining, standing } from "./questions.js";
import { recordsCard } from "./records.js";
import { settingsCard } from "./settings.js";
import { sharing } from "./share.js";
import { addressOf, groupOf, nameOf, readSource } from "./source.js";
import { dragged, markAt, next, readPieces, squaresWith, tapped, writePieces } from "./state.js";
import { loadRecords, loadSettings, saveRecord, saveSettings } from "./storage.js";
import { Timer, stopwatch } from "./timer.js";
import { titleOf } from "./title.js";

/**
 * @import { Hint, Square } from "../../engine/api.d.ts"
 * @import { Game, Source } from "./source.js"
 * @import { Standing } from "./questions.js"
 * @import { Mark, Move, State } from "./state.js"
 * @import { Settings } from "./storage.js"
 */

/** Milliseconds without a move after which the game is saved. */
const SAVE_AFTER = 300;
/** @type {Standing} */
const NOTHING = { conflicts: [], excluded: [], solved: false };

export class GameSection {
  /**
   * @param {URLSearchParams} params
   * @param {AbortSignal} signal
   */
  constructor(params, signal) {
    this.signal = signal;
    this.today = dayOf(new Date());
    /** @type {Source} */
    this.source = readSource(params, this.today);
    this.settings = loadSettings();
    this.timer = new Timer();
    /** @type {Game | null} */
    this.game = null;
    /** @type {State} */
    this.state = begin([]);
    this.standing = NOTHING;
    /** @type {{ squares: Square[], tone: string }[]} */
    this.marks = [];
    this.hints = 0;
    /** @type {string | null} the day on which it was solved */
    this.finished = null;
    /** Played again: its record stays as it is. */
    this.again = false;
    /** @type {{ from: Mark | null, to: Mark | null, begun: boolean } | null} */
    this.drag = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.saving = undefined;
    this.askStanding = asker(signal);
    this.askReason = asker(signal);
    this.askRemaining = asker(signal);

    this.title = h("h2", { class: "game-title" });
    this.clock = h("time", { class: "game-clock", role: "timer", "aria-live": "off", "aria-label": words().game.time });
    this.place = h("div", { class: "board-place" });
    this.tools = h("div", { class: "card-row buttons game-tools", role: "group", "aria-label": words().game.tools });
    this.verdict = h("div", { class: "conflicts" });
    this.number = h("p", { class: "big-number", hidden: true });
    this.rule = h("p", { class: "fine" });
    this.hintView = hintView({
      mark: (marks) => { this.marks = marks; this.render(); },
      follow: (step) => this.follow(step),
      size: () => this.game?.size ?? 0,
      squaresOf: (region) => this.squares((this.game?.regions ?? []).flatMap((own, index) => (own === region ? [index] : []))),
    });
    this.card = h("section", { class: "card", "aria-label": words().game.thisGame }, this.rule, this.verdict, this.number, this.hintView.element);
    this.chooser = chooser({ today: this.today, source: () => this.source, open: (source) => this.open(source), signal });
    this.own = own({ signal, open: (source) => this.open(source), board: this.place, card: this.card, leave: () => this.showBoard(), game: () => this.painting });
    this.records = recordsCard({ today: this.today, changed: () => this.open(this.source) });
    this.sharing = sharing({
      source: () => this.source,
      result: () => (this.game ? { title: titleOf(this.source, this.game), solved: this.finished !== null, seconds: this.timer.seconds, hints: this.hints } : null),
    });
  }

  /**
   * Shows another game, or this one as it was left.
   * @param {Source} source
   */
  open(source) {
    this.save();
    this.timer.stop();
    this.game = null;
    this.source = source;
    put(this.verdict, h("p", { class: "fine" }, words().game.making));
    return guarded(this.verdict, async () => {
      const made = await make(source, this.signal);
      this.game = made.game;
      this.source = made.source;
      this.restore();
      write("game", addressOf(this.source));
      this.own.close();
      this.showBoard();
      this.chooser.render();
      this.judge();
    });
  }

  /** What was played of this game before. */
  restore() {
    const record = loadRecords()[nameOf(this.source)];
    const game = /** @type {Game} */ (this.game);
    this.state = begin(readPieces(record?.pieces ?? "", game.size ** 2));
    this.hints = record?.hints ?? 0;
    this.finished = record?.finished ?? null;
    this.again = false;
    this.timer.reset(record?.seconds ?? 0);
    this.standing = NOTHING;
    this.marks = [];
  }

  /** The regions of this game, to be painted over. */
  get painting() {
    const { game } = this;
    return game?.regions ? { size: game.size, stars: game.stars, regions: game.regions } : null;
  }

  showBoard() {
    const { game } = this;
    if (!game) return put(this.place);
    const w = words().game;
    this.view = new BoardView(game.size, { label: w.board(game.size), grid: true });
    this.view.outline(game.regions);
    takeInput(this.view, {
      tap: (index) => this.set([index], tapped(this.shownMark(index))),
      queen: (index) => this.set([index], markAt(this.state.now, index) === "queen" ? null : "queen"),
      cross: (index) => this.set([index], markAt(this.state.now, index) === "cross" ? null : "cross"),
      empty: (index) => this.set([index], null),
      dragFrom: (index) => this.beginDrag(index),
      dragOver: (indexes) => this.dragOver(indexes),
      dragEnd: () => this.endDrag(),
    });
    put(this.place, this.view.element);
    put(this.title, titleOf(this.source, game));
    put(this.rule, game.kind === "board" ? w.boardRule : w.regionsRule(game.stars));
    put(this.tools,
      this.undoButton = button(w.undo, () => this.move({ kind: "undo" }), { title: "Ctrl+Z" }),
      this.redoButton = button(w.redo, () => this.move({ kind: "redo" }), { title: "Ctrl+Shift+Z" }),
      button(w.check, () => this.check()),
      button(w.hints, () => this.hint(), { class: "primary" }),
      button(w.clear, () => this.clear()));
    this.render();
    this.showTime();
    if (!this.finished && !document.hidden) this.timer.start();
  }

  /**
   * What a square shows to the player: automatic crosses count.
   * @param {number} index
   */
  shownMark(index) {
    const mark = markAt(this.state.now, index);
    const excluded = this.settings.crosses && this.standing.excluded.some(({ row, column }) => row * (this.game?.size ?? 0) + column === index);
    return mark ?? (excluded ? "cross" : null);
  }

  /** @param {number} index */
  isFixed(index) {
    const { size, given, blocked } = /** @type {Game} */ (this.game);
    return [...given, ...blocked].some(({ row, column }) => row * size + column === index);
  }

  /**
   * @param {number[]} squares
   * @param {Mark | null} mark
   */
  set(squares, mark) {
    this.move({ kind: "put", squares: squares.filter((index) => !this.isFixed(index)), mark });
  }

  /** @param {number} index */
  beginDrag(index) {
    const marks = dragged(markAt(this.state.now, index));
    this.drag = marks && { ...marks, begun: false };
    return this.drag !== null;
  }

  /** @param {number[]} indexes */
  dragOver(indexes) {
    const { drag } = this;
    if (!drag) return;
    const squares = indexes.filter((index) => !this.isFixed(index) && markAt(this.state.now, index) === drag.from);
    if (this.finished && !this.again) return;
    const after = next(this.state, { kind: "put", squares, mark: drag.to, continues: drag.begun });
    if (after === this.state) return;
    drag.begun = true;
    this.state = after;
    this.forget();
    this.render();
  }

  /** A drag changes crosses only: the queens stand as before, so nothing is asked. */
  endDrag() {
    if (this.drag?.begun) {
      this.showVerdict(this.settings.mistakes);
      this.saveSoon();
    }
    this.drag = null;
  }

  /** @param {Move} move */
  move(move) {
    if (!this.game || (this.finished && !this.again)) return;
    const queens = squaresWith(this.state.now, "queen").join();
    const after = next(this.state, move);
    if (after === this.state) return;
    this.state = after;
    this.forget();
    this.render();
    this.saveSoon();
    if (move.kind === "put" && move.squares.length === 1) announce(this.view?.cells[move.squares[0]].group.getAttribute("aria-label") ?? "");
    if (squaresWith(after.now, "queen").join() !== queens) return this.judge();
    this.showVerdict(this.settings.mistakes);
    this.count();
  }

  /** What no longer holds after a move. */
  forget() {
    this.marks = [];
    this.hintView.clear();
    this.askReason.cancel();
  }

  clear() {
    if (this.finished) {
      this.again = true;
      this.finished = null;
      this.hints = 0;
      this.timer.reset(0);
      this.timer.start();
    }
    this.move({ kind: "clear" });
  }

  get pieces() {
    const squares = (/** @type {Mark} */ mark) => this.squares(squaresWith(this.state.now, mark));
    return { queens: squares("queen"), crosses: squares("cross") };
  }

  /** @param {number[]} indexes */
  squares(indexes) {
    const size = this.game?.size ?? 1;
    return indexes.map((index) => ({ row: Math.floor(index / size), column: index % size }));
  }

  /** Asks how the queens stand, after every change of a queen. */
  judge() {
    const { game } = this;
    if (!game) return;
    guarded(this.verdict, async () => {
      this.standing = await standing(this.askStanding, game, this.pieces);
      if (this.standing.solved && !this.finished) this.finish();
      this.render();
      this.showVerdict(this.settings.mistakes);
      const { conflicts, solved } = this.standing;
      if (this.settings.mistakes && conflicts.length && !solved) announce(conflicts.map(({ text }) => text).join("; "));
    });
    this.count();
  }

  finish() {
    this.timer.stop();
    this.finished = this.today;
    this.save();
    this.records.render();
    this.chooser.render();
    announce(words().game.won(stopwatch(this.timer.seconds)));
  }

  /** @param {boolean} mistakes whether broken rules are shown */
  showVerdict(mistakes) {
    const w = words().game;
    const { conflicts, solved } = this.standing;
    if (solved) {
      return put(this.verdict, h("div", { class: "verdict good won" },
        h("p", {}, w.won(stopwatch(this.timer.seconds))), h("p", { class: "fine" }, w.hintsUsed(this.hints))));
    }
    put(this.verdict,
      mistakes && conflicts.length > 0 && h("ul", { class: "verdict bad", "aria-label": words().play.conflicts },
        conflicts.map(({ text }) => h("li", {}, sentence(text)))),
      !this.state.now.length && h("p", { class: "fine" }, w.how));
  }

  /** Broken rules, and pieces that no solution has. */
  check() {
    const { game } = this;
    if (!game) return;
    this.forget();
    guarded(this.verdict, async () => {
      const w = words().game;
      const { wrong, text } = await check(this.askReason, game, this.pieces);
      this.marks = [{ squares: wrong, tone: "blame" }];
      this.render();
      this.showVerdict(true);
      const result = [wrong.length ? w.wrong(wrong.length) : this.standing.conflicts.length || this.standing.solved ? null : w.right, text && sentence(text)];
      this.verdict.append(...result.filter((line) => line !== null).map((line) => h("p", { class: "checked" }, line)));
      announce(this.verdict.textContent ?? "");
    });
  }

  hint() {
    const { game } = this;
    if (!game || this.standing.solved) return;
    guarded(this.hintView.element, async () => {
      const step = await hint(this.askReason, game, this.pieces);
      if (step) this.hints += 1;
      this.hintView.show(step);
      this.saveSoon();
    });
  }

  /** @param {Hint} hint */
  follow({ action, targets }) {
    const size = this.game?.size ?? 0;
    const mark = { place: /** @type {const} */ ("queen"), exclude: /** @type {const} */ ("cross"), remove: null }[action];
    this.set(targets.map(({ row, column }) => row * size + column), mark);
  }

  /** How many solutions remain: gives much away, so only on request, and only for half-filled boards. */
  count() {
    const { game } = this;
    const counted = this.settings.remaining && game?.kind === "board";
    this.number.hidden = !counted;
    if (!counted) return this.askRemaining.cancel();
    guarded(this.number, async () => {
      const { solutions, exact } = await remaining(this.askRemaining, game, this.pieces);
      put(this.number, h("strong", {}, exact ? grouped(solutions) : `≥ ${grouped(solutions)}`), " ", words().play.remain(solutions));
    });
  }

  render() {
    const { game, view, standing: { excluded, conflicts }, settings } = this;
    if (!game || !view) return;
    const fighting = settings.mistakes ? conflicts.flatMap(({ squares }) => squares) : [];
    view.show(cellsOf({ game, pieces: this.state.now, settings, excluded, fighting, marks: this.marks }));
    const over = this.finished !== null && !this.again;
    if (this.undoButton) this.undoButton.disabled = over || !this.state.past.length;
    if (this.redoButton) this.redoButton.disabled = over || !this.state.future.length;
  }

  /** @param {Settings} settings */
  change(settings) {
    this.settings = settings;
    saveSettings(settings);
    this.render();
    this.showVerdict(settings.mistakes);
    this.showTime();
    this.count();
  }

  showTime() {
    this.clock.hidden = !this.settings.timer;
    this.clock.textContent = stopwatch(this.timer.seconds);
  }

  saveSoon() {
    this.saving ??= setTimeout(() => this.save(), SAVE_AFTER);
  }

  save() {
    clearTimeout(this.saving);
    this.saving = undefined;
    const { game } = this;
    const played = this.state.now.length || this.state.past.length || this.hints;
    if (!game || this.again || !played) return;
    saveRecord(nameOf(this.source), {
      pieces: writePieces(this.state.now), seconds: this.timer.seconds, hints: this.hints,
      finished: this.finished, group: groupOf(game), at: Date.now(),
    });
  }

  panel() {
    return h("div", { class: "panel" },
      this.own.brushes,
      this.card,
      this.chooser.element,
      settingsCard(this.settings, (settings) => this.change(settings)),
      this.own.element,
      this.sharing.element,
      this.records.element);
  }

  /** Keys, time and leaving, until the section is left. */
  listen() {
    const { signal } = this;
    addEventListener("keydown", (event) => {
      const kind = historyKey(event);
      if (!kind || this.own.painting) return;
      event.preventDefault();
      this.move({ kind });
    }, { signal });
    const ticking = setInterval(() => this.showTime(), 1000);
    const leave = () => {
      this.timer.stop();
      this.save();
    };
    addEventListener("pagehide", leave, { signal });
    addEventListener("online", () => this.judge(), { signal });
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) leave();
      else if (this.game && !this.finished) this.timer.start();
    }, { signal });
    signal.addEventListener("abort", () => {
      clearInterval(ticking);
      leave();
    });
  }
}

/** @type {import("../../main.js").Section["mount"]} */
export function mount(root, params, signal) {
  const section = new GameSection(params, signal);
  root.append(h("h1", { class: "unseen" }, words().sections.game),
    h("div", { class: "two-columns" },
      h("div", { class: "game-main" }, h("div", { class: "game-head" }, section.title, section.clock), section.place, section.tools),
      section.panel()));
  section.listen();
  section.open(section.source);
  guarded(section.verdict, async () => section.chooser.limit((await about()).limits));
}
