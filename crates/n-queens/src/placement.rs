//! Queens on squares, maybe too few, maybe attacking each other: a board as entered.
//!
//! Conflicts are found line by line. On each line only neighbours are paired, since a queen
//! hides what stands behind her; three queens on one row are two conflicts, not three.

use std::collections::HashMap;
use std::fmt;

use crate::{Line, Solution, Square};

/// Queens on an n × n board: any number, anywhere, attacking each other or not.
///
/// ```
/// use n_queens::{Line, Placement, Square};
///
/// let placement = Placement::new(4, [Square::new(0, 0), Square::new(2, 2)])?;
/// let conflict = placement.conflicts().remove(0);
/// assert_eq!(conflict.line, Line::Falling);
/// # Ok::<(), n_queens::PlacementError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Unchecked"))]
pub struct Placement {
    size: u32,
    /// Sorted, no square twice.
    queens: Vec<Square>,
}

/// Two queens that attack each other with nothing between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Conflict {
    /// The queen nearer the top, or the left one of a row.
    pub first: Square,
    /// The other queen.
    pub second: Square,
    /// The line they share.
    pub line: Line,
}

/// Why squares are not a placement on the board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlacementError {
    /// A board has at least one square.
    #[error("n must be at least 1")]
    Empty,
    /// A queen stands outside.
    #[error("{square} is not on the {n} x {n} board")]
    OffBoard {
        /// The square outside.
        square: Square,
        /// The size of the board.
        n: u32,
    },
}

impl Placement {
    /// Queens on the given squares; naming a square twice puts one queen there.
    pub fn new(n: u32, queens: impl IntoIterator<Item = Square>) -> Result<Placement, PlacementError> {
        if n == 0 {
            return Err(PlacementError::Empty);
        }
        let mut queens: Vec<Square> = queens.into_iter().collect();
        if let Some(&square) = queens.iter().find(|square| square.row >= n || square.column >= n) {
            return Err(PlacementError::OffBoard { square, n });
        }
        queens.sort_unstable();
        queens.dedup();
        Ok(Placement { size: n, queens })
    }

    /// Rows and columns of the board.
    pub fn size(&self) -> u32 {
        self.size
    }

    /// The queens, row by row.
    pub fn queens(&self) -> &[Square] {
        &self.queens
    }

    /// The queens that attack `square`; a queen on `square` does not count.
    pub fn attackers(&self, square: Square) -> impl Iterator<Item = (Square, Line)> + '_ {
        self.queens.iter().filter_map(move |&queen| Some((queen, queen.line_to(square)?)))
    }

    /// Every pair of queens that attack each other with no queen between them, by first queen.
    pub fn conflicts(&self) -> Vec<Conflict> {
        let mut conflicts = Vec::new();
        // Queens come sorted by row and column, so the last queen seen on a line is the neighbour.
        let mut last: HashMap<(Line, i64), Square> = HashMap::with_capacity(4 * self.queens.len());
        for &second in &self.queens {
            for (line, number) in [
                (Line::Row, i64::from(second.row)),
                (Line::Column, i64::from(second.column)),
                (Line::Falling, second.falling()),
                (Line::Rising, second.rising() as i64),
            ] {
                if let Some(first) = last.insert((line, number), second) {
                    conflicts.push(Conflict { first, second, line });
                }
            }
        }
        conflicts.sort_by_key(|conflict| (conflict.first, conflict.second));
        conflicts
    }

    /// The solution this is, if n queens stand and none attacks another.
    pub fn solution(&self) -> Option<Solution> {
        if self.queens.len() != self.size as usize {
            return None;
        }
        // n queens sorted by row are one a row, or two share one and `Solution::new` would not see
        // it.
        let one_a_row = self.queens.iter().enumerate().all(|(row, queen)| queen.row as usize == row);
        let columns = self.queens.iter().map(|queen| queen.column).collect();
        if one_a_row { Solution::new(columns).ok() } else { None }
    }
}

impl From<&Solution> for Placement {
    fn from(solution: &Solution) -> Placement {
        Placement { size: solution.size(), queens: solution.squares().collect() }
    }
}

/// Rows of `Q` and `.`, without a line break after the last.
impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut queens = self.queens.iter().peekable();
        for row in 0..self.size {
            if row > 0 {
                f.write_str("\n")?;
            }
            for column in 0..self.size {
                let queen = queens.next_if(|&&queen| queen == Square::new(row, column)).is_some();
                f.write_str(if queen { "Q" } else { "." })?;
            }
        }
        Ok(())
    }
}

impl Conflict {
    /// The conflict in words, squares named as in chess.
    pub fn describe(&self, n: u32) -> String {
        format!("{} and {} share a {}", self.first.name(n), self.second.name(n), self.line)
    }
}

/// A placement as read, not checked yet.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Unchecked {
    size: u32,
    queens: Vec<Square>,
}

#[cfg(feature = "serde")]
impl TryFrom<Unchecked> for Placement {
    type Error = PlacementError;

    fn try_from(Unchecked { size, queens }: Unchecked) -> Result<Placement, PlacementError> {
        Placement::new(size, queens)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conflicts_pair_neighbours_only() {
        let full = (0..3).flat_map(|row| (0..3).map(move |column| Square::new(row, column)));
        let conflicts = Placement::new(3, full).unwrap().conflicts();
        let on = |line| conflicts.iter().filter(|conflict| conflict.line == line).count();
        assert_eq!((on(Line::Row), on(Line::Column), on(Line::Falling), on(Line::Rising)), (6, 6, 4, 4));
        assert!(conflicts.iter().all(|c| c.first.line_to(c.second) == Some(c.line) && c.first < c.second));
    }

    #[test]
    fn two_queens_in_a_row_are_no_solution() {
        let squares = [Square::new(0, 1), Square::new(0, 3), Square::new(2, 0), Square::new(3, 2)];
        assert_eq!(Placement::new(4, squares).unwrap().solution(), None);
    }

    #[test]
    fn a_placement_prints_as_rows() {
        let squares = [Square::new(0, 1), Square::new(2, 2)];
        assert_eq!(Placement::new(3, squares).unwrap().to_string(), ".Q.\n...\n..Q");
    }

    #[cfg(feature = "serde")]
    #[test]
    fn a_placement_read_back_is_checked_again() {
        let placement = Placement::new(4, [Square::new(2, 2), Square::new(0, 0)]).unwrap();
        let text = serde_json::to_string(&placement).unwrap();
        assert_eq!(serde_json::from_str::<Placement>(&text).unwrap(), placement);
        for hostile in [
            r#"{"size":0,"queens":[]}"#,
            r#"{"size":4,"queens":[{"row":4,"column":0}]}"#,
            r#"{"size":4}"#,
            r#"{"size":4,"queens":[],"more":1}"#,
        ] {
            assert!(serde_json::from_str::<Placement>(hostile).is_err(), "{hostile}");
        }
    }
}
