//! The first line of a ledger: which count it belongs to.
//!
//! The header says everything two ledgers must share for their entries to be added up, and
//! nothing else (no date, no host), so that ledgers of one count begin with the same line
//! wherever they were made. Its checksum keys the entries below it.

use std::str::FromStr;

use n_queens::count::{MODULUS, Plan};
use n_queens::{Board, Square};

use crate::EntryError;
use crate::checksum::{FORMAT, Key};
use crate::fields::{Fields, is_word};

/// Which count a ledger belongs to: the board, and how the work is cut into units.
///
/// ```
/// use n_queens::Board;
/// use n_queens_ledger::Header;
///
/// let header = Header::new(&Board::new(8)?, "join", 0x51ab, 12, 4_294_967_291)?;
/// assert!(header.to_string().starts_with("n-queens-ledger 1 n=8 board=empty method=join"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    n: u32,
    board: String,
    method: String,
    plan: u64,
    units: u32,
    modulus: u64,
}

/// Why a count cannot have a ledger.
///
/// ```
/// use n_queens::Board;
/// use n_queens_ledger::Header;
/// let error = Header::new(&Board::new(8)?, "join", 0, 12, 256).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "the residue's modulus 256 must be odd and at least 3, or it would not see a wrap"
/// );
/// # Ok::<(), n_queens::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum HeaderError {
    /// The method's name would not survive being written and read.
    #[error("the method's name '{method}' must be visible ASCII without spaces or '='")]
    Method {
        /// The name given.
        method: String,
    },
    /// The board has more fixed and blocked squares than a header can name.
    #[error("the board takes {length} characters to describe; a header has room for 8000")]
    Board {
        /// How long the description would be.
        length: usize,
    },
    /// The text is not a header.
    #[error(
        "'{text}' is not the header of a ledger; a header reads 'n-queens-ledger 1 n=N board=B method=M plan=P units=U modulus=O'"
    )]
    Text {
        /// The beginning of the text.
        text: String,
    },
    /// The header is of a count that this program would cut differently, or cannot count.
    #[error("the header '{header}' belongs to a count that this program cannot make: {reason}")]
    OtherPlan {
        /// The header.
        header: String,
        /// The difference.
        reason: String,
    },
    /// An even modulus is blind to a lost power of two, the very fault residues are for.
    #[error("the residue's modulus {modulus} must be odd and at least 3, or it would not see a wrap")]
    Modulus {
        /// The modulus given.
        modulus: u64,
    },
}

impl Header {
    /// The header of a count of `board` by `method`, cut into `units` units by the plan whose
    /// hash is `plan`, with residues taken modulo `modulus`.
    pub fn new(
        board: &Board,
        method: &str,
        plan: u64,
        units: u32,
        modulus: u64,
    ) -> Result<Header, HeaderError> {
        if !is_word(method) {
            return Err(HeaderError::Method { method: method.to_owned() });
        }
        if modulus < 3 || modulus.is_multiple_of(2) {
            return Err(HeaderError::Modulus { modulus });
        }
        let (n, board) = (board.size(), describe(board));
        if !is_word(&board) {
            return Err(HeaderError::Board { length: board.len() });
        }
        Ok(Header { n, board, method: method.to_owned(), plan, units, modulus })
    }

    /// The header of this plan's ledgers. A board that takes too many characters to describe has
    /// none.
    pub fn of_plan(plan: &Plan) -> Result<Header, HeaderError> {
        Header::new(plan.board(), "join", plan.identity(), plan.units(), MODULUS)
    }

    /// Rows of the board.
    pub fn n(&self) -> u32 {
        self.n
    }

    /// `empty`, or the fixed queens as chess players name squares, then the blocked squares
    /// with a minus sign: `b4,d5,-a1`.
    pub fn board(&self) -> &str {
        &self.board
    }

    /// The board the words of the header describe, if they describe one.
    pub fn to_board(&self) -> Option<Board> {
        let board = Board::new(self.n).ok()?;
        if self.board == "empty" {
            return Some(board);
        }
        self.board.split(',').try_fold(board, |board, word| match word.strip_prefix('-') {
            Some(square) => board.block(Square::parse(square, self.n).ok()?).ok(),
            None => board.fix(Square::parse(word, self.n).ok()?).ok(),
        })
    }

    /// The plan of the count, made here: the same units, or an error that says what differs.
    pub fn to_plan(&self) -> Result<Plan, HeaderError> {
        let other = |reason: String| HeaderError::OtherPlan { header: self.to_string(), reason };
        let board = self.to_board().ok_or_else(|| other("its board is not one".to_owned()))?;
        let plan = Plan::new(&board).map_err(|error| other(error.to_string()))?;
        match self.difference(&Header::of_plan(&plan)?) {
            Some((field, theirs, own)) => {
                Err(other(format!("its {field} is {theirs}, this program's is {own}")))
            }
            None => Ok(plan),
        }
    }

    /// Refuses a unit that does not exist.
    pub(crate) fn admit(&self, unit: u32) -> Result<(), EntryError> {
        if unit < self.units { Ok(()) } else { Err(EntryError::Unit { unit, units: self.units }) }
    }

    /// How the units are counted.
    pub fn method(&self) -> &str {
        &self.method
    }

    /// The hash of the plan: equal hashes mean that unit 17 is the same piece of work.
    pub fn plan(&self) -> u64 {
        self.plan
    }

    /// How many units the plan has; they are numbered from 0.
    pub fn units(&self) -> u32 {
        self.units
    }

    /// The modulus of the residues.
    pub fn modulus(&self) -> u64 {
        self.modulus
    }

    /// The first field in which the two differ, with both values: `("n", "8", "9")`.
    pub fn difference(&self, other: &Header) -> Option<(&'static str, String, String)> {
        let fields = |header: &Header| {
            [
                ("n", header.n.to_string()),
                ("board", header.board.clone()),
                ("method", header.method.clone()),
                ("plan", format!("{:016x}", header.plan)),
                ("units", header.units.to_string()),
                ("modulus", header.modulus.to_string()),
            ]
        };
        let mut pairs = fields(self).into_iter().zip(fields(other));
        pairs.find_map(|((name, mine), (_, theirs))| (mine != theirs).then_some((name, mine, theirs)))
    }

    /// The line as it stands in a file.
    pub(crate) fn line(&self) -> String {
        Key::of_headers().seal(&self.to_string())
    }

    /// The key of the entries of this count.
    pub(crate) fn key(&self) -> Key {
        Key::of_entries(&self.to_string())
    }

    /// Reads a line given without its newline. `None` if it is not an intact header.
    pub(crate) fn parse(line: &str) -> Option<Header> {
        Header::read(Key::of_headers().open(line)?)
    }

    /// Reads a line without its checksum. `None` if it is not a header.
    fn read(text: &str) -> Option<Header> {
        let mut fields = Fields::of(text.strip_prefix(FORMAT)?.strip_prefix(' ')?);
        let header = Header {
            n: fields.number("n")?,
            board: fields.word("board")?.to_owned(),
            method: fields.word("method")?.to_owned(),
            plan: fields.hexadecimal("plan")?,
            units: fields.number("units")?,
            modulus: fields.number("modulus")?,
        };
        let sound = header.n > 0 && header.modulus >= 3 && header.modulus % 2 == 1;
        (fields.done() && sound).then_some(header)
    }
}

/// The line without its checksum.
impl std::fmt::Display for Header {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Header { n, board, method, plan, units, modulus } = self;
        write!(
            f,
            "{FORMAT} n={n} board={board} method={method} plan={plan:016x} units={units} modulus={modulus}"
        )
    }
}

/// Reads a line without its checksum, as [`Header`] is printed.
impl FromStr for Header {
    type Err = HeaderError;

    fn from_str(text: &str) -> Result<Header, HeaderError> {
        Header::read(text).ok_or_else(|| HeaderError::Text { text: text.chars().take(200).collect() })
    }
}

fn describe(board: &Board) -> String {
    if board.is_empty() {
        return "empty".to_owned();
    }
    let n = board.size();
    let fixed = board.fixed().iter().map(|square| square.name(n));
    let blocked = board.blocked().iter().map(|square| format!("-{}", square.name(n)));
    fixed.chain(blocked).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use n_queens::Watch;

    use super::*;
    use crate::{Entry, Pass, UnitWorker};

    #[test]
    fn a_header_reads_back_and_so_does_its_board() {
        let board = Board::new(8).unwrap().fix(Square::new(3, 1)).unwrap().block(Square::new(0, 0)).unwrap();
        for board in [board, Board::new(27).unwrap()] {
            let header = Header::new(&board, "join", 0xfedc, 77, 1_000_003).unwrap();
            assert_eq!(Header::parse(header.line().trim_end()), Some(header.clone()));
            assert_eq!(header.to_board(), Some(board));
            assert_eq!(header.to_string().parse(), Ok(header));
        }
    }

    #[test]
    fn a_plan_of_another_version_is_refused_and_so_are_its_entries() {
        let plan = Plan::new(&Board::new(14).unwrap()).unwrap();
        let own = Header::of_plan(&plan).unwrap();
        assert_eq!(own.to_string().parse::<Header>().unwrap().to_plan().unwrap().identity(), plan.identity());
        // The same board and as many units, but what unit 3 is has changed.
        let other = Header { plan: own.plan ^ 1, ..own.clone() };
        let refused = other.to_plan().unwrap_err().to_string();
        for named in [other.to_string(), format!("{:016x}", own.plan)] {
            assert!(refused.contains(&named), "{refused}");
        }
        let another_table = Header { units: own.units + 1, ..own.clone() };
        assert!(matches!(another_table.to_plan(), Err(HeaderError::OtherPlan { .. })));

        let entry = UnitWorker::of(&plan, Pass::Count).count(3, &Watch::none()).unwrap();
        assert_eq!(Entry::open(&entry.sealed(&own), &own), Ok(entry.clone()));
        for foreign in [other, another_table] {
            let line = entry.sealed(&foreign);
            assert_eq!(Entry::open(&line, &own), Err(EntryError::Sealed { line }));
        }
    }

    #[test]
    fn one_spelling_only() {
        let header = Header::new(&Board::new(8).unwrap(), "join", 1, 2, 3).unwrap().to_string();
        for (from, to) in [
            ("n=8", "n=08"),
            ("n=8", "n=+8"),
            (" units", "  units"),
            ("n=8", "n=0"),
            ("modulus=3", "modulus=4"),
        ] {
            let altered = header.replace(from, to);
            assert_ne!(altered, header);
            assert_eq!(Header::parse(Key::of_headers().seal(&altered).trim_end()), None, "{altered}");
            assert!(altered.parse::<Header>().is_err(), "{altered}");
        }
    }

    #[test]
    fn the_difference_names_the_field() {
        let eight = Header::new(&Board::new(8).unwrap(), "join", 1, 2, 3).unwrap();
        let nine = Header::new(&Board::new(9).unwrap(), "join", 1, 2, 3).unwrap();
        let other_plan = Header::new(&Board::new(8).unwrap(), "join", 2, 2, 3).unwrap();
        assert_eq!(eight.difference(&nine), Some(("n", "8".to_owned(), "9".to_owned())));
        assert_eq!(eight.difference(&other_plan).unwrap().0, "plan");
    }

    /// A header that could not be read again would make a ledger that cannot be opened again.
    #[test]
    fn a_board_too_long_to_describe_is_refused() {
        let squares = (0..63).flat_map(|row| (0..64).map(move |column| Square::new(row, column)));
        let board = squares.take(2000).try_fold(Board::new(64).unwrap(), Board::block).unwrap();
        let refused = Header::new(&board, "join", 7, 12, 1_000_003);
        assert!(matches!(refused, Err(HeaderError::Board { length }) if length > 8000), "{refused:?}");
    }
}
