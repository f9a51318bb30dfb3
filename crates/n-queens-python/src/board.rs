//! The question as a Python object: a size, queens already fixed, squares blocked.

use n_queens::Board as Asked;
use pyo3::prelude::*;

use crate::census::Census;
use crate::fault::Fault;
use crate::listing::{self, BlockIterator, SolutionIterator, Wanted};
use crate::size::Size;
use crate::square::{Given, Square, squares};
use crate::work::{self, Effort, Threads};

/// A board: a size, queens already fixed, and squares closed to queens.
///
/// Board(8) is empty. Board(8, fixed=['b4', 'd5']) is the puzzle of 1850. Squares are given as
/// (row, column) from 0, as Square, or by name. A board is never changed; fix() and block()
/// return a new one. Iterating over a board yields its solutions one by one.
///
/// Every method that may take long releases the interpreter, stops on Ctrl-C, and takes
/// progress=True for a bar, or progress=callback to hear a Progress now and then.
#[pyclass(frozen, eq, hash, module = "n_queens")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Board(pub(crate) Asked);

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (n, fixed=Vec::new(), blocked=Vec::new()))]
    fn new(n: Size, fixed: Vec<Given>, blocked: Vec<Given>) -> Result<Board, Fault> {
        let empty = n.board()?;
        let n = empty.size();
        let place = |board: Asked, given: Given| Ok::<_, Fault>(board.fix(given.on(n)?)?);
        let close = |board: Asked, given: Given| Ok::<_, Fault>(board.block(given.on(n)?)?);
        let board = fixed.into_iter().try_fold(empty, place)?;
        Ok(Board(blocked.into_iter().try_fold(board, close)?))
    }

    /// Rows of the board, and columns, and queens wanted.
    #[getter]
    fn size(&self) -> u32 {
        self.0.size()
    }

    /// The fixed queens, from the top row down.
    #[getter]
    fn fixed(&self) -> Vec<Square> {
        squares(self.0.fixed())
    }

    /// The blocked squares, row by row.
    #[getter]
    fn blocked(&self) -> Vec<Square> {
        squares(self.0.blocked())
    }

    /// The same board with one more queen.
    fn fix(&self, square: Given) -> Result<Board, Fault> {
        Ok(Board(self.0.clone().fix(square.on(self.0.size())?)?))
    }

    /// The same board with one more square closed to queens.
    fn block(&self, square: Given) -> Result<Board, Fault> {
        Ok(Board(self.0.clone().block(square.on(self.0.size())?)?))
    }

    /// Whether a solution may have a queen on this square: no fixed queen attacks it, and it is
    /// not blocked.
    fn is_open(&self, square: Given) -> Result<bool, Fault> {
        let square = square.on(self.0.size())?;
        let n = self.0.size();
        if square.row >= n || square.column >= n {
            return Err(n_queens::BoardError::OffBoard { square, n }.into());
        }
        Ok(self.0.is_open(square))
    }

    /// How many solutions the board has, exactly.
    #[pyo3(signature = (*, threads=None, progress=None))]
    pub(crate) fn count(
        &self,
        py: Python<'_>,
        threads: Option<i64>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Census> {
        let threads = Threads::new(threads)?;
        work::run(py, Effort::on(&self.0), progress, |watch| Census::of(&self.0, threads, watch))
    }

    /// All solutions as one NumPy array, a row for each in lexicographic order: uint8 up to
    /// n = 256, uint16 beyond.
    ///
    /// limit: only the first so many
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
        let wanted = Wanted { limit, fundamental, threads: Threads::new(threads)? };
        listing::array(py, &self.0, wanted, progress)
    }

    /// The solutions as NumPy arrays of up to so many rows, each found when it is asked for.
    #[pyo3(signature = (rows=65536))]
    pub(crate) fn blocks(&self, rows: i64) -> Result<BlockIterator, Fault> {
        BlockIterator::new(&self.0, rows)
    }

    fn __iter__(&self) -> SolutionIterator {
        SolutionIterator::new(&self.0)
    }

    fn __contains__(&self, solution: &Bound<'_, PyAny>) -> bool {
        crate::solution::solution(solution).is_ok_and(|solution| self.0.admits(&solution.0))
    }

    fn __repr__(&self) -> String {
        let list = |name: &str, squares: &[n_queens::Square]| {
            let squares: Vec<_> =
                squares.iter().map(|square| format!("({}, {})", square.row, square.column)).collect();
            if squares.is_empty() { String::new() } else { format!(", {name}=[{}]", squares.join(", ")) }
        };
        let (fixed, blocked) = (list("fixed", self.0.fixed()), list("blocked", self.0.blocked()));
        format!("Board({}{fixed}{blocked})", self.0.size())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (u32, Vec<Square>, Vec<Square>)) {
        (py.get_type::<Board>().into_any(), (self.0.size(), self.fixed(), self.blocked()))
    }
}
