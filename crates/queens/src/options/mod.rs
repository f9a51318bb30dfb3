//! Options that several verbs share: the board, sizes, formats, pictures.

mod board;
mod picture;
pub(crate) mod size;
pub(crate) mod values;

use clap::Args;
use n_queens::Method;
use n_queens_api::{BoardInput, Format, SOLUTION_FORMATS, Task};
use n_queens_text::{Form, Locale};

use crate::files::OutputOption;
use crate::outcome::Failure;
pub(crate) use board::{BoardSource, Constraints, admit};
pub(crate) use picture::{
    ColourOption, PictureOptions, PlotFile, colours_wanted, reject_on_terminal, remark_single_size,
};
pub(crate) use size::{SizeArgument, Sizes};

/// A board that is given by its size and constraints.
#[derive(Clone, Debug, Args)]
pub(crate) struct BoardOptions {
    #[arg(value_name = "N", allow_negative_numbers = true)]
    size: SizeArgument,

    /// The board's constraints.
    #[command(flatten)]
    constraints: Constraints,
}

impl BoardOptions {
    /// The board, not checked yet.
    pub(crate) fn read(&self) -> Result<BoardInput, Failure> {
        self.constraints.input(self.size.read()?)
    }

    /// The board within the limit of `task`, without contradictions.
    pub(crate) fn board(&self, task: Task) -> Result<n_queens::Board, Failure> {
        let n = self.size.read()?;
        admit(task, n)?;
        self.constraints.board(n)
    }

    /// The language, and how squares are named.
    pub(crate) fn locale(&self) -> Locale {
        self.constraints.locale()
    }
}

/// The search that a verb shows.
#[derive(Clone, Debug, Args)]
pub(crate) struct SearchOptions {
    /// The board.
    #[command(flatten)]
    pub(crate) board: BoardOptions,

    #[arg(long, value_parser = values::method(), default_value = "arrays", value_name = "NAME")]
    pub(crate) method: Method,
}

impl SearchOptions {
    /// The language, and how squares are named.
    pub(crate) fn locale(&self) -> Locale {
        self.board.locale()
    }
}

/// The format of solutions and where they go.
#[derive(Clone, Debug, Args)]
pub(crate) struct SolutionOutput {
    #[arg(long, short, value_parser = values::format(SOLUTION_FORMATS), value_name = "FORM")]
    pub(crate) format: Option<Format>,

    /// Where they go.
    #[command(flatten)]
    pub(crate) output: OutputOption,
}

impl SolutionOutput {
    /// The format by name, or by the ending of the file; otherwise `default`.
    pub(crate) fn form_or(&self, default: Format) -> Result<Form, Failure> {
        let format = self.output.format(SOLUTION_FORMATS, self.format, default)?;
        Ok(format.form().expect("every format of solutions is a text form"))
    }

    /// The same; boards by default.
    pub(crate) fn form(&self) -> Result<Form, Failure> {
        self.form_or(Format::Board)
    }
}
