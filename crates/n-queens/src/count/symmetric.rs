//! Solutions that look the same after a turn.
//!
//! A queen always comes with her images, so a board that a half turn fixes is decided by its
//! upper half and one that a quarter turn fixes by a quarter of it. Both searches place a queen
//! together with her images and are tiny next to the count of all solutions. What the numbers
//! are for: [`census`](super::census).

use std::num::NonZero;

use super::{CountError, MAX_SIZE};
use crate::thread_pool::ThreadPool;
use crate::watch::{Stage, Stopped, Watch};

/// Boards below this size take less time than it takes to start a thread.
const SHARED_FROM: u32 = 18;

/// Rows filled between two questions to the watch.
const UNWATCHED_ROWS: u32 = 6;

/// Solutions of the empty n × n board fixed by a half turn, on up to `threads` threads.
///
/// ```
/// use std::num::NonZero;
/// use n_queens::{Watch, count::half_turn};
/// assert_eq!(half_turn(12, NonZero::<usize>::MIN, &Watch::none())?, 80);
/// assert!(half_turn(33, NonZero::<usize>::MIN, &Watch::none()).is_err());
/// # Ok::<(), n_queens::count::CountError>(())
/// ```
pub fn half_turn(n: u32, threads: NonZero<usize>, watch: &Watch) -> Result<u128, CountError> {
    if n > MAX_SIZE {
        return Err(CountError::TooLarge { n });
    }
    if n < 2 {
        return Ok(1);
    }
    // The centre of an odd board maps onto itself and must be taken.
    let (centre, long) = (u64::from(n % 2) << (n / 2), u64::from(n % 2) << (n - 1));
    let start = HalfTurns { n, row: 0, columns: centre, falling: long, rising: long };
    let threads = if n < SHARED_FROM { NonZero::<usize>::MIN } else { threads };
    let first_rows: Vec<HalfTurns> = start.next_row().flat_map(HalfTurns::next_row).collect();
    let pool = ThreadPool { threads, stage: Stage::Counting, watch: &watch.without_progress() };
    let found = if n < 4 {
        vec![start.count(watch)?]
    } else {
        pool.map(&first_rows, |below, watch| below.count(watch))?
    };
    // A mirror image has the first queen in the other half of her row.
    Ok(2 * found.into_iter().sum::<u128>())
}

/// The rows above `row` filled with queens and their images, the first of them in the left half.
/// Diagonals are numbered column − row + n − 1 (falling) and column + row (rising); the turn
/// maps number i to 2n − 2 − i in both directions.
#[derive(Clone, Copy)]
struct HalfTurns {
    n: u32,
    row: u32,
    columns: u64,
    falling: u64,
    rising: u64,
}

impl HalfTurns {
    /// Every way to fill one row more, together with the row as far from the bottom.
    fn next_row(self) -> impl Iterator<Item = HalfTurns> {
        let HalfTurns { n, row, columns, falling, rising } = self;
        let last = n - 1;
        let own = 1 << row | 1 << (last - row); // On a long diagonal a queen would attack her image.
        let width = if row == 0 { n / 2 } else { n };
        let mut free = !(columns | falling >> (last - row) | rising >> row | own) & ((1 << width) - 1);
        std::iter::from_fn(move || {
            let column = (free != 0).then(|| free.trailing_zeros())?;
            free &= free - 1;
            let both = |line: u32, end: u32| 1u64 << line | 1u64 << (end - line);
            Some(HalfTurns {
                n,
                row: row + 1,
                columns: columns | both(column, last),
                falling: falling | both(column + last - row, 2 * last),
                rising: rising | both(column + row, 2 * last),
            })
        })
    }

    fn count(self, watch: &Watch) -> Result<u128, Stopped> {
        if self.n / 2 - self.row <= UNWATCHED_ROWS {
            watch.check()?;
            return Ok(self.count_few().into());
        }
        self.next_row().try_fold(0, |sum, below| Ok(sum + below.count(watch)?))
    }

    fn count_few(self) -> u64 {
        if self.row == self.n / 2 { 1 } else { self.next_row().map(HalfTurns::count_few).sum() }
    }
}

/// Solutions of the empty n × n board fixed by a quarter turn.
///
/// ```
/// use n_queens::{Watch, count::quarter_turn};
/// assert_eq!(quarter_turn(12, &Watch::none())?, 8);
/// assert_eq!(quarter_turn(14, &Watch::none())?, 0);
/// # Ok::<(), n_queens::count::CountError>(())
/// ```
pub fn quarter_turn(n: u32, watch: &Watch) -> Result<u128, CountError> {
    if n > MAX_SIZE {
        return Err(CountError::TooLarge { n });
    }
    if n % 4 > 1 {
        return Ok(0);
    }
    let mut search = QuarterTurns { n, rows: 0, columns: 0, falling: 0, rising: 0, watch };
    Ok(search.with_centre()?)
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
struct QuarterTurns<'w> {
    n: u32,
    rows: u64,
    columns: u64,
    falling: u64,
    rising: u64,
    watch: &'w Watch,
}

impl QuarterTurns<'_> {
    /// On an odd board a row that maps onto itself needs the centre.
    fn with_centre(&mut self) -> Result<u128, Stopped> {
        if self.n % 2 == 1 {
            let centre = self.n / 2;
            let placed = self.place((centre, centre));
            debug_assert!(placed);
        }
        self.fill()
    }

    fn fill(&mut self) -> Result<u128, Stopped> {
        let row = self.rows.trailing_ones();
        if row >= self.n {
            return Ok(1);
        }
        self.watch.check()?;
        let mut found = 0;
        for column in 0..self.n {
            let before = (self.rows, self.columns, self.falling, self.rising);
            if self.place((row, column)) {
                found += self.fill()?;
            }
            (self.rows, self.columns, self.falling, self.rising) = before;
        }
        Ok(found)
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
    use crate::count::{Census, second};
    use crate::known;
    use crate::watch::tests::stops_soon;

    fn threads(number: usize) -> NonZero<usize> {
        NonZero::new(number).unwrap()
    }

    #[test]
    fn published_values() {
        for n in 1..=20 {
            for number in [1, 3] {
                let counted = half_turn(n, threads(number), &Watch::none());
                assert_eq!(counted.ok(), known::half_turn(n), "n = {n}");
            }
        }
        for n in 1..=24 {
            assert_eq!(quarter_turn(n, &Watch::none()).ok(), known::quarter_turn(n), "n = {n}");
        }
    }

    #[test]
    fn quarter_turns_come_in_powers_of_two() {
        for n in (4..=21).filter(|n| n % 4 < 2) {
            let counted = quarter_turn(n, &Watch::none()).unwrap();
            assert_eq!(counted % (1 << (n / 4)), 0, "n = {n}");
        }
    }

    /// Searches for half turns that are wrong in chosen ways. The table stands in
    /// docs/reliability.md.
    #[test]
    fn every_fault_of_a_half_turn_count_is_seen_and_the_table_says_by_what() {
        type Plant = fn(&mut Vec<HalfTurns>);
        let faults: [(&str, u32, Plant); 7] = [
            ("none, n = 12", 12, |_| {}),
            ("none, n = 13", 13, |_| {}),
            ("a pair of first rows skipped, n = 12", 12, |rows| rows.truncate(rows.len() - 1)),
            ("a pair of first rows twice, n = 12", 12, |rows| rows.extend_from_within(..1)),
            ("the diagonals of the first pairs forgotten, n = 12", 12, |rows| {
                rows.iter_mut().for_each(|below| below.falling = 0);
            }),
            ("the column of the centre left free, n = 13", 13, |rows| {
                rows.iter_mut().for_each(|below| below.columns &= !(1 << 6));
            }),
            ("the diagonals of the first pairs forgotten, n = 13", 13, |rows| {
                rows.iter_mut().for_each(|below| below.rising = 0);
            }),
        ];
        let mut table =
            "| fault in the half-turn count | laws | second search | published |\n|---|---|---|---|\n"
                .to_owned();
        for (words, n, plant) in faults {
            let (centre, long) = (u64::from(n % 2) << (n / 2), u64::from(n % 2) << (n - 1));
            let start = HalfTurns { n, row: 0, columns: centre, falling: long, rising: long };
            let mut rows: Vec<HalfTurns> = start.next_row().flat_map(HalfTurns::next_row).collect();
            plant(&mut rows);
            let counted = 2 * rows.into_iter().map(|below| u128::from(below.count_few())).sum::<u128>();
            let (total, quarter) = (known::total(n).unwrap(), known::quarter_turn(n).unwrap());
            let caught = [
                Census::new(n, total, counted, quarter).is_err(),
                second::half_turn(n, &Watch::none()) != Ok(counted),
                known::half_turn(n) != Some(counted),
            ];
            assert!(caught[1] != words.starts_with("none"), "{words}: {counted}");
            let cells = caught.map(|caught| if caught { "caught" } else { "" });
            table += &format!("| {words} | {} |\n", cells.join(" | "));
        }
        let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reliability.md");
        let page = std::fs::read_to_string(page).unwrap_or_default();
        assert!(page.contains(&table), "docs/reliability.md should hold this table:\n{table}");
    }

    #[test]
    fn both_are_left_at_once() {
        stops_soon(|watch| half_turn(30, threads(1), watch));
        stops_soon(|watch| half_turn(30, threads(2), watch));
        stops_soon(|watch| quarter_turn(32, watch));
    }

    #[test]
    fn the_largest_size_is_begun_and_the_next_is_refused() {
        let stop = Watch::new(std::sync::atomic::AtomicBool::new(true));
        let of = |n| [half_turn(n, threads(1), &stop), quarter_turn(n, &stop)];
        assert!(of(MAX_SIZE).iter().all(|found| matches!(found, Err(CountError::Stopped(_)))));
        assert!(of(MAX_SIZE + 1).iter().all(|found| matches!(found, Err(CountError::TooLarge { n: 33 }))));
    }
}
