//! Makes minimal boards with exactly one solution and a chosen difficulty.
//!
//! Start from a random solution with all its queens given, and squares blocked at random where
//! those are wanted. Then try to remove the pieces in a random order, queens first; a piece stays removed if
//! the rest still has one solution. The result is minimal: a piece that was needed when it was
//! tried is still needed when there are fewer. The grade comes from the hints: the hardest kind of
//! step needed, or the depth of guessing where hints stop. Boards of another grade are discarded.
//!
//! Cost: one search for a second solution per piece; the seed decides everything.

use std::collections::BTreeSet;

use crate::candidates::Candidates;
use crate::hint::{self, ChainEnd, HintChain, HintKind};
use crate::random::Random;
use crate::{Board, Solution, Square, Stopped, Watch};

/// Boards made before giving up on a grade. Below n = 8 there are few to make; there, about 0.25 % are
/// hard.
const fn boards(n: u32) -> u64 {
    if n < 8 { 1_000 } else { 10_000 }
}
/// The deepest nesting of guesses that is measured.
const DEEPEST: u32 = 3;

/// How hard a puzzle is, by the hardest step it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Grade {
    /// Every step is a line with one square left.
    Easy,
    /// Squares have to be crossed out that would leave a line without a square.
    Medium,
    /// Two or three lines confined to as many places have to be found.
    Hard,
    /// Hints alone do not solve it: some squares have to be tried.
    Expert,
}

impl Grade {
    /// All grades, easiest first.
    pub const ALL: [Grade; 4] = [Grade::Easy, Grade::Medium, Grade::Hard, Grade::Expert];
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

/// How hard a board with one solution is.
///
/// ```
/// use n_queens::{Board, Square, Watch};
/// use n_queens::puzzle::{Grade, difficulty};
/// let board = Board::new(6)?.fix(Square::new(0, 1))?;
/// let difficulty = difficulty(&board, &Watch::none())?;
/// assert_eq!((difficulty.grade, difficulty.depth), (Grade::Expert, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Difficulty {
    /// The hardest step.
    #[cfg_attr(feature = "serde", serde(rename = "level"))]
    pub grade: Grade,
    /// Hints taken until the end, or until only guessing helps.
    pub hints: u32,
    /// Nested guesses that are needed; 0 if hints alone reach the end, 3 for three or more. Deeper
    /// ones are not measured.
    pub depth: u32,
}

/// A puzzle with exactly one solution, from which no piece can be taken away.
///
/// ```
/// use n_queens::Watch;
/// use n_queens::puzzle::{Grade, MadePuzzle, PuzzleOptions};
/// let made: MadePuzzle = PuzzleOptions::new(8, Grade::Easy).make(1, &Watch::none())?;
/// assert!(made.board.admits(&made.solution));
/// assert_eq!(made.board.solutions().count(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct MadePuzzle {
    /// The puzzle.
    pub board: Board,
    /// Its only solution.
    pub solution: Solution,
    /// How hard it is.
    pub difficulty: Difficulty,
}

/// Options for a new puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PuzzleOptions {
    /// Rows and columns.
    pub size: u32,
    /// How hard.
    #[cfg_attr(feature = "serde", serde(rename = "level"))]
    pub grade: Grade,
    /// Squares to block at first; those not needed are opened again. 0 for queens alone.
    pub blocked: u32,
}

/// Why there is no such puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MakePuzzleError {
    /// Too small or too large.
    #[error("no puzzle has n = {n}; n must be from {min} to {max}", min = PuzzleOptions::MIN_SIZE, max = PuzzleOptions::MAX_SIZE)]
    Size {
        /// The requested size.
        n: u32,
    },
    /// More squares to block than a solution leaves empty.
    #[error("{blocked} squares cannot be blocked: n = {n} has {free} without a queen")]
    TooManyBlocked {
        /// Squares to block.
        blocked: u32,
        /// The requested size.
        n: u32,
        /// Squares that could be blocked.
        free: u32,
    },
    /// None of the boards made was of this grade.
    #[error(
        "none of {} boards with n = {n} is {grade}, all are {}; try that, another size, or more blocked squares",
        boards(*n), found.iter().map(Grade::to_string).collect::<Vec<_>>().join(" or ")
    )]
    NotFound {
        /// The requested grade.
        grade: Grade,
        /// The requested size.
        n: u32,
        /// The grades of the boards made, from easy to hard.
        found: Vec<Grade>,
    },
    /// The watch stopped it.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

impl PuzzleOptions {
    /// The smallest puzzle. Below, n = 1 has nothing to solve and n = 2 and 3 have no solution.
    pub const MIN_SIZE: u32 = 4;
    /// The largest puzzle.
    pub const MAX_SIZE: u32 = 32;

    /// A puzzle of this size and grade, with queens alone.
    pub fn new(size: u32, grade: Grade) -> PuzzleOptions {
        PuzzleOptions { size, grade, blocked: 0 }
    }

    /// The same with squares blocked at first.
    #[must_use]
    pub fn blocked(self, blocked: u32) -> PuzzleOptions {
        PuzzleOptions { blocked, ..self }
    }

    /// One such puzzle, the same for the same seed.
    pub fn make(&self, seed: u64, watch: &Watch) -> Result<MadePuzzle, MakePuzzleError> {
        let n = self.size;
        if !(PuzzleOptions::MIN_SIZE..=PuzzleOptions::MAX_SIZE).contains(&n) {
            return Err(MakePuzzleError::Size { n });
        }
        let free = n * n - n;
        if self.blocked > free {
            return Err(MakePuzzleError::TooManyBlocked { blocked: self.blocked, n, free });
        }
        let mut found = BTreeSet::new();
        for board in 0..boards(n) {
            let (board, solution) = self.minimal(&mut Random::stream(seed, board), watch)?;
            let difficulty = difficulty(&board, watch)?;
            if difficulty.grade == self.grade {
                return Ok(MadePuzzle { board, solution, difficulty });
            }
            found.insert(difficulty.grade);
        }
        Err(MakePuzzleError::NotFound { grade: self.grade, n, found: found.into_iter().collect() })
    }

    /// A board with one solution from which no piece can be taken away.
    fn minimal(&self, random: &mut Random, watch: &Watch) -> Result<(Board, Solution), Stopped> {
        let empty = Board::new(self.size).expect("the size was checked");
        let queens = Candidates::new(&empty).random_solution(random, watch)?;
        let queens = queens.expect("every size from 4 on has a solution");
        let all = (0..self.size).flat_map(|row| (0..self.size).map(move |column| Square::new(row, column)));
        let mut blocked: Vec<Square> = all.filter(|square| !queens.contains(square)).collect();
        random.shuffle(&mut blocked);
        blocked.truncate(self.blocked as usize);
        let mut given = queens.clone();
        random.shuffle(&mut given);
        let board = |given: &[Square], blocked: &[Square]| {
            let board = given.iter().try_fold(empty.clone(), |board, &queen| board.fix(queen));
            let board = board.and_then(|board| blocked.iter().try_fold(board, |board, &s| board.block(s)));
            board.expect("queens of a solution, and other squares")
        };
        thin_out(&mut given, |given| is_unique(&board(given, &blocked), watch))?;
        thin_out(&mut blocked, |blocked| is_unique(&board(&given, blocked), watch))?;
        let columns = queens.iter().map(|queen| queen.column).collect();
        Ok((board(&given, &blocked), Solution::new(columns).expect("the search found it")))
    }
}

/// Takes away, one after another, the pieces without which the board is still `unique`.
fn thin_out(
    pieces: &mut Vec<Square>,
    unique: impl Fn(&[Square]) -> Result<bool, Stopped>,
) -> Result<(), Stopped> {
    let mut place = 0;
    while place < pieces.len() {
        let piece = pieces.remove(place);
        if !unique(pieces)? {
            pieces.insert(place, piece);
            place += 1;
        }
    }
    Ok(())
}

/// Whether a board has exactly one solution.
pub fn is_unique(board: &Board, watch: &Watch) -> Result<bool, Stopped> {
    Ok(Candidates::new(board).solutions(2, watch)?.len() == 1)
}

/// How hard a board is that has exactly one solution.
pub fn difficulty(board: &Board, watch: &Watch) -> Result<Difficulty, Stopped> {
    let HintChain { hints, end } = hint::chain(board);
    let hardest = hints.iter().map(hint::Hint::kind).max();
    let solved = matches!(end, ChainEnd::Solved(_));
    let grade = match hardest {
        _ if !solved => Grade::Expert,
        Some(HintKind::Confined) => Grade::Hard,
        Some(HintKind::Starving) => Grade::Medium,
        Some(HintKind::Only) | None => Grade::Easy,
    };
    let mut depth = 0;
    while !solved && depth < DEEPEST && !reaches(&mut Candidates::new(board), depth, watch)? {
        depth += 1;
    }
    Ok(Difficulty { grade, hints: hints.len() as u32, depth })
}

/// Whether hints and tries within `depth` tries come to an end, solved or impossible.
fn reaches(candidates: &mut Candidates<'_, Board>, depth: u32, watch: &Watch) -> Result<bool, Stopped> {
    loop {
        watch.check()?;
        if !matches!(hint::run(candidates, HintKind::Confined, |_| {}), ChainEnd::Trying) {
            return Ok(true);
        }
        let Some(tries) = depth.checked_sub(1) else { return Ok(false) };
        let squares: Vec<Square> = candidates.open().iter().collect();
        let mut crossed = false;
        for square in squares {
            let mut tried = candidates.with(square);
            let ended = reaches(&mut tried, tries, watch)?;
            if ended && !tried.unfilled().is_empty() {
                candidates.cross(square);
                crossed = true;
                break;
            }
        }
        if !crossed {
            return Ok(false);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a board has one solution, and two or more without any one of its pieces: by listing
    /// row by row, which shares nothing with the search that made it.
    #[track_caller]
    fn check(made: &MadePuzzle, wanted: &PuzzleOptions) {
        let board = &made.board;
        let listed: Vec<Solution> = board.solutions().take(2).collect();
        assert_eq!(listed, std::slice::from_ref(&made.solution), "{wanted:?}: {board:?}");
        let several = |queens: &[Square], blocked: &[Square]| {
            let less = queens.iter().try_fold(Board::new(board.size()).unwrap(), |b, &queen| b.fix(queen));
            let less = blocked.iter().try_fold(less.unwrap(), |b, &square| b.block(square)).unwrap();
            less.solutions().take(2).count() == 2
        };
        for skip in 0..board.fixed().len() {
            let rest = [&board.fixed()[..skip], &board.fixed()[skip + 1..]].concat();
            assert!(several(&rest, board.blocked()), "{wanted:?}: {board:?}");
        }
        for skip in 0..board.blocked().len() {
            let rest = [&board.blocked()[..skip], &board.blocked()[skip + 1..]].concat();
            assert!(several(board.fixed(), &rest), "{wanted:?}: {board:?}");
        }
        assert_eq!(made.difficulty.grade, wanted.grade);
        assert_eq!(made.difficulty.depth > 0, wanted.grade == Grade::Expert);
        let end = hint::chain(board).end;
        assert_eq!(matches!(end, ChainEnd::Solved(_)), wanted.grade < Grade::Expert, "{end:?}");
        if let ChainEnd::Solved(queens) = end {
            assert!(queens.into_iter().eq(made.solution.squares()), "{board:?}");
        }
    }

    /// A few here, 200 of each kind and grade with QUEENS_LONG_TESTS=1.
    #[test]
    fn made_puzzles_are_unique_minimal_and_as_hard_as_wanted() {
        let puzzles = if std::env::var_os("QUEENS_LONG_TESTS").is_some() { 200 } else { 4 };
        for grade in Grade::ALL {
            for blocked in [0, 8] {
                let wanted = PuzzleOptions::new(8, grade).blocked(blocked);
                let mut boards = std::collections::HashSet::new();
                for seed in 0..puzzles {
                    let made = wanted.make(seed, &Watch::none()).unwrap();
                    check(&made, &wanted);
                    boards.insert(made.board);
                }
                // Of hard boards without blocked squares only the eight pictures of one were ever
                // seen.
                let least =
                    if (grade, blocked) == (Grade::Hard, 0) { 8.min(puzzles / 2) } else { puzzles / 4 };
                assert!(boards.len() as u64 >= least, "{wanted:?}: {}", boards.len());
            }
        }
        for n in [5, 9, 10, 12] {
            let wanted = PuzzleOptions::new(n, Grade::Easy);
            check(&wanted.make(3, &Watch::none()).unwrap(), &wanted);
        }
    }

    #[test]
    fn what_cannot_be_made_is_rejected() {
        let make = |wanted: PuzzleOptions| wanted.make(1, &Watch::none());
        assert_eq!(make(PuzzleOptions::new(3, Grade::Easy)), Err(MakePuzzleError::Size { n: 3 }));
        assert_eq!(make(PuzzleOptions::new(33, Grade::Easy)), Err(MakePuzzleError::Size { n: 33 }));
        let all = MakePuzzleError::TooManyBlocked { blocked: 13, n: 4, free: 12 };
        assert_eq!(make(PuzzleOptions::new(4, Grade::Easy).blocked(13)), Err(all));
        let hard = make(PuzzleOptions::new(4, Grade::Hard)).unwrap_err();
        assert_eq!(hard, MakePuzzleError::NotFound { grade: Grade::Hard, n: 4, found: vec![Grade::Easy] });
        let message = "none of 1000 boards with n = 4 is hard, all are easy; try that, another size, or more blocked squares";
        assert_eq!(hard.to_string(), message);
        let stopped = Watch::new(std::sync::atomic::AtomicBool::new(true));
        assert_eq!(
            PuzzleOptions::new(8, Grade::Easy).make(1, &stopped),
            Err(MakePuzzleError::Stopped(Stopped))
        );
    }
}
