//! What can be wrong with a text, in words that name the place, the limit and the fix.

use std::borrow::Cow;
use std::io;

use super::parsed::KEPT;
use super::source::Source;

/// Why an input cannot be read as boards.
///
/// ```
/// use n_queens_text::read::{LineError, ReadError, BoardReader};
///
/// let error = BoardReader::read("FILE", &b"2 4 1 x\n"[..])?.only().unwrap_err();
/// let ReadError::Text { line: 1, column: 7, fault, .. } = error else { panic!("{error}") };
/// assert!(matches!(*fault, LineError::NoColumn { .. }));
/// # Ok::<(), ReadError>(())
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The text is wrong in this line.
    #[error("{origin}:{line}: {fault}")]
    Text {
        /// The input.
        origin: String,
        /// The line, from 1.
        line: u64,
        /// The byte of the line where reading stopped, from 1.
        column: u64,
        /// What is wrong, boxed to keep `Result`s small.
        fault: Box<LineError>,
    },
    /// Blanks only.
    #[error("{origin} is empty: there is no board in it")]
    Nothing {
        /// The input.
        origin: String,
    },
    /// A list, such as `[]` or a header of csv, with nothing in it.
    #[error("{origin} is an empty list; one board is needed")]
    NoBoards {
        /// The input.
        origin: String,
    },
    /// The machine failed.
    #[error("cannot read {origin}: {source}")]
    Machine {
        /// The input.
        origin: String,
        /// What the system said.
        source: io::Error,
    },
}

/// What is wrong with one line.
///
/// ```
/// use n_queens_text::read::LineError;
/// let fault = LineError::Ragged { row: 2, squares: 1, size: 4 };
/// assert_eq!(fault.to_string(), "row 2 of the board has 1 square, not 4");
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the message beside each variant says what its fields mean")]
pub enum LineError {
    #[error(
        "unrecognised input at {found}{}; a board is rows of Q and ., rows of 0 and 1, column numbers, JSON or csv (row0,row1,…)",
        [meant(found), &narrow(found)].concat()
    )]
    UnknownForm { found: String },
    #[error("this is UTF-16 text; save it as UTF-8 (in PowerShell: ... | Out-File FILE -Encoding utf8)")]
    Utf16,
    #[error("row {row} of the board has {}, not {size}", of(*squares, "square"))]
    Ragged { row: u64, squares: u64, size: u32 },
    #[error("the board begun on line {begun} has {} in a row, so row {} is one too many; a blank line separates two boards", of((*size).into(), "square"), u64::from(*size) + 1)]
    TooManyRows { begun: u64, size: u32 },
    #[error("the board begun on line {begun} ends after {rows} of its {size} rows")]
    TooFewRows { begun: u64, rows: u32, size: u32 },
    #[error(
        "this row is numbered {found}, not {wanted}; rows count up from 1 in the lowest, or down from 0 or 1"
    )]
    Rank { found: u32, wanted: u32 },
    #[error("a row has more than {KEPT} squares; larger boards are read as column numbers")]
    LongRow,
    #[error("a board has more than {KEPT} queens and blocked squares, which is too many to keep")]
    Crowded,
    #[error("a board of more than {} rows is too long", u32::MAX - 1)]
    TooLong,
    #[error(
        "{found} is not a square{}; use Q or ♛ for a queen, . _ or ? for a free square, x for a blocked one",
        guess(found)
    )]
    NoSquare { found: String },
    #[error("'#' is not a square, and comments are not supported; use x for a blocked square")]
    Hash,
    #[error("{found} does not belong in a board of zeros and ones; a 1 is a queen, a 0 a free square")]
    NoBit { found: String },
    #[error(
        "found {found}, expected {wanted}: this is not a list of columns such as [1,3,0,2], nor a list of such lists or of rows of zeros and ones"
    )]
    List { found: String, wanted: &'static str },
    #[error("this is not row {row} of a table as 'draw --diagonals' prints it")]
    Table { row: u32 },
    #[error("this board is {size} x {size}, the ones before it are {expected} x {expected}")]
    Size { size: u32, expected: u32 },
    #[error("a second board begins here; only one is allowed")]
    SecondBoard,
    #[error(
        "{found} is not a column{}; give a number for each row, or ? for a row without a queen, separated by {between}",
        narrow(found)
    )]
    NoColumn { found: String, between: &'static str },
    #[error("a column number is at most {}", u32::MAX - 1)]
    HugeColumn,
    #[error(
        "here is a column 0, but the first board has none, so columns were taken to count from 1; write all boards from 0 or all from 1"
    )]
    ColumnZero,
    #[error(
        "here is one number, {column}, and no board: a size or a number of solutions? leave it out, or write the columns of all rows on one line"
    )]
    LoneNumber { column: u64 },
    #[error("row {row} has its queen in column {column}, outside the columns {first} to {}{}", size + u64::from(*first) - 1, both_from(*first))]
    Outside { row: u64, column: u64, first: u32, size: u64 },
    #[error("the line has {}, the header has {size}", of(*fields, "value"))]
    Fields { fields: u64, size: u32 },
    #[error("the csv header must be row0,row1,…: found {found}, expected '{wanted}'")]
    Header { found: String, wanted: String },
    #[error("found {found}, expected {wanted}: this is not an array of arrays of row strings")]
    Leetcode { found: String, wanted: &'static str },
    #[error("not an object with \"columns\" from 0, such as {{\"columns\":[1,3,0,2]}}: {reason}")]
    Ndjson { reason: String },
    #[error(
        "unknown field \"{name}\"; an object has \"columns\", and may have \"n\" and \"blocked\"; or it has \"board\""
    )]
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

/// What a letter in a row of squares was probably meant to be.
fn guess(found: &str) -> &'static str {
    match found {
        "'O'" | "'o'" | "'1'" | "'W'" | "'w'" | "'K'" | "'k'" | "'D'" | "'d'" | "'👑'" | "'●'" | "'皇'" => {
            " (a queen?)"
        }
        "'0'" | "'·'" | "'□'" | "'+'" | "','" | "'■'" => " (a free square?)",
        "'B'" | "'b'" | "'@'" => " (a blocked square?)",
        _ => "",
    }
}

/// What a text that begins so was probably meant to be.
fn meant(found: &str) -> &'static str {
    match found {
        "'O'" | "'o'" | "'K'" | "'W'" | "'D'" => " (rows of squares? write Q for a queen)",
        "'('" => " (a list? write it in brackets, [1,3,0,2], or without any)",
        "'<'" => " (a picture? boards are read as text; 'queens draw' prints it with --format text)",
        "'a'" | "'b'" | "'d'" | "'e'" | "'f'" | "'g'" | "'h'" => {
            " (names of squares? give them with --fix a4)"
        }
        _ => "",
    }
}

/// A digit or comma of Chinese and Japanese typing, and what to write in its place.
fn narrow(found: &str) -> String {
    match crate::numbers::half_width(found) {
        Cow::Owned(narrow) => format!(" (full-width: write {narrow})"),
        Cow::Borrowed(_) => String::new(),
    }
}

/// `1 square`, `2 squares`.
fn of(number: u64, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// Where programs count and people read it, that has to be said.
fn both_from(first: u32) -> &'static str {
    if first == 0 { " (rows and columns counted from 0, as this form does)" } else { "" }
}

impl LineError {
    /// The next character is no square.
    pub(super) fn no_square(source: &mut Source<'_>) -> LineError {
        match source.peek() {
            Ok(Some(b'#')) => LineError::Hash,
            _ => source.found().map_or_else(LineError::from, |found| LineError::NoSquare { found }),
        }
    }

    /// The fault with its place.
    pub(super) fn at(self, origin: &str, line: u64, column: u64) -> ReadError {
        let origin = origin.to_owned();
        match self {
            LineError::Machine(source) => ReadError::Machine { origin, source },
            fault => ReadError::Text { origin, line, column, fault: Box::new(fault) },
        }
    }
}
