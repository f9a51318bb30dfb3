//! What goes wrong, in the library's words, as the exception Python expects for it.

use std::fmt::Display;

use n_queens::count::CountError;
use n_queens::estimate::EstimateError;
use n_queens::first::FirstError;
use n_queens::{
    BoardError, NoConstruction, NotASolution, ParseSquareError, PlacementError, RankError, Stopped,
};
use pyo3::exceptions::{PyIndexError, PyKeyboardInterrupt, PyMemoryError, PyOverflowError, PyValueError};
use pyo3::prelude::*;

/// An exception before there is an interpreter to raise it in.
#[derive(Debug)]
pub(crate) enum Fault {
    Value(String),
    Index(String),
    Memory(String),
    Overflow(String),
    /// Only the caller stops work, and it raises what made it do so.
    Stopped,
}

impl From<Fault> for PyErr {
    fn from(fault: Fault) -> PyErr {
        match fault {
            Fault::Value(words) => PyValueError::new_err(words),
            Fault::Index(words) => PyIndexError::new_err(words),
            Fault::Memory(words) => PyMemoryError::new_err(words),
            Fault::Overflow(words) => PyOverflowError::new_err(words),
            Fault::Stopped => PyKeyboardInterrupt::new_err(Stopped.to_string()),
        }
    }
}

/// Wrong values, all of them.
macro_rules! values {
    ($($error:ty),* $(,)?) => {
        $(impl From<$error> for Fault {
            fn from(error: $error) -> Fault {
                Fault::value(error)
            }
        })*
    };
}

values!(
    BoardError,
    PlacementError,
    NotASolution,
    ParseSquareError,
    NoConstruction,
    EstimateError,
    FirstError
);

impl Fault {
    pub(crate) fn value(words: impl Display) -> Fault {
        Fault::Value(words.to_string())
    }
}

impl From<Stopped> for Fault {
    fn from(_: Stopped) -> Fault {
        Fault::Stopped
    }
}

impl From<CountError> for Fault {
    fn from(error: CountError) -> Fault {
        match error {
            CountError::Stopped => Fault::Stopped,
            CountError::Overflow { .. } => Fault::Overflow(error.to_string()),
            other => Fault::value(other),
        }
    }
}

impl From<RankError> for Fault {
    fn from(error: RankError) -> Fault {
        match error {
            RankError::Stopped => Fault::Stopped,
            // The library's words count from 1, for people; here indices count from 0.
            RankError::OutOfRange { total: 0, .. } => Fault::Index("there are no solutions".to_owned()),
            RankError::OutOfRange { index, total } => Fault::Index(format!(
                "index {index} is out of range: there are {total} solutions, numbered from 0"
            )),
            other => Fault::value(other),
        }
    }
}
