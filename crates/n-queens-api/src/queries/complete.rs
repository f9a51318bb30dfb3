//! What can still become of a board: how many solutions, one of them, or the reason for none.

use n_queens::complete::{Completion, Completions, Explanation};
use n_queens_text::reasoning::{Names, why};
use serde::{Deserialize, Serialize};

use crate::too_large::Task;
use crate::{BigNumber, BoardInput, Context, Effort, Error, Query};

/// Seconds after which a lower bound is the answer: people wait for it after every move.
const PATIENCE: f64 = 3.0;

/// How many solutions have these queens.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Remaining {
    pub board: BoardInput,
}

/// One of them, or why there is none.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Complete {
    pub board: BoardInput,
}

#[derive(Clone, Debug, Serialize)]
pub struct RemainingAnswer {
    pub solutions: BigNumber,
    pub exact: bool,
}

#[derive(Clone, Debug, Serialize)]
#[serde(tag = "result", rename_all = "lowercase")]
pub enum CompleteAnswer {
    Solved {
        columns: Vec<u32>,
    },
    Impossible {
        #[serde(flatten)]
        explanation: Explanation,
        text: String,
    },
}

impl Query for Remaining {
    const NAME: &'static str = "remaining";
    const EFFORT: Effort = Effort::Search;
    type Answer = RemainingAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<RemainingAnswer, Error> {
        let completions = context.partial(Task::Play, &self.board)?.count(&context.deadline(PATIENCE));
        context.watch.check()?;
        Ok(match completions {
            Completions::Exact(solutions) => RemainingAnswer { solutions: solutions.into(), exact: true },
            Completions::AtLeast(solutions) => RemainingAnswer { solutions: solutions.into(), exact: false },
        })
    }
}

impl Query for Complete {
    const NAME: &'static str = "complete";
    const EFFORT: Effort = Effort::Search;
    type Answer = CompleteAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<CompleteAnswer, Error> {
        Ok(match context.partial(Task::Play, &self.board)?.complete(context.watch)? {
            Completion::Solved(solution) => CompleteAnswer::Solved { columns: solution.columns().to_vec() },
            Completion::Impossible(explanation) => {
                let names = Names::board(self.board.size).speaking(context.language);
                let text = why(&explanation, &names);
                CompleteAnswer::Impossible { text, explanation }
            }
        })
    }
}
