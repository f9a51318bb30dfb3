//! How a tree is drawn, by how much there is to show: boards with branches for every rejected
//! square, boards alone, discs with names, or dots.

use super::grow::SearchTree;
use super::layout::Gaps;

/// Branches and boards up to so many nodes and branches.
const SMALL: usize = 90;
/// Boards up to so many nodes.
const MEDIUM: usize = 200;
/// Discs with names up to so many nodes.
const LARGE: usize = 800;
/// Boards of more squares than this show nothing.
const LARGEST_BOARD: u32 = 12;

/// Colours and letters. Fonts are whatever the reader has.
pub(super) const STYLE: &str = "text{font-family:system-ui,'Helvetica Neue',Arial,sans-serif;fill:#1e293b}\
.title{font-size:19px;font-weight:600}.note{font-size:13px;fill:#64748b}\
.level{font-size:12px;font-weight:600;fill:#475569}.count{font-size:11px;fill:#94a3b8}\
.name{font-size:11px;text-anchor:middle}.disc{fill:#f8fafc;stroke:#94a3b8}\
.dead .disc{fill:#fee2e2;stroke:#dc2626}.solution .disc{fill:#bbf7d0;stroke:#16a34a;stroke-width:2}\
.small{font-size:9px;text-anchor:middle;fill:#475569;paint-order:stroke;stroke:#fff;stroke-width:3px}\
.won{fill:#15803d;font-weight:600}.edge{fill:none;stroke:#94a3b8;stroke-width:1.2}\
.way{stroke:#16a34a;stroke-width:2.2}.cut{stroke-dasharray:3 3}\
.frame{fill:none;stroke:#94a3b8;stroke-width:1.2}.dead .frame{stroke:#dc2626}\
.solution .frame{stroke:#16a34a;stroke-width:2.6}.light{fill:#f8fafc}.dark{fill:#e2e8f0}\
.dead .light{fill:#fef2f2}.dead .dark{fill:#fee2e2}.solution .light{fill:#f0fdf4}.solution .dark{fill:#dcfce7}\
.queen{fill:#64748b}.new{fill:#0f172a}.solution .queen{fill:#15803d}\
.mark{fill:none;stroke-width:1.8;stroke-linecap:round}\
.column{stroke:#2563eb}.falling{stroke:#d97706}.rising{stroke:#9333ea}.row{stroke:#0d9488}.other{stroke:#475569}\
.closed{fill:#334155}.closed~.blocked{stroke:#f8fafc}.dot{fill:#94a3b8}.dead .dot{fill:#ef4444}.solution .dot{fill:#16a34a}";

/// How nodes look, and the room they take.
pub(super) struct Look {
    pub(super) shape: Shape,
    /// Width and height of a node.
    pub(super) side: f64,
    /// Between neighbours.
    pub(super) gaps: Gaps,
    /// Whether rejected squares get a branch of their own.
    pub(super) branches: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Shape {
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
    pub(super) fn of(tree: &SearchTree) -> Look {
        let n = tree.board.size();
        let nodes = tree.nodes.len();
        let rejections: usize = tree.nodes.iter().map(|node| node.rejections().count()).sum();
        if nodes > LARGE {
            let gaps = Gaps { siblings: 3.0, cousins: 7.0 };
            return Look { shape: Shape::Dot, side: 8.0, gaps, branches: false };
        }
        if nodes > MEDIUM || n > LARGEST_BOARD {
            let gaps = Gaps { siblings: 5.0, cousins: 11.0 };
            return Look { shape: Shape::Disc, side: 22.0, gaps, branches: false };
        }
        let cell = (64.0 / f64::from(n)).clamp(6.0, 15.0).floor();
        Look {
            shape: Shape::Board { cell },
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
        if matches!(self.shape, Shape::Board { .. }) { 15.0 } else { 0.0 }
    }
}
