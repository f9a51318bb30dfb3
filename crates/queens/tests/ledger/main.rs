//! `queens count --ledger` and `queens ledger` as a person runs them.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod counts;
mod displaced;
mod earlier;
mod forgeries;
mod processes;
mod refusals;
mod run;
mod signatures;
