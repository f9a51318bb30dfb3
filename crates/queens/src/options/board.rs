//! The board of a command: `FILE|N`, `--columns`, `--fix`, `--block` and `--squares` become one
//! [`BoardInput`], which the queries check.

use std::path::Path;

use clap::Args;
use n_queens::{Board, Square};
use n_queens_api::{BoardInput, Error, Front, Task};
use n_queens_text::numbers::{half_width, plain_digits, plural};
use n_queens_text::{BoardReader, Language, Locale, ParsedBoard, Squares};

use super::{size, values};
use crate::args::Shared;
use crate::files;
use crate::language::language;
use crate::outcome::Failure;

/// More squares than this are not listed in a title.
const SQUARES_IN_TITLE: usize = 6;

/// Queens on the board, blocked squares, and how squares are named.
#[derive(Clone, Debug, Args)]
pub(crate) struct Constraints {
    #[arg(long = "fix", value_name = "SQUARE")]
    fixed: Vec<String>,

    #[arg(long = "block", value_name = "SQUARE")]
    blocked: Vec<String>,

    #[arg(long, value_name = "NAMES", default_value = "chess", hide_default_value = true, value_parser = values::squares())]
    squares: Squares,
}

impl Constraints {
    /// An n × n board with these queens and blocked squares, which may contradict each other.
    pub(crate) fn input(&self, n: u32) -> Result<BoardInput, Failure> {
        let all = |texts: &[String]| texts.iter().map(|text| self.square(text, n)).collect::<Result<_, _>>();
        Ok(BoardInput { size: n, fixed: all(&self.fixed)?, blocked: all(&self.blocked)? })
    }

    /// The same without contradictions.
    pub(crate) fn board(&self, n: u32) -> Result<Board, Failure> {
        let wrong = |error| Failure::from(Error::of_board(&error, self.locale()));
        Board::new(n).map_err(wrong)?;
        self.input(n)?.board().map_err(wrong)
    }

    /// Whether the board is a size and nothing more.
    pub(crate) fn is_empty(&self) -> bool {
        self.fixed.is_empty() && self.blocked.is_empty()
    }

    /// A title with the fixed and blocked squares as typed: the same on boards of every size.
    pub(crate) fn titled(&self, title: &str, language: Language) -> String {
        let words = language.words();
        let named = |squares: &[String]| {
            (squares.len() <= SQUARES_IN_TITLE).then(|| half_width(&squares.join(" ")).into_owned())
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

    /// The language, and how squares are named.
    pub(crate) fn locale(&self) -> Locale {
        Locale { language: language(), squares: self.squares }
    }

    /// Parses the name of a square.
    pub(crate) fn square(&self, text: &str, n: u32) -> Result<Square, Failure> {
        self.squares.parse(&half_width(text), n).map_err(Failure::usage)
    }
}

/// Accepts a size for `task`, or reports the limit.
pub(crate) fn admit(task: Task, n: u32) -> Result<(), Failure> {
    Ok(task.admit(n, Front::Command, language())?)
}

/// A board from a file, from standard input, from the command line, or only its size.
#[derive(Clone, Debug, Args)]
pub(crate) struct BoardSource {
    #[arg(value_name = "FILE|N", default_value = "-", conflicts_with = "columns")]
    board: String,

    #[arg(long, value_name = "COLUMNS")]
    columns: Option<String>,

    /// More queens and blocked squares.
    #[command(flatten)]
    pub(crate) constraints: Constraints,
}

impl BoardSource {
    /// The only board there; remarks are in this language.
    pub(crate) fn read(&self, language: Language, shared: &Shared) -> Result<BoardInput, Failure> {
        match self.size()? {
            Some(n) => self.constraints.input(n),
            None => self.with_constraints(self.open(language, shared)?.only()?),
        }
    }

    /// Board `number` of a list, from 1; the first unless given.
    pub(crate) fn read_number(
        &self,
        number: Option<u64>,
        language: Language,
        shared: &Shared,
    ) -> Result<BoardInput, Failure> {
        if let Some(n) = self.size()? {
            return match number {
                None => self.constraints.input(n),
                Some(_) => Err(Failure::Usage(format!(
                    "--number chooses a board of a file; '{n}' is an empty board"
                ))),
            };
        }
        let (number, mut seen) = (number.unwrap_or(1), 0);
        let mut boards = self.open(language, shared)?;
        while let Some(parsed) = boards.next().transpose()? {
            seen += 1;
            if seen == number {
                return self.with_constraints(parsed);
            }
        }
        let (origin, found) = (boards.origin(), plural(seen, "board", "boards"));
        Err(Failure::Usage(format!("{origin} has {found}, so there is no board {number}")))
    }

    /// The size, if that is what was typed.
    fn size(&self) -> Result<Option<u32>, Failure> {
        let digits = plain_digits(&self.board).bytes().all(|byte| byte.is_ascii_digit());
        if self.columns.is_some() || !digits {
            return Ok(None);
        }
        size::number(&self.board).map(Some).map_err(Failure::Usage)
    }

    fn open(&self, language: Language, shared: &Shared) -> Result<BoardReader<'_>, Failure> {
        files::boards_or_columns(Path::new(&self.board), self.columns.as_deref(), language, shared)
    }

    fn with_constraints(&self, parsed: ParsedBoard) -> Result<BoardInput, Failure> {
        let mut input = self.constraints.input(parsed.size)?;
        let read = BoardInput::from(parsed);
        input.fixed.extend(read.fixed);
        input.blocked.extend(read.blocked);
        Ok(input)
    }
}
