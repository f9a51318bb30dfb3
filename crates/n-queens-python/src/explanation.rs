//! Why a board cannot be completed.

use std::path::PathBuf;

use n_queens::proof::prove;
use n_queens::{Board, complete};
use n_queens_text::reasoning::{self, Names};
use pyo3::prelude::*;

use crate::board::Board as BoardClass;
use crate::error::Error;
use crate::input::{Int, squares};
use crate::pickle::{ReducedCall, reduced_call, to_python};
use crate::picture;
use crate::square::Square;
use crate::work::{self, RunMode};

/// Why a board has no solution: a few of its pieces that already exclude every solution.
///
/// str() gives it in words; queens and blocked are the pieces; minimal is True if none of them
/// could be left out; proof() goes through the cases.
#[pyclass(frozen, eq, module = "n_queens")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Explanation {
    pub(crate) explanation: complete::Explanation,
    pub(crate) text: String,
    pub(crate) board: Board,
}

#[pymethods]
impl Explanation {
    /// Rows of the board.
    #[getter]
    fn size(&self) -> u32 {
        self.explanation.size()
    }

    /// The fixed queens that matter.
    #[getter]
    fn queens(&self) -> Vec<Square> {
        squares(self.explanation.queens())
    }

    /// The blocked squares that matter.
    #[getter]
    fn blocked(&self) -> Vec<Square> {
        squares(self.explanation.blocked())
    }

    /// Whether leaving out any piece would allow a solution.
    #[getter]
    fn minimal(&self) -> bool {
        self.explanation.is_minimal()
    }

    /// The proof that the board has no solution: a case split, in at most this many lines.
    ///
    /// Raises ValueError where it would have more than a few thousand cases.
    #[pyo3(signature = (lines=None, *, progress=None), text_signature = "($self, lines=40, *, progress=None)")]
    fn proof(
        &self,
        py: Python<'_>,
        lines: Option<Int>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let lines = lines.map_or(Ok(40), |lines| lines.at_least("lines", 1))?;
        let proof = work::run(py, RunMode::Background, progress, |watch| prove(&self.board, watch))?;
        Ok(reasoning::proof(&proof, &Names::board(self.board.size()), lines))
    }

    /// The board with the pieces that matter, as an SVG document.
    fn svg(&self) -> Result<String, Error> {
        let (queens, blocked) = (self.explanation.queens(), self.explanation.blocked());
        picture::svg(self.explanation.size(), queens, blocked, queens)
    }

    /// Writes the picture to a file that ends in .svg, .png or .pdf.
    fn save(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        picture::save(py, &self.svg()?, &path)
    }

    /// The pieces, the kind of reason and its lines.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.explanation)
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Explanation: {}>", self.text)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        BoardClass::from(self.board.clone()).into_pyobject(py)?.into_any().hash()
    }

    fn _repr_svg_(&self) -> Option<String> {
        self.svg().ok()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<ReducedCall<'py>> {
        reduced_call(py, &self.board, "explain")
    }
}
