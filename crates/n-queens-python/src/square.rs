//! Squares, in every way Python may give one.

use n_queens::Square as Spot;
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

use crate::error::Error;
use crate::pickle::{Reduced, reduced};
use crate::size::{Size, kind};

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
    fn new(row: u32, column: u32) -> Square {
        Square(Spot::new(row, column))
    }

    /// The square with this name on a board of n rows, such as 'b4' (chess) or '5,2' (row and
    /// column from 1).
    #[staticmethod]
    fn parse(name: &str, n: Size) -> Result<Square, Error> {
        Ok(Square(Spot::parse(name, n.rows(u32::MAX, "no square has such a name")?)?))
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
    fn name(&self, n: Size) -> Result<String, Error> {
        let n = n.rows(u32::MAX, "no square has such a name")?;
        if self.0.row >= n || self.0.column >= n {
            return Err(n_queens::BoardError::OffBoard { square: self.0, n }.into());
        }
        Ok(self.0.name(n))
    }

    /// Whether queens on the two squares attack each other.
    fn attacks(&self, other: SquareInput) -> PyResult<bool> {
        Ok(self.0.attacks(other.alone()?))
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

    fn __str__(&self) -> String {
        self.0.to_string()
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

/// A square as it was input.
pub(crate) enum SquareInput {
    Spot(Spot),
    Name(String),
}

impl<'a, 'py> FromPyObject<'a, 'py> for SquareInput {
    type Error = PyErr;

    fn extract(input: Borrowed<'a, 'py, PyAny>) -> PyResult<SquareInput> {
        if let Ok(square) = input.cast::<Square>() {
            return Ok(SquareInput::Spot(square.get().0));
        }
        if let Ok(name) = input.cast::<PyString>() {
            return Ok(SquareInput::Name(name.to_str()?.to_owned()));
        }
        let (row, column) = input.extract::<(i64, i64)>().map_err(|_| {
            PyTypeError::new_err(format!(
                "a square is a pair (row, column) of whole numbers or a name such as 'b4', not {}",
                kind(&input)
            ))
        })?;
        match (u32::try_from(row), u32::try_from(column)) {
            (Ok(row), Ok(column)) => Ok(SquareInput::Spot(Spot::new(row, column))),
            _ => {
                Err(Error::Value(format!("({row}, {column}) is not a square; rows and columns count from 0"))
                    .into())
            }
        }
    }
}

impl SquareInput {
    /// The square meant on a board of n rows.
    pub(crate) fn on(self, n: u32) -> Result<Spot, Error> {
        match self {
            SquareInput::Spot(spot) => Ok(spot),
            SquareInput::Name(name) => Ok(Spot::parse(&name, n)?),
        }
    }

    /// The square meant where no board gives names a meaning.
    fn alone(self) -> Result<Spot, Error> {
        match self {
            SquareInput::Spot(spot) => Ok(spot),
            SquareInput::Name(name) => Err(Error::Value(format!(
                "'{name}' names a square only on a board of known size; use Square.parse('{name}', n)"
            ))),
        }
    }
}

/// Squares for Python.
pub(crate) fn squares(spots: &[Spot]) -> Vec<Square> {
    spots.iter().copied().map(Square).collect()
}
