//! Why a text cannot be read: the place, the limit and the fix. The words of every language are in
//! `words/*/reading.ftl`.

use std::borrow::Cow;
use std::{fmt, io};

use super::parsed::KEPT;
use super::source::Source;
use crate::Language;
use crate::words::Words;

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
#[derive(Debug)]
#[non_exhaustive]
pub enum ReadError {
    /// The text is wrong in this line.
    Text {
        /// The input.
        origin: String,
        /// The line, from 1.
        line: u64,
        /// The byte of the line where reading stopped, from 1.
        column: u64,
        /// The fault, boxed to keep `Result`s small.
        fault: Box<LineError>,
    },
    /// Blanks only.
    Nothing {
        /// The input.
        origin: String,
    },
    /// A list, such as `[]` or a header of csv, with nothing in it.
    NoBoards {
        /// The input.
        origin: String,
    },
    /// The machine failed.
    Machine {
        /// The input.
        origin: String,
        /// The error of the system.
        source: io::Error,
    },
}

impl ReadError {
    /// The error in words.
    pub fn in_words(&self, language: Language) -> String {
        let words = language.words();
        match self {
            ReadError::Text { origin, line, fault, .. } => {
                words.input_line(origin, line, fault.in_words(language))
            }
            ReadError::Nothing { origin } => words.input_empty(origin),
            ReadError::NoBoards { origin } => words.input_no_boards(origin),
            ReadError::Machine { origin, source } => words.input_unreadable(origin, source),
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_words(Language::En))
    }
}

impl std::error::Error for ReadError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            ReadError::Text { fault, .. } => Some(fault),
            ReadError::Machine { source, .. } => Some(source),
            ReadError::Nothing { .. } | ReadError::NoBoards { .. } => None,
        }
    }
}

/// The fault of one line.
///
/// ```
/// use n_queens_text::read::LineError;
/// let fault = LineError::Ragged { row: 2, squares: 1, size: 4 };
/// assert_eq!(fault.to_string(), "row 2 of the board has 1 square, not 4");
/// ```
#[derive(Debug)]
#[non_exhaustive]
#[allow(missing_docs, reason = "words/en/reading.ftl has the message of each variant")]
pub enum LineError {
    UnknownForm {
        found: Found,
    },
    Utf16,
    Ragged {
        row: u64,
        squares: u64,
        size: u32,
    },
    TooManyRows {
        begun: u64,
        size: u32,
    },
    TooFewRows {
        begun: u64,
        rows: u32,
        size: u32,
    },
    Rank {
        found: u32,
        wanted: u32,
    },
    LongRow,
    Crowded,
    TooLong,
    NoSquare {
        found: Found,
    },
    Hash,
    NoBit {
        found: Found,
    },
    List {
        found: Found,
        expected: Expected,
    },
    Table {
        row: u32,
    },
    Parameter {
        name: String,
    },
    Size {
        size: u32,
        expected: u32,
    },
    SecondBoard,
    NoColumn {
        found: Found,
        between: &'static str,
    },
    HugeColumn,
    ColumnZero,
    LoneNumber {
        column: u64,
    },
    Outside {
        row: u64,
        column: u64,
        first: u32,
        size: u64,
    },
    Fields {
        fields: u64,
        size: u32,
    },
    Header {
        found: Found,
        wanted: String,
    },
    Leetcode {
        found: Found,
        expected: Expected,
    },
    Ndjson {
        reason: String,
    },
    UnknownField {
        name: String,
    },
    WrongSize {
        n: u32,
        size: u32,
    },
    BlockedOutside {
        row: u32,
        column: u32,
        size: u32,
    },
    BlockedLong {
        size: u64,
    },
    /// The system could not deliver the text.
    Machine(io::Error),
}

/// The next piece of a text, where reading stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each name is its own description")]
pub enum Found {
    EndOfText,
    EndOfLine,
    Character(char),
    Byte(u8),
}

/// The text that was expected instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "words/en/reading.ftl has the words of each")]
pub enum Expected {
    Open,
    OpenOrClose,
    CommaOrClose,
    Column,
    End,
    RowOpen,
    RowClose,
    RowQuote,
    RowEndQuote,
}

impl Found {
    fn in_words(self, words: Words) -> String {
        match self {
            Found::EndOfText => words.end_of_text().to_owned(),
            Found::EndOfLine => words.end_of_line().to_owned(),
            Found::Character(letter) if letter.is_control() => format!("'{}'", letter.escape_default()),
            Found::Character(letter) => format!("'{letter}'"),
            Found::Byte(byte) => words.found_byte(format_args!("0x{byte:02X}")),
        }
    }

    /// The square that a letter in a row probably stands for.
    fn as_square(self, words: Words) -> &'static str {
        match self {
            Found::Character('O' | 'o' | '1' | 'W' | 'w' | 'K' | 'k' | 'D' | 'd' | '👑' | '●' | '皇') => {
                words.guess_queen()
            }
            Found::Character('0' | '·' | '□' | '+' | ',' | '■') => words.guess_free(),
            Found::Character('B' | 'b' | '@') => words.guess_blocked(),
            _ => "",
        }
    }

    /// The format that a text with this beginning probably has.
    fn as_text(self, words: Words) -> &'static str {
        match self {
            Found::Character('O' | 'o' | 'K' | 'W' | 'D') => words.guess_rows(),
            Found::Character('(') => words.guess_list(),
            Found::Character('<') => words.guess_picture(),
            Found::Character('a' | 'b' | 'd' | 'e' | 'f' | 'g' | 'h') => words.guess_names(),
            _ => "",
        }
    }

    /// A digit or comma of Chinese and Japanese typing, and what to write in its place.
    fn as_narrow(self, words: Words) -> String {
        match crate::numbers::half_width(&self.in_words(words)) {
            Cow::Owned(narrow) if matches!(self, Found::Character(_)) => words.guess_full_width(narrow),
            _ => String::new(),
        }
    }
}

impl Expected {
    fn in_words(self, words: Words) -> &'static str {
        match self {
            Expected::Open => words.expected_open(),
            Expected::OpenOrClose => words.expected_open_or_close(),
            Expected::CommaOrClose => words.expected_comma_or_close(),
            Expected::Column => words.expected_column(),
            Expected::End => words.expected_end(),
            Expected::RowOpen => words.expected_row_open(),
            Expected::RowClose => words.expected_row_close(),
            Expected::RowQuote => words.expected_row_quote(),
            Expected::RowEndQuote => words.expected_row_end_quote(),
        }
    }
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_words(Language::En))
    }
}

impl std::error::Error for LineError {}

impl From<io::Error> for LineError {
    fn from(error: io::Error) -> LineError {
        LineError::Machine(error)
    }
}

impl LineError {
    /// The fault in words.
    pub fn in_words(&self, language: Language) -> String {
        let words = language.words();
        match self {
            LineError::UnknownForm { found } => words.read_unknown_form(
                found.in_words(words),
                [found.as_text(words), &found.as_narrow(words)].concat(),
            ),
            LineError::Utf16 => words.read_utf16().to_owned(),
            LineError::Ragged { row, squares, size } => words.read_ragged(row, squares, size),
            LineError::TooManyRows { begun, size } => {
                words.read_too_many_rows(begun, size, u64::from(*size) + 1)
            }
            LineError::TooFewRows { begun, rows, size } => words.read_too_few_rows(begun, rows, size),
            LineError::Rank { found, wanted } => words.read_row_number(found, wanted),
            LineError::LongRow => words.read_long_row(KEPT),
            LineError::Crowded => words.read_crowded(KEPT),
            LineError::TooLong => words.read_too_long(u32::MAX - 1),
            LineError::NoSquare { found } => {
                words.read_not_a_square(found.in_words(words), found.as_square(words))
            }
            LineError::Hash => words.read_hash().to_owned(),
            LineError::NoBit { found } => words.read_not_a_bit(found.in_words(words)),
            LineError::List { found, expected } => {
                words.read_list(found.in_words(words), expected.in_words(words))
            }
            LineError::Table { row } => words.read_table(row),
            LineError::Parameter { name } => words.read_parameter(name),
            LineError::Size { size, expected } => words.read_other_size(size, expected),
            LineError::SecondBoard => words.read_second_board().to_owned(),
            LineError::NoColumn { found, between } => {
                words.read_not_a_column(between, found.in_words(words), found.as_narrow(words))
            }
            LineError::HugeColumn => words.read_huge_column(u32::MAX - 1),
            LineError::ColumnZero => words.read_column_zero().to_owned(),
            LineError::LoneNumber { column } => words.read_lone_number(column),
            LineError::Outside { row, column, first, size } => {
                words.read_outside(*first == 0, row, column, first, size + u64::from(*first) - 1)
            }
            LineError::Fields { fields, size } => words.read_fields(fields, size),
            LineError::Header { found, wanted } => words.read_header(found.in_words(words), wanted),
            LineError::Leetcode { found, expected } => {
                words.read_leetcode(found.in_words(words), expected.in_words(words))
            }
            LineError::Ndjson { reason } => words.read_ndjson(reason),
            LineError::UnknownField { name } => words.read_unknown_field(name),
            LineError::WrongSize { n, size } => words.read_wrong_size(n, size),
            LineError::BlockedOutside { row, column, size } => {
                words.read_blocked_outside(row, column, size - 1)
            }
            LineError::BlockedLong { size } => words.read_blocked_long(KEPT, size),
            LineError::Machine(error) => error.to_string(),
        }
    }

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
