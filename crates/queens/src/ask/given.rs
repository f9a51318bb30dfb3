//! A board somebody wrote down: in a file, on standard input, on the command line, or only its
//! size.

use std::path::Path;

use clap::Args;
use n_queens::{Placement, Square};
use n_queens_text::numbers::half_width;
use n_queens_text::{BoardReader, Language, Locale, ParsedBoard};

use super::{Constraints, size};
use crate::args::Shared;
use crate::files;
use crate::outcome::Failure;

/// Where the board is, and what the command line adds to it.
#[derive(Clone, Debug, Args)]
pub(crate) struct GivenBoard {
    /// A file with boards in any text format, - for standard input, or a size N for an empty board
    #[arg(value_name = "FILE|N", default_value = "-", conflicts_with = "columns")]
    board: String,

    /// The board itself: the column of each row's queen from 1, ? for none
    #[arg(long, value_name = "COLUMNS")]
    columns: Option<String>,

    /// More queens and closed squares.
    #[command(flatten)]
    constraints: Constraints,
}

/// What was found there.
pub(crate) enum Given<'a> {
    /// An empty board of this size.
    Size(u64),
    /// Boards that were written down.
    BoardReader(BoardReader<'a>),
}

impl GivenBoard {
    /// Opens what is asked for; remarks are in this language.
    pub(crate) fn open(&self, language: Language, shared: &Shared) -> Result<Given<'_>, Failure> {
        let boards = match &self.columns {
            Some(columns) => BoardReader::columns("--columns", columns),
            None if half_width(&self.board).bytes().all(|byte| byte.is_ascii_digit()) => {
                return size::number(&self.board).map(Given::Size).map_err(Failure::Usage);
            }
            None => files::boards(Path::new(&self.board), language, shared),
        };
        let boards = boards?;
        files::tell_assumption(&boards, language, shared);
        Ok(Given::BoardReader(boards))
    }

    /// How squares are called.
    pub(crate) fn locale(&self) -> Locale {
        self.constraints.locale()
    }

    /// Reads the name of a square.
    pub(crate) fn square(&self, text: &str, n: u32) -> Result<Square, Failure> {
        self.constraints.square(text, n)
    }

    /// The queens and blocked squares of an n × n board: those of the parsed board, if there is one, and
    /// those of the command line.
    pub(crate) fn squares(
        &self,
        n: u32,
        parsed: Option<ParsedBoard>,
    ) -> Result<(Placement, Vec<Square>), Failure> {
        let (mut queens, mut blocked) = self.constraints.squares(n)?;
        if let Some(parsed) = parsed {
            let placement = parsed.placement().expect("larger boards were refused");
            queens.extend_from_slice(placement.queens());
            blocked.extend_from_slice(&parsed.blocked);
        }
        Ok((Placement::new(n, queens).map_err(Failure::usage)?, blocked))
    }
}
