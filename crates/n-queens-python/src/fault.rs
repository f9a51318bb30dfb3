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
pub(crate) enum Fault {
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

impl From<Fault> for PyErr {
    fn from(fault: Fault) -> PyErr {
        match fault {
            Fault::Value(words) => PyValueError::new_err(words),
            Fault::Index(words) => PyIndexError::new_err(words),
            Fault::Memory(words) => PyMemoryError::new_err(words),
            Fault::Overflow(words) => PyOverflowError::new_err(words),
            Fault::Machine(words) => PyOSError::new_err(words),
            Fault::Missing(words) => PyFileNotFoundError::new_err(words),
            Fault::Disagreement(words) => DisagreementError::new_err(words),
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
    SolutionError,
    ParseSquareError,
    NoSolutionError,
    PartialError,
    HeaderError,
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

impl From<EstimateError> for Fault {
    fn from(error: EstimateError) -> Fault {
        match error {
            EstimateError::Stopped(stopped) => stopped.into(),
            other => Fault::value(other),
        }
    }
}

impl From<ProveError> for Fault {
    fn from(error: ProveError) -> Fault {
        match error {
            ProveError::Stopped(stopped) => stopped.into(),
            other => Fault::value(other),
        }
    }
}

impl From<MakePuzzleError> for Fault {
    fn from(error: MakePuzzleError) -> Fault {
        match error {
            MakePuzzleError::Stopped(stopped) => stopped.into(),
            other => Fault::value(other),
        }
    }
}

impl From<FirstError> for Fault {
    fn from(error: FirstError) -> Fault {
        match error {
            FirstError::Stopped(stopped) => stopped.into(),
            other => Fault::value(other),
        }
    }
}

impl From<SwapsError> for Fault {
    fn from(error: SwapsError) -> Fault {
        match error {
            SwapsError::Stopped(stopped) => stopped.into(),
            other => Fault::value(other),
        }
    }
}

impl From<CountError> for Fault {
    fn from(error: CountError) -> Fault {
        match error {
            CountError::Stopped(_) => Fault::Stopped,
            CountError::Overflow { .. } => Fault::Overflow(error.to_string()),
            other => Fault::value(other),
        }
    }
}

impl From<RankError> for Fault {
    fn from(error: RankError) -> Fault {
        match error {
            RankError::Stopped(_) => Fault::Stopped,
            // The library's words count from 1, for people; here indices count from 0.
            RankError::OutOfRange { total: 0, .. } => Fault::Index("there are no solutions".to_owned()),
            RankError::OutOfRange { index, total } => Fault::Index(format!(
                "index {index} is out of range: there are {total} solutions, numbered from 0"
            )),
            other => Fault::value(other),
        }
    }
}

impl From<LedgerError> for Fault {
    fn from(error: LedgerError) -> Fault {
        let words = error.to_string();
        match error {
            LedgerError::Missing { .. } => Fault::Missing(words),
            LedgerError::Disagreement { .. } | LedgerError::MergeDisagreement { .. } => {
                Fault::Disagreement(words)
            }
            LedgerError::Storage { .. }
            | LedgerError::Displaced { .. }
            | LedgerError::Full { .. }
            | LedgerError::Closed { .. } => Fault::Machine(words),
            LedgerError::Count(error) => error.into(),
            LedgerError::Stopped(stopped) => stopped.into(),
            _ => Fault::Value(words),
        }
    }
}
