//! One replica by descent: random probes that fill the tightest line first, and are resampled.
//!
//! A probe (Knuth 1975) walks down the search tree and multiplies
//! the numbers of choices it had. Two changes keep it alive on large boards. It does not fill row
//! after row but always the row or column with the fewest open squares, so that a dead end is seen
//! early and most steps have few choices; any rule will do, as long as it depends on nothing but
//! the queens placed, for then every solution is one leaf of one tree. And many probes walk side by
//! side: when their products have become unequal, the large ones are copied and the small ones
//! dropped, so that no work is spent on what hardly counts.
//!
//! Unbiased for any population: the expected product is the number of leaves, and resampling keeps
//! the expected total weight of every branch of the tree.
//!
//! Reference: Grassberger, "Go with the winners" (2002); Doucet, de Freitas and Gordon, "Sequential
//! Monte Carlo methods in practice" (2001).

use super::resample::resample;
use crate::random::Random;
use crate::tightest::{FreeLines, LineSet, Tightest};
use crate::watch::{Stopped, Watch};

/// Probes that place a queen between two checks of the watch.
const UNWATCHED_PROBES: usize = 256;

/// The estimate of one replica.
pub(super) fn replica(n: u32, population: usize, mut random: Random, watch: &Watch) -> Result<f64, Stopped> {
    if n <= u64::CAPACITY {
        walk::<u64>(n, population, &mut random, watch)
    } else {
        walk::<u128>(n, population, &mut random, watch)
    }
}

fn walk<M: LineSet>(n: u32, population: usize, random: &mut Random, watch: &Watch) -> Result<f64, Stopped> {
    let mut probes = vec![FreeLines::<M>::empty(n); population];
    let mut products = vec![1.0; population];
    let mut estimate = 1.0;
    for _ in 0..n {
        let (probes_by_piece, products_by_piece) =
            (probes.chunks_mut(UNWATCHED_PROBES), products.chunks_mut(UNWATCHED_PROBES));
        for (probes, products) in probes_by_piece.zip(products_by_piece) {
            watch.check()?;
            for (probe, product) in probes.iter_mut().zip(products) {
                if *product > 0.0 {
                    *product *= f64::from(place(probe, random));
                }
            }
        }
        let sum: f64 = products.iter().sum();
        let squares: f64 = products.iter().map(|product| product * product).sum();
        // The number of equal products that would scatter as much: half the population is too few.
        if sum * sum < 0.5 * squares * population as f64 {
            if sum == 0.0 {
                return Ok(0.0);
            }
            estimate *= sum / population as f64;
            resample(&mut probes, &products, sum, random, watch)?;
            products.fill(1.0);
        }
    }
    Ok(estimate * (products.iter().sum::<f64>() / population as f64))
}

/// Puts a queen on a random open square of the tightest line; returns how many there were, 0 at a
/// dead end.
fn place<M: LineSet>(probe: &mut FreeLines<M>, random: &mut Random) -> u32 {
    let Tightest::Line(mut line) = probe.tightest() else { return 0 };
    let choices = line.len();
    let skipped = if choices == 1 { 0 } else { random.below(u64::from(choices)) };
    for _ in 0..skipped {
        line.pop();
    }
    if let Some((row, column)) = line.pop() {
        *probe = probe.with(row, column);
    }
    choices
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_widths_walk_the_same_way() {
        for n in [1, 2, 3, 4, 9, 30, 64] {
            let (mut narrow, mut wide) = (Random::new(5), Random::new(5));
            let narrow = walk::<u64>(n, 20, &mut narrow, &Watch::none());
            assert_eq!(narrow, walk::<u128>(n, 20, &mut wide, &Watch::none()), "n = {n}");
        }
    }
}
