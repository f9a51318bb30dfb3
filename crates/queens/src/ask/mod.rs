//! Arguments that several verbs share: which board is asked about, and how solutions are written.

mod colour;
mod constraints;
mod given;
mod locale;
pub(crate) mod names;
mod picture;
pub(crate) mod size;
mod sizes;
pub(crate) mod values;

use clap::Args;
use n_queens::{Board, Method};
use n_queens_text::{Form, Locale};

use crate::files::{ByEnding, OutputOption};
use crate::outcome::Failure;
pub(crate) use colour::ColourOption;
pub(crate) use constraints::Constraints;
pub(crate) use given::{Given, GivenBoard};
pub(crate) use locale::LanguageOption;
pub(crate) use picture::{Drawn, PictureOptions};
pub(crate) use size::SizeArgument;
pub(crate) use sizes::Sizes;

/// The board a verb is asked about.
#[derive(Clone, Debug, Args)]
pub(crate) struct AskedBoard {
    /// Size of the board, or - to read it from standard input
    #[arg(value_name = "N", allow_negative_numbers = true)]
    size: SizeArgument,

    /// The board's constraints.
    #[command(flatten)]
    constraints: Constraints,
}

/// The search a verb is asked to show.
#[derive(Clone, Debug, Args)]
pub(crate) struct AskedSearch {
    /// What is searched.
    #[command(flatten)]
    board: AskedBoard,

    /// The method to watch
    #[arg(long, value_parser = names::method(), default_value = "arrays", value_name = "NAME")]
    pub(crate) method: Method,

    /// In which words.
    #[command(flatten)]
    language: LanguageOption,
}

/// The form of solutions and the place they go to.
#[derive(Clone, Debug, Args)]
pub(crate) struct Written {
    /// How solutions are written [default: by the ending of FILE, otherwise board]
    #[arg(long, short, value_parser = names::form(), value_name = "FORM")]
    format: Option<Form>,

    /// Where they go.
    #[command(flatten)]
    pub(crate) output: OutputOption,
}

impl Written {
    /// The form asked for, by name or by the ending of the file.
    pub(crate) fn form(&self) -> Result<Form, Failure> {
        self.output.form(self.format, Form::Board)
    }
}

impl ByEnding for Form {
    const ENDINGS: &'static [(&'static str, Form)] =
        &[("csv", Form::Csv), ("json", Form::Leetcode), ("ndjson", Form::Ndjson), ("jsonl", Form::Ndjson)];
}

impl AskedBoard {
    /// The board, at most `max` rows for `verb`; `otherwise` says what a larger one can do.
    pub(crate) fn board(&self, verb: &str, max: u32, otherwise: &str) -> Result<Board, Failure> {
        self.constraints.board(self.size.resolve(verb, max, otherwise)?)
    }

    /// How squares are called.
    pub(crate) fn locale(&self) -> Locale {
        self.constraints.locale()
    }
}

impl AskedSearch {
    /// The board whose search is shown.
    pub(crate) fn board(&self, verb: &str) -> Result<Board, Failure> {
        self.board.board(verb, Board::MAX_SIZE, "for one solution use 'queens one {n}'")
    }

    /// How the search is told.
    pub(crate) fn locale(&self) -> Locale {
        Locale { language: self.language.language(), ..self.board.locale() }
    }
}
