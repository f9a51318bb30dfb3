//! The `queens` command: text in, library call, text out.
//!
//! Arguments are parsed raw (`args`, `ask`), given meaning by the verb that owns them
//! (`command/<verb>`), answered by the libraries and written (`files`). Whoever waits can stop
//! it and sees how far it is (`watch`). Answers go to standard output, remarks to standard error,
//! and how it ended into the exit code (`outcome`).
#![forbid(unsafe_code)]
// What is said on standard error goes through `outcome`, which survives a closed one.
#![deny(clippy::print_stderr)]

mod args;
mod ask;
mod command;
mod files;
mod judge;
mod outcome;
mod watch;

use std::process::ExitCode;

use outcome::Failure;

fn main() -> ExitCode {
    watch::outlive_file_limits();
    watch::end_aborts_with(outcome::MACHINE);
    // A panic has said what happened; how it ends is ours to say.
    let outcome = std::panic::catch_unwind(|| args::parse().and_then(command::run));
    outcome::report(outcome.unwrap_or(Err(Failure::Fault)))
}
