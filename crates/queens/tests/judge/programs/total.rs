impl Solution {
    pub fn total_n_queens(n: i32) -> i32 {
        fn search(all: u32, columns: u32, falling: u32, rising: u32) -> i32 {
            if columns == all {
                return 1;
            }
            let mut open = all & !(columns | falling | rising);
            let mut total = 0;
            while open != 0 {
                let place = open & open.wrapping_neg();
                open ^= place;
                total += search(all, columns | place, (falling | place) << 1, (rising | place) >> 1);
            }
            total
        }
        search((1 << n) - 1, 0, 0, 0)
    }
}
