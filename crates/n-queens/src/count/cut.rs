//! Where a board is cut: two halves of rows, two sides of columns, and the diagonals between.
//!
//! ```text
//!            left side   right side
//!          +-----------+-----------+
//!   top    |  quarter  |  quarter  |     a top half   = two quarters side by side
//!   rows   |           |           |
//!          +-----------+-----------+  <- diagonals that cross this line decide whether
//!   bottom |  quarter  |  quarter  |     a top and a bottom fit
//!   rows   |           |           |
//!          +-----------+-----------+
//! ```
//!
//! Fixed queens leave the problem before it is cut: their rows and columns are struck out, and
//! the squares they attack are closed. What remains is a list of rows, a list of columns and a
//! set of open squares. A diagonal that has open squares in both halves gets a *slot*: one bit
//! of the record by which halves are compared. The longest diagonals get the highest slots, so that
//! key bits lie close together.

use super::sets::reverse;
use crate::{Board, Square};

/// The most diagonals a record can hold.
pub(super) const MAX_SLOTS: u32 = 64;

/// The most diagonals that may run from the left side of a half into the right side.
pub(super) const MAX_SHARED: u32 = 32;

/// A board without its fixed queens, cut into halves and sides.
#[derive(Clone, Debug)]
pub(super) struct Cut {
    pub(super) n: u32,
    /// Rows still to be filled, top half then bottom half.
    pub(super) halves: [Vec<u32>; 2],
    /// Columns still to be filled; the first `left` of them form the left side.
    pub(super) columns: Vec<u32>,
    pub(super) left: usize,
    /// For every row of the board, the columns where a queen may stand.
    pub(super) open: Vec<u32>,
    /// Whether all this looks the same in a mirror, left and right exchanged.
    pub(super) mirrored: bool,
}

/// One of the two halves of a cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Half {
    Top,
    Bottom,
}

/// One of the two sides of a cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Left,
    Right,
}

impl Cut {
    /// Cuts a board of at most 32 columns through the middle of what is not fixed.
    pub(super) fn new(board: &Board) -> Cut {
        let n = board.size();
        debug_assert!(n <= 32);
        let rows: Vec<u32> = (0..n).filter(|&row| board.fixed_column(row).is_none()).collect();
        let taken = board.fixed().iter().fold(0u64, |mask, queen| mask | 1 << queen.column);
        let columns: Vec<u32> = (0..n).filter(|&column| taken >> column & 1 == 0).collect();
        let mut open = vec![0; n as usize];
        for &row in &rows {
            for &column in &columns {
                if board.is_open(Square::new(row, column)) {
                    open[row as usize] |= 1 << column;
                }
            }
        }
        let mirrored = |squares: u32| squares == reverse(squares, n);
        let mirrored = mirrored(taken as u32) && open.iter().all(|&row| mirrored(row));
        let middle = rows.len() / 2;
        let halves = [rows[..middle].to_vec(), rows[middle..].to_vec()];
        Cut { n, halves, left: columns.len() / 2, columns, open, mirrored }
    }

    pub(super) fn rows(&self, half: Half) -> &[u32] {
        &self.halves[half as usize]
    }

    pub(super) fn side(&self, side: Side) -> &[u32] {
        match side {
            Side::Left => &self.columns[..self.left],
            Side::Right => &self.columns[self.left..],
        }
    }

    pub(super) fn is_open(&self, row: u32, column: u32) -> bool {
        self.open[row as usize] >> column & 1 == 1
    }

    /// All columns, as bits by their place in `columns`.
    pub(super) fn all(&self) -> u32 {
        ((1u64 << self.columns.len()) - 1) as u32
    }

    /// The part of a column set that lies on one side, counted from that side's first column.
    pub(super) fn share(&self, set: u32, side: Side) -> u32 {
        match side {
            Side::Left => set & ((1u64 << self.left) - 1) as u32,
            Side::Right => (u64::from(set) >> self.left) as u32,
        }
    }

    /// The columns, as bits by their place in `columns`, in which a half has an open square.
    pub(super) fn reachable(&self, half: Half) -> u32 {
        let union = self.rows(half).iter().fold(0, |mask, &row| mask | self.open[row as usize]);
        let places = self.columns.iter().enumerate();
        places.fold(0, |mask, (place, &column)| mask | (union >> column & 1) << place)
    }

    /// How many open squares of the given rows and columns lie on each falling diagonal
    /// (numbered column + n − 1 − row) and on each rising one (row + column).
    fn lengths(&self, rows: &[u32], columns: &[u32]) -> Lengths {
        let mut lengths = Lengths { falling: [0; 63], rising: [0; 63] };
        for &row in rows {
            for &column in columns.iter().filter(|&&column| self.is_open(row, column)) {
                lengths.falling[self.falling(row, column)] += 1;
                lengths.rising[self.rising(row, column)] += 1;
            }
        }
        lengths
    }

    pub(super) fn falling(&self, row: u32, column: u32) -> usize {
        (column + self.n - 1 - row) as usize
    }

    pub(super) fn rising(&self, row: u32, column: u32) -> usize {
        (row + column) as usize
    }

    /// Slots for the diagonals that have open squares in both halves, the longest ones
    /// highest. `None` if they are too many.
    pub(super) fn slots(&self) -> Option<Slots> {
        let top = self.lengths(self.rows(Half::Top), &self.columns);
        let bottom = self.lengths(self.rows(Half::Bottom), &self.columns);
        let mut crossing = Vec::new();
        for index in 0..63 {
            crossing.push((top.falling[index] * bottom.falling[index], false, index));
            crossing.push((top.rising[index] * bottom.rising[index], true, index));
        }
        crossing.retain(|&(weight, ..)| weight > 0);
        crossing.sort();
        Slots::assign(crossing.into_iter().map(|(_, rising, index)| (rising, index)))
    }

    /// Slots for a cut that a flip of top and bottom maps onto itself. The flip exchanges
    /// falling diagonal i with rising diagonal i, so the two get neighbouring slots; the long
    /// diagonals get none, since the reduction by symmetry takes care of them.
    pub(super) fn paired_slots(&self) -> Option<Slots> {
        let top = self.lengths(self.rows(Half::Top), &self.columns);
        let bottom = self.lengths(self.rows(Half::Bottom), &self.columns);
        let long = self.n as usize - 1;
        let mut crossing: Vec<_> = (0..63)
            .map(|index| (top.falling[index] * bottom.falling[index], index))
            .filter(|&(weight, index)| weight > 0 && index != long)
            .collect();
        crossing.sort();
        Slots::assign(crossing.into_iter().flat_map(|(_, index)| [(true, index), (false, index)]))
    }

    /// Bits for the diagonals on which a left and a right quarter of `half` may collide.
    /// `None` if they are too many.
    pub(super) fn shared(&self, half: Half) -> Option<Slots> {
        let left = self.lengths(self.rows(half), self.side(Side::Left));
        let right = self.lengths(self.rows(half), self.side(Side::Right));
        let falling = (0..63).filter(|&i| left.falling[i] * right.falling[i] > 0).map(|i| (false, i));
        let rising = (0..63).filter(|&i| left.rising[i] * right.rising[i] > 0).map(|i| (true, i));
        Slots::assign(falling.chain(rising)).filter(|slots| slots.len <= MAX_SHARED)
    }
}

struct Lengths {
    falling: [u32; 63],
    rising: [u32; 63],
}

/// The bit of each diagonal that has one.
#[derive(Clone, Debug)]
pub(super) struct Slots {
    falling: [u64; 63],
    rising: [u64; 63],
    pub(super) len: u32,
}

impl Slots {
    /// Gives bits 0, 1, 2, … to `(rising?, index)` in order.
    fn assign(diagonals: impl Iterator<Item = (bool, usize)>) -> Option<Slots> {
        let mut slots = Slots { falling: [0; 63], rising: [0; 63], len: 0 };
        for (rising, index) in diagonals {
            if slots.len == MAX_SLOTS {
                return None;
            }
            let place = if rising { &mut slots.rising[index] } else { &mut slots.falling[index] };
            *place = 1 << slots.len;
            slots.len += 1;
        }
        Some(slots)
    }

    /// The bits of a queen on the given diagonals.
    pub(super) fn of(&self, falling: usize, rising: usize) -> u64 {
        self.falling[falling] | self.rising[rising]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_even_board_has_the_slots_the_derivation_says() {
        for n in [4u32, 8, 18, 20, 32] {
            let cut = Cut::new(&Board::new(n).unwrap());
            assert_eq!(cut.paired_slots().unwrap().len, 2 * n - 4, "n = {n}");
            assert_eq!(cut.slots().unwrap().len, 2 * n - 2, "n = {n}");
            assert_eq!(cut.shared(Half::Top).unwrap().len, n - 2, "n = {n}");
        }
    }

    #[test]
    fn fixed_queens_take_their_rows_and_columns_out() {
        let board = Board::new(7).unwrap().fix(Square::new(3, 3)).unwrap();
        let cut = Cut::new(&board);
        assert_eq!(cut.halves, [vec![0, 1, 2], vec![4, 5, 6]]);
        assert_eq!(cut.side(Side::Right), [4, 5, 6]);
        assert!(!cut.is_open(0, 0) && !cut.is_open(0, 3) && cut.is_open(0, 1));
        assert_eq!(cut.reachable(Half::Top), 0b11_1111);
    }
}
