//! Makes boards with exactly one solution and a chosen difficulty.
//!
//! Start from a random solution with all its queens given, and squares blocked at random where
//! those are wanted. Then try to remove the pieces in a random order, queens first; a piece stays removed if
//! the rest still has one solution. The result is minimal: a piece that was needed when it was
//! tried is still needed when there are fewer. Boards of another grade are discarded.
//!
//! Small boards have no minimal puzzles of some grades: all of n = 6 are expert. After 10 % of the
//! boards, one that is too hard is made easier instead: queens are given back, or squares blocked,
//! one by one, until the grade is right.
//!
//! Cost: one search for a second solution per piece; the seed decides everything.

use std::collections::BTreeSet;

use crate::candidates::Candidates;
pub use crate::grade::{Difficulty, Grade, ParseGradeError};
use crate::grade::{GradeError, grade};
pub use crate::hint::is_unique;
use crate::hint::{self, ChainEnd};
use crate::random::Random;
use crate::rules::Instance;
use crate::{Board, Solution, Square, Stopped, Watch};

/// Boards made before giving up on a grade. Below n = 8 there are few to make.
const fn boards(n: u32) -> u64 {
    if n < 8 { 1_000 } else { 10_000 }
}

/// A puzzle with exactly one solution. From most, no piece can be taken away; see the module.
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
        for number in 0..boards(n) {
            let mut random = Random::stream(seed, number);
            let (mut board, solution) = self.minimal(&mut random, watch)?;
            let mut grade = quick_grade(&board);
            found.insert(grade);
            if grade > self.grade && number >= boards(n) / 10 {
                (board, grade) = self.eased(board, &solution, &mut random);
            }
            if grade == self.grade {
                let difficulty = difficulty(&board, watch)?;
                return Ok(MadePuzzle { board, solution, difficulty });
            }
        }
        Err(MakePuzzleError::NotFound { grade: self.grade, n, found: found.into_iter().collect() })
    }

    /// A board with one solution from which no piece can be taken away.
    fn minimal(&self, random: &mut Random, watch: &Watch) -> Result<(Board, Solution), Stopped> {
        let empty = Board::new(self.size).expect("the size was checked");
        let open = Candidates::new(&empty);
        let queens = open.random_solution(random, watch)?;
        let queens = queens.expect("every size from 4 on has a solution");
        let mut blocked: Vec<Square> = empty.squares();
        blocked.retain(|square| !queens.contains(square));
        random.shuffle(&mut blocked);
        blocked.truncate(self.blocked as usize);
        let mut given = queens.clone();
        random.shuffle(&mut given);
        let unique = |given: &[Square], blocked: &[Square]| {
            let mut candidates = open.clone();
            given.iter().for_each(|&queen| candidates.place(queen));
            blocked.iter().for_each(|&square| candidates.cross(square));
            Ok(candidates.solutions(2, watch)?.len() == 1)
        };
        thin_out(&mut given, |given| unique(given, &blocked))?;
        thin_out(&mut blocked, |blocked| unique(&given, blocked))?;
        let board = given.iter().try_fold(empty, |board, &queen| board.fix(queen));
        let board = board.and_then(|board| blocked.iter().try_fold(board, |board, &s| board.block(s)));
        let columns = queens.iter().map(|queen| queen.column).collect();
        Ok((
            board.expect("queens of a solution, and other squares"),
            Solution::new(columns).expect("the search found it"),
        ))
    }

    /// The board with queens of the solution, or else blocked squares, added one by one until it is
    /// of the wanted grade or easier.
    fn eased(&self, board: Board, solution: &Solution, random: &mut Random) -> (Board, Grade) {
        let queens: Vec<Square> = solution.squares().collect();
        let (stand, empty): (Vec<Square>, Vec<Square>) =
            board.squares().into_iter().partition(|square| queens.contains(square));
        let mut last = (board.clone(), Grade::Expert);
        for (mut pieces, add) in [(stand, Board::fix as fn(_, _) -> _), (empty, Board::block)] {
            random.shuffle(&mut pieces);
            last = (board.clone(), Grade::Expert);
            for piece in pieces {
                // A piece that is there already, or a square that is attacked, adds nothing.
                last.0 = add(last.0.clone(), piece).unwrap_or(last.0);
                last.1 = quick_grade(&last.0);
                if last.1 == self.grade {
                    return last;
                } else if last.1 < self.grade {
                    break;
                }
            }
        }
        last
    }
}

/// The grade of a board with one solution.
fn quick_grade(board: &Board) -> Grade {
    let chain = hint::chain(board);
    if matches!(chain.end, ChainEnd::Solved(_)) { Difficulty::of(&chain).grade } else { Grade::Expert }
}

/// How hard a board with one solution is.
fn difficulty(board: &Board, watch: &Watch) -> Result<Difficulty, Stopped> {
    match grade(board, watch) {
        Ok(difficulty) => Ok(difficulty),
        Err(GradeError::Stopped(stopped)) => Err(stopped),
        Err(other) => unreachable!("the board has one solution: {other}"),
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
                let least = puzzles / 4;
                assert!(boards.len() as u64 >= least, "{wanted:?}: {}", boards.len());
            }
        }
        // No minimal board of n = 6 is easier than expert: queens are given back, squares blocked.
        for grade in [Grade::Easy, Grade::Medium, Grade::Hard] {
            let made = PuzzleOptions::new(6, grade).make(1, &Watch::none()).unwrap();
            assert_eq!(made.board.solutions().collect::<Vec<_>>(), [made.solution], "{:?}", made.board);
            assert_eq!(made.difficulty.grade, grade);
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
