// LeetCode 52, row by row, with three sets.
use std::collections::HashSet;

#[derive(Default)]
struct Search {
    n: i32,
    total: i32,
    columns: HashSet<i32>,
    falling: HashSet<i32>,
    rising: HashSet<i32>,
}

impl Search {
    fn search(&mut self, row: i32) {
        if row == self.n {
            self.total += 1;
            return;
        }
        for column in 0..self.n {
            let (d, s) = (row - column, row + column);
            if self.columns.contains(&column) || self.falling.contains(&d) || self.rising.contains(&s) {
                continue;
            }
            self.columns.insert(column);
            self.falling.insert(d);
            self.rising.insert(s);
            self.search(row + 1);
            self.columns.remove(&column);
            self.falling.remove(&d);
            self.rising.remove(&s);
        }
    }
}

impl Solution {
    pub fn total_n_queens(n: i32) -> i32 {
        let mut search = Search { n, ..Search::default() };
        search.search(0);
        search.total
    }
}
