//! One replica by annealing: a population of permutations cooled from q = 1 to q = 0.
//!
//! Count the diagonal *clashes* of a permutation (queens beyond the first on a diagonal) and give
//! it the weight q^clashes. At q = 1 all weights are 1 and their sum is n!; at q = 0 only solutions
//! have weight and the sum is their number. The population is carried from 1 to 0 in n or more
//! steps; n! times the product of the mean weight changes is the estimate.
//!
//! The temperatures are q = s² for s = 1, 1 − 1/k, …, 0: with clashes nearly Poisson
//! distributed, their standard deviation at q is proportional to √q, so equal steps in √q lose about
//! equally much at each. After each step the particles are resampled, and every particle makes n/s
//! random swaps of two rows, accepted by the rule of Metropolis, so that copies part ways again.
//! More swaps at lower q make up for the fewer that are accepted.
//!
//! Unbiased for any population, any number of swaps and however badly the swaps mix: each step's
//! expectation, given the population before it, is exact; induction does the rest. A bad choice of
//! temperatures shows as scatter between replicas, never as a wrong expectation.
//!
//! Reference: Iba, "Population Monte Carlo algorithms" (2001); Hukushima and Iba, "Population
//! annealing" (2003). Zhang and Ma (2009) counted queens by cooling a single chain.

use super::resample::resample;
use crate::random::Random;
use crate::watch::{Stopped, Watch};

/// Particles that are made or cooled between two checks of the watch.
const UNWATCHED_PARTICLES: usize = 16;

/// Fewest temperature steps; larger boards take one step per row.
const FEWEST_STEPS: u32 = 50;

/// The estimate of one replica.
pub(super) fn replica(n: u32, population: usize, mut random: Random, watch: &Watch) -> Result<f64, Stopped> {
    let mut particles = Vec::with_capacity(population);
    for particle in 0..population {
        if particle.is_multiple_of(UNWATCHED_PARTICLES) {
            watch.check()?;
        }
        particles.push(Particle::random(n, &mut random));
    }
    let mut weights = vec![0.0; population];
    let mut estimate = (1..=n).fold(1.0, |product, factor| product * f64::from(factor));
    let steps = n.max(FEWEST_STEPS);
    let mut q_before = 1.0;
    for step in 1..=steps {
        let s = f64::from(steps - step) / f64::from(steps);
        let q = s * s;
        let change = powers::<512>(q / q_before);
        for (weight, particle) in weights.iter_mut().zip(&particles) {
            *weight = change[particle.clashes as usize];
        }
        let sum: f64 = weights.iter().sum();
        estimate *= sum / population as f64;
        if step == steps || sum == 0.0 {
            break;
        }
        resample(&mut particles, &weights, sum, &mut random, watch)?;
        let accept = acceptance(q);
        let swaps = u64::from(n) * u64::from(steps) / u64::from(steps - step);
        for particles in particles.chunks_mut(UNWATCHED_PARTICLES) {
            watch.check()?;
            for particle in particles {
                particle.swap_rows(n, swaps, &accept, &mut random);
            }
        }
        q_before = q;
    }
    Ok(estimate)
}

/// A permutation: one queen per row and column, with the number of queens on every diagonal. All
/// lines are numbered by a byte (falling ones by row − column modulo 256, which keeps 255 of them
/// apart), so no index is ever out of range.
#[derive(Clone)]
struct Particle {
    columns: [u8; 256],
    rising: [u8; 256],
    falling: [u8; 256],
    /// Queens beyond the first on each diagonal.
    clashes: u32,
}

impl Particle {
    fn random(n: u32, random: &mut Random) -> Particle {
        let mut columns = [0; 256];
        for (row, column) in columns.iter_mut().enumerate().take(n as usize) {
            *column = row as u8;
        }
        random.shuffle(&mut columns[..n as usize]);
        Particle::of(columns, n)
    }

    fn of(columns: [u8; 256], n: u32) -> Particle {
        let mut particle = Particle { columns, rising: [0; 256], falling: [0; 256], clashes: 0 };
        for (row, &column) in (0..=u8::MAX).zip(&columns[..n as usize]) {
            for count in [
                &mut particle.rising[usize::from(row.wrapping_add(column))],
                &mut particle.falling[usize::from(row.wrapping_sub(column))],
            ] {
                particle.clashes += u32::from(*count > 0);
                *count += 1;
            }
        }
        particle
    }

    /// Proposes to swap the columns of two random rows, `swaps` times. The same pair undoes a swap,
    /// so a proposal is as likely as its reverse whatever the distribution of pairs: 16 bits for
    /// each row will do.
    fn swap_rows(&mut self, n: u32, swaps: u64, accept: &[u64; 9], random: &mut Random) {
        if n < 2 {
            return;
        }
        let n = u64::from(n);
        for _ in 0..swaps {
            let bits = random.bits();
            let row = (((bits & 0xFFFF) * n) >> 16) as u8;
            let other = (((bits >> 16 & 0xFFFF) * (n - 1)) >> 16) as u8;
            let other = other + u8::from(other >= row);
            let swap = Swap::of(self, row, other);
            let gain = swap.gain(self);
            if bits >> 32 < accept[(gain + 4) as usize] {
                swap.apply(self);
                self.clashes = self.clashes.wrapping_add_signed(gain);
            }
        }
    }
}

/// Two rows that may exchange columns, and the diagonals they leave (`old`) and enter (`new`).
struct Swap {
    rows: [u8; 2],
    old_rising: [u8; 2],
    new_rising: [u8; 2],
    old_falling: [u8; 2],
    new_falling: [u8; 2],
}

impl Swap {
    #[inline]
    fn of(particle: &Particle, a: u8, b: u8) -> Swap {
        let (of_a, of_b) = (particle.columns[usize::from(a)], particle.columns[usize::from(b)]);
        Swap {
            rows: [a, b],
            old_rising: [a.wrapping_add(of_a), b.wrapping_add(of_b)],
            new_rising: [a.wrapping_add(of_b), b.wrapping_add(of_a)],
            old_falling: [a.wrapping_sub(of_a), b.wrapping_sub(of_b)],
            new_falling: [a.wrapping_sub(of_b), b.wrapping_sub(of_a)],
        }
    }

    /// Clashes gained, −4 to 4. When both queens leave or enter the same line, the second finds the
    /// count already changed by one. Queens that leave a common falling line enter a common rising
    /// one, and vice versa; no line is both left and entered.
    #[inline]
    fn gain(&self, particle: &Particle) -> i32 {
        let rising = |line: u8| particle.rising[usize::from(line)];
        let falling = |line: u8| particle.falling[usize::from(line)];
        let share_rising = u8::from(self.old_rising[0] == self.old_rising[1]);
        let share_falling = u8::from(self.old_falling[0] == self.old_falling[1]);
        let entered = u8::from(rising(self.new_rising[0]) > 0)
            + u8::from(rising(self.new_rising[1]) + share_falling > 0)
            + u8::from(falling(self.new_falling[0]) > 0)
            + u8::from(falling(self.new_falling[1]) + share_rising > 0);
        let left = u8::from(rising(self.old_rising[0]) > 1)
            + u8::from(rising(self.old_rising[1]) > 1 + share_rising)
            + u8::from(falling(self.old_falling[0]) > 1)
            + u8::from(falling(self.old_falling[1]) > 1 + share_falling);
        i32::from(entered) - i32::from(left)
    }

    #[inline]
    fn apply(&self, particle: &mut Particle) {
        for i in [0, 1] {
            particle.rising[usize::from(self.old_rising[i])] -= 1;
            particle.rising[usize::from(self.new_rising[i])] += 1;
            particle.falling[usize::from(self.old_falling[i])] -= 1;
            particle.falling[usize::from(self.new_falling[i])] += 1;
        }
        particle.columns.swap(usize::from(self.rows[0]), usize::from(self.rows[1]));
    }
}

/// 1, x, x², …
fn powers<const COUNT: usize>(x: f64) -> [f64; COUNT] {
    let mut power = 1.0;
    std::array::from_fn(|exponent| {
        if exponent > 0 {
            power *= x;
        }
        power
    })
}

/// For each gain of −4 … 4 the bound below which 32 random bits accept a swap.
fn acceptance(q: f64) -> [u64; 9] {
    let powers = powers::<5>(q);
    std::array::from_fn(|index| match index {
        0..=4 => 1 << 32,
        _ => (powers[index - 4] * (1u64 << 32) as f64) as u64,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recount(particle: &Particle, n: u32) -> u32 {
        let columns = &particle.columns[..n as usize];
        let queens = || (0i32..).zip(columns.iter().map(|&column| i32::from(column)));
        let lines = |number: fn((i32, i32)) -> i32| {
            let mut lines: Vec<i32> = queens().map(number).collect();
            lines.sort_unstable();
            lines.windows(2).filter(|pair| pair[0] == pair[1]).count() as u32
        };
        lines(|(row, column)| row + column) + lines(|(row, column)| row - column)
    }

    #[test]
    fn clashes_are_kept_through_swaps() {
        let mut random = Random::new(1);
        for n in [2, 3, 4, 7, 30, 128] {
            let mut particle = Particle::random(n, &mut random);
            for _ in 0..200 {
                particle.swap_rows(n, 3, &acceptance(0.5), &mut random);
                assert_eq!(particle.clashes, recount(&particle, n), "n = {n}");
                assert_eq!(particle.clashes, Particle::of(particle.columns, n).clashes);
            }
        }
    }

    #[test]
    fn swaps_reach_the_weights_they_should() {
        // All 24 permutations of four rows at q = 1/2: visits must follow q^clashes.
        let (n, q) = (4, 0.5);
        let mut random = Random::new(2);
        let mut particle = Particle::random(n, &mut random);
        let mut visits = std::collections::BTreeMap::new();
        let rounds = 200_000;
        for _ in 0..rounds {
            particle.swap_rows(n, 5, &acceptance(q), &mut random);
            *visits.entry(particle.columns).or_insert(0u32) += 1;
        }
        assert_eq!(visits.len(), 24);
        let weight = |columns: &[u8; 256]| q.powi(Particle::of(*columns, n).clashes as i32);
        let sum: f64 = visits.keys().map(weight).sum();
        for (columns, &seen) in &visits {
            let expected = weight(columns) / sum * f64::from(rounds);
            assert!((f64::from(seen) / expected - 1.0).abs() < 0.05, "{seen} for {expected}");
        }
    }
}
