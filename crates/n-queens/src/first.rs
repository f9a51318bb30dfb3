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

use crate::tightest::{Lines, Mask, Tightest};
use crate::{Construction, NoConstruction, Solution};

/// The largest board whose rows fit the masks of this search.
pub const FIRST_MAX: u32 = 128;

/// Branches between two questions to `stop`.
const PATIENCE: u64 = 1 << 12;

/// What the search for the first solution came to.
///
/// ```
/// use n_queens::{First, first_solution};
/// let First::Found(solution) = first_solution(8, || false)? else { panic!() };
/// assert_eq!(solution.columns(), [0, 4, 7, 5, 2, 6, 1, 3]);
/// # Ok::<(), n_queens::first::FirstError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum First {
    /// The lexicographically first solution.
    Found(Solution),
    /// Not found yet: the search was stopped.
    Stopped {
        /// How many rows from the top are decided.
        decided: u32,
        /// The smallest solution seen. Its first `decided` columns are those of the first solution.
        smallest_seen: Solution,
    },
}

/// Why there is no search for the first solution.
///
/// ```
/// let error = n_queens::first_solution(1000, || false).unwrap_err();
/// assert!(error.to_string().starts_with("n = 1000 is too large for the first solution (at most 128)"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FirstError {
    /// More columns than a mask has bits.
    #[error(
        "n = {n} is too large for the first solution (at most {FIRST_MAX}); ask for any solution instead"
    )]
    TooLarge {
        /// The size asked for.
        n: u32,
    },
    /// A size without solutions.
    #[error(transparent)]
    None(#[from] NoConstruction),
}

/// Finds the lexicographically first solution. `stop` is asked every few thousand branches; once it
/// says yes the answer is what is known so far.
///
/// ```
/// use n_queens::{First, first_solution};
/// assert!(matches!(first_solution(20, || false)?, First::Found(_)));
/// assert!(matches!(first_solution(60, || true)?, First::Stopped { .. }));
/// # Ok::<(), n_queens::first::FirstError>(())
/// ```
pub fn first_solution(n: u32, stop: impl FnMut() -> bool) -> Result<First, FirstError> {
    if n > FIRST_MAX {
        return Err(FirstError::TooLarge { n });
    }
    let at_hand: Vec<u32> = Construction::new(n)?.columns().collect();
    let mut search = Search { columns: vec![0; n as usize], branches: 0, stop };
    let first =
        if n <= u64::CAPACITY { search.first::<u64>(n, at_hand) } else { search.first::<u128>(n, at_hand) };
    Ok(first)
}

/// The columns left of `column`.
fn below<M: Mask>(column: u32) -> M {
    if column == 0 { M::NONE } else { M::first(column) }
}

enum Completion {
    Exists,
    None,
    Stopped,
}

struct Search<Stop> {
    /// Where the queens stand; a row whose queen is not placed holds anything.
    columns: Vec<u32>,
    branches: u64,
    stop: Stop,
}

impl<Stop: FnMut() -> bool> Search<Stop> {
    fn first<M: Mask>(&mut self, n: u32, mut at_hand: Vec<u32>) -> First {
        let mut lines = Lines::<M>::empty(n);
        for row in 0..n {
            let mut left = lines.open(row) & below::<M>(at_hand[row as usize]);
            while left != M::NONE {
                let column = left.lowest();
                left = left.without(column);
                self.columns.copy_from_slice(&at_hand);
                self.columns[row as usize] = column;
                match self.complete(lines.with(row, column)) {
                    Completion::Exists => {
                        at_hand.copy_from_slice(&self.columns);
                        break;
                    }
                    Completion::None => {}
                    Completion::Stopped => {
                        let smallest_seen = Solution::trusted(at_hand);
                        return First::Stopped { decided: row, smallest_seen };
                    }
                }
            }
            lines = lines.with(row, at_hand[row as usize]);
        }
        First::Found(Solution::trusted(at_hand))
    }

    /// Whether the queens placed so far can be completed; if so, `columns` is a completion.
    fn complete<M: Mask>(&mut self, mut lines: Lines<M>) -> Completion {
        self.branches += 1;
        if self.branches.is_multiple_of(PATIENCE) && (self.stop)() {
            return Completion::Stopped;
        }
        loop {
            let mut line = match lines.tightest() {
                Tightest::Solved => return Completion::Exists,
                Tightest::Dead => return Completion::None,
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
                match self.complete(next) {
                    Completion::None => {}
                    end => return end,
                }
            }
            if !forced {
                return Completion::None;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, known};

    fn first(n: u32) -> Vec<u32> {
        match first_solution(n, || false) {
            Ok(First::Found(solution)) => solution.columns().to_vec(),
            other => panic!("n = {n}: {other:?}"),
        }
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

    #[test]
    fn a_stopped_search_tells_what_it_knows() {
        let mut questions = 0;
        let stopped = first_solution(34, || {
            questions += 1;
            questions > 20
        });
        let Ok(First::Stopped { decided, smallest_seen }) = stopped else { panic!("{stopped:?}") };
        let first = [1, 3, 5, 2, 4, 9, 11, 13, 15, 6, 18].map(|column| column - 1);
        assert!((1..=11).contains(&decided), "{decided}");
        assert_eq!(smallest_seen.columns()[..decided as usize], first[..decided as usize]);
    }

    #[test]
    fn sizes_without_a_first_solution_are_refused() {
        assert_eq!(first_solution(129, || false), Err(FirstError::TooLarge { n: 129 }));
        assert_eq!(first_solution(3, || false), Err(NoConstruction::None { n: 3 }.into()));
        assert_eq!(first_solution(0, || false), Err(NoConstruction::Empty.into()));
        // The widest masks: stopped early, but without overflow.
        for n in [63, 64, 65, 127, 128] {
            assert!(matches!(first_solution(n, || true), Ok(First::Stopped { .. })), "n = {n}");
        }
    }
}
