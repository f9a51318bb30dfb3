//! The case split that proves a board impossible, a line at a time.

use n_queens::Square;
use n_queens::complete::LineAt;
use n_queens::proof::{Proof as Reason, ProveError, prove};
use n_queens_text::reasoning::{Names, ProofLine, lines};
use serde::{Deserialize, Serialize};

use super::hint::line;
use crate::heart::request::{Ask, Desk};
use crate::heart::shapes::Given;
use crate::heart::{ApiError, Code, Kind};

/// Lines of a proof at most.
const LONGEST: usize = 2000;

/// Why the board has no solution.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Proof {
    board: Given,
}

#[derive(Serialize)]
pub(crate) struct Told {
    steps: Vec<Step>,
    complete: bool,
}

#[derive(Serialize)]
struct Step {
    level: usize,
    kind: StepKind,
    /// The queens of which one is supposed.
    case: Vec<Square>,
    lines: Vec<LineAt>,
    /// The open squares that a split takes one by one.
    squares: Vec<Square>,
    text: String,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum StepKind {
    Split,
    Suppose,
    Dead,
}

impl Ask for Proof {
    const NAME: &'static str = "proof";
    const KIND: Kind = Kind::Search;
    type Answer = Told;

    fn answer(&self, desk: &Desk<'_>) -> Result<Told, ApiError> {
        let board = self.board.board("prove impossible", desk.explorer.limits().play)?;
        let names = Names::board(board.size()).speaking(desk.language);
        let proof = prove(&board, desk.watch)?;
        let told = lines(&proof, &names, LONGEST);
        let complete = told.len() as u64 == proof.cases() + 1;
        Ok(Told { steps: told.into_iter().map(Step::new).collect(), complete })
    }
}

impl Step {
    fn new(told: ProofLine<'_>) -> Step {
        let ProofLine { depth, case, proof, text, .. } = told;
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

impl From<ProveError> for ApiError {
    fn from(error: ProveError) -> ApiError {
        match error {
            ProveError::Stopped(stopped) => stopped.into(),
            ProveError::TooLarge { .. } => ApiError::new(Code::TooLarge, error.to_string()),
            other => ApiError::invalid(other),
        }
    }
}
