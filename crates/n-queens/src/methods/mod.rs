//! The ladder: one problem, eight searches, from hopeless to fast.
//!
//! All of them answer any [`Board`] and find the same solutions in the same
//! (lexicographic) order. They differ in how early they reject: `subsets` checks only
//! complete sets, `bits` computes all free squares of a row at once. The slow ones stay because
//! they are the proof and the lesson. Comparison: docs/algorithms/ladder.md
//!
//! A method reports every step to an [`Observer`]. The unit type `()` observes nothing and costs
//! nothing; [`Profile`] counts the work of each level. No method recurses, so the size of a
//! board never threatens the call stack.

mod arrays;
pub(crate) mod bits;
mod cells;
mod combinations;
mod frontier;
pub(crate) mod mask;
mod observer;
mod permutations;
mod position;
mod profile;
mod rows;
mod rules;
mod search_space;
mod sets;
mod subsets;
#[cfg(test)]
pub(crate) mod tests;
mod watched;

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use crate::Board;
use crate::watch::{Stopped, Watch};

pub(crate) use position::Position;
pub(crate) use rules::allows;

pub use frontier::Frontier;
pub use observer::{Flow, Observer, Reason};
pub use profile::{Level, Profile};
pub use search_space::SearchSpace;

/// A way to search, named for what it does.
///
/// ```
/// use n_queens::{Board, Method, Watch};
///
/// let board = Board::new(6)?;
/// for method in Method::ALL.into_iter().filter(|method| method.practical(6)) {
///     assert_eq!(method.count(&board, &Watch::none())?, 4, "{method}");
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Method {
    /// Any set of squares, judged at the end.
    Subsets,
    /// Any n of the n² squares, judged at the end.
    Combinations,
    /// Any order of the columns, judged at the end.
    Permutations,
    /// Square by square, a queen where none attacks, and a count at the end.
    Cells,
    /// Square by square, but a queen ends her row.
    CellsSkip,
    /// Row by row, hash sets of columns and diagonals.
    Sets,
    /// Row by row, boolean arrays of columns and diagonals.
    Arrays,
    /// Row by row, three masks that show all open squares of a row at once.
    Bits,
}

impl Method {
    /// The ladder, slowest first.
    pub const ALL: [Method; 8] = [
        Method::Subsets,
        Method::Combinations,
        Method::Permutations,
        Method::Cells,
        Method::CellsSkip,
        Method::Sets,
        Method::Arrays,
        Method::Bits,
    ];

    /// The name used on the command line and in tables.
    pub fn name(self) -> &'static str {
        match self {
            Method::Subsets => "subsets",
            Method::Combinations => "combinations",
            Method::Permutations => "permutations",
            Method::Cells => "cells",
            Method::CellsSkip => "cells-skip",
            Method::Sets => "sets",
            Method::Arrays => "arrays",
            Method::Bits => "bits",
        }
    }

    /// The largest n this method finishes within about ten seconds on an empty board
    /// (measured: docs/algorithms/ladder.md).
    pub fn limit(self) -> u32 {
        match self {
            Method::Subsets => 5,
            Method::Combinations => 7,
            Method::Permutations => 11,
            Method::Cells => 11,
            Method::CellsSkip => 11,
            Method::Sets => 13,
            Method::Arrays => 14,
            Method::Bits => 16,
        }
    }

    /// An error if n is beyond [`limit`](Method::limit); it names a better method. Searching
    /// anyway is allowed; it only takes long.
    pub fn check_size(self, n: u32) -> Result<(), ImpracticalError> {
        if self.practical(n) { Ok(()) } else { Err(ImpracticalError { method: self, n }) }
    }

    /// How many candidates this method examines, where a formula gives the number: 2^(n²)
    /// sets, C(n², n) choices, n! orders. The others cut their tree, and only a
    /// [`Profile`] counts what is left.
    pub fn search_space(self, n: u32) -> Option<SearchSpace> {
        match self {
            Method::Subsets => Some(SearchSpace::subsets(n)),
            Method::Combinations => Some(SearchSpace::combinations(n)),
            Method::Permutations => Some(SearchSpace::permutations(n)),
            _ => None,
        }
    }

    /// Whether n is within [`limit`](Method::limit).
    pub fn practical(self, n: u32) -> bool {
        n <= self.limit()
    }

    /// Searches the board, reporting every step to `observer`, until the tree is exhausted or the
    /// observer breaks off.
    pub fn search<O: Observer>(self, board: &Board, observer: &mut O) -> Flow {
        self.search_from(board, Position::start(), observer)
    }

    /// The same search from any position to its end.
    pub(crate) fn search_from<O: Observer>(self, board: &Board, from: Position, observer: &mut O) -> Flow {
        match self {
            Method::Subsets => subsets::search(board, from, observer),
            Method::Combinations => combinations::search(board, from, observer),
            Method::Permutations => permutations::search(board, from, observer),
            Method::Cells => cells::search(board, from, observer),
            Method::CellsSkip => cells::search_skipping(board, from, observer),
            Method::Sets => sets::search(board, from, observer),
            Method::Arrays => arrays::search(board, from, observer),
            Method::Bits => bits::search(board, &from, observer),
        }
    }

    /// Whether the method puts one queen into every row, from the top down.
    pub(crate) fn fills_rows(self) -> bool {
        matches!(self, Method::Permutations) || self.has_masks()
    }

    /// Whether the method computes, row by row, which squares the queens above attack, so that
    /// its steps can be shown with the masks of a [`Frontier`].
    pub fn has_masks(self) -> bool {
        matches!(self, Method::Sets | Method::Arrays | Method::Bits)
    }

    /// How many solutions the board has. A search adds one at a time, so u64 cannot overflow
    /// in the life of a machine.
    pub fn count(self, board: &Board, watch: &Watch) -> Result<u64, Stopped> {
        struct Counted(u64);
        impl Observer for Counted {
            fn solution(&mut self, _columns: &[u32]) -> Flow {
                self.0 += 1;
                ControlFlow::Continue(())
            }
        }
        let mut counted = Counted(0);
        let _ = self.search_watched(board, &mut counted, watch)?;
        Ok(counted.0)
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Method {
    type Err = ParseMethodError;

    fn from_str(name: &str) -> Result<Method, ParseMethodError> {
        let known = Method::ALL.into_iter().find(|method| method.name() == name);
        known.ok_or_else(|| ParseMethodError { name: name.to_owned() })
    }
}

/// A name that is not a method.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no method '{name}'; choose one of {}", Method::ALL.map(Method::name).join(", "))]
pub struct ParseMethodError {
    /// The name as given.
    pub name: String,
}

/// The method would not finish this size in reasonable time.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ImpracticalError {
    /// The requested method.
    pub method: Method,
    /// The requested size.
    pub n: u32,
}

impl std::error::Error for ImpracticalError {}

impl fmt::Display for ImpracticalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ImpracticalError { method, n } = self;
        write!(f, "method '{method}' is practical up to n = {}, not n = {n}; ", method.limit())?;
        let best = Method::Bits;
        match method {
            Method::Bits => write!(f, "no method lists that many solutions faster"),
            _ if best.practical(*n) => write!(f, "'{best}' is, up to n = {}", best.limit()),
            _ => write!(f, "'{best}' goes furthest, to n = {}", best.limit()),
        }
    }
}
