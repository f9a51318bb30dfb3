/**
 * @param {number} n
 * @return {number}
 */
var totalNQueens = function (n) {
  const all = (1 << n) - 1;
  const search = (columns, falling, rising) => {
    if (columns === all) return 1;
    let total = 0;
    for (let open = all & ~(columns | falling | rising); open; open &= open - 1) {
      const place = open & -open;
      total += search(columns | place, (falling | place) << 1, (rising | place) >> 1);
    }
    return total;
  };
  return search(0, 0, 0);
};
