//! BoardOrSize how many solutions there are, for sizes too large to count.

use n_queens::Estimator;
use n_queens::estimate::Approach;
use pyo3::prelude::*;

use crate::error::Error;
use crate::pickle::{Reduced, reduced};
use crate::size::Size;
use crate::work::{self, RunMode, Threads};

/// BoardOrSize how many solutions there are: total, with a 95 % interval from low to high.
#[pyclass(frozen, eq, module = "n_queens")]
#[derive(Clone, PartialEq)]
pub(crate) struct Estimate {
    #[pyo3(get)]
    /// Rows of the board.
    size: u32,
    estimate: n_queens::Estimate,
}

#[pymethods]
impl Estimate {
    #[new]
    fn new(size: u32, total: f64, low: f64, high: f64, samples: u64) -> Estimate {
        Estimate { size, estimate: n_queens::Estimate { total, low, high, samples } }
    }

    /// The estimated number of solutions.
    #[getter]
    fn total(&self) -> f64 {
        self.estimate.total
    }

    /// Lower end of the 95 % interval.
    #[getter]
    fn low(&self) -> f64 {
        self.estimate.low
    }

    /// Upper end of the 95 % interval.
    #[getter]
    fn high(&self) -> f64 {
        self.estimate.high
    }

    /// Samples behind it.
    #[getter]
    fn samples(&self) -> u64 {
        self.estimate.samples
    }

    /// Half the width of the interval, as a part of the total.
    #[getter]
    fn relative_error(&self) -> f64 {
        self.estimate.relative_error()
    }

    fn __float__(&self) -> f64 {
        self.estimate.total
    }

    fn __repr__(&self) -> String {
        let n_queens::Estimate { total, low, high, samples } = self.estimate;
        format!(
            "Estimate(size={}, total={total:e}, low={low:e}, high={high:e}, samples={samples})",
            self.size
        )
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let n_queens::Estimate { total, low, high, samples } = self.estimate;
        reduced::<Estimate, _>(py, (self.size, total, low, high, samples))
    }
}

/// BoardOrSize how many solutions there are for n queens, up to n = 128.
///
/// approach: 'descent' or 'annealing', two independent ways to draw samples; the second is slower
/// population: more takes longer and narrows the interval; 5000 by default
/// seed: the same seed gives the same estimate everywhere
#[pyfunction]
#[pyo3(signature = (n, *, approach="descent", population=None, seed=1, threads=None, progress=None))]
pub(crate) fn estimate(
    py: Python<'_>,
    n: Size,
    approach: &str,
    population: Option<u32>,
    seed: u64,
    threads: Option<i64>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Estimate> {
    let size = n.rows(u32::MAX, "no estimate goes so far")?;
    let approach: Approach = approach.parse().map_err(Error::value)?;
    let mut estimator = Estimator::new(size).map_err(Error::from)?.approach(approach).seed(seed);
    if let Some(population) = population {
        estimator = estimator.population(population).map_err(Error::from)?;
    }
    let threads = Threads::new(threads, RunMode::Background)?;
    let estimate = work::run(py, RunMode::Background, progress, |watch| estimator.run(threads.0, watch))?;
    Ok(Estimate { size, estimate })
}
