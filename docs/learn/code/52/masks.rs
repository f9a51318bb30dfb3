// LeetCode 52, row by row, with three integers.
impl Solution {
    pub fn total_n_queens(n: i32) -> i32 {
        search(0, n, 0, 0, 0)
    }
}

fn search(row: i32, n: i32, columns: u32, falling: u32, rising: u32) -> i32 {
    if row == n {
        return 1;
    }
    let mut total = 0;
    let mut free = ((1 << n) - 1) & !(columns | falling | rising);
    while free != 0 {
        let queen = free & free.wrapping_neg(); // The lowest set bit.
        free &= free - 1; // Clear it.
        total += search(row + 1, n, columns | queen, (falling | queen) << 1, (rising | queen) >> 1);
    }
    total
}
