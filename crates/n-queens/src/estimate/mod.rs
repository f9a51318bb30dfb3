//! About how many solutions there are, for boards that cannot be counted.
//!
//! Thirty-two replicas each make an estimate of their own, from random numbers no other one sees.
//! Every replica is *unbiased*: its expected value is the true count, however few particles it has.
//! So their mean is an estimate and their scatter measures its error: the interval is Student's,
//! from the 32 values, and needs no assumption about what happens inside a replica.
//!
//! There are two ways to make a replica, and they share nothing but the random numbers and the
//! resampling: [`Approach::Descent`] walks down the search tree, filling the tightest line first;
//! [`Approach::Annealing`] starts with random permutations and cools them until only solutions are
//! left. That they agree beyond exact counts is the best evidence that both are right. The
//! classical method, plain random probes, is kept in the tests.
//!
//! Invariant: the same size, approach, population and seed give the same answer on every machine
//! and for every number of threads. Only additions, multiplications, divisions and square roots are
//! used, which IEEE 754 fixes to the last bit, in a fixed order.
//!
//! Cost: descent looks at about n²/2 rows per particle. Derivation, figures and coverage
//! experiments: docs/algorithms/estimate.md.

mod anneal;
mod descend;
mod resample;

use std::num::NonZeroUsize;

use crate::random::Random;
use crate::thread_pool::ThreadPool;
use crate::watch::{Stage, Stopped, Watch};

/// The largest board that can be estimated: lines are numbered by a byte.
pub const ESTIMATE_MAX: u32 = 128;

/// Independent estimates behind every interval.
pub const REPLICAS: u32 = 32;

/// The smallest population whose 95 % interval holds the true number in 93 to 97 of
/// 100 cases at n = 12 to 27. With fewer particles the replicas are skewed, and the interval misses
/// on one side: with two in 12 to 21 cases of 100.
pub const LEAST_POPULATION: u32 = 100;

/// The largest population: some hundred megabytes for every thread.
pub const MOST_POPULATION: u32 = 1_000_000;

/// Student's t for 31 degrees of freedom: 95 % lie between minus this and this.
const T_95: f64 = 2.039_513_446;

/// An estimate to be made: the size, how much work, which random numbers.
///
/// ```
/// use std::num::NonZeroUsize;
/// use n_queens::{Estimator, Watch};
///
/// let estimate =
///     Estimator::new(10)?.population(100)?.seed(1).run(NonZeroUsize::MIN, &Watch::none())?;
/// assert!(estimate.low < 724.0 && 724.0 < estimate.high);
/// # Ok::<(), n_queens::estimate::EstimateError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Estimator {
    size: u32,
    approach: Approach,
    population: u32,
    seed: u64,
}

/// How a replica is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Approach {
    /// Probes of the search tree, tightest line first, resampled on the way.
    Descent,
    /// Permutations cooled until only those without clashes are left.
    Annealing,
}

impl Approach {
    /// Both, the faster one first.
    pub const ALL: [Approach; 2] = [Approach::Descent, Approach::Annealing];
}

impl std::fmt::Display for Approach {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(match self {
            Approach::Descent => "descent",
            Approach::Annealing => "annealing",
        })
    }
}

impl std::str::FromStr for Approach {
    type Err = ParseApproachError;

    fn from_str(name: &str) -> Result<Approach, ParseApproachError> {
        let known = Approach::ALL.into_iter().find(|approach| approach.to_string() == name);
        known.ok_or_else(|| ParseApproachError { name: name.to_owned() })
    }
}

/// The text is not the name of an approach.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no approach '{name}'; choose descent or annealing")]
pub struct ParseApproachError {
    /// The name as given.
    pub name: String,
}

/// About how many solutions there are.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Estimate {
    /// The estimated number of solutions.
    pub total: f64,
    /// Lower end of the 95 % interval, never below 0.
    pub low: f64,
    /// Upper end of the 95 % interval.
    pub high: f64,
    /// Particles or probes behind it, all replicas together.
    pub samples: u64,
}

/// Why there is no estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EstimateError {
    /// A size outside the range of the estimator.
    #[error("n = {n} is out of range for an estimate (1 to {max})")]
    Size {
        /// The requested size.
        n: u32,
        /// The largest the method takes.
        max: u32,
    },
    /// No particles, or more than memory is meant for.
    #[error("population = {population} is out of range for an estimate (1 to {max})")]
    Population {
        /// The population asked for.
        population: u32,
        /// The largest, [`MOST_POPULATION`].
        max: u32,
    },
    /// The watch stopped the work.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

impl Estimator {
    /// An estimate for n rows by descent, with a population of 5000 in each replica and seed 1.
    pub fn new(n: u32) -> Result<Estimator, EstimateError> {
        if n == 0 || n > ESTIMATE_MAX {
            return Err(EstimateError::Size { n, max: ESTIMATE_MAX });
        }
        Ok(Estimator { size: n, approach: Approach::Descent, population: 5000, seed: 1 })
    }

    /// With this approach.
    #[must_use]
    pub fn approach(self, approach: Approach) -> Estimator {
        Estimator { approach, ..self }
    }

    /// With this many particles in each replica, from 1 to [`MOST_POPULATION`]. Four times as many
    /// halve the interval.
    pub fn population(self, population: u32) -> Result<Estimator, EstimateError> {
        if population == 0 || population > MOST_POPULATION {
            return Err(EstimateError::Population { population, max: MOST_POPULATION });
        }
        Ok(Estimator { population, ..self })
    }

    /// With the random numbers of this seed.
    #[must_use]
    pub fn seed(self, seed: u64) -> Estimator {
        Estimator { seed, ..self }
    }

    /// Particles of all replicas together.
    pub fn samples(&self) -> u64 {
        u64::from(REPLICAS) * u64::from(self.population)
    }

    /// One of the 32 independent estimates, numbered from 0. [`run`](Estimator::run) makes them
    /// all; made elsewhere, in any order, they are put together by
    /// [`combine`](Estimator::combine).
    ///
    /// ```
    /// use n_queens::{Estimator, Watch, estimate::REPLICAS};
    ///
    /// let (estimator, watch) = (Estimator::new(6)?.population(20)?, Watch::none());
    /// let mut values = [0.0; REPLICAS as usize];
    /// for (index, value) in (0..).zip(&mut values) {
    ///     *value = estimator.replica(index, &watch)?;
    /// }
    /// assert_eq!(estimator.combine(&values), estimator.run(std::num::NonZeroUsize::MIN, &watch)?);
    /// # Ok::<(), n_queens::estimate::EstimateError>(())
    /// ```
    pub fn replica(&self, index: u32, watch: &Watch) -> Result<f64, Stopped> {
        let random = Random::stream(self.seed, u64::from(index));
        let population = self.population as usize;
        match self.approach {
            Approach::Descent => descend::replica(self.size, population, random, watch),
            Approach::Annealing => anneal::replica(self.size, population, random, watch),
        }
    }

    /// The estimate that the values of replicas 0 to 31 amount to.
    pub fn combine(&self, replicas: &[f64; REPLICAS as usize]) -> Estimate {
        Estimate::from_replicas(replicas, self.samples())
    }

    /// All replicas, on up to `threads` threads. Their number makes no difference to the answer.
    pub fn run(&self, threads: NonZeroUsize, watch: &Watch) -> Result<Estimate, Stopped> {
        let pool = ThreadPool { threads, stage: Stage::Sampling, watch };
        let replicas: [u32; REPLICAS as usize] = std::array::from_fn(|index| index as u32);
        let values = pool.map(&replicas, |&index, watch| self.replica(index, watch))?;
        Ok(self.combine(&std::array::from_fn(|index| values[index])))
    }
}

impl Estimate {
    /// Mean and Student's interval of independent, equally distributed values.
    fn from_replicas(replicas: &[f64; REPLICAS as usize], samples: u64) -> Estimate {
        let count = f64::from(REPLICAS);
        let total = replicas.iter().sum::<f64>() / count;
        // Relative deviations: the squares of values near 10^150 would overflow.
        let scale = if total == 0.0 { 1.0 } else { total };
        let square = |value: &f64| {
            let deviation = (value - total) / scale;
            deviation * deviation
        };
        let variance = replicas.iter().map(square).sum::<f64>() / (count - 1.0);
        let reach = T_95 * (variance / count).sqrt() * scale;
        Estimate { total, low: (total - reach).max(0.0), high: total + reach, samples }
    }

    /// Half the width of the interval as a fraction of the estimate.
    pub fn relative_error(&self) -> f64 {
        if self.total == 0.0 { 0.0 } else { (self.high - self.total) / self.total }
    }
}

#[cfg(test)]
mod tests;
