//! The reason why a partial board has no completion, as data; `n-queens-text` has the words for it.

use super::crowding::Crowding;
use super::shrink::{PlainContradiction, Shrunk};
use super::{Impossible, LineAt, OpenBoard, Partial};
use crate::{Conflict, Square, Watch};

/// Why a partial board cannot be completed: a smallest set of its pieces that already makes it
/// impossible, and the contradiction between them.
///
/// "Smallest" is by inclusion: take any one piece of the set away and the others can be
/// completed.
///
/// ```
/// use n_queens::complete::{Cause, Completion, Partial};
/// use n_queens::{Line, Placement, Square, Watch};
///
/// let queens = [Square::new(0, 1), Square::new(1, 3), Square::new(2, 1)];
/// let partial = Partial::new(Placement::new(8, queens)?, [])?;
/// let Completion::Impossible(explanation) = partial.complete(&Watch::none())? else { panic!("b8 and b6 attack") };
/// assert_eq!(explanation.queens(), [Square::new(0, 1), Square::new(2, 1)]);
/// assert!(matches!(explanation.cause(), Cause::Attack(conflict) if conflict.line == Line::Column));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Explanation {
    pub(super) size: u32,
    pub(super) queens: Vec<Square>,
    pub(super) blocked: Vec<Square>,
    /// A square that the partial board gives a queen and blocks, even if the set does without it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub(super) occupied: Option<Square>,
    /// Two given queens that attack each other, even if the set does without one of them.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub(super) attack: Option<Conflict>,
    pub(super) minimal: bool,
    pub(super) cause: Cause,
}

/// The contradiction between the pieces of an [`Explanation`].
///
/// ```
/// use n_queens::complete::{Cause, Completion, Partial};
/// use n_queens::{Placement, Square, Watch};
///
/// let row = (0..5).map(|column| Square::new(2, column));
/// let partial = Partial::new(Placement::new(5, [])?, row)?;
/// let Completion::Impossible(explanation) = partial.complete(&Watch::none())? else {
///     panic!("row 3 is blocked")
/// };
/// let Cause::NoPlace { line, closed } = explanation.cause() else {
///     panic!("{explanation:?}")
/// };
/// assert_eq!((line.to_string(), closed.len()), ("row 3".to_owned(), 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Cause {
    /// Two given queens attack each other.
    Attack(Conflict),
    /// A given queen stands on a blocked square.
    Occupied {
        /// The square.
        square: Square,
    },
    /// A row or column has no free square left.
    NoPlace {
        /// The row or column.
        line: LineAt,
        /// Each of its squares, and the piece that closes it.
        closed: Vec<ClosedSquare>,
    },
    /// Rows (or columns) have free squares on fewer columns (or rows, or diagonals) than they are,
    /// and each needs one of its own.
    Crowded {
        /// The lines that each need a queen.
        lines: Vec<LineAt>,
        /// The fewer lines on which all their free squares lie.
        places: Vec<LineAt>,
        /// Each of their other squares, and the piece that closes it.
        closed: Vec<ClosedSquare>,
    },
    /// Nothing to point at: search shows that these rows and columns cannot all take a queen.
    Search {
        /// The rows and columns the search needed.
        lines: Vec<LineAt>,
    },
}

/// One thing a partial board gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Piece {
    /// A given queen.
    Queen(Square),
    /// A blocked square.
    Blocked(Square),
}

/// A square no queen may stand on, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ClosedSquare {
    /// The square.
    pub square: Square,
    /// The piece that closes it: the block on it, or one queen of those that attack it.
    pub by: Piece,
}

impl Explanation {
    pub(super) fn new(shrunk: Shrunk, watch: &Watch) -> Explanation {
        let Shrunk { core, impossible, plain: PlainContradiction { occupied, attack }, minimal } = shrunk;
        let cause = Cause::new(&core, impossible, watch);
        let (size, queens, blocked) = core.into_parts();
        Explanation { size, queens, blocked, occupied, attack, minimal, cause }
    }

    /// Rows of the board.
    pub fn size(&self) -> u32 {
        self.size
    }

    /// The given queens in the set. None at all where the size itself is the reason.
    pub fn queens(&self) -> &[Square] {
        &self.queens
    }

    /// The blocked squares in the set.
    pub fn blocked(&self) -> &[Square] {
        &self.blocked
    }

    /// Whether every piece of the set was shown to be needed. False only when the search was
    /// stopped after it was certain that there is no completion and before it found a smallest reason.
    pub fn is_minimal(&self) -> bool {
        self.minimal
    }

    /// A square that is blocked and has a given queen. That alone is a contradiction, but the set
    /// names both only where neither is impossible without the other.
    pub fn occupied(&self) -> Option<Square> {
        self.occupied
    }

    /// Two given queens that attack each other. That alone is a contradiction, but the set names
    /// both only where neither is impossible without the other.
    pub fn attack(&self) -> Option<Conflict> {
        self.attack
    }

    /// The contradiction between these pieces.
    pub fn cause(&self) -> &Cause {
        &self.cause
    }
}

impl Cause {
    /// The plainest cause that these pieces show; `impossible` is one they are known to show.
    fn new(core: &Partial, impossible: Impossible, watch: &Watch) -> Cause {
        let open_board = match OpenBoard::new(core) {
            Err(Impossible::Occupied(square)) => return Cause::Occupied { square },
            Err(Impossible::Attack(conflict)) => return Cause::Attack(conflict),
            Err(other) => unreachable!("laying out finds contradictions only, not {other:?}"),
            Ok(open_board) => open_board,
        };
        let impossible = super::decide::direct(core, watch).ok().flatten().unwrap_or(impossible);
        let closed = || {
            let closer = |square| Some(ClosedSquare { square, by: open_board.closers(square).next()? });
            impossible.closed(&open_board).into_iter().filter_map(closer).collect()
        };
        match &impossible {
            Impossible::Crowded(Crowding { lines, places, .. }) if places.is_empty() => {
                Cause::NoPlace { line: lines[0], closed: closed() }
            }
            Impossible::Crowded(Crowding { lines, places, .. }) => {
                Cause::Crowded { lines: lines.clone(), places: places.clone(), closed: closed() }
            }
            Impossible::Search(lines) => Cause::Search { lines: lines.clone() },
            Impossible::Attack(_) | Impossible::Occupied(_) => unreachable!("the pieces were laid out"),
        }
    }
}

impl Piece {
    /// Where it stands.
    pub fn square(self) -> Square {
        match self {
            Piece::Queen(square) | Piece::Blocked(square) => square,
        }
    }
}
