//! The n of a call: any whole number, judged by the library and not by the width of a type.

use n_queens::{Board, BoardError};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyInt;

use crate::error::Error;

/// A size as it was given, as far as it fits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Size(i128);

impl<'a, 'py> FromPyObject<'a, 'py> for Size {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Size> {
        // NumPy's integers count as well; floats and strings do not.
        let index = given
            .call_method0("__index__")
            .map_err(|_| PyTypeError::new_err(format!("n must be a whole number, not {}", kind(&given))))?;
        let whole = index.cast::<PyInt>()?;
        let outside = || if whole.lt(0).unwrap_or(false) { i128::MIN } else { i128::MAX };
        Ok(Size(whole.extract().unwrap_or_else(|_| outside())))
    }
}

impl Size {
    /// As a number of rows, at most `most`; `otherwise` says what to do about more.
    pub(crate) fn rows(self, most: u32, otherwise: &str) -> Result<u32, Error> {
        match u32::try_from(self.0) {
            Ok(0) => Err(BoardError::Empty.into()),
            Ok(n) if n <= most => Ok(n),
            _ if self.0 < 0 => Err(Error::Value(format!("n must be at least 1, not {}", self.0))),
            _ => Err(Error::Value(format!("n = {} is too large (at most {most}); {otherwise}", self.0))),
        }
    }

    /// The empty board of this size.
    pub(crate) fn board(self) -> Result<Board, Error> {
        match u64::try_from(self.0) {
            Ok(n) if n > u64::from(Board::MAX_SIZE) => Err(BoardError::TooLarge { n }.into()),
            _ => Ok(Board::new(self.rows(Board::MAX_SIZE, "")?)?),
        }
    }
}

/// The name of a value's type, for messages.
pub(crate) fn kind(value: &Bound<'_, PyAny>) -> String {
    value.get_type().name().map_or_else(|_| "that".to_owned(), |name| name.to_string())
}
