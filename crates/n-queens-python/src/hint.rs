//! The next step a person could find, with its reason.

use n_queens::hint::{Hint as Step, HintKind, MAX_SIZE};
use n_queens::{Board as LibraryBoard, BoardError};
use n_queens_text::reasoning::{self, Names};
use pyo3::prelude::*;

use crate::board::Board;
use crate::error::Error;
use crate::pickle::{ReducedCall, reduced_call};
use crate::picture;
use crate::square::{Square, squares};

/// One step on a half-filled board that needs no guessing. str() gives it with its reason.
///
/// kind: 'only' (a line has one square left), 'starving' (a queen there would leave a line
///       without a square) or 'confined' (two or three lines need the places for themselves)
/// squares: where the queen stands if kind is 'only', else the squares to cross out
/// board: the board it is for; after: the same with the step taken
#[pyclass(frozen, eq, module = "n_queens")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Hint {
    step: Step,
    inner: LibraryBoard,
}

impl Hint {
    /// The easiest step on this board, if there is one.
    pub(crate) fn on(inner: &LibraryBoard) -> Result<Option<Hint>, Error> {
        if inner.size() > MAX_SIZE {
            return Err(Error::Value(format!(
                "n = {} is too large for hints (at most {MAX_SIZE}); complete() has no such limit",
                inner.size()
            )));
        }
        Ok(inner.hint().map(|step| Hint { step, inner: inner.clone() }))
    }

    /// All steps from this board on, each with those before it taken.
    pub(crate) fn all(inner: &LibraryBoard) -> Result<Vec<Hint>, Error> {
        let mut hints = Vec::new();
        let mut next = Hint::on(inner)?;
        while let Some(hint) = next {
            next = Hint::on(&hint.taken()?)?;
            hints.push(hint);
        }
        Ok(hints)
    }

    fn taken(&self) -> Result<LibraryBoard, BoardError> {
        let put = |board: LibraryBoard, &square| match self.step.kind() {
            HintKind::Only => board.fix(square),
            _ => board.block(square),
        };
        self.step.squares().iter().try_fold(self.inner.clone(), put)
    }
}

#[pymethods]
impl Hint {
    /// What kind of step it is: 'only', 'starving' or 'confined'.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.step.kind() {
            HintKind::Only => "only",
            HintKind::Starving => "starving",
            HintKind::Confined => "confined",
        }
    }

    /// The square of the queen, or the squares to cross out.
    #[getter]
    fn squares(&self) -> Vec<Square> {
        squares(self.step.squares())
    }

    /// The board it is for.
    #[getter]
    fn board(&self) -> Board {
        self.inner.clone().into()
    }

    /// The board with the step taken: the queen fixed, or the squares blocked.
    #[getter]
    fn after(&self) -> Result<Board, Error> {
        Ok(self.taken()?.into())
    }

    fn __str__(&self) -> String {
        reasoning::hint(&self.step, &Names::board(self.inner.size()))
    }

    fn __repr__(&self) -> String {
        format!("<Hint: {}>", self.__str__())
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.board().into_pyobject(py)?.into_any().hash()
    }

    fn _repr_svg_(&self) -> Option<String> {
        let after = self.taken().ok()?;
        picture::svg(after.size(), after.fixed(), after.blocked(), after.fixed())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<ReducedCall<'py>> {
        reduced_call(py, &self.inner, "hint")
    }
}
