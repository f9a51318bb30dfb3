//! The lexicographically first solution, exactly.
//!
//! Rows are decided from the top. A solution that begins with the rows decided so far is always at
//! hand (the constructed one to begin with), so for the next row only the columns *left* of that
//! solution's queen are in question: each is tried in order, and the first that can be completed
//! gives the next solution at hand. Whether a prefix can be completed does not depend on the order
//! in which rows are filled, so that question is searched most constrained first: a row or a column
//! with no open square refutes, with one forces, and otherwise the search branches on the row or
//! column with fewest open squares.
//!
//! Invariant: the solution at hand starts with the decided rows, and no solution is smaller in
//! them. Cost: dominated by a few refutations around row n/3; even sizes are harder than their odd
//! neighbours. n = 30 takes 1.0 million branches, n = 34 takes 28 million. Published (OEIS A141843)
//! to n = 61 with help of integer programming. See docs/algorithms/one.md.

use crate::Solution;
use crate::one::{Construction, NoSolutionError};
use crate::tightest::{FreeLines, LineSet, Tightest};
use crate::watch::{Stopped, Watch};

/// The largest board whose rows fit the masks of this search.
pub const FIRST_MAX: u32 = 128;

/// Branches between two checks of the watch.
const CHECK_INTERVAL: u64 = 1 << 10;

/// Why there is no first solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FirstError {
    /// More columns than a mask has bits.
    #[error(
        "n = {n} is too large for the first solution (at most {FIRST_MAX}); ask for any solution instead"
    )]
    TooLarge {
        /// The requested size.
        n: u32,
    },
    /// A size without solutions.
    #[error(transparent)]
    None(#[from] NoSolutionError),
    /// The watch stopped the work.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// The lexicographically first solution for n rows. To keep partial results of a
/// stopped search, use [`FirstSearch`].
///
/// ```
/// use n_queens::{Watch, first_solution};
/// assert_eq!(first_solution(8, &Watch::none())?.columns(), [0, 4, 7, 5, 2, 6, 1, 3]);
/// # Ok::<(), n_queens::one::FirstError>(())
/// ```
pub fn first_solution(n: u32, watch: &Watch) -> Result<Solution, FirstError> {
    Ok(FirstSearch::new(n)?.run(watch)?)
}

/// The search for the first solution. It can be stopped, inspected and continued.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use n_queens::one::FirstSearch;
/// use n_queens::watch::{Stopped, Watch};
///
/// let mut search = FirstSearch::new(20)?;
/// assert_eq!(search.run(&Watch::new(AtomicBool::new(true))), Err(Stopped));
/// assert_eq!((search.decided(), search.smallest_seen().size()), (0, 20));
/// let first = search.run(&Watch::none())?;
/// assert_eq!((search.decided(), search.smallest_seen()), (20, first));
/// # Ok::<(), n_queens::one::FirstError>(())
/// ```
#[derive(Clone, Debug)]
pub struct FirstSearch {
    /// The solution at hand.
    at_hand: Vec<u32>,
    /// Number of decided rows, from the top.
    decided: u32,
    /// The columns of the next row before this one are refuted.
    next: u32,
}

impl FirstSearch {
    /// A search that has decided nothing.
    pub fn new(n: u32) -> Result<FirstSearch, FirstError> {
        if n > FIRST_MAX {
            return Err(FirstError::TooLarge { n });
        }
        Ok(FirstSearch { at_hand: Construction::new(n)?.columns().collect(), decided: 0, next: 0 })
    }

    /// Searches until the first solution is found or the watch stops it. Run again, it goes on
    /// with the square it was stopped at.
    pub fn run(&mut self, watch: &Watch) -> Result<Solution, Stopped> {
        if self.at_hand.len() as u32 <= u64::CAPACITY {
            self.decide::<u64>(watch)
        } else {
            self.decide::<u128>(watch)
        }
    }

    /// How many rows from the top are decided: the columns of the first solution in these rows
    /// are known.
    pub fn decided(&self) -> u32 {
        self.decided
    }

    /// The smallest solution seen. It agrees with the first solution in the decided rows.
    pub fn smallest_seen(&self) -> Solution {
        Solution::trusted(self.at_hand.clone())
    }

    fn decide<M: LineSet>(&mut self, watch: &Watch) -> Result<Solution, Stopped> {
        watch.check()?;
        let n = self.at_hand.len() as u32;
        let decided = (0..self.decided).zip(&self.at_hand);
        let mut lines =
            decided.fold(FreeLines::<M>::empty(n), |lines, (row, &column)| lines.with(row, column));
        let mut search = RestSearch { columns: self.at_hand.clone(), branches: 0, watch };
        while self.decided < n {
            let row = self.decided;
            let mut left = lines.open(row) & below::<M>(self.at_hand[row as usize]);
            while left != M::NONE {
                let column = left.lowest();
                left = left.without(column);
                if column < self.next {
                    continue;
                }
                self.next = column;
                search.columns.copy_from_slice(&self.at_hand);
                search.columns[row as usize] = column;
                if search.exists(lines.with(row, column))? {
                    self.at_hand.copy_from_slice(&search.columns);
                    break;
                }
            }
            lines = lines.with(row, self.at_hand[row as usize]);
            (self.decided, self.next) = (row + 1, 0);
        }
        Ok(self.smallest_seen())
    }
}

/// The columns left of `column`.
fn below<M: LineSet>(column: u32) -> M {
    if column == 0 { M::NONE } else { M::first(column) }
}

struct RestSearch<'w> {
    /// Where the queens stand; a row whose queen is not placed holds anything.
    columns: Vec<u32>,
    branches: u64,
    watch: &'w Watch,
}

impl RestSearch<'_> {
    /// Whether the queens placed so far can be completed; if so, `columns` is a completion.
    fn exists<M: LineSet>(&mut self, mut lines: FreeLines<M>) -> Result<bool, Stopped> {
        self.branches += 1;
        if self.branches.is_multiple_of(CHECK_INTERVAL) {
            self.watch.check()?;
        }
        loop {
            let mut line = match lines.tightest() {
                Tightest::Solved => return Ok(true),
                Tightest::Dead => return Ok(false),
                Tightest::Line(line) => line,
            };
            let forced = line.len() == 1;
            while let Some((row, column)) = line.pop() {
                self.columns[row as usize] = column;
                let next = lines.with(row, column);
                if forced {
                    lines = next;
                    break;
                }
                if self.exists(next)? {
                    return Ok(true);
                }
            }
            if !forced {
                return Ok(false);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU32;
    use std::sync::atomic::Ordering::Relaxed;

    use super::*;
    use crate::watch::Watcher;
    use crate::watch::tests::stops_soon;
    use crate::{Board, known};

    fn first(n: u32) -> Vec<u32> {
        first_solution(n, &Watch::none()).unwrap().columns().to_vec()
    }

    #[test]
    fn it_is_the_first_one_listed() {
        for n in (1..=19).filter(|&n| n != 2 && n != 3) {
            assert_eq!(Some(first(n)), Board::new(n).unwrap().solutions().next().map(Vec::from), "n = {n}");
        }
    }

    #[test]
    fn it_is_the_published_one() {
        let published = (4..).map_while(|n| Some((n, known::first_solution(n)?)));
        let mut compared = 0;
        for (n, columns) in published {
            assert_eq!(first(n), columns, "n = {n}");
            compared += 1;
        }
        assert!(compared >= 9);
    }

    #[test]
    fn larger_boards_agree_with_a_plain_row_by_row_search() {
        for n in 20..=27 {
            let mut columns = Vec::new();
            assert!(row_by_row(n, 0, 0, 0, &mut columns));
            assert_eq!(first(n), columns, "n = {n}");
        }
    }

    /// The obviously right twin: rows from the top, columns from the left.
    fn row_by_row(n: u32, columns: u64, rising: u64, falling: u64, path: &mut Vec<u32>) -> bool {
        if path.len() == n as usize {
            return true;
        }
        let mut open = !(columns | rising | falling) & ((1 << n) - 1);
        while open != 0 {
            let square = open & open.wrapping_neg();
            open ^= square;
            path.push(square.trailing_zeros());
            if row_by_row(n, columns | square, (rising | square) >> 1, (falling | square) << 1, path) {
                return true;
            }
            path.pop();
        }
        false
    }

    /// Stops after this many checks.
    struct StopAfter(AtomicU32);

    impl Watcher for StopAfter {
        fn stop(&self) -> bool {
            self.0.fetch_update(Relaxed, Relaxed, |left| left.checked_sub(1)).is_err()
        }
    }

    #[test]
    fn a_stopped_search_keeps_its_results() {
        let mut search = FirstSearch::new(34).unwrap();
        assert_eq!(search.run(&Watch::new(StopAfter(80.into()))), Err(Stopped));
        let decided = search.decided();
        let first = [1, 3, 5, 2, 4, 9, 11, 13, 15, 6, 18].map(|column| column - 1);
        assert!((1..=11).contains(&decided), "{decided}");
        assert_eq!(search.smallest_seen().columns()[..decided as usize], first[..decided as usize]);
    }

    #[test]
    fn a_search_that_is_stopped_again_and_again_finds_the_same() {
        let mut search = FirstSearch::new(26).unwrap();
        let (mut stops, mut decided) = (0, 0);
        let found = loop {
            // More each time, for the square it was stopped at is searched anew.
            match search.run(&Watch::new(StopAfter((10 * stops).into()))) {
                Ok(found) => break found,
                Err(Stopped) => stops += 1,
            }
            assert!(decided <= search.decided() && stops < 1000);
            decided = search.decided();
        };
        assert!(stops > 0);
        assert_eq!(found.columns(), first(26));
    }

    #[test]
    fn it_is_left_at_once() {
        stops_soon(|watch| first_solution(40, watch));
    }

    #[test]
    fn sizes_without_a_first_solution_are_rejected() {
        let refused = |n| first_solution(n, &Watch::none()).unwrap_err();
        assert_eq!(refused(129), FirstError::TooLarge { n: 129 });
        assert_eq!(refused(3), NoSolutionError::None { n: 3 }.into());
        assert_eq!(refused(0), NoSolutionError::Empty.into());
        // The widest masks: stopped early, but without overflow.
        for n in [63, 64, 65, 127, 128] {
            assert_eq!(first_solution(n, &Watch::new(StopAfter(3.into()))), Err(Stopped.into()), "n = {n}");
        }
    }
}
