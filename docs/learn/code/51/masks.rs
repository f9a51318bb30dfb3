// LeetCode 51, row by row, with three integers.
struct Search {
    n: usize,
    solutions: Vec<Vec<String>>,
    queens: Vec<u32>, // queens[row] = column
}

impl Search {
    fn search(&mut self, row: usize, columns: u32, falling: u32, rising: u32) {
        if row == self.n {
            self.solutions.push(self.queens.iter().map(|&column| line(column, self.n)).collect());
            return;
        }
        let mut free = ((1 << self.n) - 1) & !(columns | falling | rising);
        while free != 0 {
            let queen = free & free.wrapping_neg(); // The lowest set bit.
            free &= free - 1; // Clear it.
            self.queens[row] = queen.trailing_zeros();
            self.search(row + 1, columns | queen, (falling | queen) << 1, (rising | queen) >> 1);
        }
    }
}

fn line(column: u32, n: usize) -> String {
    (0..n as u32).map(|c| if c == column { 'Q' } else { '.' }).collect()
}

impl Solution {
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        let n = n as usize;
        let mut search = Search { n, solutions: vec![], queens: vec![0; n] };
        search.search(0, 0, 0, 0);
        search.solutions
    }
}
