//! A board as a question states it: the one input type for every query that has a board.
//!
//! It comes from JSON, from command-line options or from a Python object, and is checked here and
//! nowhere else. Pieces may contradict each other (two queens that attack each other are the reason
//! why a board cannot be completed); a query chooses once whether it accepts that
//! ([`BoardInput::partial`], [`BoardInput::placement`]) or not ([`BoardInput::board`]).

use std::collections::BTreeSet;

use n_queens::complete::Partial;
use n_queens::model::Model;
use n_queens::{Board, BoardError, Placement, Square};
use n_queens_text::ParsedBoard;
use serde::Deserialize;

use crate::Error;

/// A size, queens and blocked squares, not checked yet.
///
/// ```
/// use n_queens::Square;
/// use n_queens_api::BoardInput;
///
/// let input = BoardInput { fixed: vec![Square::new(0, 0), Square::new(1, 1)], ..BoardInput::empty(8) };
/// assert!(input.board().is_err()); // The two queens attack each other.
/// assert!(input.partial().is_ok()); // `complete` explains why that has no solution.
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardInput {
    /// Rows and columns.
    pub size: u32,
    /// Queens on the board, in the order in which they were placed.
    #[serde(default)]
    pub fixed: Vec<Square>,
    /// Squares closed to queens, in the order in which they were blocked.
    #[serde(default)]
    pub blocked: Vec<Square>,
}

impl From<&Board> for BoardInput {
    fn from(board: &Board) -> BoardInput {
        BoardInput { size: board.size(), fixed: board.fixed().to_vec(), blocked: board.blocked().to_vec() }
    }
}

/// A board of more than a million rows has no queens here; no query accepts its size.
impl From<ParsedBoard> for BoardInput {
    fn from(parsed: ParsedBoard) -> BoardInput {
        let fixed = parsed.placement().map_or_else(Vec::new, |placement| placement.queens().to_vec());
        BoardInput { size: parsed.size, fixed, blocked: parsed.blocked }
    }
}

impl BoardInput {
    /// A board of `size` rows without queens.
    pub fn empty(size: u32) -> BoardInput {
        BoardInput { size, ..BoardInput::default() }
    }

    /// Whether it is a size and nothing more.
    pub fn is_empty(&self) -> bool {
        self.fixed.is_empty() && self.blocked.is_empty()
    }

    /// Rows without a queen. The same queen may be given twice.
    pub fn open_rows(&self) -> u32 {
        let rows: BTreeSet<u32> = self.fixed.iter().map(|queen| queen.row).collect();
        self.size.saturating_sub(rows.len() as u32)
    }

    /// The queens, which may attack each other, each once and in order.
    pub fn placement(&self) -> Result<Placement, Error> {
        Ok(Placement::new(self.size, self.fixed.iter().copied())?)
    }

    /// Queens and blocked squares that may contradict each other.
    pub fn partial(&self) -> Result<Partial, Error> {
        Ok(Partial::new(self.placement()?, self.blocked.iter().copied())?)
    }

    /// The board as constraints for other solvers; it may contradict itself.
    pub fn model(&self) -> Result<Model, Error> {
        Ok(Model::from(&self.partial()?))
    }

    /// A board without contradictions.
    pub fn board(&self) -> Result<Board, BoardError> {
        let board = self.fixed.iter().try_fold(Board::new(self.size)?, |board, &queen| board.fix(queen))?;
        self.blocked.iter().try_fold(board, |board, &square| board.block(square))
    }
}
