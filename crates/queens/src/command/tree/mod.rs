//! `queens tree`: the search tree as a picture.

mod dot;
mod grow;
mod layout;
mod legend;
mod look;
mod shapes;
mod svg;
mod text;

use clap::{Args, ValueEnum};
use n_queens::{Board, Method};

use crate::args::Shared;
use crate::constraints::Constraints;
use crate::interrupt::Interrupt;
use crate::method;
use crate::numbers::{grouped, plural};
use crate::outcome::{Answer, Failure, tell};
use crate::output::OutputOption;
use crate::size::SizeArgument;
use grow::{Bounds, SearchTree};

#[derive(Debug, Args)]
#[command(before_help = "Examples:
  queens tree 4 -o tree.svg              the whole search for n = 4, open it in a browser
  queens tree 4 --format text            the same on the terminal
  queens tree 8 --depth 3                only the first three queens
  queens tree 5 --format dot | dot -Tpdf > tree.pdf
  queens tree 4 --method permutations    another method's tree")]
pub(crate) struct Tree {
    /// Size of the board, or - to read it from standard input
    #[arg(value_name = "N", allow_negative_numbers = true)]
    size: SizeArgument,

    /// The board's constraints.
    #[command(flatten)]
    constraints: Constraints,

    /// The method whose tree to draw
    #[arg(long, value_parser = method::parser(), default_value = "arrays", value_name = "NAME")]
    method: Method,

    /// Draw so many nodes, the first that the search meets
    #[arg(long, default_value = "300", value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    limit: u32,

    /// Draw no node with more queens than this
    #[arg(long, value_name = "QUEENS")]
    depth: Option<u32>,

    /// Leave out squares that were turned down
    #[arg(long)]
    hide_rejected: bool,

    /// How the tree is drawn
    #[arg(long, short, value_enum, default_value = "svg", value_name = "FORM")]
    format: TreeFormat,

    /// Where it goes.
    #[command(flatten)]
    output: OutputOption,
}

/// The forms of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum TreeFormat {
    /// A picture for browsers and papers
    Svg,
    /// A graph for Graphviz
    Dot,
    /// Indented lines for the terminal
    Text,
}

impl Tree {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let n = self.size.resolve("tree", Board::MAX_SIZE, "for one solution use 'queens one {n}'")?;
        let board = self.constraints.board(n)?;
        let interrupt = Interrupt::watch()?;
        let bounds = Bounds {
            nodes: self.limit as usize,
            depth: self.depth.unwrap_or(u32::MAX),
            rejected: !self.hide_rejected,
        };
        let stopped =
            || interrupt.failure("stopped while the tree grew; a smaller n or --fix makes it smaller");
        let tree = SearchTree::grow(&board, self.method, bounds, &interrupt).ok_or_else(stopped)?;
        if let Some(remark) = remark(&tree).filter(|_| !shared.quiet) {
            tell(remark);
        }
        let text = match self.format {
            TreeFormat::Svg => svg::draw(&tree),
            TreeFormat::Dot => dot::draw(&tree),
            TreeFormat::Text => text::draw(&tree),
        };
        self.output.open()?.put_all(text.as_bytes())
    }
}

/// What the picture does not show.
fn remark(tree: &SearchTree) -> Option<String> {
    let shown = plural(tree.nodes.len() as u64, "node", "nodes");
    match tree.left_out() {
        0 => None,
        left_out if tree.complete => Some(format!(
            "{shown} drawn, {} left out; --limit draws more of them, --depth fewer levels",
            grouped(left_out)
        )),
        left_out => Some(format!(
            "{shown} drawn, more than {} left out; --limit draws more of them, --depth fewer levels",
            grouped(left_out)
        )),
    }
}

/// One line that says what the tree is.
fn headline(tree: &SearchTree) -> String {
    format!(
        "The search for {} by method '{}'",
        plural(tree.board.size().into(), "queen", "queens"),
        tree.method
    )
}

/// One line of totals; they count what is left out, too.
fn totals(tree: &SearchTree) -> String {
    let more = if tree.complete { "" } else { "more than " };
    let mut words = format!("{more}{}", plural(tree.met, "node", "nodes"));
    if tree.rejected > 0 {
        words += &format!(", {} turned down", plural(tree.rejected, "square", "squares"));
    }
    words + &format!(", {}", plural(tree.solutions, "solution", "solutions"))
}
