//! Code that several verbs share.

pub(super) mod hints;
