//! The lexicographically first solution, exactly.
//!
//! Rows are decided from the top. A solution that begins with the rows decided so far is always at
//! hand (the constructed one to begin with), so for the next row only the columns *left* of that
//! solution's queen are in question: each is tried in order, and the first that can be completed
//! gives the next solution at hand. Whether a prefix can be completed does not depend on the order
//! in which rows are filled, so it is searched most constrained line first, in one of two ways:
//!
//! * `plain`: branch on the row or column with the fewest open squares;
//! * `bounded`: the same, and refute nodes by an inequality that every completion satisfies
//!   (`bound`), with weights trained for this prefix (`train`, `dives`). For large trees, which
//!   become 50 to 10,000 times smaller.
//!
//! Invariant: the solution at hand starts with the decided rows, and no solution is smaller in
//! them. Cost: dominated by a few refutations around row n/3; even sizes are harder than their odd
//! neighbours. Published (OEIS A141843) to n = 61 with help of integer programming. Derivation and
//! figures: docs/algorithms/first.md.

mod bound;
mod bounded;
mod dives;
mod node;
mod open_board;
mod plain;
mod proof;
#[cfg(test)]
mod tests;
mod train;

use std::cell::Cell;
use std::num::NonZeroUsize;

use self::bound::{Bound, Ray};
use self::dives::Dives;
use self::node::Node;
use self::open_board::{MAX_ROWS, NextLine, OpenBoard};
use self::plain::{PlainSearch, Unfinished};
use self::proof::ProofLines;
use crate::Solution;
use crate::one::{Construction, FirstProofError, NoSolutionError};
use crate::random::Random;
use crate::tightest::{FreeLines, LineSet};
use crate::watch::{Stopped, Watch};

/// The largest board whose rows fit the masks of this search.
pub const FIRST_MAX: u32 = 128;

/// The largest board whose search can be recorded for the checker.
pub const FIRST_PROOF_MAX: u32 = MAX_ROWS;

/// Branches that the plain search may take before the size of the tree is estimated.
const SHORT: u64 = 1 << 19;
/// A tree of fewer branches is searched plainly: training takes longer.
const LARGE: f64 = 1e7;
/// Dives for that estimate.
const DIVES: usize = 2000;
/// Training starts here; another seed gives other rays and the same answer.
const SEED: u64 = 1;

/// Why there is no first solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FirstError {
    /// More columns than a mask has bits.
    #[error(
        "n = {n} is too large for the first solution (at most {FIRST_MAX}); ask for any solution instead"
    )]
    TooLarge {
        /// The requested size.
        n: u32,
    },
    /// Too large for a proof.
    #[error("n = {n} is too large for a proof (at most {FIRST_PROOF_MAX}); search without one")]
    NoProof {
        /// The requested size.
        n: u32,
    },
    /// A size without solutions.
    #[error(transparent)]
    None(#[from] NoSolutionError),
    /// The watch stopped the work.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// The lexicographically first solution for n rows. To keep partial results of a
/// stopped search, use [`FirstSearch`].
///
/// ```
/// use n_queens::{Watch, first_solution};
/// assert_eq!(first_solution(8, &Watch::none())?.columns(), [0, 4, 7, 5, 2, 6, 1, 3]);
/// # Ok::<(), n_queens::one::FirstError>(())
/// ```
pub fn first_solution(n: u32, watch: &Watch) -> Result<Solution, FirstError> {
    Ok(FirstSearch::new(n)?.run(watch)?)
}

/// The search for the first solution. It can be stopped, inspected and continued.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use n_queens::one::FirstSearch;
/// use n_queens::watch::{Stopped, Watch};
///
/// let mut search = FirstSearch::new(20)?;
/// assert_eq!(search.run(&Watch::new(AtomicBool::new(true))), Err(Stopped));
/// assert_eq!((search.decided(), search.smallest_seen().size()), (0, 20));
/// let first = search.run(&Watch::none())?;
/// assert_eq!((search.decided(), search.smallest_seen()), (20, first));
/// # Ok::<(), n_queens::one::FirstError>(())
/// ```
#[derive(Clone, Debug)]
pub struct FirstSearch {
    /// The solution at hand.
    at_hand: Vec<u32>,
    /// Number of decided rows, from the top.
    decided: u32,
    /// The columns of the next row before this one are refuted.
    next: u32,
    branches: u64,
    /// The last rays that were trained.
    rays: Vec<Ray>,
    proof: Option<ProofLines>,
}

impl FirstSearch {
    /// A search that has decided nothing.
    pub fn new(n: u32) -> Result<FirstSearch, FirstError> {
        if n > FIRST_MAX {
            return Err(FirstError::TooLarge { n });
        }
        Ok(FirstSearch {
            at_hand: Construction::new(n)?.columns().collect(),
            decided: 0,
            next: 0,
            branches: 0,
            rays: Vec::new(),
            proof: None,
        })
    }

    /// Records every step for [`check_first_proof`](crate::one::check_first_proof).
    pub fn with_proof(self) -> Result<FirstSearch, FirstError> {
        let n = self.at_hand.len() as u32;
        if n > FIRST_PROOF_MAX {
            return Err(FirstError::NoProof { n });
        }
        Ok(FirstSearch { proof: Some(ProofLines::new(n)), ..self })
    }

    /// Goes on with a search whose proof was not finished. Its lines are read, not checked: the
    /// checker will search every prefix again.
    pub fn resume(text: &str) -> Result<FirstSearch, FirstProofError> {
        let (mut search, lines) = proof::replay(text)?;
        search.proof = Some(lines);
        Ok(search)
    }

    /// The lines of the proof since the last call.
    pub fn take_proof_lines(&mut self) -> String {
        self.proof.as_mut().map(ProofLines::take).unwrap_or_default()
    }

    /// Searches until the first solution is found or the watch stops the work. Run again, it
    /// continues with the square it was stopped at.
    pub fn run(&mut self, watch: &Watch) -> Result<Solution, Stopped> {
        self.run_on(NonZeroUsize::MIN, watch)
    }

    /// The same on several threads.
    pub fn run_on(&mut self, threads: NonZeroUsize, watch: &Watch) -> Result<Solution, Stopped> {
        while !self.advance(threads, watch)? {}
        Ok(self.smallest_seen())
    }

    /// Decides one more prefix. Returns whether the first solution is known.
    pub fn advance(&mut self, threads: NonZeroUsize, watch: &Watch) -> Result<bool, Stopped> {
        if self.at_hand.len() as u32 <= u64::CAPACITY {
            self.decide::<u64>(threads, watch)
        } else {
            self.decide::<u128>(threads, watch)
        }
    }

    /// How many rows from the top are decided: the columns of the first solution in these rows
    /// are known.
    pub fn decided(&self) -> u32 {
        self.decided
    }

    /// The smallest solution seen. It agrees with the first solution in the decided rows.
    pub fn smallest_seen(&self) -> Solution {
        Solution::trusted(self.at_hand.clone())
    }

    /// Branches searched so far, with and without bounds.
    pub fn branches(&self) -> u64 {
        self.branches
    }

    fn decide<M: LineSet>(&mut self, threads: NonZeroUsize, watch: &Watch) -> Result<bool, Stopped> {
        watch.check()?;
        let n = self.at_hand.len() as u32;
        let decided = (0..self.decided).zip(&self.at_hand);
        let mut lines =
            decided.fold(FreeLines::<M>::empty(n), |lines, (row, &column)| lines.with(row, column));
        while self.decided < n {
            let row = self.decided;
            let left = lines.open(row) & below::<M>(self.at_hand[row as usize]) & !below::<M>(self.next);
            if left != M::NONE {
                let column = left.lowest();
                self.next = column;
                self.try_column(lines.with(row, column), column, threads, watch)?;
                return Ok(false);
            }
            lines = lines.with(row, self.at_hand[row as usize]);
            (self.decided, self.next) = (row + 1, 0);
        }
        if let Some(proof) = &mut self.proof {
            proof.first(&self.at_hand);
        }
        Ok(true)
    }

    /// Whether the next row can have its queen in `column`.
    fn try_column<M: LineSet>(
        &mut self,
        lines: FreeLines<M>,
        column: u32,
        threads: NonZeroUsize,
        watch: &Watch,
    ) -> Result<(), Stopped> {
        let (n, row) = (self.at_hand.len() as u32, self.decided);
        let prefix = [&self.at_hand[..row as usize], &[column]].concat();
        let question = Question { n, prefix: &prefix, threads, watch, branches: Cell::new(0) };
        let Answer { completion, with_rays } = question.completion(lines, &mut self.rays)?;
        let branches = question.branches.get();
        self.branches += branches;
        if let Some(proof) = &mut self.proof {
            match &completion {
                Some(columns) => proof.found(columns),
                None if with_rays => proof.refuted(&prefix, branches, &self.rays),
                None => proof.refuted(&prefix, branches, &[]),
            }
        }
        match completion {
            Some(columns) => (self.at_hand, self.decided, self.next) = (columns, row + 1, 0),
            None => self.next = column + 1,
        }
        Ok(())
    }
}

/// The columns left of `column`.
fn below<M: LineSet>(column: u32) -> M {
    if column == 0 { M::NONE } else { M::first(column) }
}

/// The answer to a question.
struct Answer {
    completion: Option<Vec<u32>>,
    /// Whether the search used the rays at hand.
    with_rays: bool,
}

impl Answer {
    fn plain(completion: Option<Vec<u32>>) -> Answer {
        Answer { completion, with_rays: false }
    }
}

/// Whether queens in the first rows can be completed.
struct Question<'a> {
    n: u32,
    prefix: &'a [u32],
    threads: NonZeroUsize,
    watch: &'a Watch,
    /// Branches searched for this question.
    branches: Cell<u64>,
}

impl Question<'_> {
    /// Searches for a completion. `rays` are those of the last question: below the same prefix they
    /// often serve again.
    fn completion<M: LineSet>(&self, lines: FreeLines<M>, rays: &mut Vec<Ray>) -> Result<Answer, Stopped> {
        let limit = if self.n <= MAX_ROWS { SHORT } else { u64::MAX };
        match self.plainly(lines, limit) {
            Ok(completion) => return Ok(Answer::plain(completion)),
            Err(Unfinished::Stopped) => return Err(Stopped),
            Err(Unfinished::TooLong) => {}
        }
        let root = self.prefix.iter().zip(0..).fold(OpenBoard::empty(self.n), |mut board, (&column, row)| {
            board.place(row, column);
            board
        });
        let node = Node::root(root, None);
        let tree = Dives::new(&node, None, DIVES, &mut Random::new(SEED), self.watch)?;
        if tree.nodes() < LARGE {
            match self.plainly(lines, 4 * LARGE as u64) {
                Ok(completion) => return Ok(Answer::plain(completion)),
                Err(Unfinished::Stopped) => return Err(Stopped),
                Err(Unfinished::TooLong) => {}
            }
        }
        Ok(Answer { completion: self.bounded(root, rays)?, with_rays: true })
    }

    fn plainly<M: LineSet>(&self, lines: FreeLines<M>, limit: u64) -> Result<Option<Vec<u32>>, Unfinished> {
        let mut columns = self.prefix.to_vec();
        columns.resize(self.n as usize, 0);
        let mut search = PlainSearch { columns, limit, branches: 0, watch: self.watch };
        let exists = search.exists(lines);
        self.branches.set(self.branches.get() + search.branches);
        Ok(if exists? { Some(search.columns) } else { None })
    }

    /// By the search with bounds.
    fn bounded(&self, root: OpenBoard, rays: &mut Vec<Ray>) -> Result<Option<Vec<u32>>, Stopped> {
        let mut columns = self.prefix.to_vec();
        columns.resize(self.n as usize, 0);
        // A bound needs a board without dead lines, and a smaller one is stronger.
        let mut node = Node::root(root, None);
        match node.settle(None, |row, column| columns[row as usize] = column) {
            NextLine::Dead => return Ok(None),
            NextLine::Solved => return Ok(Some(columns)),
            NextLine::Row(_) | NextLine::Column(_) => {}
        }
        let Some(bound) = self.bound(&node.board, rays)? else { return Ok(None) };
        let outcome = bounded::search(&node.board, &bound, self.threads, self.watch)?;
        self.branches.set(self.branches.get() + outcome.nodes);
        Ok(outcome.completion.map(|found| {
            for row in open_board::bits(node.board.rows) {
                columns[row as usize] = found[row as usize];
            }
            columns
        }))
    }

    /// The bound of the rays at hand if they leave a small tree, else of new ones; none if the
    /// root is refuted.
    fn bound(&self, root: &OpenBoard, rays: &mut Vec<Ray>) -> Result<Option<Bound>, Stopped> {
        if !rays.is_empty() {
            let Some(bound) = Bound::new(root, rays) else { return Ok(None) };
            let node = Node::root(*root, Some(&bound));
            let tree = Dives::new(&node, Some(&bound), DIVES, &mut Random::new(SEED), self.watch)?;
            if tree.nodes() < train::SMALL_TREE {
                return Ok(Some(bound));
            }
        }
        let (trained, bound) = train::train(root, SEED, self.watch)?;
        *rays = trained;
        Ok(bound)
    }
}
