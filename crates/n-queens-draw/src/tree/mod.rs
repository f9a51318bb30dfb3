//! The search tree as a picture: [`SearchTree`] is the content, the other files draw it.

mod geometry;
mod grow;
mod layout;
mod legend;
mod look;
mod shapes;
mod svg;
mod text;

use n_queens::Method;
use n_queens_text::Locale;
use n_queens_text::numbers::grouped;

use crate::Style;
pub use grow::{DrawnBranch, DrawnNode, SearchTree, TreeLimits};

/// The most fixed or blocked squares that are named; more are only counted.
const NAMED: usize = 6;

/// How much room a drawing of a tree may take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TreeLayout {
    /// As much as boards and words need.
    #[default]
    Full,
    /// A slide, 16 by 9: discs or dots, and no board.
    Compact,
}

impl SearchTree {
    /// A complete SVG document. How a tree looks goes by how much there is to show: boards with a
    /// branch for every rejected square, boards alone, discs with names, or dots.
    pub fn svg(&self) -> String {
        self.svg_with(&Style::default(), TreeLayout::Full)
    }

    /// The same with another background, width, language or layout.
    pub fn svg_with(&self, style: &Style, layout: TreeLayout) -> String {
        svg::draw(self, style, layout)
    }

    /// A graph for Graphviz.
    pub fn dot(&self) -> String {
        self.dot_with(Locale::default())
    }

    /// The same in another language.
    pub fn dot_with(&self, locale: Locale) -> String {
        text::dot(self, locale)
    }

    /// Indented lines for a terminal.
    pub fn text(&self) -> String {
        self.text_with(Locale::default())
    }

    /// The same in another language.
    pub fn text_with(&self, locale: Locale) -> String {
        text::draw(self, locale)
    }

    /// A sentence about the nodes that are not drawn; `None` if all are.
    pub fn not_shown(&self, locale: Locale) -> Option<String> {
        let words = locale.words();
        let nodes = left_out(self.left_out(), !self.complete, locale);
        let rejected = self.rejected_words(self.rejected_left_out, locale);
        let missing = match (nodes, self.rejected_left_out) {
            (None, 0) => return None,
            (Some(nodes), 0) => nodes,
            (None, _) => words.left_out(rejected),
            (Some(nodes), _) => words.both_left_out(nodes, rejected),
        };
        Some(words.drawn(words.nodes(grouped(self.nodes.len() as u64)), missing))
    }

    /// One line that describes the tree, with the squares that the board fixes or blocks.
    fn headline(&self, locale: Locale) -> String {
        let (words, n) = (locale.words(), self.board.size());
        let mut parts = vec![words.tree_title(words.queens(n), self.method.name())];
        let named = |squares: &[n_queens::Square]| (squares.len() <= NAMED).then(|| locale.names(squares, n));
        let (fixed, blocked) = (self.board.fixed(), self.board.blocked());
        if !fixed.is_empty() {
            parts.push(words.fixed_squares(named(fixed).unwrap_or_else(|| words.queens(fixed.len()))));
        }
        if !blocked.is_empty() {
            parts.push(words.blocked_squares(named(blocked).unwrap_or_else(|| words.squares(blocked.len()))));
        }
        parts.join(words.comma())
    }

    /// One line of totals; they count what is left out, too.
    fn totals(&self, locale: Locale) -> String {
        let words = locale.words();
        let (nodes, solutions) = (words.nodes(grouped(self.met)), words.solutions(grouped(self.solutions)));
        let rejected = (self.rejected > 0).then(|| self.rejected_words(self.rejected, locale));
        let found = rejected.into_iter().chain([solutions]).collect::<Vec<_>>().join(words.comma());
        if self.complete { [nodes, found].join(words.comma()) } else { words.first_nodes(nodes, found) }
    }

    /// The name of a level, and how many nodes the search has there.
    fn level(&self, level: usize, locale: Locale) -> Option<(String, String)> {
        let words = locale.words();
        let given = self.board.fixed().len() + self.board.blocked().len() > 0;
        let empty = level == 0 && !given;
        let name = if empty { words.empty_board().to_owned() } else { words.queens(level) };
        let nodes = words.nodes(grouped(*self.levels.get(level)?));
        let above = || self.nodes.iter().filter(|node| node.queens.len() < level);
        let exact = self.complete || !above().any(DrawnNode::is_cut);
        Some((name, if exact { nodes } else { words.more_than(nodes) }))
    }

    /// The number of rejections in words: methods that judge at the end reject more than a square.
    fn rejected_words(&self, number: u64, locale: Locale) -> String {
        let (words, number) = (locale.words(), grouped(number));
        match self.method {
            Method::Subsets => words.rejected_sets(number),
            Method::Combinations => words.rejected_choices(number),
            Method::Permutations => words.rejected_orders(number),
            _ => words.rejected_squares(number),
        }
    }
}

impl DrawnNode {
    /// A sentence about the nodes below that are not drawn.
    fn left_out_words(&self, locale: Locale) -> Option<String> {
        left_out(self.left_out, self.unfinished, locale)
    }
}

/// "n nodes left out", or "more than n".
fn left_out(nodes: u64, more: bool, locale: Locale) -> Option<String> {
    let words = locale.words();
    let number = words.nodes(grouped(nodes));
    match (nodes, more) {
        (0, false) => None,
        (0, true) => Some(words.nodes_not_counted().to_owned()),
        (_, false) => Some(words.left_out(number)),
        (_, true) => Some(words.left_out(words.more_than(number))),
    }
}
