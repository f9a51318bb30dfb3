//! `--fix`, `--block`, `--squares`: what makes a board more than a size, and how its squares are
//! called.

use clap::Args;
use n_queens::{Board, BoardError, Square};
use n_queens_text::numbers::half_width;
use n_queens_text::{Language, Locale, Squares};

use super::locale;
use crate::outcome::Failure;

/// More squares than this are not named in a title.
const NAMED: usize = 6;

/// Queens already on the board, squares closed to them, and how squares are called.
#[derive(Clone, Debug, Args)]
pub(crate) struct Constraints {
    /// Fix a queen, as 'b4' (chess) or '5,2' (row, column from 1); may be repeated
    #[arg(long = "fix", value_name = "SQUARE")]
    fixed: Vec<String>,

    /// Close a square, written like --fix; may be repeated
    #[arg(long = "block", value_name = "SQUARE")]
    blocked: Vec<String>,

    /// How squares are written, in options, messages and pictures: chess (b4), rc1 (row, column
    /// from 1), rc0 (from 0)
    #[arg(long, value_name = "NAMES", default_value = "chess", hide_default_value = true, value_parser = locale::squares())]
    squares: Squares,
}

impl Constraints {
    /// Fixed and blocked squares of a board of size n as they were given, even if they
    /// contradict each other.
    pub(crate) fn squares(&self, n: u32) -> Result<(Vec<Square>, Vec<Square>), Failure> {
        let all = |texts: &[String]| texts.iter().map(|text| self.square(text, n)).collect::<Result<_, _>>();
        Ok((all(&self.fixed)?, all(&self.blocked)?))
    }

    /// Whether the board is a size and nothing more.
    pub(crate) fn is_empty(&self) -> bool {
        self.fixed.is_empty() && self.blocked.is_empty()
    }

    /// The board of size n under these constraints.
    pub(crate) fn board(&self, n: u32) -> Result<Board, Failure> {
        let wrong = |error: BoardError| Failure::Usage(self.locale().board_error(&error));
        let mut board = Board::new(n).map_err(wrong)?;
        for text in &self.fixed {
            board = board.fix(self.square(text, n)?).map_err(wrong)?;
        }
        for text in &self.blocked {
            board = board.block(self.square(text, n)?).map_err(wrong)?;
        }
        Ok(board)
    }

    /// A title with what is fixed and blocked, as it was written: the same on boards of every size.
    pub(crate) fn titled(&self, title: &str, language: Language) -> String {
        let words = language.words();
        let named = |squares: &[String]| {
            (squares.len() <= NAMED).then(|| half_width(&squares.join(" ")).into_owned())
        };
        let (fixed, blocked) = (&self.fixed, &self.blocked);
        let mut parts = vec![title.to_owned()];
        if !fixed.is_empty() {
            parts.push(words.fixed_squares(named(fixed).unwrap_or_else(|| words.queens(fixed.len()))));
        }
        if !blocked.is_empty() {
            parts.push(words.blocked_squares(named(blocked).unwrap_or_else(|| words.squares(blocked.len()))));
        }
        parts.join(words.comma())
    }

    /// How squares are called, in English.
    pub(crate) fn locale(&self) -> Locale {
        Locale { squares: self.squares, ..Locale::default() }
    }

    /// Reads the name of a square.
    pub(crate) fn square(&self, text: &str, n: u32) -> Result<Square, Failure> {
        self.squares.parse(&half_width(text), n).map_err(Failure::usage)
    }
}
