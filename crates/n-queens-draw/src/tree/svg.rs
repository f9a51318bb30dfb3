//! The tree as a picture.
//!
//! The look depends on the number of nodes (`look`). A small tree has a board at every node and a
//! branch for every rejected square, as textbooks draw n = 4. A medium one keeps the boards
//! and marks such squares inside them by a stroke along the line of the attack. A large one has
//! discs with the name of the square, or dots. Every part has a tooltip that describes it.

use n_queens::Square;
use n_queens::methods::Reason;

use super::TreeLayout;
use super::geometry::{AllNodeItems, NodeItems, TreeGeometry, dots};
use super::grow::{DrawnNode, SearchTree};
use super::legend::{self, LegendEntry, legend};
use super::look::{Look, NodeShape, rules};
use super::shapes::{circle, closed, curve, dark_squares, mark, text, tile};
use crate::board::QUEEN_SYMBOL;
use crate::style::{ID, Style, sealed, width_of};
use n_queens_text::Locale;

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
/// On a slide, the least room between two levels.
const BETWEEN: f64 = 12.0;
/// In a squeezed tree the dots of solutions are at least this wide, and lines keep at least this share
/// of their width: thinner lines vanish.
const LEAST_SOLUTION: f64 = 4.0;
const LEAST_LINE: f64 = 0.3;

pub(super) fn draw(tree: &SearchTree, style: &Style, layout: TreeLayout) -> String {
    let locale = style.locale;
    let (title, caption) = (tree.headline(locale), subtitle(tree, locale));
    let compact = layout == TreeLayout::Compact;
    let levels: Vec<_> = (0..).map_while(|level| tree.level(level, locale)).collect();
    let labels = levels.iter().map(|(name, nodes)| (1.1 * width_of(name, 12.0)).max(width_of(nodes, 11.0)));
    let left = labels.map(|label| MARGIN + label + 12.0).fold(LEFT, f64::max);
    let geometry = match layout {
        TreeLayout::Full => TreeGeometry::new(tree, Look::of(tree)),
        TreeLayout::Compact => {
            let room = (SLIDE.0 - left - MARGIN, SLIDE.1 - TOP - LEGEND - LEGEND_LINE);
            TreeGeometry::on_a_slide(tree, room, BETWEEN)
        }
    };
    let TreeGeometry { look, width: tree_width, depth, squeeze, .. } = &geometry;
    let (tree_width, overhang) = (*tree_width, if look.branches { 40.0 } else { 22.0 });
    let entries = legend(tree, look, locale);
    let room = (left + tree_width).max(READABLE);
    let entry_lines = legend::lines(entries, room - MARGIN);
    let legend_width =
        entry_lines.iter().map(|line| line.iter().map(LegendEntry::width).sum()).fold(0.0, f64::max);
    let legend_height = LEGEND + LEGEND_LINE * entry_lines.len() as f64;
    let words_width = (1.1 * width_of(&title, 19.0)).max(width_of(&caption, 13.0)).max(legend_width);
    let width = (left + tree_width).max(MARGIN + words_width) + MARGIN;
    let width = width.max(if compact { SLIDE.0 } else { 0.0 }).ceil();
    let step = if compact {
        // The tree fills the slide from the title to the legend.
        let height = width * SLIDE.1 / SLIDE.0 - TOP - legend_height - look.side - overhang;
        (height / (depth - 1).max(1) as f64).max(look.side + BETWEEN)
    } else {
        look.step(tree_width)
    };
    let tree_height = step * (depth - 1) as f64 + look.side + overhang;
    let height = (TOP + tree_height + legend_height).ceil();
    // A tree narrower than its words stands in the middle.
    let left = left + ((width - left - MARGIN - tree_width) / 2.0).max(0.0);

    let size =
        (width as u32, if compact { (width * SLIDE.1 / SLIDE.0).round().max(height) } else { height } as u32);
    let sized = Style { width: style.width.or(compact.then_some(SLIDE.0 as u32)), ..*style };
    let root = sized.open("tree", (0, 0), size, &format!("aria-labelledby=\"title-{ID} desc-{ID}\""));
    let (tag, paper) = root.split_at(root.find('\n').map_or(root.len(), |end| end + 1));
    let mut svg = tag.to_owned();
    svg += &format!("<title id=\"title-{ID}\">{title}</title>\n");
    svg += &format!("<desc id=\"desc-{ID}\">{}. {}</desc>\n", tree.totals(locale), describe(tree, locale));
    svg += &format!("<style>{}{}</style>\n{paper}", rules(style), thinner(*squeeze));
    svg += &format!("<defs>\n{QUEEN_SYMBOL}");
    svg +=
        &format!("<path id=\"dark-{ID}\" d=\"{}\"/></defs>\n", dark_squares(tree.board.size(), look.shape));
    svg += &text("title", MARGIN, 36.0, &title);
    svg += &text("note", MARGIN, 57.0, &caption);

    let TreeGeometry { look, centres, places, depth, .. } = geometry;
    let picture = TreePicture { tree, locale, look, step, centres, places, left };
    for (level, (name, nodes)) in levels.iter().take(depth).enumerate() {
        let y = picture.y(level) + picture.look.side / 2.0;
        svg += &text("level", MARGIN, y, name);
        svg += &text("count", MARGIN, y + 15.0, nodes);
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

/// Rules for the lines of a squeezed tree; they come after the usual ones and win.
fn thinner(squeeze: f64) -> String {
    if squeeze >= 1.0 {
        return String::new();
    }
    let share = squeeze.max(LEAST_LINE);
    [("edge", 1.2), ("way", 2.2), ("more .dot", 1.5)]
        .map(|(class, width)| format!("#tree-{ID} .{class}{{stroke-width:{:.2}px}}", share * width))
        .concat()
}

/// The totals of the search, and a sentence about nodes not drawn.
fn subtitle(tree: &SearchTree, locale: Locale) -> String {
    let totals = tree.totals(locale);
    match tree.not_shown(locale) {
        None => totals,
        Some(words) => format!("{totals}{}{words}", locale.words().semicolon()),
    }
}

fn describe(tree: &SearchTree, locale: Locale) -> String {
    let name = |node: &DrawnNode| locale.names(&node.queens, tree.board.size());
    let solutions: Vec<String> =
        tree.nodes.iter().filter(|node| node.solution.is_some()).take(12).map(name).collect();
    match solutions.len() {
        0 => locale.words().no_solution_drawn().to_owned(),
        _ => locale.words().solutions_drawn(solutions.join("; ")),
    }
}

struct TreePicture<'a> {
    tree: &'a SearchTree,
    locale: Locale,
    look: Look,
    step: f64,
    centres: Vec<f64>,
    places: AllNodeItems,
    /// Where the tree's left edge stands.
    left: f64,
}

impl TreePicture<'_> {
    fn x(&self, item: usize) -> f64 {
        self.left + self.centres[item]
    }

    fn y(&self, level: usize) -> f64 {
        TOP + self.step * level as f64
    }

    /// Lines from every node to its branches; those on the way to a solution stand out.
    fn edges(&self, svg: &mut String) {
        let to_solution = self.on_the_way();
        for (number, node) in self.tree.nodes.iter().enumerate() {
            let level = node.queens.len();
            let (x, y) = (self.x(number), self.y(level) + self.look.side);
            let NodeItems { rejected, more } = &self.places[number];
            for end in rejected.iter().map(|(tile, ..)| tile).chain(more) {
                let (to_x, to_y) = (self.x(*end), self.y(level + 1) - 12.0);
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
            None if node.is_cut() => "more",
            None => "open",
        };
        *svg += &format!("<g class=\"{class}\"><title>{}</title>", self.words(node));
        let name = node.square().map(|square| self.locale.square(square, n)).unwrap_or_default();
        let (side, below) = (self.look.side, y + self.look.side);
        match self.look.shape {
            NodeShape::Board { cell } => {
                *svg += &text("name", x, y - 4.0, &name);
                self.board(node, x - side / 2.0, y, cell, svg);
            }
            NodeShape::Disc => {
                *svg += &circle("disc", x, y + side / 2.0, side / 2.0);
                *svg += &text("inside", x, y + side / 2.0 + 3.0, &name);
            }
            NodeShape::Dot => {
                let least = if node.solution.is_some() { LEAST_SOLUTION } else { 0.0 };
                *svg += &circle("dot", x, y + side / 2.0, side.max(least) / 2.0);
            }
        }
        *svg += "</g>\n";
        let NodeItems { rejected, more } = &self.places[number];
        let under = match (node.solution, self.look.shape) {
            (_, NodeShape::Dot) => String::new(),
            (Some(solution), NodeShape::Disc) => text("name won", x, below + 14.0, &format!("★ {solution}")),
            (Some(solution), NodeShape::Board { .. }) => {
                let words = self.locale.words().solution_number(solution);
                text("name won", x, below + 15.0, &format!("★ {words}"))
            }
            (None, _) => match more {
                Some(end) => text("small", self.x(*end), self.y(node.queens.len() + 1) - 2.0, &dots(node)),
                None if node.is_cut() => text("small", x, below + 12.0, &dots(node)),
                None => String::new(),
            },
        };
        *svg += &under;
        for (end, square, reason) in rejected {
            self.tile(self.x(*end), self.y(node.queens.len() + 1), *square, *reason, svg);
        }
    }

    fn words(&self, node: &DrawnNode) -> String {
        let words = self.locale.words();
        let queens = match node.queens.as_slice() {
            [] => self.tree.level(0, self.locale).map(|(name, _)| name).unwrap_or_default(),
            queens => self.locale.names(queens, self.tree.board.size()),
        };
        let state = match node.solution {
            Some(number) => Some(words.solution_number(number)),
            None if node.is_dead_end() => Some(words.dead_end().to_owned()),
            None => node.left_out_words(self.locale),
        };
        state.map_or(queens.clone(), |state| format!("{queens}: {state}"))
    }

    /// A board with its upper left corner at (x, y).
    fn board(&self, node: &DrawnNode, x: f64, y: f64, cell: f64, svg: &mut String) {
        let side = self.look.side;
        let n = self.tree.board.size();
        let corner = |square: Square| (x + cell * f64::from(square.column), y + cell * f64::from(square.row));
        *svg +=
            &format!("<rect class=\"light\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{side}\" height=\"{side}\"/>");
        *svg += &format!("<use href=\"#dark-{ID}\" class=\"dark\" x=\"{x:.1}\" y=\"{y:.1}\"/>");
        for &square in self.tree.board.blocked() {
            let (x, y) = corner(square);
            *svg += &closed(x, y, cell);
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
                let words = format!("{} {}", self.locale.square(square, n), self.locale.reason(reason, n));
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
            Reason::Attacked { by, .. } => (self.locale.square(square, n), self.locale.square(by, n)),
            Reason::WrongNumber { queens } => (String::new(), queens.to_string()),
            _ => (self.locale.square(square, n), String::new()),
        };
        let words = format!("{above} {}", self.locale.reason(reason, n));
        *svg += &format!("<g><title>{words}</title>");
        *svg += &text("small", x, y - 2.0, &above);
        *svg += &tile(reason, x - 7.0, y + 3.0, 14.0, &words);
        *svg += &text("small", x, y + 28.0, &below);
        *svg += "</g>\n";
    }
}

#[cfg(test)]
mod tests {
    use super::super::grow::tests::tree;
    use super::*;
    use n_queens::Method;
    use n_queens_text::Language;

    #[test]
    fn every_look_is_well_formed_and_shows_every_node() {
        for (n, method, look) in [
            (4, Method::Arrays, "class=\"edge cut\""),
            (5, Method::Arrays, "class=\"mark rising\""),
            (6, Method::Cells, "class=\"dot\""),
            (7, Method::Bits, "class=\"disc\""),
            (2, Method::Subsets, "class=\"mark"),
            (1, Method::Cells, "★ solution 1"),
        ] {
            let tree = tree(n, method, 1000, u32::MAX);
            let svg = draw(&tree, &Style::default(), TreeLayout::Full);
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

    /// Words that shrink with the tree cannot be read on a slide.
    #[test]
    fn a_large_tree_fits_the_slide_and_its_words_keep_their_size() {
        let tree = tree(8, Method::Arrays, 3000, u32::MAX);
        let svg = draw(&tree, &Style::default(), TreeLayout::Compact);
        assert!(svg.contains("viewBox=\"0 0 1280 720\""), "{}", &svg[..300]);
        let centre = |circle: &str| circle.split('"').next().and_then(|x| x.parse::<f64>().ok());
        let centres: Vec<f64> = svg.split("cx=\"").skip(1).filter_map(centre).collect();
        assert!(centres.len() >= tree.nodes.len() && centres.iter().all(|x| (0.0..=1280.0).contains(x)));
    }

    /// Titles, captions and names of levels are longer than some trees are wide.
    #[test]
    fn words_are_never_cut_off() {
        for (n, nodes, depth) in [(1, 9, 9), (3, 9, 0), (12, 300, 1), (6, 2, 9)] {
            let tree = tree(n, Method::Bits, nodes, depth);
            for language in Language::ALL {
                let style = Style { locale: language.into(), ..Style::default() };
                for layout in [TreeLayout::Full, TreeLayout::Compact] {
                    let svg = draw(&tree, &style, layout);
                    let sides = svg.split("viewBox=\"0 0 ").nth(1).and_then(|rest| rest.split(' ').next());
                    let width: f64 = sides.unwrap().parse().unwrap();
                    let words = width_of(&tree.headline(style.locale), 19.0);
                    let caption = width_of(&subtitle(&tree, style.locale), 13.0);
                    assert!(MARGIN + words.max(caption) <= width - MARGIN, "n = {n}: {width}");
                }
            }
        }
    }
}
