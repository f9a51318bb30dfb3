//! What can still become of a board: how many solutions, one of them, or the reason for none.

use n_queens::complete::{Completion, Completions, Explanation, Partial, PartialError};
use n_queens_text::reasoning::{Names, why};
use serde::{Deserialize, Serialize};

use crate::heart::request::{Ask, Desk};
use crate::heart::shapes::{Big, Given};
use crate::heart::{ApiError, Kind};

/// Seconds after which a lower bound is the answer: people wait for it after every move.
const PATIENCE: f64 = 3.0;

/// How many solutions have these queens.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Remaining {
    board: Given,
}

/// One of them, or why there is none.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Complete {
    board: Given,
}

#[derive(Serialize)]
pub(crate) struct Number {
    solutions: Big,
    exact: bool,
}

#[derive(Serialize)]
#[serde(tag = "result", rename_all = "lowercase")]
pub(crate) enum Outcome {
    Solved {
        columns: Vec<u32>,
    },
    Impossible {
        #[serde(flatten)]
        explanation: Explanation,
        text: String,
    },
}

impl Ask for Remaining {
    const NAME: &'static str = "remaining";
    const KIND: Kind = Kind::Search;
    type Answer = Number;

    fn answer(&self, desk: &Desk<'_>) -> Result<Number, ApiError> {
        let completions = partial(&self.board, desk)?.count(&desk.within(PATIENCE));
        desk.watch.check()?;
        Ok(match completions {
            Completions::Exact(solutions) => Number { solutions: solutions.into(), exact: true },
            Completions::AtLeast(solutions) => Number { solutions: solutions.into(), exact: false },
        })
    }
}

impl Ask for Complete {
    const NAME: &'static str = "complete";
    const KIND: Kind = Kind::Search;
    type Answer = Outcome;

    fn answer(&self, desk: &Desk<'_>) -> Result<Outcome, ApiError> {
        Ok(match partial(&self.board, desk)?.complete(desk.watch)? {
            Completion::Solved(solution) => Outcome::Solved { columns: solution.columns().to_vec() },
            Completion::Impossible(explanation) => {
                let names = Names::board(self.board.size()).speaking(desk.language);
                let text = why(&explanation, &names);
                Outcome::Impossible { text, explanation }
            }
        })
    }
}

fn partial(given: &Given, desk: &Desk<'_>) -> Result<Partial, ApiError> {
    let (placement, blocked) = given.play(desk.explorer.limits())?;
    Ok(Partial::new(placement, blocked)?)
}

impl From<PartialError> for ApiError {
    fn from(error: PartialError) -> ApiError {
        ApiError::invalid(error)
    }
}
