// "Predict the next step": the reader says what the search will do, then sees whether that is so.

import { announce } from "../../announce.js";
import { h, put } from "../../dom.js";
import { button } from "../../parts/controls.js";
import { words } from "../../words/words.js";

/** @import { Action } from "../../engine/api.d.ts" */

/** @type {("place" | "reject" | "undo" | "solution")[]} */
const CHOICES = ["place", "reject", "undo", "solution"];

/**
 * @param {() => Action | undefined} next what the search does next, if it goes on
 * @param {() => Promise<void>} step does it
 */
export function prediction(next, step) {
  const w = words().learn;
  let [right, asked] = [0, 0];
  const result = h("p", { role: "status" });
  const choices = h("div", { class: "card-row" }, CHOICES.map((choice) => button(w.predictions[choice], () => answer(choice), { class: "small" })));

  /** @param {Action} guess */
  async function answer(guess) {
    const action = next();
    if (!action) return put(result, w.predictEnd);
    asked += 1;
    right += Number(guess === action);
    const name = action === "skip" ? "reject" : action;
    const verdict = `${guess === action ? w.predictRight : w.predictWrong(w.predictions[name])} ${w.predictScore(right, asked)}`;
    await step();
    put(result, verdict);
    announce(verdict, "prediction");
  }

  return h("details", { class: "predict" }, h("summary", {}, w.predict), h("p", {}, w.predictQuestion), choices, result);
}
