//! A solution: one queen in every row, none attacking another.
//!
//! A `Solution` is a type of its own so that completeness is never checked again. It is
//! verified in linear time when it is made: one pass over three sets of lines.

use std::fmt;

use crate::{Line, Square, Symmetry, SymmetryClass, symmetry};

/// A complete placement: the column of the queen in each row. Solutions order lexicographically.
///
/// ```
/// use n_queens::Solution;
///
/// let solution = Solution::new(vec![1, 3, 0, 2])?;
/// assert_eq!(solution.to_string(), ".Q..\n...Q\nQ...\n..Q.");
/// assert!(Solution::new(vec![0, 1, 2, 3]).is_err());
/// # Ok::<(), n_queens::SolutionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Vec<u32>", into = "Vec<u32>"))]
pub struct Solution {
    columns: Box<[u32]>,
}

/// Why columns are not a solution.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SolutionError {
    /// No columns at all.
    #[error("no queens: a solution has at least one row")]
    Empty,
    /// More rows than a column number can name.
    #[error("a solution of {rows} rows is too long (at most {max})", max = u32::MAX)]
    TooLong {
        /// Rows given.
        rows: usize,
    },
    /// A column outside the board.
    #[error("row {} has its queen in column {}, outside the {n} columns", u64::from(square.row) + 1, u64::from(square.column) + 1)]
    OffBoard {
        /// The square outside.
        square: Square,
        /// The size of the board.
        n: u32,
    },
    /// Two queens attack each other.
    #[error("the queens on {first} and {second} attack each other along a {line}")]
    Attack {
        /// The queen nearer the top.
        first: Square,
        /// The first queen down the board that attacks an earlier one.
        second: Square,
        /// The line they share.
        line: Line,
    },
}

impl Solution {
    /// The solution with the queen of row i in `columns[i]`, after checking that it is one.
    pub fn new(columns: Vec<u32>) -> Result<Solution, SolutionError> {
        if columns.is_empty() {
            return Err(SolutionError::Empty);
        }
        let n = u32::try_from(columns.len()).map_err(|_| SolutionError::TooLong { rows: columns.len() })?;
        let size = columns.len();
        let mut taken = [vec![false; size], vec![false; 2 * size - 1], vec![false; 2 * size - 1]];
        for (row, &column) in columns.iter().enumerate() {
            let square = Square::new(row as u32, column);
            if column >= n {
                return Err(SolutionError::OffBoard { square, n });
            }
            let lines = [column as usize, row + size - 1 - column as usize, row + column as usize];
            for (taken, line) in taken.iter_mut().zip(lines) {
                if std::mem::replace(&mut taken[line], true) {
                    return Err(attack_on(square, &columns));
                }
            }
        }
        Ok(Solution { columns: columns.into() })
    }

    /// Wraps columns that a search has just made one.
    pub(crate) fn trusted(columns: Vec<u32>) -> Solution {
        debug_assert!(Solution::new(columns.clone()).is_ok(), "{columns:?}");
        Solution { columns: columns.into() }
    }

    /// Rows of the board.
    pub fn size(&self) -> u32 {
        self.columns.len() as u32
    }

    /// The column of each row's queen, from 0.
    pub fn columns(&self) -> &[u32] {
        &self.columns
    }

    /// The squares of the queens from the top row down.
    pub fn squares(&self) -> impl ExactSizeIterator<Item = Square> + '_ {
        self.columns.iter().enumerate().map(|(row, &column)| Square::new(row as u32, column))
    }

    /// This solution after one of the eight motions of the board.
    pub fn image(&self, symmetry: Symmetry) -> Solution {
        let mut columns = vec![0; self.columns.len()];
        for square in self.squares() {
            let moved = symmetry.apply(square, self.size());
            columns[moved.row as usize] = moved.column;
        }
        Solution::trusted(columns)
    }

    /// The distinct images of this solution under the eight motions, in lexicographic order.
    pub fn orbit(&self) -> Vec<Solution> {
        let mut images: Vec<Solution> = Symmetry::ALL.iter().map(|&motion| self.image(motion)).collect();
        images.sort_unstable();
        images.dedup();
        images
    }

    /// The lexicographically first image: one fixed representative of the orbit.
    pub fn canonical(&self) -> Solution {
        self.orbit().swap_remove(0)
    }

    /// Whether this is the representative of its orbit.
    pub fn is_canonical(&self) -> bool {
        symmetry::is_canonical(&self.columns)
    }

    /// The symmetry class of this solution.
    pub fn class(&self) -> SymmetryClass {
        if self.columns.len() == 1 {
            SymmetryClass::Full
        } else if self.image(Symmetry::QuarterTurn) == *self {
            SymmetryClass::QuarterTurn
        } else if self.image(Symmetry::HalfTurn) == *self {
            SymmetryClass::HalfTurn
        } else {
            SymmetryClass::Trivial
        }
    }
}

/// Rows of `Q` and `.`, without a line break after the last.
impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n = self.columns.len();
        for (row, &column) in self.columns.iter().enumerate() {
            let column = column as usize;
            let end = if row + 1 == n { "" } else { "\n" };
            write!(f, "{:.<column$}Q{:.<right$}{end}", "", "", right = n - 1 - column)?;
        }
        Ok(())
    }
}

impl AsRef<[u32]> for Solution {
    fn as_ref(&self) -> &[u32] {
        &self.columns
    }
}

impl TryFrom<Vec<u32>> for Solution {
    type Error = SolutionError;

    fn try_from(columns: Vec<u32>) -> Result<Solution, SolutionError> {
        Solution::new(columns)
    }
}

impl From<Solution> for Vec<u32> {
    fn from(solution: Solution) -> Vec<u32> {
        solution.columns.into_vec()
    }
}

/// The topmost queen that attacks `square`, which is known to be attacked from above.
fn attack_on(square: Square, columns: &[u32]) -> SolutionError {
    let above = columns[..square.row as usize].iter().enumerate();
    above
        .map(|(row, &column)| Square::new(row as u32, column))
        .find_map(|first| Some(SolutionError::Attack { first, second: square, line: first.line_to(square)? }))
        .expect("a line marked as taken has a queen on it")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_agrees_with_looking_at_every_pair() {
        // All 6^6 ways to give each of six rows a column.
        let mut solutions = 0;
        for code in 0..6u32.pow(6) {
            let columns: Vec<u32> = (0..6).map(|row| code / 6u32.pow(row) % 6).collect();
            let squares: Vec<Square> =
                columns.iter().enumerate().map(|(row, &column)| Square::new(row as u32, column)).collect();
            let peaceful = squares.iter().all(|a| !squares.iter().any(|b| a.attacks(*b)));
            assert_eq!(Solution::new(columns).is_ok(), peaceful);
            solutions += u32::from(peaceful);
        }
        assert_eq!(solutions, 4);
    }

    #[test]
    fn an_attack_names_the_two_queens() {
        let error = Solution::new(vec![1, 3, 5, 0, 2, 4, 6, 7]).unwrap_err();
        let (first, second) = (Square::new(6, 6), Square::new(7, 7));
        assert_eq!(error, SolutionError::Attack { first, second, line: Line::Falling });
        let (square, n) = (Square::new(1, 4), 4);
        assert_eq!(Solution::new(vec![1, 4, 0, 2]), Err(SolutionError::OffBoard { square, n }));
        assert_eq!(Solution::new(vec![]), Err(SolutionError::Empty));
    }

    #[cfg(feature = "serde")]
    #[test]
    fn a_solution_read_back_is_checked_again() {
        let solution = Solution::new(vec![1, 3, 0, 2]).unwrap();
        assert_eq!(serde_json::to_string(&solution).unwrap(), "[1,3,0,2]");
        assert_eq!(serde_json::from_str::<Solution>("[1,3,0,2]").unwrap(), solution);
        assert!(serde_json::from_str::<Solution>("[0,1,2,3]").is_err());
    }
}
