//! The rows of a board that are not decided yet.
//!
//! A rest holds the columns of the decided rows and, for every row, the squares on which a queen
//! may still stand. A row with one such square is as good as decided: its queen is placed at
//! once and closes the squares she attacks, which may leave another row with one square, and so
//! on. So a fixed queen costs nothing wherever she stands, and a dead end shows early.
//!
//! Invariant: no open square of a row is attacked by a queen of a *settled* row, that is, of a
//! row with one open square.

use crate::{Board, Square};

/// The rows still to decide, top down, and the squares open in each.
#[derive(Clone, Debug)]
pub(super) struct Rest {
    /// Columns of the decided rows 0, 1, ….
    decided: Vec<u32>,
    /// The squares open in each row; bit c is column c.
    open: Vec<u64>,
    /// The rows whose only queen has closed the squares she attacks; bit r is row r.
    settled: u64,
}

impl Rest {
    /// The widest board whose rows fit a mask.
    pub(super) const MAX_SIZE: u32 = u64::BITS;

    /// The whole board, nothing decided.
    pub(super) fn of(board: &Board) -> Rest {
        let n = board.size();
        debug_assert!(n <= Rest::MAX_SIZE);
        let mut open = vec![u64::MAX >> (Rest::MAX_SIZE - n); n as usize];
        for square in board.blocked() {
            open[square.row as usize] &= !(1 << square.column);
        }
        for queen in board.fixed() {
            open[queen.row as usize] = 1 << queen.column;
        }
        let mut rest = Rest { decided: Vec::with_capacity(n as usize), open, settled: 0 };
        rest.settle();
        rest
    }

    /// This rest with the next rows decided; every column is open when its turn comes.
    pub(super) fn extended(&self, columns: &[u32]) -> Rest {
        let mut rest = self.clone();
        for &column in columns {
            let row = rest.row();
            debug_assert!(rest.open[row] & 1 << column != 0);
            rest.open[row] = 1 << column;
            rest.decided.push(column);
            rest.settle();
        }
        rest
    }

    /// The board whose solutions are the completions of this rest, which is not dead.
    pub(super) fn board(&self) -> Board {
        let n = self.size() as u32;
        let expected = "a settled queen is on the board, attacked by none and not blocked";
        let mut board = Board::new(n).expect("a rest comes from a board");
        for row in (0..self.size()).filter(|&row| !self.is_free(row)) {
            let queen = Square::new(row as u32, self.open[row].trailing_zeros());
            board = board.fix(queen).expect(expected);
        }
        for row in (0..self.size()).filter(|&row| self.is_free(row)) {
            let closed = (0..n).filter(|&column| self.open[row] >> column & 1 == 0);
            for square in closed.map(|column| Square::new(row as u32, column)) {
                if board.is_open(square) {
                    board = board.block(square).expect(expected);
                }
            }
        }
        board
    }

    /// Rows of the board.
    pub(super) fn size(&self) -> usize {
        self.open.len()
    }

    /// The next row to decide.
    pub(super) fn row(&self) -> usize {
        self.decided.len()
    }

    /// Columns of the decided rows.
    pub(super) fn decided(&self) -> &[u32] {
        &self.decided
    }

    /// The squares open in `row`.
    pub(super) fn open(&self, row: usize) -> u64 {
        self.open[row]
    }

    /// The columns open in the next row, from the left.
    pub(super) fn choices(&self) -> impl Iterator<Item = u32> + use<> {
        ones(self.open[self.row()])
    }

    /// Whether some row has no square left.
    pub(super) fn is_dead(&self) -> bool {
        self.open.contains(&0)
    }

    /// Whether `row` still has a choice.
    pub(super) fn is_free(&self, row: usize) -> bool {
        self.settled >> row & 1 == 0
    }

    /// How many rows still have a choice.
    pub(super) fn free_rows(&self) -> u32 {
        self.size() as u32 - self.settled.count_ones()
    }

    /// The ways to put one queen in every row without looking whether they attack each other: the
    /// measure of the work that is left.
    pub(super) fn fillings(&self) -> u128 {
        self.open.iter().fold(1, |ways: u128, open| ways.saturating_mul(open.count_ones().into()))
    }

    /// The columns on which a row with a choice may have its queen.
    pub(super) fn free_columns(&self) -> u32 {
        let rows = (0..self.size()).filter(|&row| self.is_free(row));
        rows.fold(0, |columns: u64, row| columns | self.open[row]).count_ones()
    }

    /// Whether the left-right mirror image of every completion is one, too.
    pub(super) fn is_mirrored(&self) -> bool {
        let unused = Rest::MAX_SIZE - self.size() as u32;
        self.open.iter().all(|&open| open == open.reverse_bits() >> unused)
    }

    /// Lets every queen without a choice close the squares she attacks.
    fn settle(&mut self) {
        let lonely = |rest: &Rest| {
            (rest.row()..rest.size()).find(|&row| rest.is_free(row) && rest.open[row].is_power_of_two())
        };
        // A decided row may not be the first that became lonely: it is settled first.
        if let Some(row) = self.row().checked_sub(1).filter(|&row| self.is_free(row)) {
            self.attack_from(row);
        }
        while let Some(row) = lonely(self) {
            self.attack_from(row);
        }
    }

    /// Closes what the only queen of `row` attacks.
    fn attack_from(&mut self, row: usize) {
        let queen = self.open[row];
        self.settled |= 1 << row;
        for (other, open) in self.open.iter_mut().enumerate().filter(|&(other, _)| other != row) {
            let distance = other.abs_diff(row);
            *open &= !(queen | queen << distance | queen >> distance);
        }
    }
}

/// The columns of a mask, from the left.
#[inline(always)]
pub(super) fn ones(mut mask: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let column = (mask != 0).then(|| mask.trailing_zeros())?;
        mask &= mask - 1;
        Some(column)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lonely_square_is_a_queen() {
        // On 4 x 4 a queen on b4 leaves one square in each row below.
        let board = Board::new(4).unwrap().fix(Square::new(0, 1)).unwrap();
        let rest = Rest::of(&board);
        assert_eq!((0..4).map(|row| rest.open(row)).collect::<Vec<_>>(), [0b0010, 0b1000, 0b0001, 0b0100]);
        assert_eq!((rest.free_rows(), rest.fillings()), (0, 1));
        // A queen in the corner and one a knight's move away leave the third row without a square.
        assert!(Rest::of(&Board::new(4).unwrap()).extended(&[0, 2]).is_dead());
    }

    #[test]
    fn a_rest_is_a_board_again() {
        let board = Board::new(8).unwrap().block(Square::new(4, 3)).unwrap();
        let rest = Rest::of(&board).extended(&[2, 5]);
        let fixed = board.clone().fix(Square::new(0, 2)).unwrap().fix(Square::new(1, 5)).unwrap();
        assert_eq!(rest.board().solutions().collect::<Vec<_>>(), fixed.solutions().collect::<Vec<_>>());
        assert_eq!(Rest::of(&board).board(), board);
    }

    #[test]
    fn the_mirror_is_seen() {
        let empty = Board::new(5).unwrap();
        assert!(Rest::of(&empty).is_mirrored());
        assert!(!Rest::of(&empty).extended(&[0]).is_mirrored());
        let one = empty.block(Square::new(1, 0)).unwrap();
        assert!(!Rest::of(&one).is_mirrored());
        assert!(Rest::of(&one.block(Square::new(1, 4)).unwrap()).is_mirrored());
    }

    #[test]
    fn the_widest_board_fits() {
        let rest = Rest::of(&Board::new(64).unwrap());
        assert_eq!((rest.open(63), rest.free_rows(), rest.choices().count()), (u64::MAX, 64, 64));
        assert_eq!(rest.fillings(), u128::MAX);
        assert_eq!(rest.extended(&[0]).open(63), u64::MAX >> 1 & !1);
    }
}
