// The regions of a game while they are painted, as plain data.

/** @typedef {{ size: number, stars: number, regions: number[] }} Painting */

/**
 * Each row a region: a painting to begin with.
 * @param {number} size
 * @returns {Painting}
 */
export const rowsOf = (size) => ({ size, stars: 1, regions: Array.from({ length: size * size }, (_, index) => Math.floor(index / size)) });

/**
 * The painting with some squares in another region; the same object where nothing changes.
 * @param {Painting} painting
 * @param {number[]} squares
 * @param {number} region
 */
export function painted(painting, squares, region) {
  if (squares.every((index) => painting.regions[index] === region)) return painting;
  return { ...painting, regions: painting.regions.map((old, index) => (squares.includes(index) ? region : old)) };
}
