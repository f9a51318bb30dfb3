//! What is said on standard error, and the exit code.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

use super::parser::tell_in_our_words;
use super::{Answer, Failure, MACHINE};
use crate::args::Shared;

/// Says on standard error what went wrong, if anything did, and gives the exit code.
pub(crate) fn report(outcome: Result<Answer, Failure>) -> ExitCode {
    let failure = match outcome {
        Ok(Answer::Yes) => return ExitCode::SUCCESS,
        Ok(Answer::No) => return ExitCode::from(1),
        Ok(Answer::Undecided) => return ExitCode::from(4),
        Err(failure) => failure,
    };
    let code = match &failure {
        Failure::OutputClosed => return ExitCode::SUCCESS,
        Failure::Parse(error) if error.use_stderr() => {
            tell_in_our_words(error);
            return ExitCode::from(2);
        }
        // Help and version are answers.
        Failure::Parse(error) => {
            let printed = error.print().and_then(|()| io::stdout().flush());
            let failure = printed.map_err(|source| Failure::writing("standard output", source));
            return report(failure.map(|()| Answer::Yes));
        }
        Failure::Usage(_) => 2,
        Failure::Machine { .. } | Failure::Disagreement(_) | Failure::Refuted(_) | Failure::Fault => MACHINE,
        Failure::Interrupted { code, .. } => *code,
    };
    print_error(&failure);
    ExitCode::from(code)
}

/// A line on standard error under our name. If even that is full or closed, the exit code is
/// all that can be said; `eprintln!` would panic.
pub(crate) fn print_error(words: impl Display) {
    let _ = writeln!(io::stderr(), "queens: {words}");
}

/// What is neither the answer nor an error: said unless people want quiet.
pub(crate) fn remark(shared: &Shared, words: impl Display) {
    if !shared.quiet {
        print_error(words);
    }
}
