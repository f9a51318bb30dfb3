//! The squares that the given pieces leave open, and for every other square the piece that closes it.
//!
//! Once no two given queens attack each other, a line holds at most one of them. Four tables
//! "the queen on this line" then give the attackers of a square in four lookups, however many queens
//! are given.
//!
//! Invariant: a square is open exactly when it is not blocked, no given queen attacks it and none
//! stands on it. Lines that hold a queen are served; the others still need one.

use super::{Impossible, LineAt, Partial, Piece};
use crate::{Conflict, Line, Placement, Solution, Square};

pub(super) const KINDS: [Line; 4] = [Line::Row, Line::Column, Line::Falling, Line::Rising];

pub(super) struct OpenBoard {
    n: u32,
    /// By kind of line, then by index: the queen given on that line.
    queens: [Vec<Option<Square>>; 4],
    blocked: Vec<bool>,
    open: Vec<bool>,
}

impl OpenBoard {
    /// Lays out the partial board, unless two of its pieces contradict each other outright.
    pub(super) fn new(partial: &Partial) -> Result<OpenBoard, Impossible> {
        let n = partial.size();
        let size = n as usize;
        let mut queens = KINDS.map(|kind| vec![None; LineAt::count(kind, n) as usize]);
        for &queen in partial.queens() {
            for (kind, queens) in KINDS.into_iter().zip(&mut queens) {
                let index = LineAt::through(queen, kind, n).index as usize;
                if let Some(first) = queens[index].replace(queen) {
                    return Err(Impossible::Attack(Conflict { first, second: queen, line: kind }));
                }
            }
        }
        let mut blocked = vec![false; size * size];
        for &square in partial.blocked() {
            if partial.queens().binary_search(&square).is_ok() {
                return Err(Impossible::Occupied(square));
            }
            blocked[square.row as usize * size + square.column as usize] = true;
        }
        let mut open_board = OpenBoard { n, queens, blocked, open: Vec::new() };
        let squares = (0..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column)));
        open_board.open = squares.map(|square| open_board.closers(square).next().is_none()).collect();
        Ok(open_board)
    }

    pub(super) fn size(&self) -> u32 {
        self.n
    }

    pub(super) fn is_open(&self, square: Square) -> bool {
        self.open[square.row as usize * self.n as usize + square.column as usize]
    }

    pub(super) fn open_squares(&self, line: LineAt) -> impl Iterator<Item = Square> + '_ {
        line.squares(self.n).filter(|&square| self.is_open(square))
    }

    /// The rows, or the columns, that hold no given queen.
    pub(super) fn unserved(&self, kind: Line) -> impl Iterator<Item = LineAt> + '_ {
        let queens = &self.queens[kind as usize];
        (0..queens.len())
            .filter(|&index| queens[index].is_none())
            .map(move |index| LineAt { kind, index: index as u32 })
    }

    /// The pieces that keep a further queen off `square`; none if it is open. A queen closes her
    /// own square too, and is then named four times.
    pub(super) fn closers(&self, square: Square) -> impl Iterator<Item = Piece> + '_ {
        let blocked = self.blocked[square.row as usize * self.n as usize + square.column as usize];
        let queens = KINDS.into_iter().zip(&self.queens).filter_map(move |(kind, queens)| {
            queens[LineAt::through(square, kind, self.n).index as usize].map(Piece::Queen)
        });
        blocked.then_some(Piece::Blocked(square)).into_iter().chain(queens)
    }

    /// The given queens together with `found`, which must complete them.
    pub(super) fn solution(&self, found: impl IntoIterator<Item = Square>) -> Solution {
        let given = self.queens[Line::Row as usize].iter().flatten().copied();
        let placement = Placement::new(self.n, given.chain(found)).expect("all squares are on the board");
        placement.solution().expect("one queen a row and a column, at most one a diagonal, is a solution")
    }
}
