// Values of an address, checked.

/** Called with what an address asks for, and what is shown instead. */
export const corrections = { report: (/** @type {string} */ _asked, /** @type {number} */ _shown) => {} };

/**
 * A whole number from the address. One that cannot be shown is reported, and the nearest one taken.
 * @param {URLSearchParams} params
 * @param {string} name
 * @param {number} otherwise
 * @param {number} least
 * @param {number} most
 */
export function whole(params, name, otherwise, least, most) {
  const text = params.get(name);
  if (text === null) return otherwise;
  const value = wholeNumber(text);
  const shown = value === null ? otherwise : Math.min(most, Math.max(least, value));
  if (shown !== value) corrections.report(`${name} = ${text.slice(0, 30)}`, shown);
  return shown;
}

/**
 * A whole number as people write it: `12`, `1e3`, `1 000`, `1,000`.
 * @param {string} text
 * @returns {number | null}
 */
export function wholeNumber(text) {
  const plain = text.replace(/[\s,_']/g, "");
  const value = /^\+?\d{1,15}(e\+?\d{1,2})?$/i.test(plain) ? Number(plain) : NaN;
  return Number.isSafeInteger(value) ? value : null;
}

/**
 * One of several words from the address.
 * @template {string} Word
 * @param {URLSearchParams} params
 * @param {string} name
 * @param {readonly Word[]} allowed
 * @param {Word} otherwise
 * @returns {Word}
 */
export function oneOf(params, name, allowed, otherwise) {
  return allowed.find((word) => word === params.get(name)) ?? otherwise;
}
