//! How many solutions a game has, without listing them.
//!
//! Row by row, positions that agree on what matters below are merged: how many queens each column and
//! each region has, and where those of the last row stand. A region or column whose last open square
//! is passed must be full. The board is read from the side where fewer regions are open at once.
//! Techniques close squares first; a game with one solution is counted by them alone.
//!
//! Invariant: the counts of one layer are of different placements in the rows above.
//! Cost: the number of different positions in a layer, times the ways to fill a row.

use std::collections::HashMap;

use super::Regions;
use crate::candidates::Candidates;
use crate::hint::{self, ChainEnd, HintKind};
use crate::{Square, Stopped, Watch};

/// Queens of columns and of regions, 2 bits each, and the columns of the last row.
type Position = (u64, u64, u32);

/// The bits of a count.
const BITS: u32 = 2;

impl Regions {
    /// The number of solutions.
    ///
    /// ```
    /// use n_queens::{Watch, regions::Regions};
    /// let rows: Vec<u32> = (0..100).map(|square| square / 10).collect();
    /// let game = Regions::new(10, 1, rows)?;
    /// assert_eq!(game.total(&Watch::none())?, 479_306);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn total(&self, watch: &Watch) -> Result<u128, Stopped> {
        let mut candidates = Candidates::new(self);
        match hint::run(&mut candidates, HintKind::Confined, |_| {}) {
            ChainEnd::Solved(_) => return Ok(1),
            ChainEnd::Impossible(_) => return Ok(0),
            _ => {}
        }
        let (upright, turned) = (Layers::new(self, &candidates, false), Layers::new(self, &candidates, true));
        if turned.width() < upright.width() { turned.count(watch) } else { upright.count(watch) }
    }
}

/// The open squares of a game, a row at a time; columns in place of rows if it is turned.
struct Layers {
    stars: u32,
    /// By row: the squares on which a queen can stand, as column and region.
    squares: Vec<Vec<(u32, u32)>>,
    /// By row: columns that must have a queen.
    queens: Vec<u32>,
    /// By region: the first and the last row with a square.
    regions: Vec<(u32, u32)>,
    /// By column: the last row with a square.
    columns: Vec<u32>,
}

impl Layers {
    fn new(game: &Regions, candidates: &Candidates, turned: bool) -> Layers {
        let n = game.size;
        let turn =
            |square: Square| if turned { (square.column, square.row) } else { (square.row, square.column) };
        let mut layers = Layers {
            stars: game.stars,
            squares: vec![Vec::new(); n as usize],
            queens: vec![0; n as usize],
            regions: vec![(n, 0); n as usize],
            columns: vec![0; n as usize],
        };
        let queens = candidates.queens();
        queens
            .iter()
            .map(|&queen| turn(queen))
            .for_each(|(row, column)| layers.queens[row as usize] |= 1 << column);
        let mut squares: Vec<Square> = candidates.open().iter().chain(queens).collect();
        squares.sort_unstable_by_key(|&square| turn(square));
        for square in squares {
            let ((row, column), region) = (turn(square), game.region(square));
            layers.squares[row as usize].push((column, region));
            let (first, last) = &mut layers.regions[region as usize];
            (*first, *last) = ((*first).min(row), (*last).max(row));
            layers.columns[column as usize] = row;
        }
        layers
    }

    /// The most regions that are begun and not finished between two rows.
    fn width(&self) -> usize {
        let open =
            |row: u32| self.regions.iter().filter(|(first, last)| *first <= row && row < *last).count();
        (0..self.squares.len() as u32).map(open).max().unwrap_or(0)
    }

    fn count(&self, watch: &Watch) -> Result<u128, Stopped> {
        let mut layer: HashMap<Position, u128> = HashMap::from([((0, 0, 0), 1)]);
        for row in 0..self.squares.len() {
            let mut next = HashMap::new();
            for (&position, &ways) in &layer {
                watch.check()?;
                self.fill(row, 0, 0, position, position.2, &mut |after| {
                    *next.entry(after).or_insert(0) += ways;
                });
            }
            layer = next;
        }
        Ok(layer.values().sum())
    }

    /// Reports every way to put the queens of a row on its squares from number `at` on. `above` are
    /// the columns of the row before, `placed` those of this one.
    fn fill(
        &self,
        row: usize,
        at: usize,
        placed: u32,
        position: Position,
        above: u32,
        report: &mut impl FnMut(Position),
    ) {
        let (columns, regions, _) = position;
        if placed.count_ones() == self.stars {
            if placed & self.queens[row] == self.queens[row] && self.is_full(row as u32, columns, regions) {
                report((columns, regions, placed));
            }
            return;
        }
        let held = |counts: u64, index: u32| (counts >> (BITS * index)) as u32 & ((1 << BITS) - 1);
        for (number, &(column, region)) in self.squares[row].iter().enumerate().skip(at) {
            let near = (1u64 << column) << 1 | 1 << column | 1 << column >> 1;
            let touches = near & (u64::from(above) | u64::from(placed)) != 0;
            if !touches && held(columns, column) < self.stars && held(regions, region) < self.stars {
                let (columns, regions) = (columns + (1 << (BITS * column)), regions + (1 << (BITS * region)));
                self.fill(row, number + 1, placed | 1 << column, (columns, regions, 0), above, report);
            }
        }
    }

    /// Whether every column and region that ends in this row has its queens.
    fn is_full(&self, row: u32, columns: u64, regions: u64) -> bool {
        let full = |counts: u64, index: usize| counts >> (BITS * index as u32) & 3 == u64::from(self.stars);
        (0..self.columns.len()).all(|index| self.columns[index] != row || full(columns, index))
            && (0..self.regions.len()).all(|index| self.regions[index].1 != row || full(regions, index))
    }
}
