//! The three masks of a row-by-row search as a picture: the squares attacked in each row, and
//! those left open.
//!
//! A search that fills row after row looks at the queens above and sees which squares of the
//! next row they attack along columns, falling and rising diagonals. Here all rows are shown
//! under each other, so that the eye can follow a bit from row to row: columns stay,
//! falling diagonals move one column right, rising ones one left. A square in no mask is open.

mod svg;
mod text;

use n_queens::methods::Frontier;
use n_queens::{Placement, Square};
use n_queens_text::Locale;

use crate::Style;

/// The masks of the rows that queens have filled, and of the row after them.
///
/// ```
/// use n_queens::{Placement, Square};
/// use n_queens_draw::Masks;
///
/// let masks = Masks::new(&Placement::new(4, [Square::new(0, 0), Square::new(1, 2)])?, &[])?;
/// assert_eq!(
///     masks.text(),
///     "   board    columns  falling \\  rising /  open  taken
/// 4  Q . . .  0000     0000       0000      1111  0001
/// 3  . . Q .  0001     0010       0000      1100  0100
/// 2  . . . .  0101     1100       0010      0000
///    a b c d
///
/// The last digit is column a. A square is open where no mask has a 1.
/// "
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Masks {
    n: u32,
    blocked: Vec<Square>,
    rows: Vec<Row>,
}

/// A row when the search comes to it.
#[derive(Clone, Debug)]
struct Row {
    frontier: Frontier,
    /// Columns that are not attacked and not blocked, 64 to a word.
    open: Vec<u64>,
    /// The column of its queen; the last row may have none.
    queen: Option<u32>,
}

/// Why there are no masks to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MasksError {
    /// The masks would be wider than a page.
    TooLarge {
        /// The requested size.
        n: u32,
    },
    /// A row has no queen although a later one has.
    Gap {
        /// The queen below the gap.
        queen: Square,
        /// The size of the board.
        n: u32,
    },
    /// A row has two queens.
    Crowded {
        /// The second queen of the row.
        queen: Square,
        /// The size of the board.
        n: u32,
    },
}

impl std::fmt::Display for MasksError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let wanted = "masks need one queen in each of the first rows";
        match *self {
            MasksError::TooLarge { n } => {
                write!(f, "n = {n} is too large for a picture of masks (at most {})", Masks::MAX_SIZE)
            }
            MasksError::Gap { queen, n } => {
                write!(f, "{wanted}: the row above {} has none", queen.name(n))
            }
            MasksError::Crowded { queen, n } => {
                write!(f, "{wanted}: {} is the second queen of her row", queen.name(n))
            }
        }
    }
}

impl std::error::Error for MasksError {}

impl Masks {
    /// The largest board: one machine word for each mask.
    pub const MAX_SIZE: u32 = 64;

    /// The masks of a placement with one queen in each of the first rows and none below. Queens may
    /// attack each other. A blocked square is not open.
    pub fn new(placement: &Placement, blocked: &[Square]) -> Result<Masks, MasksError> {
        let n = placement.size();
        if n > Masks::MAX_SIZE {
            return Err(MasksError::TooLarge { n });
        }
        let mut queens = placement.queens().to_vec();
        queens.sort_unstable();
        let mut columns = Vec::new();
        for queen in queens {
            let row = columns.len() as u32;
            match queen.row.cmp(&row) {
                std::cmp::Ordering::Less => return Err(MasksError::Crowded { queen, n }),
                std::cmp::Ordering::Greater => return Err(MasksError::Gap { queen, n }),
                std::cmp::Ordering::Equal => columns.push(queen.column),
            }
        }
        let row = |row: u32| {
            let frontier = Frontier::below(&columns[..row as usize], n);
            let mut open = frontier.open();
            for square in blocked.iter().filter(|square| square.row == row && square.column < n) {
                open[square.column as usize / 64] &= !(1 << (square.column % 64));
            }
            Row { frontier, open, queen: columns.get(row as usize).copied() }
        };
        let shown = (columns.len() as u32 + 1).min(n);
        Ok(Masks { n, blocked: blocked.to_vec(), rows: (0..shown).map(row).collect() })
    }

    /// A table for a terminal, with the masks as binary numbers: bit 0 is the first column, so
    /// the last digit is.
    pub fn text(&self) -> String {
        self.text_with(Locale::default())
    }

    /// The same in another language.
    pub fn text_with(&self, locale: Locale) -> String {
        text::draw(self, locale)
    }

    /// A complete SVG document: the board and the masks side by side, each square of a mask over
    /// its column.
    pub fn svg(&self) -> String {
        self.svg_with(&Style::default())
    }

    /// The same with another background, width or language.
    pub fn svg_with(&self, style: &Style) -> String {
        svg::draw(self, style)
    }

    fn is_blocked(&self, square: Square) -> bool {
        self.blocked.contains(&square)
    }
}

/// Whether a mask has `column`.
fn has(mask: &[u64], column: u32) -> bool {
    mask[column as usize / 64] >> (column % 64) & 1 == 1
}
