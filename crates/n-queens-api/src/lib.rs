//! The questions about n queens, answered in one place for every front end.
//!
//! ```text
//! command ─┐
//! server  ─┼─▶ Query ──Service──▶ Answer   (n-queens, n-queens-text, n-queens-draw, n-queens-ledger)
//! browser ─┤
//! Python  ─┘
//! ```
//!
//! A question is a plain struct that implements [`Query`]; its answer is a plain struct that
//! serialises. A front end reads what a person wants, builds the query, runs it on a [`Service`] and
//! shows the answer in its own idiom. It checks no board, has no limit and writes no reason itself.
//! The server and the browser's engine exchange the same queries as JSON ([`Request`]).
//!
//! ```
//! use n_queens::Watch;
//! use n_queens_api::{BoardInput, Front, Service, queries::Count};
//!
//! let service = Service::native(Front::Command);
//! let count = Count { check: true, ..Count::of(BoardInput::empty(8)) };
//! let answer = service.run(&count, n_queens_api::Language::En, &Watch::none())?;
//! assert_eq!(answer.total.to_string(), "92");
//! # Ok::<(), n_queens_api::Error>(())
//! ```
//!
//! Invariant: work and memory of a query are bounded by the [`Limits`] of its front.
#![forbid(unsafe_code)]

mod board_input;
mod cache;
mod error;
mod format;
mod guide;
mod host;
pub mod judge;
mod limits;
mod number;
mod programs;
mod progress;
pub mod queries;
mod query;
mod request;
mod service;
mod size_limit;
mod support;

pub use board_input::BoardInput;
pub use error::{Error, ErrorCode, Suggestion};
pub use format::{
    AnswerFormats, EXPORT_FORMATS, Format, FormatError, PICTURE_FORMATS, SOLUTION_FORMATS, SOLVER_FORMATS,
};
pub use host::{Host, NativeHost, fresh_seed};
pub use limits::{Front, Limits};
pub use n_queens_text::Language;
pub use number::{BigNumber, ByName};
pub use progress::ProgressReporter;
pub use query::{Context, Effort, Query};
pub use request::Request;
pub use service::Service;
pub use size_limit::Task;
pub use support::{SUPPORT, SupportRow, support_table};
