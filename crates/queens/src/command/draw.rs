//! `queens draw`: a board as a picture.

use clap::{Args, ValueEnum};
use n_queens::{Placement, Square};
use n_queens_draw::{BoardPicture, Diagonals, Masks, Style};
use n_queens_text::Locale;
use n_queens_text::numbers::plural;

use crate::args::Shared;
use crate::ask::{ColourOption, Drawn, Given, GivenBoard, LanguageOption, PictureOptions, values};
use crate::files::{ByEnding, OutputOption};
use crate::outcome::{Answer, Failure};

const MAX_SIZE: u32 = BoardPicture::MAX_SIZE;

#[derive(Debug, Args)]
#[command(before_help = "Examples:
  queens solve 8 | queens draw                    the first solution of a list
  queens draw 8 --fix b4 --fix d5 --attacks       what two queens leave free
  queens draw 4 --diagonals falling               row - column in every square
  queens draw --columns '2 4 ? ?' --masks -o masks.svg
  queens draw wrong.txt -o wrong.svg              queens in conflict are red")]
pub(crate) struct Draw {
    /// Which board.
    #[command(flatten)]
    board: GivenBoard,

    /// Which board of a file that has several, from 1 [default: 1]
    #[arg(long, value_name = "K", value_parser = values::whole(1, u64::MAX), allow_negative_numbers = true)]
    number: Option<u64>,

    /// Mark the squares attacked by any queen, or only by the queen on SQUARE
    #[arg(long, value_name = "SQUARE", num_args = 0..=1, default_missing_value = "all", value_parser = attacker)]
    attacks: Option<String>,

    /// Write the number of its diagonal into every square; rows and columns count from 0
    #[arg(long, value_enum, value_name = "KIND")]
    diagonals: Option<DiagonalKind>,

    /// Draw the three masks of a row-by-row search and the open squares, row by row; needs one
    /// queen in each of the first rows
    #[arg(long, conflicts_with_all = ["attacks", "diagonals"])]
    masks: bool,

    /// What kind of picture [default: by the ending of FILE, otherwise text]
    #[arg(long, short, value_enum, value_name = "FORM")]
    format: Option<PictureFormat>,

    /// How a picture looks.
    #[command(flatten)]
    picture: PictureOptions,

    /// In which words.
    #[command(flatten)]
    language: LanguageOption,

    /// Whether text is coloured.
    #[command(flatten)]
    color: ColourOption,

    /// Where it goes.
    #[command(flatten)]
    output: OutputOption,
}

/// The forms of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum PictureFormat {
    /// Letters: Q a queen, x blocked, . free, - | \ / or * attacked
    Text,
    /// A drawing for documents and browsers
    Svg,
    /// The drawing in dots
    Png,
    /// The drawing on a page
    Pdf,
}

impl ByEnding for PictureFormat {
    const ENDINGS: &'static [(&'static str, PictureFormat)] =
        &[("svg", PictureFormat::Svg), ("png", PictureFormat::Png), ("pdf", PictureFormat::Pdf)];
}

/// The diagonals whose numbers are written into the squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum DiagonalKind {
    /// row - column: the same along every \ diagonal
    Falling,
    /// row + column: the same along every / diagonal
    Rising,
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
        let format = self.output.form(self.format, PictureFormat::Text)?;
        if format == PictureFormat::Text {
            self.picture.refuse("add -o FILE.svg or --format svg")?;
        }
        let (placement, blocked) = self.given(shared)?;
        let n = placement.size();
        if let Some(square) = blocked.iter().find(|&square| placement.queens().contains(square)) {
            let square = self.board.locale().square(*square, n);
            return Err(Failure::Usage(format!("{square} has a queen and is blocked")));
        }
        if self.masks {
            let masks = Masks::new(&placement, &blocked).map_err(Failure::usage)?;
            return self.write(format, |style| masks.svg_with(style), |locale| masks.text_with(locale));
        }
        let attackers = self.attackers(&placement)?;
        let mut picture = BoardPicture::new(placement, &blocked).map_err(Failure::usage)?;
        picture = picture.with_attacks_of(&attackers);
        picture = match self.diagonals {
            None => picture,
            Some(DiagonalKind::Falling) => picture.with_diagonals(Diagonals::Falling),
            Some(DiagonalKind::Rising) => picture.with_diagonals(Diagonals::Rising),
        };
        let colour = self.color.colour(self.output.is_stdout());
        self.write(format, |style| picture.svg_with(style), |locale| picture.text_with(colour, locale))
    }

    /// Writes a drawing or letters, in the words asked for.
    fn write(
        &self,
        format: PictureFormat,
        svg: impl Fn(&Style) -> String,
        text: impl Fn(Locale) -> String,
    ) -> Result<Answer, Failure> {
        let locale = Locale { language: self.language.language(), ..self.board.locale() };
        let drawn = |kind| self.picture.write(&svg(&self.picture.style(locale)), kind, &self.output);
        match format {
            PictureFormat::Svg => drawn(Drawn::Svg),
            PictureFormat::Png => drawn(Drawn::Png),
            PictureFormat::Pdf => drawn(Drawn::Pdf),
            PictureFormat::Text => self.output.open()?.put_all(text(locale).as_bytes()),
        }
    }

    /// The queens and blocked squares to draw.
    fn given(&self, shared: &Shared) -> Result<(Placement, Vec<Square>), Failure> {
        let too_large = |n: u64| {
            Failure::Usage(format!(
                "n = {n} is too large for 'draw' (at most {MAX_SIZE}); \
                 other verbs write larger boards as rows of letters, such as 'queens one {n} --format board'"
            ))
        };
        let mut boards = match self.board.open(self.language.language(), shared)? {
            Given::BoardReader(boards) => boards,
            Given::Size(n) if self.number.is_some() => {
                let words = format!("--number chooses a board of a file; 'draw {n}' is an empty board");
                return Err(Failure::Usage(words));
            }
            Given::Size(n) => {
                let size = u32::try_from(n).ok().filter(|&n| n <= MAX_SIZE);
                return self.board.squares(size.ok_or_else(|| too_large(n))?, None);
            }
        };
        let number = self.number.unwrap_or(1);
        let mut seen = 0;
        while let Some(parsed) = boards.next().transpose()? {
            seen += 1;
            if parsed.size > MAX_SIZE {
                return Err(too_large(parsed.size.into()));
            }
            if seen == number {
                return self.board.squares(parsed.size, Some(parsed));
            }
        }
        let origin = boards.origin();
        let found = plural(seen, "board", "boards");
        Err(Failure::Usage(format!("{origin} has {found}, so there is no board {number}")))
    }

    /// The queens whose attacks are to be marked.
    fn attackers(&self, placement: &Placement) -> Result<Vec<Square>, Failure> {
        match self.attacks.as_deref() {
            None => Ok(Vec::new()),
            Some("all") => Ok(placement.queens().to_vec()),
            Some(name) => {
                let square = self.board.square(name, placement.size())?;
                if placement.queens().contains(&square) {
                    return Ok(vec![square]);
                }
                Err(Failure::Usage(format!("there is no queen on {name}, so it has no attacks to mark")))
            }
        }
    }
}
