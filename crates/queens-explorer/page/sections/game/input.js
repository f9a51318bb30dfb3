// Mouse, touch, pen and keys on the board of a game.
//
// A tap is told from a drag by the square where the pointer goes up; a finger that rests puts a queen, as does
// the right button. Squares that a fast pointer jumps over are filled in.

import { roving } from "../../board/grid.js";

/**
 * @import { BoardView } from "../../board/board.js"
 *
 * @typedef {object} Actions each with the index of a square
 * @property {(index: number) => void} tap
 * @property {(index: number) => void} queen
 * @property {(index: number) => void} cross
 * @property {(index: number) => void} empty
 * @property {(index: number) => boolean} dragFrom whether a drag may begin here
 * @property {(indexes: number[]) => void} dragOver
 * @property {() => void} dragEnd
 */

/** Milliseconds until a resting finger counts as a long press. */
const LONG_PRESS = 450;

/**
 * @param {BoardView} view
 * @param {Actions} actions
 */
export function takeInput(view, actions) {
  const { element } = view;
  const focus = roving(view);
  takeKeys(view, focus, actions);

  /** @type {{ pointer: number, first: number, last: number, dragging: boolean, timer?: ReturnType<typeof setTimeout> } | null} */
  let press = null;
  const end = () => {
    clearTimeout(press?.timer);
    if (press?.dragging) actions.dragEnd();
    press = null;
  };

  element.addEventListener("pointerdown", (event) => {
    const index = squareAt(view, event);
    if (index === null || press) return;
    if (event.button === 2) {
      focus.to(index);
      return actions.queen(index);
    }
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    press = { pointer: event.pointerId, first: index, last: index, dragging: false };
    if (event.pointerType === "mouse") return;
    press.timer = setTimeout(() => {
      end();
      focus.to(index);
      actions.queen(index);
    }, LONG_PRESS);
  });

  element.addEventListener("pointermove", (event) => {
    if (!press || event.pointerId !== press.pointer) return;
    const index = squareAt(view, event);
    if (index === null || index === press.last) return;
    clearTimeout(press.timer);
    const passed = between(press.last, index, view.size);
    press.last = index;
    if (!press.dragging) {
      press.dragging = actions.dragFrom(press.first);
      if (press.dragging) passed.unshift(press.first);
    }
    if (press.dragging) actions.dragOver(passed);
  });

  element.addEventListener("pointerup", (event) => {
    if (!press || event.pointerId !== press.pointer) return;
    const { first, last, dragging } = press;
    end();
    if (dragging || first !== last) return;
    focus.to(first);
    actions.tap(first);
  });
  element.addEventListener("pointercancel", end);
  element.addEventListener("contextmenu", (event) => event.preventDefault());
}

/**
 * @param {BoardView} view
 * @param {ReturnType<typeof roving>} focus
 * @param {Actions} actions
 */
function takeKeys(view, focus, actions) {
  /** @type {Record<string, (index: number) => void>} */
  const keys = {
    " ": actions.tap, Enter: actions.tap, q: actions.queen, x: actions.cross, Backspace: actions.empty, Delete: actions.empty,
  };
  view.element.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const from = focus.current;
    const action = keys[event.key] ?? keys[event.key.toLowerCase()];
    if (focus.move(event)) {
      // With Shift the arrows draw, as a drag does.
      if (event.shiftKey && focus.current !== from && actions.dragFrom(from)) {
        actions.dragOver([from, focus.current]);
        actions.dragEnd();
      }
    } else if (action) action(from);
    else return;
    event.preventDefault();
  });
}

/**
 * The square under a pointer, also outside of the element that the event is sent to.
 * @param {BoardView} view
 * @param {PointerEvent} event
 */
function squareAt({ element, size }, event) {
  const matrix = element.getScreenCTM();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  const [column, row] = [Math.floor(x), Math.floor(y)];
  return row >= 0 && row < size && column >= 0 && column < size ? row * size + column : null;
}

/**
 * The squares on the way from one to the other, without the first.
 * @param {number} from
 * @param {number} to
 * @param {number} size
 */
export function between(from, to, size) {
  const [row, column] = [Math.floor(from / size), from % size];
  const [down, across] = [Math.floor(to / size) - row, (to % size) - column];
  const steps = Math.max(Math.abs(down), Math.abs(across));
  return Array.from({ length: steps }, (_, step) => {
    const share = (step + 1) / steps;
    return (row + Math.round(down * share)) * size + column + Math.round(across * share);
  });
}
