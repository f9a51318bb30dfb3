//! `queens tree`: the search tree as a picture.

use clap::{Args, ValueEnum};
use n_queens_draw::{SearchTree, TreeLayout, TreeLimits};

use crate::args::Shared;
use crate::ask::values;
use crate::ask::{AskedSearch, Drawn, PictureOptions};
use crate::files::{ByEnding, OutputOption};
use crate::outcome::{Answer, Failure, remark};
use crate::watch::Session;

/// Rejected squares that are drawn for every node that may be: on a board of 300 there are 300 at
/// each, and nobody looks at thirty megabytes.
const REJECTED_PER_NODE: usize = 10;

/// Nodes that are drawn if nobody asks for more or fewer: a board each, or a dot each on a slide,
/// which has room for the whole search of n = 8.
const USUAL: u32 = 300;
const USUAL_COMPACT: u32 = 3000;

/// So much is written before we look up whether someone asks to stop.
const PIECE: usize = 1 << 16;

#[derive(Debug, Args)]
#[command(before_help = "Examples:
  queens tree 4 -o tree.svg              the whole search for n = 4, open it in a browser
  queens tree 4                          the same on the terminal, as text
  queens tree 7 --compact -o slide.png   a large tree on one slide
  queens tree 8 --depth 3                only the first three queens
  queens tree 4 --method cells           another method's tree")]
pub(crate) struct Tree {
    /// Which search.
    #[command(flatten)]
    search: AskedSearch,

    /// Draw at most NUMBER nodes, the first ones of the search, and ten times as many rejected
    /// squares [default: 300; with --compact 3000]
    #[arg(long, value_name = "NUMBER", value_parser = values::whole(1u32, 100_000), allow_negative_numbers = true)]
    limit: Option<u32>,

    /// Draw no node with more queens than this
    #[arg(long, value_name = "QUEENS", value_parser = values::whole(0, u32::MAX), allow_negative_numbers = true)]
    depth: Option<u32>,

    /// Leave out rejected squares
    #[arg(long)]
    hide_rejected: bool,

    /// Draw discs or dots on one slide of 16 by 9, and no boards
    #[arg(long)]
    compact: bool,

    /// How the tree is drawn [default: by the ending of FILE; otherwise svg into a file, else text]
    #[arg(long, short, value_enum, value_name = "FORM")]
    format: Option<TreeFormat>,

    /// How a picture looks.
    #[command(flatten)]
    picture: PictureOptions,

    /// Where it goes.
    #[command(flatten)]
    output: OutputOption,
}

/// The forms of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum TreeFormat {
    /// A picture for browsers and papers
    Svg,
    /// The picture in dots
    Png,
    /// The picture on a page
    Pdf,
    /// A graph for Graphviz
    Dot,
    /// Indented lines for the terminal
    Text,
}

impl Tree {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let format = self.format()?;
        if matches!(format, TreeFormat::Text | TreeFormat::Dot) {
            self.picture.refuse("add -o FILE.svg or --format svg")?;
            self.refuse_compact()?;
        }
        let board = self.search.board("tree")?;
        let session = Session::begin(shared);
        let limit = self.limit.unwrap_or(if self.compact { USUAL_COMPACT } else { USUAL }) as usize;
        let bounds = TreeLimits {
            nodes: limit,
            depth: self.depth.unwrap_or(u32::MAX),
            rejected: if self.hide_rejected { 0 } else { limit * REJECTED_PER_NODE },
        };
        let tree = SearchTree::grow(&board, self.search.method, bounds, session.watch()).map_err(|_| {
            session.failure("stopped while building the tree; a smaller n or --fix makes it smaller")
        })?;
        let locale = self.search.locale();
        if let Some(left_out) = tree.not_shown(locale) {
            let (words, by_depth) = (locale.words(), self.depth.is_some() && tree.nodes.len() < limit);
            let text =
                if by_depth { words.tree_cut_by_depth(left_out) } else { words.tree_cut_by_limit(left_out) };
            remark(shared, text);
        }
        let form = if self.compact { TreeLayout::Compact } else { TreeLayout::Full };
        let drawn = |kind| {
            let svg = tree.svg_with(&self.picture.style(locale), form);
            self.picture.bytes(&svg, kind, &self.output)
        };
        let text = match format {
            TreeFormat::Svg => drawn(Drawn::Svg)?,
            TreeFormat::Png => drawn(Drawn::Png)?,
            TreeFormat::Pdf => drawn(Drawn::Pdf)?,
            TreeFormat::Dot => tree.dot_with(locale).into_bytes(),
            TreeFormat::Text => tree.text_with(locale).into_bytes(),
        };
        let mut output = self.output.open()?;
        for piece in text.chunks(PIECE) {
            output.put(piece)?;
            if session.asked() {
                // Dropped and not finished, so that half a tree never becomes a file.
                return Err(session.failure("stopped before the tree was written; --limit draws less of it"));
            }
        }
        output.finish()?;
        Ok(Answer::Yes)
    }

    /// The form asked for, or the one that suits who reads it.
    fn format(&self) -> Result<TreeFormat, Failure> {
        let usual = if self.output.is_stdout() { TreeFormat::Text } else { TreeFormat::Svg };
        self.output.form(self.format, usual)
    }

    /// The compact form is a picture only.
    fn refuse_compact(&self) -> Result<(), Failure> {
        if self.compact {
            let words =
                "--compact draws a picture, and this answer is text; add -o tree.svg, or --format svg";
            return Err(Failure::usage(words));
        }
        Ok(())
    }
}

impl ByEnding for TreeFormat {
    const ENDINGS: &'static [(&'static str, TreeFormat)] = &[
        ("svg", TreeFormat::Svg),
        ("png", TreeFormat::Png),
        ("pdf", TreeFormat::Pdf),
        ("dot", TreeFormat::Dot),
        ("gv", TreeFormat::Dot),
        ("txt", TreeFormat::Text),
    ];
}
