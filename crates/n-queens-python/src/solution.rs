//! Solutions as Python objects: sequences of columns.

use std::path::PathBuf;

use n_queens::{Placement, SymmetryClass};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::basic::CompareOp;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyTuple};

use crate::error::Error;
use crate::input::{Int, Many, squares};
use crate::orbit::Orbit;
use crate::pickle::{Reduced, reduced};
use crate::picture;
use crate::square::Square;

/// A solution: the column of the queen in each row, from 0.
///
/// Solution([1, 3, 0, 2]) checks that no two queens attack each other, and raises ValueError
/// with the two that do. A solution compares and hashes like the tuple of its columns: len(),
/// indexing, slicing and iteration work, and numpy.asarray() gives an array of uint8, whose
/// arithmetic wraps around; give dtype=int to calculate. Solutions compare in lexicographic order,
/// the order in which they are listed and numbered.
#[pyclass(frozen, sequence, module = "n_queens")]
#[derive(Clone, PartialEq, Eq, Hash)]
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

    /// The board as an SVG document.
    fn svg(&self) -> Result<String, Error> {
        picture::svg(self.0.size(), &self.0.squares().collect::<Vec<_>>(), &[], &[])
    }

    /// Writes the picture to a file that ends in .svg, .png or .pdf.
    fn save(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        picture::save(py, &self.svg()?, &path)
    }

    /// Size and columns.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let fields = PyDict::new(py);
        fields.set_item("size", self.0.size())?;
        fields.set_item("columns", self.0.columns())?;
        Ok(fields)
    }

    fn __richcmp__<'py>(&self, other: &Bound<'py, PyAny>, how: CompareOp) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        if let Ok(other) = other.cast::<Solution>() {
            let order = self.0.cmp(&other.get().0);
            return Ok(PyBool::new(py, how.matches(order)).to_owned().into_any());
        }
        match other.is_instance_of::<PyTuple>() {
            true => self.columns(py)?.as_any().rich_compare(other, how),
            false => Ok(py.NotImplemented().into_bound(py)),
        }
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.columns(py)?.hash()
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
            return Err(Error::value("copy=False: a solution cannot become an array without copying").into());
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
        self.svg().ok()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        reduced::<Solution, _>(py, (self.0.columns(),))
    }
}

impl Solution {
    /// The solution with these columns.
    pub(crate) fn from_columns(columns: Vec<u32>) -> Result<Solution, Error> {
        Ok(Solution(n_queens::Solution::new(columns)?))
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
    Ok(Solution::from_columns(columns(given)?)?)
}

/// Any iterable of whole numbers as columns.
pub(crate) fn columns(given: &Bound<'_, PyAny>) -> PyResult<Vec<u32>> {
    if let Ok(array) = given.cast::<PyArray1<u8>>() {
        return Ok(array.try_readonly()?.as_array().iter().map(|&column| column.into()).collect());
    }
    let numbers = given.extract::<Many<Int>>()?.named("columns")?;
    Ok(numbers.iter().map(|number| number.within("column", 0, u32::MAX)).collect::<Result<_, _>>()?)
}
