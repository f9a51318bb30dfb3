//! Solutions that look the same after a turn, and with them the count up to symmetry.
//!
//! No solution of more than one queen is fixed by a reflection, so by Burnside's lemma the number U of
//! orbits is given by 8U = D + P + 2R, where D counts all solutions, P those fixed by a half
//! turn and R those fixed by a quarter turn. P and R are found by placing each queen together with her
//! images: tiny searches next to D.

use crate::Board;

use super::CountError;

/// Solutions of the empty n × n board fixed by a half turn.
///
/// ```
/// assert_eq!(n_queens::count::symmetric::half_turn(12), 80);
/// ```
///
/// # Panics
/// Beyond [`MAX_SIZE`](super::MAX_SIZE).
pub fn half_turn(n: u32) -> u128 {
    assert!(n <= super::MAX_SIZE);
    if n < 2 {
        return n.into();
    }
    // The centre of an odd board maps onto itself and must be taken.
    let (centre, long) = (u64::from(n % 2) << (n / 2), u64::from(n % 2) << (n - 1));
    // A mirror image has the first queen in the other half of her row.
    2 * half_turns_below(n, 0, centre, long, long)
}

/// Ways to go on from `row`, where a queen always comes with her image in the row as far from the
/// bottom, and the first of them stands in the left half. Diagonals are numbered column − row + n − 1 (falling) and column + row (rising); the turn maps
/// number i to 2n − 2 − i in both directions.
fn half_turns_below(n: u32, row: u32, columns: u64, falling: u64, rising: u64) -> u128 {
    if row == n / 2 {
        return 1;
    }
    let last = n - 1;
    let own = 1 << row | 1 << (last - row); // On a long diagonal a queen would attack her image.
    let width = if row == 0 { n / 2 } else { n };
    let mut free = !(columns | falling >> (last - row) | rising >> row | own) & ((1 << width) - 1);
    let mut found = 0;
    while free != 0 {
        let column = free.trailing_zeros();
        free &= free - 1;
        let both = |line: u32, end: u32| 1u64 << line | 1u64 << (end - line);
        found += half_turns_below(
            n,
            row + 1,
            columns | both(column, last),
            falling | both(column + last - row, 2 * last),
            rising | both(column + row, 2 * last),
        );
    }
    found
}

/// Solutions of the empty n × n board fixed by a quarter turn.
///
/// ```
/// assert_eq!(n_queens::count::symmetric::quarter_turn(12), 8);
/// assert_eq!(n_queens::count::symmetric::quarter_turn(14), 0);
/// ```
///
/// # Panics
/// Beyond [`MAX_SIZE`](super::MAX_SIZE).
pub fn quarter_turn(n: u32) -> u128 {
    assert!(n <= super::MAX_SIZE);
    if n % 4 > 1 {
        return 0;
    }
    let mut search = Search { n, rows: 0, columns: 0, falling: 0, rising: 0 };
    search.with_centre()
}

/// All solutions of an empty board, sorted by symmetry.
///
/// ```
/// use n_queens::count::Census;
/// let census = Census::from_total(8, 92);
/// assert_eq!(census.fundamental, 12);
/// assert_eq!((census.orbits_of_8, census.orbits_of_4, census.orbits_of_2), (11, 1, 0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Census {
    /// All solutions.
    pub total: u128,
    /// Solutions up to rotation and reflection: the number of orbits.
    pub fundamental: u128,
    /// Orbits of solutions without any symmetry.
    pub orbits_of_8: u128,
    /// Orbits of solutions fixed by a half turn only.
    pub orbits_of_4: u128,
    /// Orbits of solutions fixed by quarter turns.
    pub orbits_of_2: u128,
    /// The orbit of the single queen, n = 1.
    pub orbits_of_1: u128,
}

impl Census {
    /// The census of the empty board of size n.
    ///
    /// ```
    /// use n_queens::count::Census;
    /// assert_eq!(Census::of(10)?.fundamental, 92);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(n: u32) -> Result<Census, CountError> {
        let board = Board::new(n).map_err(|_| CountError::TooLarge { n })?;
        Ok(Census::from_total(n, super::total(&board)?))
    }

    /// The census, given all solutions of the empty board of size n.
    ///
    /// ```
    /// use n_queens::count::Census;
    /// assert_eq!(Census::from_total(1, 1).fundamental, 1);
    /// ```
    ///
    /// # Panics
    /// If `total` cannot be right: D + P + 2R must be divisible by 8.
    pub fn from_total(n: u32, total: u128) -> Census {
        if n == 1 {
            let census = Census {
                total,
                fundamental: 1,
                orbits_of_8: 0,
                orbits_of_4: 0,
                orbits_of_2: 0,
                orbits_of_1: 1,
            };
            assert_eq!(total, 1, "one queen has one square");
            return census;
        }
        let (half, quarter) = (half_turn(n), quarter_turn(n));
        let eightfold = total + half + 2 * quarter;
        assert!(
            eightfold.is_multiple_of(8) && half >= quarter && total >= half,
            "{total} cannot be the number of solutions for n = {n}: D + P + 2R must be divisible by 8"
        );
        let census = Census {
            total,
            fundamental: eightfold / 8,
            orbits_of_8: (total - half) / 8,
            orbits_of_4: (half - quarter) / 4,
            orbits_of_2: quarter / 2,
            orbits_of_1: 0,
        };
        debug_assert_eq!(census.fundamental, census.orbits_of_8 + census.orbits_of_4 + census.orbits_of_2);
        census
    }
}

/// Where a square goes, given `n − 1`.
type Motion = fn(u32, (u32, u32)) -> (u32, u32);

const QUARTER_TURNS: [Motion; 4] = [
    |_, square| square,
    |last, (row, column)| (column, last - row),
    |last, (row, column)| (last - row, last - column),
    |last, (row, column)| (last - column, row),
];

/// Fills the board from the outermost rows inward, always a queen with all her images.
struct Search {
    n: u32,
    rows: u64,
    columns: u64,
    falling: u64,
    rising: u64,
}

impl Search {
    /// On an odd board a row that maps onto itself needs the centre.
    fn with_centre(&mut self) -> u128 {
        if self.n % 2 == 1 {
            let centre = self.n / 2;
            let placed = self.place((centre, centre));
            debug_assert!(placed);
        }
        self.fill()
    }

    fn fill(&mut self) -> u128 {
        let row = self.rows.trailing_ones();
        if row >= self.n {
            return 1;
        }
        let mut found = 0;
        for column in 0..self.n {
            let before = (self.rows, self.columns, self.falling, self.rising);
            if self.place((row, column)) {
                found += self.fill();
            }
            (self.rows, self.columns, self.falling, self.rising) = before;
        }
        found
    }

    /// Places a queen and her images; false, with the board in disarray, if two of them attack
    /// each other or a queen already there.
    fn place(&mut self, square: (u32, u32)) -> bool {
        let last = self.n - 1;
        let mut images: Vec<(u32, u32)> = QUARTER_TURNS.iter().map(|motion| motion(last, square)).collect();
        images.sort();
        images.dedup();
        images.into_iter().all(|(row, column)| {
            let masks = [
                (&mut self.rows, row),
                (&mut self.columns, column),
                (&mut self.falling, last + row - column),
                (&mut self.rising, row + column),
            ];
            masks.into_iter().all(|(mask, bit)| {
                let free = *mask >> bit & 1 == 0;
                *mask |= 1 << bit;
                free
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::known;

    #[test]
    fn published_values() {
        for n in 1..=20 {
            assert_eq!(Some(half_turn(n)), known::half_turn(n), "n = {n}");
        }
        for n in 1..=24 {
            assert_eq!(Some(quarter_turn(n)), known::quarter_turn(n), "n = {n}");
        }
    }

    #[test]
    fn quarter_turns_come_in_powers_of_two() {
        for n in (4..=21).filter(|n| n % 4 < 2) {
            assert_eq!(quarter_turn(n) % (1 << (n / 4)), 0, "n = {n}");
        }
    }

    #[test]
    #[should_panic(expected = "cannot be the number of solutions")]
    fn an_impossible_total_is_refused() {
        Census::from_total(8, 93);
    }
}
