//! The `queens` command: text in, library call, text out.
//!
//! Arguments are parsed raw (`args`), given meaning by the verb that owns them
//! (`command/<verb>.rs`), answered by the library, and written by a format. Answers go to
//! standard output, talk to standard error, and how it ended into the exit code (`outcome`).
#![forbid(unsafe_code)]
// What is said on standard error goes through `outcome`, which survives a closed one.
#![deny(clippy::print_stderr)]

mod args;
mod asked;
mod command;
mod constraints;
mod form;
mod input;
mod interrupt;
mod long_count;
mod method;
mod outcome;
mod output;
mod progress;
mod ranked;
mod remark;
mod size;
mod values;
mod waiting;

use std::process::ExitCode;

fn main() -> ExitCode {
    interrupt::outlive_file_limits();
    let outcome = args::parse().and_then(command::run);
    outcome::report(outcome)
}
