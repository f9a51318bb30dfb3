//! Something to solve: boards with exactly one completion, by difficulty.

use n_queens::puzzle::{Grade, MadePuzzle, MakePuzzleError, PuzzleOptions};
use n_queens::{Board, Solution};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::{BigNumber, ByName, Context, Effort, Error, Query, Suggestion, Task};

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

/// Several boards with one completion each, made from consecutive seeds.
#[derive(Clone, Debug, Deserialize)]
pub struct Puzzles {
    pub size: u32,
    /// The easiest grade there is, unless given.
    pub difficulty: Option<ByName<Grade>>,
    pub blocked: u32,
    pub number: u64,
    pub seed: Option<BigNumber>,
}

#[derive(Clone, Debug, Serialize)]
pub struct PuzzlesAnswer {
    pub puzzles: Vec<MadePuzzle>,
    pub seed: u64,
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
        let Puzzle { size, difficulty, blocked, seed } = *self;
        let puzzles = Puzzles { size, difficulty: Some(difficulty), blocked, number: 1, seed };
        let mut answer = puzzles.answer(context)?;
        let made = answer.puzzles.remove(0);
        Ok(PuzzleAnswer {
            board: made.board,
            solution: made.solution,
            difficulty: made.difficulty.grade,
            hints: made.difficulty.hints,
            depth: made.difficulty.depth,
            seed: answer.seed.into(),
        })
    }
}

impl Query for Puzzles {
    const NAME: &'static str = "puzzles";
    const EFFORT: Effort = Effort::Search;
    type Answer = PuzzlesAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<PuzzlesAnswer, Error> {
        context.admit(Task::Puzzle, self.size)?;
        let seed = context.seed(self.seed)?;
        let make = |grade: Grade| {
            let wanted = PuzzleOptions::new(self.size, grade).blocked(self.blocked);
            let one = |number: u64| wanted.make(seed.wrapping_add(number), context.watch);
            (0..self.number).map(one).collect::<Result<Vec<MadePuzzle>, _>>()
        };
        let puzzles = match self.difficulty {
            Some(ByName(grade)) => make(grade)?,
            None => match make(Grade::Easy) {
                Err(MakePuzzleError::NotFound { found, .. }) if !found.is_empty() => make(found[0])?,
                made => made?,
            },
        };
        Ok(PuzzlesAnswer { puzzles, seed })
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
