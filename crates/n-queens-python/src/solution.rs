//! Solutions as Python objects: sequences of columns that know their symmetries.

use n_queens::{Placement, SolutionError, SymmetryClass};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::error::Error;
use crate::orbit::Orbit;
use crate::pickle::{Reduced, reduced};
use crate::picture;
use crate::size::kind;
use crate::square::{Square, squares};

/// A solution: the column of the queen in each row, from 0.
///
/// Solution([1, 3, 0, 2]) checks that no two queens attack each other, and raises ValueError
/// with the two that do. A solution is a sequence of columns: len(), indexing, slicing and
/// iteration work, and numpy.asarray() gives an array. Solutions compare in lexicographic order,
/// the order in which they are listed and numbered.
#[pyclass(frozen, eq, ord, hash, sequence, module = "n_queens")]
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Solution(pub(crate) n_queens::Solution);

#[pymethods]
impl Solution {
    #[new]
    fn new(columns: &Bound<'_, PyAny>) -> PyResult<Solution> {
        solution(columns)
    }

    /// Rows of the board.
    #[getter]
    fn size(&self) -> u32 {
        self.0.size()
    }

    /// The column of each row's queen, from 0.
    #[getter]
    fn columns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.columns())
    }

    /// The squares of the queens, from the top row down.
    #[getter]
    fn squares(&self) -> Vec<Square> {
        squares(&self.0.squares().collect::<Vec<_>>())
    }

    /// What the solution is fixed by: 'trivial' (nothing), 'half turn', 'quarter turn' or 'full'.
    #[getter]
    fn symmetry(&self) -> &'static str {
        class_name(self.0.class())
    }

    /// The distinct images under the eight motions of the square, in order; 8, 4, 2 or 1.
    fn orbit(&self) -> Orbit {
        Orbit(self.0.orbit())
    }

    /// The smallest of its orbit, which stands for all of it.
    fn canonical(&self) -> Solution {
        Solution(self.0.canonical())
    }

    /// Whether it is the smallest of its orbit.
    fn is_canonical(&self) -> bool {
        self.0.is_canonical()
    }

    fn __len__(&self) -> usize {
        self.0.columns().len()
    }

    fn __getitem__<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.columns(index.py())?.as_any().get_item(index)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.columns(py)?.try_iter()?.into_any())
    }

    #[pyo3(signature = (dtype=None, copy=None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<&Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if copy == Some(false) {
            return Err(Error::Value("a solution cannot become an array without copying".to_owned()).into());
        }
        let columns = PyArray1::from_slice(py, self.0.columns());
        match dtype {
            Some(dtype) => columns.as_any().call_method1("astype", (dtype,)),
            None if self.0.size() <= 256 => Ok(columns.cast_array::<u8>(false)?.into_any()),
            None => Ok(columns.into_any()),
        }
    }

    fn __repr__(&self) -> String {
        format!("Solution({:?})", self.0.columns())
    }

    fn __str__(&self) -> String {
        Placement::from(&self.0).to_string()
    }

    fn _repr_svg_(&self) -> Option<String> {
        picture::svg(self.0.size(), &self.0.squares().collect::<Vec<_>>(), &[], &[])
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        reduced::<Solution, _>(py, (self.0.columns(),))
    }
}

/// The word for a class, as `Census.classes` has it.
pub(crate) fn class_name(class: SymmetryClass) -> &'static str {
    match class {
        SymmetryClass::Full => "full",
        SymmetryClass::QuarterTurn => "quarter turn",
        SymmetryClass::HalfTurn => "half turn",
        SymmetryClass::Trivial => "trivial",
    }
}

/// The solution that a Solution or any sequence of columns is.
pub(crate) fn solution(given: &Bound<'_, PyAny>) -> PyResult<Solution> {
    if let Ok(solution) = given.cast::<Solution>() {
        return Ok(solution.get().clone());
    }
    Ok(Solution(n_queens::Solution::new(columns(given)?).map_err(Error::from)?))
}

/// Any sequence of whole numbers as columns.
pub(crate) fn columns(given: &Bound<'_, PyAny>) -> PyResult<Vec<u32>> {
    let wrong = || {
        PyTypeError::new_err(format!(
            "columns are a sequence of whole numbers, one for each row, not {}",
            kind(given)
        ))
    };
    if let Ok(array) = given.cast::<PyArray1<u8>>() {
        return Ok(array.try_readonly()?.as_array().iter().map(|&column| column.into()).collect());
    }
    let numbers = given.try_iter().map_err(|_| wrong())?;
    let mut columns = Vec::new();
    for (row, number) in numbers.enumerate() {
        let number = number?;
        let column: i64 = number.extract().map_err(|_| wrong())?;
        columns.push(u32::try_from(column).map_err(|_| {
            Error::Value(format!("row {row} has its queen in column {column}; columns count from 0"))
        })?);
    }
    if columns.is_empty() {
        return Err(Error::from(SolutionError::Empty).into());
    }
    Ok(columns)
}
