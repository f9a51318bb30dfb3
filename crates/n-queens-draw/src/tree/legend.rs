//! The legend: the meaning of the signs in the picture.

use n_queens::methods::Reason;
use n_queens::{Line, Square};

use super::grow::{DrawnNode, SearchTree};
use super::look::{Look, NodeShape};
use super::shapes::{circle, closed, text, tile};
use crate::style::width_of;
use n_queens_text::Locale;

/// A drawing in a square of 16 and what it means.
pub(super) struct LegendEntry {
    drawing: String,
    words: String,
}

impl LegendEntry {
    pub(super) fn width(&self) -> f64 {
        22.0 + width_of(&self.words, 13.0) + 24.0
    }

    pub(super) fn draw(&self, x: f64, y: f64) -> String {
        let LegendEntry { drawing, words } = self;
        format!(
            "<g transform=\"translate({x:.1} {y:.1})\">{drawing}<text class=\"note\" x=\"22\" y=\"13\">{words}</text></g>\n"
        )
    }
}

/// The entries in lines of at most this width.
pub(super) fn lines(entries: Vec<LegendEntry>, width: f64) -> Vec<Vec<LegendEntry>> {
    let mut lines: Vec<Vec<LegendEntry>> = Vec::new();
    for entry in entries {
        let used = |line: &Vec<LegendEntry>| line.iter().map(LegendEntry::width).sum::<f64>();
        match lines.last_mut() {
            Some(line) if used(line) + entry.width() <= width => line.push(entry),
            _ => lines.push(vec![entry]),
        }
    }
    lines
}

/// Explains what is drawn, and nothing else.
pub(super) fn legend(tree: &SearchTree, look: &Look, locale: Locale) -> Vec<LegendEntry> {
    let words = locale.words();
    let swatch = |class: &str| {
        let shape = match look.shape {
            NodeShape::Board { .. } => {
                "<rect class=\"light\" width=\"16\" height=\"16\"/><rect class=\"frame\" width=\"16\" height=\"16\"/>".to_owned()
            }
            NodeShape::Disc => circle("disc", 8.0, 8.0, 8.0),
            NodeShape::Dot => circle("dot", 8.0, 8.0, 4.0),
        };
        format!("<g class=\"{class}\">{shape}</g>")
    };
    let mut entries = Vec::new();
    let mut add =
        |drawing: String, words: &str| entries.push(LegendEntry { drawing, words: words.to_owned() });
    if tree.nodes.iter().any(|node| node.solution.is_some()) {
        add(swatch("solution"), words.solution());
        add("<path class=\"edge way\" d=\"M0 8H16\"/>".to_owned(), words.way_to_solution());
    }
    if tree.nodes.iter().any(DrawnNode::is_dead_end) {
        add(swatch("dead"), words.dead_end());
    }
    if tree.nodes.iter().any(DrawnNode::is_cut) {
        let dots = || text("small", 8.0, 12.0, "⋯ 9");
        add(if look.shape == NodeShape::Dot { swatch("more") } else { dots() }, words.dots());
    }
    if !matches!(look.shape, NodeShape::Board { .. }) {
        return entries;
    }
    let rejections = || tree.nodes.iter().flat_map(DrawnNode::rejections);
    let blocked = |(_, reason)| reason == Reason::Blocked;
    if !tree.board.blocked().is_empty() && !rejections().any(blocked) {
        add(closed(0.0, 0.0, 16.0), words.blocked());
    }
    let mut explain = |words: &str, kind: &dyn Fn(Reason) -> bool| {
        if let Some((_, reason)) = rejections().find(|(_, reason)| kind(*reason)) {
            entries
                .push(LegendEntry { drawing: tile(reason, 0.0, 0.0, 16.0, words), words: words.to_owned() });
        }
    };
    for line in [Line::Row, Line::Column, Line::Falling, Line::Rising] {
        let name = locale.line(line).trim_end_matches([' ', '\\', '/']);
        explain(&words.along(name), &|reason| along(reason) == Some(line));
    }
    explain(words.blocked(), &|reason| reason == Reason::Blocked);
    explain(words.rejected_by_board(), &|reason| matches!(reason, Reason::FixedElsewhere { .. }));
    if look.branches {
        explain(words.number_of_queens(), &wrong_number);
        if rejections().any(|(_, reason)| along(reason).is_some()) {
            let attacker = locale.square(Square::new(0, 0), tree.board.size());
            let drawing = text("small", 8.0, 12.0, &attacker);
            entries.push(LegendEntry { drawing, words: words.attacker_below().to_owned() });
        }
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
