//! The game of coloured regions: one queen in every row, column and region, no two touching.
//!
//! The daily "Queens" game. An n × n board is cut into n regions; a solution has one queen in every
//! row, every column and every region, and no two queens stand on neighbouring squares, not even by
//! a corner. Long diagonals do not matter. It is a question of its own, not a
//! [`Board`](crate::Board) with flags: what the two share is [`Problem`], and with it hints,
//! proofs and the search.

mod make;
mod text;

use crate::candidates::{Candidates, Group, Problem, row_or_column};
use crate::hint::{self, Hint, HintChain};
use crate::{Square, Stopped, Watch};

pub use make::{MadeRegions, MakeRegionsError, make};
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
    /// The letter of every region, sorted.
    letters: Vec<char>,
    /// By square, row by row: which region.
    region: Vec<u32>,
    /// Sorted; no two clash.
    queens: Vec<Square>,
    /// Sorted; none has a queen.
    crossed: Vec<Square>,
}

/// Why a queen or a cross cannot be put on a square.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RegionsError {
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

    /// A game whose regions are numbered from 0, row by row; the caller has counted them.
    fn trusted(size: u32, letters: Vec<char>, region: Vec<u32>) -> Regions {
        debug_assert!(letters.len() == size as usize && region.len() == (size * size) as usize);
        Regions { size, letters, region, queens: Vec::new(), crossed: Vec::new() }
    }

    /// Rows, columns, regions and queens.
    pub fn size(&self) -> u32 {
        self.size
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

impl crate::candidates::sealed::Sealed for Regions {}

impl Problem for Regions {
    fn side(&self) -> u32 {
        self.size
    }

    fn groups(&self) -> Vec<Group> {
        let n = self.size;
        let lines = (0..n).map(Group::Row).chain((0..n).map(Group::Column));
        lines.chain((0..n).map(Group::Region)).collect()
    }

    fn members(&self, group: Group) -> Vec<Square> {
        match group {
            Group::Row(_) | Group::Column(_) => row_or_column(group, self.size),
            Group::Region(region) => {
                let all = (0..self.size).flat_map(|row| (0..self.size).map(move |c| Square::new(row, c)));
                all.filter(|&square| self.region(square) == region).collect()
            }
        }
    }

    fn clash(&self, first: Square, second: Square) -> bool {
        let (down, across) = (first.row.abs_diff(second.row), first.column.abs_diff(second.column));
        first != second
            && (down == 0
                || across == 0
                || (down == 1 && across == 1)
                || self.region(first) == self.region(second))
    }

    fn clashing(&self, square: Square) -> Vec<Square> {
        let all = (0..self.size).flat_map(|row| (0..self.size).map(move |c| Square::new(row, c)));
        all.filter(|&other| self.clash(square, other)).collect()
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
