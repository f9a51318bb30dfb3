//! A random solution of a large board, by swaps.
//!
//! Start from a permutation (one queen per row and column, so only diagonals can clash) built
//! greedily: each row takes a random remaining column, a few more if that one clashes. All but a
//! handful of queens then stand in peace. Each of the others is swapped with random partners until
//! a swap lowers the number of clashes; if none does, everything starts over.
//!
//! Invariant: `rising` and `falling` hold the number of queens on every diagonal, and the clashes
//! never increase. Cost: about three draws per row for the greedy part; swapping touches a few
//! dozen queens at any size, so the whole is linear. The result is verified by code that shares
//! nothing with the search.
//!
//! Not uniform: some solutions are likelier than others. For an exact uniform choice a board must
//! be small enough to be counted.
//!
//! Reference: Sosič and Gu, "Efficient local search with conflict minimization: a case study of the
//! n-queens problem", IEEE Transactions on Knowledge and Data Engineering 6 (1994).

use std::collections::BTreeMap;

use crate::one::{Construction, NoSolutionError};
use crate::random::Random;
use crate::watch::{Stopped, Watch};
use crate::{Solution, Verifier};

/// Columns a row tries in the greedy part before it takes a clashing one.
const GREEDY_TRIES: u32 = 100;

/// Rows, or swaps tried, between two checks of the watch.
const CHECK_INTERVAL: usize = 1 << 12;

/// Why there is no random solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SwapsError {
    /// A size without solutions.
    #[error(transparent)]
    None(#[from] NoSolutionError),
    /// The watch stopped the work.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// A random solution for n rows, the same for the same seed everywhere. Not uniform.
///
/// ```
/// use n_queens::{Watch, random_by_swaps};
/// assert_eq!(random_by_swaps(1000, 7, &Watch::none())?.size(), 1000);
/// # Ok::<(), n_queens::one::SwapsError>(())
/// ```
pub fn random_by_swaps(n: u32, seed: u64, watch: &Watch) -> Result<Solution, SwapsError> {
    Construction::new(n)?;
    let mut random = Random::new(seed);
    let mut queens = Queens::new(n);
    loop {
        let clashing = queens.place_greedily(&mut random, watch)?;
        if queens.swap_away(clashing, &mut random, watch)? {
            return Ok(verified(queens.columns, watch)?);
        }
    }
}

/// The solution these columns are, after an independent check.
fn verified(columns: Vec<u32>, watch: &Watch) -> Result<Solution, Stopped> {
    let mut verifier = Verifier::new();
    for columns in columns.chunks(CHECK_INTERVAL) {
        watch.check()?;
        for &column in columns {
            verifier.push(column).expect("no queen clashes after the swaps");
        }
    }
    verifier.finish().expect("the columns are a permutation");
    Ok(Solution::trusted(columns))
}

/// One queen in every row and column, and how many stand on each diagonal.
struct Queens {
    columns: Vec<u32>,
    rising: DiagonalCounts,
    falling: DiagonalCounts,
}

/// How many queens stand on each diagonal of one direction: a bit for the first, so that the bits
/// of ten million rows stay in the cache, and a small table for the few beyond.
struct DiagonalCounts {
    taken: Vec<u64>,
    beyond_first: BTreeMap<usize, u32>,
}

impl DiagonalCounts {
    fn new(rows: usize) -> DiagonalCounts {
        DiagonalCounts { taken: vec![0; (2 * rows).div_ceil(64)], beyond_first: BTreeMap::new() }
    }

    fn clear(&mut self) {
        self.taken.fill(0);
        self.beyond_first.clear();
    }

    #[inline]
    fn is_free(&self, line: usize) -> bool {
        self.taken[line / 64] >> (line % 64) & 1 == 0
    }

    fn queens(&self, line: usize) -> u32 {
        if self.is_free(line) { 0 } else { 1 + self.beyond_first.get(&line).copied().unwrap_or(0) }
    }

    #[inline]
    fn add(&mut self, line: usize) {
        if self.is_free(line) {
            self.taken[line / 64] |= 1 << (line % 64);
        } else {
            *self.beyond_first.entry(line).or_default() += 1;
        }
    }

    fn remove(&mut self, line: usize) {
        match self.beyond_first.get_mut(&line) {
            None => self.taken[line / 64] &= !(1 << (line % 64)),
            Some(1) => drop(self.beyond_first.remove(&line)),
            Some(more) => *more -= 1,
        }
    }
}

impl Queens {
    fn new(n: u32) -> Queens {
        let n = n as usize;
        Queens { columns: vec![0; n], rising: DiagonalCounts::new(n), falling: DiagonalCounts::new(n) }
    }

    /// Places all queens anew; returns the rows that clash with a row above.
    fn place_greedily(&mut self, random: &mut Random, watch: &Watch) -> Result<Vec<usize>, Stopped> {
        let n = self.columns.len();
        self.rising.clear();
        self.falling.clear();
        for (piece, columns) in self.columns.chunks_mut(CHECK_INTERVAL).enumerate() {
            watch.check()?;
            columns.iter_mut().zip(piece * CHECK_INTERVAL..).for_each(|(column, row)| *column = row as u32);
        }
        let mut clashing = Vec::new();
        for row in 0..n {
            if row.is_multiple_of(CHECK_INTERVAL) {
                watch.check()?;
            }
            // Columns of rows above are taken, those from `row` on are free.
            let free = (n - row) as u64;
            let mut tries = 0;
            loop {
                let pick = row + random.below(free) as usize;
                let (rising, falling) = self.lines(row, self.columns[pick]);
                let peaceful = self.rising.is_free(rising) && self.falling.is_free(falling);
                tries += 1;
                if peaceful || tries == GREEDY_TRIES {
                    self.columns.swap(row, pick);
                    self.rising.add(rising);
                    self.falling.add(falling);
                    if !peaceful {
                        clashing.push(row);
                    }
                    break;
                }
            }
        }
        Ok(clashing)
    }

    /// Swaps queens until none clash; false if one of them found no partner that lowers the
    /// clashes.
    fn swap_away(
        &mut self,
        mut clashing: Vec<usize>,
        random: &mut Random,
        watch: &Watch,
    ) -> Result<bool, Stopped> {
        let n = self.columns.len();
        // A small board may have no useful partner at all; a large one always has many.
        let patience = if n < 2000 { 8 * n } else { 100_000 };
        while let Some(row) = clashing.pop() {
            let mut tries = 0;
            while self.clashes(row) {
                if tries % CHECK_INTERVAL == 0 {
                    watch.check()?;
                }
                let partner = random.below(n as u64) as usize;
                tries += 1;
                if partner != row && self.change(row, partner) < 0 {
                    self.swap(row, partner);
                    // A queen that clashes anew clashes with one of the two that moved.
                    clashing.push(partner);
                } else if tries > patience {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Clashes gained by swapping the columns of two rows: queens beyond the first on each
    /// diagonal.
    fn change(&self, row: usize, partner: usize) -> i32 {
        let (here, there) = (self.columns[row], self.columns[partner]);
        let old = [self.lines(row, here), self.lines(partner, there)];
        let new = [self.lines(row, there), self.lines(partner, here)];
        // The two queens leave a shared line one after the other, and likewise enter one: the
        // second finds the count already changed. Old and new lines of one kind are never the same.
        let same = |a: usize, b: usize| u32::from(a == b);
        let [(r0, f0), (r1, f1)] = new;
        let gain = [
            self.rising.queens(r0) > 0,
            self.rising.queens(r1) + same(r0, r1) > 0,
            self.falling.queens(f0) > 0,
            self.falling.queens(f1) + same(f0, f1) > 0,
        ];
        let [(r0, f0), (r1, f1)] = old;
        let loss = [
            self.rising.queens(r0) > 1,
            self.rising.queens(r1) > 1 + same(r0, r1),
            self.falling.queens(f0) > 1,
            self.falling.queens(f1) > 1 + same(f0, f1),
        ];
        let count = |clashes: [bool; 4]| clashes.iter().filter(|&&clash| clash).count() as i32;
        count(gain) - count(loss)
    }

    fn swap(&mut self, row: usize, partner: usize) {
        for queen in [row, partner] {
            let (rising, falling) = self.lines(queen, self.columns[queen]);
            self.rising.remove(rising);
            self.falling.remove(falling);
        }
        self.columns.swap(row, partner);
        for queen in [row, partner] {
            let (rising, falling) = self.lines(queen, self.columns[queen]);
            self.rising.add(rising);
            self.falling.add(falling);
        }
    }

    fn clashes(&self, row: usize) -> bool {
        let (rising, falling) = self.lines(row, self.columns[row]);
        self.rising.queens(rising) > 1 || self.falling.queens(falling) > 1
    }

    /// Where the two diagonals of a square are counted.
    fn lines(&self, row: usize, column: u32) -> (usize, usize) {
        (row + column as usize, row + self.columns.len() - 1 - column as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::watch::tests::stops_soon;

    #[test]
    fn every_small_size_and_many_seeds_give_solutions() {
        for n in (1..60).filter(|&n| n != 2 && n != 3) {
            for seed in 0..20 {
                let solution = random_by_swaps(n, seed, &Watch::none()).unwrap();
                assert_eq!(solution.size(), n, "n = {n}, seed = {seed}");
            }
        }
    }

    #[test]
    fn a_large_board_takes_few_swaps() {
        assert_eq!(random_by_swaps(200_000, 1, &Watch::none()).unwrap().size(), 200_000);
    }

    #[test]
    fn the_seed_decides() {
        let columns = |seed| random_by_swaps(8, seed, &Watch::none()).unwrap().columns().to_vec();
        assert_eq!(columns(1), columns(1));
        assert!((2..20).any(|seed| columns(seed) != columns(1)));
        // Held fixed: a change here is a change of every seeded answer.
        assert_eq!(columns(1), [6, 2, 7, 1, 4, 0, 5, 3]);
    }

    #[test]
    fn all_ninety_two_solutions_can_come_out() {
        let seen: std::collections::BTreeSet<Solution> =
            (0..3000).map(|seed| random_by_swaps(8, seed, &Watch::none()).unwrap()).collect();
        assert_eq!(seen.len(), 92);
    }

    #[test]
    fn the_change_of_a_swap_is_what_a_recount_says() {
        let clashes = |queens: &Queens| -> i32 {
            let lines = (0..queens.columns.len()).map(|row| queens.lines(row, queens.columns[row]));
            let (mut rising, mut falling): (Vec<usize>, Vec<usize>) = lines.unzip();
            let repeats = |lines: &mut Vec<usize>| {
                lines.sort_unstable();
                lines.windows(2).filter(|pair| pair[0] == pair[1]).count() as i32
            };
            repeats(&mut rising) + repeats(&mut falling)
        };
        let mut random = Random::new(4);
        for n in [4, 5, 9] {
            let mut queens = Queens::new(n);
            random.shuffle(&mut queens.columns);
            queens.place_greedily(&mut random, &Watch::none()).unwrap();
            for _ in 0..500 {
                let row = random.below(u64::from(n)) as usize;
                let partner = (row + 1 + random.below(u64::from(n) - 1) as usize) % n as usize;
                let (before, change) = (clashes(&queens), queens.change(row, partner));
                queens.swap(row, partner);
                assert_eq!(clashes(&queens), before + change, "n = {n}");
            }
        }
    }

    #[test]
    fn it_is_left_at_once_and_sizes_without_solutions_are_rejected() {
        stops_soon(|watch| random_by_swaps(4_000_000, 1, watch));
        let refused = random_by_swaps(3, 1, &Watch::none());
        assert_eq!(refused, Err(NoSolutionError::None { n: 3 }.into()));
    }
}
