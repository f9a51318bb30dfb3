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
//! Indices count from 0 here, as everywhere in the library; messages for users
//! count from 1. Derivation and measurements: docs/algorithms/rank.md

mod block;
mod buckets;
mod first_rows;
mod halves;
mod rest;
#[cfg(test)]
mod tests;
mod walk;

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Arc;

use crate::enumerate::wide;
use crate::thread_pool::ThreadPool;
use crate::watch::{Stage, Stopped, Watch};
use crate::{Board, Solution, Square, count};
use block::Extension;
use rest::Rest;
use walk::{Lookup, LookupKey, LookupResult, SearchContext};

/// The solutions of a board as a sequence with access by index. Clones are
/// cheap and share what was counted.
///
/// ```
/// use std::num::NonZeroUsize;
/// use n_queens::{Board, Ranking, Watch};
///
/// let watch = Watch::none();
/// let ranking = Ranking::new(&Board::new(12)?, NonZeroUsize::MIN, &watch)?;
/// assert_eq!(ranking.total(), 14_200);
///
/// let last = ranking.nth(14_199, &watch)?;
/// assert_eq!(last.columns(), [11, 9, 7, 4, 2, 0, 6, 1, 10, 5, 3, 8]);
/// assert_eq!(ranking.rank(&last, &watch)?, 14_199);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Ranking {
    data: Arc<RankingData>,
}

/// The most solutions that are kept where they must be listed.
const LISTED: usize = 1_000_000;

/// A board, and the data that finds its solutions.
struct RankingData {
    board: Board,
    total: u128,
    finder: Finder,
}

enum Finder {
    /// The beginnings that together hold every solution.
    Extensions {
        rest: Rest,
        extensions: Vec<Extension>,
        threads: NonZeroUsize,
        /// The most fillings of a rest that one pass takes.
        pass: u128,
    },
    /// All solutions of a board that is too wide for a rest, in order.
    List(Vec<Solution>),
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RankError {
    /// The board is wider than a mask, and too much of it is open.
    #[error("n = {n} is too large to rank (beyond n = {max} at most {rows} rows may be left to decide, with at most {LISTED} solutions)", max = Ranking::MAX_SIZE, rows = wide::MAX_ROWS)]
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
    /// There are fewer solutions.
    #[error("solution {} was asked for, but {}", index.saturating_add(1), NumberRange(*total))]
    OutOfRange {
        /// The requested index, from 0.
        index: u128,
        /// How many solutions there are.
        total: u128,
    },
    /// The solution is of another size than the board.
    #[error("a solution with {found} rows is not a solution for n = {n}")]
    WrongSize {
        /// Rows of the solution.
        found: u32,
        /// The size of the board.
        n: u32,
    },
    /// The solution has no queen where the board has one.
    #[error("the solution has no queen on {}, where the board has one", square.name(*n))]
    MissesFixed {
        /// The square of the fixed queen.
        square: Square,
        /// The size of the board.
        n: u32,
    },
    /// The solution has a queen on a blocked square.
    #[error("the solution has a queen on {}, which the board blocks", square.name(*n))]
    OnBlocked {
        /// The blocked square.
        square: Square,
        /// The size of the board.
        n: u32,
    },
    /// The watch stopped the work.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

impl Ranking {
    /// The ranking of `board` on this thread, without a watch.
    pub fn of(board: &Board) -> Result<Ranking, RankError> {
        Ranking::new(board, NonZeroUsize::MIN, &Watch::none())
    }

    /// The widest board that is ranked by counting; beyond it all solutions are listed, of boards
    /// with at most 12 rows left to decide.
    pub const MAX_SIZE: u32 = Rest::MAX_SIZE;

    /// The largest empty board that is counted. Boards with fixed and blocked squares may be
    /// larger, as long as their open squares leave no more ways to put one queen in every row.
    pub const MAX_EMPTY: u32 = 20;

    /// Counts the solutions of `board` as far as needed to find each of them. This and every
    /// later question use up to `threads` threads.
    pub fn new(board: &Board, threads: NonZeroUsize, watch: &Watch) -> Result<Ranking, RankError> {
        Ranking::by(board, threads, walk::PASS, watch)
    }

    fn by(board: &Board, threads: NonZeroUsize, pass: u128, watch: &Watch) -> Result<Ranking, RankError> {
        let n = board.size();
        if n > Rest::MAX_SIZE {
            return Ranking::listed(board, watch);
        }
        let rest = Rest::of(board);
        let counted = u128::from(Ranking::MAX_EMPTY).pow(Ranking::MAX_EMPTY);
        // A board too large for one pass is left to the counter, which has a largest size.
        let weighable = n <= count::MAX_SIZE || walk::is_small(&rest, pass);
        if !weighable || rest.fillings() > counted {
            return Err(RankError::TooLarge { n });
        }
        let pool = ThreadPool { threads, stage: Stage::Counting, watch };
        let extensions = SearchContext { pool, pass }.weigh_board(&rest)?;
        let total = walk::total(&extensions);
        let finder = Finder::Extensions { rest, extensions, threads, pass };
        Ok(Ranking { data: Arc::new(RankingData { board: board.clone(), total, finder }) })
    }

    /// The ranking of a wide board with little left to decide.
    fn listed(board: &Board, watch: &Watch) -> Result<Ranking, RankError> {
        let too_wide = || RankError::TooWide { n: board.size() };
        let mut list = Vec::new();
        let mut solutions = wide::solutions(board).ok_or_else(too_wide)?;
        while let Some(solution) = solutions.next_watched(watch)? {
            list.push(solution);
            if list.len() > LISTED {
                return Err(too_wide());
            }
        }
        let data =
            RankingData { board: board.clone(), total: list.len() as u128, finder: Finder::List(list) };
        Ok(Ranking { data: Arc::new(data) })
    }

    /// The board whose solutions these are.
    pub fn board(&self) -> &Board {
        &self.data.board
    }

    /// How many solutions there are.
    pub fn total(&self) -> u128 {
        self.data.total
    }

    /// The solution with `index` others before it.
    pub fn nth(&self, index: u128, watch: &Watch) -> Result<Solution, RankError> {
        Ok(self.nth_each(&[index], watch)?.remove(0))
    }

    /// The solutions with these indices, in the order of the indices given. Many together cost
    /// much less than one by one: they share the counting.
    pub fn nth_each(&self, indices: &[u128], watch: &Watch) -> Result<Vec<Solution>, RankError> {
        let total = self.total();
        if let Some(&index) = indices.iter().find(|&&index| index >= total) {
            return Err(RankError::OutOfRange { index, total });
        }
        let found = self.find(indices.iter().map(|&index| LookupKey::Index(index)), watch)?;
        Ok(found.into_iter().map(|found| found.solution).collect())
    }

    /// How many solutions of the board come before `solution`.
    pub fn rank(&self, solution: &Solution, watch: &Watch) -> Result<u128, RankError> {
        Ok(self.rank_each(std::slice::from_ref(solution), watch)?[0])
    }

    /// How many solutions of the board come before each of these. Like
    /// [`nth_each`](Ranking::nth_each), many together cost much less than one by one.
    pub fn rank_each(&self, solutions: &[Solution], watch: &Watch) -> Result<Vec<u128>, RankError> {
        solutions.iter().try_for_each(|solution| self.admits(solution))?;
        let found =
            self.find(solutions.iter().map(|solution| LookupKey::Columns(solution.columns())), watch)?;
        Ok(found.into_iter().map(|found| found.index).collect())
    }

    /// The results in the order of the keys.
    fn find<'a>(
        &self,
        keys: impl Iterator<Item = LookupKey<'a>>,
        watch: &Watch,
    ) -> Result<Vec<LookupResult>, Stopped> {
        let (rest, extensions, threads, pass) = match &self.data.finder {
            Finder::Extensions { rest, extensions, threads, pass } => (rest, extensions, threads, pass),
            Finder::List(list) => {
                return Ok(keys.enumerate().map(|(slot, key)| look_up(list, slot, key)).collect());
            }
        };
        let mut lookups: Vec<Lookup<'a>> = keys.enumerate().map(|(slot, key)| Lookup { key, slot }).collect();
        lookups.sort_unstable_by_key(|lookup| lookup.key);
        let pool = ThreadPool { threads: *threads, stage: Stage::Counting, watch };
        let mut found = SearchContext { pool, pass: *pass }.find(rest, extensions, &lookups)?;
        found.sort_unstable_by_key(|found| found.slot);
        debug_assert_eq!(found.len(), lookups.len());
        Ok(found)
    }

    /// Whether `solution` is one of the board's, and if not, why.
    pub fn admits(&self, solution: &Solution) -> Result<(), RankError> {
        let n = self.board().size();
        if solution.size() != n {
            return Err(RankError::WrongSize { found: solution.size(), n });
        }
        let stands = |square: &&Square| solution.columns()[square.row as usize] == square.column;
        if let Some(&square) = self.board().fixed().iter().find(|square| !stands(square)) {
            return Err(RankError::MissesFixed { square, n });
        }
        if let Some(&square) = self.board().blocked().iter().find(stands) {
            return Err(RankError::OnBlocked { square, n });
        }
        debug_assert!(self.board().admits(solution));
        Ok(())
    }
}

impl fmt::Debug for Ranking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ranking")
            .field("board", self.board())
            .field("total", &self.total())
            .finish_non_exhaustive()
    }
}

/// Finds a solution of the list by its key. The caller has checked that it is there.
fn look_up(list: &[Solution], slot: usize, key: LookupKey<'_>) -> LookupResult {
    let place = match key {
        LookupKey::Index(index) => index as usize,
        LookupKey::Columns(columns) => list.partition_point(|solution| solution.columns() < columns),
    };
    LookupResult { slot, index: place as u128, solution: list[place].clone() }
}

/// The numbers that solutions have, in words.
struct NumberRange(u128);

impl fmt::Display for NumberRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => write!(f, "there is none"),
            total => write!(f, "there are {total}; numbers run from 1 to {total}"),
        }
    }
}
