//! The search tree, node by node, without drawing or even walking the rest of it.
//!
//! A node is a set of queens that the search puts on the board, and its address is their
//! squares in the order they were placed; the root is the empty path. The branches of a node are
//! found by resuming the search there, and again after each of its children: the subtrees in
//! between are never entered. The size of a subtree takes a search of it, or the difference of
//! two counters where checkpoints exist already.

use std::cmp::Ordering;
use std::ops::{ControlFlow, Range};

use super::snapshot::Snapshot;
use super::{Action, Counters, Trace};
use crate::Square;
use crate::methods::{Flow, Observer, Position, Reason};
use crate::watch::{Stopped, Watch};

/// The squares that the search tries from a node, in its order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Node {
    /// The squares tried from here.
    pub branches: Vec<Branch>,
    /// Whether the queens are a solution.
    pub solution: bool,
}

/// A square tried from a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "action", rename_all = "lowercase"))]
pub enum Branch {
    /// A queen stands there: a child.
    #[cfg_attr(feature = "serde", serde(rename = "place"))]
    Placed(Square),
    /// It was rejected. Methods that judge at the end reject a queen already standing.
    #[cfg_attr(feature = "serde", serde(rename = "reject"))]
    Rejected {
        /// The square.
        #[cfg_attr(feature = "serde", serde(flatten))]
        square: Square,
        /// Why no queen can stand there.
        reason: Reason,
    },
}

impl Node {
    /// The squares on which the search places a queen: the last ones of the children's paths.
    pub fn children(&self) -> impl Iterator<Item = Square> + '_ {
        self.branches.iter().filter_map(|branch| match branch {
            Branch::Placed(square) => Some(*square),
            Branch::Rejected { .. } => None,
        })
    }

    /// Whether the search goes back from here with nothing found.
    pub fn is_dead_end(&self) -> bool {
        !self.solution && self.children().next().is_none()
    }
}

impl Branch {
    /// The square tried.
    pub fn square(self) -> Square {
        match self {
            Branch::Placed(square) | Branch::Rejected { square, .. } => square,
        }
    }
}

impl Trace {
    /// The squares that the search tries from the node with this path. None where the search never puts
    /// these queens on the board in this order. Takes no search of what comes before.
    ///
    /// ```
    /// use n_queens::steps::Trace;
    /// use n_queens::{Board, Method, Square, Watch};
    ///
    /// let trace = Trace::new(&Board::new(1000)?, Method::Bits);
    /// let path = [Square::new(0, 999), Square::new(1, 500)];
    /// assert_eq!(trace.node(&path, &Watch::none())?.unwrap().children().count(), 995);
    /// assert_eq!(trace.node(&[Square::new(1, 0)], &Watch::none())?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn node(&self, path: &[Square], watch: &Watch) -> Result<Option<Node>, Stopped> {
        if !self.is_node(path, watch)? {
            return Ok(None);
        }
        let mut expand = Expand::default();
        let (method, n) = (self.method(), self.board().size());
        let mut from = Position::entered(method, path, n);
        loop {
            watch.check()?;
            let _ = method.search_from(self.board(), from, &mut expand);
            let Some(child) = expand.child.take() else { return Ok(Some(expand.node)) };
            from = Position::after(method, path, child, n);
        }
    }

    /// The work of the search in the subtree of a node, from placing its last queen to taking her
    /// back. None where there is no such node.
    pub fn subtree(&self, path: &[Square], watch: &Watch) -> Result<Option<Counters>, Stopped> {
        if path.is_empty() {
            return self.totals(watch).map(Some);
        }
        if !self.is_node(path, watch)? {
            return Ok(None);
        }
        if self.0.index.covers(|snapshot| !early(snapshot, path)) {
            let span = self.entered(path, watch)?..self.left(path, watch)? + 1;
            let (before, _) = self.snapshot(span.start, watch)?;
            let (after, _) = self.snapshot(span.end, watch)?;
            return Ok(Some(after.counters - before.counters));
        }
        let mut there = self.replay(
            &Snapshot::alone(path),
            watch,
            &mut |snapshot, told| match told.action == Action::Undo && snapshot.queens.len() == path.len() {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            },
        )?;
        there.undo();
        Ok(Some(there.counters))
    }

    /// The numbers of the steps in the subtree of a node, from the one that places its last
    /// queen to the one that takes her back. For the root, all steps. None where there is no
    /// such node. The node of a step is found by [`state`](Trace::state): its `queens`.
    pub fn span(&self, path: &[Square], watch: &Watch) -> Result<Option<Range<u64>>, Stopped> {
        if path.is_empty() {
            return Ok(Some(0..self.len(watch)?));
        }
        if !self.is_node(path, watch)? {
            return Ok(None);
        }
        Ok(Some(self.entered(path, watch)?..self.left(path, watch)? + 1))
    }

    /// Whether the search puts these queens on the board in this order: from each of the nodes on
    /// the way it must place the next queen right when it comes to her square.
    fn is_node(&self, path: &[Square], watch: &Watch) -> Result<bool, Stopped> {
        let n = self.board().size();
        let on_board = path.iter().all(|square| square.row < n && square.column < n);
        if !on_board || !path.is_sorted_by(|one, next| one < next) {
            return Ok(false);
        }
        for (level, &next) in path.iter().enumerate() {
            watch.check()?;
            if self.method().fills_rows() && next.row as usize != level {
                return Ok(false);
            }
            let mut first = Expand::default();
            let from = Position { queens: path[..level].to_vec(), next };
            let _ = self.method().search_from(self.board(), from, &mut first);
            if first.child != Some(next) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The step that places the last queen of `path`, which is a node other than the root.
    fn entered(&self, path: &[Square], watch: &Watch) -> Result<u64, Stopped> {
        let from = self.checkpoint(|snapshot| snapshot.queens.as_slice() <= path, watch)?;
        if from.queens == path {
            return Ok(from.counters.steps - 1);
        }
        let there = self.replay(&from, watch, &mut |snapshot, told| {
            let entered = snapshot.queens.iter().chain([&told.square]);
            match told.action == Action::Place && entered.cmp(path) == Ordering::Equal {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        })?;
        Ok(there.counters.steps)
    }

    /// The step that takes back the last queen of `path`, which is a node other than the root.
    pub(super) fn left(&self, path: &[Square], watch: &Watch) -> Result<u64, Stopped> {
        let from = self.checkpoint(|snapshot| early(snapshot, path), watch)?;
        let there = self.replay(&from, watch, &mut |snapshot, told| match told.action == Action::Undo
            && snapshot.queens == path
        {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        })?;
        Ok(there.counters.steps)
    }
}

/// Whether the search has not left the subtree of `path`: nodes come in lexicographic order,
/// those of a subtree right after its root.
fn early(snapshot: &Snapshot, path: &[Square]) -> bool {
    snapshot.queens.as_slice() < path || snapshot.queens.starts_with(path)
}

/// Notes what is tried up to the first queen placed.
#[derive(Default)]
struct Expand {
    node: Node,
    child: Option<Square>,
}

impl Observer for Expand {
    fn place(&mut self, _level: u32, square: Square) -> Flow {
        self.node.branches.push(Branch::Placed(square));
        self.child = Some(square);
        ControlFlow::Break(())
    }

    fn reject(&mut self, _level: u32, square: Square, reason: impl FnOnce() -> Reason) -> Flow {
        self.node.branches.push(Branch::Rejected { square, reason: reason() });
        ControlFlow::Continue(())
    }

    fn undo(&mut self, _level: u32, _square: Square) -> Flow {
        ControlFlow::Break(())
    }

    fn solution(&mut self, _columns: &[u32]) -> Flow {
        self.node.solution = true;
        ControlFlow::Continue(())
    }
}
