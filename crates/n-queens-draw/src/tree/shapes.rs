//! The few shapes a picture is made of, as SVG.

use n_queens::methods::Reason;
use n_queens::{Line, Square};

use super::look::NodeShape;

pub(super) fn text(class: &str, x: f64, y: f64, words: &str) -> String {
    format!("<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{words}</text>")
}

pub(super) fn circle(class: &str, x: f64, y: f64, radius: f64) -> String {
    format!("<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\"/>")
}

/// The dark squares of a board with its corner at (0, 0).
pub(super) fn dark_squares(n: u32, shape: NodeShape) -> String {
    let NodeShape::Board { cell } = shape else { return String::new() };
    let squares = (0..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column)));
    let path = |square: Square| {
        let (x, y) = (cell * f64::from(square.column), cell * f64::from(square.row));
        format!("M{x} {y}h{cell}v{cell}h-{cell}z")
    };
    squares.filter(|square| (square.row + square.column) % 2 == 1).map(path).collect()
}

/// A gentle line from the foot of a node down to its child.
pub(super) fn curve(x: f64, y: f64, to_x: f64, to_y: f64) -> String {
    let middle = (y + to_y) / 2.0;
    format!("M{x:.1} {y:.1}C{x:.1} {middle:.1} {to_x:.1} {middle:.1} {to_x:.1} {to_y:.1}")
}

/// A stroke along the line of the attack, or a cross where the board blocks the square.
pub(super) fn mark(reason: Reason, x: f64, y: f64, cell: f64, words: &str) -> String {
    let (near, half, far) = (0.2 * cell, 0.5 * cell, 0.8 * cell);
    let (class, strokes) = match reason {
        Reason::Attacked { along: Line::Column, .. } => ("column", vec![(half, near, half, far)]),
        Reason::Attacked { along: Line::Falling, .. } => ("falling", vec![(near, near, far, far)]),
        Reason::Attacked { along: Line::Rising, .. } => ("rising", vec![(near, far, far, near)]),
        Reason::Attacked { along: Line::Row, .. } => ("row", vec![(near, half, far, half)]),
        Reason::Blocked => ("other on-closed", vec![(near, near, far, far), (near, far, far, near)]),
        _ => ("other", vec![(near, near, far, far), (near, far, far, near)]),
    };
    let path: String = strokes
        .into_iter()
        .map(|(a, b, c, d)| format!("M{:.1} {:.1}L{:.1} {:.1}", x + a, y + b, x + c, y + d))
        .collect();
    let ground = if reason == Reason::Blocked { closed(x, y, cell) } else { String::new() };
    format!("{ground}<path class=\"mark {class}\" d=\"{path}\"><title>{words}</title></path>")
}

/// The same mark on a square of its own, light on every paper.
pub(super) fn tile(reason: Reason, x: f64, y: f64, side: f64, words: &str) -> String {
    format!(
        "<rect class=\"light\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{side}\" height=\"{side}\"/>{}",
        mark(reason, x, y, side, words)
    )
}

/// A square closed to queens.
pub(super) fn closed(x: f64, y: f64, side: f64) -> String {
    format!("<rect class=\"closed\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{side}\" height=\"{side}\"/>")
}
