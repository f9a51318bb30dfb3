// Which command of the guide becomes which widget.

import { attackBoard } from "./widgets/attack-board.js";
import { codeOf } from "./widgets/code.js";
import { comparing } from "./widgets/comparing.js";
import { counted } from "./widgets/counted.js";
import { diagonals } from "./widgets/diagonals.js";
import { maskBoard } from "./widgets/mask-board.js";
import { walk } from "./widgets/walk.js";

/** @import { Command } from "./command.js" */

/**
 * @param {Command} command
 * @param {AbortSignal} signal
 * @returns {HTMLElement | null}
 */
export function widgetOf({ verb, words: [first = ""], options }, signal) {
  const size = Number(/^\d+$/.exec(first)?.[0] ?? 0);
  if (verb === "draw" && options.has("masks")) return maskBoard(size);
  if (verb === "draw" && options.has("diagonals")) return diagonals(size, options.get("diagonals")?.[0] === "rising" ? "rising" : "falling");
  if (verb === "draw") return attackBoard(size, options.get("fix") ?? [], signal);
  if (verb === "trace" && size) return walk(size, false, signal);
  if (verb === "tree" && size) return walk(size, true, signal);
  if (verb === "compare" && size) return comparing(size, options.get("method")?.[0]?.split(",") ?? null, signal);
  if (verb === "explain") return codeOf(first, signal);
  const range = /^(\d+)\.\.(\d+)$/.exec(first);
  if (verb === "count" && range) return counted(Number(range[1]), Number(range[2]), signal);
  return null;
}
