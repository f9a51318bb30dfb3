//! A board as a picture: the content of every square and its marks.
//!
//! This file decides the content; `text` and `svg` decide how it looks.

mod svg;
mod text;

use n_queens::{Conflict, Line, Placement, Square};
use n_queens_text::Locale;

use crate::Style;
pub(crate) use svg::{ALARM, MARGIN, QUEEN, QUEEN_SYMBOL, SIDE, checkered, cross_out, labels, line_colour};
pub use text::Colour;
pub(crate) use text::labelled;

/// A board to be drawn. Queens that attack each other are marked automatically.
///
/// ```
/// use n_queens::{Placement, Square};
/// use n_queens_draw::{Colour, BoardPicture};
///
/// let placement = Placement::new(3, [Square::new(0, 0), Square::new(2, 0)])?;
/// let picture = BoardPicture::new(placement, &[Square::new(1, 1)])?;
/// assert_eq!(
///     picture.text(Colour::Plain),
///     "3  Q . .\n2  . x .\n1  Q . .\n   a b c\n\nConflict: a3 and a1 share a column\n"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardPicture {
    placement: Placement,
    /// Row by row.
    marks: Vec<SquareMark>,
    conflicts: Vec<Conflict>,
    /// The queens whose attacks are marked, where others stand beside them.
    attackers: Vec<Square>,
    diagonals: Option<Diagonals>,
}

/// The content of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SquareMark {
    Free,
    /// Free, and attacked along these lines.
    Attacked(LineKinds),
    Blocked,
    Queen,
    /// A queen that attacks or is attacked.
    QueenInConflict,
}

/// Some of the four kinds of lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct LineKinds([bool; 4]);

impl LineKinds {
    const ALL: [Line; 4] = [Line::Row, Line::Column, Line::Falling, Line::Rising];

    fn of(kinds: &[Line]) -> LineKinds {
        let mut lines = LineKinds::default();
        kinds.iter().for_each(|&line| lines.0[line as usize] = true);
        lines
    }

    fn iter(self) -> impl Iterator<Item = Line> {
        LineKinds::ALL.into_iter().filter(move |&line| self.0[line as usize])
    }

    /// The kind, if it is only one.
    fn only(self) -> Option<Line> {
        let mut lines = self.iter();
        lines.next().filter(|_| lines.next().is_none())
    }
}

/// The diagonals whose numbers are written into the squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Diagonals {
    /// `row - column`: the same along every `\` diagonal.
    Falling,
    /// `row + column`: the same along every `/` diagonal.
    Rising,
}

/// Why there is no picture: the board has more squares than one can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardPictureError {
    /// The requested size.
    pub n: u32,
}

impl std::fmt::Display for BoardPictureError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "n = {} is too large for a picture (at most {})", self.n, BoardPicture::MAX_SIZE)
    }
}

impl std::error::Error for BoardPictureError {}

impl BoardPicture {
    /// The largest board: beyond it a screen has too few dots for the squares.
    pub const MAX_SIZE: u32 = 200;

    /// The queens of `placement`, and crosses on `blocked` squares; those outside of the board
    /// are left out, and a queen hides the cross under her.
    pub fn new(placement: Placement, blocked: &[Square]) -> Result<BoardPicture, BoardPictureError> {
        let n = placement.size();
        if n > BoardPicture::MAX_SIZE {
            return Err(BoardPictureError { n });
        }
        let conflicts = placement.conflicts();
        let mut marks = vec![SquareMark::Free; (n * n) as usize];
        let mut mark = |square: Square, mark| marks[place(square, n)] = mark;
        let on_board = |square: &&Square| square.row < n && square.column < n;
        blocked.iter().filter(on_board).for_each(|&square| mark(square, SquareMark::Blocked));
        placement.queens().iter().for_each(|&queen| mark(queen, SquareMark::Queen));
        for conflict in &conflicts {
            mark(conflict.first, SquareMark::QueenInConflict);
            mark(conflict.second, SquareMark::QueenInConflict);
        }
        Ok(BoardPicture { placement, marks, conflicts, attackers: Vec::new(), diagonals: None })
    }

    /// The same with a mark on every free square that one of `queens` attacks: `-` along a row, `|`
    /// along a column, `\` and `/` along diagonals, `*` along several of them.
    #[must_use]
    pub fn with_attacks_of(mut self, queens: &[Square]) -> BoardPicture {
        if self.placement.queens().iter().any(|queen| !queens.contains(queen)) {
            self.attackers = queens.to_vec();
        }
        for square in squares(self.size()) {
            let mark = &mut self.marks[place(square, self.placement.size())];
            if *mark != SquareMark::Free {
                continue;
            }
            let lines =
                LineKinds::of(&queens.iter().filter_map(|queen| queen.line_to(square)).collect::<Vec<_>>());
            if lines != LineKinds::default() {
                *mark = SquareMark::Attacked(lines);
            }
        }
        self
    }

    /// The same with the number of its diagonal in every square.
    #[must_use]
    pub fn with_diagonals(self, diagonals: Diagonals) -> BoardPicture {
        BoardPicture { diagonals: Some(diagonals), ..self }
    }

    /// A complete SVG document.
    pub fn svg(&self) -> String {
        self.svg_with(&Style::default())
    }

    /// The same with another background, width or language.
    pub fn svg_with(&self, style: &Style) -> String {
        svg::draw(self, style)
    }

    /// Letters for a terminal: the board and below it a line for every conflict; with diagonals,
    /// a table of their numbers with a mark behind each.
    pub fn text(&self, colour: Colour) -> String {
        self.text_with(colour, Locale::default())
    }

    /// The same in another language.
    pub fn text_with(&self, colour: Colour, locale: Locale) -> String {
        match self.diagonals {
            Some(diagonals) => text::table(self, diagonals, colour, locale),
            None => text::draw(self, colour, locale),
        }
    }

    /// The kinds of lines along which squares are attacked, and whether some are along several.
    fn attacked_along(&self) -> (Vec<Line>, bool) {
        let attacked = || {
            self.marks.iter().filter_map(|mark| match mark {
                SquareMark::Attacked(lines) => Some(*lines),
                _ => None,
            })
        };
        let met = |line: &Line| attacked().any(|lines| lines.0[*line as usize]);
        let several = attacked().any(|lines| lines.only().is_none());
        (LineKinds::ALL.into_iter().filter(met).collect(), several)
    }

    /// The text before the signs of attacked squares.
    fn attacked_by(&self, locale: Locale) -> String {
        match self.attackers.as_slice() {
            [] => locale.words().attacked_along().to_owned(),
            some => locale.words().attacked_by_along(locale.names(some, self.size())),
        }
    }

    fn size(&self) -> u32 {
        self.placement.size()
    }

    fn mark(&self, square: Square) -> SquareMark {
        self.marks[place(square, self.size())]
    }
}

fn squares(n: u32) -> impl Iterator<Item = Square> {
    (0..n).flat_map(move |row| (0..n).map(move |column| Square::new(row, column)))
}

fn place(square: Square, n: u32) -> usize {
    square.row as usize * n as usize + square.column as usize
}

impl Diagonals {
    /// The number of the square's diagonal, rows and columns counted from 0.
    pub fn number(self, square: Square) -> i64 {
        match self {
            Diagonals::Falling => square.falling(),
            Diagonals::Rising => square.rising() as i64,
        }
    }
}

impl Diagonals {
    /// How many there are on an n × n board, the first number and the last, in words.
    fn describe(self, n: u32, locale: Locale) -> String {
        let (count, last) = (2 * n - 1, i64::from(n) - 1);
        let first = (-last).to_string().replace('-', "−");
        let words = locale.words();
        match self {
            Diagonals::Falling => words.falling_numbers(count, first, last),
            Diagonals::Rising => words.rising_numbers(count, 2 * last),
        }
    }
}
