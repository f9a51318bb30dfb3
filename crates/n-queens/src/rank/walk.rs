//! Down the board: to the solutions with given numbers, or to the numbers of given solutions.
//!
//! A *small* rest is weighed in one pass (see `block`). Of a larger one only the next row is
//! weighed, column by column, by the fast counter (see `count`), on all threads. All
//! lookups below one extension share its counting.

use std::num::NonZeroUsize;

use super::block::{self, Extension};
use super::first_rows;
use super::rest::Rest;
use crate::Solution;
use crate::count::{CountError, MAX_SIZE, Plan, Route};
use crate::thread_pool::ThreadPool;
use crate::watch::{Stopped, Watch};

/// Fillings of a rest that one pass takes, so that it needs seconds and hundreds of megabytes at most …
pub(super) const PASS: u128 = 1 << 61;
/// … if it has no more free columns than this, for a pass keeps a table of their sets.
const PASS_COLUMNS: u32 = 22;

/// A pass lists the fillings of either half; where the rows above have many open squares and those
/// below have few, the product is no measure of the larger one.
const PASS_HALF: u128 = 1 << 32;

/// Whether one pass of at most this many fillings can weigh the rest.
pub(super) fn is_small(rest: &Rest, pass: u128) -> bool {
    let within = rest.fillings() <= pass && rest.free_columns() <= PASS_COLUMNS;
    within && block::larger_half(rest) <= PASS_HALF
}

/// The thread pool, and the most fillings of a rest that one pass takes.
#[derive(Clone, Copy)]
pub(super) struct SearchContext<'w> {
    pub(super) pool: ThreadPool<'w>,
    pub(super) pass: u128,
}

/// A solution to find, and its position in the answer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lookup<'a> {
    pub(super) key: LookupKey<'a>,
    pub(super) slot: usize,
}

/// The key of a lookup: the index of a solution, or its columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum LookupKey<'a> {
    Index(u128),
    Columns(&'a [u32]),
}

/// A solution that was found, with its index.
#[derive(Clone, Debug)]
pub(super) struct LookupResult {
    pub(super) slot: usize,
    pub(super) index: u128,
    pub(super) solution: Solution,
}

impl SearchContext<'_> {
    /// Whether the rest is weighed in one pass: it is small, or there is no other way. A board too
    /// large for the counter was small when the ranking was made, and what lies below it, though cut
    /// elsewhere, is not much larger.
    fn one_pass(self, rest: &Rest) -> bool {
        is_small(rest, self.pass) || rest.size() > MAX_SIZE as usize
    }

    /// Extensions of the whole board that together hold every solution, in lexicographic order.
    pub(super) fn weigh_board(self, board: &Rest) -> Result<Vec<Extension>, Stopped> {
        debug_assert_eq!(board.row(), 0);
        match first_rows::of_empty_board(board) {
            Some(extensions) => Ok(extensions),
            None => self.weigh(board),
        }
    }

    /// Extensions of `rest` that together hold every solution, in lexicographic order.
    fn weigh(self, rest: &Rest) -> Result<Vec<Extension>, Stopped> {
        if self.one_pass(rest) {
            return block::weigh(rest, self.pool.watch);
        }
        let last = rest.size() as u32 - 1;
        let mirrored = rest.is_mirrored();
        let choices: Vec<u32> =
            rest.choices().filter(|&column| !mirrored || column <= last - column).collect();
        let weights =
            self.pool.map(&choices, |&column, watch| completions(&rest.extended(&[column]), watch))?;
        let mut by_column = vec![0; rest.size()];
        for (column, weight) in choices.into_iter().zip(weights) {
            by_column[column as usize] = weight;
            if mirrored {
                by_column[(last - column) as usize] = weight;
            }
        }
        let extensions = (0..).zip(by_column).filter(|&(_, solutions)| solutions > 0);
        Ok(extensions.map(|(column, solutions)| Extension { columns: vec![column], solutions }).collect())
    }

    /// Finds the solutions of all lookups. They are sorted, all by index or all by columns, and
    /// lie below the board, which `extensions` weigh.
    pub(super) fn find(
        self,
        board: &Rest,
        extensions: &[Extension],
        lookups: &[Lookup<'_>],
    ) -> Result<Vec<LookupResult>, Stopped> {
        debug_assert!(lookups.is_sorted_by_key(|lookup| lookup.key));
        self.find_below(&Subtree { rest: board.clone(), before: 0, lookups }, extensions)
    }

    fn find_below(
        self,
        subtree: &Subtree<'_>,
        extensions: &[Extension],
    ) -> Result<Vec<LookupResult>, Stopped> {
        let (small, large): (Vec<_>, Vec<_>) =
            deal(subtree, extensions).into_iter().partition(|subtree| self.one_pass(&subtree.rest));
        let found = self.pool.map(&small, |subtree, watch| {
            let mut found = Vec::with_capacity(subtree.lookups.len());
            find_in_small(subtree, &mut found, watch).map(|()| found)
        })?;
        let mut found: Vec<LookupResult> = found.into_iter().flatten().collect();
        for subtree in large {
            found.extend(self.find_below(&subtree, &self.weigh(&subtree.rest)?)?);
        }
        Ok(found)
    }
}

/// How many solutions lie below a rest that is too large for one pass: the fast counter's work.
fn completions(rest: &Rest, watch: &Watch) -> Result<u128, Stopped> {
    if rest.is_dead() {
        return Ok(0);
    }
    let plan =
        Plan::new(&rest.board()).expect("larger boards than the counter takes are weighed in one pass");
    match plan.run(NonZeroUsize::MIN, Route::default(), watch) {
        Ok(total) => Ok(total),
        Err(CountError::Stopped(stopped)) => Err(stopped),
        Err(error) => unreachable!("{error}"),
    }
}

pub(super) fn total(extensions: &[Extension]) -> u128 {
    extensions.iter().map(|extension| extension.solutions).sum()
}

/// A rest, the number of solutions before its first, and the lookups below it.
#[derive(Debug)]
struct Subtree<'a> {
    rest: Rest,
    before: u128,
    lookups: &'a [Lookup<'a>],
}

fn find_in_small(subtree: &Subtree<'_>, found: &mut Vec<LookupResult>, watch: &Watch) -> Result<(), Stopped> {
    watch.check()?;
    if subtree.rest.row() == subtree.rest.size() {
        let solution = Solution::trusted(subtree.rest.decided().to_vec());
        let found_here = |lookup: &Lookup<'_>| LookupResult {
            slot: lookup.slot,
            index: subtree.before,
            solution: solution.clone(),
        };
        found.extend(subtree.lookups.iter().map(found_here));
        return Ok(());
    }
    for subtree in deal(subtree, &block::weigh(&subtree.rest, watch)?) {
        find_in_small(&subtree, found, watch)?;
    }
    Ok(())
}

/// Distributes the lookups to the extensions they lie below.
fn deal<'a>(subtree: &Subtree<'a>, extensions: &[Extension]) -> Vec<Subtree<'a>> {
    let row = subtree.rest.row();
    let (mut before, mut lookups) = (subtree.before, subtree.lookups);
    let mut subtrees = Vec::new();
    for extension in extensions {
        let after = before + extension.solutions;
        let lies_below = |lookup: &Lookup<'_>| match lookup.key {
            LookupKey::Index(index) => index < after,
            LookupKey::Columns(columns) => columns[row..].starts_with(&extension.columns),
        };
        let (here, later) = lookups.split_at(lookups.partition_point(lies_below));
        if !here.is_empty() {
            subtrees.push(Subtree { rest: subtree.rest.extended(&extension.columns), before, lookups: here });
        }
        (before, lookups) = (after, later);
    }
    debug_assert!(lookups.is_empty(), "every lookup lies below the rest");
    subtrees
}
