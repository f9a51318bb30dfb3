//! How a command ended: answers, failures, exit codes, and what is printed on standard error.
//!
//! The codes and their meaning: [`EXIT_CODES`].

mod clap_words;
mod parse_error;

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

use n_queens_api::ErrorCode;
use n_queens_text::ReadError;
use n_queens_text::words::{Phrase, Words};

use crate::args::Shared;
pub(crate) use clap_words::translated;
use parse_error::print_parse_error;

/// The meaning of the exit codes, for help and the manual.
pub(crate) const EXIT_CODES: [(&str, Phrase); 6] = [
    ("0", Words::exit_answered),
    ("1", Words::exit_no),
    ("2", Words::exit_usage),
    ("3", Words::exit_machine),
    ("4", Words::exit_undecided),
    ("129, 130, 143", Words::exit_stopped),
];

/// The exit code of a system failure.
pub(crate) const MACHINE: u8 = 3;

/// The kind of answer that was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// What was asked for.
    Yes,
    /// There is none, or the check failed.
    No,
    /// The time limit was reached.
    Undecided,
}

impl Answer {
    /// The answer after it was written. A closed pipe ends quietly, but does not turn a no into
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
    /// The command line or the input is invalid.
    #[error("{0}")]
    Usage(String),
    /// A message of clap about the command line; help and version, too.
    #[error(transparent)]
    Parse(#[from] clap::Error),
    /// The solution that was asked for does not exist: the answer is no.
    #[error("{0}")]
    NoSolution(String),
    /// The system failed.
    #[error("{what}: {source}")]
    Machine {
        /// The action and the file.
        what: String,
        /// The system's message.
        source: io::Error,
    },
    /// Two computations of one number differ: a hardware fault or a bug.
    #[error("DISAGREEMENT: {0}\nThis is a hardware fault or a bug in this program; please report it")]
    Disagreement(String),
    /// A ledger contradicts itself or published counts.
    #[error(
        "{0}\nThe file was edited, or the machine or this program made a mistake; if it was not edited, please report this"
    )]
    Refuted(String),
    /// A panic, whose message was printed already.
    #[error("this is a hardware fault or a bug in this program; please report it")]
    Panicked,
    /// The reader of a pipe closed it.
    #[error("the output was closed")]
    OutputClosed,
    /// A signal stopped the work; the note names what was saved and how to continue.
    #[error("{note}")]
    Interrupted {
        /// 130 for Ctrl-C, 143 for a termination request.
        code: u8,
        /// What to print.
        note: String,
    },
}

impl Failure {
    /// Invalid usage or input; the message names the input, the limit and the fix.
    pub(crate) fn usage(error: impl ToString) -> Failure {
        Failure::Usage(error.to_string())
    }

    /// A failed write. A closed pipe is no failure of the system: the reader has what it needs.
    pub(crate) fn writing(target: &str, source: io::Error) -> Failure {
        if source.kind() == io::ErrorKind::BrokenPipe {
            Failure::OutputClosed
        } else {
            Failure::Machine { what: format!("cannot write {target}"), source }
        }
    }

    /// A failed read. A wrong name is invalid input, not a failure of the system.
    pub(crate) fn reading(origin: &str, source: io::Error) -> Failure {
        let wrong = match source.kind() {
            io::ErrorKind::NotFound => "there is no such file; check the name",
            io::ErrorKind::IsADirectory => "it is a folder; give the name of a file",
            _ => return Failure::Machine { what: format!("cannot read {origin}"), source },
        };
        Failure::Usage(format!("cannot read {origin}: {wrong}"))
    }
}

/// Text with errors is invalid input; a failed read is a failure of the system.
impl From<ReadError> for Failure {
    fn from(error: ReadError) -> Failure {
        match error {
            ReadError::Machine { origin, source } => Failure::reading(&origin, source),
            wrong => Failure::usage(wrong),
        }
    }
}

/// An error of the query layer, with its advice. Advice that is a query for a page is left out.
impl From<n_queens_api::Error> for Failure {
    fn from(error: n_queens_api::Error) -> Failure {
        let n_queens_api::Error { code, mut message, instead } = error;
        if let Some(instead) = instead.filter(|instead| instead.request.is_none()) {
            message = format!("{message}; {}", instead.text);
        }
        match code {
            ErrorCode::NoSolution => Failure::NoSolution(message),
            ErrorCode::Internal => Failure::Disagreement(message),
            _ => Failure::Usage(message),
        }
    }
}

/// Prints what went wrong, if anything did, and returns the exit code.
pub(crate) fn finish(outcome: Result<Answer, Failure>) -> ExitCode {
    let failure = match outcome {
        Ok(Answer::Yes) => return ExitCode::SUCCESS,
        Ok(Answer::No) => return ExitCode::from(1),
        Ok(Answer::Undecided) => return ExitCode::from(4),
        Err(failure) => failure,
    };
    let code = match &failure {
        Failure::OutputClosed => return ExitCode::SUCCESS,
        Failure::Parse(error) if error.use_stderr() => {
            print_parse_error(error);
            return ExitCode::from(2);
        }
        // Help and version are answers.
        Failure::Parse(error) => {
            let printed = write!(io::stdout(), "{}", clap_words::help(error, &io::stdout()));
            let printed = printed.and_then(|()| io::stdout().flush());
            let failure = printed.map_err(|source| Failure::writing("standard output", source));
            return finish(failure.map(|()| Answer::Yes));
        }
        Failure::NoSolution(_) => 1,
        Failure::Usage(_) => 2,
        Failure::Machine { .. } | Failure::Disagreement(_) | Failure::Refuted(_) | Failure::Panicked => {
            MACHINE
        }
        Failure::Interrupted { code, .. } => *code,
    };
    print_error(&failure);
    ExitCode::from(code)
}

/// Prints a line on standard error. If that is full or closed, only the exit code is left;
/// `eprintln!` would panic.
pub(crate) fn print_error(words: impl Display) {
    let _ = writeln!(io::stderr(), "queens: {words}");
}

/// Prints what is neither the answer nor an error, unless --quiet is set.
pub(crate) fn remark(shared: &Shared, words: impl Display) {
    if !shared.quiet {
        print_error(words);
    }
}
