//! Where the tree is cut for the threads of a listing: deep enough that every thread finds
//! work, and that the text below one prefix is far less than may wait.

use super::{Advance, Descent, OrderedSearch, Solutions, TailSearch, Wide, unlimited};
use crate::Board;

/// Deeper prefixes would cost more to find than to complete.
const DEEPEST_CUT: usize = 6;
/// Prefixes that keep any number of threads busy.
const ENOUGH_PREFIXES: usize = 500;

/// The nodes of one level in lexicographic order.
pub(super) enum Prefixes {
    Narrow(Descent),
    Wide(Wide),
}

impl Prefixes {
    pub(super) fn next(&mut self, depth: usize) -> Option<Vec<u32>> {
        let (reached, queens) = match self {
            Prefixes::Narrow(descent) => (descent.advance(&mut unlimited(), |_| true), &*descent.queens()),
            Prefixes::Wide(wide) => (wide.advance(&mut unlimited()), wide.queens()),
        };
        (reached == Advance::Found).then(|| queens[..depth].to_vec())
    }
}

/// The level at which the tree is cut, and its nodes; none where there is nothing to share out.
pub(super) fn prefixes(board: &Board, solutions: &Solutions) -> Option<(Prefixes, usize)> {
    let n = board.size() as usize;
    let (searched, at_depth): (usize, Box<dyn Fn(usize) -> Prefixes>) = match &solutions.search {
        OrderedSearch::Rows(descent) | OrderedSearch::Tails(TailSearch { descent, .. }) => {
            (descent.depth(), Box::new(|depth| Prefixes::Narrow(descent.cut_at(depth))))
        }
        OrderedSearch::Wide(_) => (n, Box::new(|depth| Prefixes::Wide(Wide::new(board, depth)))),
        OrderedSearch::Nothing => return None,
    };
    let enough = |&depth: &usize| {
        let mut prefixes = at_depth(depth);
        (0..ENOUGH_PREFIXES).all(|_| prefixes.next(depth).is_some())
    };
    // Text below one prefix should be far less than may wait, so larger boards are cut deeper.
    let shallowest = n.saturating_sub(11).clamp(1, DEEPEST_CUT);
    let depth = (shallowest..searched).find(enough).unwrap_or(searched.saturating_sub(1));
    (depth > 0).then(|| (at_depth(depth), depth))
}
