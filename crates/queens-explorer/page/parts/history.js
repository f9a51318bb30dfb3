// A value with the values before and after it: undo and redo for anything that is never changed in place.

/**
 * @template Value
 * @typedef {{ now: Value, past: Value[], future: Value[] }} History
 */

/**
 * @template Value
 * @param {Value} now
 * @returns {History<Value>}
 */
export const begin = (now) => ({ now, past: [], future: [] });

/**
 * @template Value
 * @param {History<Value>} history
 * @param {Value} now
 * @param {boolean} [continues] part of the last change, as in a drag: one undo takes back both
 * @returns {History<Value>}
 */
export const change = ({ now: before, past }, now, continues = false) =>
  ({ now, past: continues && past.length ? past : [...past, before], future: [] });

/**
 * @template Value
 * @param {History<Value>} history
 * @returns {History<Value>} the same where there is nothing to undo
 */
export function undo(history) {
  const { now, past, future } = history;
  return past.length ? { now: past[past.length - 1], past: past.slice(0, -1), future: [now, ...future] } : history;
}

/**
 * @template Value
 * @param {History<Value>} history
 * @returns {History<Value>}
 */
export function redo(history) {
  const { now, past, future } = history;
  return future.length ? { now: future[0], past: [...past, now], future: future.slice(1) } : history;
}

/**
 * What keys ask for: Ctrl-Z, Ctrl-Shift-Z or Ctrl-Y, with Command on a Mac. Text fields keep theirs.
 * @param {KeyboardEvent} event
 * @returns {"undo" | "redo" | null}
 */
export function historyKey(event) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  if (event.target instanceof Element && event.target.matches("textarea, input[type=text], input[type=number]")) return null;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" ? "redo" : null;
}
