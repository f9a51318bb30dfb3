//! What is said on standard error, and the exit code.

use std::error::Error;
use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::{ContextKind, ErrorKind};

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
    tell(&failure);
    ExitCode::from(code)
}

/// A line on standard error under our name. If even that is full or closed, the exit code is
/// all that can be said; `eprintln!` would panic.
pub(crate) fn tell(words: impl Display) {
    let _ = writeln!(io::stderr(), "queens: {words}");
}

/// What is neither the answer nor an error: said unless people want quiet.
pub(crate) fn remark(shared: &Shared, words: impl Display) {
    if !shared.quiet {
        tell(words);
    }
}

/// clap's message in the shape of ours. What our own parsers say about N needs no more words, what
/// they say about an option only its name.
fn tell_in_our_words(error: &clap::Error) {
    if let (ErrorKind::ValueValidation, Some(reason)) = (error.kind(), error.source()) {
        let argument = error.get(ContextKind::InvalidArg).map(ToString::to_string).unwrap_or_default();
        return match argument.split_whitespace().next().filter(|name| name.starts_with('-')) {
            Some(option) => tell(format_args!("{option}: {reason}")),
            None => tell(reason),
        };
    }
    if let (ErrorKind::InvalidSubcommand, Some(word)) =
        (error.kind(), error.get(ContextKind::InvalidSubcommand))
    {
        let word = word.to_string();
        if word.bytes().all(|byte| byte.is_ascii_digit()) {
            return tell(format_args!(
                "a verb must come before the size; to list all solutions write 'queens solve {word}', \
                 to count them 'queens count {word}'"
            ));
        }
    }
    match error.render().to_string().strip_prefix("error: ") {
        Some(words) => tell(words.trim_end()),
        // Help, since nothing was asked.
        None => drop(error.print()),
    }
}
