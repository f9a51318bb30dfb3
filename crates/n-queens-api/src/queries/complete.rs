//! The completions of a board: how many, one of them, or the reason why there is none.

use n_queens::complete::{Cause, Completion, Completions, Explanation, Partial};
use n_queens::proof::prove;
use n_queens::{Placement, Solution};
use n_queens_text::reasoning::{CaseSplit, refusal, why};
use serde::{Deserialize, Serialize};

use crate::{BigNumber, BoardInput, Context, Effort, Error, Query, Task};

/// Seconds after which a page gets a lower bound: it sends this query after every move.
const COUNT_SECONDS: f64 = 3.0;
/// Seconds for a proof beside the answer.
const PROOF_SECONDS: f64 = 1.0;
/// Lines of a proof in the text.
const PROOF_LINES: usize = 40;

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
    /// Whether the text proves by cases what only a search shows.
    #[serde(default)]
    pub cases: bool,
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
        #[serde(rename = "columns")]
        solution: Solution,
    },
    Impossible {
        #[serde(flatten)]
        explanation: Box<Explanation>,
        text: String,
        #[serde(skip)]
        split: Option<Box<CaseSplit>>,
    },
}

impl Query for Remaining {
    const NAME: &'static str = "remaining";
    const EFFORT: Effort = Effort::Search;
    const SHARED: bool = true;
    type Answer = RemainingAnswer;

    /// On one's own machine only a time limit gives a lower bound.
    fn answer(&self, context: &Context<'_>) -> Result<RemainingAnswer, Error> {
        let watch = context.deadline_if_shared(COUNT_SECONDS);
        let partial = context.partial(Task::Play, &self.board)?;
        let completions = partial.count_on(context.service.host().threads(), &watch);
        if context.service.front().is_shared() {
            context.watch.check()?;
        }
        Ok(match completions {
            Completions::Exact(solutions) => RemainingAnswer { solutions: solutions.into(), exact: true },
            Completions::AtLeast(solutions) => RemainingAnswer { solutions: solutions.into(), exact: false },
        })
    }
}

impl Query for Complete {
    const NAME: &'static str = "complete";
    const EFFORT: Effort = Effort::Search;
    const SHARED: bool = true;
    type Answer = CompleteAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<CompleteAnswer, Error> {
        let partial = context.partial(Task::Play, &self.board)?;
        Ok(match partial.complete(context.watch)? {
            Completion::Solved(solution) => CompleteAnswer::Solved { solution },
            Completion::Impossible(explanation) => {
                let names = context.names(self.board.size);
                let split =
                    if self.cases { case_split(&partial, &explanation, context) } else { None }.map(Box::new);
                let text = if self.cases {
                    refusal(&explanation, split.as_deref(), &names, PROOF_LINES)
                } else {
                    why(&explanation, &names)
                };
                CompleteAnswer::Impossible { explanation: Box::new(explanation), text, split }
            }
        })
    }
}

/// A case split in place of "search proves", if one is found; or the row or column that is blocked
/// from end to end, which is easier to see than what a smaller reason leads to.
fn case_split(partial: &Partial, why: &Explanation, context: &Context<'_>) -> Option<CaseSplit> {
    match why.cause() {
        Cause::Search { .. } => {}
        Cause::Crowded { .. } if has_blocked_line(partial) => {}
        _ => return None,
    }
    let core = why.queens().len() + why.blocked().len();
    if core == 0 {
        return None; // The size itself is the reason.
    }
    // All pieces make the shortest proof, unless they contradict each other.
    let all = partial.board().ok();
    let uses_more = all.is_some() && core < partial.queens().len() + partial.blocked().len();
    let board = all.or_else(|| {
        let queens = Placement::new(why.size(), why.queens().iter().copied()).ok()?;
        Partial::new(queens, why.blocked().iter().copied()).ok()?.board().ok()
    });
    Some(CaseSplit { proof: prove(&board?, &context.deadline(PROOF_SECONDS)).ok()?, uses_more })
}

/// Whether all squares of a row or of a column are blocked.
fn has_blocked_line(partial: &Partial) -> bool {
    let n = partial.size() as usize;
    let (mut rows, mut columns) = (vec![0; n], vec![0; n]);
    for square in partial.blocked() {
        rows[square.row as usize] += 1;
        columns[square.column as usize] += 1;
    }
    rows.contains(&n) || columns.contains(&n)
}
