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

use crate::{Construction, NoConstruction, Solution};

/// The largest board whose rows fit the masks of this search.
pub const FIRST_MAX: u32 = 64;

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
/// let error = n_queens::first_solution(100, || false).unwrap_err();
/// assert!(error.to_string().starts_with("n = 100 is too large for the first solution (at most 64)"));
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
    let mut at_hand: Vec<u32> = Construction::new(n)?.columns().collect();
    let mut search = Search { n, columns: vec![0; n as usize], branches: 0, stop };
    let mut lines = Lines::empty(n);
    for row in 0..n {
        let known = at_hand[row as usize];
        let mut left = lines.open(row, n) & ((1 << known) - 1);
        while left != 0 {
            let column = left.trailing_zeros();
            left &= left - 1;
            search.columns.copy_from_slice(&at_hand);
            search.columns[row as usize] = column;
            match search.complete(lines.with(row, column, n)) {
                Completion::Exists => {
                    at_hand.copy_from_slice(&search.columns);
                    break;
                }
                Completion::None => {}
                Completion::Stopped => {
                    let smallest_seen = Solution::trusted(at_hand);
                    return Ok(First::Stopped { decided: row, smallest_seen });
                }
            }
        }
        lines = lines.with(row, at_hand[row as usize], n);
    }
    Ok(First::Found(Solution::trusted(at_hand)))
}

/// Rows and columns that still lack a queen, and diagonals that have one.
#[derive(Clone, Copy)]
struct Lines {
    rows: u64,
    columns: u64,
    /// Bit row + column.
    rising: u128,
    /// Bit n − 1 − row + column.
    falling: u128,
}

impl Lines {
    fn empty(n: u32) -> Lines {
        let all = u64::MAX >> (64 - n);
        Lines { rows: all, columns: all, rising: 0, falling: 0 }
    }

    /// The columns of `row` that no queen attacks.
    #[inline]
    fn open(&self, row: u32, n: u32) -> u64 {
        self.columns & !((self.rising >> row) as u64) & !((self.falling >> (n - 1 - row)) as u64)
    }

    #[inline]
    fn with(self, row: u32, column: u32, n: u32) -> Lines {
        Lines {
            rows: self.rows & !(1 << row),
            columns: self.columns & !(1 << column),
            rising: self.rising | 1 << (row + column),
            falling: self.falling | 1 << (n - 1 - row + column),
        }
    }
}

enum Completion {
    Exists,
    None,
    Stopped,
}

/// What one look at all lines without a queen says.
enum Choice {
    /// A row or column has no open square.
    Dead,
    /// These squares, all in one line, are the only ones for it: column mask of a row.
    Row(u32, u64),
    /// Likewise a column; its rows are found when it is filled.
    Column(u32),
}

struct Search<Stop> {
    n: u32,
    /// Where the queens stand; rows outside `Lines::rows` hold their queen.
    columns: Vec<u32>,
    branches: u64,
    stop: Stop,
}

impl<Stop: FnMut() -> bool> Search<Stop> {
    /// Whether the queens placed so far can be completed; if so, `columns` is a completion.
    fn complete(&mut self, lines: Lines) -> Completion {
        self.branches += 1;
        if self.branches.is_multiple_of(PATIENCE) && (self.stop)() {
            return Completion::Stopped;
        }
        let mut lines = lines;
        loop {
            if lines.rows == 0 {
                return Completion::Exists;
            }
            match self.choose(&lines) {
                Choice::Dead => return Completion::None,
                Choice::Row(row, open) if open.is_power_of_two() => {
                    lines = self.place(lines, row, open.trailing_zeros());
                }
                Choice::Row(row, open) => return self.branch_on_row(lines, row, open),
                Choice::Column(column) => return self.branch_on_column(lines, column),
            }
        }
    }

    /// The line with fewest open squares, as far as that is cheap to know: a row with none or one
    /// ends the look at once; columns are counted for all rows together, in unary, one bit per
    /// column.
    #[inline]
    fn choose(&self, lines: &Lines) -> Choice {
        let [mut once, mut twice, mut thrice, mut more] = [0u64; 4];
        let (mut fewest, mut best) = (u32::MAX, (0, 0));
        let mut rows = lines.rows;
        // From the bottom: the lower rows, furthest from the decided ones, make the smaller trees.
        while rows != 0 {
            let row = 63 - rows.leading_zeros();
            rows ^= 1 << row;
            let open = lines.open(row, self.n);
            if open & open.wrapping_sub(1) == 0 {
                return if open == 0 { Choice::Dead } else { Choice::Row(row, open) };
            }
            more |= thrice & open;
            thrice |= twice & open;
            twice |= once & open;
            once |= open;
            if open.count_ones() < fewest {
                (fewest, best) = (open.count_ones(), (row, open));
            }
        }
        if lines.columns & !once != 0 {
            return Choice::Dead;
        }
        let tight = [(1, once & !twice), (2, twice & !thrice), (3, thrice & !more)];
        for (squares, columns) in tight {
            if columns != 0 && squares < fewest {
                return Choice::Column(columns.trailing_zeros());
            }
        }
        Choice::Row(best.0, best.1)
    }

    fn branch_on_row(&mut self, lines: Lines, row: u32, mut open: u64) -> Completion {
        while open != 0 {
            let next = self.place(lines, row, open.trailing_zeros());
            open &= open - 1;
            match self.complete(next) {
                Completion::None => {}
                end => return end,
            }
        }
        Completion::None
    }

    fn branch_on_column(&mut self, lines: Lines, column: u32) -> Completion {
        let mut rows = lines.rows;
        while rows != 0 {
            let row = rows.trailing_zeros();
            rows &= rows - 1;
            if lines.open(row, self.n) >> column & 1 == 1 {
                let next = self.place(lines, row, column);
                match self.complete(next) {
                    Completion::None => {}
                    end => return end,
                }
            }
        }
        Completion::None
    }

    #[inline]
    fn place(&mut self, lines: Lines, row: u32, column: u32) -> Lines {
        self.columns[row as usize] = column;
        lines.with(row, column, self.n)
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
        assert_eq!(first_solution(65, || false), Err(FirstError::TooLarge { n: 65 }));
        assert_eq!(first_solution(3, || false), Err(NoConstruction::None { n: 3 }.into()));
        assert_eq!(first_solution(0, || false), Err(NoConstruction::Empty.into()));
        // The widest masks: stopped at once, but built without overflow.
        assert!(matches!(first_solution(64, || true), Ok(First::Stopped { .. })));
    }
}
