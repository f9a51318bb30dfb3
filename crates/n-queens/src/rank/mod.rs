//! The k-th solution of a board and the place of a solution, without listing those before it.
//!
//! All solutions of a board stand in lexicographic order of their columns. To find the k-th,
//! count the solutions below every way to fill the first rows, see below which of them number
//! k falls, and go on there with the next rows. To find the place of a solution, add up
//! everything that begins with something smaller. The counting is done in `block` by joining
//! half-boards, for thousands of beginnings in one pass; for empty boards the counts of the
//! first two rows come from a table (`first_rows`), and where a pass would be too large the fast
//! counter ([`count`]) weighs one row at a time.
//!
//! Indices count from 0 here, as everywhere in the library; messages, which are for people,
//! count from 1. Derivation and measurements: docs/algorithms/rank.md

mod block;
mod crew;
mod file;
mod first_rows;
mod halves;
mod rest;
#[cfg(test)]
mod tests;
mod walk;

use std::fmt;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use crate::{Board, Solution, Square, count};
use block::Extension;
use crew::{Crew, Stopped};
use rest::Rest;
use walk::{Found, Known, Wanted};

/// The solutions of a board as a sequence that can be asked for any of its members.
///
/// ```
/// use n_queens::{Board, Ranking, Solution};
///
/// let ranking = Ranking::new(&Board::new(12)?)?;
/// assert_eq!(ranking.total(), 14_200);
///
/// let last = ranking.nth(14_199)?;
/// assert_eq!(last.columns(), [11, 9, 7, 4, 2, 0, 6, 1, 10, 5, 3, 8]);
/// assert_eq!(ranking.rank(&last)?, 14_199);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Ranking<'w> {
    board: Board,
    rest: Rest,
    crew: Crew<'w>,
    /// The beginnings that together hold every solution.
    extensions: Vec<Extension>,
    total: u128,
}

/// How far a piece of work is: `done` of `pieces` are.
///
/// ```
/// use std::num::NonZeroUsize;
/// use std::ops::ControlFlow;
/// use n_queens::{Board, RankError, Ranking, rank::Progress};
///
/// let impatient = |progress: Progress| {
///     if progress.done < 1 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
/// };
/// let ranking = Ranking::watched(&Board::new(12)?, NonZeroUsize::MIN, &impatient)?;
/// assert_eq!(ranking.nth(0), Err(RankError::Stopped));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Pieces finished.
    pub done: usize,
    /// Pieces in all, in this round of work.
    pub pieces: usize,
}

/// Hears after every piece of work how far it is, on whichever thread finished it, and says
/// whether to go on. Long pieces let the watcher hear on the way, too.
pub type Watcher<'w> = &'w (dyn Fn(Progress) -> ControlFlow<()> + Sync);

/// Why there is no answer.
///
/// ```
/// use n_queens::{Board, Ranking};
/// let error = Ranking::new(&Board::new(8)?)?.nth(92).unwrap_err();
/// assert_eq!(error.to_string(), "solution 93 was asked for, but there are 92; numbers run from 1 to 92");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RankError {
    /// The board is wider than a mask.
    #[error("n = {n} is too large to rank (at most {max}, with most queens fixed)", max = Ranking::MAX_SIZE)]
    TooWide {
        /// The size of the board.
        n: u32,
    },
    /// The solutions cannot be counted in reasonable time.
    #[error("n = {n} is too large to rank: its open squares allow more ways to put a queen in every row than the empty board of n = {max}; fix more queens", max = Ranking::MAX_EMPTY)]
    TooLarge {
        /// The size of the board.
        n: u32,
    },
    /// There are not so many solutions.
    #[error("solution {} was asked for, but {}", *index + 1, Range(*total))]
    OutOfRange {
        /// The index asked for, from 0.
        index: u128,
        /// How many solutions there are.
        total: u128,
    },
    /// The solution is of another size than the board.
    #[error("a solution of {found} rows has no place among those of n = {n}")]
    WrongSize {
        /// Rows of the solution.
        found: u32,
        /// The size of the board.
        n: u32,
    },
    /// The solution has no queen where the board has one.
    #[error("the solution has no queen on {} ({square}), where the board has one", square.name(*n))]
    MissesFixed {
        /// The square of the fixed queen.
        square: Square,
        /// The size of the board.
        n: u32,
    },
    /// The solution has a queen on a blocked square.
    #[error("the solution has a queen on {} ({square}), which the board blocks", square.name(*n))]
    OnBlocked {
        /// The blocked square.
        square: Square,
        /// The size of the board.
        n: u32,
    },
    /// The watcher ended the work.
    #[error("stopped before the answer was found")]
    Stopped,
}

impl Ranking<'static> {
    /// Counts the solutions of `board` as far as needed to find each of them, on this thread.
    ///
    /// ```
    /// use n_queens::{Board, Ranking, Square};
    ///
    /// let puzzle = Board::new(8)?.fix(Square::parse("b4", 8)?)?.fix(Square::parse("d5", 8)?)?;
    /// assert_eq!(Ranking::new(&puzzle)?.total(), 2);
    /// assert!(Ranking::new(&Board::new(27)?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(board: &Board) -> Result<Ranking<'static>, RankError> {
        Ranking::watched(board, NonZeroUsize::MIN, &|_| ControlFlow::Continue(()))
    }
}

impl<'w> Ranking<'w> {
    /// The widest board that is ranked, with most of its queens fixed.
    ///
    /// ```
    /// assert!(n_queens::Ranking::MAX_SIZE > n_queens::Ranking::MAX_EMPTY);
    /// ```
    pub const MAX_SIZE: u32 = Rest::MAX_SIZE;

    /// The largest empty board that is counted. Boards with fixed and blocked squares may be
    /// larger, as long as their open squares leave no more ways to put one queen in every row.
    ///
    /// ```
    /// use n_queens::{Board, Ranking};
    /// assert!(Ranking::new(&Board::new(Ranking::MAX_EMPTY + 1)?).is_err());
    /// # Ok::<(), n_queens::BoardError>(())
    /// ```
    pub const MAX_EMPTY: u32 = 20;

    /// Like [`new`](Ranking::new), with several threads, and with a watcher who is told how far
    /// each later question is and may end it.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    /// use std::ops::ControlFlow;
    /// use n_queens::{Board, Ranking};
    ///
    /// let threads = NonZeroUsize::new(2).expect("not zero");
    /// let ranking = Ranking::watched(&Board::new(10)?, threads, &|_| ControlFlow::Continue(()))?;
    /// assert_eq!(ranking.total(), 724);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn watched(board: &Board, threads: NonZeroUsize, watcher: Watcher<'w>) -> Result<Self, RankError> {
        Ranking::by(board, Crew { threads, pass: walk::PASS, watcher })
    }

    fn by(board: &Board, crew: Crew<'w>) -> Result<Self, RankError> {
        let n = board.size();
        if n > Rest::MAX_SIZE {
            return Err(RankError::TooWide { n });
        }
        let rest = Rest::of(board);
        let counted = u128::from(Ranking::MAX_EMPTY).pow(Ranking::MAX_EMPTY);
        // What one pass cannot weigh is left to the counter, which has a largest size.
        let weighable = n <= count::MAX_SIZE || walk::is_small(&rest, crew);
        if !weighable || rest.fillings() > counted {
            return Err(RankError::TooLarge { n });
        }
        let extensions = walk::weigh_board(&rest, crew)?;
        let total = walk::total(&extensions);
        Ok(Ranking { board: board.clone(), rest, crew, extensions, total })
    }

    /// The board whose solutions these are.
    ///
    /// ```
    /// use n_queens::{Board, Ranking};
    /// let board = Board::new(6)?;
    /// assert_eq!(Ranking::new(&board)?.board(), &board);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How many solutions there are.
    ///
    /// ```
    /// use n_queens::{Board, Ranking};
    /// assert_eq!(Ranking::new(&Board::new(3)?)?.total(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn total(&self) -> u128 {
        self.total
    }

    /// The solution with `index` others before it.
    ///
    /// ```
    /// use n_queens::{Board, Ranking};
    /// let ranking = Ranking::new(&Board::new(8)?)?;
    /// assert_eq!(ranking.nth(0)?.columns(), [0, 4, 7, 5, 2, 6, 1, 3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn nth(&self, index: u128) -> Result<Solution, RankError> {
        Ok(self.nth_each(&[index])?.remove(0))
    }

    /// The solutions with these indices, in the order of the indices given. Many together cost
    /// much less than one by one: they share the counting.
    ///
    /// ```
    /// use n_queens::{Board, Ranking};
    /// let ranking = Ranking::new(&Board::new(8)?)?;
    /// let [last, first] = &ranking.nth_each(&[91, 0])?[..] else { unreachable!() };
    /// assert!(first < last);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn nth_each(&self, indices: &[u128]) -> Result<Vec<Solution>, RankError> {
        if let Some(&index) = indices.iter().find(|&&index| index >= self.total) {
            return Err(RankError::OutOfRange { index, total: self.total });
        }
        let found = self.find(indices.iter().map(|&index| Known::Index(index)))?;
        Ok(found.into_iter().map(|found| found.solution).collect())
    }

    /// How many solutions of the board come before `solution`.
    ///
    /// ```
    /// use n_queens::{Board, Ranking, Solution};
    /// let ranking = Ranking::new(&Board::new(8)?)?;
    /// assert_eq!(ranking.rank(&Solution::new(vec![7, 3, 0, 2, 5, 1, 6, 4])?)?, 91);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rank(&self, solution: &Solution) -> Result<u128, RankError> {
        Ok(self.rank_each(std::slice::from_ref(solution))?[0])
    }

    /// How many solutions of the board come before each of these. Like
    /// [`nth_each`](Ranking::nth_each), many together cost much less than one by one.
    ///
    /// ```
    /// use n_queens::{Board, Ranking};
    /// let board = Board::new(6)?;
    /// let solutions: Vec<_> = board.solutions().collect();
    /// assert_eq!(Ranking::new(&board)?.rank_each(&solutions)?, [0, 1, 2, 3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rank_each(&self, solutions: &[Solution]) -> Result<Vec<u128>, RankError> {
        solutions.iter().try_for_each(|solution| self.admits(solution))?;
        let found = self.find(solutions.iter().map(|solution| Known::Columns(solution.columns())))?;
        Ok(found.into_iter().map(|found| found.index).collect())
    }

    /// What is found out about each, in the order given.
    fn find<'a>(&self, known: impl Iterator<Item = Known<'a>>) -> Result<Vec<Found>, RankError> {
        let mut wanted: Vec<Wanted<'a>> =
            known.enumerate().map(|(slot, known)| Wanted { known, slot }).collect();
        wanted.sort_unstable_by_key(|wanted| wanted.known);
        let mut found = walk::find(&self.rest, &self.extensions, &wanted, self.crew)?;
        found.sort_unstable_by_key(|found| found.slot);
        debug_assert_eq!(found.len(), wanted.len());
        Ok(found)
    }

    /// Whether `solution` is one of the board's, and if not, why.
    ///
    /// ```
    /// use n_queens::{Board, RankError, Ranking, Solution};
    /// let ranking = Ranking::new(&Board::new(8)?)?;
    /// let stranger = Solution::new(vec![1, 3, 0, 2])?;
    /// assert_eq!(ranking.admits(&stranger), Err(RankError::WrongSize { found: 4, n: 8 }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn admits(&self, solution: &Solution) -> Result<(), RankError> {
        let n = self.board.size();
        if solution.size() != n {
            return Err(RankError::WrongSize { found: solution.size(), n });
        }
        let stands = |square: &&Square| solution.columns()[square.row as usize] == square.column;
        if let Some(&square) = self.board.fixed().iter().find(|square| !stands(square)) {
            return Err(RankError::MissesFixed { square, n });
        }
        if let Some(&square) = self.board.blocked().iter().find(stands) {
            return Err(RankError::OnBlocked { square, n });
        }
        debug_assert!(self.board.admits(solution));
        Ok(())
    }
}

impl fmt::Debug for Ranking<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ranking")
            .field("board", &self.board)
            .field("total", &self.total)
            .finish_non_exhaustive()
    }
}

impl From<Stopped> for RankError {
    fn from(Stopped: Stopped) -> RankError {
        RankError::Stopped
    }
}

/// The numbers that solutions have, in words.
struct Range(u128);

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => write!(f, "there is none"),
            total => write!(f, "there are {total}; numbers run from 1 to {total}"),
        }
    }
}
