//! The next step a player could find on a half-filled board, and the whole chain of them.
//!
//! Techniques, from easy to hard to see. A queen is placed by the first, squares are crossed out by
//! the others:
//!
//! 1. *Only square.* A row, column or region has no more open squares than it needs queens.
//! 2. *In one line.* All open squares of a group lie in one group of another kind, which is full
//!    with its queens: a region in one row, or a row in one region.
//! 3. *Touching.* A square touches every open square of a group.
//! 4. *Starving.* A queen on the square would leave a group too few open squares.
//! 5. *Confined.* k groups have open squares only in k groups of another kind; k is 2 to 4.
//! 6. *Crowding.* A queen on the square would leave two or three groups fewer places than they need.
//! 7. *Suppose.* A queen on the square leads, step by step, to a group without room. Where easier
//!    steps do not get there, a supposition within the supposition does.
//!
//! Every step holds in every solution, so a chain that ends with all queens placed shows that the
//! solution is the only one. With *suppose*, every board with exactly one solution has such a chain.
//! Derivation and figures: docs/algorithms/hints.md

mod confined;
mod rules;
mod suppose;

use crate::candidates::{Candidates, Shortage};
use crate::rules::{Group, Instance};
use crate::{Square, Stopped, Watch};

pub(crate) use confined::shortage;
pub use suppose::suppose;

/// The largest board for hints: a chain takes a few hundredths of a second
/// there. The cost grows with the fourth power of the size, and nothing stops it.
pub const MAX_SIZE: u32 = 64;

/// One step, with its reason.
///
/// ```
/// use n_queens::{Board, Group, Square};
/// use n_queens::hint::Hint;
///
/// let board = Board::new(4)?.fix(Square::new(0, 1))?;
/// assert_eq!(board.hint(), Some(Hint::Only { square: Square::new(1, 3), group: Group::Row(1) }));
/// # Ok::<(), n_queens::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Hint {
    /// A queen stands on `square`: `group` has no other open square, or none to spare.
    Only {
        /// The square of the queen.
        square: Square,
        /// The row, column or region that needs it.
        group: Group,
    },
    /// No queen stands on `squares`, the rest of `place`: the queens of `group` fill it.
    Line {
        /// The squares to cross out.
        squares: Vec<Square>,
        /// The group whose open squares all lie in `place`.
        group: Group,
        /// A group of another kind.
        place: Group,
        /// The open squares of `group`.
        open: Vec<Square>,
    },
    /// No queen stands on `squares`: each touches every open square of `group`.
    Touching {
        /// The squares to cross out.
        squares: Vec<Square>,
        /// The group that would be left without a square.
        group: Group,
        /// The open squares it has.
        open: Vec<Square>,
    },
    /// No queen stands on `squares`: one on any of them would leave `group` too few squares.
    Starving {
        /// The squares to cross out.
        squares: Vec<Square>,
        /// The group that would be starved.
        group: Group,
        /// The open squares it has.
        open: Vec<Square>,
    },
    /// No queen stands on `squares`: `groups` need the places they lie in for themselves.
    Confined {
        /// The squares to cross out.
        squares: Vec<Square>,
        /// The groups whose open squares all lie in `places`.
        groups: Vec<Group>,
        /// Groups of another kind that hold as many queens.
        places: Vec<Group>,
        /// The open squares of `groups`.
        open: Vec<Square>,
    },
    /// No queen stands on `squares`: one on any of them would leave `groups` too few places.
    Crowding {
        /// The squares to cross out.
        squares: Vec<Square>,
        /// The groups that would compete.
        groups: Vec<Group>,
        /// The places they would have left.
        places: Vec<Group>,
        /// The open squares that they would have left.
        open: Vec<Square>,
    },
    /// No queen stands on the one square of `squares`: the steps from it lead to a shortage.
    Suppose {
        /// The square to cross out.
        squares: Vec<Square>,
        /// What a queen there forces, in order.
        steps: Vec<Hint>,
        /// The groups that are left without room.
        end: Shortage,
    },
}

/// The kinds of hint, from easy to hard to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum HintKind {
    /// The last open squares of a group.
    Only,
    /// A group that lies in one line, or a line in one region.
    Line,
    /// A square that touches every open square of a group.
    Touching,
    /// A square from which a queen would starve a group.
    Starving,
    /// Groups that share as many places.
    Confined,
    /// A square from which a queen would leave groups too few places.
    Crowding,
    /// A square from which steps lead to a shortage.
    Suppose,
}

/// Where a chain of hints ends.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum ChainEnd {
    /// All queens are placed, row by row. No other solution exists.
    Solved(Vec<Square>),
    /// Open squares are left, and no search was made: whether there is a solution is not known.
    Trying,
    /// There is no solution, as groups without room show.
    Impossible(Shortage),
    /// Open squares are left, and a search finds no solution.
    Unsolvable,
    /// There are several solutions, these two among them, so that no hint decides between them.
    Several(Vec<Vec<Square>>),
}

/// All hints from the given board to the end.
///
/// ```
/// use n_queens::{Board, Square};
/// use n_queens::hint::ChainEnd;
/// let chain = Board::new(4)?.fix(Square::new(0, 1))?.hints();
/// let ChainEnd::Solved(queens) = chain.end else { panic!() };
/// assert_eq!((chain.hints.len(), queens.len()), (3, 4));
/// # Ok::<(), n_queens::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct HintChain {
    /// The steps in order; each takes those before it into account.
    pub hints: Vec<Hint>,
    /// The state after the last of them.
    pub end: ChainEnd,
}

impl HintChain {
    /// These hints, and how they end.
    pub fn new(hints: Vec<Hint>, end: ChainEnd) -> HintChain {
        HintChain { hints, end }
    }
}

impl Hint {
    /// The squares it places a queen on or crosses out.
    pub fn squares(&self) -> &[Square] {
        match self {
            Hint::Only { square, .. } => std::slice::from_ref(square),
            Hint::Line { squares, .. }
            | Hint::Touching { squares, .. }
            | Hint::Starving { squares, .. }
            | Hint::Confined { squares, .. }
            | Hint::Crowding { squares, .. }
            | Hint::Suppose { squares, .. } => squares,
        }
    }

    /// The squares of the reason, to be marked in a picture: the open squares that it is about, or
    /// the queens that a supposition forces.
    pub fn reason(&self) -> Vec<Square> {
        match self {
            Hint::Only { .. } => Vec::new(),
            Hint::Line { open, .. }
            | Hint::Touching { open, .. }
            | Hint::Starving { open, .. }
            | Hint::Confined { open, .. }
            | Hint::Crowding { open, .. } => open.clone(),
            Hint::Suppose { steps, .. } => {
                let queen = |step: &Hint| match step {
                    Hint::Only { square, .. } => Some(*square),
                    _ => None,
                };
                steps.iter().filter_map(queen).collect()
            }
        }
    }

    /// The groups of the reason, to be marked in a picture.
    pub fn groups(&self) -> Vec<Group> {
        match self {
            Hint::Only { group, .. } | Hint::Touching { group, .. } | Hint::Starving { group, .. } => {
                vec![*group]
            }
            Hint::Line { group, place, .. } => vec![*group, *place],
            Hint::Confined { groups, places, .. } | Hint::Crowding { groups, places, .. } => {
                [groups.as_slice(), places].concat()
            }
            Hint::Suppose { end, .. } => [end.groups.as_slice(), &end.places].concat(),
        }
    }

    /// The kind of step, which is also how hard it is to see.
    pub fn kind(&self) -> HintKind {
        match self {
            Hint::Only { .. } => HintKind::Only,
            Hint::Line { .. } => HintKind::Line,
            Hint::Touching { .. } => HintKind::Touching,
            Hint::Starving { .. } => HintKind::Starving,
            Hint::Confined { .. } => HintKind::Confined,
            Hint::Crowding { .. } => HintKind::Crowding,
            Hint::Suppose { .. } => HintKind::Suppose,
        }
    }

    /// How many suppositions lie within each other; 0 for any other step.
    pub fn depth(&self) -> u32 {
        match self {
            Hint::Suppose { steps, .. } => 1 + steps.iter().map(Hint::depth).max().unwrap_or(0),
            _ => 0,
        }
    }
}

impl HintKind {
    /// All kinds, easiest first.
    pub const ALL: [HintKind; 7] = [
        HintKind::Only,
        HintKind::Line,
        HintKind::Touching,
        HintKind::Starving,
        HintKind::Confined,
        HintKind::Crowding,
        HintKind::Suppose,
    ];

    /// Its name in answers.
    pub fn name(self) -> &'static str {
        match self {
            HintKind::Only => "only",
            HintKind::Line => "line",
            HintKind::Touching => "touching",
            HintKind::Starving => "starving",
            HintKind::Confined => "confined",
            HintKind::Crowding => "crowding",
            HintKind::Suppose => "suppose",
        }
    }
}

/// The next step of any instance that needs no supposition.
pub fn hint(instance: &impl Instance) -> Option<Hint> {
    let candidates = Candidates::new(instance);
    if shortage(&candidates).is_some() {
        None
    } else {
        rules::next(&candidates, HintKind::Crowding).ok().flatten()
    }
}

/// All steps of any instance that need no supposition.
pub fn chain(instance: &impl Instance) -> HintChain {
    let mut hints = Vec::new();
    let end = run(&mut Candidates::new(instance), HintKind::Crowding, |hint| hints.push(hint));
    HintChain { hints, end }
}

/// All steps of any instance, with suppositions where there is exactly one solution: then the chain
/// ends with all queens placed. A search comes first and decides how the chain ends.
///
/// ```
/// use n_queens::{Board, Square, Watch};
/// use n_queens::hint::{ChainEnd, solve};
/// let unique = Board::new(6)?.fix(Square::new(0, 1))?;
/// assert!(matches!(solve(&unique, &Watch::none())?.end, ChainEnd::Solved(_)));
/// assert!(matches!(solve(&Board::new(6)?, &Watch::none())?.end, ChainEnd::Several(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(instance: &impl Instance, watch: &Watch) -> Result<HintChain, Stopped> {
    let mut candidates = Candidates::new(instance);
    let solutions = candidates.solutions(2, watch)?;
    let mut hints = Vec::new();
    let mut end = run(&mut candidates, HintKind::Crowding, |hint| hints.push(hint));
    if end == ChainEnd::Trying {
        match solutions.len() {
            0 => end = ChainEnd::Unsolvable,
            1 => end = suppose::finish(&mut candidates, &mut hints, watch)?,
            _ => end = ChainEnd::Several(solutions),
        }
    }
    Ok(HintChain { hints, end })
}

/// Whether an instance has exactly one solution.
pub fn is_unique(instance: &impl Instance, watch: &Watch) -> Result<bool, Stopped> {
    Ok(Candidates::new(instance).solutions(2, watch)?.len() == 1)
}

/// Takes every step up to the hardest kind, suppositions excepted, and reports each.
pub(crate) fn run(candidates: &mut Candidates, hardest: HintKind, mut report: impl FnMut(Hint)) -> ChainEnd {
    loop {
        match rules::next(candidates, hardest) {
            Err(shortage) => return ChainEnd::Impossible(shortage),
            Ok(Some(hint)) => {
                candidates.take(&hint);
                report(hint);
            }
            Ok(None) if candidates.is_solved() => return ChainEnd::Solved(candidates.queens()),
            Ok(None) => return ChainEnd::Trying,
        }
    }
}

impl Candidates {
    /// Places the queen of a hint, or crosses its squares out.
    pub(crate) fn take(&mut self, hint: &Hint) {
        match hint {
            Hint::Only { square, .. } => self.place(*square),
            crossed => crossed.squares().iter().for_each(|&square| self.cross(square)),
        }
    }
}

#[cfg(test)]
mod tests;
