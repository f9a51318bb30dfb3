// LeetCode 51, row by row, with three sets.
use std::collections::HashSet;

#[derive(Default)]
struct Search {
    n: i32,
    solutions: Vec<Vec<String>>,
    queens: Vec<i32>, // queens[row] = column
    columns: HashSet<i32>,
    falling: HashSet<i32>,
    rising: HashSet<i32>,
}

impl Search {
    fn search(&mut self, row: i32) {
        if row == self.n {
            let board = self.queens.iter().map(|&column| line(column, self.n)).collect();
            self.solutions.push(board);
            return;
        }
        for column in 0..self.n {
            let (d, s) = (row - column, row + column);
            if self.columns.contains(&column) || self.falling.contains(&d) || self.rising.contains(&s) {
                continue;
            }
            self.queens.push(column);
            self.columns.insert(column);
            self.falling.insert(d);
            self.rising.insert(s);
            self.search(row + 1);
            self.queens.pop();
            self.columns.remove(&column);
            self.falling.remove(&d);
            self.rising.remove(&s);
        }
    }
}

fn line(column: i32, n: i32) -> String {
    (0..n).map(|c| if c == column { 'Q' } else { '.' }).collect()
}

impl Solution {
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        let mut search = Search { n, ..Search::default() };
        search.search(0);
        search.solutions
    }
}
