// The few controls that all sections share.

import { wholeNumber } from "../address.js";
import { h, set } from "../dom.js";
import { words } from "../words/words.js";
import { icon } from "./icons.js";

/**
 * @param {string} label
 * @param {() => void} onclick
 * @param {import("../dom.js").Attributes} [attributes]
 */
export const button = (label, onclick, attributes = {}) =>
  h("button", { type: "button", onclick, ...attributes }, label);

/**
 * A button with a picture in place of words.
 * @param {Parameters<typeof icon>[0]} name
 * @param {string} label
 * @param {() => void} onclick
 */
export const iconButton = (name, label, onclick) =>
  h("button", { type: "button", class: "icon-only", "aria-label": label, title: label, onclick }, icon(name));

/**
 * A whole number with a button on each side. A number outside the limits is not taken; the limits are shown instead.
 * @param {{ label: string, title?: string, value: number, least: number, most: number, onchange: (value: number) => void }} options
 */
export function stepper({ label, title = label, value, least, most, onchange }) {
  const w = words().controls;
  const field = h("input", { type: "text", value, "aria-label": title, inputmode: "numeric" });
  const note = h("span", { class: "fine", role: "status" });
  /** @param {number | null} wanted */
  const change = (wanted) => {
    const fits = wanted !== null && wanted >= least && wanted <= most;
    note.textContent = fits ? "" : w.between(least, most);
    if (fits && wanted !== value) onchange((value = wanted));
    field.value = String(value);
  };
  field.addEventListener("change", () => change(wholeNumber(field.value)));
  field.addEventListener("keydown", (event) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    change(value + by);
  });
  return h("div", { class: "stepper", role: "group", "aria-label": title },
    h("span", { class: "stepper-label", "aria-hidden": "true", title }, label),
    iconButton("minus", w.less(label), () => change(value - 1)),
    field,
    iconButton("plus", w.more(label), () => change(value + 1)), note);
}

/**
 * One of several, all visible.
 * @template {string} Key
 * @param {{ label: string, options: [Key, string, string?][], value: Key, onchange: (key: Key) => void }} options key, text, explanation
 */
export function choice({ label, options, value, onchange }) {
  const buttons = options.map(([key, text, title]) =>
    h("button", { type: "button", title, "aria-pressed": String(key === value), onclick: () => {
      for (const [place, other] of options.entries()) set(buttons[place], { "aria-pressed": String(other[0] === key) });
      onchange(key);
    } }, text));
  return h("div", { class: "choice", role: "group", "aria-label": label }, buttons);
}

/**
 * On or off.
 * @param {string} label
 * @param {boolean} on
 * @param {(on: boolean) => void} onchange
 */
export function toggle(label, on, onchange) {
  const box = h("input", { type: "checkbox", onchange: () => onchange(box.checked) });
  box.checked = on;
  return h("label", { class: "toggle" }, box, h("span", {}, label));
}

/**
 * One of many, in a list that opens.
 * @template {string} Key
 * @param {{ label: string, options: [Key, string][], value: Key, onchange: (key: Key) => void }} options
 */
export function select({ label, options, value, onchange }) {
  const list = h("select", { onchange: () => onchange(/** @type {Key} */ (list.value)) },
    options.map(([key, text]) => h("option", { value: key }, text)));
  list.value = value;
  return h("label", { class: "select" }, h("span", {}, label), list);
}
