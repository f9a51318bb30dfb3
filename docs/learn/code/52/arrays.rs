// LeetCode 52, row by row, with three arrays.
struct Search {
    n: usize,
    total: i32,
    columns: Vec<bool>,
    falling: Vec<bool>,
    rising: Vec<bool>,
}

impl Search {
    fn new(n: usize) -> Search {
        Search {
            n,
            total: 0,
            columns: vec![false; n],
            falling: vec![false; 2 * n - 1],
            rising: vec![false; 2 * n - 1],
        }
    }

    fn search(&mut self, row: usize) {
        let n = self.n;
        if row == n {
            self.total += 1;
            return;
        }
        for column in 0..n {
            let (d, s) = (row + n - 1 - column, row + column);
            if self.columns[column] || self.falling[d] || self.rising[s] {
                continue;
            }
            self.mark(column, d, s, true);
            self.search(row + 1);
            self.mark(column, d, s, false);
        }
    }

    fn mark(&mut self, column: usize, d: usize, s: usize, taken: bool) {
        self.columns[column] = taken;
        self.falling[d] = taken;
        self.rising[s] = taken;
    }
}

impl Solution {
    pub fn total_n_queens(n: i32) -> i32 {
        let mut search = Search::new(n as usize);
        search.search(0);
        search.total
    }
}
