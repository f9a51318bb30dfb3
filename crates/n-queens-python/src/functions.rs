//! The questions that need no board to be made first: `count(8)` instead of `Board(8).count()`.

use n_queens::one::FIRST_MAX;
use n_queens::{Construction, first_solution, random_by_swaps};
use pyo3::prelude::*;

use crate::board::Board;
use crate::census::Census;
use crate::error::Error;
use crate::input::{self, Int};
use crate::listing::BlockIterator;
use crate::solution::Solution;
use crate::work::{self, RunMode, warn};

/// How many solutions there are for n queens, exactly: a Census with total, fundamental and
/// classes.
///
/// >>> n_queens.count(8)
/// Census(n=8, total=92, fundamental=12)
#[pyfunction]
#[pyo3(signature = (n, *, threads=None, progress=None))]
pub(crate) fn count(
    py: Python<'_>,
    n: Int,
    threads: Option<Int>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Census> {
    Board::from(n.board()?).count(py, threads, progress)
}

/// All solutions for n queens as one NumPy array, a row for each in lexicographic order.
///
/// >>> n_queens.solutions(4)
/// array([[1, 3, 0, 2],
///        [2, 0, 3, 1]], dtype=uint8)
///
/// limit: at most this many, the first ones
/// fundamental: only one of each orbit
/// dtype: another NumPy type. Arithmetic on uint8 wraps around: 1 - 3 is 254; dtype=int does not.
///
/// If they do not fit in memory, use blocks(n) or iterate over Board(n).
#[pyfunction]
#[pyo3(signature = (n, *, limit=None, fundamental=false, dtype=None, threads=None, progress=None))]
pub(crate) fn solutions<'py>(
    py: Python<'py>,
    n: Int,
    limit: Option<Int>,
    fundamental: bool,
    dtype: Option<&Bound<'py, PyAny>>,
    threads: Option<Int>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    Board::from(n.board()?).solutions(py, limit, fundamental, dtype, threads, progress)
}

/// The solutions for n queens as NumPy arrays of up to this many rows, each found on demand.
#[pyfunction]
#[pyo3(signature = (n, rows=None, *, dtype=None), text_signature = "(n, rows=65536, *, dtype=None)")]
pub(crate) fn blocks(
    py: Python<'_>,
    n: Int,
    rows: Option<Int>,
    dtype: Option<Py<PyAny>>,
) -> PyResult<BlockIterator> {
    Board::from(n.board()?).blocks(py, rows, dtype)
}

/// A solution object holds four bytes a queen, and its check more.
const ONE_MAX: u32 = 200_000_000;

/// The first solution of larger boards may take hours.
const FIRST_QUICK: u32 = 50;

/// One solution for n queens, of almost any size: constructed by a formula by default.
///
/// random: by swapping queens; solutions are not equally likely (Board(n).random() is uniform)
/// seed: the same seed gives the same random solution
/// first: the first of all in lexicographic order; a RuntimeWarning beyond n = 50, where that may
///     take hours
#[pyfunction]
#[pyo3(signature = (n, *, random=false, seed=None, first=false))]
pub(crate) fn one(
    py: Python<'_>,
    n: Int,
    random: bool,
    seed: Option<Int>,
    first: bool,
) -> PyResult<Solution> {
    if random && first {
        return Err(Error::value("random and first cannot be combined; choose one").into());
    }
    if seed.is_some() && !random {
        let message =
            "seed needs random=True; the constructed and the first solution do not depend on chance";
        return Err(Error::value(message).into());
    }
    let (most, advice) = if first {
        (FIRST_MAX, "leave out first=True for larger boards")
    } else {
        (ONE_MAX, "the command 'queens one' streams larger ones to a file")
    };
    let n = n.within("n", 1, most).map_err(|error| error.with_advice(py, advice))?;
    if first && n > FIRST_QUICK {
        let quick = "one(n) without first=True returns another solution at once";
        warn(py, &format!("the first solution for n = {n} may take hours; {quick}"))?;
    }
    let seed = input::seed(seed.as_ref())?;
    let mode = if n <= 1000 && !first { RunMode::Inline } else { RunMode::Background };
    let found = work::run(py, mode, None, |watch| -> Result<_, Error> {
        match (random, first) {
            (true, _) => Ok(random_by_swaps(n, seed, watch)?),
            (_, true) => Ok(first_solution(n, watch)?),
            _ => Ok(Construction::new(n)?.solution()),
        }
    })?;
    Ok(Solution(found))
}
