//! Files: where boards come from, and where answers go.

mod ending;
mod input;
mod output;

pub(crate) use ending::ByEnding;
pub(crate) use input::{boards, sheets_again, stdin, tell_assumption};
pub(crate) use output::{Output, OutputOption};
