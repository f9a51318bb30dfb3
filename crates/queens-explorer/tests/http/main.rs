//! The server as its clients meet it: raw requests over sockets, every limit and every refusal.

mod cancelled;
mod client;
mod questions;
mod refusals;
