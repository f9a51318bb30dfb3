//! The explorer: a page on which people play with boards, watch searches and browse solutions.
//!
//! ```text
//! page (JavaScript) ──query──▶ server (HTTP) ─┐
//!        └────────────query──▶ worker (wasm) ─┴─▶ n-queens-api
//! ```
//!
//! Two thin adapters of `n-queens-api` answer the same queries: the `server` behind `queens serve`,
//! and the WebAssembly module in the static files of `scripts/site`. Protocol: docs/api.md

#[cfg(feature = "server")]
pub mod server;
#[cfg(target_arch = "wasm32")]
mod wasm;
