//! A board or game as constraints over its squares, the form in which other solvers read it.
//!
//! Every square is a variable that is 1 where a queen stands. A constraint bounds how many queens
//! stand on a set of squares: a row takes exactly one, a diagonal at most one. Given queens and
//! closed squares are kept apart, because many formats fix variables in their own way. Boards,
//! half-filled boards and games become a [`Model`] here and nowhere else; everything that writes,
//! solves or checks one reads constraints and no rules.
//!
//! Cost: a board of n rows has 6n − 2 constraints with 4n² squares, 32 bytes for each square.

mod cnf;

use std::fmt;

use crate::regions::Regions;
use crate::rules::{Group, Instance};
use crate::{Board, Line, LineAt, Square};

#[cfg(feature = "complete")]
pub(crate) use cnf::at_most_one;
pub use cnf::{Encoding, Formula, ParseEncodingError};

/// Constraints over the squares of a board.
///
/// ```
/// use n_queens::model::Model;
/// use n_queens::{Board, Square};
///
/// let model = Model::from(&Board::new(4)?.fix(Square::new(0, 1))?);
/// assert_eq!(model.constraints().len(), 22); // 4 rows, 4 columns, 2 × 7 diagonals.
/// let solution = [(0, 1), (1, 3), (2, 0), (3, 2)].map(|(row, column)| Square::new(row, column));
/// assert_eq!(model.check(&solution), Ok(()));
/// assert_eq!(model.check(&solution[1..]).unwrap_err().to_string(), "there is no queen on row 1, column 2");
/// # Ok::<(), n_queens::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    rows: u32,
    columns: u32,
    constraints: Vec<Constraint>,
    given: Vec<Square>,
    closed: Vec<Square>,
}

/// From `least` to `most` queens stand on these squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constraint {
    /// Where the squares come from.
    pub kind: Kind,
    /// Which of its kind, from 0.
    pub index: u32,
    /// The fewest queens.
    pub least: u32,
    /// The most queens.
    pub most: u32,
    /// The squares, each once.
    pub squares: Vec<Square>,
}

/// Where the squares of a constraint come from. A row, column or diagonal is a whole one, so that a
/// format may write it as an expression; its index is that of [`LineAt`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// A row, from the top.
    Row,
    /// A column, from the left.
    Column,
    /// A falling diagonal, from the top right corner.
    Falling,
    /// A rising diagonal, from the top left corner.
    Rising,
    /// A region of a game.
    Region,
    /// Four squares around a corner, of which no two may both have a queen.
    Touching,
}

impl Kind {
    /// Its name in formats, in small letters.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Row => "row",
            Kind::Column => "column",
            Kind::Falling => "falling",
            Kind::Rising => "rising",
            Kind::Region => "region",
            Kind::Touching => "touching",
        }
    }
}

impl Constraint {
    /// Whether it takes exactly one queen.
    pub fn is_exactly_one(&self) -> bool {
        (self.least, self.most) == (1, 1)
    }
}

/// Counted from 1: `row 6`.
impl fmt::Display for Constraint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind.name(), self.index + 1)
    }
}

impl Model {
    /// The n × n board: one queen in every row and column, at most one on a diagonal.
    pub fn queens(n: u32) -> Model {
        let mut model = Model::empty(n);
        for line in LineAt::all(n) {
            let (kind, least) = match line.kind {
                Line::Row => (Kind::Row, 1),
                Line::Column => (Kind::Column, 1),
                Line::Falling => (Kind::Falling, 0),
                Line::Rising => (Kind::Rising, 0),
            };
            let squares = line.squares(n).collect();
            model.constraints.push(Constraint { kind, index: line.index, least, most: 1, squares });
        }
        model
    }

    fn empty(n: u32) -> Model {
        Model { rows: n, columns: n, constraints: Vec::new(), given: Vec::new(), closed: Vec::new() }
    }

    /// The same with more given queens and closed squares, which may contradict each other.
    #[must_use]
    pub fn with(
        mut self,
        given: impl IntoIterator<Item = Square>,
        closed: impl IntoIterator<Item = Square>,
    ) -> Model {
        for (squares, more) in
            [(&mut self.given, Vec::from_iter(given)), (&mut self.closed, Vec::from_iter(closed))]
        {
            squares.extend(more);
            squares.sort_unstable();
            squares.dedup();
            debug_assert!(
                squares.iter().all(|square| square.row < self.rows && square.column < self.columns)
            );
        }
        self
    }

    /// Rows of the board.
    pub fn rows(&self) -> u32 {
        self.rows
    }

    /// Columns of the board.
    pub fn columns(&self) -> u32 {
        self.columns
    }

    /// All constraints: rows first, then columns, then the others, kind by kind.
    pub fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }

    /// The queens given, sorted.
    pub fn given(&self) -> &[Square] {
        &self.given
    }

    /// The squares closed to queens, sorted.
    pub fn closed(&self) -> &[Square] {
        &self.closed
    }

    /// Whether it is a game of regions.
    pub fn is_game(&self) -> bool {
        self.constraints.iter().any(|constraint| constraint.kind == Kind::Region)
    }

    /// All squares, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| Square::new(row, column)))
    }

    /// The number of a square in formats whose variables are numbers: from 1, row by row.
    pub fn variable(&self, square: Square) -> u32 {
        square.row * self.columns + square.column + 1
    }

    /// The square with this number, unless it is that of another variable.
    pub fn square(&self, variable: u32) -> Option<Square> {
        let place = variable.checked_sub(1).filter(|&place| place < self.rows * self.columns)?;
        Some(Square::new(place / self.columns, place % self.columns))
    }

    /// Whether queens on exactly these squares are a solution. It reads the constraints one by one
    /// and shares nothing with any search.
    pub fn check(&self, queens: &[Square]) -> Result<(), ModelError> {
        let mut queens = queens.to_vec();
        queens.sort_unstable();
        queens.dedup();
        let stands = |square: &Square| queens.binary_search(square).is_ok();
        let outside = |square: &&Square| square.row >= self.rows || square.column >= self.columns;
        if let Some(&square) = queens.iter().find(outside) {
            return Err(ModelError::OffBoard { square, rows: self.rows, columns: self.columns });
        }
        if let Some(&square) = self.given.iter().find(|square| !stands(square)) {
            return Err(ModelError::Missing { square });
        }
        if let Some(&square) = self.closed.iter().find(|square| stands(square)) {
            return Err(ModelError::Closed { square });
        }
        for constraint in &self.constraints {
            let found = constraint.squares.iter().filter(|square| stands(square)).count() as u32;
            if !(constraint.least..=constraint.most).contains(&found) {
                let Constraint { least, most, .. } = *constraint;
                return Err(ModelError::Count { name: constraint.to_string(), found, least, most });
            }
        }
        Ok(())
    }
}

/// Why queens are not a solution of a model. Rows and columns are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ModelError {
    /// A queen outside.
    #[error("row {}, column {} is not on the board of {rows} x {columns}", square.row + 1, square.column + 1)]
    OffBoard {
        /// The square outside.
        square: Square,
        /// Rows of the board.
        rows: u32,
        /// Columns of the board.
        columns: u32,
    },
    /// A given queen is not there.
    #[error("there is no queen on row {}, column {}", square.row + 1, square.column + 1)]
    Missing {
        /// Her square.
        square: Square,
    },
    /// A queen on a closed square.
    #[error("the queen on row {}, column {} stands on a closed square", square.row + 1, square.column + 1)]
    Closed {
        /// Her square.
        square: Square,
    },
    /// Too few or too many queens on the squares of a constraint.
    #[error("{name} has {found} queens instead of {}", bounds(*least, *most))]
    Count {
        /// The constraint, such as `row 6`.
        name: String,
        /// How many queens stand there.
        found: u32,
        /// The fewest.
        least: u32,
        /// The most.
        most: u32,
    },
}

fn bounds(least: u32, most: u32) -> String {
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}

impl From<&Board> for Model {
    fn from(board: &Board) -> Model {
        let (fixed, blocked) = (board.fixed().iter().copied(), board.blocked().iter().copied());
        Model::queens(board.size()).with(fixed, blocked)
    }
}

#[cfg(feature = "complete")]
impl From<&crate::complete::Partial> for Model {
    fn from(partial: &crate::complete::Partial) -> Model {
        let (queens, blocked) = (partial.queens().iter().copied(), partial.blocked().iter().copied());
        Model::queens(partial.size()).with(queens, blocked)
    }
}

/// Queens in one row or column clash already, so that only squares that touch by a corner are
/// left: those of every 2 × 2 block.
impl From<&Regions> for Model {
    fn from(game: &Regions) -> Model {
        let n = game.size();
        let mut model = Model::empty(n);
        for group in game.groups() {
            let (kind, index) = match group {
                Group::Row(index) => (Kind::Row, index),
                Group::Column(index) => (Kind::Column, index),
                Group::Falling(index) => (Kind::Falling, index),
                Group::Rising(index) => (Kind::Rising, index),
                Group::Region(index) => (Kind::Region, index),
            };
            let (squares, stars) = (game.members(group), game.stars());
            model.constraints.push(Constraint { kind, index, least: stars, most: stars, squares });
        }
        for index in 0..(n - 1) * (n - 1) {
            let (row, column) = (index / (n - 1), index % (n - 1));
            let squares =
                [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(down, right)| Square::new(row + down, column + right));
            let kind = Kind::Touching;
            model.constraints.push(Constraint { kind, index, least: 0, most: 1, squares: squares.to_vec() });
        }
        model.with(game.queens().iter().copied(), game.crossed().iter().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Watch;

    /// Every placement of n queens, one in each row, is accepted exactly if a search lists it.
    fn check_all(model: &Model, solutions: &[Vec<Square>]) {
        let n = model.rows();
        for code in 0..u64::from(n).pow(n) {
            let column = |row: u32| (code / u64::from(n).pow(row) % u64::from(n)) as u32;
            let queens: Vec<Square> = (0..n).map(|row| Square::new(row, column(row))).collect();
            assert_eq!(model.check(&queens).is_ok(), solutions.contains(&queens), "{queens:?}");
        }
    }

    #[test]
    fn a_model_accepts_what_the_searches_find_and_nothing_else() {
        for board in [
            Board::new(1).unwrap(),
            Board::new(3).unwrap(),
            Board::new(5).unwrap(),
            Board::new(6).unwrap().fix(Square::new(0, 1)).unwrap(),
            Board::new(5).unwrap().block(Square::new(2, 4)).unwrap(),
        ] {
            let solutions: Vec<Vec<Square>> = board
                .solutions()
                .map(|solution| (0..).zip(solution.columns()).map(|(row, &c)| Square::new(row, c)).collect())
                .collect();
            check_all(&Model::from(&board), &solutions);
        }
        let game: Regions = "AABBB\nABBCC\nADDCC\nADDEC\nEEEEC".parse().unwrap();
        let solutions = game.solutions(100, &Watch::none()).unwrap();
        assert!(!solutions.is_empty());
        check_all(&Model::from(&game), &solutions);
    }

    #[test]
    fn an_error_names_the_squares() {
        let model = Model::queens(4).with([], [Square::new(1, 3)]);
        let queens = |columns: &[u32]| -> Vec<Square> {
            (0..).zip(columns).map(|(row, &column)| Square::new(row, column)).collect()
        };
        for (columns, words) in [
            (&[1, 3, 0, 2][..], "the queen on row 2, column 4 stands on a closed square"),
            (&[2, 0, 3], "row 4 has 0 queens instead of 1"),
            (&[2, 0, 0, 1], "column 1 has 2 queens instead of 1"),
            (&[0, 1, 3, 2], "falling 4 has 2 queens instead of 0 to 1"),
            (&[2, 0, 3, 7], "row 4, column 8 is not on the board of 4 x 4"),
        ] {
            assert_eq!(model.check(&queens(columns)).unwrap_err().to_string(), words);
        }
        assert_eq!(model.check(&queens(&[2, 0, 3, 1])), Ok(()));
    }

    #[test]
    fn variables_are_numbered_row_by_row() {
        let model = Model::queens(3);
        for (number, square) in (1..).zip(model.squares()) {
            assert_eq!((model.variable(square), model.square(number)), (number, Some(square)));
        }
        assert_eq!((model.square(0), model.square(10)), (None, None));
    }
}
