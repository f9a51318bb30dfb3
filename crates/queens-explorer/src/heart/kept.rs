//! What is kept for the next question: a few of the latest things that were costly to make.

/// Everything that is kept.
#[derive(Debug, Default)]
pub(super) struct Shelf {}
