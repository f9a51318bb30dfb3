//! The `queens` command: an adapter of the question layer `n-queens-api`.
//!
//! Arguments are parsed (`args`, `options`); the verb builds a query from them (`command/<verb>`), the
//! layer answers it, and the verb writes the answer (`files`). `watch` handles signals, time limits
//! and progress. Answers go to standard output, remarks to standard error; the exit code shows how it
//! ended (`outcome`).
#![forbid(unsafe_code)]
// Standard error is written by `outcome`, which survives a closed one.
#![deny(clippy::print_stderr)]

mod args;
mod command;
mod files;
mod judge;
mod language;
mod options;
mod outcome;
mod watch;

use std::process::ExitCode;

use outcome::Failure;

fn main() -> ExitCode {
    watch::survive_file_limits();
    watch::exit_on_abort(outcome::MACHINE);
    // The panic hook printed the message; exit with 3.
    let outcome = std::panic::catch_unwind(|| args::parse().and_then(command::run));
    outcome::finish(outcome.unwrap_or(Err(Failure::Panicked)))
}
