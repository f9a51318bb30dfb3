//! How the regions of a game look: connected, none a giant, few thin ends.
//!
//! People draw regions that hang together, that do not swallow the board, and that have few squares
//! sticking out. An *end* is a square with one neighbour in its own region, in a region of more than two
//! squares. Made games keep to the limits here.

use super::{Regions, make};
use crate::Square;

/// The shape of the regions of a game.
///
/// ```
/// use n_queens::regions::Regions;
/// let game: Regions = "AABB\nABBB\nCCDB\nCCDD".parse()?;
/// let shape = game.shape();
/// assert_eq!((shape.largest, shape.connected), (6, true));
/// # Ok::<(), n_queens::regions::ParseRegionsError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Shape {
    /// Rows of the board.
    pub size: u32,
    /// Whether every region is in one piece.
    pub connected: bool,
    /// Squares of the largest region.
    pub largest: u32,
    /// Squares that stick out of their region.
    pub ends: u32,
}

impl Shape {
    /// Whether the regions look as if a person had drawn them: connected, the largest with at most
    /// 2 squares more than 30 % of the board, and at most 30 % of all squares ends.
    pub fn is_tidy(&self) -> bool {
        let squares = self.size * self.size;
        self.connected && self.largest <= Shape::most_squares(self.size) && 10 * self.ends <= 3 * squares
    }

    /// The most squares of a region in a tidy game.
    pub(super) fn most_squares(size: u32) -> u32 {
        3 * size * size / 10 + 2
    }
}

impl Regions {
    /// The shape of the regions.
    pub fn shape(&self) -> Shape {
        let (n, squares) = (self.size, self.region.len() as u32);
        let mut counts = vec![0; n as usize];
        self.region.iter().for_each(|&region| counts[region as usize] += 1);
        let is_end = |&place: &u32| {
            let square = Square::new(place / n, place % n);
            let own = |other: &Square| self.region(*other) == self.region(square);
            counts[self.region(square) as usize] > 2 && make::neighbours(square, n).filter(own).count() == 1
        };
        Shape {
            size: n,
            connected: (0..n).all(|region| self.is_connected(region)),
            largest: counts.iter().copied().max().unwrap_or(0),
            ends: (0..squares).filter(is_end).count() as u32,
        }
    }
}
