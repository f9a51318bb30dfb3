//! The search tree as a picture: [`SearchTree`] is what is drawn, the other files how.

mod dot;
mod grow;
mod layout;
mod legend;
mod look;
mod shapes;
mod svg;
mod text;

use n_queens_text::Voice;
use n_queens_text::numbers::grouped;
use n_queens_text::words::fill;

use crate::Style;
pub use grow::{Bounds, Branch, Node, SearchTree};

/// How much room a drawing of a tree may take.
///
/// ```
/// use n_queens::{Board, Method, Watch};
/// use n_queens_draw::{Bounds, SearchTree, Style, TreeForm};
/// let tree = SearchTree::grow(&Board::new(6)?, Method::Arrays, Bounds::default(), &Watch::none())?;
/// let svg = tree.svg_with(&Style::default(), TreeForm::Compact);
/// assert!(svg.contains(" width=\"1280\" height=\"720\" "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TreeForm {
    /// As much as boards and words need.
    #[default]
    Full,
    /// A slide, 16 by 9: discs or dots, and no board.
    Compact,
}

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
        self.svg_with(&Style::default(), TreeForm::Full)
    }

    /// The same on other paper, in another width, with other words or on a slide.
    ///
    /// ```
    /// use n_queens::{Board, Method, Watch};
    /// use n_queens_draw::{Bounds, SearchTree, Style, TreeForm};
    /// use n_queens_text::Language;
    /// let tree = SearchTree::grow(&Board::new(4)?, Method::Arrays, Bounds::default(), &Watch::none())?;
    /// let style = Style { voice: Language::Zh.into(), ..Style::default() };
    /// assert!(tree.svg_with(&style, TreeForm::Full).contains("4 个皇后的搜索树，方法 arrays"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn svg_with(&self, style: &Style, form: TreeForm) -> String {
        svg::draw(self, style, form)
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
        self.dot_with(Voice::default())
    }

    /// The same in other words.
    ///
    /// ```
    /// use n_queens::{Board, Method, Watch};
    /// use n_queens_draw::{Bounds, SearchTree};
    /// use n_queens_text::{Squares, Voice};
    /// let tree = SearchTree::grow(&Board::new(4)?, Method::Arrays, Bounds::default(), &Watch::none())?;
    /// let voice = Voice { squares: Squares::Rc0, ..Voice::default() };
    /// assert!(tree.dot_with(voice).contains("(0,0)"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn dot_with(&self, voice: Voice) -> String {
        dot::draw(self, voice)
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
        self.text_with(Voice::default())
    }

    /// The same in other words.
    ///
    /// ```
    /// use n_queens::{Board, Method, Watch};
    /// use n_queens_draw::{Bounds, SearchTree};
    /// use n_queens_text::{Language, Voice};
    /// let tree = SearchTree::grow(&Board::new(1)?, Method::Arrays, Bounds::default(), &Watch::none())?;
    /// assert!(tree.text_with(Voice::from(Language::Zh)).ends_with("└─ a1  ★ 第 1 个解\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn text_with(&self, voice: Voice) -> String {
        text::draw(self, voice)
    }

    /// What the picture does not show, in words; `None` if it shows everything.
    ///
    /// ```
    /// use n_queens::{Board, Method, Watch};
    /// use n_queens_draw::{Bounds, SearchTree};
    /// use n_queens_text::Voice;
    /// let bounds = Bounds { nodes: 10, rejected: 0, ..Bounds::default() };
    /// let tree = SearchTree::grow(&Board::new(4)?, Method::Arrays, bounds, &Watch::none())?;
    /// assert_eq!(tree.not_shown(Voice::default()).as_deref(), Some("10 nodes drawn, 7 left out"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn not_shown(&self, voice: Voice) -> Option<String> {
        let words = voice.words();
        let nodes = self.at_least(grouped(self.left_out()), voice);
        let squares = words.rejected_squares.of(self.rejected_left_out);
        let missing = match (self.left_out(), self.rejected_left_out) {
            (0, 0) => return None,
            (_, 0) => fill(words.left_out, &[&nodes]),
            (0, _) => fill(words.left_out, &[&squares]),
            (_, _) => fill(words.both_left_out, &[&nodes, &squares]),
        };
        Some(fill(words.drawn, &[&words.nodes.of(self.nodes.len() as u64), &missing]))
    }

    /// A number that is a lower bound if the search was not run to its end.
    fn at_least(&self, number: String, voice: Voice) -> String {
        if self.complete { number } else { fill(voice.words().more_than, &[&number]) }
    }

    /// One line that says what the tree is.
    fn headline(&self, voice: Voice) -> String {
        let queens = voice.words().queens.of(self.board.size().into());
        fill(voice.words().tree_title, &[&queens, self.method.name()])
    }

    /// One line of totals; they count what is left out, too.
    fn totals(&self, voice: Voice) -> String {
        let words = voice.words();
        let mut parts = vec![self.at_least(words.nodes.of(self.met), voice)];
        if self.rejected > 0 {
            parts.push(words.rejected_squares.of(self.rejected));
        }
        parts.push(words.solutions.of(self.solutions));
        parts.join(words.comma)
    }
}
