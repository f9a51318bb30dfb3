//! A square of a board as a Python object.

use n_queens::Square as Spot;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::error::Error;
use crate::input::{Int, SquareInput};
use crate::pickle::{Reduced, reduced, to_python};

/// A square of a board: row and column, both counted from 0 at the top left.
///
/// It unpacks, compares and hashes like the tuple (row, column). Wherever a square is expected you
/// may give a Square, such a tuple, or its name in chess notation, like 'b4'.
#[pyclass(frozen, module = "n_queens")]
#[derive(Clone, Copy)]
pub(crate) struct Square(pub(crate) Spot);

#[pymethods]
impl Square {
    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("row", "column")
    }

    #[new]
    fn new(row: Int, column: Int) -> Result<Square, Error> {
        Ok(Square(Spot::new(row.within("row", 0, u32::MAX)?, column.within("column", 0, u32::MAX)?)))
    }

    /// The square with this name on a board of n rows, such as 'b4' (chess) or '5,2' (row and
    /// column from 1).
    #[staticmethod]
    fn parse(name: String, n: Int) -> Result<Square, Error> {
        Ok(Square(SquareInput::Name(name).on(n.within("n", 1, u32::MAX)?, "name")?))
    }

    /// The row, from 0 at the top.
    #[getter]
    fn row(&self) -> u32 {
        self.0.row
    }

    /// The column, from 0 at the left.
    #[getter]
    fn column(&self) -> u32 {
        self.0.column
    }

    /// The name chess players give this square on a board of n rows.
    fn name(&self, n: Int) -> Result<String, Error> {
        let n = n.within("n", 1, u32::MAX)?;
        if self.0.row >= n || self.0.column >= n {
            return Err(n_queens::BoardError::OffBoard { square: self.0, n }.into());
        }
        Ok(self.0.name(n))
    }

    /// Whether queens on the two squares attack each other.
    fn attacks(&self, other: SquareInput) -> Result<bool, Error> {
        if let SquareInput::Name(name) = other {
            return Err(Error::value(format!(
                "other: '{name}' names a square only on a board of known size; use Square.parse('{name}', n)"
            )));
        }
        Ok(self.0.attacks(other.on(u32::MAX, "other")?))
    }

    /// Row and column by name.
    #[expect(clippy::wrong_self_convention, reason = "Python's methods take their object by reference")]
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.0)
    }

    fn __len__(&self) -> usize {
        2
    }

    fn __getitem__(&self, index: isize) -> PyResult<u32> {
        match index {
            0 | -2 => Ok(self.0.row),
            1 | -1 => Ok(self.0.column),
            _ => Err(PyIndexError::new_err("a square has a row (0) and a column (1)")),
        }
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.tuple(py)?.try_iter()?.into_any())
    }

    fn __richcmp__<'py>(
        &self,
        other: &Bound<'py, PyAny>,
        how: pyo3::basic::CompareOp,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        match other.cast::<Square>() {
            Ok(square) => self.tuple(py)?.as_any().rich_compare(square.get().tuple(py)?, how),
            Err(_) if other.is_instance_of::<PyTuple>() => self.tuple(py)?.as_any().rich_compare(other, how),
            Err(_) => Ok(py.NotImplemented().into_bound(py)),
        }
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.tuple(py)?.hash()
    }

    fn __repr__(&self) -> String {
        format!("Square({}, {})", self.0.row, self.0.column)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        reduced::<Square, _>(py, (self.0.row, self.0.column))
    }
}

impl Square {
    fn tuple<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        (self.0.row, self.0.column).into_pyobject(py)
    }
}
