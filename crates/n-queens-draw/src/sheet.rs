//! Puzzles on paper: pages of boards to fill in, then pages with their solutions.
//!
//! A page is A4 upright. What stands on it is a list of shapes in points from the top left corner,
//! laid out once; `svg` puts the pages below each other in one drawing, `pdf` makes a document of
//! them. The PDF is written by hand: its pages need boxes, lines, one queen and Helvetica, which
//! every reader has.

mod pdf;
mod svg;

use n_queens::{Board, Square};

const WIDTH: f64 = 595.0;
const HEIGHT: f64 = 842.0;
const MARGIN: f64 = 48.0;
/// Height of the title of a page, and of the line above a board.
const TITLE: f64 = 30.0;
const CAPTION: f64 = 22.0;
/// Boards side by side and below each other on a full page.
const ACROSS: usize = 2;
const DOWN: usize = 3;

/// One puzzle of a sheet.
///
/// ```
/// use n_queens::Board;
/// use n_queens_draw::SheetPuzzle;
/// let puzzle = SheetPuzzle { board: Board::new(4)?, solution: vec![], caption: "easy".to_owned() };
/// assert_eq!(puzzle.board.size(), 4);
/// # Ok::<(), n_queens::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct SheetPuzzle {
    /// The board to fill in.
    pub board: Board,
    /// All queens of its solution.
    pub solution: Vec<Square>,
    /// What is written above it.
    pub caption: String,
}

/// A sheet of puzzles, ready to print.
///
/// ```
/// use n_queens::{Board, Solution, Square};
/// use n_queens_draw::{Sheet, SheetPuzzle};
/// let board = Board::new(4)?.fix(Square::new(0, 1))?;
/// let solution = Solution::new(vec![1, 3, 0, 2])?.squares().collect();
/// let sheet = Sheet::new(&[SheetPuzzle { board, solution, caption: "easy".to_owned() }]);
/// assert_eq!(sheet.pages(), 2);
/// assert!(sheet.svg().starts_with("<svg"));
/// assert!(sheet.pdf().starts_with(b"%PDF-1.4"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sheet {
    pages: Vec<Vec<Shape>>,
}

/// Something on a page, in points from the top left corner.
#[derive(Clone, Debug, PartialEq)]
enum Shape {
    /// A filled box; the shade is from 0 (black) to 1 (white).
    Box { x: f64, y: f64, width: f64, height: f64, shade: f64 },
    /// A line around a box.
    Frame { x: f64, y: f64, width: f64, height: f64 },
    /// Two strokes across a square.
    Cross { x: f64, y: f64, side: f64 },
    /// A queen in a square; a lighter one was not given.
    Queen { x: f64, y: f64, side: f64, shade: f64 },
    /// A line of text, by its left end on the base line.
    Text { x: f64, y: f64, size: f64, text: String },
}

impl Sheet {
    /// Pages for these puzzles: the boards first, then their solutions on pages of their own.
    ///
    /// ```
    /// assert_eq!(n_queens_draw::Sheet::new(&[]).pages(), 0);
    /// ```
    pub fn new(puzzles: &[SheetPuzzle]) -> Sheet {
        let numbered: Vec<(usize, &SheetPuzzle)> = puzzles.iter().enumerate().collect();
        let pages = |solved: bool| {
            let title =
                if solved { "Solutions" } else { "Place the missing queens so that none attacks another" };
            numbered.chunks(ACROSS * DOWN).map(move |chunk| page(title, chunk, solved)).collect::<Vec<_>>()
        };
        Sheet { pages: [pages(false), pages(true)].concat() }
    }

    /// How many pages there are.
    ///
    /// ```
    /// assert_eq!(n_queens_draw::Sheet::new(&[]).pages(), 0);
    /// ```
    pub fn pages(&self) -> usize {
        self.pages.len()
    }

    /// One drawing with the pages below each other.
    ///
    /// ```
    /// assert!(n_queens_draw::Sheet::new(&[]).svg().ends_with("</svg>\n"));
    /// ```
    pub fn svg(&self) -> String {
        svg::draw(&self.pages)
    }

    /// A PDF document.
    ///
    /// ```
    /// assert!(n_queens_draw::Sheet::new(&[]).pdf().ends_with(b"%%EOF\n"));
    /// ```
    pub fn pdf(&self) -> Vec<u8> {
        pdf::write(&self.pages)
    }
}

/// One page. A single board takes it all; otherwise there is room for six.
fn page(title: &str, puzzles: &[(usize, &SheetPuzzle)], solved: bool) -> Vec<Shape> {
    let (across, down) = if puzzles.len() == 1 { (1, 1) } else { (ACROSS, DOWN) };
    let cell = ((WIDTH - 2.0 * MARGIN) / across as f64, (HEIGHT - 2.0 * MARGIN - TITLE) / down as f64);
    let side = f64::min(cell.0 - 24.0, cell.1 - CAPTION - 14.0);
    let mut shapes = vec![Shape::Text { x: MARGIN, y: MARGIN, size: 14.0, text: title.to_owned() }];
    for (place, &(number, puzzle)) in puzzles.iter().enumerate() {
        let (column, row) = (place % across, place / across);
        let x = MARGIN + column as f64 * cell.0 + (cell.0 - side) / 2.0;
        let y = MARGIN + TITLE + row as f64 * cell.1;
        let text = format!("{}   {}", number + 1, puzzle.caption);
        shapes.push(Shape::Text { x, y: y + 12.0, size: 11.0, text });
        board(puzzle, (x, y + CAPTION), side, solved, &mut shapes);
    }
    shapes
}

fn board(puzzle: &SheetPuzzle, corner: (f64, f64), length: f64, solved: bool, shapes: &mut Vec<Shape>) {
    let n = puzzle.board.size();
    let side = length / f64::from(n);
    let at = |square: Square| {
        (corner.0 + f64::from(square.column) * side, corner.1 + f64::from(square.row) * side)
    };
    for square in (0..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column))) {
        let (x, y) = at(square);
        // The lower left square is dark, as chess has it.
        let dark = (n - 1 - square.row + square.column).is_multiple_of(2);
        let shade = match (puzzle.board.is_blocked(square), dark) {
            (true, _) => 0.55,
            (false, true) => 0.88,
            (false, false) => 1.0,
        };
        shapes.push(Shape::Box { x, y, width: side, height: side, shade });
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
    shapes.push(Shape::Frame { x: corner.0, y: corner.1, width: length, height: length });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzle(n: u32) -> SheetPuzzle {
        let board = Board::new(n).unwrap().fix(Square::new(0, 1)).unwrap().block(Square::new(2, 2)).unwrap();
        SheetPuzzle { board, solution: vec![Square::new(1, 3)], caption: "a (caption) & more <".to_owned() }
    }

    #[test]
    fn solutions_come_on_pages_of_their_own() {
        for (puzzles, pages) in [(1, 2), (6, 2), (7, 4), (13, 6)] {
            let sheet = Sheet::new(&vec![puzzle(6); puzzles]);
            assert_eq!(sheet.pages(), pages);
            let queens = |page: &[Shape]| page.iter().filter(|s| matches!(s, Shape::Queen { .. })).count();
            let (boards, solutions) = sheet.pages.split_at(pages / 2);
            assert_eq!(boards.iter().map(|page| queens(page)).sum::<usize>(), puzzles);
            assert_eq!(solutions.iter().map(|page| queens(page)).sum::<usize>(), 2 * puzzles);
        }
    }

    #[test]
    fn everything_lies_on_the_page() {
        for n in [4, 8, 32] {
            for puzzles in [1, 6] {
                for page in Sheet::new(&vec![puzzle(n); puzzles]).pages {
                    for shape in page {
                        if let Shape::Frame { x, y, width, height } = shape {
                            assert!(x >= MARGIN && y >= MARGIN, "{shape:?}");
                            assert!(
                                x + width <= WIDTH - MARGIN && y + height <= HEIGHT - MARGIN,
                                "{shape:?}"
                            );
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn text_is_escaped_in_both_forms() {
        let sheet = Sheet::new(&[puzzle(4)]);
        assert!(sheet.svg().contains("a (caption) &amp; more &lt;"));
        let pdf = sheet.pdf();
        let text = String::from_utf8_lossy(&pdf);
        assert!(text.contains(r"(1   a \(caption\) & more <)"), "{text}");
    }

    /// Every offset of the cross-reference table points at the object it names.
    #[test]
    fn the_document_is_well_formed() {
        let pdf = Sheet::new(&vec![puzzle(5); 7]).pdf();
        let text = String::from_utf8(pdf).unwrap();
        let start: usize =
            text.rsplit("startxref\n").next().unwrap().lines().next().unwrap().parse().unwrap();
        assert!(text[start..].starts_with("xref\n"));
        for (object, line) in
            text[start..].lines().skip(3).take_while(|line| line.ends_with(" n ")).enumerate()
        {
            let offset: usize = line[..10].parse().unwrap();
            assert!(text[offset..].starts_with(&format!("{} 0 obj", object + 1)), "{line}");
        }
        assert!(text.contains("/Count 4"));
    }
}
