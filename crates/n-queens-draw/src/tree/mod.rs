//! The search tree as a picture: [`SearchTree`] is what is drawn, the other files how.

mod dot;
mod grow;
mod layout;
mod legend;
mod look;
mod shapes;
mod svg;
mod text;

use n_queens_text::numbers::{grouped, plural};

pub use grow::{Bounds, Branch, Node, SearchTree};

impl SearchTree {
    /// A complete SVG document. How a tree looks goes by how much there is to show: boards with a
    /// branch for every rejected square, boards alone, discs with names, or dots.
    ///
    /// ```
    /// use n_queens::{Board, Method, Watch};
    /// use n_queens_draw::{Bounds, SearchTree};
    /// let tree = SearchTree::grow(&Board::new(4)?, Method::Arrays, Bounds::default(), &Watch::none())?;
    /// assert!(tree.svg().contains("The search for 4 queens by method 'arrays'"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn svg(&self) -> String {
        svg::draw(self)
    }

    /// A graph for Graphviz.
    ///
    /// ```
    /// use n_queens::{Board, Method, Watch};
    /// use n_queens_draw::{Bounds, SearchTree};
    /// let tree = SearchTree::grow(&Board::new(4)?, Method::Arrays, Bounds::default(), &Watch::none())?;
    /// assert!(tree.dot().starts_with("digraph search {"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn dot(&self) -> String {
        dot::draw(self)
    }

    /// Indented lines for a terminal.
    ///
    /// ```
    /// use n_queens::{Board, Method, Watch};
    /// use n_queens_draw::{Bounds, SearchTree};
    /// let tree = SearchTree::grow(&Board::new(1)?, Method::Arrays, Bounds::default(), &Watch::none())?;
    /// assert!(tree.text().ends_with("└─ a1  ★ solution 1\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn text(&self) -> String {
        text::draw(self)
    }

    /// What the picture does not show, in words; `None` if it shows everything.
    ///
    /// ```
    /// use n_queens::{Board, Method, Watch};
    /// use n_queens_draw::{Bounds, SearchTree};
    /// let bounds = Bounds { nodes: 10, rejected: 0, ..Bounds::default() };
    /// let tree = SearchTree::grow(&Board::new(4)?, Method::Arrays, bounds, &Watch::none())?;
    /// assert_eq!(tree.not_shown().as_deref(), Some("10 nodes drawn, 7 left out"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn not_shown(&self) -> Option<String> {
        let more = if self.complete { "" } else { "more than " };
        let drawn = plural(self.nodes.len() as u64, "node", "nodes");
        let squares = plural(self.rejected_left_out, "rejected square", "rejected squares");
        let missing = match (self.left_out(), self.rejected_left_out) {
            (0, 0) => return None,
            (nodes, 0) => format!("{more}{} left out", grouped(nodes)),
            (0, _) => format!("{squares} left out"),
            (nodes, _) => format!("{more}{} and {squares} at drawn nodes left out", grouped(nodes)),
        };
        Some(format!("{drawn} drawn, {missing}"))
    }

    /// One line that says what the tree is.
    fn headline(&self) -> String {
        let queens = plural(self.board.size().into(), "queen", "queens");
        format!("The search for {queens} by method '{}'", self.method)
    }

    /// One line of totals; they count what is left out, too.
    fn totals(&self) -> String {
        let more = if self.complete { "" } else { "more than " };
        let mut words = format!("{more}{}", plural(self.met, "node", "nodes"));
        if self.rejected > 0 {
            words += &format!(", {} rejected", plural(self.rejected, "square", "squares"));
        }
        words + &format!(", {}", plural(self.solutions, "solution", "solutions"))
    }
}
