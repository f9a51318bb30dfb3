//! The columns of one board while they arrive, row after row.
//!
//! Up to [`KEPT`](super::KEPT) of them are kept, and the board is a list of numbers. When more
//! come, it is judged on the way instead: the library's `Verifier` takes five bits a queen, and a
//! fingerprint shows whether the same board comes again. So a line of 10^8 queens needs 63 MB
//! instead of 400. Five bits do not show which queen attacks: a second reading, which keeps nothing, looks
//! for her.

use n_queens::verify::AttackError;
use n_queens::{Square, Verifier};
use serde::de::{DeserializeSeed, Deserializer, SeqAccess, Visitor};

use super::fault::LineError;
use super::parsed::ParsedBoard;
use crate::fingerprint::Fingerprint;

/// A row without a queen. No board has that many columns.
const NO_QUEEN: u32 = u32::MAX;

/// The summary of a board of more than [`KEPT`](super::KEPT) rows.
///
/// ```
/// let n = 1_000_002u32;
/// let text: String = (1..=n).map(|column| format!("{column} ")).collect();
/// let parsed = n_queens_text::BoardReader::read("FILE", text.as_bytes())?.only()?;
/// let long = parsed.long().unwrap();
/// assert_eq!(long.queens, u64::from(n));
/// assert!(long.attack.is_some());
/// # Ok::<(), n_queens_text::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Long {
    /// Rows with a queen.
    pub queens: u64,
    /// The first queen attacked from above, where every row down to it has one.
    pub attack: Option<AttackError>,
    /// Her attacker, if she stands in one of the rows that were kept; if not,
    /// [`BoardReader::attacker`](super::BoardReader::attacker) finds her.
    pub attacker: Option<Square>,
    /// Of its columns: the same for the same board, within one run of the program.
    pub fingerprint: u128,
}

/// The facts to collect about boards.
#[derive(Clone, Copy, Debug)]
pub(super) enum Asked {
    /// Their columns, or a verdict on boards of more than `keep` rows.
    Board { keep: usize },
    /// Who attacks this queen, and nothing else.
    Attacker(AttackError),
    /// Nothing: they are passed over.
    Nothing,
}

/// The columns so far.
pub(super) struct Gathered {
    asked: Asked,
    /// The first rows; `NO_QUEEN` where there is none.
    kept: Vec<u32>,
    rows: u64,
    queens: u64,
    /// Row and column of the rightmost queen: whether she is on the board is known at the end.
    rightmost: (u64, u32),
    judge: Option<Box<Judge>>,
    attacker: Option<Square>,
}

/// The data of the board beside its columns.
pub(super) struct Frame {
    /// The line the board begins on.
    pub(super) line: u64,
    /// The number of the first row and the leftmost column, for messages.
    pub(super) first: u32,
    /// Squares closed to queens, by row.
    pub(super) blocked: Vec<Square>,
}

impl Gathered {
    pub(super) fn new(asked: Asked) -> Gathered {
        let (kept, rightmost) = (Vec::new(), (0, 0));
        Gathered { asked, kept, rows: 0, queens: 0, rightmost, judge: None, attacker: None }
    }

    /// Takes the column of the next row, from 0, or `None` for a row without a queen.
    #[inline]
    pub(super) fn push(&mut self, column: Option<u32>) -> Result<(), LineError> {
        if let Some(column) = column {
            if column > self.rightmost.1 {
                self.rightmost = (self.rows, column);
            }
            self.queens += 1;
        }
        self.rows += 1;
        if self.rows >= u64::from(u32::MAX) {
            return Err(LineError::TooLong);
        }
        let column = column.unwrap_or(NO_QUEEN);
        match &mut self.judge {
            Some(judge) => judge.push(column),
            None => self.take(column),
        }
        Ok(())
    }

    /// A column that no judge takes yet: it is kept, calls one, or may be the attacker's.
    #[inline]
    fn take(&mut self, column: u32) {
        match self.asked {
            Asked::Board { keep } if self.kept.len() < keep => self.kept.push(column),
            Asked::Board { .. } => {
                let mut judge = Box::new(Judge::default());
                self.kept.iter().for_each(|&column| judge.push(column));
                judge.push(column);
                self.judge = Some(judge);
            }
            Asked::Attacker(AttackError { square, .. }) => {
                let queen = Square::new(self.rows as u32 - 1, column);
                if self.attacker.is_none() && queen.row < square.row && queen.attacks(square) {
                    self.attacker = Some(queen);
                }
            }
            Asked::Nothing => {}
        }
    }

    /// Rows so far.
    pub(super) fn rows(&self) -> u64 {
        self.rows
    }

    /// The board, now that its last row has come; at least one has.
    pub(super) fn end(self, frame: Frame) -> Result<ParsedBoard, LineError> {
        let (size, Frame { line, first, blocked }) = (self.rows, frame);
        let (row, column) = self.rightmost;
        if u64::from(column) >= size {
            let from_first = |index: u64| index + u64::from(first);
            let (row, column) = (from_first(row), from_first(column.into()));
            if size == 1 && first == 1 {
                return Err(LineError::LoneNumber { column });
            }
            return Err(LineError::Outside { row, column, first, size });
        }
        if let Some(judge) = self.judge {
            if !blocked.is_empty() {
                return Err(LineError::BlockedLong { size });
            }
            return Ok(ParsedBoard::of_long(line, size as u32, judge.end(self.queens, &self.kept)));
        }
        if !matches!(self.asked, Asked::Board { .. }) {
            let Gathered { queens, attacker, .. } = self;
            return Ok(ParsedBoard::of_long(
                line,
                size as u32,
                Long { queens, attack: None, attacker, fingerprint: 0 },
            ));
        }
        if self.queens == size && blocked.is_empty() {
            return Ok(ParsedBoard::of_columns(line, self.kept));
        }
        let queens = self.kept.iter().enumerate().filter(|&(_, &column)| column != NO_QUEEN);
        let queens = queens.map(|(row, &column)| Square::new(row as u32, column)).collect();
        Ok(ParsedBoard::of_squares(line, size as u32, queens, blocked))
    }
}

/// Checks columns that are not stored.
#[derive(Default)]
struct Judge {
    verifier: Verifier,
    /// The verifier takes no row without a queen and none after an attack.
    done: bool,
    attack: Option<AttackError>,
    print: Fingerprint,
}

impl Judge {
    #[inline]
    fn push(&mut self, column: u32) {
        self.done |= column == NO_QUEEN;
        if !self.done {
            self.attack = self.verifier.push(column).err();
            self.done = self.attack.is_some();
        }
        self.print.push(column);
    }

    fn end(self, queens: u64, kept: &[u32]) -> Long {
        let attacker = self.attack.and_then(|attack| attack.attacker(kept.iter().copied()));
        Long { queens, attack: self.attack, attacker, fingerprint: self.print.end() }
    }
}

/// An array of columns from 0, `null` for a row without a queen.
impl<'de> DeserializeSeed<'de> for Asked {
    type Value = Gathered;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Gathered, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Asked {
    type Value = Gathered;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a sequence")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut columns: A) -> Result<Gathered, A::Error> {
        let mut gathered = Gathered::new(self);
        while let Some(column) = columns.next_element()? {
            gathered.push(column).map_err(serde::de::Error::custom)?;
        }
        Ok(gathered)
    }
}
