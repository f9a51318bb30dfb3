//! Makes a game with exactly one solution that hints alone solve.
//!
//! First the solution: queens drawn at random, one a row and column, no two touching. Every queen
//! is the seed of a region; the regions grow square by square, at random, until the board is full.
//! Such a board usually has other solutions. Each is removed by one move: a square where only the
//! other solution has a queen goes to a neighbouring region, which then holds two of its queens,
//! while the wanted solution is untouched. When no other solution is left, the hints are run;
//! where they do not solve the board, the next one is made.
//!
//! Invariant: every region stays connected and keeps its own queen.

use std::sync::atomic::{AtomicU64, Ordering};

use super::Regions;
use crate::hint::{ChainEnd, HintChain};
use crate::random::Random;
use crate::watch::Watcher;
use crate::{Square, Stopped, Watch};

/// Moves of squares before a board is given up, for each square.
const MOVES: u32 = 2;
/// Boards made before giving up.
const BOARDS: u64 = 20_000;
/// Positions a search for other solutions may see before the board is given up. Boards that
/// hints solve take far fewer; searching on would take most of the time on large boards.
const POSITIONS: u64 = 2_000;

/// Why there is no such game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MakeRegionsError {
    /// Too small or too large.
    #[error("no game of regions has {n} rows; n must be from {min} to {max}", min = MIN, max = MAX)]
    Size {
        /// The requested size.
        n: u32,
    },
    /// No board tried was solvable by hints.
    #[error("no game of {n} rows was found from seed {seed}; try another seed")]
    NotFound {
        /// The requested size.
        n: u32,
        /// The seed.
        seed: u64,
    },
    /// The watch stopped it.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// A game with its only solution and the hints that find it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MadeRegions {
    /// The game.
    pub game: Regions,
    /// Its only solution, a queen per row.
    pub queens: Vec<Square>,
    /// The hints from the empty game to the solution.
    pub hints: HintChain,
}

const MIN: u32 = 4;
const MAX: u32 = 16;

/// A game of n rows with exactly one solution, which hints alone find; the same for the same seed.
///
/// ```
/// use n_queens::Watch;
/// use n_queens::hint::ChainEnd;
/// use n_queens::regions::make;
///
/// let made = make(6, 1, &Watch::none())?;
/// assert_eq!(made.game.solutions(2, &Watch::none())?, [made.queens]);
/// assert!(matches!(made.hints.end, ChainEnd::Solved(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn make(n: u32, seed: u64, watch: &Watch) -> Result<MadeRegions, MakeRegionsError> {
    if !(MIN..=MAX).contains(&n) {
        return Err(MakeRegionsError::Size { n });
    }
    for board in 0..BOARDS {
        let mut random = Random::stream(seed, board);
        let queens = queens(n, &mut random);
        let mut game = grow(n, &queens, &mut random);
        if settle(&mut game, &queens, &mut random, watch)? {
            let hints = game.hints();
            if matches!(hints.end, ChainEnd::Solved(_)) {
                return Ok(MadeRegions { game, queens, hints });
            }
        }
    }
    Err(MakeRegionsError::NotFound { n, seed })
}

/// Queens one a row and column, no two touching: random orders of the columns until one fits.
fn queens(n: u32, random: &mut Random) -> Vec<Square> {
    let mut columns: Vec<u32> = (0..n).collect();
    loop {
        random.shuffle(&mut columns);
        if columns.windows(2).all(|pair| pair[0].abs_diff(pair[1]) > 1) {
            return columns
                .iter()
                .enumerate()
                .map(|(row, &column)| Square::new(row as u32, column))
                .collect();
        }
    }
}

/// Regions grown from the queens, region k around the queen of row k.
fn grow(n: u32, queens: &[Square], random: &mut Random) -> Regions {
    let place = |square: Square| (square.row * n + square.column) as usize;
    let mut region: Vec<Option<u32>> = vec![None; (n * n) as usize];
    for (number, &queen) in queens.iter().enumerate() {
        region[place(queen)] = Some(number as u32);
    }
    // Every pair of a square with a region and a neighbour without is a way to grow.
    let mut edges: Vec<(Square, Square)> = Vec::new();
    queens.iter().for_each(|&queen| edges.extend(neighbours(queen, n).map(|next| (queen, next))));
    while !edges.is_empty() {
        let (from, to) = edges.swap_remove(random.below(edges.len() as u64) as usize);
        if region[place(to)].is_none() {
            region[place(to)] = region[place(from)];
            edges.extend(neighbours(to, n).map(|next| (to, next)));
        }
    }
    let letters = ('A'..='Z').take(n as usize).collect();
    Regions::trusted(n, letters, region.into_iter().flatten().collect())
}

/// Moves squares between regions until `queens` is the only solution; false when that takes too
/// long.
fn settle(
    game: &mut Regions,
    queens: &[Square],
    random: &mut Random,
    watch: &Watch,
) -> Result<bool, Stopped> {
    for _ in 0..MOVES * game.size * game.size {
        let Some(solutions) = few_solutions(game, watch)? else { return Ok(false) };
        let Some(other) = solutions.iter().find(|solution| *solution != queens) else { return Ok(true) };
        let mut moves: Vec<(Square, u32)> = Vec::new();
        for &square in other.iter().filter(|square| !queens.contains(square)) {
            let own = game.region(square);
            let next: Vec<u32> = neighbours(square, game.size).map(|next| game.region(next)).collect();
            if next.iter().any(|&region| region != own) && stays_connected(game, square) {
                moves.extend(next.into_iter().filter(|&region| region != own).map(|region| (square, region)));
            }
        }
        if moves.is_empty() {
            return Ok(false);
        }
        let (square, region) = moves[random.below(moves.len() as u64) as usize];
        game.region[(square.row * game.size + square.column) as usize] = region;
    }
    Ok(false)
}

/// Two solutions, or fewer if there are no more; `None` if that takes too many positions.
fn few_solutions(game: &Regions, watch: &Watch) -> Result<Option<Vec<Vec<Square>>>, Stopped> {
    let patience = PositionLimit { outer: watch.clone(), looks: AtomicU64::new(0) };
    match game.solutions(2, &Watch::new(patience)) {
        Ok(solutions) => Ok(Some(solutions)),
        Err(Stopped) => watch.check().map(|()| None),
    }
}

/// Stops a search after this many positions.
struct PositionLimit {
    outer: Watch,
    looks: AtomicU64,
}

impl Watcher for PositionLimit {
    fn stop(&self) -> bool {
        self.looks.fetch_add(1, Ordering::Relaxed) >= POSITIONS || self.outer.stopped()
    }
}

/// Whether the region of a square is connected without it, and something is left of it.
fn stays_connected(game: &Regions, without: Square) -> bool {
    let own = game.region(without);
    let inside = |square: &Square| *square != without && game.region(*square) == own;
    let total = game.region.iter().filter(|&&region| region == own).count() - 1;
    neighbours(without, game.size)
        .find(inside)
        .is_some_and(|start| reached(start, game.size, inside) == total)
}

/// How many of the squares inside can be reached from `start` by steps to neighbours.
pub(super) fn reached(start: Square, n: u32, inside: impl Fn(&Square) -> bool) -> usize {
    let (mut seen, mut next) = (vec![start], 0);
    while next < seen.len() {
        for square in neighbours(seen[next], n).filter(&inside) {
            if !seen.contains(&square) {
                seen.push(square);
            }
        }
        next += 1;
    }
    seen.len()
}

/// The squares above, below, left and right.
fn neighbours(square: Square, n: u32) -> impl Iterator<Item = Square> {
    let Square { row, column } = square;
    let rows = [row.checked_sub(1), Some(row + 1).filter(|&row| row < n)];
    let columns = [column.checked_sub(1), Some(column + 1).filter(|&column| column < n)];
    let upright = rows.into_iter().flatten().map(move |row| Square::new(row, column));
    upright.chain(columns.into_iter().flatten().map(move |column| Square::new(row, column)))
}
