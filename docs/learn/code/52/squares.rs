// LeetCode 52, square by square: a queen, or none, on each of the n * n squares.
struct Search {
    n: usize,
    total: i32,
    rows: Vec<bool>,
    columns: Vec<bool>,
    falling: Vec<bool>,
    rising: Vec<bool>,
}

impl Search {
    fn new(n: usize) -> Search {
        Search {
            n,
            total: 0,
            rows: vec![false; n],
            columns: vec![false; n],
            falling: vec![false; 2 * n - 1],
            rising: vec![false; 2 * n - 1],
        }
    }

    fn mark(&mut self, row: usize, column: usize, taken: bool) {
        self.rows[row] = taken;
        self.columns[column] = taken;
        self.falling[row + self.n - 1 - column] = taken;
        self.rising[row + column] = taken;
    }

    fn attacked(&self, row: usize, column: usize) -> bool {
        self.rows[row]
            || self.columns[column]
            || self.falling[row + self.n - 1 - column]
            || self.rising[row + column]
    }

    fn search(&mut self, mut row: usize, mut column: usize, queens: usize) {
        if column == self.n {
            // The row is over.
            (row, column) = (row + 1, 0);
            if queens < row {
                return; // It has no queen, so too few will stand.
            }
        }
        if row == self.n {
            self.total += 1;
            return;
        }
        if !self.attacked(row, column) {
            self.mark(row, column, true);
            self.search(row, column + 1, queens + 1);
            self.mark(row, column, false);
        }
        self.search(row, column + 1, queens); // The square stays empty.
    }
}

impl Solution {
    pub fn total_n_queens(n: i32) -> i32 {
        let mut search = Search::new(n as usize);
        search.search(0, 0, 0);
        search.total
    }
}
