//! Boards and solutions as text: every form in, every form out, and the words of a search.
//!
//! ```
//! use n_queens::Board;
//! use n_queens_text::{Form, read::BoardReader};
//!
//! // Out: all solutions of four queens, one line each.
//! let solutions: Vec<_> = Board::new(4)?.solutions().collect();
//! let text = Form::Columns.text(4, solutions.iter().map(|solution| solution.columns()));
//! assert_eq!(text, "2 4 1 3\n3 1 4 2\n");
//!
//! // And in again: the form is detected automatically.
//! let boards = BoardReader::read("my list", text.as_bytes())?;
//! let first = boards.map(|parsed| parsed.map(|parsed| parsed.size)).next();
//! assert_eq!(first.transpose()?, Some(4));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Three fronts use it: the command, a page and Python. So nothing here opens a file, asks a
//! terminal or ends a process: text comes from any [`std::io::Read`] and goes into buffers.
//! Whatever is read is bounded in memory, however long the input is.
#![forbid(unsafe_code)]

pub mod explain;
pub mod export;
mod fingerprint;
mod form;
pub mod games;
mod language;
mod locale;
pub mod numbers;
pub mod read;
pub mod reasoning;
pub mod seen;
mod squares;
pub mod terminal;
pub mod trace;
pub mod words;
pub mod write;

pub use form::{Form, ParseFormError};
pub use language::{Language, ParseLanguageError};
pub use locale::Locale;
pub use read::{BoardReader, ParsedBoard, ReadError};
pub use squares::{ParseSquareNameError, ParseSquaresError, Squares};
pub use write::Writer;

/// The example of the README is compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
