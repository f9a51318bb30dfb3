//! The tree as a picture.
//!
//! It looks as there is much to show (`look`). A small tree has a board at every node and a
//! branch for every rejected square, as textbooks draw n = 4. A medium one keeps the boards
//! and marks such squares inside them by a stroke along the line of the attack. A large one has
//! discs with the name of the square, or dots. Hovering over anything says in words what it is.

use n_queens::Square;
use n_queens::methods::Reason;

use super::TreeForm;
use super::grow::{Branch, Node, SearchTree};
use super::layout::{self, Item};
use super::legend::{self, Entry, legend};
use super::look::{Look, Shape, TILE, rules};
use super::shapes::{circle, curve, dark_squares, mark, text};
use crate::board::QUEEN_SYMBOL;
use crate::style::{ID, Style, sealed};
use n_queens_text::Voice;
use n_queens_text::numbers::grouped;
use n_queens_text::words::fill;

const MARGIN: f64 = 24.0;
/// Room for the names of the levels.
const LEFT: f64 = 104.0;
const TOP: f64 = 86.0;
const LEGEND: f64 = 30.0;
const LEGEND_LINE: f64 = 24.0;
/// A legend is at least this wide before it is broken into lines.
const READABLE: f64 = 760.0;
/// A slide.
const SLIDE: (f64, f64) = (1280.0, 720.0);

pub(super) fn draw(tree: &SearchTree, style: &Style, form: TreeForm) -> String {
    let voice = style.voice;
    let look = Look::of(tree, form);
    let (items, places) = items(tree, &look);
    let (centres, tree_width) = layout::place(&items, look.gaps);
    let levels = levels(tree, &look);
    let overhang = if look.branches { 40.0 } else { 22.0 };
    let compact = form == TreeForm::Compact;
    let entries = legend(tree, &look, voice);
    let room = (LEFT + tree_width).max(READABLE);
    let entry_lines = legend::lines(entries, room - MARGIN);
    let legend_width = entry_lines.iter().map(|line| line.iter().map(Entry::width).sum()).fold(0.0, f64::max);
    let legend_height = LEGEND + LEGEND_LINE * entry_lines.len() as f64;
    let width =
        ((LEFT + tree_width).max(MARGIN + legend_width) + MARGIN).max(if compact { SLIDE.0 } else { 0.0 });
    let width = width.ceil();
    let step = if compact {
        // The tree fills the slide from the title to the legend.
        let height = width * SLIDE.1 / SLIDE.0 - TOP - legend_height - look.side - overhang;
        (height / (levels - 1).max(1) as f64).max(look.side + 12.0)
    } else {
        look.step(tree_width)
    };
    let tree_height = step * (levels - 1) as f64 + look.side + overhang;
    let height = (TOP + tree_height + legend_height).ceil();
    // A tree narrower than the legend stands in the middle.
    let left = LEFT + ((width - LEFT - MARGIN - tree_width) / 2.0).max(0.0);

    let size =
        (width as u32, if compact { (width * SLIDE.1 / SLIDE.0).round().max(height) } else { height } as u32);
    let sized = Style { width: style.width.or(compact.then_some(SLIDE.0 as u32)), ..*style };
    let root = sized.open("tree", (0, 0), size, &format!("aria-labelledby=\"title-{ID} desc-{ID}\""));
    let (tag, paper) = root.split_at(root.find('\n').map_or(root.len(), |end| end + 1));
    let mut svg = tag.to_owned();
    svg += &format!("<title id=\"title-{ID}\">{}</title>\n", tree.headline(voice));
    svg += &format!("<desc id=\"desc-{ID}\">{}. {}</desc>\n", tree.totals(voice), describe(tree, voice));
    svg += &format!("<style>{}</style>\n{paper}", rules(style));
    svg += &format!("<defs>\n{QUEEN_SYMBOL}");
    svg +=
        &format!("<path id=\"dark-{ID}\" d=\"{}\"/></defs>\n", dark_squares(tree.board.size(), look.shape));
    svg += &text("title", MARGIN, 36.0, &tree.headline(voice));
    svg += &text("note", MARGIN, 57.0, &subtitle(tree, voice));

    let picture = Picture { tree, voice, look, step, centres, places, left };
    for level in 0..levels {
        picture.level(level, &mut svg);
    }
    picture.edges(&mut svg);
    for number in 0..tree.nodes.len() {
        picture.node(number, &mut svg);
    }
    for (line, entries) in entry_lines.iter().enumerate() {
        let mut x = MARGIN;
        for entry in entries {
            svg += &entry.draw(x, f64::from(size.1) - legend_height + 12.0 + LEGEND_LINE * line as f64);
            x += entry.width();
        }
    }
    sealed(svg + "</svg>\n")
}

/// Levels with something on them: nodes, or the ends of branches that were cut.
fn levels(tree: &SearchTree, look: &Look) -> usize {
    let lowest = |node: &Node| {
        let cut = look.branches && node.rejections().next().is_some();
        node.queens.len() + usize::from(cut)
    };
    1 + tree.nodes.iter().map(lowest).max().unwrap_or(0)
}

/// What the whole search has, and what of it is not drawn.
fn subtitle(tree: &SearchTree, voice: Voice) -> String {
    let totals = tree.totals(voice);
    match tree.not_shown(voice) {
        None => totals,
        Some(words) => format!("{totals}{}{words}", voice.words().semicolon),
    }
}

fn describe(tree: &SearchTree, voice: Voice) -> String {
    let n = tree.board.size();
    let name =
        |node: &Node| node.queens.iter().map(|&queen| voice.square(queen, n)).collect::<Vec<_>>().join(" ");
    let solutions: Vec<String> =
        tree.nodes.iter().filter(|node| node.solution.is_some()).take(12).map(name).collect();
    match solutions.len() {
        0 => voice.words().no_solution_drawn.to_owned(),
        _ => fill(voice.words().solutions_drawn, &[&solutions.join("; ")]),
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
    voice: Voice,
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
        let words = self.voice.words();
        let name = if level == 0 { words.empty_board.to_owned() } else { words.queens.of(level as u64) };
        let Some(&nodes) = self.tree.levels.get(level) else { return };
        let nodes = self.tree.at_least(words.nodes.of(nodes), self.voice);
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
            None if node.left_out > 0 => "more",
            None => "open",
        };
        *svg += &format!("<g class=\"{class}\"><title>{}</title>", self.words(node));
        let name = node.square().map(|square| self.voice.square(square, n)).unwrap_or_default();
        let (side, below) = (self.look.side, y + self.look.side);
        match self.look.shape {
            Shape::Board { cell } => {
                *svg += &text("name", x, y - 4.0, &name);
                self.board(node, x - side / 2.0, y, cell, svg);
            }
            Shape::Disc => {
                *svg += &circle("disc", x, y + side / 2.0, side / 2.0);
                *svg += &text("inside", x, y + side / 2.0 + 3.0, &name);
            }
            Shape::Dot => *svg += &circle("dot", x, y + side / 2.0, side / 2.0),
        }
        *svg += "</g>\n";
        match node.solution {
            _ if self.look.shape == Shape::Dot => {}
            Some(solution) => {
                *svg += &text(
                    "name won",
                    x,
                    below + 15.0,
                    &fill(self.voice.words().number, &[&solution.to_string()]),
                )
            }
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
        let words = self.voice.words();
        let queens: Vec<String> = node.queens.iter().map(|&queen| self.voice.square(queen, n)).collect();
        let queens = if queens.is_empty() { words.empty_board.to_owned() } else { queens.join(" ") };
        match node.solution {
            Some(number) => format!("{queens}: {}", fill(words.solution_number, &[&number.to_string()])),
            None if node.is_dead_end() => format!("{queens}: {}", words.dead_end),
            None if node.left_out > 0 => {
                format!("{queens}: {}", fill(words.left_out, &[&words.nodes.of(node.left_out)]))
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
        *svg += &format!("<use href=\"#dark-{ID}\" class=\"dark\" x=\"{x:.1}\" y=\"{y:.1}\"/>");
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
                "<use href=\"#queen-{ID}\" class=\"queen{new}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{cell}\" height=\"{cell}\"/>"
            );
        }
        if !self.look.branches {
            // Where the number of queens is wrong no square is at fault.
            let at_fault = |(_, reason): &(Square, Reason)| !matches!(reason, Reason::WrongNumber { .. });
            for (square, reason) in node.rejections().filter(at_fault) {
                let (x, y) = corner(square);
                let words = format!("{} {}", self.voice.square(square, n), self.voice.reason(reason, n));
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
            Reason::Attacked { by, .. } => (self.voice.square(square, n), self.voice.square(by, n)),
            Reason::WrongNumber { queens } => (String::new(), queens.to_string()),
            _ => (self.voice.square(square, n), String::new()),
        };
        let words = format!("{above} {}", self.voice.reason(reason, n));
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
            let svg = draw(&tree, &Style::default(), TreeForm::Full);
            assert!(svg.contains(look), "{method}, n = {n}");
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{method}, n = {n}");
            let groups: usize = ["solution", "dead", "more", "open"]
                .iter()
                .map(|class| svg.matches(&format!("<g class=\"{class}\"><title>")).count())
                .sum();
            assert_eq!(groups, tree.nodes.len(), "{method}, n = {n}");
            let opened = svg.matches("<g").count();
            assert_eq!(opened, svg.matches("</g>").count(), "{method}, n = {n}");
        }
    }
}
