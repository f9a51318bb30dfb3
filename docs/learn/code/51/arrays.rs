// LeetCode 51, row by row, with three arrays.
struct Search {
    n: usize,
    solutions: Vec<Vec<String>>,
    queens: Vec<usize>, // queens[row] = column
    columns: Vec<bool>,
    falling: Vec<bool>,
    rising: Vec<bool>,
}

impl Search {
    fn new(n: usize) -> Search {
        Search {
            n,
            solutions: vec![],
            queens: vec![0; n],
            columns: vec![false; n],
            falling: vec![false; 2 * n - 1],
            rising: vec![false; 2 * n - 1],
        }
    }

    fn search(&mut self, row: usize) {
        let n = self.n;
        if row == n {
            self.solutions.push(self.queens.iter().map(|&column| line(column, n)).collect());
            return;
        }
        for column in 0..n {
            let (d, s) = (row + n - 1 - column, row + column);
            if self.columns[column] || self.falling[d] || self.rising[s] {
                continue;
            }
            self.queens[row] = column;
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

fn line(column: usize, n: usize) -> String {
    (0..n).map(|c| if c == column { 'Q' } else { '.' }).collect()
}

impl Solution {
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        let mut search = Search::new(n as usize);
        search.search(0);
        search.solutions
    }
}
