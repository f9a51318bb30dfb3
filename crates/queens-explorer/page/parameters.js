// Values of an address, checked.

/**
 * A whole number from the address, kept within limits.
 * @param {URLSearchParams} params
 * @param {string} name
 * @param {number} otherwise
 * @param {number} least
 * @param {number} most
 */
export function whole(params, name, otherwise, least, most) {
  const text = params.get(name) ?? "";
  const value = /^\d{1,15}$/.test(text) ? Number(text) : otherwise;
  return Math.min(most, Math.max(least, value));
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
