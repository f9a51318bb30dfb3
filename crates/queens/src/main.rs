//! The `queens` command.
#![forbid(unsafe_code)]

fn main() {}
