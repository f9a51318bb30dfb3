//! A board that is filled in any order, and the line that is hardest to fill next.
//!
//! Every row and every column of a solution has a queen, so a row or a column without an open
//! square is a dead end, one with a single open square is forced, and the line with the fewest open
//! squares is where a search branches least. Rows are looked at one by one; the columns are counted
//! for all rows together, in unary, one bit per column: `once` has the columns with at least one
//! open square, `twice` those with at least two, and so on to four.
//!
//! Invariant: `rows` and `columns` are the lines without a queen, and a diagonal is in `rising` or
//! `falling` exactly if a queen stands on it. Cost: a dozen operations per row without a queen.

use std::ops::{BitAnd, BitOr, Not};

/// A set of rows or columns, one bit each.
pub(crate) trait LineSet:
    Copy + Eq + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self>
{
    /// The set of diagonals of one direction, twice as many.
    type Diagonals: Copy + Default;
    /// The most lines a mask holds.
    const CAPACITY: u32;
    /// No line at all.
    const NONE: Self;

    /// The first n lines, n ≥ 1.
    fn first(n: u32) -> Self;
    /// One line.
    fn line(number: u32) -> Self;
    /// The lowest line of a set that has one.
    fn lowest(self) -> u32;
    /// The highest line of a set that has one.
    fn highest(self) -> u32;
    /// How many lines.
    fn len(self) -> u32;
    /// The diagonals from `start` on, the first of them as line 0.
    fn window(diagonals: &Self::Diagonals, start: u32) -> Self;
    /// Adds a diagonal.
    fn add(diagonals: &mut Self::Diagonals, number: u32);

    /// This set without a line.
    #[inline]
    fn without(self, number: u32) -> Self {
        self & !Self::line(number)
    }
}

macro_rules! bits_of {
    ($word:ty) => {
        const CAPACITY: u32 = <$word>::BITS;
        const NONE: $word = 0;

        #[inline]
        fn first(n: u32) -> $word {
            <$word>::MAX >> (<$word>::BITS - n)
        }

        #[inline]
        fn line(number: u32) -> $word {
            1 << number
        }

        #[inline]
        fn lowest(self) -> u32 {
            self.trailing_zeros()
        }

        #[inline]
        fn highest(self) -> u32 {
            <$word>::BITS - 1 - self.leading_zeros()
        }

        #[inline]
        fn len(self) -> u32 {
            self.count_ones()
        }
    };
}

impl LineSet for u64 {
    type Diagonals = u128;
    bits_of!(u64);

    #[inline]
    fn window(diagonals: &u128, start: u32) -> u64 {
        (diagonals >> start) as u64
    }

    #[inline]
    fn add(diagonals: &mut u128, number: u32) {
        *diagonals |= 1 << number;
    }
}

impl LineSet for u128 {
    type Diagonals = [u64; 4];
    bits_of!(u128);

    #[inline]
    fn window(diagonals: &[u64; 4], start: u32) -> u128 {
        let [zero, one, two, three] = *diagonals;
        let (low, middle, high) = if start < 64 { (zero, one, two) } else { (one, two, three) };
        let shifted = |low: u64, high: u64| (u128::from(low) | u128::from(high) << 64) >> (start % 64);
        u128::from(shifted(low, middle) as u64) | shifted(middle, high) << 64
    }

    #[inline]
    fn add(diagonals: &mut [u64; 4], number: u32) {
        diagonals[(number / 64) as usize] |= 1 << (number % 64);
    }
}

/// The squares a board leaves open on its own, before any queen is put down, and how thoroughly
/// such a board is looked at.
pub(crate) trait Allowed<M>: Copy {
    /// Whether the look ends at the first forced row. Finding a dead column first costs a longer
    /// look and saves 33 % of the nodes where squares are closed.
    const STOP_AT_FORCED_ROW: bool;

    /// The columns of a row that are not closed from the start, out of `columns`.
    fn among(&self, columns: M, row: u32) -> M;

    /// Whether to take `row` prefer than `other`, where both have equally many open squares.
    fn prefer(n: u32, row: u32, other: u32) -> bool;
}

/// Nothing is closed from the start.
#[derive(Clone, Copy)]
pub(crate) struct AnySquare;

impl<M> Allowed<M> for AnySquare {
    const STOP_AT_FORCED_ROW: bool = true;

    #[inline]
    fn among(&self, columns: M, _row: u32) -> M {
        columns
    }

    /// From the bottom: in a search whose upper rows are decided that makes the smaller trees.
    #[inline]
    fn prefer(_n: u32, _row: u32, _other: u32) -> bool {
        false
    }
}

/// One mask a row.
impl<M: LineSet> Allowed<M> for &[M] {
    const STOP_AT_FORCED_ROW: bool = false;

    #[inline]
    fn among(&self, columns: M, row: u32) -> M {
        columns & self[row as usize]
    }

    /// The row nearer the middle, whose queens attack most.
    #[inline]
    fn prefer(n: u32, row: u32, other: u32) -> bool {
        (2 * row).abs_diff(n - 1) < (2 * other).abs_diff(n - 1)
    }
}

/// Which lines have a queen.
#[derive(Clone, Copy)]
pub(crate) struct FreeLines<M: LineSet, A = AnySquare> {
    n: u32,
    rows: M,
    columns: M,
    /// By row + column.
    rising: M::Diagonals,
    /// By n − 1 − row + column.
    falling: M::Diagonals,
    allowed: A,
}

/// The result of one look at all rows and columns without a queen.
pub(crate) enum Tightest<M> {
    /// No row is left: the queens are a solution.
    Solved,
    /// A row or column has no open square.
    Dead,
    /// The line with fewest open squares, as far as that is cheap to find.
    Line(OpenLine<M>),
}

/// A row or column without a queen, with its open squares.
#[derive(Clone, Copy)]
pub(crate) enum OpenLine<M> {
    Row { row: u32, columns: M },
    Column { column: u32, rows: M },
}

impl<M: LineSet> FreeLines<M> {
    /// An empty board; n is at most the capacity of the mask.
    pub(crate) fn empty(n: u32) -> FreeLines<M> {
        FreeLines::without_queens(n, M::first(n), M::first(n), AnySquare)
    }
}

impl<M: LineSet, A: Allowed<M>> FreeLines<M, A> {
    /// A board of which these rows and columns are to be filled, on squares that are allowed.
    pub(crate) fn without_queens(n: u32, rows: M, columns: M, allowed: A) -> FreeLines<M, A> {
        debug_assert!((1..=M::CAPACITY).contains(&n));
        FreeLines { n, rows, columns, rising: Default::default(), falling: Default::default(), allowed }
    }

    /// The columns of a row without a queen that are allowed and that no queen attacks.
    #[inline]
    pub(crate) fn open(&self, row: u32) -> M {
        let attacked = M::window(&self.rising, row) | M::window(&self.falling, self.n - 1 - row);
        self.allowed.among(self.columns, row) & !attacked
    }

    /// This board with one more queen, on an open square.
    #[inline]
    pub(crate) fn with(mut self, row: u32, column: u32) -> FreeLines<M, A> {
        debug_assert!(
            self.rows.without(row) != self.rows && self.open(row).without(column) != self.open(row)
        );
        self.rows = self.rows.without(row);
        self.columns = self.columns.without(column);
        M::add(&mut self.rising, row + column);
        M::add(&mut self.falling, self.n - 1 - row + column);
        self
    }

    /// Looks for a dead end, a forced square, or the line with fewest open squares. The look ends
    /// at the first row with no open square, a hasty one also at the first with one.
    #[inline]
    pub(crate) fn tightest(&self) -> Tightest<M> {
        let [mut once, mut twice, mut thrice, mut more] = [M::NONE; 4];
        let (mut fewest, mut best) = (u32::MAX, (0, M::NONE));
        let mut rows = self.rows;
        while rows != M::NONE {
            let row = rows.highest();
            rows = rows.without(row);
            let open = self.open(row);
            let squares = open.len();
            if squares == 0 {
                return Tightest::Dead;
            }
            if A::STOP_AT_FORCED_ROW && squares == 1 {
                return Tightest::Line(OpenLine::Row { row, columns: open });
            }
            more = more | thrice & open;
            thrice = thrice | twice & open;
            twice = twice | once & open;
            once = once | open;
            if squares < fewest || (squares == fewest && A::prefer(self.n, row, best.0)) {
                (fewest, best) = (squares, (row, open));
            }
        }
        if self.rows == M::NONE {
            return Tightest::Solved;
        }
        if self.columns & !once != M::NONE {
            return Tightest::Dead;
        }
        for (squares, columns) in [(1, once & !twice), (2, twice & !thrice), (3, thrice & !more)] {
            if columns != M::NONE && squares < fewest {
                let column = columns.lowest();
                return Tightest::Line(OpenLine::Column { column, rows: self.open_rows(column) });
            }
        }
        Tightest::Line(OpenLine::Row { row: best.0, columns: best.1 })
    }

    /// The rows in which a column has an open square.
    fn open_rows(&self, column: u32) -> M {
        let (mut rows, mut open) = (self.rows, M::NONE);
        while rows != M::NONE {
            let row = rows.lowest();
            rows = rows.without(row);
            if self.open(row) & M::line(column) != M::NONE {
                open = open | M::line(row);
            }
        }
        open
    }
}

impl<M: LineSet> OpenLine<M> {
    /// How many open squares the line has.
    #[inline]
    pub(crate) fn len(&self) -> u32 {
        match self {
            OpenLine::Row { columns: squares, .. } | OpenLine::Column { rows: squares, .. } => squares.len(),
        }
    }

    /// Takes the lowest open square off the line: its row and column.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<(u32, u32)> {
        let (OpenLine::Row { columns: squares, .. } | OpenLine::Column { rows: squares, .. }) = self;
        if *squares == M::NONE {
            return None;
        }
        let lowest = squares.lowest();
        *squares = squares.without(lowest);
        Some(match *self {
            OpenLine::Row { row, .. } => (row, lowest),
            OpenLine::Column { column, .. } => (lowest, column),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, Square};

    /// Counts all solutions by branching on the tightest line.
    fn count<M: LineSet, A: Allowed<M>>(lines: FreeLines<M, A>) -> u64 {
        match lines.tightest() {
            Tightest::Solved => 1,
            Tightest::Dead => 0,
            Tightest::Line(mut line) => {
                let squares = line.len();
                let mut sum = 0;
                let mut seen = 0;
                while let Some((row, column)) = line.pop() {
                    seen += 1;
                    sum += count(lines.with(row, column));
                }
                assert_eq!(seen, squares);
                sum
            }
        }
    }

    #[test]
    fn any_order_finds_all_solutions() {
        for n in 1..=9 {
            let listed = Board::new(n).unwrap().solutions().count() as u64;
            assert_eq!(count(FreeLines::<u64>::empty(n)), listed, "n = {n}");
            assert_eq!(count(FreeLines::<u128>::empty(n)), listed, "n = {n}");
        }
    }

    #[test]
    fn squares_that_are_not_allowed_stay_empty() {
        for closed in 0..64 {
            let square = Square::new(closed / 8, closed % 8);
            let listed = Board::new(8).unwrap().block(square).unwrap().solutions().count() as u64;
            let mut allowed = [u64::first(8); 8];
            allowed[square.row as usize] = allowed[square.row as usize].without(square.column);
            let all = u64::first(8);
            assert_eq!(count(FreeLines::without_queens(8, all, all, allowed.as_slice())), listed, "{square}");
        }
    }

    #[test]
    fn open_squares_are_those_no_queen_attacks() {
        fn check<M: LineSet>(n: u32, queens: &[Square]) {
            let lines = queens.iter().fold(FreeLines::<M>::empty(n), |lines, q| lines.with(q.row, q.column));
            for row in (0..n).filter(|&row| queens.iter().all(|queen| queen.row != row)) {
                for column in 0..n {
                    let attacked = queens.iter().any(|queen| queen.attacks(Square::new(row, column)));
                    assert_eq!(lines.open(row) & M::line(column) == M::NONE, attacked, "{row}, {column}");
                }
            }
        }
        let squares =
            |pairs: &[(u32, u32)]| pairs.iter().map(|&(r, c)| Square::new(r, c)).collect::<Vec<_>>();
        check::<u64>(64, &squares(&[(0, 63), (63, 62), (30, 5)]));
        check::<u128>(64, &squares(&[(0, 63), (63, 62), (30, 5)]));
        check::<u128>(128, &squares(&[(0, 127), (127, 126), (60, 5), (100, 64)]));
    }
}
