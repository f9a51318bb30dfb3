// AcWing 843
const n = parseInt(require("fs").readFileSync(0, "utf8"));
const queens = [];
const search = (row) => {
  if (row === n) {
    const rows = queens.map((queen) => ".".repeat(queen) + "Q" + ".".repeat(n - 1 - queen));
    console.log(rows.join("\n") + "\n");
    return;
  }
  for (let column = 0; column < n; column++) {
    const free = queens.every((queen, above) => queen !== column && Math.abs(queen - column) !== row - above);
    if (!free) continue;
    queens.push(column);
    search(row + 1);
    queens.pop();
  }
};
search(0);
