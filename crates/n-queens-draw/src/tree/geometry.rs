//! Where the parts of a tree's picture stand: what there is to place, in which look, and how wide it
//! becomes. A slide has a width of its own: narrow trees are spread over it, wide ones squeezed into it.

use n_queens::Square;
use n_queens::methods::Reason;
use n_queens_text::numbers::grouped;

use super::grow::{DrawnBranch, DrawnNode, SearchTree};
use super::layout::{self, Item};
use super::look::{Look, NodeShape, TILE};
use crate::style::width_of;

/// How far a narrow tree is spread over a slide.
const SPREAD: f64 = 4.0;
/// Dots of a squeezed tree are at least this wide: smaller dots vanish.
const LEAST_DOT: f64 = 2.0;

/// A tree in one of its looks, and where everything stands.
pub(super) struct TreeGeometry {
    pub(super) look: Look,
    pub(super) places: AllNodeItems,
    /// The centre of every item.
    pub(super) centres: Vec<f64>,
    pub(super) width: f64,
    /// Levels with something on them: nodes, or the ends of branches that were cut.
    pub(super) depth: usize,
    /// The remaining fraction of its width: 1, or less where a slide has no room for all of it.
    pub(super) squeeze: f64,
}

impl TreeGeometry {
    pub(super) fn new(tree: &SearchTree, look: Look) -> TreeGeometry {
        let (items, places) = items(tree, &look);
        let (centres, width) = layout::place(&items, look.gaps);
        let lowest = |node: &DrawnNode| {
            let cut = look.branches && node.rejections().next().is_some();
            node.queens.len() + usize::from(cut)
        };
        let depth = 1 + tree.nodes.iter().map(lowest).max().unwrap_or(0);
        TreeGeometry { look, places, centres, width, depth, squeeze: 1.0 }
    }

    /// Large discs, small ones or dots, the first that fit the room and have so much between two levels,
    /// spread over the room. Dots that do not
    /// fit are squeezed into it, so that words keep their size.
    pub(super) fn on_a_slide(tree: &SearchTree, (room, high): (f64, f64), between: f64) -> TreeGeometry {
        let fits =
            |one: &TreeGeometry| one.width <= room && (one.look.side + between) * one.depth as f64 <= high;
        let [large, small, dots] = Look::compact().map(|look| TreeGeometry::new(tree, look));
        let mut best = [large, small].into_iter().find(fits).unwrap_or(dots);
        let spread = (room / best.width).min(SPREAD);
        best.centres.iter_mut().for_each(|centre| *centre *= spread);
        best.width *= spread;
        best.squeeze = spread.min(1.0);
        best.look.side = (best.look.side * best.squeeze).max(LEAST_DOT);
        best
    }
}

/// The layout's items: one for every node, in small trees one for every rejected square, and one
/// where a node has drawn branches and others that are left out.
fn items(tree: &SearchTree, look: &Look) -> (Vec<Item>, AllNodeItems) {
    let item = |width| Item { width, children: Vec::new() };
    let dots_of = |node: &DrawnNode| width_of(&dots(node), 9.0);
    let alone = |node: &DrawnNode| look.shape != NodeShape::Dot && node.is_cut() && node.branches.is_empty();
    let width = |node| if alone(node) { look.side.max(dots_of(node)) } else { look.side };
    let mut items: Vec<Item> = tree.nodes.iter().map(|node| item(width(node))).collect();
    let mut places = Vec::with_capacity(tree.nodes.len());
    for (number, node) in tree.nodes.iter().enumerate() {
        let mut place = NodeItems::default();
        for branch in &node.branches {
            match *branch {
                DrawnBranch::Placed(child) => items[number].children.push(child),
                DrawnBranch::Rejected { square, reason } if look.branches => {
                    let tile = items.len();
                    items.push(item(TILE));
                    items[number].children.push(tile);
                    place.rejected.push((tile, square, reason));
                }
                DrawnBranch::Rejected { .. } => {}
            }
        }
        if look.shape != NodeShape::Dot && node.is_cut() && !items[number].children.is_empty() {
            let more = items.len();
            place.more = Some(more);
            items.push(item(dots_of(node)));
            items[number].children.push(more);
        }
        places.push(place);
    }
    (items, places)
}

/// The items of a node besides its children.
#[derive(Default)]
pub(super) struct NodeItems {
    /// The rejected squares there.
    pub(super) rejected: Vec<(usize, Square, Reason)>,
    /// The item for nodes left out beside drawn branches.
    pub(super) more: Option<usize>,
}

pub(super) type AllNodeItems = Vec<NodeItems>;

/// How many nodes are left out, as far as they were counted.
pub(super) fn dots(node: &DrawnNode) -> String {
    match (node.left_out, node.unfinished) {
        (0, _) => "⋯".to_owned(),
        (nodes, false) => format!("⋯ {}", grouped(nodes)),
        (nodes, true) => format!("⋯ >{}", grouped(nodes)),
    }
}
