//! The search tree as the search tells it, kept as far as it is to be drawn.
//!
//! A node is a set of queens on the board; its branches are the squares tried next, in the
//! order of the search. Nodes are numbered as they are met, so a parent comes before its
//! children. Beyond the bounds nodes are only counted, at the nearest ancestor that is drawn.

use std::ops::ControlFlow;

use n_queens::methods::{Flow, Observer, Reason};
use n_queens::{Board, Method, Square};

use crate::interrupt::Interrupt;

/// After so many squares tried, counting what is left out ends: a picture should not take minutes.
const TRY_AT_MOST: u64 = 10_000_000;

/// How much of the tree is kept.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    /// Nodes at most, the root included.
    pub(super) nodes: usize,
    /// Queens at most.
    pub(super) depth: u32,
    /// Squares turned down at most.
    pub(super) rejected: usize,
}

/// A search tree, or the beginning of one.
#[derive(Debug)]
pub(super) struct SearchTree {
    pub(super) board: Board,
    pub(super) method: Method,
    /// The root first, every parent before its children.
    pub(super) nodes: Vec<Node>,
    /// Nodes met on each level, drawn or not.
    pub(super) levels: Vec<u64>,
    /// Nodes met, drawn or not.
    pub(super) met: u64,
    /// Squares turned down, drawn or not.
    pub(super) rejected: u64,
    /// Squares turned down at drawn nodes that are not drawn themselves, for there are too many.
    pub(super) rejected_left_out: u64,
    /// Solutions met, drawn or not.
    pub(super) solutions: u64,
    /// Whether the search came to its end; otherwise the numbers are lower bounds.
    pub(super) complete: bool,
}

/// A position of the search.
#[derive(Debug, Default)]
pub(super) struct Node {
    /// The queens, in the order they were placed.
    pub(super) queens: Vec<Square>,
    pub(super) branches: Vec<Branch>,
    /// Which solution this is, from 1.
    pub(super) solution: Option<u64>,
    /// Nodes below that are not drawn.
    pub(super) left_out: u64,
}

/// A square tried from a node.
#[derive(Clone, Copy, Debug)]
pub(super) enum Branch {
    /// A queen stands there: the node with this number.
    Placed(usize),
    /// It was turned down. Methods that judge at the end turn down a queen already standing.
    Rejected { square: Square, reason: Reason },
}

impl SearchTree {
    /// Runs the search; `None` if someone asked to stop.
    pub(super) fn grow(
        board: &Board,
        method: Method,
        bounds: Bounds,
        interrupt: &Interrupt,
    ) -> Option<SearchTree> {
        let tree = SearchTree {
            board: board.clone(),
            method,
            nodes: vec![Node::default()],
            levels: vec![1],
            met: 1,
            rejected: 0,
            rejected_left_out: 0,
            solutions: 0,
            complete: true,
        };
        let mut grower = Grower { tree, bounds, path: vec![0], hidden: 0, rejected_drawn: 0, interrupt };
        let flow = method.search(board, &mut grower);
        grower.tree.complete = flow.is_continue();
        if interrupt.asked() { None } else { Some(grower.tree) }
    }

    /// Nodes met but not drawn.
    pub(super) fn left_out(&self) -> u64 {
        self.met - self.nodes.len() as u64
    }
}

impl Node {
    /// The queen placed last: what distinguishes the node from its parent.
    pub(super) fn square(&self) -> Option<Square> {
        self.queens.last().copied()
    }

    /// The nodes below it.
    pub(super) fn children(&self) -> impl Iterator<Item = usize> + '_ {
        self.branches.iter().filter_map(|branch| match branch {
            Branch::Placed(child) => Some(*child),
            Branch::Rejected { .. } => None,
        })
    }

    /// The squares turned down, and why.
    pub(super) fn rejections(&self) -> impl Iterator<Item = (Square, Reason)> + '_ {
        self.branches.iter().filter_map(|branch| match branch {
            Branch::Rejected { square, reason } => Some((*square, *reason)),
            Branch::Placed(_) => None,
        })
    }

    /// Whether the search had to go back from here empty-handed.
    pub(super) fn is_dead_end(&self) -> bool {
        self.solution.is_none() && self.left_out == 0 && self.children().next().is_none()
    }
}

struct Grower<'a> {
    tree: SearchTree,
    bounds: Bounds,
    /// Numbers of the drawn nodes from the root to where the search stands.
    path: Vec<usize>,
    /// Queens placed since the last drawn node.
    hidden: u32,
    rejected_drawn: usize,
    interrupt: &'a Interrupt,
}

impl Grower<'_> {
    fn here(&mut self) -> &mut Node {
        let here = *self.path.last().expect("the root never leaves the path");
        &mut self.tree.nodes[here]
    }
}

impl Observer for Grower<'_> {
    fn place(&mut self, level: u32, square: Square) -> Flow {
        if self.tree.met + self.tree.rejected >= TRY_AT_MOST || self.interrupt.asked() {
            return ControlFlow::Break(());
        }
        self.tree.met += 1;
        let depth = level as usize + 1;
        if depth >= self.tree.levels.len() {
            self.tree.levels.resize(depth + 1, 0);
        }
        self.tree.levels[depth] += 1;
        let new = self.tree.nodes.len();
        if self.hidden > 0 || new >= self.bounds.nodes || level >= self.bounds.depth {
            self.hidden += 1;
            self.here().left_out += 1;
        } else {
            let mut queens = self.here().queens.clone();
            queens.push(square);
            self.here().branches.push(Branch::Placed(new));
            self.tree.nodes.push(Node { queens, ..Node::default() });
            self.path.push(new);
        }
        ControlFlow::Continue(())
    }

    fn reject(&mut self, _level: u32, square: Square, reason: impl FnOnce() -> Reason) -> Flow {
        self.tree.rejected += 1;
        // From the first child left out, a node is drawn as cut.
        let drawn = self.hidden == 0 && self.here().left_out == 0;
        let inner = self.path.len() as u64 <= u64::from(self.bounds.depth);
        if drawn && inner && self.rejected_drawn < self.bounds.rejected {
            let reason = reason();
            self.here().branches.push(Branch::Rejected { square, reason });
            self.rejected_drawn += 1;
        } else if drawn && inner && self.bounds.rejected > 0 {
            self.tree.rejected_left_out += 1;
        }
        ControlFlow::Continue(())
    }

    fn undo(&mut self, _level: u32, _square: Square) -> Flow {
        if self.hidden > 0 {
            self.hidden -= 1;
        } else {
            self.path.pop();
        }
        ControlFlow::Continue(())
    }

    fn solution(&mut self, _columns: &[u32]) -> Flow {
        self.tree.solutions += 1;
        if self.hidden == 0 {
            self.here().solution = Some(self.tree.solutions);
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use n_queens::known;
    use n_queens::methods::Profile;

    /// The tree of an empty board within `nodes` and `depth`.
    pub(crate) fn tree(n: u32, method: Method, nodes: usize, depth: u32) -> SearchTree {
        let bounds = Bounds { nodes, depth, rejected: usize::MAX };
        SearchTree::grow(&Board::new(n).unwrap(), method, bounds, &Interrupt::never()).unwrap()
    }

    #[test]
    fn the_whole_tree_is_the_published_one() {
        for n in 1..=7 {
            let tree = tree(n, Method::Arrays, usize::MAX, u32::MAX);
            assert_eq!(Some(tree.nodes.len() as u128), known::tree_size(n), "n = {n}");
            assert_eq!(tree.left_out(), 0);
            let solutions = tree.nodes.iter().filter(|node| node.solution.is_some()).count();
            assert_eq!(Some(solutions as u128), known::total(n), "n = {n}");
            // Every square tried is a child or a rejection, and inner nodes try a whole row.
            for node in tree.nodes.iter().filter(|node| node.solution.is_none()) {
                assert_eq!(node.branches.len(), n as usize);
            }
        }
    }

    #[test]
    fn nothing_is_lost_beyond_the_bounds() {
        for (nodes, depth) in [(1, 9), (10, 9), (500, 2), (500, 0), (30, 3)] {
            let tree = tree(6, Method::Arrays, nodes, depth);
            assert!(tree.nodes.len() <= nodes);
            assert!(tree.nodes.iter().all(|node| node.queens.len() as u32 <= depth));
            let hidden: u64 = tree.nodes.iter().map(|node| node.left_out).sum();
            assert_eq!(hidden, tree.left_out());
            assert_eq!((tree.met, tree.solutions), (153, 4));
        }
    }

    /// `compare` counts with a profile; both must mean the same by a node and by a rejection.
    #[test]
    fn a_profile_of_the_same_search_has_the_same_numbers() {
        for method in Method::ALL {
            for n in 1..=4 {
                let tree = tree(n, method, 50, u32::MAX);
                let mut profile = Profile::default();
                let _ = method.search(&Board::new(n).unwrap(), &mut profile);
                assert_eq!(tree.levels, profile.nodes(), "{method}, n = {n}");
                assert_eq!(tree.met, profile.total_nodes(), "{method}, n = {n}");
                assert_eq!(tree.rejected, profile.total_rejections(), "{method}, n = {n}");
            }
        }
    }

    #[test]
    fn parents_come_before_their_children() {
        for method in Method::ALL {
            let tree = tree(3, method, usize::MAX, u32::MAX);
            for (number, node) in tree.nodes.iter().enumerate() {
                assert!(node.children().all(|child| child > number), "{method}");
            }
        }
    }
}
