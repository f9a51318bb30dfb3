//! The case split that proves a board impossible, a line at a time.

use n_queens::Square;
use n_queens::complete::LineAt;
use n_queens::proof::{Proof as Reason, ProveError, prove};
use n_queens_text::reasoning::{ProofLine, lines};
use serde::{Deserialize, Serialize};

use super::hint::line;
use crate::{BoardInput, Context, Effort, Error, ErrorCode, Query, Task};

/// Lines of a proof at most.
const MAX_LINES: usize = 2000;

/// Why the board has no solution.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    pub board: BoardInput,
}

#[derive(Clone, Debug, Serialize)]
pub struct ProofAnswer {
    pub steps: Vec<Step>,
    pub complete: bool,
}

#[derive(Clone, Debug, Serialize)]
pub struct Step {
    pub level: usize,
    pub kind: StepKind,
    /// The case: one of these queens is assumed.
    pub case: Vec<Square>,
    pub lines: Vec<LineAt>,
    /// The open squares that a split takes one by one.
    pub squares: Vec<Square>,
    pub text: String,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum StepKind {
    Split,
    Suppose,
    Dead,
}

impl Query for Proof {
    const NAME: &'static str = "proof";
    const EFFORT: Effort = Effort::Search;
    const SHARED: bool = true;
    type Answer = ProofAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<ProofAnswer, Error> {
        let board = context.board(Task::Prove, &self.board)?;
        let names = context.names(board.size());
        let proof = prove(&board, context.watch)?;
        let lines = lines(&proof, &names, MAX_LINES);
        let complete = lines.len() as u64 == proof.cases() + 1;
        Ok(ProofAnswer { steps: lines.into_iter().map(Step::new).collect(), complete })
    }
}

impl Step {
    fn new(proof_line: ProofLine<'_>) -> Step {
        let ProofLine { depth, case, proof, text, .. } = proof_line;
        let (kind, groups, squares) = match proof {
            Reason::Ends(why) => (StepKind::Dead, [why.groups.as_slice(), &why.places].concat(), Vec::new()),
            Reason::Split { group, cases } => {
                let kind = if case.is_empty() { StepKind::Split } else { StepKind::Suppose };
                let open = cases.iter().flat_map(|case| case.squares.iter().copied()).collect();
                (kind, vec![*group], open)
            }
        };
        let lines = groups.into_iter().filter_map(line).collect();
        Step { level: depth, kind, case: case.to_vec(), lines, squares, text }
    }
}

impl From<ProveError> for Error {
    fn from(error: ProveError) -> Error {
        match error {
            ProveError::Stopped(stopped) => stopped.into(),
            ProveError::TooLarge { .. } => Error::new(ErrorCode::TooLarge, error.to_string()),
            other => Error::invalid(other),
        }
    }
}
