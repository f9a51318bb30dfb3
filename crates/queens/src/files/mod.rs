//! Files: where boards come from, and where answers go.

mod input;
mod output;

pub(crate) use input::{sheets, sheets_again, tell_assumption};
pub(crate) use output::{Output, OutputOption};
