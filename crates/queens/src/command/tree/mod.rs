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

use crate::args::Shared;
use crate::asked::AskedSearch;
use crate::interrupt::Interrupt;
use crate::numbers::{grouped, plural};
use crate::outcome::{Answer, Failure};
use crate::output::OutputOption;
use crate::remark::remark;
use crate::values;
use grow::{Bounds, SearchTree};

/// Squares turned down that are drawn for every node that may be: on a board of 300 there are 300 at
/// each, and nobody looks at thirty megabytes.
const REJECTED_PER_NODE: usize = 10;

/// So much is written before we look up whether someone asks to stop.
const PIECE: usize = 1 << 16;

#[derive(Debug, Args)]
#[command(before_help = "Examples:
  queens tree 4 -o tree.svg              the whole search for n = 4, open it in a browser
  queens tree 4 --format text            the same on the terminal
  queens tree 8 --depth 3                only the first three queens
  queens tree 5 --format dot | dot -Tpdf > tree.pdf
  queens tree 4 --method permutations    another method's tree")]
pub(crate) struct Tree {
    /// Which search.
    #[command(flatten)]
    search: AskedSearch,

    /// Draw so many nodes, the first that the search meets, and ten times as many squares turned down
    #[arg(long, default_value = "300", value_name = "NUMBER", value_parser = values::whole(1u32, 100_000), allow_negative_numbers = true)]
    limit: u32,

    /// Draw no node with more queens than this
    #[arg(long, value_name = "QUEENS", value_parser = values::whole(0, u32::MAX), allow_negative_numbers = true)]
    depth: Option<u32>,

    /// Leave out squares that were turned down
    #[arg(long)]
    hide_rejected: bool,

    /// How the tree is drawn [default: as FILE.svg, FILE.dot or FILE.txt tells, otherwise svg]
    #[arg(long, short, value_enum, value_name = "FORM")]
    format: Option<TreeFormat>,

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
        let format = self.format()?;
        let board = self.search.board("tree")?;
        let interrupt = Interrupt::watch()?;
        let bounds = Bounds {
            nodes: self.limit as usize,
            depth: self.depth.unwrap_or(u32::MAX),
            rejected: if self.hide_rejected { 0 } else { self.limit as usize * REJECTED_PER_NODE },
        };
        let stopped =
            || interrupt.failure("stopped while the tree grew; a smaller n or --fix makes it smaller");
        let tree = SearchTree::grow(&board, self.search.method, bounds, &interrupt).ok_or_else(stopped)?;
        if let Some(words) = left_out(&tree) {
            remark(shared, words);
        }
        let text = match format {
            TreeFormat::Svg => svg::draw(&tree),
            TreeFormat::Dot => dot::draw(&tree),
            TreeFormat::Text => text::draw(&tree),
        };
        let mut output = self.output.open()?;
        for piece in text.as_bytes().chunks(PIECE) {
            output.put(piece)?;
            if interrupt.asked() {
                // Dropped and not finished, so that half a tree never becomes a file.
                return Err(
                    interrupt.failure("stopped before the tree was written; --limit draws less of it")
                );
            }
        }
        output.finish()?;
        Ok(Answer::Yes)
    }

    /// The form asked for, or the one that the name of the file tells.
    fn format(&self) -> Result<TreeFormat, Failure> {
        if let Some(format) = self.format {
            return Ok(format);
        }
        self.output.refuse_other_pictures(&[], "FILE.svg, FILE.dot for Graphviz, and text in FILE.txt")?;
        Ok(match self.output.extension().as_deref() {
            Some("dot" | "gv") => TreeFormat::Dot,
            Some("txt") => TreeFormat::Text,
            _ => TreeFormat::Svg,
        })
    }
}

/// What the picture does not show.
fn left_out(tree: &SearchTree) -> Option<String> {
    let more = if tree.complete { "" } else { "more than " };
    let drawn = plural(tree.nodes.len() as u64, "node", "nodes");
    let squares = plural(tree.rejected_left_out, "square turned down", "squares turned down");
    let missing = match (tree.left_out(), tree.rejected_left_out) {
        (0, 0) => return None,
        (nodes, 0) => format!("{more}{} left out", grouped(nodes)),
        (0, _) => format!("{squares} left out"),
        (nodes, _) => format!("{more}{} and {squares} at drawn nodes left out", grouped(nodes)),
    };
    Some(format!("{drawn} drawn, {missing}; --limit draws more of them, --depth fewer levels"))
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
