// A logarithmic axis: equal steps are equal factors.

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** @param {number} power */
export const powerOfTen = (power) => {
  if (power === 0) return "1";
  const digits = [...String(Math.abs(power))].map((digit) => RAISED[Number(digit)]).join("");
  return power === 1 ? "10" : `10${power < 0 ? "⁻" : ""}${digits}`;
};

/**
 * @param {number} least both powers of ten
 * @param {number} most
 * @param {number} from
 * @param {number} to
 */
export function logScale(least, most, from, to) {
  const span = Math.max(1, most - least);
  return (/** @type {number} */ log) => from + ((Math.max(least, log) - least) / span) * (to - from);
}

/**
 * At most `number` marks at whole powers.
 * @param {number} least
 * @param {number} most
 * @param {number} number
 */
export function marks(least, most, number) {
  const step = Math.max(1, Math.ceil((most - least) / number));
  const all = [];
  for (let power = least; power <= most; power += step) all.push(power);
  return all;
}

/**
 * The logarithm of a number of any size, written in digits.
 * @param {string} digits
 */
export const logOf = (digits) => Math.log10(Number(`0.${digits}`)) + digits.length;
