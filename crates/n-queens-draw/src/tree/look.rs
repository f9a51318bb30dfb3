//! How a tree is drawn, by how much there is to show: boards with branches for every rejected
//! square, boards alone, discs with names, or dots.

use n_queens::Line;

use super::grow::SearchTree;
use super::layout::Gaps;
use crate::board::line_colour;
use crate::style::{ID, Style};

/// The most nodes and branches with branches and boards.
const SMALL: usize = 90;
/// The most nodes with boards.
const MEDIUM: usize = 200;
/// The most nodes with discs and names.
const LARGE: usize = 800;
/// Boards of more squares than this show nothing.
const LARGEST_BOARD: u32 = 12;

/// Colours and letters, for this picture alone: every rule begins with its name. A `%` and a name
/// stand for a colour of [`PAPERS`].
const RULES: &[(&str, &str)] = &[
    ("text", "fill:%ink"),
    (".title", "font-size:19px;font-weight:600"),
    (".note", "font-size:13px;fill:%note"),
    (".level", "font-size:12px;font-weight:600;fill:%note"),
    (".count", "font-size:11px;fill:%note"),
    (".name", "font-size:11px;text-anchor:middle"),
    (".disc", "fill:%light;stroke:%edge"),
    (".dead .disc", "fill:#fee2e2;stroke:#dc2626"),
    (".solution .disc", "fill:#bbf7d0;stroke:#16a34a;stroke-width:2"),
    (".small", "font-size:9px;text-anchor:middle;fill:%note"),
    (".inside", "font-size:9px;text-anchor:middle;fill:#1e293b"),
    (".won", "fill:%won;font-weight:600"),
    (".edge", "fill:none;stroke:%edge;stroke-width:1.2"),
    (".way", "stroke:#16a34a;stroke-width:2.2"),
    (".cut", "stroke-dasharray:3 3"),
    (".frame", "fill:none;stroke:%edge;stroke-width:1.2"),
    (".dead .frame", "stroke:#dc2626"),
    (".solution .frame", "stroke:#16a34a;stroke-width:2.6"),
    (".light", "fill:#f8fafc"),
    (".dark", "fill:#e2e8f0"),
    (".dead .light", "fill:#fef2f2"),
    (".dead .dark", "fill:#fee2e2"),
    (".solution .light", "fill:#f0fdf4"),
    (".solution .dark", "fill:#dcfce7"),
    (".queen", "fill:#64748b"),
    (".new", "fill:#0f172a"),
    (".solution .queen", "fill:#15803d"),
    (".mark", "fill:none;stroke-width:1.8;stroke-linecap:round"),
    (".other", "stroke:#475569"),
    (".closed", "fill:#334155"),
    (".on-closed", "stroke:#f8fafc"),
    (".dot", "fill:%edge"),
    (".dead .dot", "fill:#ef4444"),
    (".solution .dot", "fill:#16a34a"),
    (".more .dot", "fill:none;stroke:%edge;stroke-width:1.5"),
];

/// The colours that depend on the paper: light, dark, none.
const PAPERS: [(&str, [&str; 3]); 5] = [
    ("%ink", ["#1e293b", "#e8edf4", "#7c8797"]),
    ("%note", ["#52606f", "#aab6c5", "#7c8797"]),
    ("%edge", ["#94a3b8", "#8494a8", "#8a97a8"]),
    ("%light", ["#f8fafc", "#f8fafc", "#f8fafc"]),
    ("%won", ["#15803d", "#4ade80", "#22a355"]),
];

/// The rules of one picture.
pub(super) fn rules(style: &Style) -> String {
    let paper = style.background as usize;
    let lines = [Line::Row, Line::Column, Line::Falling, Line::Rising];
    let strokes = lines.map(|line| (line_class(line), format!("stroke:{}", line_colour(line))));
    let rules = RULES.iter().map(|(name, rule)| (*name, (*rule).to_owned()));
    let all = rules.chain(strokes.iter().map(|(name, rule)| (*name, rule.clone())));
    let mut text: String = all.map(|(name, rule)| format!("#tree-{ID} {name}{{{rule}}}")).collect();
    for (name, colours) in PAPERS {
        text = text.replace(name, colours[paper]);
    }
    text
}

fn line_class(line: Line) -> &'static str {
    match line {
        Line::Row => ".row",
        Line::Column => ".column",
        Line::Falling => ".falling",
        Line::Rising => ".rising",
    }
}

/// How nodes look, and the room they take.
pub(super) struct Look {
    pub(super) shape: NodeShape,
    /// Width and height of a node.
    pub(super) side: f64,
    /// Between neighbours.
    pub(super) gaps: Gaps,
    /// Whether rejected squares get a branch of their own.
    pub(super) branches: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum NodeShape {
    /// A board whose squares have this side.
    Board { cell: f64 },
    /// A disc with the name of the square.
    Disc,
    /// A dot.
    Dot,
}

/// Width of a branch that leads to a rejected square.
pub(super) const TILE: f64 = 22.0;

impl Look {
    /// The looks that a slide may have, the first that fits is the best.
    pub(super) fn compact() -> [Look; 3] {
        let look =
            |(shape, side)| Look { shape, side, gaps: Gaps { siblings: 2.0, cousins: 4.0 }, branches: false };
        [(NodeShape::Disc, 22.0), (NodeShape::Disc, 17.0), (NodeShape::Dot, 6.0)].map(look)
    }

    /// The look of a picture that takes the room it needs.
    pub(super) fn of(tree: &SearchTree) -> Look {
        let n = tree.board.size();
        let nodes = tree.nodes.len();
        let rejections: usize = tree.nodes.iter().map(|node| node.rejections().count()).sum();
        if nodes > LARGE {
            let gaps = Gaps { siblings: 3.0, cousins: 7.0 };
            return Look { shape: NodeShape::Dot, side: 8.0, gaps, branches: false };
        }
        if nodes > MEDIUM || n > LARGEST_BOARD {
            let gaps = Gaps { siblings: 5.0, cousins: 11.0 };
            return Look { shape: NodeShape::Disc, side: 22.0, gaps, branches: false };
        }
        let cell = (64.0 / f64::from(n)).clamp(6.0, 15.0).floor();
        Look {
            shape: NodeShape::Board { cell },
            side: cell * f64::from(n),
            gaps: Gaps { siblings: 8.0, cousins: 20.0 },
            branches: nodes + rejections <= SMALL,
        }
    }

    /// From one level to the next. Wide trees need steeper branches.
    pub(super) fn step(&self, tree_width: f64) -> f64 {
        let names = if self.branches { 74.0 } else { 46.0 };
        self.side + names + (tree_width / 70.0).min(80.0)
    }

    /// Room above a node for its name.
    pub(super) fn above(&self) -> f64 {
        if matches!(self.shape, NodeShape::Board { .. }) { 15.0 } else { 0.0 }
    }
}
