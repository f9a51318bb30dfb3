//! `queens tree`: the search tree as a picture.

use clap::Args;
use n_queens_api::queries::DrawTree;
use n_queens_api::{AnswerFormats, ByName, Format};
use n_queens_draw::TreeLayout;
use n_queens_text::words::Words;

use crate::args::Shared;
use crate::files::OutputOption;
use crate::options::{PictureOptions, SearchOptions, values};
use crate::outcome::{Answer, Failure, remark};
use crate::watch::Session;

/// Rejected squares drawn per node: a board of 300 rows has 300 at each node, and thirty megabytes
/// help no reader.
const REJECTED_PER_NODE: usize = 10;

/// Nodes drawn unless --limit is given: a board each, or a dot each on a slide, which has room for
/// the whole search of n = 8.
const NODES: u32 = 300;
const COMPACT_NODES: u32 = 3000;

/// Bytes written between two checks for signals.
const CHUNK: usize = 1 << 16;

const FORMATS: AnswerFormats = AnswerFormats(&[
    (Format::Svg, Words::format_svg_paper),
    (Format::Png, Format::Png.about()),
    (Format::Pdf, Format::Pdf.about()),
    (Format::Dot, Format::Dot.about()),
    (Format::Text, Words::format_text_tree),
]);

#[derive(Debug, Args)]
pub(crate) struct Tree {
    /// The search.
    #[command(flatten)]
    search: SearchOptions,

    #[arg(long, value_name = "NUMBER", value_parser = values::whole(1u32, 100_000), allow_negative_numbers = true)]
    limit: Option<u32>,

    #[arg(long, value_name = "QUEENS", value_parser = values::whole(0, u32::MAX), allow_negative_numbers = true)]
    depth: Option<u32>,

    #[arg(long)]
    hide_rejected: bool,

    #[arg(long)]
    compact: bool,

    #[arg(long, short, value_parser = values::format(FORMATS), value_name = "FORM")]
    format: Option<Format>,

    /// How a picture looks.
    #[command(flatten)]
    picture: PictureOptions,

    /// Where it goes.
    #[command(flatten)]
    output: OutputOption,
}

impl Tree {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let default = if self.output.is_stdout() { Format::Text } else { Format::Svg };
        let format = self.output.format(FORMATS, self.format, default)?;
        if !format.is_picture() {
            self.picture.reject_for_text("add -o FILE.svg or --format svg")?;
            if self.compact {
                return Err(Failure::usage(
                    "--compact draws a picture, and this answer is text; add -o tree.svg, or --format svg",
                ));
            }
        }
        let limit = self.limit.unwrap_or(if self.compact { COMPACT_NODES } else { NODES }) as usize;
        let query = DrawTree {
            board: self.search.board.read()?,
            method: ByName(self.search.method),
            depth: self.depth,
            limit: Some(limit),
            rejected: Some(if self.hide_rejected { 0 } else { limit * REJECTED_PER_NODE }),
        };
        let (session, locale) = (Session::begin(shared), self.search.locale());
        let note = "stopped while building the tree; a smaller n or --fix makes it smaller";
        let tree = session.run(&query, locale, "building the tree", note)?.0;
        if let Some(left_out) = tree.not_shown(locale) {
            let (words, by_depth) = (locale.words(), self.depth.is_some() && tree.nodes.len() < limit);
            let text =
                if by_depth { words.tree_cut_by_depth(left_out) } else { words.tree_cut_by_limit(left_out) };
            remark(shared, text);
        }
        let form = if self.compact { TreeLayout::Compact } else { TreeLayout::Full };
        let bytes = match format {
            Format::Dot => tree.dot_with(locale).into_bytes(),
            Format::Text => tree.text_with(locale).into_bytes(),
            picture => {
                let svg = tree.svg_with(&self.picture.style(locale), form);
                self.picture.bytes(svg, picture, &self.output)?
            }
        };
        let mut output = self.output.open()?;
        for chunk in bytes.chunks(CHUNK) {
            output.put(chunk)?;
            if session.interrupted() {
                // Dropped without `finish`, so that an incomplete tree never becomes a file.
                return Err(session.stopped("stopped before the tree was written; --limit draws less of it"));
            }
        }
        output.finish()?;
        Ok(Answer::Yes)
    }
}
