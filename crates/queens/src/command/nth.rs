//! `queens nth`: the k-th solution in lexicographic order, without listing those before it.

use clap::Args;
use n_queens_api::queries;
use n_queens_text::numbers::plain_digits;

use crate::args::Shared;
use crate::options::{BoardOptions, SolutionOutput};
use crate::outcome::{Answer, Failure};
use crate::watch::Session;

#[derive(Debug, Args)]
pub(crate) struct Nth {
    /// The board.
    #[command(flatten)]
    board: BoardOptions,

    #[arg(value_name = "K", value_parser = solution_number, allow_negative_numbers = true)]
    number: u128,

    /// How and where.
    #[command(flatten)]
    solutions: SolutionOutput,
}

impl Nth {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let form = self.solutions.form()?;
        let query = queries::Nth { board: self.board.read()?, index: (self.number - 1).into() };
        let note = "stopped before the answer was found";
        let answer = Session::begin(shared).run(&query, self.board.locale(), "counting", note)?;
        let text = form.text(query.board.size, [answer.solution.columns()]);
        self.solutions.output.open()?.put_all(text.as_bytes())
    }
}

/// Parses a whole number from 1 up.
fn solution_number(text: &str) -> Result<u128, String> {
    let text = &*plain_digits(text);
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(format!("'{text}' is not a number; solutions are numbered 1, 2, 3, …"));
    }
    if text.starts_with('-') || digits.bytes().all(|byte| byte == b'0') {
        return Err(format!("there is no solution number {text}; the first is number 1"));
    }
    text.parse().map_err(|_| format!("no board has as many as {text} solutions"))
}
