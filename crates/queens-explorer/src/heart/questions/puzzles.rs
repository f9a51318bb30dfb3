//! Something to solve: boards with exactly one completion, by difficulty.

use n_queens::puzzle::{Grade, MakePuzzleError, Wanted};
use n_queens::{Board, Solution};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::heart::beyond::Work;
use crate::heart::request::{Ask, Desk};
use crate::heart::shapes::{Big, Named, seed};
use crate::heart::{ApiError, Kind, Try};

/// The largest puzzle that is made here.
const LARGEST: u32 = 16;

/// A board with one completion.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Puzzle {
    size: u32,
    difficulty: Named<Grade>,
    /// Squares to block at first; those the puzzle does not need are opened again.
    #[serde(default)]
    blocked: u32,
    seed: Option<Big>,
}

#[derive(Serialize)]
pub(crate) struct Made {
    board: Board,
    solution: Solution,
    difficulty: Grade,
    hints: u32,
    depth: u32,
    seed: Big,
}

impl Ask for Puzzle {
    const NAME: &'static str = "puzzle";
    const KIND: Kind = Kind::Search;
    type Answer = Made;

    fn answer(&self, desk: &Desk<'_>) -> Result<Made, ApiError> {
        let Puzzle { size, difficulty, blocked, .. } = *self;
        if size > LARGEST {
            return Err(desk.beyond(Work::Puzzle, size, LARGEST, None));
        }
        let seed = seed(self.seed, desk)?;
        let made = Wanted::new(size, difficulty.0).blocked(blocked).make(seed, desk.watch)?;
        Ok(Made {
            board: made.board,
            solution: made.solution,
            difficulty: made.difficulty.grade,
            hints: made.difficulty.hints,
            depth: made.difficulty.depth,
            seed: seed.into(),
        })
    }
}

impl From<MakePuzzleError> for ApiError {
    fn from(error: MakePuzzleError) -> ApiError {
        match error {
            MakePuzzleError::Stopped(stopped) => stopped.into(),
            MakePuzzleError::NotFound { n, .. } => {
                let easier = json!({"ask": Puzzle::NAME, "size": n.max(8), "difficulty": "easy"});
                ApiError::invalid(error).or(Try::request("ask for an easy one of another size", easier))
            }
            other => ApiError::invalid(other),
        }
    }
}
