//! The questions that need no board to be made first: `count(8)` instead of `Board(8).count()`.

use n_queens::one::FIRST_MAX;
use n_queens::{Construction, first_solution, random_by_swaps};
use pyo3::prelude::*;

use crate::board::Board;
use crate::census::Census;
use crate::error::Error;
use crate::listing::BlockIterator;
use crate::size::Size;
use crate::solution::Solution;
use crate::work::{self, RunMode};

/// A size or a board.
#[derive(FromPyObject)]
pub(crate) enum BoardOrSize<'py> {
    #[pyo3(transparent)]
    Board(Bound<'py, Board>),
    #[pyo3(transparent)]
    Size(Size),
}

impl BoardOrSize<'_> {
    pub(crate) fn board(self) -> Result<Board, Error> {
        match self {
            BoardOrSize::Board(board) => Ok(board.get().clone()),
            BoardOrSize::Size(n) => Ok(n.board()?.into()),
        }
    }
}

/// How many solutions there are for n queens, exactly: a Census with total, fundamental and
/// classes.
///
/// >>> n_queens.count(8)
/// Census(n=8, total=92, fundamental=12)
#[pyfunction]
#[pyo3(signature = (n, *, threads=None, progress=None))]
pub(crate) fn count(
    py: Python<'_>,
    n: Size,
    threads: Option<i64>,
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
///
/// If they do not fit in memory, use blocks(n) or iterate over Board(n).
#[pyfunction]
#[pyo3(signature = (n, *, limit=None, fundamental=false, threads=None, progress=None))]
pub(crate) fn solutions<'py>(
    py: Python<'py>,
    n: Size,
    limit: Option<u64>,
    fundamental: bool,
    threads: Option<i64>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    Board::from(n.board()?).solutions(py, limit, fundamental, threads, progress)
}

/// The solutions for n queens as NumPy arrays of up to this many rows, each found on demand.
#[pyfunction]
#[pyo3(signature = (n, rows=65536))]
pub(crate) fn blocks(n: Size, rows: i64) -> Result<BlockIterator, Error> {
    Board::from(n.board()?).blocks(rows)
}

/// A solution object holds four bytes a queen, and its check more.
const ONE_MAX: u32 = 200_000_000;

/// One solution for n queens, of almost any size: constructed by a formula by default.
///
/// random: by swapping queens; solutions are not equally likely (Board(n).random() is uniform)
/// seed: the same seed gives the same random solution
/// first: the first of all in lexicographic order; found up to about n = 50
#[pyfunction]
#[pyo3(signature = (n, *, random=false, seed=None, first=false))]
pub(crate) fn one(
    py: Python<'_>,
    n: Size,
    random: bool,
    seed: Option<u64>,
    first: bool,
) -> PyResult<Solution> {
    if random && first {
        return Err(Error::Value("random and first cannot be combined; choose one".to_owned()).into());
    }
    if seed.is_some() && !random {
        return Err(Error::Value(
            "seed needs random=True; the constructed and the first solution do not depend on chance"
                .to_owned(),
        )
        .into());
    }
    let (most, otherwise) = if first {
        (FIRST_MAX, "leave out first=True for larger boards")
    } else {
        (ONE_MAX, "the command 'queens one' streams larger ones to a file")
    };
    let n = n.rows(most, otherwise)?;
    let mode = if n <= 1000 && !first { RunMode::Inline } else { RunMode::Background };
    let found = work::run(py, mode, None, |watch| -> Result<_, Error> {
        match (random, first) {
            (true, _) => Ok(random_by_swaps(n, seed.unwrap_or_else(fresh_seed), watch)?),
            (_, true) => Ok(first_solution(n, watch)?),
            _ => Ok(Construction::new(n)?.solution()),
        }
    })?;
    Ok(Solution(found))
}

/// A fresh random seed.
pub(crate) fn fresh_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(0)
}
