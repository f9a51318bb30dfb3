//! Checks a solution of any size while its columns arrive one by one.
//!
//! Every queen claims a column, a falling and a rising diagonal; a line claimed twice is an attack.
//! The lines are bits, so a hundred million queens need 63 MB, and the size of the board need not
//! be known beforehand: the bits are kept in pages made when first touched, so that a stray huge
//! number costs one page and not a huge table.
//!
//! Invariant: after r columns without an attack, exactly the lines of those r queens are claimed.
//! Cost: three bits per queen in time, five bits in memory. The bits show *that* a line is taken but
//! not by whom; [`AttackError::attacker`] finds the other queen in a second pass over the same
//! columns.

use crate::{Line, SolutionError, Square};

/// Checks columns from the top row down, one at a time.
///
/// ```
/// use n_queens::Verifier;
///
/// let mut verifier = Verifier::new();
/// for column in [1, 3, 0, 2] {
///     verifier.push(column)?;
/// }
/// assert_eq!(verifier.finish()?, 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Verifier {
    rows: u64,
    widest: Option<Square>,
    columns: PagedBits,
    rising: PagedBits,
    /// Falling diagonals on and below the long one, by row − column.
    falling_below: PagedBits,
    /// Falling diagonals above the long one, by column − row.
    falling_above: PagedBits,
}

/// The first queen that is attacked from above.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[error("the queen on {square} is attacked from above along a {line}")]
pub struct AttackError {
    /// The attacked queen.
    pub square: Square,
    /// The line on which another queen stands.
    pub line: Line,
}

impl Verifier {
    /// A verifier that has seen nothing.
    pub fn new() -> Verifier {
        Verifier::default()
    }

    /// Rows seen so far.
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// Takes the column of the next row's queen, from 0. After an attack the verifier is of no
    /// further use.
    ///
    /// # Panics
    ///
    /// If more than 2^32 − 1 rows are given.
    #[inline]
    pub fn push(&mut self, column: u32) -> Result<(), AttackError> {
        assert!(self.rows < u64::from(u32::MAX), "a board has at most {} rows", u32::MAX);
        let (row, wide) = (self.rows, u64::from(column));
        let square = Square::new(row as u32, column);
        self.rows += 1;
        if self.widest.is_none_or(|widest| column > widest.column) {
            self.widest = Some(square);
        }
        let falling_taken = if row >= wide {
            self.falling_below.claim(row - wide)
        } else {
            self.falling_above.claim(wide - row)
        };
        if self.columns.claim(wide) {
            Err(AttackError { square, line: Line::Column })
        } else if falling_taken {
            Err(AttackError { square, line: Line::Falling })
        } else if self.rising.claim(row + wide) {
            Err(AttackError { square, line: Line::Rising })
        } else {
            Ok(())
        }
    }

    /// The size of the board if the columns seen are a solution of it.
    pub fn finish(self) -> Result<u32, SolutionError> {
        let n = self.rows as u32;
        match self.widest {
            None => Err(SolutionError::Empty),
            Some(square) if square.column >= n => Err(SolutionError::OffBoard { square, n }),
            Some(_) => Ok(n),
        }
    }
}

impl AttackError {
    /// The topmost queen that attacks, found in a second pass over the columns from row 0.
    pub fn attacker(&self, columns: impl IntoIterator<Item = u32>) -> Option<Square> {
        let above = columns.into_iter().zip(0..self.square.row);
        above.map(|(column, row)| Square::new(row, column)).find(|queen| queen.attacks(self.square))
    }
}

const PAGE_WORDS: usize = 1024;

/// A set of numbers as bits, in pages that exist once touched.
#[derive(Clone, Debug, Default)]
struct PagedBits {
    pages: Vec<Option<Box<[u64; PAGE_WORDS]>>>,
}

impl PagedBits {
    /// Adds a number; true if it was there already.
    #[inline]
    fn claim(&mut self, number: u64) -> bool {
        let (word, bit) = ((number / 64) as usize, 1 << (number % 64));
        let page = word / PAGE_WORDS;
        if page >= self.pages.len() {
            self.pages.resize(page + 1, None);
        }
        let words = self.pages[page].get_or_insert_with(|| Box::new([0; PAGE_WORDS]));
        let word = &mut words[word % PAGE_WORDS];
        let taken = *word & bit != 0;
        *word |= bit;
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Construction, Solution};

    /// Checks a stream of columns and returns what `Solution::new` would return.
    fn verdict(columns: &[u32]) -> Result<(), SolutionError> {
        let mut verifier = Verifier::new();
        for &column in columns {
            if let Err(attack) = verifier.push(column) {
                let first = attack.attacker(columns.iter().copied()).unwrap();
                let line = first.line_to(attack.square).unwrap();
                return Err(SolutionError::Attack { first, second: attack.square, line });
            }
        }
        verifier.finish().map(|n| assert_eq!(n as usize, columns.len()))
    }

    #[test]
    fn it_agrees_with_the_check_in_memory() {
        // All 5^5 ways to give each of five rows a column, and the same with a column too many.
        for code in 0..6u32.pow(5) {
            let columns: Vec<u32> = (0..5).map(|row| code / 6u32.pow(row) % 6).collect();
            let expected = Solution::new(columns.clone()).map(|_| ());
            match (verdict(&columns), expected) {
                // The stream learns the size last, so it may meet an attack before a column off the
                // board.
                (Err(SolutionError::Attack { .. }), Err(SolutionError::OffBoard { .. })) => {}
                (Err(SolutionError::OffBoard { .. }), Err(SolutionError::OffBoard { .. })) => {}
                (found, expected) => assert_eq!(found, expected, "{columns:?}"),
            }
        }
    }

    #[test]
    fn a_large_solution_passes_and_one_changed_queen_does_not() {
        let mut columns: Vec<u32> = Construction::new(300_000).unwrap().columns().collect();
        assert_eq!(verdict(&columns), Ok(()));
        columns[200_000] += 1;
        assert!(matches!(verdict(&columns), Err(SolutionError::Attack { .. })));
    }

    #[test]
    fn a_huge_column_costs_a_page_and_not_a_table() {
        let mut verifier = Verifier::new();
        verifier.push(u32::MAX - 1).unwrap();
        let pages = verifier.columns.pages.iter().flatten().count();
        assert_eq!(pages, 1);
        assert!(matches!(verifier.finish(), Err(SolutionError::OffBoard { n: 1, .. })));
    }

    #[test]
    fn no_columns_are_no_solution() {
        assert_eq!(Verifier::new().finish(), Err(SolutionError::Empty));
    }
}
