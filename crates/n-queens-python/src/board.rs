//! The question as a Python object: a size, queens already fixed, squares blocked.

use std::hash::{Hash, Hasher};
use std::sync::OnceLock;

use n_queens::complete::Completion;
use n_queens::count::{self, By};
use n_queens::{Board as LibraryBoard, Placement, RankError, Ranking, Watch};
use n_queens_draw::{BoardPicture, Colour};
use pyo3::prelude::*;

use crate::census::Census;
use crate::complete::Explanation;
use crate::error::Error;
use crate::functions::fresh_seed;
use crate::hint::Hint;
use crate::listing::{self, BlockIterator, ListOptions, SolutionIterator};
use crate::pickle::{Reduced, reduced};
use crate::picture;
use crate::size::Size;
use crate::solution::Solution;
use crate::square::{Square, SquareInput, squares};
use crate::work::{self, RunMode, Threads};

/// Random solutions of a small board that take no time worth a thread.
const FEW: usize = 100;

/// A board: a size, queens already fixed, and squares closed to queens.
///
/// Board(8) is empty. Board(8, fixed=['b4', 'd5']) is the puzzle of 1850. Squares are input as
/// (row, column) from 0, as Square, or by name. A board is never changed; fix() and block()
/// return a new one. Iterating over a board yields its solutions one by one.
///
/// Every method that may take long releases the interpreter, stops on Ctrl-C, and takes
/// progress=True for a bar, or progress=callback to be called with a Progress now and then.
#[pyclass(frozen, eq, hash, module = "n_queens")]
#[derive(Clone)]
pub(crate) struct Board {
    pub(crate) inner: LibraryBoard,
    /// Made when the first solution is inner for by number; later questions are quick.
    ranking: OnceLock<Ranking>,
}

impl From<LibraryBoard> for Board {
    fn from(inner: LibraryBoard) -> Board {
        Board { inner, ranking: OnceLock::new() }
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.inner == other.inner
    }
}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.inner.hash(state);
    }
}

impl Board {
    fn ranking(&self, threads: Threads, watch: &Watch) -> Result<Ranking, RankError> {
        match self.ranking.get() {
            Some(ranking) => Ok(ranking.clone()),
            None => {
                let ranking = Ranking::new(&self.inner, threads.0, watch)?;
                Ok(self.ranking.get_or_init(|| ranking).clone())
            }
        }
    }

    fn threads(&self, inner: Option<i64>) -> Result<Threads, Error> {
        Threads::new(inner, RunMode::on(&self.inner))
    }
}

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (n, fixed=Vec::new(), blocked=Vec::new()))]
    fn new(n: Size, fixed: Vec<SquareInput>, blocked: Vec<SquareInput>) -> Result<Board, Error> {
        let empty = n.board()?;
        let n = empty.size();
        let place = |board: LibraryBoard, input: SquareInput| Ok::<_, Error>(board.fix(input.on(n)?)?);
        let close = |board: LibraryBoard, input: SquareInput| Ok::<_, Error>(board.block(input.on(n)?)?);
        let board = fixed.into_iter().try_fold(empty, place)?;
        Ok(blocked.into_iter().try_fold(board, close)?.into())
    }

    /// The number of rows, of columns and of queens.
    #[getter]
    fn size(&self) -> u32 {
        self.inner.size()
    }

    /// The fixed queens, from the top row down.
    #[getter]
    fn fixed(&self) -> Vec<Square> {
        squares(self.inner.fixed())
    }

    /// The blocked squares, row by row.
    #[getter]
    fn blocked(&self) -> Vec<Square> {
        squares(self.inner.blocked())
    }

    /// The same board with one more queen.
    fn fix(&self, square: SquareInput) -> Result<Board, Error> {
        Ok(self.inner.clone().fix(square.on(self.inner.size())?)?.into())
    }

    /// The same board with one more square closed to queens.
    fn block(&self, square: SquareInput) -> Result<Board, Error> {
        Ok(self.inner.clone().block(square.on(self.inner.size())?)?.into())
    }

    /// Whether a solution may have a queen on this square: no fixed queen attacks it, and it is
    /// not blocked.
    fn is_open(&self, square: SquareInput) -> Result<bool, Error> {
        let square = square.on(self.inner.size())?;
        let n = self.inner.size();
        if square.row >= n || square.column >= n {
            return Err(n_queens::BoardError::OffBoard { square, n }.into());
        }
        Ok(self.inner.is_open(square))
    }

    /// How many solutions the board has, exactly.
    #[pyo3(signature = (*, threads=None, progress=None))]
    pub(crate) fn count(
        &self,
        py: Python<'_>,
        threads: Option<i64>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Census> {
        let threads = self.threads(threads)?;
        let counted = work::run(py, RunMode::on(&self.inner), progress, |watch| {
            count::census(&self.inner, By::Join, threads.0, watch)
        })?;
        Ok(Census(counted))
    }

    /// All solutions as one NumPy array, a row for each in lexicographic order: uint8 up to
    /// n = 256, uint16 beyond.
    ///
    /// limit: at most this many, the first ones
    /// fundamental: only one of each orbit
    #[pyo3(signature = (*, limit=None, fundamental=false, threads=None, progress=None))]
    pub(crate) fn solutions<'py>(
        &self,
        py: Python<'py>,
        limit: Option<u64>,
        fundamental: bool,
        threads: Option<i64>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let options = ListOptions { limit, fundamental, threads: self.threads(threads)? };
        listing::array(py, &self.inner, options, progress)
    }

    /// The solutions as NumPy arrays of up to this many rows, each found when inner for.
    #[pyo3(signature = (rows=65536))]
    pub(crate) fn blocks(&self, rows: i64) -> Result<BlockIterator, Error> {
        BlockIterator::new(&self.inner, rows)
    }

    /// The solution with k others before it in lexicographic order, without listing those.
    #[pyo3(signature = (k, *, threads=None, progress=None))]
    fn nth(
        &self,
        py: Python<'_>,
        k: i128,
        threads: Option<i64>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Solution> {
        let index = u128::try_from(k)
            .map_err(|_| Error::Index(format!("index {k} is negative; solutions are numbered from 0")))?;
        let threads = self.threads(threads)?;
        let found = work::run(py, RunMode::on(&self.inner), progress, |watch| {
            self.ranking(threads, watch)?.nth(index, watch)
        })?;
        Ok(Solution(found))
    }

    /// How many solutions of this board come before this one: the opposite of nth().
    #[pyo3(signature = (solution, *, threads=None, progress=None))]
    fn rank(
        &self,
        py: Python<'_>,
        solution: &Bound<'_, PyAny>,
        threads: Option<i64>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<u128> {
        let Solution(solution) = crate::solution::solution(solution)?;
        let threads = self.threads(threads)?;
        work::run(py, RunMode::on(&self.inner), progress, |watch| {
            self.ranking(threads, watch)?.rank(&solution, watch)
        })
    }

    /// A random solution, every one equally likely; the same seed gives the same one everywhere.
    ///
    /// size: a list of this many independent ones, much faster than drawing them one by one
    #[pyo3(signature = (seed=None, size=None, *, threads=None, progress=None))]
    fn random<'py>(
        &self,
        py: Python<'py>,
        seed: Option<u64>,
        size: Option<usize>,
        threads: Option<i64>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let threads = self.threads(threads)?;
        let mode = if size.unwrap_or(1) > FEW { RunMode::Background } else { RunMode::on(&self.inner) };
        let mut drawn = work::run(py, mode, progress, |watch| {
            let mut sampler = self.ranking(threads, watch)?.sampler(seed.unwrap_or_else(fresh_seed));
            sampler.draw(size.unwrap_or(1), watch)
        })?;
        match size {
            None => Ok(Solution(drawn.remove(0)).into_pyobject(py)?.into_any()),
            Some(_) => drawn.into_iter().map(Solution).collect::<Vec<_>>().into_pyobject(py),
        }
    }

    /// A solution of this board, or None where there is none; explain() then says why.
    ///
    /// Works up to n = 1024, where listing and counting are out of reach.
    #[pyo3(signature = (*, progress=None))]
    fn complete(&self, py: Python<'_>, progress: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Solution>> {
        Ok(match crate::complete::decide(py, &self.inner, progress)? {
            Completion::Solved(solution) => Some(Solution(solution)),
            Completion::Impossible(_) => None,
        })
    }

    /// Why this board has no solution, in as few pieces as possible; None if it has one.
    #[pyo3(signature = (*, progress=None))]
    fn explain(&self, py: Python<'_>, progress: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Explanation>> {
        Ok(match crate::complete::decide(py, &self.inner, progress)? {
            Completion::Solved(_) => None,
            Completion::Impossible(why) => Some(Explanation { why, inner: self.inner.clone() }),
        })
    }

    /// The next step a person could find, the easiest first, with its reason. None when all
    /// queens are placed, when there is no solution, or when only guessing helps; explain() tells
    /// the last two apart.
    fn hint(&self) -> Result<Option<Hint>, Error> {
        Hint::on(&self.inner)
    }

    /// All steps to the end, each with those before it taken. Where they end with all queens
    /// placed, the solution is the only one.
    fn hints(&self) -> Result<Vec<Hint>, Error> {
        Hint::all(&self.inner)
    }

    fn __iter__(&self) -> SolutionIterator {
        SolutionIterator::new(&self.inner)
    }

    fn __contains__(&self, solution: &Bound<'_, PyAny>) -> bool {
        crate::solution::solution(solution).is_ok_and(|solution| self.inner.admits(&solution.0))
    }

    pub(crate) fn __str__(&self) -> String {
        let (n, inner) = (self.inner.size(), &self.inner);
        match Placement::new(n, inner.fixed().iter().copied())
            .map(|queens| BoardPicture::new(queens, inner.blocked()))
        {
            Ok(Ok(picture)) => picture.text(Colour::Plain),
            _ => self.__repr__(),
        }
    }

    fn _repr_svg_(&self) -> Option<String> {
        let inner = &self.inner;
        picture::svg(inner.size(), inner.fixed(), inner.blocked(), inner.fixed())
    }

    pub(crate) fn __repr__(&self) -> String {
        let list = |name: &str, squares: &[n_queens::Square]| {
            let squares: Vec<_> =
                squares.iter().map(|square| format!("({}, {})", square.row, square.column)).collect();
            if squares.is_empty() { String::new() } else { format!(", {name}=[{}]", squares.join(", ")) }
        };
        let (fixed, blocked) = (list("fixed", self.inner.fixed()), list("blocked", self.inner.blocked()));
        format!("Board({}{fixed}{blocked})", self.inner.size())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        reduced::<Board, _>(py, (self.inner.size(), self.fixed(), self.blocked()))
    }
}
