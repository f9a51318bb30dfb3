//! The server as its clients meet it: raw requests over sockets, every limit and every refusal.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should say where")]

mod boards;
mod cancelled;
mod client;
mod ledgers;
mod load;
mod puzzling;
mod questions;
mod refusals;
mod searching;
