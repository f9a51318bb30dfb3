//! A search as an animation: one frame per step, as an SVG that plays, a GIF, or a PDF with a page per
//! step.
//!
//! A frame is a list of elements, each a piece of SVG in a layer (`elements`). A still picture is
//! one frame's elements. The moving picture has every element once, with the times at which it is
//! visible (`svg`); so a queen that stands for 50 steps is written once. GIF and PDF are made of the
//! still pictures (`gif`, `print`).
//!
//! Cost: time and memory grow with the number of frames, at most [`Animation::MOST_FRAMES`].

mod elements;
#[cfg(feature = "print")]
mod gif;
mod svg;

use std::ops::{ControlFlow, Range};

use n_queens::methods::Reason;
use n_queens::steps::{Event, Trace};
use n_queens::watch::{Stopped, Watch};
use n_queens::{Board, Square};
use n_queens_text::Locale;
use n_queens_text::numbers::grouped;

use crate::Style;

/// A solution stays this many times as long as another frame, the last frame this long.
const SOLUTION_HOLD: f64 = 5.0;
const LAST_HOLD: f64 = 8.0;

/// Frames of one board, ready to be drawn.
///
/// ```
/// use n_queens::{Board, Method, Watch, steps::Trace};
/// use n_queens_draw::{Animation, Style};
///
/// let trace = Trace::new(&Board::new(4)?, Method::Arrays);
/// let animation = Animation::of_search(&trace, 0..1000, Style::default().locale, &Watch::none())?;
/// assert_eq!(animation.frames.len(), 79); // The empty board, and 78 steps.
/// assert!(animation.svg(&Style::default()).contains("@keyframes"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Animation {
    /// The size of the board.
    pub n: u32,
    /// Squares without a queen.
    pub blocked: Vec<Square>,
    /// The title, for screen readers.
    pub title: String,
    /// The frames, in order.
    pub frames: Vec<Frame>,
    /// Frames per second.
    pub speed: f64,
    /// Whether the steps go on after the last frame.
    pub cut: bool,
}

/// One moment.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Frame {
    /// The queens that stand.
    pub queens: Vec<Square>,
    /// The square of this step.
    pub mark: Option<Mark>,
    /// Numbers in squares.
    pub numbers: Vec<(Square, u64)>,
    /// The step in words, and the counters below it.
    pub lines: [String; 2],
    /// Whether the queens are a solution.
    pub solution: bool,
}

/// The change of a square in a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A queen was put there.
    Placed(Square),
    /// No queen can stand there; the second square is the queen that attacks it.
    Rejected(Square, Option<Square>),
    /// The queen was taken back.
    Removed(Square),
    /// It stays empty.
    Skipped(Square),
}

impl Animation {
    /// More frames are more than a person watches.
    pub const MOST_FRAMES: usize = 5000;
    /// Steps per second, unless another number is given.
    pub const USUAL_SPEED: f64 = 4.0;

    /// The steps of `range`, after a frame with the board before them.
    pub fn of_search(
        trace: &Trace,
        range: Range<u64>,
        locale: Locale,
        watch: &Watch,
    ) -> Result<Animation, Stopped> {
        let (board, method, words) = (trace.board(), trace.method(), locale.words());
        let n = board.size();
        let end = range.end.min(range.start.saturating_add(Animation::MOST_FRAMES as u64 - 1));
        let Some(state) = trace.state(range.start, watch)? else {
            return Ok(Animation::empty(board, words.trace_title(n, method.name())));
        };
        let mut solutions = state.counters.solutions;
        let counters = |steps: u64, solutions| {
            let (steps, solutions) = (words.steps(grouped(steps)), words.solutions(grouped(solutions)));
            format!("{steps}{}{solutions}", words.comma())
        };
        let title = words.trace_title(n, method.name());
        let mut queens = state.queens;
        let first = Frame {
            queens: queens.clone(),
            lines: [title.clone(), counters(range.start, solutions)],
            ..Frame::default()
        };
        let mut animation = Animation { frames: vec![first], ..Animation::empty(board, title) };
        trace.each(range.start..end.saturating_add(1), watch, |step| {
            if step.number >= end {
                animation.cut = true;
                return ControlFlow::Break(());
            }
            let mark = mark_of(&step.event);
            match mark {
                Some(Mark::Placed(square)) => queens.push(square),
                Some(Mark::Removed(square)) => queens.retain(|queen| *queen != square),
                _ => {}
            }
            let solution = mark.is_none();
            solutions += u64::from(solution);
            animation.frames.push(Frame {
                queens: queens.clone(),
                mark,
                // The font has no ✗.
                lines: [locale.event(&step.event, n).replace('✗', "×"), counters(step.number + 1, solutions)],
                solution,
                ..Frame::default()
            });
            ControlFlow::Continue(())
        })?;
        Ok(animation)
    }

    /// No frames yet.
    pub fn empty(board: &Board, title: String) -> Animation {
        let blocked = board.blocked().to_vec();
        Animation {
            n: board.size(),
            blocked,
            title,
            frames: Vec::new(),
            speed: Animation::USUAL_SPEED,
            cut: false,
        }
    }

    /// One SVG document that plays, over and over. It stands still where people prefer less motion,
    /// where the pointer is over it, and in programs that cannot move it: there it shows the first
    /// solution, or the last frame.
    pub fn svg(&self, style: &Style) -> String {
        svg::draw(self, style)
    }

    /// One SVG document per frame.
    pub fn stills<'a>(&'a self, style: &'a Style) -> impl Iterator<Item = String> + 'a {
        self.frames.iter().map(|frame| svg::still(self, frame, style))
    }

    /// A GIF that plays over and over.
    #[cfg(feature = "print")]
    pub fn gif(&self, style: &Style, watch: &Watch) -> Result<Vec<u8>, crate::PrintError> {
        gif::write(self, style, watch)
    }

    /// A PDF with a page for each frame.
    #[cfg(feature = "print")]
    pub fn pdf(&self, style: &Style) -> Result<Vec<u8>, crate::PrintError> {
        crate::print::pages(self.stills(style))
    }

    /// How long each frame stays, in seconds.
    fn seconds(&self) -> impl Iterator<Item = f64> {
        let last = self.frames.len().saturating_sub(1);
        self.frames.iter().enumerate().map(move |(place, frame)| {
            let hold = if place == last {
                LAST_HOLD
            } else if frame.solution {
                SOLUTION_HOLD
            } else {
                1.0
            };
            hold / self.speed
        })
    }
}

fn mark_of(event: &Event) -> Option<Mark> {
    match *event {
        Event::Place(square) => Some(Mark::Placed(square)),
        Event::Skip(square) => Some(Mark::Skipped(square)),
        Event::Undo(square) => Some(Mark::Removed(square)),
        Event::Reject { square, reason: Reason::Attacked { by, .. } } => {
            Some(Mark::Rejected(square, Some(by)))
        }
        Event::Reject { square, .. } => Some(Mark::Rejected(square, None)),
        Event::Solution { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use n_queens::Method;

    use super::*;

    fn animation(n: u32, range: Range<u64>) -> Animation {
        let trace = Trace::new(&Board::new(n).unwrap(), Method::Arrays);
        Animation::of_search(&trace, range, Locale::default(), &Watch::none()).unwrap()
    }

    /// The slow twin: every frame has the queens that the trace itself returns for its step.
    #[test]
    fn frames_have_the_queens_of_their_steps() {
        let trace = Trace::new(&Board::new(5).unwrap(), Method::Arrays);
        let animation = animation(5, 40..140);
        assert_eq!((animation.frames.len(), animation.cut), (101, true));
        for (frame, step) in animation.frames.iter().zip(40..) {
            let state = trace.state(step, &Watch::none()).unwrap().unwrap();
            assert_eq!(frame.queens, state.queens, "after {step} steps");
        }
    }

    #[test]
    fn the_end_of_the_search_cuts_nothing() {
        let all = animation(4, 0..u64::MAX);
        assert!(!all.cut && all.frames.iter().filter(|frame| frame.solution).count() == 2);
        assert_eq!(all.frames.last().unwrap().lines[1], "78 steps, 2 solutions");
        assert!(!animation(4, 0..78).cut && animation(4, 0..77).cut);
    }

    /// An element that is visible at some time in the moving picture stands in the still picture of
    /// that time, and the other way round.
    #[test]
    fn the_moving_picture_shows_the_stills() {
        let (animation, style) = (animation(4, 0..60), Style::default());
        let moving = svg::timed(&animation, &style);
        for (place, frame) in animation.frames.iter().enumerate() {
            let mut still = elements::of(&animation, frame, &style);
            let mut shown: Vec<_> = moving
                .iter()
                .filter(|(_, times)| times.iter().any(|time| time.contains(&place)))
                .map(|(element, _)| element.clone())
                .collect();
            still.sort();
            shown.sort();
            assert_eq!(shown, still, "frame {place}");
        }
    }
}
