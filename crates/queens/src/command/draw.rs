//! `queens draw`: a board as a picture.

use clap::Args;
use n_queens_api::queries::{self, Attackers, Numbers};
use n_queens_api::{AnswerFormats, BoardInput, Format, Task};
use n_queens_draw::{Masks, Style};
use n_queens_text::Locale;
use n_queens_text::words::{Phrase, Words};

use crate::args::Shared;
use crate::files::OutputOption;
use crate::options::{BoardSource, ColourOption, PictureOptions, admit, values};
use crate::outcome::{Answer, Failure};
use crate::watch::Session;

const FORMATS: AnswerFormats = AnswerFormats(&[
    (Format::Text, Words::format_text_board),
    (Format::Svg, Words::format_svg_document),
    (Format::Png, Format::Png.about()),
    (Format::Pdf, Format::Pdf.about()),
]);

const DIAGONALS: &[(&str, Numbers, Phrase)] = &[
    ("falling", Numbers::Falling, Words::diagonals_falling),
    ("rising", Numbers::Rising, Words::diagonals_rising),
];

#[derive(Debug, Args)]
pub(crate) struct Draw {
    /// The board.
    #[command(flatten)]
    board: BoardSource,

    #[arg(long, value_name = "K", value_parser = values::whole(1, u64::MAX), allow_negative_numbers = true)]
    number: Option<u64>,

    #[arg(long, value_name = "SQUARE", num_args = 0..=1, default_missing_value = "all", value_parser = attacker)]
    attacks: Option<String>,

    #[arg(long, value_parser = values::named(DIAGONALS), value_name = "KIND")]
    diagonals: Option<Numbers>,

    #[arg(long, conflicts_with_all = ["attacks", "diagonals"])]
    masks: bool,

    #[arg(long, short, value_parser = values::format(FORMATS), value_name = "FORM")]
    format: Option<Format>,

    /// How a picture looks.
    #[command(flatten)]
    picture: PictureOptions,

    /// Whether text is coloured.
    #[command(flatten)]
    color: ColourOption,

    /// Where it goes.
    #[command(flatten)]
    output: OutputOption,
}

/// The value of `--attacks`. The size or the file of a board written after it is not one.
fn attacker(text: &str) -> Result<String, String> {
    let behind_letters = text.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let is_number = !behind_letters.is_empty() && behind_letters.bytes().all(|byte| byte.is_ascii_digit());
    let named = is_number && (1..=3).contains(&(text.len() - behind_letters.len()));
    if named || text == "all" || text.contains(',') {
        return Ok(text.to_owned());
    }
    Err("not a square; write the board before '--attacks'".to_owned())
}

impl Draw {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let format = self.output.format(FORMATS, self.format, Format::Text)?;
        if format == Format::Text {
            self.picture.reject_for_text("add -o FILE.svg or --format svg")?;
        }
        let locale = self.board.constraints.locale();
        let board = self.board.read_number(self.number, locale.language, shared)?;
        if let Some(square) = board.blocked.iter().find(|&square| board.fixed.contains(square)) {
            let square = locale.square(*square, board.size);
            return Err(Failure::Usage(format!("{square} has a queen and is blocked")));
        }
        if self.masks {
            admit(Task::Draw, board.size)?;
            let masks = Masks::new(&board.placement()?, &board.blocked).map_err(Failure::usage)?;
            return self.write(format, locale, |style| masks.svg_with(style), || masks.text_with(locale));
        }
        let attacks = self.attackers(&board)?;
        let query = queries::Draw { board, attacks, diagonals: self.diagonals };
        let picture = Session::begin(shared).run(&query, locale, "drawing", "stopped while drawing")?.0;
        let colour = self.color.colour(&self.output);
        self.write(format, locale, |style| picture.svg_with(style), || picture.text_with(colour, locale))
    }

    /// Writes a drawing or letters.
    fn write(
        &self,
        format: Format,
        locale: Locale,
        svg: impl Fn(&Style) -> String,
        text: impl Fn() -> String,
    ) -> Result<Answer, Failure> {
        let bytes = match format {
            Format::Text => text().into_bytes(),
            picture => self.picture.bytes(svg(&self.picture.style(locale)), picture, &self.output)?,
        };
        self.output.open()?.put_all(&bytes)
    }

    /// The queens whose attacks are marked.
    fn attackers(&self, board: &BoardInput) -> Result<Attackers, Failure> {
        Ok(match self.attacks.as_deref() {
            None => Attackers::All(false),
            Some("all") => Attackers::All(true),
            Some(name) => Attackers::These(vec![self.board.constraints.square(name, board.size)?]),
        })
    }
}
