//! What is neither the answer nor an error: said on standard error, unless people want quiet.

use std::fmt::Display;

use crate::args::Shared;
use crate::outcome::tell;

/// Tells people something they may want to know.
pub(crate) fn remark(shared: &Shared, words: impl Display) {
    if !shared.quiet {
        tell(words);
    }
}
