//! The search with bounds, on several threads.
//!
//! The top of the tree is expanded into a few hundred nodes, which the threads share. Progress is
//! the share of the tree in Knuth's sense: a node passes an equal part of its share to each child.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};

use super::bound::Bound;
use super::node::Node;
use super::open_board::{NextLine, OpenBoard};
use crate::thread_pool::ThreadPool;
use crate::watch::{Progress, ProgressSum, Stage, Stopped, Watch};

/// Nodes into which the top of the tree is expanded.
const PIECES: usize = 512;
/// The share of the root.
const WHOLE: u64 = 1 << 48;
/// Smaller shares are not reported on their own.
const REPORTED: u64 = 1 << 34;
/// Nodes between two looks at the watch.
const CHECK_INTERVAL: u64 = 1 << 8;

/// Queens on a board, by row; a row whose queen is not placed holds anything.
type Columns = [u32; 64];

/// Why a search ended before its tree was exhausted.
enum Halt {
    Found(Box<Columns>),
    Stopped,
}

impl From<Stopped> for Halt {
    fn from(_: Stopped) -> Halt {
        Halt::Stopped
    }
}

/// A node of the tree with the queens placed on the way to it.
#[derive(Clone)]
struct Subtree {
    node: Node,
    columns: Columns,
    share: u64,
}

/// The result of a search.
pub(super) struct Outcome {
    /// The columns of the rows that had no queen, if the board can be completed.
    pub(super) completion: Option<Columns>,
    /// Nodes searched.
    pub(super) nodes: u64,
}

/// Whether the board can be completed.
pub(super) fn search(
    root: &OpenBoard,
    bound: &Bound,
    threads: NonZeroUsize,
    watch: &Watch,
) -> Result<Outcome, Stopped> {
    let nodes = AtomicU64::new(0);
    let progress = ProgressSum::new(watch, Stage::Searching, WHOLE);
    let search = BoundedSearch { bound, progress: &progress };
    let halted = (|| {
        let root = Subtree { node: Node::root(*root, Some(bound)), columns: [0; 64], share: WHOLE };
        let pieces = search.expand(root, &nodes)?;
        let quiet = watch.without_progress();
        let pool = ThreadPool { threads, stage: Stage::Searching, watch: &quiet };
        pool.for_each(
            pieces.len() as u64,
            || 0,
            |searched: &mut u64, piece, watch| {
                let before = *searched;
                let result = search.run(&pieces[piece as usize], searched, watch);
                nodes.fetch_add(*searched - before, Ordering::Relaxed);
                result
            },
        )
    })();
    let completion = match halted {
        Ok(_) => {
            // Shares are rounded down.
            watch.report(Progress { stage: Stage::Searching, done: WHOLE, total: Some(WHOLE) });
            None
        }
        Err(Halt::Found(columns)) => Some(*columns),
        Err(Halt::Stopped) => return Err(Stopped),
    };
    Ok(Outcome { completion, nodes: nodes.into_inner() })
}

struct BoundedSearch<'a> {
    bound: &'a Bound,
    progress: &'a ProgressSum<'a>,
}

impl BoundedSearch<'_> {
    /// The children of a subtree: none where it is refuted.
    #[inline(always)]
    fn children(
        &self,
        tree: &Subtree,
        mut visit: impl FnMut(Subtree) -> Result<(), Halt>,
    ) -> Result<(), Halt> {
        let Subtree { mut node, mut columns, share } = *tree;
        let line = node.settle(Some(self.bound), |row, column| columns[row as usize] = column);
        if let NextLine::Solved = line {
            return Err(Halt::Found(Box::new(columns)));
        }
        let number = node.board.squares(line).count() as u64;
        for (row, column) in node.board.squares(line) {
            let mut child = Subtree { node, columns, share: share / number };
            child.columns[row as usize] = column;
            if child.node.place(row, column, Some(self.bound)) {
                visit(child)?;
            } else if share >= REPORTED {
                self.progress.add(child.share);
            }
        }
        if number == 0 && share >= REPORTED {
            self.progress.add(share);
        }
        Ok(())
    }

    /// The top of the tree, level by level.
    fn expand(&self, root: Subtree, nodes: &AtomicU64) -> Result<Vec<Subtree>, Halt> {
        let mut level = vec![root];
        while !level.is_empty() && level.len() < PIECES {
            let mut next = Vec::new();
            for tree in &level {
                nodes.fetch_add(1, Ordering::Relaxed);
                self.children(tree, |child| {
                    next.push(child);
                    Ok(())
                })?;
            }
            level = next;
        }
        Ok(level)
    }

    /// Searches a subtree depth first.
    fn run(&self, tree: &Subtree, nodes: &mut u64, watch: &Watch) -> Result<(), Halt> {
        *nodes += 1;
        if nodes.is_multiple_of(CHECK_INTERVAL) {
            watch.check()?;
        }
        self.children(tree, |child| {
            self.run(&child, nodes, watch)?;
            // A larger child has reported its own parts.
            if child.share < REPORTED && tree.share >= REPORTED {
                self.progress.add(child.share);
            }
            Ok(())
        })
    }
}
