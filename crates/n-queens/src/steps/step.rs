//! One step of a search, as a value that can be kept, shown and sent.

use crate::Square;
use crate::methods::{Frontier, Reason};

/// One step of a search.
///
/// With the feature `serde` its JSON form is a line of the trace format (docs/trace-format.md).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Step {
    /// Its number, from 0.
    #[cfg_attr(feature = "serde", serde(rename = "step"))]
    pub number: u64,
    /// Queens on the board before the step; for an undo, queens that remain.
    pub level: u32,
    /// The event.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub event: Event,
    /// The squares that the queens above attack in row `level`, for methods that
    /// [have masks](crate::Method::has_masks), while a row is left to fill.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub masks: Option<Frontier>,
}

/// The event of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "action", rename_all = "lowercase"))]
pub enum Event {
    /// A queen is put on the square.
    Place(Square),
    /// The square is left empty on purpose (square-by-square methods).
    Skip(Square),
    /// A queen was tried there and rejected. Methods that judge only whole placements name the
    /// first queen at fault, or the last square where the number of queens is wrong.
    Reject {
        /// The square.
        #[cfg_attr(feature = "serde", serde(flatten))]
        square: Square,
        /// Why no queen can stand there.
        reason: Reason,
    },
    /// The queen on the square is taken back.
    Undo(Square),
    /// All queens stand.
    Solution {
        /// The column of each row's queen.
        columns: Vec<u32>,
    },
}

/// The kind of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Action {
    /// A queen is put on a square.
    Place,
    /// A square is left empty on purpose.
    Skip,
    /// A queen was tried and rejected.
    Reject,
    /// A queen is taken back.
    Undo,
    /// All queens stand.
    Solution,
}

impl Step {
    /// The kind of step.
    pub fn action(&self) -> Action {
        self.event.action()
    }

    /// The square it happens to; none for a solution.
    pub fn square(&self) -> Option<Square> {
        match self.event {
            Event::Place(square) | Event::Skip(square) | Event::Undo(square) => Some(square),
            Event::Reject { square, .. } => Some(square),
            Event::Solution { .. } => None,
        }
    }

    /// Why the square was rejected; none for other steps.
    pub fn reason(&self) -> Option<Reason> {
        match self.event {
            Event::Reject { reason, .. } => Some(reason),
            _ => None,
        }
    }

    /// The column of each row's queen; none unless the step is a solution.
    pub fn columns(&self) -> Option<&[u32]> {
        match &self.event {
            Event::Solution { columns } => Some(columns),
            _ => None,
        }
    }
}

impl Event {
    /// The kind of step.
    pub fn action(&self) -> Action {
        match self {
            Event::Place(_) => Action::Place,
            Event::Skip(_) => Action::Skip,
            Event::Reject { .. } => Action::Reject,
            Event::Undo(_) => Action::Undo,
            Event::Solution { .. } => Action::Solution,
        }
    }
}

impl Action {
    /// All kinds of steps.
    pub const ALL: [Action; 5] =
        [Action::Place, Action::Skip, Action::Reject, Action::Undo, Action::Solution];

    /// The name in the trace format.
    pub fn name(self) -> &'static str {
        match self {
            Action::Place => "place",
            Action::Skip => "skip",
            Action::Reject => "reject",
            Action::Undo => "undo",
            Action::Solution => "solution",
        }
    }
}
