/**
 * A count that fits on a square: 999, 12k, 3.4M.
 * @param {string} digits
 */
export function shorten(digits) {
  const value = Number(digits);
  if (value < 10000) return String(value);
  const power = Math.floor(Math.log10(value) / 3);
  const scaled = value / 1000 ** power;
  const suffix = ["", "k", "M", "G", "T", "P", "E"][power] ?? `e${power * 3}`;
  return `${scaled < 9.95 ? scaled.toFixed(1) : Math.round(scaled)}${suffix}`;
}
