//! The state between two steps: the queens standing, and counters so far.

use crate::Square;

/// The work of a search: up to some step, in a subtree, or in all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Counters {
    /// Steps of all kinds.
    pub steps: u64,
    /// Nodes: placements made, and the empty board (as [`Profile`](crate::methods::Profile)
    /// counts them).
    pub nodes: u64,
    /// Squares rejected; for methods that judge only at the end, whole placements.
    pub rejections: u64,
    /// Nodes left with no queen placed below them and no solution found.
    pub dead_ends: u64,
    /// Solutions found.
    pub solutions: u64,
}

/// The work done between two snapshots.
impl std::ops::Sub for Counters {
    type Output = Counters;

    fn sub(self, before: Counters) -> Counters {
        Counters {
            steps: self.steps - before.steps,
            nodes: self.nodes - before.nodes,
            rejections: self.rejections - before.rejections,
            dead_ends: self.dead_ends - before.dead_ends,
            solutions: self.solutions - before.solutions,
        }
    }
}

/// Where the search stands between two steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Snapshot {
    pub(super) counters: Counters,
    /// The path of the node: queens in the order they were placed.
    pub(super) queens: Vec<Square>,
    /// The number of the step that placed each queen.
    pub(super) entered: Vec<u64>,
    /// Whether the node has shown nothing yet, neither a child nor a solution.
    barren: bool,
}

impl Snapshot {
    /// Before the first step.
    pub(super) fn start() -> Snapshot {
        let counters = Counters { nodes: 1, ..Counters::default() };
        Snapshot { counters, queens: Vec::new(), entered: Vec::new(), barren: false }
    }

    /// Right after the last queen of `path` was placed, with nothing counted but that; `path` is
    /// not empty.
    pub(super) fn alone(path: &[Square]) -> Snapshot {
        let counters = Counters { nodes: 1, steps: 1, ..Counters::default() };
        Snapshot { counters, queens: path.to_vec(), entered: vec![0; path.len()], barren: true }
    }

    /// Whether the last step placed a queen, so that the search can be taken up from here.
    pub(super) fn is_entrance(&self) -> bool {
        self.entered.last().map_or(0, |step| step + 1) == self.counters.steps
    }

    #[inline(always)]
    pub(super) fn place(&mut self, square: Square) {
        self.entered.push(self.counters.steps);
        self.queens.push(square);
        self.counters.steps += 1;
        self.counters.nodes += 1;
        self.barren = true;
    }

    #[inline(always)]
    pub(super) fn skip(&mut self) {
        self.counters.steps += 1;
    }

    #[inline(always)]
    pub(super) fn reject(&mut self) {
        self.counters.steps += 1;
        self.counters.rejections += 1;
    }

    #[inline(always)]
    pub(super) fn undo(&mut self) {
        self.queens.pop();
        self.entered.pop();
        self.counters.steps += 1;
        self.counters.dead_ends += u64::from(self.barren);
        self.barren = false;
    }

    #[inline(always)]
    pub(super) fn solution(&mut self) {
        self.counters.steps += 1;
        self.counters.solutions += 1;
        self.barren = false;
    }
}
