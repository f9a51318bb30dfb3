//! What the signs in the picture mean.

use n_queens::Line;
use n_queens::methods::Reason;

use super::grow::{Node, SearchTree};
use super::look::{Look, Shape};
use super::shapes::{circle, mark, text};

/// A drawing in a square of 16 and what it means.
pub(super) struct Entry {
    drawing: String,
    words: &'static str,
}

impl Entry {
    /// Letters have about this width in the font of notes.
    pub(super) fn width(&self) -> f64 {
        22.0 + 6.6 * self.words.chars().count() as f64 + 24.0
    }

    pub(super) fn draw(&self, x: f64, y: f64) -> String {
        let Entry { drawing, words } = self;
        format!(
            "<g transform=\"translate({x:.1} {y:.1})\">{drawing}<text class=\"note\" x=\"22\" y=\"13\">{words}</text></g>\n"
        )
    }
}

/// Explains what is drawn, and nothing else.
pub(super) fn legend(tree: &SearchTree, look: &Look) -> Vec<Entry> {
    let swatch = |class: &str| {
        let shape = match look.shape {
            Shape::Board { .. } => {
                "<rect class=\"light\" width=\"16\" height=\"16\"/><rect class=\"frame\" width=\"16\" height=\"16\"/>".to_owned()
            }
            Shape::Disc => circle("disc", 8.0, 8.0, 8.0),
            Shape::Dot => circle("dot", 8.0, 8.0, 4.0),
        };
        format!("<g class=\"{class}\">{shape}</g>")
    };
    let mut entries = vec![
        Entry { drawing: swatch("solution"), words: "solution" },
        Entry { drawing: swatch("dead"), words: "dead end" },
    ];
    if !matches!(look.shape, Shape::Board { .. }) {
        return entries;
    }
    let rejections = || tree.nodes.iter().flat_map(Node::rejections);
    let mut explain = |words, kind: fn(Reason) -> bool| {
        if let Some((_, reason)) = rejections().find(|(_, reason)| kind(*reason)) {
            entries.push(Entry { drawing: mark(reason, 0.0, 0.0, 16.0, words), words });
        }
    };
    explain("attacked along the row", |reason| along(reason) == Some(Line::Row));
    explain("attacked along the column", |reason| along(reason) == Some(Line::Column));
    explain("along the falling diagonal \\", |reason| along(reason) == Some(Line::Falling));
    explain("along the rising diagonal /", |reason| along(reason) == Some(Line::Rising));
    explain("rejected by the board", |reason| along(reason).is_none() && !wrong_number(reason));
    if look.branches {
        explain("wrong number of queens", wrong_number);
    }
    if look.branches && rejections().next().is_some() {
        entries
            .push(Entry { drawing: text("small", 8.0, 12.0, "a4"), words: "below a stroke: the attacker" });
    }
    entries
}

fn along(reason: Reason) -> Option<Line> {
    match reason {
        Reason::Attacked { along, .. } => Some(along),
        _ => None,
    }
}

fn wrong_number(reason: Reason) -> bool {
    matches!(reason, Reason::WrongNumber { .. })
}
