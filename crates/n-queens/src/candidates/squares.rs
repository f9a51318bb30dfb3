//! A set of squares of one board, a bit each.

use crate::Square;

/// Squares of an n × n board. Bit row · n + column is the square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SquareSet {
    n: u32,
    words: Vec<u64>,
}

impl SquareSet {
    pub(crate) fn none(n: u32) -> SquareSet {
        SquareSet { n, words: vec![0; (n as usize * n as usize).div_ceil(64)] }
    }

    fn bit(&self, square: Square) -> (usize, u64) {
        let bit = square.row as usize * self.n as usize + square.column as usize;
        (bit / 64, 1 << (bit % 64))
    }

    #[inline]
    pub(crate) fn contains(&self, square: Square) -> bool {
        let (word, bit) = self.bit(square);
        self.words[word] & bit != 0
    }

    pub(crate) fn insert(&mut self, square: Square) {
        let (word, bit) = self.bit(square);
        self.words[word] |= bit;
    }

    pub(crate) fn remove(&mut self, square: Square) {
        let (word, bit) = self.bit(square);
        self.words[word] &= !bit;
    }

    /// Keeps the squares that are also in `other`. Returns whether any are left.
    pub(crate) fn keep(&mut self, other: &SquareSet) -> bool {
        let mut rest = 0;
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            *word &= other;
            rest |= *word;
        }
        rest != 0
    }

    /// Removes the squares of `other`.
    pub(crate) fn take(&mut self, other: &SquareSet) {
        self.words.iter_mut().zip(&other.words).for_each(|(word, other)| *word &= !other);
    }

    /// The squares, row by row.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Square> + '_ {
        let n = self.n as usize;
        self.words.iter().enumerate().flat_map(move |(place, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| 64 * place + rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(Square::new((bit / n) as u32, (bit % n) as u32))
            })
        })
    }
}
