//! A set of squares of one board, a bit each.

use crate::Square;

/// Squares of a board. Bit row · width + column is the square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SquareSet {
    width: u32,
    words: Vec<u64>,
}

/// The squares of one group: the words of a [`SquareSet`] that are not 0, with their places. A row
/// is one or two words on most boards.
#[derive(Clone, Debug, Default)]
pub(crate) struct Members(Vec<(u32, u64)>);

impl SquareSet {
    pub(crate) fn none(height: u32, width: u32) -> SquareSet {
        SquareSet { width, words: vec![0; (height as usize * width as usize).div_ceil(64)] }
    }

    fn bit(&self, square: Square) -> (usize, u64) {
        let bit = square.row as usize * self.width as usize + square.column as usize;
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

    pub(crate) fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Keeps the squares that are also in `other`. Returns whether any are left.
    #[inline]
    pub(crate) fn keep(&mut self, other: &SquareSet) -> bool {
        let mut rest = 0;
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            *word &= other;
            rest |= *word;
        }
        rest != 0
    }

    /// Removes the squares of `other`.
    #[inline]
    pub(crate) fn take(&mut self, other: &SquareSet) {
        self.words.iter_mut().zip(&other.words).for_each(|(word, other)| *word &= !other);
    }

    /// Adds the squares of a group.
    pub(crate) fn insert_all(&mut self, members: &Members) {
        members.0.iter().for_each(|&(word, bits)| self.words[word as usize] |= bits);
    }

    /// Removes the squares of a group.
    pub(crate) fn take_all(&mut self, members: &Members) {
        members.0.iter().for_each(|&(word, bits)| self.words[word as usize] &= !bits);
    }

    /// How many squares of a group are in the set.
    #[inline]
    pub(crate) fn count(&self, members: &Members) -> u32 {
        members.0.iter().map(|&(word, bits)| (self.words[word as usize] & bits).count_ones()).sum()
    }

    /// The squares of a group that are in the set, row by row.
    pub(crate) fn of<'a>(&'a self, members: &'a Members) -> impl Iterator<Item = Square> + 'a {
        let words = &self.words;
        bits(self.width, members.0.iter().map(|&(word, bits)| (word, bits & words[word as usize])))
    }

    /// The squares, row by row.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Square> + '_ {
        bits(self.width, (0..).zip(self.words.iter().copied()))
    }
}

/// The squares of numbered words.
fn bits<W: Iterator<Item = (u32, u64)>>(width: u32, words: W) -> impl Iterator<Item = Square> + use<W> {
    words.flat_map(move |(place, word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            let bit = (rest != 0).then(|| 64 * place + rest.trailing_zeros())?;
            rest &= rest - 1;
            Some(Square::new(bit / width, bit % width))
        })
    })
}

impl Members {
    /// Adds a square; squares come row by row.
    pub(crate) fn push(&mut self, square: Square, width: u32) {
        let bit = u64::from(square.row) * u64::from(width) + u64::from(square.column);
        let (word, bit) = ((bit / 64) as u32, 1 << (bit % 64));
        match self.0.last_mut() {
            Some((last, bits)) if *last == word => *bits |= bit,
            _ => self.0.push((word, bit)),
        }
    }
}
