//! The steps of a search as text: one JSON object per line, or one line of text.
//!
//! The lines are documented in docs/trace-format.md. A trace is a header, the steps and an end;
//! [`TraceWriter`] writes each of them as a line, so that a trace of any length takes no memory.

use n_queens::methods::Frontier;
use n_queens::steps::{Event, Step};
use n_queens::{Board, Method, Square};
use serde::Serialize;

use crate::numbers::grouped;
use crate::words::Words;
use crate::{Locale, Squares, terminal};

/// Beyond this the masks of one step are wider than a page.
const WIDEST_MASKS: u32 = 32;

/// The text forms of a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraceForm {
    /// One JSON object per line, squares from 0.
    Ndjson,
    /// Text: one indented line per step, squares named as in chess.
    Text,
}

/// Writes the lines of one trace, each with its line break.
///
/// For people, a method that fills row after row shows its masks before each step: what the queens
/// above attack in the row, what is open there, and which bit is taken.
///
/// ```
/// use n_queens::{Board, Method, Watch, steps::Trace};
/// use n_queens_text::Locale;
/// use n_queens_text::trace::{TraceForm, TraceWriter};
///
/// let board = Board::new(4)?;
/// let writer = TraceWriter::new(TraceForm::Text, &board, Method::Bits, Locale::default());
/// let steps = Trace::new(&board, Method::Bits).window(0..2, &Watch::none())?;
/// let text: String = steps.iter().map(|step| writer.step(step)).collect();
/// assert_eq!(
///     writer.begin() + &text + &writer.end(false, 2, 0),
///     "4 x 4 board, method bits
/// columns  falling \\  rising /  open  taken  step
/// 0000     0000       0000      1111  0001   a4
/// 0001     0010       0000      1100  0100     c3
/// stopped at the limit: 2 steps, 0 solutions
/// "
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct TraceWriter {
    form: TraceForm,
    board: Board,
    method: Method,
    locale: Locale,
}

/// The first line.
#[derive(Serialize)]
struct Header<'a> {
    format: &'static str,
    version: u32,
    board: &'a Board,
    method: &'static str,
    masks: bool,
}

/// The last line.
#[derive(Serialize)]
struct End {
    action: &'static str,
    complete: bool,
    steps: u64,
    solutions: u64,
}

impl TraceWriter {
    /// Writes a trace of this search.
    pub fn new(form: TraceForm, board: &Board, method: Method, locale: Locale) -> TraceWriter {
        TraceWriter { form, board: board.clone(), method, locale }
    }

    /// The lines before the steps.
    pub fn begin(&self) -> String {
        let (method, words) = (self.method, self.locale.words());
        if self.form == TraceForm::Ndjson {
            let (format, version, masks) = ("queens-trace", 1, method.has_masks());
            return object_line(&Header {
                format,
                version,
                board: &self.board,
                method: method.name(),
                masks,
            });
        }
        let mut text = words.trace_title(self.board.size(), method.name()) + "\n";
        match self.locale.squares {
            Squares::Chess => {}
            Squares::Rc1 => text += &(words.squares_from(1) + "\n"),
            Squares::Rc0 => text += &(words.squares_from(0) + "\n"),
        }
        if self.shows_masks() {
            for head in heads(words) {
                text += &padded(head, self.width(head));
            }
            text += words.masks_step();
            text.push('\n');
        } else if method.has_masks() {
            text += &words.masks_too_wide(WIDEST_MASKS);
            text.push('\n');
        }
        text
    }

    /// The line of one step.
    pub fn step(&self, step: &Step) -> String {
        if self.form == TraceForm::Ndjson {
            return object_line(step);
        }
        let mut line = String::new();
        if self.shows_masks() {
            let cells = step.masks.as_ref().map(|masks| self.masks(step, masks)).unwrap_or_default();
            for (head, cell) in heads(self.locale.words()).into_iter().zip(&cells) {
                line += &padded(cell, self.width(head));
            }
        }
        line += &"  ".repeat(step.level as usize);
        line += &self.locale.event(&step.event, self.board.size());
        line.push('\n');
        line
    }

    /// The last line: whether the search came to its end, and how much was written.
    pub fn end(&self, complete: bool, steps: u64, solutions: u64) -> String {
        if self.form == TraceForm::Ndjson {
            return object_line(&End { action: "end", complete, steps, solutions });
        }
        let words = self.locale.words();
        let (steps, solutions) = (words.steps(grouped(steps)), words.solutions(grouped(solutions)));
        let end =
            if complete { words.trace_over(steps, solutions) } else { words.trace_limit(steps, solutions) };
        end + "\n"
    }

    fn shows_masks(&self) -> bool {
        self.method.has_masks() && self.board.size() <= WIDEST_MASKS
    }

    /// The masks of the row, what is open there, and the bit that the step takes.
    fn masks(&self, step: &Step, masks: &Frontier) -> [String; 5] {
        let mut open = masks.open();
        let fixed = self.board.fixed_column(step.level);
        for column in 0..self.board.size() {
            let elsewhere = fixed.is_some_and(|fixed| fixed != column);
            if elsewhere || self.board.is_blocked(Square::new(step.level, column)) {
                open[column as usize / 64] &= !(1 << (column % 64));
            }
        }
        let taken = match step.event {
            Event::Place(square) => masks.digits(&[1 << square.column]),
            _ => String::new(),
        };
        let [columns, falling, rising] =
            [masks.columns(), masks.falling(), masks.rising()].map(|mask| masks.digits(mask));
        [columns, falling, rising, masks.digits(&open), taken]
    }

    fn width(&self, head: &str) -> usize {
        terminal::width(head).max(self.board.size() as usize)
    }
}

fn heads(words: Words) -> [&'static str; 5] {
    [
        words.masks_columns(),
        words.masks_falling(),
        words.masks_rising(),
        words.masks_open(),
        words.masks_taken(),
    ]
}

/// A cell and two blanks, `width` columns of a terminal and the blanks.
fn padded(cell: &str, width: usize) -> String {
    terminal::to_left(cell, width + 2)
}

fn object_line(object: &impl Serialize) -> String {
    serde_json::to_string(object).expect("numbers and strings always serialise") + "\n"
}

#[cfg(test)]
mod tests {
    use n_queens::methods::Reason;
    use n_queens::steps::Trace;
    use n_queens::{Line, Watch};

    use super::*;

    fn writer(form: TraceForm, method: Method) -> TraceWriter {
        TraceWriter::new(form, &Board::new(4).unwrap(), method, Locale::default())
    }

    #[test]
    fn people_read_names_and_programs_read_numbers() {
        let reason = Reason::Attacked { by: Square::new(0, 1), along: Line::Column };
        let event = Event::Reject { square: Square::new(2, 1), reason };
        let step = Step { number: 7, level: 2, event, masks: None };
        assert_eq!(
            writer(TraceForm::Text, Method::Cells).step(&step),
            "    b2 ✗ attacked by b4 along the column\n"
        );
        assert_eq!(
            writer(TraceForm::Ndjson, Method::Cells).step(&step),
            "{\"step\":7,\"level\":2,\"action\":\"reject\",\"row\":2,\"column\":1,\
             \"reason\":{\"kind\":\"attacked\",\"by\":{\"row\":0,\"column\":1},\"along\":\"column\"}}\n"
        );
    }

    /// A queen is only ever put where the line shows an open square.
    #[test]
    fn the_bit_taken_is_open_and_steps_stand_below_each_other() {
        let square = Square::new;
        let boards = [
            Board::new(6).unwrap(),
            Board::new(6).unwrap().fix(square(2, 4)).unwrap().block(square(0, 1)).unwrap(),
        ];
        for (board, method) in
            boards.iter().flat_map(|board| [(board, Method::Bits), (board, Method::Arrays)])
        {
            let writer = TraceWriter::new(TraceForm::Text, board, method, Locale::default());
            let head = writer.begin().lines().nth(1).unwrap().find("step").unwrap();
            let mut placed = 0;
            for step in Trace::new(board, method).window(0..400, &Watch::none()).unwrap() {
                let line = writer.step(&step);
                assert!(line[head..].starts_with(&"  ".repeat(step.level as usize)), "{line}");
                if let Event::Place(_) = step.event {
                    let cells: Vec<u32> = line[..head]
                        .split_whitespace()
                        .map(|cell| u32::from_str_radix(cell, 2).unwrap())
                        .collect();
                    let [columns, falling, rising, open, taken] = cells[..] else { panic!("{line}") };
                    assert!(taken.count_ones() == 1 && open & taken == taken, "{line}");
                    assert_eq!(open & (columns | falling | rising), 0, "{line}");
                    placed += 1;
                }
            }
            assert!(placed > 3);
        }
    }

    #[test]
    fn wide_boards_leave_their_masks_out_and_say_so() {
        let board = Board::new(40).unwrap();
        let writer = TraceWriter::new(TraceForm::Text, &board, Method::Bits, Locale::default());
        assert!(writer.begin().ends_with("masks are shown up to n = 32\n"));
        let step = Trace::new(&board, Method::Bits).window(0..1, &Watch::none()).unwrap().remove(0);
        assert_eq!(writer.step(&step), "a40\n");
    }

    #[test]
    fn the_last_line_counts_steps_and_solutions() {
        let end = |form| writer(form, Method::Bits).end(true, 86, 2);
        assert_eq!(end(TraceForm::Text), "the search is over: 86 steps, 2 solutions\n");
        assert_eq!(
            end(TraceForm::Ndjson),
            "{\"action\":\"end\",\"complete\":true,\"steps\":86,\"solutions\":2}\n"
        );
    }
}
