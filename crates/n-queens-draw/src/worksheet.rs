//! Puzzles on paper: pages of boards to fill in, then pages with their solutions.
//!
//! A page is a list of shapes, laid out once (`grid`); `svg` draws them. A PDF is made from the
//! SVG of the pages, as for every other picture.

mod grid;
mod svg;

use n_queens::{Board, Square};
use n_queens_text::Locale;

use grid::{Grid, HEIGHT, MARGIN, WIDTH};

/// One puzzle of a worksheet.
#[derive(Clone, Debug)]
pub struct WorksheetPuzzle {
    /// The board to fill in.
    pub board: Board,
    /// All queens of its solution.
    pub solution: Vec<Square>,
    /// The caption above it.
    pub caption: String,
}

/// A sheet of puzzles, ready to print.
///
/// ```
/// use n_queens::{Board, Solution, Square};
/// use n_queens_draw::{Worksheet, WorksheetPuzzle};
/// use n_queens_text::Locale;
/// let board = Board::new(4)?.fix(Square::new(0, 1))?;
/// let solution = Solution::new(vec![1, 3, 0, 2])?.squares().collect();
/// let puzzle = WorksheetPuzzle { board, solution, caption: "easy".to_owned() };
/// let sheet = Worksheet::new(&[puzzle], "made by hand", Locale::default());
/// assert_eq!(sheet.pages(), 2);
/// assert!(sheet.svg().starts_with("<svg"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Worksheet {
    pages: Vec<Vec<Shape>>,
    locale: Locale,
}

/// Something on a page, in points from the top left corner.
#[derive(Clone, Debug, PartialEq)]
enum Shape {
    /// A filled square; the shade is from 0 (black) to 1 (white).
    Box { x: f64, y: f64, side: f64, shade: f64 },
    /// A line around a board.
    Frame { x: f64, y: f64, side: f64 },
    /// Two strokes across a square.
    Cross { x: f64, y: f64, side: f64 },
    /// A queen in a square; a lighter one was not given.
    Queen { x: f64, y: f64, side: f64, shade: f64 },
    /// A line of text on the base line.
    Text { x: f64, y: f64, size: f64, anchor: Anchor, text: String },
}

/// Which part of a text stands at its point.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Anchor {
    Start,
    Middle,
    End,
}

impl Worksheet {
    /// Pages for these puzzles: the boards first, then their solutions on pages of their own. The
    /// footer stands on every page; it may state how the sheet was made.
    pub fn new(puzzles: &[WorksheetPuzzle], footer: &str, locale: Locale) -> Worksheet {
        let largest = puzzles.iter().map(|puzzle| puzzle.board.size()).max().unwrap_or(1);
        let grid = Grid::new(puzzles.len(), largest);
        let words = locale.words();
        let mut pages = Vec::new();
        for (title, solved) in [(words.sheet_title(), false), (words.sheet_solutions(), true)] {
            for (page, puzzles) in puzzles.chunks(grid.boards()).enumerate() {
                let mut shapes = vec![text((MARGIN, MARGIN), 14.0, Anchor::Start, title)];
                for (place, puzzle) in puzzles.iter().enumerate() {
                    let (x, y) = grid.corner(place);
                    let caption = format!("{}. {}", page * grid.boards() + place + 1, puzzle.caption);
                    shapes.push(text((x, y - 8.0), 11.0, Anchor::Start, &caption));
                    board(puzzle, (x, y), grid.side, solved, locale, &mut shapes);
                }
                pages.push(shapes);
            }
        }
        let all = pages.len();
        for (shapes, number) in pages.iter_mut().zip(1..) {
            let base = HEIGHT - 30.0;
            shapes.push(text((MARGIN, base), 9.0, Anchor::Start, footer));
            shapes.push(text((WIDTH - MARGIN, base), 9.0, Anchor::End, &format!("{number} / {all}")));
        }
        Worksheet { pages, locale }
    }

    /// The number of pages for this many puzzles of one size.
    pub fn pages_for(puzzles: usize, n: u32) -> usize {
        2 * puzzles.div_ceil(Grid::new(puzzles, n).boards())
    }

    /// The number of pages.
    pub fn pages(&self) -> usize {
        self.pages.len()
    }

    /// One drawing with the pages below each other.
    pub fn svg(&self) -> String {
        svg::draw(self.locale.words().sheet_name(), &self.pages)
    }

    /// A PDF document.
    #[cfg(feature = "print")]
    pub fn pdf(&self) -> Result<Vec<u8>, crate::PrintError> {
        let name = self.locale.words().sheet_name();
        crate::print::pages(self.pages.iter().map(|page| svg::page(name, page)))
    }
}

fn text((x, y): (f64, f64), size: f64, anchor: Anchor, text: &str) -> Shape {
    Shape::Text { x, y, size, anchor, text: text.to_owned() }
}

fn board(
    puzzle: &WorksheetPuzzle,
    (left, top): (f64, f64),
    length: f64,
    solved: bool,
    locale: Locale,
    shapes: &mut Vec<Shape>,
) {
    let n = puzzle.board.size();
    let side = length / f64::from(n);
    for square in (0..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column))) {
        let (x, y) = (left + f64::from(square.column) * side, top + f64::from(square.row) * side);
        // The lower left square is dark, as chess has it.
        let dark = (n - 1 - square.row + square.column).is_multiple_of(2);
        let shade = match (puzzle.board.is_blocked(square), dark) {
            (true, _) => 0.55,
            (false, true) => 0.88,
            (false, false) => 1.0,
        };
        shapes.push(Shape::Box { x, y, side, shade });
        if puzzle.board.is_blocked(square) {
            shapes.push(Shape::Cross { x, y, side });
        }
        let given = puzzle.board.is_fixed(square);
        if given || (solved && puzzle.solution.contains(&square)) {
            let inset = side * 0.08;
            let (x, y, side) = (x + inset, y + inset, side - 2.0 * inset);
            shapes.push(Shape::Queen { x, y, side, shade: if given { 0.0 } else { 0.45 } });
        }
    }
    shapes.push(Shape::Frame { x: left, y: top, side: length });
    let size = f64::min(9.0, 0.55 * side);
    for index in 0..n {
        let middle = (f64::from(index) + 0.5) * side;
        let (row, column) = (locale.squares.row_label(index, n), locale.squares.column(index, n));
        shapes.push(text((left - 5.0, top + middle + 0.35 * size), size, Anchor::End, &row));
        shapes.push(text((left + middle, top + length + 4.0 + 0.8 * size), size, Anchor::Middle, &column));
    }
}

#[cfg(test)]
mod tests {
    use n_queens_text::Language;

    use super::*;

    fn puzzle(n: u32) -> WorksheetPuzzle {
        let board = Board::new(n).unwrap().fix(Square::new(0, 1)).unwrap().block(Square::new(2, 2)).unwrap();
        WorksheetPuzzle {
            board,
            solution: vec![Square::new(1, 3)],
            caption: "a (caption) & more <".to_owned(),
        }
    }

    fn sheet(puzzles: usize, n: u32) -> Worksheet {
        Worksheet::new(&vec![puzzle(n); puzzles], "the seed", Locale::default())
    }

    #[test]
    fn solutions_come_on_pages_of_their_own() {
        for (puzzles, pages) in [(1, 2), (6, 2), (7, 4), (13, 6)] {
            let sheet = sheet(puzzles, 8);
            assert_eq!(sheet.pages(), pages);
            let queens = |page: &[Shape]| page.iter().filter(|s| matches!(s, Shape::Queen { .. })).count();
            let (boards, solutions) = sheet.pages.split_at(pages / 2);
            assert_eq!(boards.iter().map(|page| queens(page)).sum::<usize>(), puzzles);
            assert_eq!(solutions.iter().map(|page| queens(page)).sum::<usize>(), 2 * puzzles);
        }
    }

    #[test]
    fn boards_have_one_size_numbers_and_coordinates() {
        let svg = sheet(7, 8).svg();
        let frames: Vec<&str> = svg.lines().filter(|line| line.contains("fill=\"none\"")).collect();
        let side = |frame: &str| frame.split("width=").nth(1).map(str::to_owned);
        assert!(
            frames.len() == 14 && frames.iter().all(|frame| side(frame) == side(frames[0])),
            "{frames:?}"
        );
        assert_eq!(svg.matches(">7. a (caption)").count(), 2);
        assert_eq!((svg.matches(">8</text>").count(), svg.matches(">h</text>").count()), (14, 14));
        assert_eq!((svg.matches(">the seed</text>").count(), svg.matches(">4 / 4</text>").count()), (4, 1));
    }

    #[test]
    fn the_words_follow_the_language() {
        let svg = Worksheet::new(&[puzzle(4)], "", Language::Zh.into()).svg();
        assert!(svg.contains(">答案</text>") && !svg.contains("Solutions"), "{svg}");
    }

    #[test]
    fn text_is_escaped() {
        assert!(sheet(1, 4).svg().contains("a (caption) &amp; more &lt;"));
    }

    #[cfg(feature = "print")]
    #[test]
    fn a_document_has_every_page_and_its_letters() {
        let pdf = sheet(7, 8).pdf().unwrap();
        let text = String::from_utf8_lossy(&pdf);
        assert!(text.contains("/Count 4"));
        assert_eq!(text.matches("/Type /Page\n").count(), 4);
        assert!(text.contains("/FontFile3"), "letters are inside");
    }
}
