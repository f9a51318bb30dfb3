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
 * Puts new children in place of the old.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function put(element, ...children) {
  element.replaceChildren(...present(children));
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
