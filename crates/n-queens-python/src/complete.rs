//! Can a board be completed, and if not, why not?

use n_queens::complete::{self, Completion, Puzzle};
use n_queens::{Board, Placement, Stopped};
use pyo3::prelude::*;

use crate::fault::Fault;
use crate::picture;
use crate::square::{Square, squares};
use crate::work::{self, Effort};

/// The answer for a board.
pub(crate) fn decide(
    py: Python<'_>,
    board: &Board,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Completion> {
    let given = Placement::new(board.size(), board.fixed().iter().copied()).map_err(Fault::from)?;
    let puzzle = Puzzle::new(given, board.blocked().iter().copied()).map_err(Fault::from)?;
    work::run(py, Effort::on(board), progress, |watch| -> Result<_, Stopped> { puzzle.complete(watch) })
}

/// Why a board has no solution: a few of its pieces that already exclude every solution, and how.
///
/// str() tells it in words; queens and blocked are the pieces; minimal says whether none of
/// them could be left out.
#[pyclass(frozen, eq, module = "n_queens")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Explanation(pub(crate) complete::Explanation);

#[pymethods]
impl Explanation {
    /// Rows of the board.
    #[getter]
    fn size(&self) -> u32 {
        self.0.size()
    }

    /// The fixed queens that matter.
    #[getter]
    fn queens(&self) -> Vec<Square> {
        squares(self.0.queens())
    }

    /// The blocked squares that matter.
    #[getter]
    fn blocked(&self) -> Vec<Square> {
        squares(self.0.blocked())
    }

    /// Whether leaving out any piece would allow a solution.
    #[getter]
    fn minimal(&self) -> bool {
        self.0.is_minimal()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Explanation: {}>", self.0)
    }

    fn _repr_svg_(&self) -> Option<String> {
        picture::svg(self.0.size(), self.0.queens(), self.0.blocked(), self.0.queens())
    }
}
