//! The reason why a puzzle has no completion, for people and for programs.

use std::fmt;

use super::crowding::Crowding;
use super::shrink::Shrunk;
use super::{Ground, LineAt, Puzzle, Stuck};
use crate::{Conflict, Line, Square, Watch};

/// Why a puzzle cannot be completed: a smallest set of its pieces that already makes it impossible,
/// and what goes wrong with them.
///
/// "Smallest" is by inclusion: take any one piece of the set away and the others can be
/// completed. [`Display`](fmt::Display) gives it in words, squares named as in chess.
///
/// ```
/// use n_queens::complete::{Completion, Puzzle};
/// use n_queens::{Placement, Square, Watch};
///
/// let queens = [Square::new(0, 1), Square::new(1, 3), Square::new(2, 1)];
/// let puzzle = Puzzle::new(Placement::new(8, queens)?, [])?;
/// let Completion::Impossible(explanation) = puzzle.complete(&Watch::none())? else { panic!("b8 and b6 attack") };
/// assert_eq!(explanation.queens(), [Square::new(0, 1), Square::new(2, 1)]);
/// assert!(explanation.to_string().contains("the given queens b8 and b6 share a column"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "super::read_back::UncheckedExplanation"))]
pub struct Explanation {
    pub(super) size: u32,
    pub(super) queens: Vec<Square>,
    pub(super) blocked: Vec<Square>,
    /// A square that the puzzle gives a queen and blocks, even if the set does without it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub(super) occupied: Option<Square>,
    pub(super) minimal: bool,
    pub(super) cause: Cause,
}

/// What goes wrong with the pieces of an [`Explanation`].
///
/// ```
/// use n_queens::complete::{Cause, Completion, Puzzle};
/// use n_queens::{Placement, Square, Watch};
///
/// let row = (0..5).map(|column| Square::new(2, column));
/// let puzzle = Puzzle::new(Placement::new(5, [])?, row)?;
/// let Completion::Impossible(explanation) = puzzle.complete(&Watch::none())? else { panic!("row 3 is blocked") };
/// let Cause::NoPlace { line, closed } = explanation.cause() else { panic!("{explanation}") };
/// assert_eq!((line.to_string(), closed.len()), ("row 3".to_owned(), 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
        /// Each of its squares, and who closes it.
        closed: Vec<Closed>,
    },
    /// Rows (or columns) have free squares on fewer columns (or rows, or diagonals) than they are,
    /// and each needs one of its own.
    Crowded {
        /// The lines that each need a queen.
        lines: Vec<LineAt>,
        /// The fewer lines on which all their free squares lie.
        places: Vec<LineAt>,
        /// Each of their other squares, and who closes it.
        closed: Vec<Closed>,
    },
    /// Nothing to point at: search shows that these rows and columns cannot all take a queen.
    Search {
        /// The rows and columns the search needed.
        lines: Vec<LineAt>,
    },
}

/// One thing a puzzle gives.
///
/// ```
/// use n_queens::{Square, complete::Piece};
/// assert_eq!(Piece::Queen(Square::new(4, 1)).square(), Square::new(4, 1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Piece {
    /// A given queen.
    Queen(Square),
    /// A blocked square.
    Blocked(Square),
}

/// A square no queen may stand on, and why.
///
/// ```
/// use n_queens::Square;
/// use n_queens::complete::{Closed, Piece};
/// let closed = Closed { square: Square::new(5, 0), by: Piece::Queen(Square::new(4, 1)) };
/// assert_eq!(closed.describe(8), "a3 attacked by b4 along the rising diagonal");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Closed {
    /// The square.
    pub square: Square,
    /// What closes it: the block on it, or one queen of those that attack it.
    pub by: Piece,
}

impl Explanation {
    pub(super) fn new(shrunk: Shrunk, watch: &Watch) -> Explanation {
        let Shrunk { core, stuck, occupied, minimal } = shrunk;
        let cause = Cause::new(&core, stuck, watch);
        let (size, queens, blocked) = core.into_parts();
        Explanation { size, queens, blocked, occupied, minimal, cause }
    }

    /// Rows of the board.
    ///
    /// ```
    /// # use n_queens::{Placement, Watch, complete::{Completion, Puzzle}};
    /// let puzzle = Puzzle::new(Placement::new(3, [])?, [])?;
    /// let Completion::Impossible(explanation) = puzzle.complete(&Watch::none())? else { panic!() };
    /// assert_eq!(explanation.size(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn size(&self) -> u32 {
        self.size
    }

    /// The given queens in the set. None at all where the size itself is the reason.
    ///
    /// ```
    /// # use n_queens::{Placement, Watch, complete::{Completion, Puzzle}};
    /// let puzzle = Puzzle::new(Placement::new(3, [])?, [])?;
    /// let Completion::Impossible(explanation) = puzzle.complete(&Watch::none())? else { panic!() };
    /// assert!(explanation.queens().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn queens(&self) -> &[Square] {
        &self.queens
    }

    /// The blocked squares in the set.
    ///
    /// ```
    /// # use n_queens::{Placement, Square, Watch, complete::{Completion, Puzzle}};
    /// let puzzle = Puzzle::new(Placement::new(1, [])?, [Square::new(0, 0)])?;
    /// let Completion::Impossible(explanation) = puzzle.complete(&Watch::none())? else { panic!() };
    /// assert_eq!(explanation.blocked(), [Square::new(0, 0)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn blocked(&self) -> &[Square] {
        &self.blocked
    }

    /// Whether every piece of the set was shown to be needed. False only when the search was
    /// stopped after it knew that there is no completion and before it knew a smallest reason.
    ///
    /// ```
    /// # use n_queens::{Placement, Watch, complete::{Completion, Puzzle}};
    /// let puzzle = Puzzle::new(Placement::new(3, [])?, [])?;
    /// let Completion::Impossible(explanation) = puzzle.complete(&Watch::none())? else { panic!() };
    /// assert!(explanation.is_minimal());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_minimal(&self) -> bool {
        self.minimal
    }

    /// A square that is blocked and has a given queen. That alone is a contradiction, but the set
    /// names both only where neither is impossible without the other.
    ///
    /// ```
    /// # use n_queens::{Placement, Square, Watch, complete::{Completion, Puzzle}};
    /// // A queen in the corner of n = 4 is impossible, blocked or not.
    /// let corner = Square::new(0, 0);
    /// let puzzle = Puzzle::new(Placement::new(4, [corner])?, [corner])?;
    /// let Completion::Impossible(explanation) = puzzle.complete(&Watch::none())? else { panic!() };
    /// assert_eq!((explanation.occupied(), explanation.blocked().len()), (Some(corner), 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn occupied(&self) -> Option<Square> {
        self.occupied
    }

    /// What goes wrong with these pieces.
    ///
    /// ```
    /// # use n_queens::{Placement, Watch, complete::{Cause, Completion, Puzzle}};
    /// let puzzle = Puzzle::new(Placement::new(3, [])?, [])?;
    /// let Completion::Impossible(explanation) = puzzle.complete(&Watch::none())? else { panic!() };
    /// assert!(matches!(explanation.cause(), Cause::Search { .. }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cause(&self) -> &Cause {
        &self.cause
    }
}

impl Cause {
    /// The plainest cause that these pieces show; `stuck` is one they are known to show.
    fn new(core: &Puzzle, stuck: Stuck, watch: &Watch) -> Cause {
        let ground = match Ground::new(core) {
            Err(Stuck::Occupied(square)) => return Cause::Occupied { square },
            Err(Stuck::Attack(conflict)) => return Cause::Attack(conflict),
            Err(other) => unreachable!("laying out finds contradictions only, not {other:?}"),
            Ok(ground) => ground,
        };
        let stuck = super::decide::direct(core, watch).ok().flatten().unwrap_or(stuck);
        let closed = || {
            let closer = |square| Some(Closed { square, by: ground.closers(square).next()? });
            stuck.closed(&ground).into_iter().filter_map(closer).collect()
        };
        match &stuck {
            Stuck::Crowded(Crowding { lines, places, .. }) if places.is_empty() => {
                Cause::NoPlace { line: lines[0], closed: closed() }
            }
            Stuck::Crowded(Crowding { lines, places, .. }) => {
                Cause::Crowded { lines: lines.clone(), places: places.clone(), closed: closed() }
            }
            Stuck::Search(lines) => Cause::Search { lines: lines.clone() },
            Stuck::Attack(_) | Stuck::Occupied(_) => unreachable!("the pieces were laid out"),
        }
    }
}

impl Piece {
    /// Where it stands.
    ///
    /// ```
    /// use n_queens::{Square, complete::Piece};
    /// assert_eq!(Piece::Blocked(Square::new(0, 0)).square(), Square::new(0, 0));
    /// ```
    pub fn square(self) -> Square {
        match self {
            Piece::Queen(square) | Piece::Blocked(square) => square,
        }
    }
}

impl Closed {
    /// The square and what closes it, in words; squares named as in chess.
    ///
    /// ```
    /// use n_queens::Square;
    /// use n_queens::complete::{Closed, Piece};
    /// let corner = Square::new(7, 0);
    /// assert_eq!(Closed { square: corner, by: Piece::Blocked(corner) }.describe(8), "a1 blocked");
    /// ```
    pub fn describe(&self, n: u32) -> String {
        let square = self.square.name(n);
        match self.by {
            Piece::Blocked(_) => format!("{square} blocked"),
            Piece::Queen(queen) => match queen.line_to(self.square) {
                Some(line) => format!("{square} attacked by {} along the {line}", queen.name(n)),
                None => format!("{square} taken"),
            },
        }
    }
}

impl Explanation {
    /// Which pieces are to blame, in words, without what goes wrong with them.
    ///
    /// ```
    /// # use n_queens::{Placement, Square, Watch, complete::{Completion, Puzzle}};
    /// let puzzle = Puzzle::new(Placement::new(6, [Square::new(0, 0)])?, [])?;
    /// let Completion::Impossible(explanation) = puzzle.complete(&Watch::none())? else { panic!() };
    /// assert_eq!(explanation.summary(), "impossible already with queen a6");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn summary(&self) -> String {
        let n = self.size;
        let mut text = String::new();
        let pieces = [("queen", &self.queens), ("blocked square", &self.blocked)];
        let pieces = pieces.into_iter().filter(|(_, squares)| !squares.is_empty());
        let pieces: Vec<String> = pieces.map(|(what, squares)| named(what, squares, n)).collect();
        if let (Some(square), false) = (self.occupied, matches!(self.cause, Cause::Occupied { .. })) {
            let square = square.name(n);
            text += &format!("a queen is given on {square}, which is blocked\nand apart from that, ");
        }
        if pieces.is_empty() {
            text += &format!("no solution of size {n} exists at all");
        } else {
            let (these, each) = match (self.queens.len() + self.blocked.len(), self.minimal) {
                (1, true) => ("impossible already with", ""),
                (_, true) => ("impossible already with", ", each of which is needed"),
                (_, false) => ("impossible already with", " (stopped before all were shown to be needed)"),
            };
            text += &format!("{these} {}{each}", pieces.join(" and "));
        }
        text
    }
}

/// Several lines; no line break after the last.
impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n = self.size;
        f.write_str(&self.summary())?;
        match &self.cause {
            Cause::Attack(conflict) => write!(f, "\nthe given queens {}", conflict.describe(n)),
            Cause::Occupied { square } => {
                write!(f, "\na queen is given on {}, which is blocked", square.name(n))
            }
            Cause::NoPlace { line, closed } => {
                write!(f, "\n{} has no free square:", line.name(n))?;
                closed.iter().try_for_each(|closed| write!(f, "\n  {}", closed.describe(n)))
            }
            Cause::Crowded { lines, places, closed } => {
                let (lines, places) = (numbered(lines, n), numbered(places, n));
                write!(f, "\n{lines} have free squares only on {places}, too few for one each:")?;
                closed.iter().try_for_each(|closed| write!(f, "\n  {}", closed.describe(n)))
            }
            Cause::Search { .. } if self.queens.is_empty() && self.blocked.is_empty() => Ok(()),
            Cause::Search { lines } => {
                let of = |kind| lines.iter().copied().filter(|line| line.kind == kind).collect::<Vec<_>>();
                let both = [of(Line::Row), of(Line::Column)];
                let both: Vec<String> =
                    both.iter().filter(|l| !l.is_empty()).map(|l| numbered(l, n)).collect();
                write!(f, "\nno single line shows it: search proves that {} ", both.join(" and "))?;
                f.write_str("cannot all have a queen")
            }
        }
    }
}

/// `queens b4, d5`.
fn named(what: &str, squares: &[Square], n: u32) -> String {
    let names: Vec<String> = squares.iter().map(|square| square.name(n)).collect();
    format!("{what}{} {}", if names.len() == 1 { "" } else { "s" }, names.join(", "))
}

/// `rows 1-3 (a8-h8 to a6-h6) and 7 (a2-h2)`: as people count, runs drawn together, and with the
/// squares at their ends, since the squares listed after it have chess names. Diagonals have the
/// numbers every picture of them has, from 0: `falling diagonal -5 (f8-h6) (row - column, from 0)`.
fn numbered(lines: &[LineAt], n: u32) -> String {
    let Some(kind) = lines.first().map(|line| line.kind) else { return String::new() };
    let mut runs: Vec<(LineAt, LineAt)> = Vec::new();
    for &line in lines {
        match runs.last_mut() {
            Some((_, end)) if end.index + 1 == line.index => *end = line,
            _ => runs.push((line, line)),
        }
    }
    let number = |line: LineAt| match kind {
        Line::Row | Line::Column => i64::from(line.index) + 1,
        Line::Falling => i64::from(line.index) - i64::from(n - 1),
        Line::Rising => i64::from(line.index),
    };
    let (to, meaning) = match kind {
        Line::Row | Line::Column => ("-", ""),
        Line::Falling => (" to ", " (row - column, from 0)"),
        Line::Rising => (" to ", " (row + column, from 0)"),
    };
    let run = |&(start, end): &(LineAt, LineAt)| {
        if start == end {
            return format!("{} ({})", number(start), start.ends(n));
        }
        format!("{}{to}{} ({} to {})", number(start), number(end), start.ends(n), end.ends(n))
    };
    let runs: Vec<String> = runs.iter().map(run).collect();
    let runs = match runs.as_slice() {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        _ => runs.concat(),
    };
    format!("{kind}{} {runs}{meaning}", if lines.len() == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_numbered_and_named() {
        let lines = |kind, indices: &[u32]| -> Vec<LineAt> {
            indices.iter().map(|&index| LineAt { kind, index }).collect()
        };
        let falling = [Square::new(0, 2), Square::new(0, 1), Square::new(3, 1)];
        let falling = falling.map(|square| LineAt::through(square, Line::Falling, 8));
        assert_eq!(
            numbered(&falling, 8),
            "falling diagonals -2 to -1 (c8-h3 to b8-h2) and 2 (a6-f1) (row - column, from 0)"
        );
        assert_eq!(numbered(&lines(Line::Rising, &[0]), 8), "rising diagonal 0 (a8) (row + column, from 0)");
        assert_eq!(numbered(&lines(Line::Row, &[0, 1, 2, 6]), 8), "rows 1-3 (a8-h8 to a6-h6) and 7 (a2-h2)");
        assert_eq!(numbered(&lines(Line::Column, &[0]), 4), "column 1 (a4-a1)");
        assert_eq!(
            numbered(&lines(Line::Column, &[0, 2, 3, 5]), 8),
            "columns 1 (a8-a1), 3-4 (c8-c1 to d8-d1) and 6 (f8-f1)"
        );
    }
}
