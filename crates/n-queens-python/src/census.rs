//! How many solutions there are, and of which symmetry.

use n_queens::SymmetryClass;
use n_queens::count;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::Error;
use crate::input::Int;
use crate::pickle::{Reduced, reduced};
use crate::solution::class_name;

/// How many solutions a board has.
///
/// total: all solutions
/// fundamental: one for each orbit under the eight symmetries of the square
/// classes: for each kind of symmetry, how many fundamental solutions have it
///
/// Fixed queens and blocked squares break the symmetry: fundamental and classes are then None.
/// int(census) is the total.
#[pyclass(frozen, eq, hash, module = "n_queens")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Census(pub(crate) count::Census);

#[pymethods]
impl Census {
    #[new]
    #[pyo3(signature = (n, total, half_turn=None, quarter_turn=None))]
    fn new(n: Int, total: Int, half_turn: Option<Int>, quarter_turn: Option<Int>) -> Result<Census, Error> {
        let (n, total) = (n.within("n", 1, u32::MAX)?, total.at_least("total", 0)?);
        let turn = |given: Option<Int>, name| given.map(|given| given.at_least(name, 0)).transpose();
        match (turn(half_turn, "half_turn")?, turn(quarter_turn, "quarter_turn")?) {
            (None, None) => Ok(Census(count::Census::constrained(n, total))),
            (half, quarter) => {
                let census = count::Census::new(n, total, half.unwrap_or(0), quarter.unwrap_or(0));
                census.map(Census).map_err(Error::value)
            }
        }
    }

    /// Rows of the board.
    #[getter]
    fn n(&self) -> u32 {
        self.0.n()
    }

    /// Rows of the board: the same as n.
    #[getter]
    fn size(&self) -> u32 {
        self.0.n()
    }

    /// All solutions.
    #[getter]
    fn total(&self) -> u128 {
        self.0.total()
    }

    /// One for each orbit; None where queens or blocked squares break the symmetry.
    #[getter]
    fn fundamental(&self) -> Option<u128> {
        self.0.fundamental()
    }

    /// Solutions that a half turn leaves as they are, or None.
    #[getter]
    fn half_turn(&self) -> Option<u128> {
        self.0.half_turn()
    }

    /// Solutions that a quarter turn leaves as they are, or None.
    #[getter]
    fn quarter_turn(&self) -> Option<u128> {
        self.0.quarter_turn()
    }

    /// Fundamental solutions by symmetry: 'full', 'quarter turn', 'half turn', 'trivial'.
    #[getter]
    fn classes<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let table = PyDict::new(py);
        for class in SymmetryClass::ALL {
            let Some(orbits) = self.0.orbits(class) else { return Ok(None) };
            table.set_item(class_name(class), orbits)?;
        }
        Ok(Some(table))
    }

    /// n, total, fundamental, half_turn and quarter_turn: a row of a table.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let fields = PyDict::new(py);
        fields.set_item("n", self.0.n())?;
        fields.set_item("total", self.0.total())?;
        fields.set_item("fundamental", self.0.fundamental())?;
        fields.set_item("half_turn", self.0.half_turn())?;
        fields.set_item("quarter_turn", self.0.quarter_turn())?;
        Ok(fields)
    }

    fn __int__(&self) -> u128 {
        self.0.total()
    }

    fn __repr__(&self) -> String {
        let (n, total) = (self.0.n(), self.0.total());
        match self.0.fundamental() {
            Some(fundamental) => format!("Census(n={n}, total={total}, fundamental={fundamental})"),
            None => format!("Census(n={n}, total={total})"),
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        reduced::<Census, _>(py, (self.n(), self.total(), self.half_turn(), self.quarter_turn()))
    }
}
