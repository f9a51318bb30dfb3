//! Can a board be completed, and if not, why not?

use n_queens::complete::{self, Completion, Partial};
use n_queens::proof::prove;
use n_queens::{Board, Placement, Stopped};
use n_queens_text::reasoning::{self, Names};
use pyo3::prelude::*;

use crate::board::Board as BoardClass;
use crate::error::Error;
use crate::pickle::{ReducedCall, reduced_call};
use crate::picture;
use crate::square::{Square, squares};
use crate::work::{self, RunMode};

/// The answer for a board.
pub(crate) fn decide(
    py: Python<'_>,
    board: &Board,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Completion> {
    let given = Placement::new(board.size(), board.fixed().iter().copied()).map_err(Error::from)?;
    let partial = Partial::new(given, board.blocked().iter().copied()).map_err(Error::from)?;
    work::run(py, RunMode::on(board), progress, |watch| -> Result<_, Stopped> { partial.complete(watch) })
}

/// Why a board has no solution: a few of its pieces that already exclude every solution, and how.
///
/// str() gives it in words; queens and blocked are the pieces; minimal says whether none of
/// them could be left out; proof() goes through the cases.
#[pyclass(frozen, eq, module = "n_queens")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Explanation {
    pub(crate) why: complete::Explanation,
    pub(crate) inner: Board,
}

#[pymethods]
impl Explanation {
    /// Rows of the board.
    #[getter]
    fn size(&self) -> u32 {
        self.why.size()
    }

    /// The fixed queens that matter.
    #[getter]
    fn queens(&self) -> Vec<Square> {
        squares(self.why.queens())
    }

    /// The blocked squares that matter.
    #[getter]
    fn blocked(&self) -> Vec<Square> {
        squares(self.why.blocked())
    }

    /// Whether leaving out any piece would allow a solution.
    #[getter]
    fn minimal(&self) -> bool {
        self.why.is_minimal()
    }

    /// The proof that the board has no solution: a short case split, in at most this many lines.
    ///
    /// Raises ValueError where it would have more than a few thousand cases.
    #[pyo3(signature = (lines=40, *, progress=None))]
    fn proof(&self, py: Python<'_>, lines: usize, progress: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        let proof = work::run(py, RunMode::Background, progress, |watch| prove(&self.inner, watch))?;
        Ok(reasoning::proof(&proof, &Names::board(self.inner.size()), lines))
    }

    fn __str__(&self) -> String {
        reasoning::why(&self.why, &Names::board(self.why.size()))
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        BoardClass::from(self.inner.clone()).into_pyobject(py)?.into_any().hash()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<ReducedCall<'py>> {
        reduced_call(py, &self.inner, "explain")
    }

    fn __repr__(&self) -> String {
        format!("<Explanation: {}>", self.__str__())
    }

    fn _repr_svg_(&self) -> Option<String> {
        picture::svg(self.why.size(), self.why.queens(), self.why.blocked(), self.why.queens())
    }
}
