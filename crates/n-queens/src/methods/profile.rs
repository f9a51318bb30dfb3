//! Work, not time: counts of what a search did on each level of its tree.

use std::ops::ControlFlow;

use super::{Flow, Method, Observer, Reason};
use crate::watch::{Stopped, Watch};
use crate::{Board, Square};

/// Counts the work of a search, level by level. Level k is where k queens stand.
///
/// ```
/// use n_queens::methods::Profile;
/// use n_queens::{Board, Method, Watch};
///
/// let profile = Profile::of(Method::Arrays, &Board::new(5)?, &Watch::none())?;
/// assert_eq!(profile.nodes(), [1, 5, 12, 14, 12, 10]);
/// assert_eq!(profile.total_nodes(), 54);
/// assert_eq!(profile.solutions, 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Profile {
    /// One entry per level, the root (no queens) first.
    pub levels: Vec<Level>,
    /// Solutions met.
    pub solutions: u64,
}

/// The work of one level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Level {
    /// Placements made that left this many queens standing; on level 0 the empty board. Every
    /// method counts them alike: a rejected or skipped square makes no node.
    pub nodes: u64,
    /// Squares tried from these positions: queens placed, and rejections. `bits` tries only
    /// open squares, so its candidates are its placements.
    pub candidates: u64,
    /// Squares rejected. Methods that judge at the end also reject whole placements there; a
    /// solution is not a rejection.
    pub rejections: u64,
}

impl Default for Profile {
    fn default() -> Profile {
        // The root is a node without a placement.
        Profile { levels: vec![Level { nodes: 1, ..Level::default() }], solutions: 0 }
    }
}

impl Profile {
    /// The work of a whole search. Levels up to n are there even if the search never came to
    /// them: n = 3 has 1, 3, 2 and 0 nodes.
    pub fn of(method: Method, board: &Board, watch: &Watch) -> Result<Profile, Stopped> {
        let mut profile = Profile::default();
        let _ = method.search_watched(board, &mut profile, watch)?;
        profile.level(board.size());
        Ok(profile)
    }

    /// Nodes on each level, the root first.
    pub fn nodes(&self) -> Vec<u64> {
        self.levels.iter().map(|level| level.nodes).collect()
    }

    /// Nodes of the whole tree, the root included.
    pub fn total_nodes(&self) -> u64 {
        self.levels.iter().map(|level| level.nodes).sum()
    }

    /// Squares tried on all levels.
    pub fn total_candidates(&self) -> u64 {
        self.levels.iter().map(|level| level.candidates).sum()
    }

    /// Squares rejected on all levels.
    pub fn total_rejections(&self) -> u64 {
        self.levels.iter().map(|level| level.rejections).sum()
    }

    fn level(&mut self, level: u32) -> &mut Level {
        let level = level as usize;
        if level >= self.levels.len() {
            self.levels.resize(level + 1, Level::default());
        }
        &mut self.levels[level]
    }
}

impl Observer for Profile {
    fn place(&mut self, level: u32, _square: Square) -> Flow {
        self.level(level).candidates += 1;
        self.level(level + 1).nodes += 1;
        ControlFlow::Continue(())
    }

    fn reject(&mut self, level: u32, _square: Square, _reason: impl FnOnce() -> Reason) -> Flow {
        self.level(level).candidates += 1;
        self.level(level).rejections += 1;
        ControlFlow::Continue(())
    }

    fn solution(&mut self, _columns: &[u32]) -> Flow {
        self.solutions += 1;
        ControlFlow::Continue(())
    }
}
