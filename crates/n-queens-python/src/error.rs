//! Errors of the libraries as the exceptions Python expects for them.
//!
//! Messages are those of the libraries, except where they count rows and columns from 1: Python
//! counts from 0.

use std::fmt::Display;

use n_queens::complete::PartialError;
use n_queens::count::CountError;
use n_queens::one::{FirstError, SwapsError};
use n_queens::proof::ProveError;
use n_queens::regions::{MakeRegionsError, ParseRegionsError, RegionsError};
use n_queens::{BoardError, NoSolutionError, PlacementError, RankError, SolutionError, Square, Stopped};
use n_queens_api::ErrorCode;
use n_queens_ledger::{HeaderError, LedgerError};
use pyo3::create_exception;
use pyo3::exceptions::{
    PyException, PyFileNotFoundError, PyIndexError, PyKeyboardInterrupt, PyMemoryError, PyOSError,
    PyOverflowError, PyRuntimeError, PyValueError,
};
use pyo3::prelude::*;

create_exception!(
    n_queens,
    DisagreementError,
    PyException,
    "Two counts of the same units disagree, or a total contradicts a published one: something is wrong."
);

/// An exception. Making one needs no interpreter, so worker threads may.
#[derive(Debug)]
pub(crate) struct Error(PyErr);

impl From<Error> for PyErr {
    fn from(Error(raised): Error) -> PyErr {
        raised
    }
}

impl From<PyErr> for Error {
    fn from(raised: PyErr) -> Error {
        Error(raised)
    }
}

impl Error {
    /// A ValueError.
    pub(crate) fn value(message: impl Display) -> Error {
        Error(PyValueError::new_err(message.to_string()))
    }

    /// The same message with advice behind it.
    pub(crate) fn with_advice(self, py: Python<'_>, advice: &str) -> Error {
        Error::value(format!("{}; {advice}", self.0.value(py)))
    }

    pub(crate) fn index(message: impl Display) -> Error {
        Error(PyIndexError::new_err(message.to_string()))
    }

    pub(crate) fn memory(message: impl Display) -> Error {
        Error(PyMemoryError::new_err(message.to_string()))
    }

    pub(crate) fn disagreement(message: impl Display) -> Error {
        Error(DisagreementError::new_err(message.to_string()))
    }
}

/// Memory that long work leaves for everything else.
pub(crate) const SPARE_BYTES: u128 = 64 << 20;

/// Fails where this many bytes are not available. Rust ends the program when it runs out of memory,
/// so what needs much is tried out before it begins.
pub(crate) fn check_memory(bytes: u128, purpose: &str) -> Result<(), Error> {
    let mut room = Vec::<u8>::new();
    let fits = usize::try_from(bytes).is_ok_and(|bytes| room.try_reserve_exact(bytes).is_ok());
    // Seen from outside, so that the compiler keeps the allocation.
    std::hint::black_box(&room);
    if fits { Ok(()) } else { Err(Error::memory(format!("no memory for {purpose} ({bytes} bytes)"))) }
}

fn pair(square: &Square) -> String {
    format!("({}, {})", square.row, square.column)
}

fn off_board(square: &Square, n: u32) -> Error {
    let (square, last) = (pair(square), n.saturating_sub(1));
    Error::value(format!("{square} is not on the {n} x {n} board; rows and columns count from 0 to {last}"))
}

impl From<BoardError> for Error {
    fn from(error: BoardError) -> Error {
        match &error {
            BoardError::OffBoard { square, n } => off_board(square, *n),
            BoardError::Attack { first, second, line, n } => Error::value(format!(
                "the fixed queens {} on {} and {} on {} attack each other along a {line}",
                first.name(*n),
                pair(first),
                second.name(*n),
                pair(second)
            )),
            BoardError::FixedAndBlocked { square, n } => Error::value(format!(
                "{}, square {}, is both a fixed queen and a blocked square",
                pair(square),
                square.name(*n)
            )),
            _ => Error::value(error),
        }
    }
}

impl From<SolutionError> for Error {
    fn from(error: SolutionError) -> Error {
        match &error {
            SolutionError::OffBoard { square: Square { row, column }, n } => Error::value(format!(
                "row {row} has its queen in column {column}; columns count from 0 to {}",
                n - 1
            )),
            SolutionError::Attack { first, second, line } => Error::value(format!(
                "the queens on {} and {} attack each other along a {line}",
                pair(first),
                pair(second)
            )),
            _ => Error::value(error),
        }
    }
}

impl From<PlacementError> for Error {
    fn from(error: PlacementError) -> Error {
        match error {
            PlacementError::OffBoard { square, n } => off_board(&square, n),
            _ => Error::value(error),
        }
    }
}

impl From<Stopped> for Error {
    fn from(stopped: Stopped) -> Error {
        Error(PyKeyboardInterrupt::new_err(stopped.to_string()))
    }
}

macro_rules! value_errors {
    ($($error:ty),* $(,)?) => {
        $(impl From<$error> for Error {
            fn from(error: $error) -> Error {
                Error::value(error)
            }
        })*
    };
}

value_errors!(NoSolutionError, PartialError, HeaderError, RegionsError, ParseRegionsError);

/// Errors of long work: wrong values, or stopped.
macro_rules! work_errors {
    ($($error:ident),* $(,)?) => {
        $(impl From<$error> for Error {
            fn from(error: $error) -> Error {
                match error {
                    $error::Stopped(stopped) => stopped.into(),
                    other => Error::value(other),
                }
            }
        })*
    };
}

work_errors!(FirstError, SwapsError, ProveError, MakeRegionsError);

impl From<CountError> for Error {
    fn from(error: CountError) -> Error {
        match error {
            CountError::Stopped(stopped) => stopped.into(),
            CountError::Overflow { .. } => Error(PyOverflowError::new_err(error.to_string())),
            other => Error::value(other),
        }
    }
}

impl From<RankError> for Error {
    fn from(error: RankError) -> Error {
        match error {
            RankError::Stopped(stopped) => stopped.into(),
            RankError::OutOfRange { total: 0, .. } => Error::index("there are no solutions"),
            RankError::OutOfRange { index, total } => Error::index(format!(
                "k = {index} is out of range: there are {total} solutions, numbered from 0"
            )),
            other => Error::value(other),
        }
    }
}

impl From<n_queens_api::Error> for Error {
    fn from(error: n_queens_api::Error) -> Error {
        // A command or a button to press is no advice for a program.
        let advice = error.instead.filter(|instead| instead.command.is_none() && instead.request.is_none());
        let message = match advice {
            Some(advice) => format!("{}; {}", error.message, advice.text),
            None => error.message,
        };
        // Requests are written by this package, so the question needs no name in a message.
        let message = match message.strip_prefix("question '").and_then(|rest| rest.split_once("': ")) {
            Some((_, reason)) => reason.to_owned(),
            None => message,
        };
        match error.code {
            ErrorCode::Stopped => Stopped.into(),
            ErrorCode::Internal => Error(PyRuntimeError::new_err(message)),
            ErrorCode::NotFound => Error(PyFileNotFoundError::new_err(message)),
            _ => Error::value(message),
        }
    }
}

impl From<LedgerError> for Error {
    fn from(error: LedgerError) -> Error {
        let message = error.to_string();
        match error {
            LedgerError::Missing { .. } => Error(PyFileNotFoundError::new_err(message)),
            LedgerError::Disagreement { .. } | LedgerError::MergeDisagreement { .. } => {
                Error::disagreement(message)
            }
            LedgerError::Storage { .. }
            | LedgerError::Displaced { .. }
            | LedgerError::Full { .. }
            | LedgerError::Closed { .. } => Error(PyOSError::new_err(message)),
            LedgerError::Count(error) => error.into(),
            LedgerError::Stopped(stopped) => stopped.into(),
            _ => Error::value(message),
        }
    }
}
