//! One frame as pieces of SVG: marks, queens, numbers, words.

use n_queens::Square;

use super::{Animation, Frame, Mark};
use crate::Style;
use crate::board::{ALARM, QUEEN, SIDE};
use crate::gallery::escape;
use crate::style::width_of;

/// The order of layers, from the bottom up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Layer {
    Ground,
    Queens,
    Signs,
    Words,
}

pub(super) type Element = (Layer, String);

const PLACED: &str = "#2e7d32";
const WORDS: f64 = 14.0;

/// Everything that this frame shows and others may not.
pub(super) fn of(animation: &Animation, frame: &Frame, style: &Style) -> Vec<Element> {
    let mut elements = Vec::new();
    if let Some(mark) = frame.mark {
        marks(mark, &mut elements);
    }
    let colour = if frame.solution { PLACED } else { QUEEN };
    for queen in &frame.queens {
        let (x, y, side) = (queen.column * SIDE + 3, queen.row * SIDE + 3, SIDE - 6);
        let queen = format!(
            r##"<use href="#queen-$id" x="{x}" y="{y}" width="{side}" height="{side}" fill="{colour}"/>"##
        );
        elements.push((Layer::Queens, queen));
    }
    for (square, number) in &frame.numbers {
        let (x, y) = middle(*square);
        let at = if frame.queens.contains(square) { (x + 14, y - 11, 12) } else { (x, y + 6, 16) };
        let number = format!(
            r##"<text x="{}" y="{}" font-size="{}" fill="{QUEEN}" stroke="#fff" stroke-width="3" paint-order="stroke">{number}</text>"##,
            at.0, at.1, at.2
        );
        elements.push((Layer::Signs, number));
    }
    let wide = f64::from(animation.n.max(LEAST_SQUARES) * SIDE);
    for (line, words) in frame.lines.iter().enumerate() {
        // A line that is too long gets smaller letters.
        let size = WORDS.min(WORDS * wide / width_of(words, WORDS).max(1.0));
        let (x, y) = (animation.n * SIDE / 2, animation.n * SIDE + 44 + 20 * line as u32);
        let ink = if frame.solution && line == 0 { PLACED } else { style.inks().ink };
        let words = escape(words);
        let text = format!(r#"<text x="{x}" y="{y}" font-size="{size:.1}" fill="{ink}">{words}</text>"#);
        elements.push((Layer::Words, text));
    }
    elements
}

/// A picture is at least this many squares wide, so that its words can be read.
pub(super) const LEAST_SQUARES: u32 = 7;

fn marks(mark: Mark, elements: &mut Vec<Element>) {
    let (square, colour) = match mark {
        Mark::Placed(square) => (square, PLACED),
        Mark::Rejected(square, _) | Mark::Removed(square) => (square, ALARM),
        Mark::Skipped(square) => (square, "#6d6660"),
    };
    let (x, y) = (square.column * SIDE, square.row * SIDE);
    let ground = format!(
        r#"<rect x="{}" y="{}" width="{}" height="{}" fill="{colour}" fill-opacity=".25" stroke="{colour}" stroke-width="3"/>"#,
        x + 2,
        y + 2,
        SIDE - 4,
        SIDE - 4
    );
    elements.push((Layer::Ground, ground));
    if let Mark::Rejected(square, attacker) = mark {
        let (x, y) = middle(square);
        if let Some((from_x, from_y)) = attacker.map(middle) {
            let line = format!(
                r#"<path d="M{from_x} {from_y}L{x} {y}" stroke="{ALARM}" stroke-width="4" stroke-linecap="round" opacity=".7"/>"#
            );
            elements.push((Layer::Ground, line));
        }
        let (left, top) = (x - 9, y - 9);
        let cross = format!(
            r#"<path d="M{left} {top}l18 18m0-18l-18 18" stroke="{ALARM}" stroke-width="4" stroke-linecap="round"/>"#
        );
        elements.push((Layer::Signs, cross));
    }
}

fn middle(square: Square) -> (u32, u32) {
    (square.column * SIDE + SIDE / 2, square.row * SIDE + SIDE / 2)
}
