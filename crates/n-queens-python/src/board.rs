//! The question as a Python object: a size, queens already fixed, squares blocked.

use std::hash::{Hash, Hasher};
use std::path::PathBuf;
use std::sync::OnceLock;

use n_queens::count::{self, By};
use n_queens::{Board as LibraryBoard, Placement, RankError, Ranking, Watch};
use n_queens_api::BoardInput;
use n_queens_api::queries::{Complete, CompleteAnswer, Heat};
use n_queens_draw::{BoardPicture, Colour};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::census::Census;
use crate::error::{Error, SPARE_BYTES, check_memory};
use crate::explanation::Explanation;
use crate::hint::{Hint, Subject};
use crate::input::{self, Int, Many, SquareInput, repr_of_squares, spots, squares};
use crate::listing::{self, BlockIterator, ListOptions, SolutionIterator};
use crate::pickle::{Reduced, reduced, to_python};
use crate::picture;
use crate::solution::Solution;
use crate::square::Square;
use crate::work::{self, RunMode, Threads};

/// Random solutions of a small board that take less time than starting a thread.
const INLINE_SAMPLES: usize = 100;

/// Random solutions drawn at a time.
const SAMPLE_BLOCK: usize = 1 << 16;

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
    /// Made for the first nth(), rank() or random(); later calls are quick.
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

    fn threads(&self, given: Option<Int>) -> Result<Threads, Error> {
        Threads::new(given, RunMode::on(&self.inner))
    }

    fn completion(&self, py: Python<'_>, progress: Option<&Bound<'_, PyAny>>) -> PyResult<CompleteAnswer> {
        let query = Complete { board: BoardInput::from(&self.inner), cases: false };
        work::answer(py, RunMode::on(&self.inner), progress, &query)
    }
}

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (n, fixed=Many::none(), blocked=Many::none()), text_signature = "(n, fixed=(), blocked=())")]
    fn new(n: Int, fixed: Many<SquareInput>, blocked: Many<SquareInput>) -> Result<Board, Error> {
        let empty = n.board()?;
        let n = empty.size();
        let board = spots(fixed, n, "fixed")?.into_iter().try_fold(empty, LibraryBoard::fix)?;
        Ok(spots(blocked, n, "blocked")?.into_iter().try_fold(board, LibraryBoard::block)?.into())
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
        Ok(self.inner.clone().fix(square.on(self.inner.size(), "square")?)?.into())
    }

    /// The same board with one more square closed to queens.
    fn block(&self, square: SquareInput) -> Result<Board, Error> {
        Ok(self.inner.clone().block(square.on(self.inner.size(), "square")?)?.into())
    }

    /// Whether a solution may have a queen on this square: no fixed queen attacks it, and it is
    /// not blocked.
    fn is_open(&self, square: SquareInput) -> Result<bool, Error> {
        Ok(self.inner.is_open(square.on(self.inner.size(), "square")?))
    }

    /// How many solutions the board has, exactly.
    #[pyo3(signature = (*, threads=None, progress=None))]
    pub(crate) fn count(
        &self,
        py: Python<'_>,
        threads: Option<Int>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Census> {
        let threads = self.threads(threads)?;
        let counted = work::run(py, RunMode::on(&self.inner), progress, |watch| {
            count::census(&self.inner, By::Join, threads.0, watch)
        })?;
        Ok(Census(counted))
    }

    /// All solutions as one NumPy array, a row for each in lexicographic order.
    ///
    /// The array has the smallest unsigned type, uint8 up to n = 256 and uint16 beyond. Arithmetic on
    /// it wraps around: 1 - 3 is 254. Give dtype=int before you subtract or add columns.
    ///
    /// limit: at most this many, the first ones
    /// fundamental: only one of each orbit
    /// dtype: another NumPy type
    #[pyo3(signature = (*, limit=None, fundamental=false, dtype=None, threads=None, progress=None))]
    pub(crate) fn solutions<'py>(
        &self,
        py: Python<'py>,
        limit: Option<Int>,
        fundamental: bool,
        dtype: Option<&Bound<'py, PyAny>>,
        threads: Option<Int>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let limit = limit.map(|limit| limit.at_least("limit", 0)).transpose()?;
        let options = ListOptions { limit, fundamental, threads: self.threads(threads)? };
        listing::array(py, &self.inner, options, dtype, progress)
    }

    /// The solutions as NumPy arrays of up to this many rows, each found on demand. For their type
    /// and dtype see solutions().
    #[pyo3(signature = (rows=None, *, dtype=None), text_signature = "($self, rows=65536, *, dtype=None)")]
    pub(crate) fn blocks(
        &self,
        py: Python<'_>,
        rows: Option<Int>,
        dtype: Option<Py<PyAny>>,
    ) -> PyResult<BlockIterator> {
        BlockIterator::new(py, &self.inner, rows, dtype)
    }

    /// How many solutions have a queen on each square: an n x n array of int64.
    #[pyo3(signature = (*, progress=None))]
    fn heat<'py>(
        &self,
        py: Python<'py>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray2<i64>>> {
        let query = Heat { board: BoardInput::from(&self.inner) };
        let answer = work::answer(py, RunMode::on(&self.inner), progress, &query)?;
        let n = self.inner.size() as usize;
        let uses = answer.squares.iter().map(|uses| i64::try_from(uses.0).unwrap_or(i64::MAX));
        PyArray1::from_iter(py, uses).reshape([n, n])
    }

    /// The solution with k others before it in lexicographic order, without listing those.
    #[pyo3(signature = (k, *, threads=None, progress=None))]
    fn nth(
        &self,
        py: Python<'_>,
        k: Int,
        threads: Option<Int>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Solution> {
        let index: u128 = k
            .at_least("k", 0)
            .map_err(|_| Error::index(format!("k = {k} is out of range; solutions are numbered from 0")))?;
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
        threads: Option<Int>,
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
        seed: Option<Int>,
        size: Option<Int>,
        threads: Option<Int>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let number: usize = size.as_ref().map_or(Ok(1), |size| size.at_least("size", 0))?;
        let threads = self.threads(threads)?;
        let seed = input::seed(seed.as_ref())?;
        let mode = if number > INLINE_SAMPLES { RunMode::Background } else { RunMode::on(&self.inner) };
        let solution_bytes = (size_of::<Solution>() + 4 * self.inner.size() as usize + 64) as u128;
        check_memory(solution_bytes * number as u128, &format!("{number} solutions"))?;
        let ranking = work::run(py, mode, progress, |watch| self.ranking(threads, watch))?;
        let mut sampler = ranking.sampler(seed);
        let list = PyList::empty(py);
        for start in (0..number).step_by(SAMPLE_BLOCK) {
            let block = SAMPLE_BLOCK.min(number - start);
            check_memory(SPARE_BYTES, "more solutions")?;
            // A block may end before its run looks for Ctrl-C.
            py.check_signals()?;
            for solution in work::run(py, mode, progress, |watch| sampler.draw(block, watch))? {
                list.append(Solution(solution))?;
            }
        }
        if size.is_none() { list.get_item(0) } else { Ok(list.into_any()) }
    }

    /// A solution of this board, or None where there is none; explain() then gives the reason.
    ///
    /// Works up to n = 1024, where listing and counting are out of reach.
    #[pyo3(signature = (*, progress=None))]
    fn complete(&self, py: Python<'_>, progress: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Solution>> {
        match self.completion(py, progress)? {
            CompleteAnswer::Solved { solution } => {
                Ok(Some(Solution::from_columns(solution.columns().to_vec())?))
            }
            CompleteAnswer::Impossible { .. } => Ok(None),
        }
    }

    /// Why this board has no solution, in as few pieces as possible; None if it has one.
    #[pyo3(signature = (*, progress=None))]
    fn explain(&self, py: Python<'_>, progress: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Explanation>> {
        Ok(match self.completion(py, progress)? {
            CompleteAnswer::Solved { .. } => None,
            CompleteAnswer::Impossible { explanation, text, .. } => {
                Some(Explanation { explanation: *explanation, text, board: self.inner.clone() })
            }
        })
    }

    /// The next step, with its reason: the easiest that a person could find, or else a queen of a
    /// solution to try. Where no solution is left it is a queen or a blocked square to take back.
    /// None when all queens are placed.
    fn hint(&self, py: Python<'_>) -> PyResult<Option<Hint>> {
        Hint::on(py, Subject::Board(self.inner.clone()))
    }

    /// All steps to the end that need no trying, each with those before it taken. Where they end with
    /// all queens placed, the solution is the only one.
    fn hints(&self, py: Python<'_>) -> PyResult<Vec<Hint>> {
        Hint::all(py, Subject::Board(self.inner.clone()))
    }

    /// The board as an SVG document, with dots on the squares that its queens attack.
    fn svg(&self) -> Result<String, Error> {
        let inner = &self.inner;
        picture::svg(inner.size(), inner.fixed(), inner.blocked(), inner.fixed())
    }

    /// Writes the picture to a file that ends in .svg, .png or .pdf.
    fn save(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        picture::save(py, &self.svg()?, &path)
    }

    /// The board as docs/api.md has it: size, fixed, blocked.
    pub(crate) fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.inner)
    }

    fn __iter__(&self, py: Python<'_>) -> PyResult<SolutionIterator> {
        SolutionIterator::new(py, &self.inner)
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

    /// None where the board is too large for a picture: a notebook shows its text then.
    fn _repr_svg_(&self) -> Option<String> {
        self.svg().ok()
    }

    pub(crate) fn __repr__(&self) -> String {
        let fixed = repr_of_squares("fixed", self.inner.fixed());
        let blocked = repr_of_squares("blocked", self.inner.blocked());
        format!("Board({}{fixed}{blocked})", self.inner.size())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        reduced::<Board, _>(py, (self.inner.size(), self.fixed(), self.blocked()))
    }
}
