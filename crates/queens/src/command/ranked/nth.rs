//! `queens nth`: the k-th solution in lexicographic order, without listing those before it.

use clap::Args;
use n_queens::{Board, RankError};

use super::{Otherwise, ask};
use crate::args::Shared;
use crate::ask::{AskedBoard, Written};
use crate::outcome::{Answer, Failure, print_error};

#[derive(Debug, Args)]
#[command(before_help = "Examples:
  queens nth 8 92                         the last of the 92 solutions
  queens nth 16 14000000 --format columns
  queens nth 8 2 --fix b4 --fix d5        the second solution of the puzzle of 1850
  queens nth 18 1 | queens rank           1")]
pub(crate) struct Nth {
    /// Which board.
    #[command(flatten)]
    board: AskedBoard,

    /// Number of the solution in lexicographic order, from 1
    #[arg(value_name = "K", value_parser = solution_number, allow_negative_numbers = true)]
    number: u128,

    /// How and where.
    #[command(flatten)]
    written: Written,
}

impl Nth {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let form = self.written.form()?;
        let otherwise = "for one solution use 'queens one {n}'";
        let board = self.board.board("nth", Board::MAX_SIZE, otherwise)?;
        let found = ask(&board, shared, Otherwise::Nth, |ranking, watch, refusal| {
            match ranking.nth(self.number - 1, watch) {
                Err(none @ RankError::OutOfRange { .. }) => {
                    print_error(none);
                    Ok(None)
                }
                found => found.map(Some).map_err(refusal),
            }
        })?;
        let Some(solution) = found else { return Ok(Answer::No) };
        let text = form.text(board.size(), [solution.columns()]);
        self.written.output.open()?.put_all(text.as_bytes())
    }
}

/// A whole number from 1 up, or words that say what is wrong with it.
fn solution_number(text: &str) -> Result<u128, String> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(format!("'{text}' is not a number; solutions are numbered 1, 2, 3, …"));
    }
    if text.starts_with('-') || digits.bytes().all(|byte| byte == b'0') {
        return Err(format!("there is no solution number {text}; the first is number 1"));
    }
    text.parse().map_err(|_| format!("no board has as many as {text} solutions"))
}
