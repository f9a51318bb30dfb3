//! The squares attacked in the row below the queens, as three masks.
//!
//! `bits` shifts these masks from row to row. Here they are computed from the queens alone, by
//! the definition of the lines, for callers that show them; tests check that the two agree.

/// The squares attacked in the row below the given queens, one mask for each kind of line.
///
/// An example: queens in columns 2 and 4 of the first two rows of eight.
///
/// ```
/// use n_queens::methods::Frontier;
///
/// let frontier = Frontier::below(&[2, 4], 8);
/// assert_eq!(frontier.digits(frontier.columns()), "00010100");
/// assert_eq!(frontier.digits(frontier.falling()), "00110000");
/// assert_eq!(frontier.digits(frontier.rising()), "00001001");
/// assert_eq!(frontier.digits(&frontier.open()), "11000010");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(into = "Digits"))]
pub struct Frontier {
    n: u32,
    columns: Vec<u64>,
    falling: Vec<u64>,
    rising: Vec<u64>,
}

impl Frontier {
    /// The row below `queens`, which stand in rows 0, 1, … of an n × n board. Columns outside
    /// the board attack nothing along their column.
    pub fn below(queens: &[u32], n: u32) -> Frontier {
        let empty = vec![0; (n as usize).div_ceil(64)];
        let mut frontier = Frontier { n, columns: empty.clone(), falling: empty.clone(), rising: empty };
        let attack = |mask: &mut [u64], column: Option<usize>| {
            if let Some(column) = column.filter(|&column| column < n as usize) {
                mask[column / 64] |= 1 << (column % 64);
            }
        };
        for (row, &column) in queens.iter().enumerate() {
            let (column, down) = (column as usize, queens.len() - row);
            attack(&mut frontier.columns, Some(column));
            attack(&mut frontier.falling, column.checked_add(down));
            attack(&mut frontier.rising, column.checked_sub(down));
        }
        frontier
    }

    /// Columns that hold a queen, 64 to a word; bit c is column c.
    pub fn columns(&self) -> &[u64] {
        &self.columns
    }

    /// Columns reached by a `\` diagonal.
    pub fn falling(&self) -> &[u64] {
        &self.falling
    }

    /// Columns reached by a `/` diagonal.
    pub fn rising(&self) -> &[u64] {
        &self.rising
    }

    /// Columns that no queen above attacks.
    pub fn open(&self) -> Vec<u64> {
        let words = 0..self.columns.len();
        let attacked = |word: usize| self.columns[word] | self.falling[word] | self.rising[word];
        let on_board = |word: usize| u64::MAX >> (64 - (self.n as usize - 64 * word).min(64));
        words.map(|word| on_board(word) & !attacked(word)).collect()
    }

    /// A mask as n binary digits, column 0 last, as binary numbers are written.
    pub fn digits(&self, mask: &[u64]) -> String {
        let set =
            |column: u32| mask.get(column as usize / 64).is_some_and(|word| word >> (column % 64) & 1 == 1);
        (0..self.n).rev().map(|column| if set(column) { '1' } else { '0' }).collect()
    }
}

/// The masks as the trace format writes them (docs/trace-format.md).
#[cfg(feature = "serde")]
#[derive(serde::Serialize)]
struct Digits {
    columns: String,
    falling: String,
    rising: String,
}

#[cfg(feature = "serde")]
impl From<Frontier> for Digits {
    fn from(frontier: Frontier) -> Digits {
        Digits {
            columns: frontier.digits(&frontier.columns),
            falling: frontier.digits(&frontier.falling),
            rising: frontier.digits(&frontier.rising),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Square;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn open_means_attacked_by_none(
            n in 1u32..200,
            seed in proptest::collection::vec(0u32..200, 0..150),
        ) {
            let queens: Vec<u32> = seed.into_iter().take(n as usize - 1).map(|column| column % n).collect();
            let open = Frontier::below(&queens, n).open();
            for column in 0..n {
                let square = Square::new(queens.len() as u32, column);
                let mut above = queens.iter().enumerate().map(|(row, &column)| Square::new(row as u32, column));
                let bit = open[column as usize / 64] >> (column % 64) & 1 == 1;
                prop_assert_eq!(bit, !above.any(|queen| queen.attacks(square)));
            }
        }
    }
}
