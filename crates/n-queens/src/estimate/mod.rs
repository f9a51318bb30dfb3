//! How many solutions there are, about, for boards that cannot be counted.
//!
//! Thirty-two replicas each make an estimate of their own, from random numbers no other one sees.
//! Every replica is *unbiased*: its expected value is the true count, however few particles it has.
//! So their mean is an estimate and their scatter says how good it is: the interval is Student's,
//! from the 32 values, and needs no assumption about what happens inside a replica.
//!
//! There are two ways to make a replica, and they share nothing but the random numbers and the
//! resampling: [`Sampler::Descent`] walks down the search tree, filling the tightest line first;
//! [`Sampler::Annealing`] starts with random permutations and cools them until only solutions are
//! left. That they agree where nobody can count is the best evidence that both are right. The
//! classical method, plain random [`probe`]s, is kept beside them: it is what descent improves on.
//!
//! Invariant: the same size, sampler, population and seed give the same answer on every machine and
//! for every number of threads. Only additions, multiplications, divisions and square roots are
//! used, which IEEE 754 fixes to the last bit, in a fixed order.
//!
//! Cost: descent looks at about n²/2 rows per particle. Derivation, figures and coverage
//! experiments: docs/algorithms/estimate.md.

mod anneal;
mod descend;
mod probe;
mod resample;

use crate::random::Random;

pub use probe::probe;

/// The largest board that can be estimated: lines are numbered by a byte.
pub const ESTIMATE_MAX: u32 = 128;

/// Independent estimates behind every interval.
pub const REPLICAS: u32 = 32;

/// Student's t for 31 degrees of freedom: 95 % lie between minus this and this.
const T_95: f64 = 2.039_513_446;

/// An estimate to be made: the size, how much work, which random numbers.
///
/// ```
/// use n_queens::Estimator;
///
/// let estimate = Estimator::new(10)?.population(100).seed(1).run();
/// assert!(estimate.low < 724.0 && 724.0 < estimate.high);
/// # Ok::<(), n_queens::estimate::EstimateError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Estimator {
    size: u32,
    sampler: Sampler,
    population: u32,
    seed: u64,
}

/// How a replica is made.
///
/// ```
/// use n_queens::{Estimator, estimate::Sampler};
///
/// let estimator = Estimator::new(12)?.population(100);
/// let descent = estimator.sampler(Sampler::Descent).run();
/// let annealing = estimator.sampler(Sampler::Annealing).run();
/// assert!(descent.low < annealing.high && annealing.low < descent.high);
/// # Ok::<(), n_queens::estimate::EstimateError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Sampler {
    /// Probes of the search tree, tightest line first, resampled on the way.
    Descent,
    /// Permutations cooled until only those without clashes are left.
    Annealing,
}

/// How many solutions there are, about.
///
/// ```
/// use n_queens::Estimator;
/// let estimate = Estimator::new(6)?.population(50).run();
/// assert!(estimate.low <= estimate.total && estimate.total <= estimate.high);
/// assert_eq!(estimate.samples, 32 * 50);
/// # Ok::<(), n_queens::estimate::EstimateError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
///
/// ```
/// let error = n_queens::Estimator::new(1000).unwrap_err();
/// assert_eq!(error.to_string(), "n = 1000 is out of range for an estimate (1 to 128)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EstimateError {
    /// A size outside the range of the estimator.
    #[error("n = {n} is out of range for an estimate (1 to {max})")]
    Size {
        /// The size asked for.
        n: u32,
        /// The largest the method takes.
        max: u32,
    },
}

impl Estimator {
    /// An estimate for n rows by descent, with a population of 5000 in each replica and seed 1.
    ///
    /// ```
    /// assert!(n_queens::Estimator::new(100).is_ok());
    /// assert!(n_queens::Estimator::new(0).is_err());
    /// ```
    pub fn new(n: u32) -> Result<Estimator, EstimateError> {
        if n == 0 || n > ESTIMATE_MAX {
            return Err(EstimateError::Size { n, max: ESTIMATE_MAX });
        }
        Ok(Estimator { size: n, sampler: Sampler::Descent, population: 5000, seed: 1 })
    }

    /// With this sampler.
    ///
    /// ```
    /// use n_queens::{Estimator, estimate::Sampler};
    /// let estimate = Estimator::new(3)?.sampler(Sampler::Annealing).population(10).run();
    /// assert_eq!(estimate.total, 0.0);
    /// # Ok::<(), n_queens::estimate::EstimateError>(())
    /// ```
    #[must_use]
    pub fn sampler(self, sampler: Sampler) -> Estimator {
        Estimator { sampler, ..self }
    }

    /// With this many particles in each replica (at least 1). Four times as many halve the
    /// interval.
    ///
    /// ```
    /// let estimator = n_queens::Estimator::new(20)?.population(4000);
    /// assert_eq!(estimator.samples(), 128_000);
    /// # Ok::<(), n_queens::estimate::EstimateError>(())
    /// ```
    #[must_use]
    pub fn population(self, population: u32) -> Estimator {
        Estimator { population: population.max(1), ..self }
    }

    /// With the random numbers of this seed.
    ///
    /// ```
    /// let estimator = n_queens::Estimator::new(5)?.population(20);
    /// assert_eq!(estimator.seed(3).run(), estimator.seed(3).run());
    /// # Ok::<(), n_queens::estimate::EstimateError>(())
    /// ```
    #[must_use]
    pub fn seed(self, seed: u64) -> Estimator {
        Estimator { seed, ..self }
    }

    /// Particles of all replicas together.
    ///
    /// ```
    /// assert_eq!(n_queens::Estimator::new(20)?.samples(), 160_000);
    /// # Ok::<(), n_queens::estimate::EstimateError>(())
    /// ```
    pub fn samples(&self) -> u64 {
        u64::from(REPLICAS) * u64::from(self.population)
    }

    /// One of the 32 independent estimates. They may be made in any order and on any number of
    /// threads, then handed to [`combine`](Estimator::combine). `stop` is asked at every
    /// temperature; once it says yes the answer is `None`.
    ///
    /// ```
    /// use n_queens::{Estimator, estimate::REPLICAS};
    ///
    /// let estimator = Estimator::new(6)?.population(20);
    /// let values: Vec<f64> = (0..REPLICAS).filter_map(|i| estimator.replica(i, || false)).collect();
    /// assert_eq!(values.try_into().map(|values| estimator.combine(&values)), Ok(estimator.run()));
    /// # Ok::<(), n_queens::estimate::EstimateError>(())
    /// ```
    pub fn replica(&self, index: u32, stop: impl FnMut() -> bool) -> Option<f64> {
        let random = Random::stream(self.seed, u64::from(index));
        let population = self.population as usize;
        match self.sampler {
            Sampler::Descent => descend::replica(self.size, population, random, stop),
            Sampler::Annealing => anneal::replica(self.size, population, random, stop),
        }
    }

    /// The estimate that the values of replicas 0 to 31 amount to.
    ///
    /// ```
    /// let estimate = n_queens::Estimator::new(8)?.combine(&[92.0; 32]);
    /// assert_eq!((estimate.low, estimate.total, estimate.high), (92.0, 92.0, 92.0));
    /// # Ok::<(), n_queens::estimate::EstimateError>(())
    /// ```
    pub fn combine(&self, replicas: &[f64; REPLICAS as usize]) -> Estimate {
        Estimate::from_replicas(replicas, self.samples())
    }

    /// All replicas one after the other on this thread.
    ///
    /// ```
    /// let estimate = n_queens::Estimator::new(4)?.population(100).run();
    /// assert!((1.8..2.2).contains(&estimate.total));
    /// # Ok::<(), n_queens::estimate::EstimateError>(())
    /// ```
    pub fn run(&self) -> Estimate {
        let value = |index| self.replica(index as u32, || false).expect("nothing stops it");
        self.combine(&std::array::from_fn(value))
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

    /// Half the width of the interval as a share of the estimate.
    ///
    /// ```
    /// use n_queens::Estimate;
    /// let estimate = Estimate { total: 100.0, low: 98.0, high: 102.0, samples: 32 };
    /// assert_eq!(estimate.relative_error(), 0.02);
    /// ```
    pub fn relative_error(&self) -> f64 {
        if self.total == 0.0 { 0.0 } else { (self.high - self.total) / self.total }
    }
}

#[cfg(test)]
mod tests;
