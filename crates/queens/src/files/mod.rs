//! Files: where boards come from, and where answers go.

mod input;
mod output;

pub(crate) use input::{boards, boards_or_columns, game, read_text, remark_assumption, reopen, text};
pub(crate) use output::{Output, OutputOption};
