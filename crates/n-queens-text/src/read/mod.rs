//! Reads boards back from every text form we write: one file per form, as in `write`.
//!
//! The form is detected by its first character, so it need not be named:
//!
//! | text begins with | form |
//! |---|---|
//! | `Q` `♛` `♕` `.` `_` `?` `x` `*` | `board`, `acwing`: rows of squares, a blank line between boards |
//! | a digit, a blank, and then `Q` `.` `x` | the same with ranks and files, as `draw` prints it |
//! | `col0` | a table of diagonals, as `draw --diagonals` prints it |
//! | several `0` and `1` and nothing else | rows of zeros and ones, a one for a queen |
//! | a digit, or `?` and then numbers or nothing but `?` | `columns`: column of each row, from 1, or from 0 if one is 0 |
//! | `[` or `(` and then a number | lists of columns, or of rows of zeros and ones |
//! | `[` | `leetcode`: arrays of row strings, in quotes of either kind or none |
//! | `{` | `ndjson`: one object per line, 0-based `columns` |
//! | `n =`, `letting`, `language ESSENCE` | parameter files of CSPLib 079 |
//! | `row0` | `csv`: a header, then 0-based columns |
//! | `Input`, `Example`, `输入`, … | the sample of a judge's page: what follows `Output` or `输出` |
//!
//! A short line that ends in a colon (`Solution 1:`) and a size alone above rows of squares are
//! headings, and are skipped. So are lines that tell how many boards there are (`Total: 2`).
//!
//! Boards come one by one, with the line they begin on. The readers pull bytes from a `Source`
//! and keep only the board at hand, so a file may be longer than the memory; and of a board of
//! more than a million numbers only what a check wants to know ([`Long`]), so may its only line.
//! Text that would need unbounded memory, such as an endless row of queens or an endless
//! name in an object, is refused at a limit. Bytes are judged where they are read: nothing needs
//! to be valid UTF-8 to be refused with its line number.

mod boards;
mod columns;
mod csplib;
mod csv;
mod fault;
mod gather;
mod json;
mod leetcode;
mod lists;
mod matrix;
mod ndjson;
mod numbers;
mod parsed;
mod rows;
mod sample;
mod source;
mod stars;
mod table;

#[cfg(test)]
mod edge_tests;
#[cfg(test)]
mod pasted;
#[cfg(test)]
mod tests;

use std::io::{self, Read};

pub use fault::{Expected, Found, LineError, ReadError};
use gather::Asked;
pub use gather::Long;
use n_queens::Square;
use n_queens::verify::AttackError;
pub use parsed::{KEPT, ParsedBoard};
use source::Source;
pub use source::is_utf16;

/// Takes boards of one text form from the source.
trait Reader {
    /// The next board, or `None` after the last.
    fn next(&mut self, source: &mut Source<'_>) -> Result<Option<ParsedBoard>, LineError>;

    /// The size of the boards to come, where the form says it before the first.
    fn size(&self) -> Option<u32> {
        None
    }
}

/// An assumption of the reader where the text is ambiguous.
///
/// ```
/// use n_queens_text::read::{Assumed, BoardReader};
/// assert_eq!(BoardReader::read("FILE", &b"1 3 0 2"[..])?.assumed(), Some(Assumed::FromZero));
/// assert_eq!(BoardReader::read("FILE", &b"2 4 1 3"[..])?.assumed(), None);
/// # Ok::<(), n_queens_text::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Assumed {
    /// Columns count from 0, for one of them is 0.
    FromZero,
    /// The numbers are squares, a 1 for a queen, and not columns.
    ZerosAndOnes,
    /// `*` is a queen: the first board has no other sign of one, and one `*` for each row.
    StarsAreQueens,
    /// `*` is a free square, as `draw` marks those that are attacked, though no queen attacks it.
    StarsAreFree,
}

/// In words for people.
impl Assumed {
    /// The assumption in words.
    pub fn in_words(self, language: crate::Language) -> &'static str {
        let words = language.words();
        match self {
            Assumed::FromZero => words.assumed_from_zero(),
            Assumed::ZerosAndOnes => words.assumed_zeros_and_ones(),
            Assumed::StarsAreQueens => words.assumed_stars_are_queens(),
            Assumed::StarsAreFree => words.assumed_stars_are_free(),
        }
    }
}

impl std::fmt::Display for Assumed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.in_words(crate::Language::En))
    }
}

/// The boards of one input, in order. Ends after the first error.
///
/// ```
/// use n_queens_text::read::BoardReader;
///
/// let boards = BoardReader::read("FILE", ".Q..\n...Q\nQ...\n..Q.\n".as_bytes())?;
/// assert_eq!(boards.only()?.columns(), Some(&[1, 3, 0, 2][..]));
///
/// let mut boards = BoardReader::read("FILE", "2 4 1 3\n2 4 1 5\n".as_bytes())?;
/// assert!(boards.next().is_some_and(|parsed| parsed.is_ok()));
/// assert_eq!(
///     boards.next().unwrap().unwrap_err().to_string(),
///     "FILE:2: row 4 has its queen in column 5, outside the columns 1 to 4"
/// );
/// # Ok::<(), n_queens_text::read::ReadError>(())
/// ```
pub struct BoardReader<'r> {
    source: Source<'r>,
    reader: Box<dyn Reader>,
    origin: String,
    size: Option<u32>,
    assumed: Option<Assumed>,
    ended: bool,
}

impl<'r> BoardReader<'r> {
    /// Detects the form of the text that `reader` gives; errors call it `origin`. A text
    /// without any board is [`ReadError::Nothing`].
    pub fn read(origin: impl Into<String>, reader: impl Read + 'r) -> Result<BoardReader<'r>, ReadError> {
        BoardReader::keeping(KEPT, origin.into(), Box::new(reader))
    }

    /// Reads one list of columns and nothing else: `2 _ _ 3`, `[2, 4, 1, 3]`. Any sign of a free
    /// square is a row without a queen.
    ///
    /// ```
    /// use n_queens_text::BoardReader;
    /// for list in ["2 _ _ 3", "2 ? ? 3", "2,-,-,3", "2 . . 3", "２ ？ ？ ３"] {
    ///     let parsed = BoardReader::columns("--columns", list)?.only()?;
    ///     assert_eq!((parsed.size, parsed.placement().unwrap().queens().len()), (4, 2), "{list}");
    /// }
    /// # Ok::<(), n_queens_text::ReadError>(())
    /// ```
    pub fn columns(origin: impl Into<String>, list: &str) -> Result<BoardReader<'static>, ReadError> {
        let origin = origin.into();
        let free = |sign: char| if "_-.xX*".contains(sign) { '?' } else { sign };
        let list = crate::numbers::half_width(list).replace("null", "?").replace("None", "?");
        let text = list.trim();
        let within = |open, close| text.strip_prefix(open)?.strip_suffix(close);
        let text = within('[', ']').or_else(|| within('(', ')')).unwrap_or(text);
        let list: String = text.chars().map(free).collect();
        let Some(line) = list.lines().find(|line| !line.trim().is_empty()) else {
            return Err(ReadError::Nothing { origin });
        };
        let columns = columns::Columns::begin(line.as_bytes());
        let assumed = (columns.first == 0).then_some(Assumed::FromZero);
        let source = Source::new(Box::new(io::Cursor::new(list)), Asked::Board { keep: KEPT });
        Ok(BoardReader { source, size: None, reader: Box::new(columns), origin, assumed, ended: false })
    }

    /// As [`read`](BoardReader::read), but boards of more than `keep` numbers are judged and not kept.
    fn keeping(
        keep: usize,
        origin: String,
        reader: Box<dyn Read + 'r>,
    ) -> Result<BoardReader<'r>, ReadError> {
        let mut source = Source::new(reader, Asked::Board { keep });
        match detect(&mut source) {
            Ok(Some((reader, assumed))) => {
                Ok(BoardReader { source, size: reader.size(), reader, origin, assumed, ended: false })
            }
            Ok(None) => Err(ReadError::Nothing { origin }),
            Err(fault) => Err(fault.at(&origin, source.line(), source.column())),
        }
    }

    /// The name of the input, as errors call it.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// The size all boards of this input have, as soon as it is known.
    pub fn size(&self) -> Option<u32> {
        self.size
    }

    /// Assumptions of the reader where the text is ambiguous.
    pub fn assumed(&self) -> Option<Assumed> {
        self.assumed
    }

    /// Finds the queen who attacks another on a board that was too long to keep ([`Long`]), in a
    /// second reading of the same text. `skip` boards stand between this one and the last that was
    /// read here. `None` if there is no such board or no such queen.
    ///
    /// ```
    /// use n_queens::Square;
    /// use n_queens_text::BoardReader;
    ///
    /// let n = 1_000_014;
    /// let mut columns: Vec<u32> = (2..=n).step_by(2).chain((1..=n).step_by(2)).collect();
    /// columns[1_000_013] = columns[1_000_011]; // Far down, and attacked from further up, too.
    /// let text: String = columns.iter().map(|column| format!("{column} ")).collect();
    ///
    /// let parsed = BoardReader::read("FILE", text.as_bytes())?.only()?;
    /// let long = parsed.long().unwrap();
    /// assert_eq!(long.attacker, None);
    /// let mut again = BoardReader::read("FILE", text.as_bytes())?;
    /// let attacker = again.attacker(0, long.attack.unwrap())?;
    /// assert_eq!(attacker, Some(Square::new(1_000_009, 1_000_004)));
    /// # Ok::<(), n_queens_text::ReadError>(())
    /// ```
    pub fn attacker(&mut self, skip: u64, attack: AttackError) -> Result<Option<Square>, ReadError> {
        let usual = std::mem::replace(&mut self.source.asked, Asked::Nothing);
        for _ in 0..skip {
            self.next().transpose()?;
        }
        self.source.asked = Asked::Attacker(attack);
        let parsed = self.next().transpose()?;
        self.source.asked = usual;
        Ok(parsed.and_then(|parsed| parsed.long()?.attacker))
    }

    /// The only board of an input that holds one.
    pub fn only(mut self) -> Result<ParsedBoard, ReadError> {
        let Some(parsed) = self.next().transpose()? else {
            return Err(ReadError::NoBoards { origin: self.origin });
        };
        match self.next().transpose()? {
            None => Ok(parsed),
            Some(second) => Err(LineError::SecondBoard.at(&self.origin, second.line, 1)),
        }
    }
}

impl Iterator for BoardReader<'_> {
    type Item = Result<ParsedBoard, ReadError>;

    fn next(&mut self) -> Option<Result<ParsedBoard, ReadError>> {
        if self.ended {
            return None;
        }
        let next = match self.reader.next(&mut self.source) {
            Ok(Some(parsed)) if self.size.is_some_and(|size| size != parsed.size) => {
                let expected = self.size.unwrap_or_default();
                Some(Err(LineError::Size { size: parsed.size, expected }.at(&self.origin, parsed.line, 1)))
            }
            Ok(parsed) => parsed.map(Ok),
            Err(fault) => Some(Err(fault.at(&self.origin, self.source.line(), self.source.column()))),
        };
        match &next {
            Some(Ok(parsed)) => self.size = Some(parsed.size),
            _ => self.ended = true,
        }
        next
    }
}

/// The form the text begins with, and what was assumed; `None` if there is nothing but blanks.
fn detect(source: &mut Source<'_>) -> Result<Option<Detected>, LineError> {
    source.skip_byte_order_mark()?;
    source.skip_blanks()?;
    sample::skip_to_output(source)?;
    sample::skip_headings(source)?;
    let Some(first) = source.peek()? else { return Ok(None) };
    let sure = |reader: Box<dyn Reader>| Ok(Some((reader, None)));
    match first {
        b'[' | b'(' => match lists::Lists::begin(source)? {
            Some(lists) => {
                let assumed = lists.assumed();
                Ok(Some((Box::new(lists), assumed)))
            }
            None if first == b'[' => {
                let assumed = stars::assume(source, stars::until_bracket)?;
                Ok(Some((Box::<leetcode::Leetcode>::default(), assumed)))
            }
            None => Err(LineError::UnknownForm { found: source.found()? }),
        },
        b'{' => sure(Box::new(ndjson::Ndjson)),
        b'r' => sure(Box::new(csv::Csv::header(source)?)),
        b'c' if source.ahead(4)?.starts_with(b"col0") => sure(Box::new(table::Table { done: false })),
        b'n' | b'l' if csplib::begins(source.rest_of_line()?) => {
            sure(Box::new(csplib::Csplib { done: false }))
        }
        b'?' if is_columns(source.rest_of_line()?) => Ok(Some(columns(source)?)),
        byte if rows::is_square(byte) || is_ranked(source.rest_of_line()?) => {
            let assumed = stars::assume(source, stars::until_blank_line)?;
            Ok(Some((Box::<boards::Boards>::default(), assumed)))
        }
        b'0' | b'1' if matrix::is_row(source.rest_of_line()?) => {
            Ok(Some((Box::new(matrix::Matrix), Some(Assumed::ZerosAndOnes))))
        }
        byte if byte.is_ascii_digit() => Ok(Some(columns(source)?)),
        b'#' => Err(LineError::Hash),
        _ => Err(LineError::UnknownForm { found: source.found()? }),
    }
}

type Detected = (Box<dyn Reader>, Option<Assumed>);

fn columns(source: &mut Source<'_>) -> Result<Detected, LineError> {
    let columns = columns::Columns::begin(source.rest_of_line()?);
    let assumed = (columns.first == 0).then_some(Assumed::FromZero);
    Ok((Box::new(columns), assumed))
}

/// Whether a line that begins with `?` has several numbers or gaps, and no square that only a
/// board has. `? ?` could be either and is a line of columns.
fn is_columns(line: &[u8]) -> bool {
    let line = line.trim_ascii_end();
    let parts = |byte: &u8| matches!(byte, b' ' | b'\t' | b',');
    line.iter().any(parts) && !line.iter().any(|&byte| byte != b'?' && rows::is_square(byte))
}

/// Whether a line is a rank and then squares, as `draw` prints it. `1 ? ?` is a line of columns.
fn is_ranked(line: &[u8]) -> bool {
    let digits = line.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let rest = line[digits..].trim_ascii_start();
    let squares = rest.first().is_some_and(|&byte| byte != b'?' && rows::is_square(byte));
    digits > 0 && rest.len() < line.len() - digits && squares
}
