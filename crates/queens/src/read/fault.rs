//! What can be wrong with a text, in words that name the place, the limit and the fix.

use std::io;

use super::gather::KEPT;
use super::source::Source;
use crate::outcome::Failure;

/// Why an input cannot be read as boards.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ReadError {
    /// The text is wrong in this line.
    #[error("{origin}:{line}: {fault}")]
    Text {
        /// The file.
        origin: String,
        /// The line, from 1.
        line: u64,
        /// What is wrong with it, boxed to keep `Result`s small.
        fault: Box<Fault>,
    },
    /// Blanks only.
    #[error("{origin} is empty: there is no board in it")]
    Nothing {
        /// The file.
        origin: String,
    },
    /// A list, such as `[]` or a header of csv, with nothing in it.
    #[error("{origin} is a list without boards, where one is wanted")]
    NoBoards {
        /// The file.
        origin: String,
    },
    /// The machine failed.
    #[error("cannot read {origin}: {source}")]
    Machine {
        /// The file.
        origin: String,
        /// What the system said.
        source: io::Error,
    },
}

/// What is wrong with one line.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Fault {
    #[error(
        "{found} begins none of the forms; a board is rows of Q and ., column numbers, JSON or csv (row0,row1,…)"
    )]
    UnknownForm { found: String },
    #[error("row {row} of the board has {}, not {size}", of(*squares, "square"))]
    Ragged { row: u64, squares: u64, size: u32 },
    #[error("the board begun on line {begun} has {size} squares in a row, so row {} is one too many; a blank line parts two boards", u64::from(*size) + 1)]
    TooManyRows { begun: u64, size: u32 },
    #[error("the board begun on line {begun} ends after {rows} of its {size} rows")]
    TooFewRows { begun: u64, rows: u32, size: u32 },
    #[error("this row is numbered {found} where {wanted} belongs; ranks count up from 1 in the lowest row")]
    Rank { found: String, wanted: u32 },
    #[error("a row of more than {} squares is too long", u32::MAX)]
    TooLong,
    #[error("{found} is no square; a board has Q for a queen, . or ? for a free square, x for a blocked one")]
    NoSquare { found: String },
    #[error("'#' is no square and begins no comment: comments are not read, and a blocked square is x")]
    Hash,
    #[error("this board is {size} x {size}, the ones before it are {expected} x {expected}")]
    Size { size: u32, expected: u32 },
    #[error("a second board begins here, where only one is wanted")]
    SecondBoard,
    #[error(
        "{found} is no column; a line has a number for each row, {between} between them, ? for a row without a queen"
    )]
    NoColumn { found: String, between: &'static str },
    #[error("the number of a column is at most {}", u32::MAX)]
    HugeColumn,
    #[error("there is no column 0: without a header row0,row1,… columns count from 1")]
    ColumnZero,
    #[error("row {row} has its queen in column {column}, outside the columns {first} to {}{}", size + u64::from(*first) - 1, both_from(*first))]
    Outside { row: u64, column: u64, first: u32, size: u64 },
    #[error("the line has {}, the header has {size}", of(*fields, "value"))]
    Fields { fields: u64, size: u32 },
    #[error("the header is not row0,row1,… as csv wants it: {found} where '{wanted}' belongs")]
    Header { found: String, wanted: String },
    #[error("{found} where {wanted} belongs: this is not an array of arrays of row strings")]
    Leetcode { found: String, wanted: &'static str },
    #[error("not an object with \"columns\" from 0, such as {{\"columns\":[1,3,0,2]}}: {reason}")]
    Ndjson { reason: String },
    #[error("unknown field \"{name}\"; an object has \"columns\", and may have \"n\" and \"blocked\"")]
    UnknownField { name: String },
    #[error("the object says n = {n}, its columns are those of {}", of(u64::from(*size), "row"))]
    WrongSize { n: u32, size: u32 },
    #[error("the blocked square [{row},{column}] is outside the rows and columns 0 to {}", size - 1)]
    BlockedOutside { row: u32, column: u32, size: u32 },
    #[error("blocked squares are read on boards of at most {KEPT} rows, and this one has {size}")]
    BlockedLong { size: u64 },
    /// Not the text's fault: the system could not deliver it.
    #[error(transparent)]
    Machine(#[from] io::Error),
}

/// `1 square`, `2 squares`.
fn of(number: u64, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// Where programs count and people read it, that has to be said.
fn both_from(first: u32) -> &'static str {
    if first == 0 { " (rows and columns counted from 0, as this form does)" } else { "" }
}

impl Fault {
    /// The next character is no square.
    pub(super) fn no_square(source: &mut Source) -> Fault {
        match source.peek() {
            Ok(Some(b'#')) => Fault::Hash,
            _ => source.found().map_or_else(Fault::from, |found| Fault::NoSquare { found }),
        }
    }

    /// The fault with its place.
    pub(super) fn at(self, origin: &str, line: u64) -> ReadError {
        let origin = origin.to_owned();
        match self {
            Fault::Machine(source) => ReadError::Machine { origin, source },
            fault => ReadError::Text { origin, line, fault: Box::new(fault) },
        }
    }
}

impl From<ReadError> for Failure {
    fn from(error: ReadError) -> Failure {
        match error {
            ReadError::Machine { origin, source } => Failure::reading(&origin, source),
            wrong => Failure::usage(wrong),
        }
    }
}
