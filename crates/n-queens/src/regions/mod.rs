//! The game of coloured regions: k queens in every row, column and region, no two touching.
//!
//! With k = 1 it is the daily "Queens" game, with k = 2 or 3 Star Battle. An n × n board is cut into n
//! regions; no two queens stand on neighbouring squares, not even by a corner. Long diagonals do not
//! matter. What it shares with a [`Board`](crate::Board) is [`Instance`], and with it hints, proofs
//! and the search.

mod count;
mod make;
mod shape;
mod text;

use crate::candidates::Candidates;
use crate::hint::{self, Hint, HintChain};
use crate::rules::{Group, Instance, Rules};
use crate::{Square, Stopped, Watch};

pub use make::{MadeRegions, MakeRegionsError, RegionsOptions, date_seed, make};
pub use shape::Shape;
pub use text::ParseRegionsError;

/// A board cut into regions, with the queens and crosses placed so far.
///
/// ```
/// use n_queens::Watch;
/// use n_queens::regions::Regions;
///
/// let game: Regions = "AABB\nABBB\nCCDB\nCCDD".parse()?;
/// let solutions = game.solutions(2, &Watch::none())?;
/// assert_eq!(solutions.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "text::Unchecked", into = "text::Unchecked"))]
pub struct Regions {
    size: u32,
    /// Queens in every row, column and region.
    stars: u32,
    /// The letter of every region, sorted.
    letters: Vec<char>,
    /// By square, row by row: which region.
    region: Vec<u32>,
    /// Sorted; no two clash.
    queens: Vec<Square>,
    /// Sorted; none has a queen.
    crossed: Vec<Square>,
}

/// Why a board is not a game, or a queen or a cross cannot be put on a square.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RegionsError {
    /// Too small or too large.
    #[error("no game of regions has {n} rows; n must be from 1 to {max}", max = Regions::MAX_SIZE)]
    Size {
        /// The requested size.
        n: u32,
    },
    /// No queens or too many in a row.
    #[error("{stars} stars are not possible; a game has 1 to {max}", max = Regions::MAX_STARS)]
    Stars {
        /// The requested stars.
        stars: u32,
    },
    /// Not one region for every square.
    #[error("a game of {n} rows has {} squares, but regions for {squares} are given", n * n)]
    Squares {
        /// Regions given.
        squares: usize,
        /// The size of the board.
        n: u32,
    },
    /// A number that no region has.
    #[error("{} is in region {region}; the regions of {n} rows are 0 to {}", square.name(*n), n - 1)]
    Number {
        /// The square.
        square: Square,
        /// Its region.
        region: u32,
        /// The size of the board.
        n: u32,
    },
    /// A region with fewer squares than queens.
    #[error("region {letter} has {squares} of the {stars} squares that its queens need")]
    Small {
        /// The letter of the region.
        letter: char,
        /// Its squares.
        squares: u32,
        /// The queens it needs.
        stars: u32,
    },
    /// One queen more than a group holds.
    #[error("a queen on {} is one too many: {group} holds {stars}", square.name(*n))]
    Full {
        /// The queen that was added.
        square: Square,
        /// The group that is full.
        group: Group,
        /// The queens it has.
        stars: u32,
        /// The size of the board.
        n: u32,
    },
    /// The square lies outside.
    #[error("{square} is not on the {n} x {n} board")]
    OffBoard {
        /// The square outside.
        square: Square,
        /// The size of the board.
        n: u32,
    },
    /// Two queens in one row, column or region, or touching.
    #[error("the queens on {} and {} cannot both stand", first.name(*n), second.name(*n))]
    Clash {
        /// The queen that was there.
        first: Square,
        /// The queen that was added.
        second: Square,
        /// The size of the board.
        n: u32,
    },
    /// A queen and a cross on one square.
    #[error("{} has both a queen and a cross", square.name(*n))]
    Both {
        /// The square.
        square: Square,
        /// The size of the board.
        n: u32,
    },
}

impl Regions {
    /// The largest game: one letter or digit for every region.
    pub const MAX_SIZE: u32 = 32;
    /// The most queens in a row, column or region.
    pub const MAX_STARS: u32 = 3;
    /// The letters of regions that are given as numbers, in order.
    const LETTERS: &[u8; Regions::MAX_SIZE as usize] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef";

    /// A game of `size` rows with `stars` queens in each, and the region of every square, row by row
    /// and from 0.
    ///
    /// ```
    /// use n_queens::regions::Regions;
    /// let game = Regions::new(2, 1, vec![0, 0, 1, 1])?;
    /// assert_eq!(game.to_string(), "AA\nBB");
    /// assert_eq!(
    ///     Regions::new(2, 1, vec![0, 0, 1, 2]).unwrap_err().to_string(),
    ///     "b1 is in region 2; the regions of 2 rows are 0 to 1"
    /// );
    /// # Ok::<(), n_queens::regions::RegionsError>(())
    /// ```
    pub fn new(size: u32, stars: u32, regions: Vec<u32>) -> Result<Regions, RegionsError> {
        let n = size;
        if !(1..=Regions::MAX_SIZE).contains(&n) {
            return Err(RegionsError::Size { n });
        }
        if regions.len() != (n * n) as usize {
            return Err(RegionsError::Squares { squares: regions.len(), n });
        }
        if let Some(at) = regions.iter().position(|&region| region >= n) {
            let square = Square::new(at as u32 / n, at as u32 % n);
            return Err(RegionsError::Number { square, region: regions[at], n });
        }
        let letters = Regions::LETTERS[..n as usize].iter().map(|&letter| letter.into()).collect();
        Regions::trusted(n, letters, regions).with_stars(stars)
    }

    /// The same game with `stars` queens in every row, column and region.
    pub fn with_stars(mut self, stars: u32) -> Result<Regions, RegionsError> {
        if !(1..=Regions::MAX_STARS).contains(&stars) {
            return Err(RegionsError::Stars { stars });
        }
        for (region, &letter) in (0..).zip(&self.letters) {
            let squares = self.region.iter().filter(|&&own| own == region).count() as u32;
            if squares < stars {
                return Err(RegionsError::Small { letter, squares, stars });
            }
        }
        let queens = std::mem::take(&mut self.queens);
        queens.into_iter().try_fold(Regions { stars, ..self }, Regions::fix)
    }

    /// A game whose regions are numbered from 0, row by row; the caller has counted them.
    fn trusted(size: u32, letters: Vec<char>, region: Vec<u32>) -> Regions {
        debug_assert!(letters.len() == size as usize && region.len() == (size * size) as usize);
        Regions { size, stars: 1, letters, region, queens: Vec::new(), crossed: Vec::new() }
    }

    /// Rows, columns and regions.
    pub fn size(&self) -> u32 {
        self.size
    }

    /// Queens in every row, column and region.
    pub fn stars(&self) -> u32 {
        self.stars
    }

    /// The region of a square on the board, counted from 0 in the order of the letters.
    pub fn region(&self, square: Square) -> u32 {
        self.region[(square.row * self.size + square.column) as usize]
    }

    /// The letter that stands for a region.
    pub fn letter(&self, region: u32) -> char {
        self.letters[region as usize]
    }

    /// Whether all squares of a region hang together by their sides, as in every game that is
    /// published. One that does not is often a typing mistake.
    pub fn is_connected(&self, region: u32) -> bool {
        let squares = self.members(Group::Region(region));
        let inside = |square: &Square| self.region(*square) == region;
        squares.first().is_none_or(|&start| make::reached(start, self.size, inside) == squares.len())
    }

    /// The queens put down so far, row by row.
    pub fn queens(&self) -> &[Square] {
        &self.queens
    }

    /// The squares crossed out so far, row by row.
    pub fn crossed(&self) -> &[Square] {
        &self.crossed
    }

    /// The same game with a queen on `square`.
    pub fn fix(mut self, square: Square) -> Result<Regions, RegionsError> {
        let n = self.size;
        self.on_board(square)?;
        if self.crossed.contains(&square) {
            return Err(RegionsError::Both { square, n });
        }
        if let Some(&first) = self.queens.iter().find(|&&queen| self.clash(queen, square)) {
            return Err(RegionsError::Clash { first, second: square, n });
        }
        let full = |group: &Group| {
            let inside = |queen: &&Square| self.groups_of(**queen).iter().any(|(own, _)| own == group);
            self.queens.iter().filter(inside).count() as u32 >= self.stars && !self.queens.contains(&square)
        };
        if let Some((group, _)) = self.groups_of(square).into_iter().find(|(group, _)| full(group)) {
            return Err(RegionsError::Full { square, group, stars: self.stars, n });
        }
        insert(&mut self.queens, square);
        Ok(self)
    }

    /// The same game with `square` crossed out.
    pub fn cross(mut self, square: Square) -> Result<Regions, RegionsError> {
        self.on_board(square)?;
        if self.queens.contains(&square) {
            return Err(RegionsError::Both { square, n: self.size });
        }
        insert(&mut self.crossed, square);
        Ok(self)
    }

    /// Up to `limit` solutions, each as its queens row by row: one shows that there is one, two
    /// that it is not the only one.
    pub fn solutions(&self, limit: usize, watch: &Watch) -> Result<Vec<Vec<Square>>, Stopped> {
        Candidates::new(self).solutions(limit, watch)
    }

    /// The next step a person could find, as [`Board::hint`](crate::Board::hint) gives it.
    pub fn hint(&self) -> Option<Hint> {
        hint::hint(self)
    }

    /// All steps to the end.
    pub fn hints(&self) -> HintChain {
        hint::chain(self)
    }

    fn on_board(&self, square: Square) -> Result<(), RegionsError> {
        let inside = square.row < self.size && square.column < self.size;
        if inside { Ok(()) } else { Err(RegionsError::OffBoard { square, n: self.size }) }
    }
}

fn insert(squares: &mut Vec<Square>, square: Square) {
    if let Err(place) = squares.binary_search(&square) {
        squares.insert(place, square);
    }
}

impl crate::rules::sealed::Sealed for Regions {}

impl Instance for Regions {
    fn rules(&self) -> Rules {
        Rules::stars(self.stars)
    }

    fn height(&self) -> u32 {
        self.size
    }

    fn width(&self) -> u32 {
        self.size
    }

    fn region_of(&self, square: Square) -> Option<u32> {
        Some(self.region(square))
    }

    fn queens(&self) -> &[Square] {
        &self.queens
    }

    fn closed(&self) -> &[Square] {
        &self.crossed
    }
}

#[cfg(test)]
mod tests;
