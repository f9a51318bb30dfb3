//! `--fix` and `--block`: what makes a board more than a size.

use clap::Args;
use n_queens::{Board, Square};

use crate::outcome::Failure;

/// Queens already on the board, and squares closed to them.
#[derive(Clone, Debug, Args)]
pub(crate) struct Constraints {
    /// Fix a queen, as 'b4' (chess) or '5,2' (row, column from 1); may be repeated
    #[arg(long = "fix", value_name = "SQUARE")]
    fixed: Vec<String>,

    /// Close a square, written like --fix; may be repeated
    #[arg(long = "block", value_name = "SQUARE")]
    blocked: Vec<String>,
}

impl Constraints {
    /// Fixed and blocked squares of a board of size n as they were given, even if they
    /// contradict each other.
    pub(crate) fn squares(&self, n: u32) -> Result<(Vec<Square>, Vec<Square>), Failure> {
        let all = |texts: &[String]| texts.iter().map(|text| square(text, n)).collect::<Result<_, _>>();
        Ok((all(&self.fixed)?, all(&self.blocked)?))
    }

    /// Whether the board is a size and nothing more.
    pub(crate) fn is_empty(&self) -> bool {
        self.fixed.is_empty() && self.blocked.is_empty()
    }

    /// The board of size n under these constraints.
    pub(crate) fn board(&self, n: u32) -> Result<Board, Failure> {
        let mut board = Board::new(n).map_err(Failure::usage)?;
        for text in &self.fixed {
            board = board.fix(square(text, n)?).map_err(Failure::usage)?;
        }
        for text in &self.blocked {
            board = board.block(square(text, n)?).map_err(Failure::usage)?;
        }
        Ok(board)
    }
}

fn square(text: &str, n: u32) -> Result<Square, Failure> {
    Square::parse(text, n).map_err(Failure::usage)
}
