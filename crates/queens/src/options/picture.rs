//! Options that pictures share: background, width, colour, and `--plot FILE`.

use std::io::IsTerminal;
use std::path::Path;

use clap::Args;
use n_queens::Board;
use n_queens_api::{Format, PICTURE_FORMATS};
use n_queens_draw::{Background, Colour, Plot, Style};
use n_queens_text::words::{Phrase, Words};
use n_queens_text::{Language, Locale};

use super::values;
use crate::args::Shared;
use crate::files::{Output, OutputOption};
use crate::outcome::{Answer, Failure, remark};

/// How a picture is drawn.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct PictureOptions {
    #[arg(long, value_name = "PIXELS", value_parser = values::whole(16u32, 16_384), allow_negative_numbers = true)]
    width: Option<u32>,

    #[arg(long, value_parser = values::named(BACKGROUNDS), value_name = "PAPER")]
    background: Option<Background>,
}

const BACKGROUNDS: &[(&str, Background, Phrase)] = &[
    ("light", Background::Light, Words::background_light),
    ("dark", Background::Dark, Words::background_dark),
    ("none", Background::None, Words::background_none),
];

impl PictureOptions {
    pub(crate) fn style(self, locale: Locale) -> Style {
        Style { background: self.background.unwrap_or(Background::Light), width: self.width, locale }
    }

    /// Rejects the options of pictures where nothing is drawn; `instead` is how to get a picture.
    pub(crate) fn reject_for_text(self, instead: &str) -> Result<(), Failure> {
        let given = [("--width", self.width.is_some()), ("--background", self.background.is_some())];
        match given.iter().find(|(_, given)| *given) {
            Some((option, _)) => {
                Err(Failure::Usage(format!("{option} is for pictures, and this answer is text; {instead}")))
            }
            None => Ok(()),
        }
    }

    /// The bytes of an SVG picture as SVG, PNG or PDF. The last two are not printed on a terminal.
    pub(crate) fn bytes(
        self,
        svg: String,
        format: Format,
        output: &OutputOption,
    ) -> Result<Vec<u8>, Failure> {
        reject_on_terminal(format, output)?;
        match format {
            Format::Png => n_queens_draw::png(&svg, self.width).map_err(Failure::usage),
            Format::Pdf => n_queens_draw::pdf(&svg).map_err(Failure::usage),
            _ => Ok(svg.into_bytes()),
        }
    }
}

/// Only text and SVG are printed on a terminal.
pub(crate) fn reject_on_terminal(format: Format, output: &OutputOption) -> Result<(), Failure> {
    if format == Format::Svg || !output.is_stdout() || !std::io::stdout().is_terminal() {
        return Ok(());
    }
    let (name, ending) = (format.name().to_uppercase(), format.name());
    Err(Failure::Usage(format!(
        "{name} cannot be shown in a terminal; write it to a file with '-o FILE.{ending}'"
    )))
}

/// Whether letters on a terminal are coloured.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct ColourOption {
    #[arg(long, value_parser = values::named(COLOURS), value_name = "WHEN", default_value = "auto")]
    color: When,
}

#[derive(Clone, Copy, Debug)]
enum When {
    Auto,
    Always,
    Never,
}

const COLOURS: &[(&str, When, Phrase)] = &[
    ("auto", When::Auto, Words::colour_auto),
    ("always", When::Always, Words::colour_always),
    ("never", When::Never, Words::colour_never),
];

/// Whether the environment allows colours on a terminal.
pub(crate) fn colours_wanted() -> bool {
    std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
        && std::env::var_os("TERM").is_none_or(|terminal| terminal != "dumb")
}

impl ColourOption {
    /// The colour of an answer that goes to `output`.
    pub(crate) fn colour(self, output: &OutputOption) -> Colour {
        let coloured = match self.color {
            When::Always => true,
            When::Never => false,
            When::Auto => colours_wanted() && output.is_stdout() && std::io::stdout().is_terminal(),
        };
        if coloured { Colour::Terminal } else { Colour::Plain }
    }
}

/// The file of `--plot`, opened before the work, so that a bad name is reported at once.
pub(crate) struct PlotFile {
    picture: PictureOptions,
    format: Format,
    target: OutputOption,
    output: Output,
}

impl PlotFile {
    pub(crate) fn open(file: &Path, picture: PictureOptions) -> Result<PlotFile, Failure> {
        let target = OutputOption::to(file);
        let format = target.extension().and_then(|ending| PICTURE_FORMATS.by_ending(&ending).ok().flatten());
        let Some(format) = format else {
            return Err(Failure::usage("--plot needs a .svg, .png or .pdf file"));
        };
        let output = target.open()?;
        Ok(PlotFile { picture, format, target, output })
    }

    pub(crate) fn write(self, plot: &Plot) -> Result<Answer, Failure> {
        let svg = plot.svg(&self.picture.style(Locale::default())).map_err(Failure::usage)?;
        let bytes = self.picture.bytes(svg, self.format, &self.target)?;
        self.output.put_all(&bytes)
    }
}

/// Remarks, before the work, that curves need more than one size.
pub(crate) fn remark_single_size(boards: &[Board], verb: &str, language: Language, shared: &Shared) {
    if let [board] = boards {
        remark(shared, language.words().plot_of_one_size(verb, board.size()));
    }
}
