//! The search tree as the search reports it, kept as far as it is drawn.
//!
//! A node is a set of queens on the board; its branches are the squares tried next, in the
//! order of the search. Nodes are numbered as they are met, so a parent comes before its
//! children. Beyond the bounds nodes are only counted, at the nearest ancestor that is drawn. A
//! search too long to be counted is stopped; then what the bounds still allow is drawn from
//! `n_queens::steps`, without their subtrees, and every node with uncounted nodes below is marked.
//!
//! Counting is one pass of an observer and not a walk over `n_queens::steps`: of what is left out,
//! the picture gives the number of nodes on each level and the number of the next solution, which
//! a node of a trace does not have. With the default bounds the pass takes 0.06,
//! 0.4 and 22 ms for n = 6, 8 and 10, asking a trace for the same nodes without those numbers 0.16,
//! 0.6 and 12 ms (development profile, fastest of five).

use std::ops::ControlFlow;

use n_queens::methods::{Flow, Observer, Reason};
use n_queens::steps::{self, Trace};
use n_queens::{Board, Method, Square, Stopped, Watch};

/// The most squares tried to count the rest: a picture should not take minutes.
const TRY_AT_MOST: u64 = 10_000_000;

/// How much of the tree is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TreeLimits {
    /// Nodes at most, the root included.
    pub nodes: usize,
    /// Queens at most.
    pub depth: u32,
    /// Rejected squares at most; with 0 they are not even counted as left out.
    pub rejected: usize,
}

/// As many nodes as a page shows, and ten times as many rejected squares: on a board of 300 there
/// are 300 at each node, and a picture of 30 MB is useless.
impl Default for TreeLimits {
    fn default() -> TreeLimits {
        TreeLimits { nodes: 300, depth: u32::MAX, rejected: 3000 }
    }
}

/// A search tree, or the beginning of one.
///
/// ```
/// use n_queens::{Board, Method, Watch};
/// use n_queens_draw::{TreeLimits, SearchTree};
///
/// let bounds = TreeLimits { depth: 1, ..TreeLimits::default() };
/// let tree = SearchTree::grow(&Board::new(4)?, Method::Arrays, bounds, &Watch::none())?;
/// assert_eq!((tree.met, tree.left_out()), (17, 12));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SearchTree {
    /// The board that is searched.
    pub board: Board,
    /// The method that searches.
    pub method: Method,
    /// The root first, every parent before its children.
    pub nodes: Vec<DrawnNode>,
    /// Nodes met on each level, and those drawn after the search was stopped.
    pub levels: Vec<u64>,
    /// Nodes met by the search, drawn or not.
    pub met: u64,
    /// Squares rejected by the search, drawn or not.
    pub rejected: u64,
    /// Squares rejected at drawn nodes that are not drawn themselves, for there are too many.
    pub rejected_left_out: u64,
    /// Solutions met, drawn or not.
    pub solutions: u64,
    /// Whether the search came to its end; otherwise the numbers are lower bounds.
    pub complete: bool,
}

/// A position of the search.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct DrawnNode {
    /// The queens, in the order they were placed.
    pub queens: Vec<Square>,
    /// The squares tried next, in the order of the search.
    pub branches: Vec<DrawnBranch>,
    /// Which solution this is, from 1.
    pub solution: Option<u64>,
    /// Nodes below that are not drawn.
    pub left_out: u64,
    /// Whether there are nodes below that are neither drawn nor counted.
    pub unfinished: bool,
}

/// A square tried from a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawnBranch {
    /// A queen stands there: the node with this number.
    Placed(usize),
    /// It was rejected. Methods that judge at the end reject a queen already standing.
    Rejected {
        /// The square.
        square: Square,
        /// Why.
        reason: Reason,
    },
}

impl SearchTree {
    /// Runs the search, until it ends or ten million squares were tried.
    pub fn grow(
        board: &Board,
        method: Method,
        bounds: TreeLimits,
        watch: &Watch,
    ) -> Result<SearchTree, Stopped> {
        SearchTree::grow_within(TRY_AT_MOST, board, method, bounds, watch)
    }

    fn grow_within(
        tries: u64,
        board: &Board,
        method: Method,
        bounds: TreeLimits,
        watch: &Watch,
    ) -> Result<SearchTree, Stopped> {
        let tree = SearchTree {
            board: board.clone(),
            method,
            nodes: vec![DrawnNode::default()],
            levels: vec![1],
            met: 1,
            rejected: 0,
            rejected_left_out: 0,
            solutions: 0,
            complete: true,
        };
        let mut grower = TreeBuilder {
            tree,
            tries,
            bounds,
            path: vec![OpenNode::default()],
            hidden: 0,
            rejected_drawn: 0,
            watch,
        };
        grower.tree.complete = method.search(board, &mut grower).is_continue();
        watch.check()?;
        if !grower.tree.complete {
            grower.draw_rest()?;
        }
        Ok(grower.tree)
    }

    /// Nodes met but not drawn.
    pub fn left_out(&self) -> u64 {
        self.nodes.iter().map(|node| node.left_out).sum()
    }
}

impl DrawnNode {
    /// The queen placed last: what distinguishes the node from its parent.
    pub fn square(&self) -> Option<Square> {
        self.queens.last().copied()
    }

    /// The nodes below it.
    pub fn children(&self) -> impl Iterator<Item = usize> + '_ {
        self.branches.iter().filter_map(|branch| match branch {
            DrawnBranch::Placed(child) => Some(*child),
            DrawnBranch::Rejected { .. } => None,
        })
    }

    /// The squares rejected, and why.
    pub fn rejections(&self) -> impl Iterator<Item = (Square, Reason)> + '_ {
        self.branches.iter().filter_map(|branch| match branch {
            DrawnBranch::Rejected { square, reason } => Some((*square, *reason)),
            DrawnBranch::Placed(_) => None,
        })
    }

    /// Whether the search went back from here without a solution.
    pub fn is_dead_end(&self) -> bool {
        self.solution.is_none() && !self.is_cut() && self.children().next().is_none()
    }

    /// Whether there are nodes below that are not drawn.
    pub fn is_cut(&self) -> bool {
        self.left_out > 0 || self.unfinished
    }
}

/// A drawn node that the search is at or below.
#[derive(Clone, Copy, Default)]
struct OpenNode {
    number: usize,
    /// Squares tried from it.
    tried: usize,
}

struct TreeBuilder<'a> {
    tree: SearchTree,
    /// Squares to be tried before the search is stopped.
    tries: u64,
    bounds: TreeLimits,
    /// The drawn nodes from the root to where the search stands.
    path: Vec<OpenNode>,
    /// Queens placed since the last drawn node.
    hidden: u32,
    rejected_drawn: usize,
    watch: &'a Watch,
}

impl TreeBuilder<'_> {
    fn open(&mut self) -> &mut OpenNode {
        self.path.last_mut().expect("the root never leaves the path")
    }

    fn here(&mut self) -> &mut DrawnNode {
        let here = self.open().number;
        &mut self.tree.nodes[here]
    }

    /// Whether a node at this level is still drawn.
    fn has_room(&self, level: u32) -> bool {
        self.tree.nodes.len() < self.bounds.nodes && level < self.bounds.depth
    }

    fn enter(&mut self, level: u32, square: Square) {
        let depth = level as usize + 1;
        if depth >= self.tree.levels.len() {
            self.tree.levels.resize(depth + 1, 0);
        }
        self.tree.levels[depth] += 1;
        if self.hidden > 0 || !self.has_room(level) {
            self.hidden += 1;
            self.here().left_out += 1;
            return;
        }
        self.open().tried += 1;
        let number = self.tree.nodes.len();
        let mut queens = self.here().queens.clone();
        queens.push(square);
        self.here().branches.push(DrawnBranch::Placed(number));
        self.tree.nodes.push(DrawnNode { queens, ..DrawnNode::default() });
        self.path.push(OpenNode { number, tried: 0 });
    }

    /// From where the search was stopped back to the root, draws what the bounds still allow. The
    /// totals stay those of the search.
    fn draw_rest(&mut self) -> Result<(), Stopped> {
        let trace = Trace::new(&self.tree.board, self.tree.method);
        let rejected = self.tree.rejected;
        self.hidden = 0;
        while !self.path.is_empty() {
            self.draw_rest_of_node(&trace)?;
            self.path.pop();
        }
        self.tree.rejected = rejected;
        Ok(())
    }

    /// Draws the squares that the search would have tried next from here.
    fn draw_rest_of_node(&mut self, trace: &Trace) -> Result<(), Stopped> {
        if self.here().left_out > 0 {
            self.here().unfinished = true;
            return Ok(());
        }
        let queens = self.here().queens.clone();
        let (level, tried) = (queens.len() as u32, self.open().tried);
        let Some(node) = trace.node(&queens, self.watch)? else { return Ok(()) };
        for &branch in node.branches.iter().skip(tried) {
            match branch {
                steps::Branch::Rejected { square, reason } => {
                    let _ = self.reject(level, square, || reason);
                }
                steps::Branch::Placed(square) if self.has_room(level) => {
                    self.enter(level, square);
                    self.draw_rest_of_node(trace)?;
                    self.path.pop();
                }
                steps::Branch::Placed(_) => {
                    self.here().unfinished = true;
                    return Ok(());
                }
            }
        }
        // The number of this solution is unknown: those before it were not counted.
        self.here().unfinished |= node.solution && self.here().solution.is_none();
        Ok(())
    }
}

impl Observer for TreeBuilder<'_> {
    fn place(&mut self, level: u32, square: Square) -> Flow {
        if self.tree.met + self.tree.rejected >= self.tries || self.watch.stopped() {
            return ControlFlow::Break(());
        }
        self.tree.met += 1;
        self.enter(level, square);
        ControlFlow::Continue(())
    }

    fn reject(&mut self, _level: u32, square: Square, reason: impl FnOnce() -> Reason) -> Flow {
        self.tree.rejected += 1;
        // From the first child left out, a node is drawn as cut.
        let drawn = self.hidden == 0 && self.here().left_out == 0;
        self.open().tried += usize::from(drawn);
        let inner = self.path.len() as u64 <= u64::from(self.bounds.depth);
        if drawn && inner && self.rejected_drawn < self.bounds.rejected {
            let reason = reason();
            self.here().branches.push(DrawnBranch::Rejected { square, reason });
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
pub(super) mod tests;
