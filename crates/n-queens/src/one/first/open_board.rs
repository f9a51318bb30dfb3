//! A half-filled board that lists the open squares of every row.
//!
//! The plain search derives the open squares from the diagonals; here they are stored, because a
//! bound can close squares that no queen attacks. Invariant: `open[row]` of a row without a queen
//! contains every column in which a completion may place its queen. Up to 64 rows.

use crate::tightest::LineSet;

/// The largest board.
pub(super) const MAX_ROWS: u32 = 64;

#[derive(Clone, Copy)]
pub(super) struct OpenBoard {
    pub(super) n: u32,
    /// Rows without a queen.
    pub(super) rows: u64,
    /// Columns that are open in a row without a queen.
    pub(super) open: [u64; MAX_ROWS as usize],
    /// Diagonals with a queen, by row + column.
    pub(super) rising: u128,
    /// Diagonals with a queen, by n − 1 − row + column.
    pub(super) falling: u128,
}

/// The line to fill next.
#[derive(Clone, Copy)]
pub(super) enum NextLine {
    /// Every row has a queen.
    Solved,
    /// A row or column has no open square.
    Dead,
    /// The row or column with the fewest open squares.
    Row(u32),
    Column(u32),
}

impl OpenBoard {
    pub(super) fn empty(n: u32) -> OpenBoard {
        debug_assert!((1..=MAX_ROWS).contains(&n));
        let all = u64::first(n);
        OpenBoard { n, rows: all, open: [all; MAX_ROWS as usize], rising: 0, falling: 0 }
    }

    /// Numbers of the diagonals through a square: rising, falling.
    #[inline]
    pub(super) fn diagonals(n: u32, row: u32, column: u32) -> (usize, usize) {
        ((row + column) as usize, (n - 1 - row + column) as usize)
    }

    /// Places a queen on an open square.
    #[inline]
    pub(super) fn place(&mut self, row: u32, column: u32) {
        debug_assert!(self.rows >> row & 1 == 1 && self.open[row as usize] >> column & 1 == 1);
        let (rising, falling) = OpenBoard::diagonals(self.n, row, column);
        self.rising |= 1 << rising;
        self.falling |= 1 << falling;
        self.rows &= !(1 << row);
        let queen = 1u64 << column;
        for other in bits(self.rows) {
            let distance = other.abs_diff(row);
            // Shifts of 64 or more cannot occur: a distance is below n, at most 64.
            self.open[other as usize] &= !(queen | queen << distance | queen >> distance);
        }
    }

    /// Finds a dead end, a forced square, or the line with the fewest open squares.
    #[inline]
    pub(super) fn next_line(&self) -> NextLine {
        let [mut once, mut twice, mut thrice, mut more] = [0u64; 4];
        let (mut fewest, mut best) = (u32::MAX, 0);
        let mut rows = self.rows;
        while rows != 0 {
            let row = rows.highest();
            rows = rows.without(row);
            let open = self.open[row as usize];
            match open.count_ones() {
                0 => return NextLine::Dead,
                1 => return NextLine::Row(row),
                squares if squares < fewest => (fewest, best) = (squares, row),
                _ => {}
            }
            more |= thrice & open;
            thrice |= twice & open;
            twice |= once & open;
            once |= open;
        }
        if self.rows == 0 {
            return NextLine::Solved;
        }
        if once.count_ones() < self.rows.count_ones() {
            return NextLine::Dead;
        }
        for (squares, columns) in [(1, once & !twice), (2, twice & !thrice), (3, thrice & !more)] {
            if columns != 0 && squares < fewest {
                return NextLine::Column(columns.lowest());
            }
        }
        NextLine::Row(best)
    }

    /// The open squares of a line, as (row, column).
    pub(super) fn squares(&self, line: NextLine) -> impl Iterator<Item = (u32, u32)> + use<> {
        let (fixed, others, is_row) = match line {
            NextLine::Row(row) => (row, self.open[row as usize], true),
            NextLine::Column(column) => (column, self.open_rows(column), false),
            NextLine::Solved | NextLine::Dead => (0, 0, true),
        };
        bits(others).map(move |other| if is_row { (fixed, other) } else { (other, fixed) })
    }

    /// The rows in which a column is open.
    fn open_rows(&self, column: u32) -> u64 {
        bits(self.rows)
            .filter(|&row| self.open[row as usize] >> column & 1 == 1)
            .fold(0, |set, row| set | 1 << row)
    }
}

/// The numbers of the bits that are set, from the lowest.
#[inline]
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        bit
    })
}
