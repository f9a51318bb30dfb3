//! How a command ended, and the exit code that says so.
//!
//! The codes and their meaning: [`EXIT_CODES`].

mod parser;
mod report;

use std::io;

use n_queens_text::ReadError;

pub(crate) use report::{print_error, remark, report};

/// What the exit codes mean, for the manual.
pub(crate) const EXIT_CODES: [(&str, &str); 6] = [
    ("0", "answered"),
    ("1", "the answer is no: there is no solution, the board cannot be completed, the check failed"),
    ("2", "invalid arguments or input"),
    ("3", "system failure: disk full, unreadable file, two computations that disagree"),
    ("4", "undecided when the time limit was reached"),
    ("129, 130, 143", "stopped: terminal closed, interrupted (Ctrl-C), terminated"),
];

/// The exit code of a machine that failed.
pub(crate) const MACHINE: u8 = 3;

/// The answer was given, and it is…
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// what was asked for.
    Yes,
    /// no: there is none, or the check failed.
    No,
    /// not known: the time was up.
    Undecided,
}

impl Answer {
    /// The answer once it was written. A closed pipe ends quietly, but it does not turn a no into
    /// success.
    pub(crate) fn once(self, written: Result<(), Failure>) -> Result<Answer, Failure> {
        match (self, written) {
            (Answer::No | Answer::Undecided, Err(Failure::OutputClosed)) | (_, Ok(())) => Ok(self),
            (_, Err(failure)) => Err(failure),
        }
    }
}

/// Why there is no answer. Messages name the input, the limit and the fix.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The command line or the input makes no sense.
    #[error("{0}")]
    Usage(String),
    /// clap's own words about the command line, help and version included.
    #[error(transparent)]
    Parse(#[from] clap::Error),
    /// The machine failed.
    #[error("{what}: {source}")]
    Machine {
        /// What was being done, to which file.
        what: String,
        /// What the system said.
        source: io::Error,
    },
    /// Two ways to the same number gave different ones: the machine or this program is wrong.
    #[error("DISAGREEMENT: {0}\nThis is a hardware fault or a bug in this program; please report it")]
    Disagreement(String),
    /// A ledger contradicts itself or what is known about its count.
    #[error(
        "{0}\nThe file was edited, or the machine or this program made a mistake; if it was not edited, please report this"
    )]
    Refuted(String),
    /// A panic, which has been reported already: the system refused what nobody can do without, or
    /// we are wrong.
    #[error("this is a hardware fault or a bug in this program; please report it")]
    Fault,
    /// Whoever read our output has seen enough.
    #[error("the output was closed")]
    OutputClosed,
    /// A signal asked to stop; the text says what was saved and how to go on.
    #[error("{note}")]
    Interrupted {
        /// 130 for Ctrl-C, 143 for a termination request.
        code: u8,
        /// What to print.
        note: String,
    },
}

impl Failure {
    /// Bad usage or input, in words that name the input, the limit and the fix.
    pub(crate) fn usage(error: impl ToString) -> Failure {
        Failure::Usage(error.to_string())
    }

    /// A failed write. A closed pipe is not the machine's fault: the reader has seen enough.
    pub(crate) fn writing(target: &str, source: io::Error) -> Failure {
        if source.kind() == io::ErrorKind::BrokenPipe {
            Failure::OutputClosed
        } else {
            Failure::Machine { what: format!("cannot write {target}"), source }
        }
    }

    /// A failed read. A name that is wrong is bad input, not a fault of the machine.
    pub(crate) fn reading(origin: &str, source: io::Error) -> Failure {
        let wrong = match source.kind() {
            io::ErrorKind::NotFound => "there is no such file; check the name",
            io::ErrorKind::IsADirectory => "it is a folder; give the name of a file",
            _ => return Failure::Machine { what: format!("cannot read {origin}"), source },
        };
        Failure::Usage(format!("cannot read {origin}: {wrong}"))
    }
}

/// A text that cannot be read is bad input, unless the machine failed to give it.
impl From<ReadError> for Failure {
    fn from(error: ReadError) -> Failure {
        match error {
            ReadError::Machine { origin, source } => Failure::reading(&origin, source),
            wrong => Failure::usage(wrong),
        }
    }
}
