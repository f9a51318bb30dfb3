//! One solution of any size, by formula.
//!
//! Walking down the board in steps of two columns (a knight's walk) meets no diagonal twice; when
//! the walk leaves the board it comes back one column over. That works as it stands unless n is 2
//! or 3 more than a multiple of 6, where two of the walks must be turned against each other. An odd
//! board is the even one with a queen added in the lower right corner, for the even walks never
//! touch the long falling diagonal.
//!
//! With columns and rows from 1 and m the even size below or at n, the queens are
//!
//! * m mod 6 ≠ 2: (i, 2i) and (m/2 + i, 2i − 1) for i = 1 … m/2;
//! * m mod 6 = 2: (i, 1 + t) and (m + 1 − i, m − t) with t = (2i + m/2 − 3) mod m, for i = 1 … m/2;
//! * n odd: (n, n) too.
//!
//! Invariant: in row order the columns are at most five strides that go up in steps of two. That is
//! what lets a billion rows be written without a division or a table.
//!
//! Cost: constant time per row, no memory. Reference: Pauls 1874, in the form of Hoffman, Loessi
//! and Moore, "Constructions for the solution of the m queens problem", Mathematics Magazine 42
//! (1969).

use crate::Solution;

/// The constructed solution of one size, computed row by row on demand.
///
/// ```
/// use n_queens::Construction;
///
/// let construction = Construction::new(1_000_000_000)?;
/// assert_eq!(construction.column(0), 1);
/// assert_eq!(construction.column(999_999_999), 999_999_998);
/// # Ok::<(), n_queens::NoSolutionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Construction {
    size: u32,
}

/// Columns that go up in steps of two: `first`, `first + 2`, … (`rows` of them).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stride {
    /// Column of the topmost queen of the stride, from 0.
    pub first: u32,
    /// How many rows the stride covers.
    pub rows: u32,
}

/// A size that has no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoSolutionError {
    /// A board without squares.
    #[error("n must be at least 1")]
    Empty,
    /// n = 2 or 3.
    #[error("there is no solution for n = {n}; only n = 2 and n = 3 have none")]
    None {
        /// The requested size.
        n: u32,
    },
}

impl Construction {
    /// The constructed solution for n rows.
    pub fn new(n: u32) -> Result<Construction, NoSolutionError> {
        match n {
            0 => Err(NoSolutionError::Empty),
            2 | 3 => Err(NoSolutionError::None { n }),
            _ => Ok(Construction { size: n }),
        }
    }

    /// Rows of the board.
    pub fn size(self) -> u32 {
        self.size
    }

    /// The column of the queen in `row`, both from 0. Constant time.
    ///
    /// # Panics
    ///
    /// If `row` is not on the board.
    pub fn column(self, row: u32) -> u32 {
        assert!(row < self.size, "row {row} is not on a board of {} rows", self.size);
        let (row, even) = (u64::from(row), u64::from(self.size & !1));
        let half = even / 2;
        let column = if row == even {
            even
        } else if even % 6 != 2 {
            if row < half { 2 * row + 1 } else { 2 * (row - half) }
        } else if row < half {
            turned(row, even)
        } else {
            even - 1 - turned(even - 1 - row, even)
        };
        column as u32
    }

    /// The columns from the top row down.
    pub fn columns(self) -> impl Iterator<Item = u32> + Clone {
        self.strides().into_iter().flat_map(Stride::columns)
    }

    /// The same columns as at most five strides in steps of two, for fast writers.
    pub fn strides(self) -> Vec<Stride> {
        let even = u64::from(self.size & !1);
        let half = even / 2;
        let mut starts = vec![0, half, even];
        if even % 6 == 2 {
            // Each turned walk leaves the board once. The upper one re-enters at column 0 or 1; the
            // lower one is its half turn, so it leaves where the upper one entered.
            let upper = (even - turned(0, even)).div_ceil(2).min(half);
            starts.extend([upper, even - upper]);
            starts.sort_unstable();
            starts.dedup();
        }
        starts.retain(|&row| row < u64::from(self.size));
        let ends = starts.iter().skip(1).copied().chain([u64::from(self.size)]);
        starts
            .iter()
            .zip(ends)
            .map(|(&start, end)| Stride { first: self.column(start as u32), rows: (end - start) as u32 })
            .collect()
    }

    /// The whole solution, held in memory.
    pub fn solution(self) -> Solution {
        Solution::trusted(self.columns().collect())
    }
}

impl Stride {
    /// The columns of this stride, one per row.
    pub fn columns(self) -> impl Iterator<Item = u32> + Clone {
        (0..self.rows).map(move |row| self.first + 2 * row)
    }
}

/// The upper walk where `even` is 2 more than a multiple of 6.
fn turned(row: u64, even: u64) -> u64 {
    (2 * row + even / 2 - 1) % even
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_size_up_to_a_thousand_is_a_solution() {
        for n in (1..=1000).filter(|&n| n != 2 && n != 3) {
            let construction = Construction::new(n).unwrap();
            let columns: Vec<u32> = (0..n).map(|row| construction.column(row)).collect();
            assert_eq!(Solution::new(columns.clone()).map(Vec::from), Ok(columns), "n = {n}");
        }
    }

    #[test]
    fn large_sizes_of_every_residue_are_solutions() {
        for n in 100_000..100_012 {
            assert!(Solution::new(Construction::new(n).unwrap().columns().collect()).is_ok(), "n = {n}");
        }
    }

    #[test]
    fn runs_say_the_same_as_the_formula() {
        for n in (1..=300).chain([99_998, 99_999, 100_000]).filter(|&n| n != 2 && n != 3) {
            let construction = Construction::new(n).unwrap();
            let formula = (0..n).map(|row| construction.column(row));
            assert!(construction.columns().eq(formula), "n = {n}");
            assert!(construction.strides().len() <= 5, "n = {n}");
        }
    }

    #[test]
    fn the_largest_board_has_a_first_and_a_last_row() {
        let construction = Construction::new(u32::MAX).unwrap();
        assert_eq!(construction.column(u32::MAX - 1), u32::MAX - 1);
        let rows: u64 = construction.strides().iter().map(|stride| u64::from(stride.rows)).sum();
        assert_eq!(rows, u64::from(u32::MAX));
    }

    #[test]
    fn sizes_without_a_solution_are_rejected() {
        assert_eq!(Construction::new(0), Err(NoSolutionError::Empty));
        for n in [2, 3] {
            assert_eq!(Construction::new(n), Err(NoSolutionError::None { n }));
        }
    }
}
