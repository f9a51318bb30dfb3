//! How hard a half-filled board or a game of regions is, and which techniques solve it.

use n_queens::grade::{Difficulty, GradeError, grade};
use n_queens::regions::Regions;
use n_queens_text::Locale;
use n_queens_text::reasoning::technique;
use serde::{Deserialize, Serialize};

use crate::{BoardInput, Context, Effort, Error, ErrorCode, Query, Task};

/// The grade of a board or of a game; one of the two is given.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Grade {
    pub board: Option<BoardInput>,
    pub game: Option<Regions>,
}

#[derive(Clone, Debug, Serialize)]
pub struct GradeAnswer {
    /// `level`, `hints`, `depth` and `techniques` with their kinds and times.
    #[serde(flatten)]
    pub difficulty: Difficulty,
    /// The same in words: the grade, then a technique with its number a line.
    pub text: String,
}

impl Query for Grade {
    const NAME: &'static str = "grade";
    const EFFORT: Effort = Effort::Search;
    type Answer = GradeAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<GradeAnswer, Error> {
        let difficulty = match (&self.board, &self.game) {
            (Some(board), None) => grade(&context.board(Task::Hint, board)?, context.watch)?,
            (None, Some(game)) => grade(game, context.watch)?,
            _ => return Err(Error::invalid("give 'board' or 'game'")),
        };
        let language = context.language();
        let name = Locale::from(language).grade(difficulty.grade);
        let mut text = language.words().graded(name, difficulty.hints);
        for used in &difficulty.techniques {
            text += &format!("\n{:>4} × {}", used.times, technique(used.kind, language));
        }
        Ok(GradeAnswer { difficulty, text })
    }
}

impl From<GradeError> for Error {
    fn from(error: GradeError) -> Error {
        match error {
            GradeError::Stopped(stopped) => stopped.into(),
            other => Error::new(ErrorCode::NoSolution, other.to_string()),
        }
    }
}
