//! A board as a picture: what stands on every square, and what is marked there.
//!
//! Here is decided what a picture shows; `text` and `svg` only decide how it looks.

mod svg;
mod text;

use clap::ValueEnum;
use n_queens::{Conflict, Placement, Square};

pub(crate) use svg::svg;
pub(crate) use text::{Colour, table, text};

/// A board to be drawn.
#[derive(Clone, Debug)]
pub(crate) struct Picture {
    placement: Placement,
    /// Row by row.
    marks: Vec<Mark>,
    conflicts: Vec<Conflict>,
    diagonals: Option<Diagonals>,
}

/// What a square shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    Free,
    /// Free, and a queen looks at it.
    Attacked,
    Blocked,
    Queen,
    /// A queen that attacks or is attacked.
    QueenInConflict,
}

/// The diagonals whose numbers are written into the squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Diagonals {
    /// row - column: the same along every \ diagonal
    Falling,
    /// row + column: the same along every / diagonal
    Rising,
}

impl Picture {
    /// The queens of `placement`; `attackers` are those whose attacks are marked.
    pub(crate) fn new(placement: Placement, blocked: &[Square], attackers: &[Square]) -> Picture {
        let n = placement.size();
        let conflicts = placement.conflicts();
        let squares = (0..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column)));
        let attacked = |square| attackers.iter().any(|queen| queen.attacks(square));
        let mut marks: Vec<Mark> =
            squares.map(|square| if attacked(square) { Mark::Attacked } else { Mark::Free }).collect();
        let mut mark = |square: Square, mark| marks[place(square, n)] = mark;
        blocked.iter().for_each(|&square| mark(square, Mark::Blocked));
        placement.queens().iter().for_each(|&queen| mark(queen, Mark::Queen));
        for conflict in &conflicts {
            mark(conflict.first, Mark::QueenInConflict);
            mark(conflict.second, Mark::QueenInConflict);
        }
        Picture { placement, marks, conflicts, diagonals: None }
    }

    /// The same with the numbers of its diagonals, if asked for.
    pub(crate) fn with_diagonals(self, diagonals: Option<Diagonals>) -> Picture {
        Picture { diagonals, ..self }
    }

    fn size(&self) -> u32 {
        self.placement.size()
    }

    fn mark(&self, square: Square) -> Mark {
        self.marks[place(square, self.size())]
    }
}

fn place(square: Square, n: u32) -> usize {
    square.row as usize * n as usize + square.column as usize
}

impl Diagonals {
    fn number(self, square: Square) -> i64 {
        match self {
            Diagonals::Falling => square.falling(),
            Diagonals::Rising => square.rising() as i64,
        }
    }
}

/// The letters chess players write below column `column`.
fn file(column: u32, n: u32) -> String {
    let mut name = Square::new(n - 1, column).name(n);
    name.pop(); // The rank of the lowest row is 1.
    name
}
