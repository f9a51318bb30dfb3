//! How hard a board or game is: the techniques that solve it, and how often each is used.
//!
//! The grade is that of the hardest step of the chain of hints, which always takes the easiest step
//! there is:
//!
//! | grade | hardest step |
//! |---|---|
//! | easy | a last square, a region in one line, a square that touches all of a group |
//! | medium | a square that would starve a group |
//! | hard | groups confined to as many places, or crowded into fewer |
//! | expert | a supposition |

use crate::hint::{self, ChainEnd, Hint, HintChain, HintKind};
use crate::rules::Instance;
use crate::{Stopped, Watch};

/// How hard a board or game is, by the hardest step it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Grade {
    /// Every step is seen by looking at one line or region.
    Easy,
    /// Squares have to be crossed out that would leave a group without room.
    Medium,
    /// Several groups that share as many places, or would have fewer, have to be found.
    Hard,
    /// Some squares have to be supposed to have a queen.
    Expert,
}

impl Grade {
    /// All grades, easiest first.
    pub const ALL: [Grade; 4] = [Grade::Easy, Grade::Medium, Grade::Hard, Grade::Expert];

    /// The grade of a board whose hardest step is of this kind.
    pub fn of(kind: HintKind) -> Grade {
        match kind {
            HintKind::Only | HintKind::Line | HintKind::Touching => Grade::Easy,
            HintKind::Starving => Grade::Medium,
            HintKind::Confined | HintKind::Crowding => Grade::Hard,
            HintKind::Suppose => Grade::Expert,
        }
    }

    /// The hardest step of a board of this grade.
    pub(crate) fn hardest(self) -> HintKind {
        match self {
            Grade::Easy => HintKind::Touching,
            Grade::Medium => HintKind::Starving,
            Grade::Hard => HintKind::Crowding,
            Grade::Expert => HintKind::Suppose,
        }
    }
}

impl std::fmt::Display for Grade {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Grade::Easy => "easy",
            Grade::Medium => "medium",
            Grade::Hard => "hard",
            Grade::Expert => "expert",
        })
    }
}

impl std::str::FromStr for Grade {
    type Err = ParseGradeError;

    fn from_str(text: &str) -> Result<Grade, ParseGradeError> {
        let named = Grade::ALL.into_iter().find(|grade| grade.to_string() == text);
        named.ok_or_else(|| ParseGradeError(text.to_owned()))
    }
}

/// The text is not the name of a grade.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a difficulty; use easy, medium, hard or expert")]
pub struct ParseGradeError(String);

/// How hard a board or game with one solution is.
///
/// ```
/// use n_queens::{Board, Square, Watch};
/// use n_queens::grade::{Grade, grade};
/// let board = Board::new(6)?.fix(Square::new(0, 1))?;
/// let difficulty = grade(&board, &Watch::none())?;
/// assert_eq!((difficulty.grade, difficulty.depth), (Grade::Expert, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Difficulty {
    /// The grade of the hardest step.
    #[cfg_attr(feature = "serde", serde(rename = "level"))]
    pub grade: Grade,
    /// Hints taken until the end.
    pub hints: u32,
    /// Suppositions within each other; 0 if none is needed.
    pub depth: u32,
    /// The techniques used, easiest first.
    pub techniques: Vec<Technique>,
}

/// One technique, and how many steps use it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Technique {
    /// Which.
    pub kind: HintKind,
    /// How often.
    pub times: u32,
}

/// Why a board or game has no grade.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GradeError {
    /// There is no solution.
    #[error("there is no solution, so there is no grade")]
    NoSolution,
    /// There are several solutions.
    #[error("there are several solutions, so there is no grade")]
    Several,
    /// The watch stopped it.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// How hard a board or game is.
pub fn grade(instance: &impl Instance, watch: &Watch) -> Result<Difficulty, GradeError> {
    let chain = hint::solve(instance, watch)?;
    match chain.end {
        ChainEnd::Solved(_) => Ok(Difficulty::of(&chain)),
        ChainEnd::Several(_) => Err(GradeError::Several),
        _ => Err(GradeError::NoSolution),
    }
}

impl Difficulty {
    /// The difficulty of a chain that ends with all queens placed.
    pub fn of(chain: &HintChain) -> Difficulty {
        let times = |kind| chain.hints.iter().filter(|hint| hint.kind() == kind).count() as u32;
        let techniques: Vec<Technique> = HintKind::ALL
            .map(|kind| Technique { kind, times: times(kind) })
            .into_iter()
            .filter(|technique| technique.times > 0)
            .collect();
        Difficulty {
            grade: techniques.last().map_or(Grade::Easy, |hardest| Grade::of(hardest.kind)),
            hints: chain.hints.len() as u32,
            depth: chain.hints.iter().map(Hint::depth).max().unwrap_or(0),
            techniques,
        }
    }
}
