//! Something to solve: boards with exactly one completion, by difficulty.

use n_queens::puzzle::{Grade, MakePuzzleError, PuzzleOptions};
use n_queens::{Board, Solution};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::too_large::Task;
use crate::{BigNumber, ByName, Context, Effort, Error, Query, Suggestion};

/// A board with one completion.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    pub size: u32,
    pub difficulty: ByName<Grade>,
    /// Squares to block at first; those the puzzle does not need are opened again.
    #[serde(default)]
    pub blocked: u32,
    pub seed: Option<BigNumber>,
}

#[derive(Clone, Debug, Serialize)]
pub struct PuzzleAnswer {
    pub board: Board,
    pub solution: Solution,
    pub difficulty: Grade,
    pub hints: u32,
    pub depth: u32,
    pub seed: BigNumber,
}

impl Query for Puzzle {
    const NAME: &'static str = "puzzle";
    const EFFORT: Effort = Effort::Search;
    type Answer = PuzzleAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<PuzzleAnswer, Error> {
        let Puzzle { size, difficulty, blocked, .. } = *self;
        context.admit(Task::Puzzle, size)?;
        let seed = context.seed(self.seed)?;
        let made = PuzzleOptions::new(size, difficulty.0).blocked(blocked).make(seed, context.watch)?;
        Ok(PuzzleAnswer {
            board: made.board,
            solution: made.solution,
            difficulty: made.difficulty.grade,
            hints: made.difficulty.hints,
            depth: made.difficulty.depth,
            seed: seed.into(),
        })
    }
}

impl From<MakePuzzleError> for Error {
    fn from(error: MakePuzzleError) -> Error {
        match error {
            MakePuzzleError::Stopped(stopped) => stopped.into(),
            MakePuzzleError::NotFound { n, .. } => {
                let easier = json!({"ask": Puzzle::NAME, "size": n.max(8), "difficulty": "easy"});
                Error::invalid(error).or(Suggestion::request("ask for an easy one of another size", easier))
            }
            other => Error::invalid(other),
        }
    }
}
