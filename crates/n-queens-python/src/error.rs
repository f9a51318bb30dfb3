//! What goes wrong, in the library's words, as the exception Python expects for it.

use std::fmt::Display;

use n_queens::complete::PartialError;
use n_queens::count::CountError;
use n_queens::estimate::EstimateError;
use n_queens::one::{FirstError, SwapsError};
use n_queens::proof::ProveError;
use n_queens::puzzle::MakePuzzleError;
use n_queens::{
    BoardError, NoSolutionError, ParseSquareError, PlacementError, RankError, SolutionError, Stopped,
};
use n_queens_ledger::{HeaderError, LedgerError};
use pyo3::create_exception;
use pyo3::exceptions::{
    PyException, PyFileNotFoundError, PyIndexError, PyKeyboardInterrupt, PyMemoryError, PyOSError,
    PyOverflowError, PyValueError,
};
use pyo3::prelude::*;

create_exception!(
    n_queens,
    DisagreementError,
    PyException,
    "Two counts of the same units disagree, or a total contradicts what is known: something is wrong."
);

/// An exception before there is an interpreter to raise it in.
#[derive(Debug)]
pub(crate) enum Error {
    Value(String),
    Index(String),
    Memory(String),
    Overflow(String),
    /// The disk, or what stands between.
    Machine(String),
    Missing(String),
    /// Two counts of one thing disagree.
    Disagreement(String),
    /// Only the caller stops work, and it raises what made it do so.
    Stopped,
}

impl From<Error> for PyErr {
    fn from(error: Error) -> PyErr {
        match error {
            Error::Value(words) => PyValueError::new_err(words),
            Error::Index(words) => PyIndexError::new_err(words),
            Error::Memory(words) => PyMemoryError::new_err(words),
            Error::Overflow(words) => PyOverflowError::new_err(words),
            Error::Machine(words) => PyOSError::new_err(words),
            Error::Missing(words) => PyFileNotFoundError::new_err(words),
            Error::Disagreement(words) => DisagreementError::new_err(words),
            Error::Stopped => PyKeyboardInterrupt::new_err(Stopped.to_string()),
        }
    }
}

/// Wrong values, all of them.
macro_rules! values {
    ($($error:ty),* $(,)?) => {
        $(impl From<$error> for Error {
            fn from(error: $error) -> Error {
                Error::value(error)
            }
        })*
    };
}

values!(
    BoardError,
    PlacementError,
    SolutionError,
    ParseSquareError,
    NoSolutionError,
    PartialError,
    HeaderError,
);

impl Error {
    pub(crate) fn value(words: impl Display) -> Error {
        Error::Value(words.to_string())
    }
}

impl From<Stopped> for Error {
    fn from(_: Stopped) -> Error {
        Error::Stopped
    }
}

impl From<EstimateError> for Error {
    fn from(error: EstimateError) -> Error {
        match error {
            EstimateError::Stopped(stopped) => stopped.into(),
            other => Error::value(other),
        }
    }
}

impl From<ProveError> for Error {
    fn from(error: ProveError) -> Error {
        match error {
            ProveError::Stopped(stopped) => stopped.into(),
            other => Error::value(other),
        }
    }
}

impl From<MakePuzzleError> for Error {
    fn from(error: MakePuzzleError) -> Error {
        match error {
            MakePuzzleError::Stopped(stopped) => stopped.into(),
            other => Error::value(other),
        }
    }
}

impl From<FirstError> for Error {
    fn from(error: FirstError) -> Error {
        match error {
            FirstError::Stopped(stopped) => stopped.into(),
            other => Error::value(other),
        }
    }
}

impl From<SwapsError> for Error {
    fn from(error: SwapsError) -> Error {
        match error {
            SwapsError::Stopped(stopped) => stopped.into(),
            other => Error::value(other),
        }
    }
}

impl From<CountError> for Error {
    fn from(error: CountError) -> Error {
        match error {
            CountError::Stopped(_) => Error::Stopped,
            CountError::Overflow { .. } => Error::Overflow(error.to_string()),
            other => Error::value(other),
        }
    }
}

impl From<RankError> for Error {
    fn from(error: RankError) -> Error {
        match error {
            RankError::Stopped(_) => Error::Stopped,
            // The library's words count from 1, for people; here indices count from 0.
            RankError::OutOfRange { total: 0, .. } => Error::Index("there are no solutions".to_owned()),
            RankError::OutOfRange { index, total } => Error::Index(format!(
                "index {index} is out of range: there are {total} solutions, numbered from 0"
            )),
            other => Error::value(other),
        }
    }
}

impl From<LedgerError> for Error {
    fn from(error: LedgerError) -> Error {
        let words = error.to_string();
        match error {
            LedgerError::Missing { .. } => Error::Missing(words),
            LedgerError::Disagreement { .. } | LedgerError::MergeDisagreement { .. } => {
                Error::Disagreement(words)
            }
            LedgerError::Storage { .. }
            | LedgerError::Displaced { .. }
            | LedgerError::Full { .. }
            | LedgerError::Closed { .. } => Error::Machine(words),
            LedgerError::Count(error) => error.into(),
            LedgerError::Stopped(stopped) => stopped.into(),
            _ => Error::Value(words),
        }
    }
}
