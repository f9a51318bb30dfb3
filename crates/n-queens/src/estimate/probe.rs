//! Knuth's random probing: the classical estimate, and the twin that the annealed one is held
//! against.
//!
//! Walk down the search tree from the root, at every row taking one of the open squares at random,
//! and multiply the numbers of choices. A walk that reaches the last row returns the product, one
//! that gets stuck returns 0; the expected value is the number of solutions. The products spread
//! wildly as n grows: beyond n ≈ 20 a few lucky walks carry the mean and the interval means little,
//! which is why this is not what [`Estimator`](super::Estimator) does.
//!
//! Reference: Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation
//! 29 (1975).

use super::{Estimate, EstimateError, REPLICAS};
use crate::random::Random;
use crate::watch::Watch;

/// Beyond this size the result would only give a false sense of precision.
const PROBE_MAX: u32 = 24;

/// Walks between two questions to the watch.
const UNWATCHED_PROBES: u32 = 1024;

/// An estimate from 32 × `probes` random walks down the search tree.
pub fn probe(n: u32, probes: u32, seed: u64, watch: &Watch) -> Result<Estimate, EstimateError> {
    if n == 0 || n > PROBE_MAX {
        return Err(EstimateError::Size { n, max: PROBE_MAX });
    }
    let probes = probes.max(1);
    let mut replicas = [0.0; REPLICAS as usize];
    for (index, replica) in (0..).zip(&mut replicas) {
        let mut random = Random::stream(seed, index);
        for probe in 0..probes {
            if probe.is_multiple_of(UNWATCHED_PROBES) {
                watch.check()?;
            }
            *replica += walk(n, &mut random);
        }
        *replica /= f64::from(probes);
    }
    Ok(Estimate::from_replicas(&replicas, u64::from(REPLICAS) * u64::from(probes)))
}

/// One walk: the product of the numbers of choices, or 0 if it got stuck.
fn walk(n: u32, random: &mut Random) -> f64 {
    let (mut columns, mut rising, mut falling) = (0u64, 0u64, 0u64);
    let mut product = 1.0;
    for _ in 0..n {
        let mut open = !(columns | rising | falling) & ((1 << n) - 1);
        if open == 0 {
            return 0.0;
        }
        product *= f64::from(open.count_ones());
        for _ in 0..random.below(u64::from(open.count_ones())) {
            open &= open - 1;
        }
        let square = open & open.wrapping_neg();
        columns |= square;
        rising = (rising | square) >> 1;
        falling = (falling | square) << 1;
    }
    product
}
