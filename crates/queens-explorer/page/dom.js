// Elements from a few words. The page has no framework; this is all it needs.

/** @typedef {string | number | Node | null | undefined | false} Child */
/** @typedef {Record<string, any>} Attributes */

/**
 * An HTML element: `h("button", { class: "primary", onclick: go }, "Go")`.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function s(tag, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

/**
 * Sets attributes: functions become listeners, `false` and `null` remove.
 * @param {Element} element
 * @param {Attributes} attributes
 */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * Puts new children in place of the old. If one of the old had the focus, the new one at the same
 * place gets it, so that a control can replace itself.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function put(element, ...children) {
  const focused = document.activeElement;
  const places = focused && element !== focused && element.contains(focused) ? placesTo(focused, element) : null;
  element.replaceChildren(...present(children));
  if (!focused || !places) return;
  const found = element.contains(focused) ? focused : places.reduce((/** @type {Element | undefined} */ at, place) => at?.children[place], element);
  if (found?.tagName === focused.tagName) /** @type {HTMLElement} */ (found).focus({ preventScroll: true });
}

/**
 * The place of every element among its siblings, from `root` down to `element`.
 * @param {Element} element
 * @param {Element} root
 * @returns {number[]}
 */
function placesTo(element, root) {
  const parent = element.parentElement;
  if (element === root || !parent) return [];
  return [...placesTo(parent, root), [...parent.children].indexOf(element)];
}

/**
 * @template {Element} E
 * @param {E} element
 * @param {Attributes} attributes
 * @param {(Child | Child[])[]} children
 */
function fill(element, attributes, children) {
  set(element, attributes);
  element.append(...present(children));
  return element;
}

/**
 * @param {(Child | Child[])[]} children
 * @returns {(string | Node)[]}
 */
function present(children) {
  const there = children.flat().filter((child) => child !== null && child !== undefined && child !== false);
  return there.map((child) => (child instanceof Node ? child : String(child)));
}
