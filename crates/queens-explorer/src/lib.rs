//! The explorer: a page on which people play with boards, watch searches and browse solutions.
//!
//! ```text
//! page (JavaScript) ──question──▶ server (HTTP) ─┐
//!        └──────────question──▶ worker (wasm) ───┴─▶ heart ──▶ n-queens, n-queens-text, n-queens-draw
//! ```
//!
//! The [`heart`] turns a question into an answer and knows neither. Around it stand two thin fronts
//! that answer the same questions in the same words: the `server` behind `queens serve`, and the
//! WebAssembly module in the static files that `scripts/site` makes. Questions and answers:
//! docs/api.md

pub mod heart;
#[cfg(feature = "server")]
pub mod server;
#[cfg(target_arch = "wasm32")]
mod wasm;
