//! Counts and finds solutions of boards with few open squares: the search that a thinned board is
//! held against.
//!
//! At every position it takes a column that only one row can still fill, or else the row with the
//! fewest open squares. With a quarter of the squares open that visits some hundred positions per
//! solution even at n = 28, where a search from top to bottom visits millions. It knows neither
//! halves nor column sets nor symmetry.

use crate::random::Random;
use crate::watch::{Stopped, Watch};
use crate::{Board, Square};

/// The open part of a board of at most 32 columns: its empty rows and, for each, the columns where a
/// queen may stand.
#[derive(Clone, Copy)]
pub(super) struct Sparse {
    open: [u32; 32],
    rows: u32,
    columns: u32,
}

/// Why a search gave up.
pub(super) enum GaveUp {
    /// After as many positions as it was given.
    Positions,
    Stopped(Stopped),
}

impl Sparse {
    pub(super) fn new(board: &Board) -> Sparse {
        let n = board.size();
        let mut sparse = Sparse { open: [0; 32], rows: 0, columns: 0 };
        for row in (0..n).filter(|&row| board.fixed_column(row).is_none()) {
            sparse.rows |= 1 << row;
            let open = (0..n).filter(|&column| board.is_open(Square::new(row, column)));
            sparse.open[row as usize] = open.fold(0, |open, column| open | 1 << column);
        }
        let taken = board.fixed().iter().fold(0, |taken, queen| taken | 1u32 << queen.column);
        sparse.columns = ((1u64 << n) - 1) as u32 & !taken;
        sparse
    }

    /// The solutions, if that takes at most so many positions.
    pub(super) fn count(&self, positions: &mut u64, watch: &Watch) -> Result<u64, GaveUp> {
        if self.rows == 0 {
            return Ok(1);
        }
        if *positions == 0 {
            return Err(GaveUp::Positions);
        }
        if positions.is_multiple_of(1 << 12) {
            watch.check().map_err(GaveUp::Stopped)?;
        }
        *positions -= 1;
        let mut found = 0;
        let (rows, columns) = self.branches();
        for row in bits(rows) {
            for column in bits(columns & self.open[row as usize]) {
                found += self.with(row, column).count(positions, watch)?;
            }
        }
        Ok(found)
    }

    /// A solution found by random choices, as the column of every row that was empty; nothing if
    /// none is found within so many positions.
    pub(super) fn random(&self, random: &mut Random, positions: &mut u32) -> Option<Vec<Square>> {
        if self.rows == 0 {
            return Some(Vec::new());
        }
        *positions = positions.checked_sub(1)?;
        let (rows, columns) = self.branches();
        let squares = |row: u32| bits(columns & self.open[row as usize]).map(move |column| (row, column));
        let mut branches: Vec<(u32, u32)> = bits(rows).flat_map(squares).collect();
        random.shuffle(&mut branches);
        branches.into_iter().find_map(|(row, column)| {
            let mut queens = self.with(row, column).random(random, positions)?;
            queens.push(Square::new(row, column));
            Some(queens)
        })
    }

    /// The row or column with the fewest open squares, as sets of rows and of columns; none if one is
    /// left without.
    fn branches(&self) -> (u32, u32) {
        let (mut any, mut several, mut fewest) = (0, 0, (33, 0));
        for row in bits(self.rows) {
            let open = self.open[row as usize];
            several |= any & open;
            any |= open;
            fewest = fewest.min((open.count_ones(), row));
        }
        if self.columns & !any != 0 {
            return (0, 0);
        }
        let (squares, row) = fewest;
        match bits(any & !several & self.columns).next() {
            Some(column) if squares > 1 => (self.rows, 1 << column),
            _ => (1 << row, u32::MAX),
        }
    }

    /// With a queen on an open square.
    fn with(mut self, row: u32, column: u32) -> Sparse {
        let queen = 1u64 << column;
        self.rows &= !(1 << row);
        self.columns &= !(queen as u32);
        for other in bits(self.rows) {
            let distance = other.abs_diff(row);
            self.open[other as usize] &= !(queen | queen << distance | queen >> distance) as u32;
        }
        self
    }
}

/// The members of a set, in order.
fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        bit
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Solution;

    #[test]
    fn it_counts_what_a_list_holds() {
        for n in 1..=9 {
            for seed in 0..20 {
                let mut random = Random::new(seed);
                let mut board = Board::new(n).unwrap();
                for _ in 0..random.below(u64::from(n)) {
                    let square = Square::new(random.below(n.into()) as u32, random.below(n.into()) as u32);
                    let change = if random.below(3) == 0 { Board::fix } else { Board::block };
                    board = change(board.clone(), square).unwrap_or(board);
                }
                let counted = Sparse::new(&board).count(&mut u64::MAX.clone(), &Watch::none());
                assert_eq!(counted.ok(), Some(board.solutions().count() as u64), "{board:?}");
            }
        }
    }

    #[test]
    fn random_solutions_are_solutions_and_differ() {
        for n in [8, 27, 32] {
            let found = |seed| {
                let queens =
                    Sparse::new(&Board::new(n).unwrap()).random(&mut Random::new(seed), &mut 100_000);
                let mut queens = queens.expect("there are many");
                queens.sort_unstable();
                Solution::new(queens.iter().map(|queen| queen.column).collect::<Vec<_>>()).unwrap()
            };
            assert_ne!(found(1), found(2), "n = {n}");
        }
    }

    #[test]
    fn it_gives_up_after_so_many_positions() {
        let board = Sparse::new(&Board::new(12).unwrap());
        assert!(matches!(board.count(&mut 100, &Watch::none()), Err(GaveUp::Positions)));
        let stop = Watch::new(std::sync::atomic::AtomicBool::new(true));
        assert!(matches!(board.count(&mut (1 << 20), &stop), Err(GaveUp::Stopped(_))));
    }
}
