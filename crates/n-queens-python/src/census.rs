//! How many solutions there are, and of which symmetry.

use n_queens::count::{self, Plan, Route};
use n_queens::{Board, SymmetryClass, Watch};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::fault::Fault;
use crate::recipe::{Recipe, recipe};
use crate::solution::class_name;
use crate::work::Threads;

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
pub(crate) struct Census {
    n: u32,
    /// All solutions.
    #[pyo3(get)]
    pub(crate) total: u128,
    /// One for each orbit; None where queens or blocked squares break the symmetry.
    #[pyo3(get)]
    pub(crate) fundamental: Option<u128>,
    /// By class, in the order of `SymmetryClass::ALL`.
    classes: Option<[u128; 4]>,
}

#[pymethods]
impl Census {
    #[new]
    #[pyo3(signature = (n, total, fundamental=None, classes=None))]
    fn new(n: u32, total: u128, fundamental: Option<u128>, classes: Option<[u128; 4]>) -> Census {
        Census { n, total, fundamental, classes }
    }

    /// Rows of the board.
    #[getter]
    fn size(&self) -> u32 {
        self.n
    }

    /// Fundamental solutions by symmetry: 'full', 'quarter turn', 'half turn', 'trivial'.
    #[getter]
    fn classes<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let Some(classes) = self.classes else { return Ok(None) };
        let table = PyDict::new(py);
        for (class, orbits) in SymmetryClass::ALL.into_iter().zip(classes) {
            table.set_item(class_name(class), orbits)?;
        }
        Ok(Some(table))
    }

    fn __int__(&self) -> u128 {
        self.total
    }

    fn __repr__(&self) -> String {
        match self.fundamental {
            Some(fundamental) => {
                format!("Census(n={}, total={}, fundamental={fundamental})", self.n, self.total)
            }
            None => format!("Census(n={}, total={})", self.n, self.total),
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Recipe<'py>> {
        recipe::<Census, _>(py, (self.n, self.total, self.fundamental, self.classes))
    }
}

impl Census {
    /// Counts the board.
    pub(crate) fn of(board: &Board, threads: Threads, watch: &Watch) -> Result<Census, Fault> {
        let total = Plan::new(board)?.run(threads.0, Route::default(), watch)?;
        Ok(Census::from_total(board, total))
    }

    /// The census that belongs to a total.
    pub(crate) fn from_total(board: &Board, total: u128) -> Census {
        let n = board.size();
        if !board.is_empty() {
            return Census { n, total, fundamental: None, classes: None };
        }
        let census = count::Census::from_total(n, total);
        let classes = [census.orbits_of_1, census.orbits_of_2, census.orbits_of_4, census.orbits_of_8];
        Census { n, total, fundamental: Some(census.fundamental), classes: Some(classes) }
    }
}
