//! Arguments that pictures share: paper, width, language, and the form the name of a file tells.

use std::io::IsTerminal;

use clap::{Args, ValueEnum};
use n_queens_draw::{Background, Style};
use n_queens_text::Locale;

use super::values;
use crate::files::OutputOption;
use crate::outcome::{Answer, Failure};

/// How a picture is drawn.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct PictureOptions {
    /// Width of a picture in pixels [default: what it needs; PNG: twice that, at most 4000]
    #[arg(long, value_name = "PIXELS", value_parser = values::whole(16u32, 16_384), allow_negative_numbers = true)]
    width: Option<u32>,

    /// The paper of a picture [default: light]
    #[arg(long, value_enum, value_name = "PAPER")]
    background: Option<Paper>,
}

/// The papers by the names they have on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Paper {
    /// White, with dark ink
    Light,
    /// Nearly black, with light ink
    Dark,
    /// None: what is behind the picture is seen
    None,
}

impl PictureOptions {
    pub(crate) fn style(self, locale: Locale) -> Style {
        let background = match self.background {
            Some(Paper::Light) | None => Background::Light,
            Some(Paper::Dark) => Background::Dark,
            Some(Paper::None) => Background::None,
        };
        Style { background, width: self.width, locale }
    }

    /// Refuses the options of pictures where nothing is drawn; `instead` says how to get a picture.
    pub(crate) fn refuse(self, instead: &str) -> Result<(), Failure> {
        let given = [("--width", self.width.is_some()), ("--background", self.background.is_some())];
        match given.iter().find(|(_, given)| *given) {
            Some((option, _)) => {
                Err(Failure::Usage(format!("{option} is for pictures, and this answer is text; {instead}")))
            }
            None => Ok(()),
        }
    }

    /// Writes an SVG picture in the form asked for.
    pub(crate) fn write(self, svg: &str, form: Drawn, output: &OutputOption) -> Result<Answer, Failure> {
        let bytes = self.bytes(svg, form, output)?;
        output.open()?.put_all(&bytes)
    }

    /// The bytes of an SVG picture in the form asked for.
    pub(crate) fn bytes(self, svg: &str, form: Drawn, output: &OutputOption) -> Result<Vec<u8>, Failure> {
        if form != Drawn::Svg && output.is_stdout() && std::io::stdout().is_terminal() {
            let name = form.ending();
            let form = name.to_uppercase();
            let words =
                format!("{form} cannot be shown in a terminal; write it to a file with '-o FILE.{name}'");
            return Err(Failure::Usage(words));
        }
        match form {
            Drawn::Svg => Ok(svg.as_bytes().to_vec()),
            Drawn::Png => n_queens_draw::png(svg, self.width).map_err(Failure::usage),
            Drawn::Pdf => n_queens_draw::pdf(svg).map_err(Failure::usage),
        }
    }
}

/// The forms that every picture has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Drawn {
    Svg,
    Png,
    Pdf,
}

impl Drawn {
    const ALL: [Drawn; 3] = [Drawn::Svg, Drawn::Png, Drawn::Pdf];

    /// The form that the name of the file asks for.
    pub(crate) fn by_name(output: &OutputOption) -> Option<Drawn> {
        let ending = output.extension()?;
        Drawn::ALL.into_iter().find(|form| form.ending() == ending)
    }

    pub(crate) fn ending(self) -> &'static str {
        match self {
            Drawn::Svg => "svg",
            Drawn::Png => "png",
            Drawn::Pdf => "pdf",
        }
    }
}
