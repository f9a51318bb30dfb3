//! The tree as a picture.
//!
//! It looks as there is much to show (`look`). A small tree has a board at every node and a
//! branch for every rejected square, as textbooks draw n = 4. A medium one keeps the boards
//! and marks such squares inside them by a stroke along the line of the attack. A large one has
//! discs with the name of the square, or dots. Hovering over anything says in words what it is.

use n_queens::Square;
use n_queens::methods::Reason;

use super::grow::{Branch, Node, SearchTree};
use super::layout::{self, Item};
use super::legend::{Entry, legend};
use super::look::{Look, STYLE, Shape, TILE};
use super::shapes::{circle, curve, dark_squares, mark, text};
use n_queens_text::numbers::{grouped, plural};
use n_queens_text::words;

const MARGIN: f64 = 24.0;
/// Room for the names of the levels.
const LEFT: f64 = 104.0;
const TOP: f64 = 86.0;
const LEGEND: f64 = 54.0;

pub(super) fn draw(tree: &SearchTree) -> String {
    let look = Look::of(tree);
    let (items, places) = items(tree, &look);
    let (centres, tree_width) = layout::place(&items, look.gaps);
    let levels = levels(tree, &look);
    let overhang = if look.branches { 40.0 } else { 22.0 };
    let step = look.step(tree_width);
    let tree_height = step * (levels - 1) as f64 + look.side + overhang;
    let legend = legend(tree, &look);
    let width = (LEFT + tree_width).max(MARGIN + legend.iter().map(Entry::width).sum::<f64>()) + MARGIN;
    let width = width.ceil();
    let height = (TOP + tree_height + LEGEND).ceil();
    // A tree narrower than the legend stands in the middle.
    let left = LEFT + ((width - LEFT - MARGIN - tree_width) / 2.0).max(0.0);

    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" role=\"img\" aria-labelledby=\"title desc\">\n"
    );
    svg += &format!("<title id=\"title\">{}</title>\n", tree.headline());
    svg += &format!("<desc id=\"desc\">{}. {}</desc>\n", tree.totals(), describe(tree));
    svg += &format!("<style>{STYLE}</style>\n");
    // A crown in a unit square.
    svg += "<defs><path id=\"queen\" d=\"M.2 .82H.8L.92 .36 .68 .56 .5 .18 .32 .56 .08 .36Z\"/>";
    svg += &format!("<path id=\"dark\" d=\"{}\"/></defs>\n", dark_squares(tree.board.size(), look.shape));
    svg += &format!("<rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n");
    svg += &text("title", MARGIN, 36.0, &tree.headline());
    svg += &text("note", MARGIN, 57.0, &subtitle(tree));

    let picture = Picture { tree, look, step, centres, places, left };
    for level in 0..levels {
        picture.level(level, &mut svg);
    }
    picture.edges(&mut svg);
    for number in 0..tree.nodes.len() {
        picture.node(number, &mut svg);
    }
    let mut x = MARGIN;
    for entry in &legend {
        svg += &entry.draw(x, height - LEGEND + 18.0);
        x += entry.width();
    }
    svg + "</svg>\n"
}

/// Levels with something on them: nodes, or the ends of branches that were cut.
fn levels(tree: &SearchTree, look: &Look) -> usize {
    let lowest = |node: &Node| {
        let cut = look.branches && node.rejections().next().is_some();
        node.queens.len() + usize::from(cut)
    };
    1 + tree.nodes.iter().map(lowest).max().unwrap_or(0)
}

fn subtitle(tree: &SearchTree) -> String {
    match tree.left_out() {
        0 => tree.totals(),
        _ => {
            format!(
                "{}; drawn: the first {}",
                tree.totals(),
                plural(tree.nodes.len() as u64, "node", "nodes")
            )
        }
    }
}

fn describe(tree: &SearchTree) -> String {
    let n = tree.board.size();
    let name = |node: &Node| node.queens.iter().map(|queen| queen.name(n)).collect::<Vec<_>>().join(" ");
    let solutions: Vec<String> =
        tree.nodes.iter().filter(|node| node.solution.is_some()).take(12).map(name).collect();
    match solutions.len() {
        0 => "No solution is drawn.".to_owned(),
        _ => format!("Solutions drawn: {}.", solutions.join("; ")),
    }
}

/// The layout's items: one for every node, and in small trees one for every square turned
/// down. The second list says which item is which branch of which node.
fn items(tree: &SearchTree, look: &Look) -> (Vec<Item>, Places) {
    let item = |width| Item { width, children: Vec::new() };
    let mut items: Vec<Item> = tree.nodes.iter().map(|_| item(look.side)).collect();
    let mut places = Vec::with_capacity(tree.nodes.len());
    for (number, node) in tree.nodes.iter().enumerate() {
        let mut rejected = Vec::new();
        for branch in &node.branches {
            match *branch {
                Branch::Placed(child) => items[number].children.push(child),
                Branch::Rejected { square, reason } if look.branches => {
                    let tile = items.len();
                    items.push(item(TILE));
                    items[number].children.push(tile);
                    rejected.push((tile, square, reason));
                }
                Branch::Rejected { .. } => {}
            }
        }
        places.push(rejected);
    }
    (items, places)
}

/// For every node, the items of the rejected squares there.
type Places = Vec<Vec<(usize, Square, Reason)>>;

struct Picture<'a> {
    tree: &'a SearchTree,
    look: Look,
    step: f64,
    centres: Vec<f64>,
    places: Places,
    /// Where the tree's left edge stands.
    left: f64,
}

impl Picture<'_> {
    fn x(&self, item: usize) -> f64 {
        self.left + self.centres[item]
    }

    fn y(&self, level: usize) -> f64 {
        TOP + self.step * level as f64
    }

    /// The name of a level at the left, and how many nodes the whole search has there.
    fn level(&self, level: usize, svg: &mut String) {
        let y = self.y(level) + self.look.side / 2.0;
        let name =
            if level == 0 { "empty board".to_owned() } else { plural(level as u64, "queen", "queens") };
        let Some(&nodes) = self.tree.levels.get(level) else { return };
        let nodes = plural(nodes, "node", "nodes");
        *svg += &text("level", MARGIN, y, &name);
        *svg += &text("count", MARGIN, y + 15.0, &nodes);
    }

    /// Lines from every node to its branches; those on the way to a solution stand out.
    fn edges(&self, svg: &mut String) {
        let to_solution = self.on_the_way();
        for (number, node) in self.tree.nodes.iter().enumerate() {
            let level = node.queens.len();
            let (x, y) = (self.x(number), self.y(level) + self.look.side);
            for (tile, ..) in &self.places[number] {
                let (to_x, to_y) = (self.x(*tile), self.y(level + 1) - 12.0);
                *svg += &format!("<path class=\"edge cut\" d=\"{}\"/>\n", curve(x, y, to_x, to_y));
            }
            for child in node.children() {
                let way = if to_solution[child] { " way" } else { "" };
                let (to_x, to_y) = (self.x(child), self.y(level + 1) - self.look.above());
                *svg += &format!("<path class=\"edge{way}\" d=\"{}\"/>\n", curve(x, y, to_x, to_y));
            }
        }
    }

    /// Which nodes have a drawn solution at or below them.
    fn on_the_way(&self) -> Vec<bool> {
        let mut marked = vec![false; self.tree.nodes.len()];
        for (number, node) in self.tree.nodes.iter().enumerate().rev() {
            marked[number] = node.solution.is_some() || node.children().any(|child| marked[child]);
        }
        marked
    }

    fn node(&self, number: usize, svg: &mut String) {
        let node = &self.tree.nodes[number];
        let n = self.tree.board.size();
        let (x, y) = (self.x(number), self.y(node.queens.len()));
        let class = match node.solution {
            Some(_) => "solution",
            None if node.is_dead_end() => "dead",
            None => "open",
        };
        *svg += &format!("<g class=\"{class}\"><title>{}</title>", self.words(node));
        let name = node.square().map(|square| square.name(n)).unwrap_or_default();
        let (side, below) = (self.look.side, y + self.look.side);
        match self.look.shape {
            Shape::Board { cell } => {
                *svg += &text("name", x, y - 4.0, &name);
                self.board(node, x - side / 2.0, y, cell, svg);
            }
            Shape::Disc => {
                *svg += &circle("disc", x, y + side / 2.0, side / 2.0);
                *svg += &text("small", x, y + side / 2.0 + 3.0, &name);
            }
            Shape::Dot => *svg += &circle("dot", x, y + side / 2.0, side / 2.0),
        }
        *svg += "</g>\n";
        match node.solution {
            _ if self.look.shape == Shape::Dot => {}
            Some(solution) => *svg += &text("name won", x, below + 15.0, &format!("No. {solution}")),
            None if node.left_out > 0 => {
                *svg += &text("small", x, below + 12.0, &format!("⋯ {}", grouped(node.left_out)));
            }
            None => {}
        }
        for (tile, square, reason) in &self.places[number] {
            self.tile(self.x(*tile), self.y(node.queens.len() + 1), *square, *reason, svg);
        }
    }

    fn words(&self, node: &Node) -> String {
        let n = self.tree.board.size();
        let queens: Vec<String> = node.queens.iter().map(|queen| queen.name(n)).collect();
        let queens = if queens.is_empty() { "empty board".to_owned() } else { queens.join(" ") };
        match node.solution {
            Some(number) => format!("{queens}: solution {number}"),
            None if node.is_dead_end() => format!("{queens}: dead end"),
            None if node.left_out > 0 => {
                format!("{queens}: {} below left out", plural(node.left_out, "node", "nodes"))
            }
            None => queens,
        }
    }

    /// A board with its upper left corner at (x, y).
    fn board(&self, node: &Node, x: f64, y: f64, cell: f64, svg: &mut String) {
        let side = self.look.side;
        let n = self.tree.board.size();
        let corner = |square: Square| (x + cell * f64::from(square.column), y + cell * f64::from(square.row));
        *svg +=
            &format!("<rect class=\"light\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{side}\" height=\"{side}\"/>");
        *svg += &format!("<use href=\"#dark\" class=\"dark\" x=\"{x:.1}\" y=\"{y:.1}\"/>");
        for &square in self.tree.board.blocked() {
            let (x, y) = corner(square);
            *svg += &format!(
                "<rect class=\"closed\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{cell}\" height=\"{cell}\"/>"
            );
        }
        for (place, &queen) in node.queens.iter().enumerate() {
            let (x, y) = corner(queen);
            let new = if place + 1 == node.queens.len() { " new" } else { "" };
            *svg += &format!(
                "<use href=\"#queen\" class=\"queen{new}\" transform=\"translate({x:.1} {y:.1}) scale({cell})\"/>"
            );
        }
        if !self.look.branches {
            // Where the number of queens is wrong no square is at fault.
            let at_fault = |(_, reason): &(Square, Reason)| !matches!(reason, Reason::WrongNumber { .. });
            for (square, reason) in node.rejections().filter(at_fault) {
                let (x, y) = corner(square);
                let words = format!("{} is {}", square.name(n), words::reason(reason, n));
                *svg += &mark(reason, x, y, cell, &words);
            }
        }
        *svg +=
            &format!("<rect class=\"frame\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{side}\" height=\"{side}\"/>");
    }

    /// The end of a branch that was cut: the square, the stroke of the attack, the attacker.
    fn tile(&self, x: f64, y: f64, square: Square, reason: Reason, svg: &mut String) {
        let n = self.tree.board.size();
        let (above, below) = match reason {
            Reason::Attacked { by, .. } => (square.name(n), by.name(n)),
            Reason::WrongNumber { queens } => (String::new(), queens.to_string()),
            _ => (square.name(n), String::new()),
        };
        let words = format!("{above} {}", words::reason(reason, n));
        *svg += &format!("<g><title>{words}</title>");
        *svg += &text("small", x, y - 2.0, &above);
        *svg += &mark(reason, x - 7.0, y + 3.0, 14.0, &words);
        *svg += &text("small", x, y + 28.0, &below);
        *svg += "</g>\n";
    }
}

#[cfg(test)]
mod tests {
    use super::super::grow::tests::tree;
    use super::*;
    use n_queens::Method;

    #[test]
    fn every_look_is_well_formed_and_shows_every_node() {
        for (n, method, look) in [
            (4, Method::Arrays, "class=\"edge cut\""),
            (5, Method::Arrays, "class=\"mark rising\""),
            (6, Method::Cells, "class=\"dot\""),
            (7, Method::Bits, "class=\"disc\""),
            (2, Method::Subsets, "class=\"mark"),
            (1, Method::Cells, "No. 1"),
        ] {
            let tree = tree(n, method, 1000, u32::MAX);
            let svg = draw(&tree);
            assert!(svg.contains(look), "{method}, n = {n}");
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{method}, n = {n}");
            let groups: usize = ["solution", "dead", "open"]
                .iter()
                .map(|class| svg.matches(&format!("<g class=\"{class}\"><title>")).count())
                .sum();
            assert_eq!(groups, tree.nodes.len(), "{method}, n = {n}");
            let opened = svg.matches("<g").count();
            assert_eq!(opened, svg.matches("</g>").count(), "{method}, n = {n}");
        }
    }
}
