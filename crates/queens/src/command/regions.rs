//! `queens regions`: the daily game of coloured regions, solved, explained or made.

use std::fmt::Display;
use std::fs::File;
use std::hash::{BuildHasher, RandomState};
use std::io::Read;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use n_queens::hint::ChainEnd;
use n_queens::proof::{ProveError, prove};
use n_queens::regions::{MakeRegionsError, ParseRegionsError, Regions, make};
use n_queens::{Square, Watch};
use n_queens_draw::{Colour, regions_svg, regions_text};
use n_queens_text::read::LineError;
use n_queens_text::reasoning::{self, Names};
use serde_json::json;

use crate::args::Shared;
use crate::ask::{ColourOption, Drawn, LanguageOption, PictureOptions, values};
use crate::command::hinting::{Hints, Which};
use crate::files::{self, ByEnding, OutputOption};
use crate::outcome::{Answer, Failure, remark};
use crate::watch::Session;

/// A proof longer than this is cut.
const READABLE: usize = 40;
/// More text than any game has.
const LONGEST: u64 = 1 << 16;

#[derive(Debug, Args)]
#[command(before_help = "Examples:
  queens regions game.txt                one letter or digit per square, one line per row
  queens regions game.txt --hint         the next step; --hint=all for every step
  queens regions --make 8 --seed 3       a game with one solution that hints alone can find
  queens regions --make 8 -o game.svg    a coloured picture; game.png and game.pdf too
  queens regions --make 8 | queens regions
One queen in every row, column and region, no two touching.
Exit code: 0 solved, 1 no solution")]
pub(crate) struct RegionsVerb {
    /// A file with one game, - for standard input [default: -]
    #[arg(value_name = "FILE", conflicts_with = "make")]
    game: Option<PathBuf>,

    /// Make a game of N rows, from 4 to 16; 12 takes a second, 14 a few, 16 a minute or more
    #[arg(long, value_name = "N", value_parser = values::whole(0, u32::MAX), allow_negative_numbers = true)]
    make: Option<u32>,

    /// The same seed makes the same game [default: a new one, shown on standard error]
    #[arg(long, value_name = "NUMBER", requires = "make", value_parser = values::whole(0, u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,

    /// Show the next step a person could find, or all steps, instead of the solution
    #[arg(long, value_enum, value_name = "WHICH", num_args = 0..=1, require_equals = true, default_missing_value = "next", conflicts_with = "make")]
    hint: Option<Which>,

    /// How the game is written [default: by the ending of FILE, otherwise text]
    #[arg(long, short, value_enum, value_name = "FORM")]
    format: Option<GameForm>,

    /// How a picture looks.
    #[command(flatten)]
    picture: PictureOptions,

    /// Whether text is coloured.
    #[command(flatten)]
    color: ColourOption,

    /// The language of hints, reasons and pictures.
    #[command(flatten)]
    language: LanguageOption,

    /// Where it goes.
    #[command(flatten)]
    output: OutputOption,
}

/// The forms of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum GameForm {
    /// Letters, coloured on a terminal; * marks a queen
    Text,
    /// A coloured drawing
    Svg,
    /// The drawing in dots
    Png,
    /// The drawing on a page
    Pdf,
    /// One object: the rows, the queens of the solution from 0, whether it is the only one
    Ndjson,
}

impl ByEnding for GameForm {
    const ENDINGS: &'static [(&'static str, GameForm)] = &[
        ("svg", GameForm::Svg),
        ("png", GameForm::Png),
        ("pdf", GameForm::Pdf),
        ("ndjson", GameForm::Ndjson),
        ("jsonl", GameForm::Ndjson),
    ];
}

impl RegionsVerb {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        if self.make.is_none() && self.seed.is_some() {
            return Err(Failure::usage(
                "--seed is for a game that is made; add --make N, or leave out --seed",
            ));
        }
        let form = self.output.form(self.format, GameForm::Text)?;
        if self.hint.is_some() && !matches!(form, GameForm::Text | GameForm::Ndjson) {
            return Err(Failure::usage(
                "--hint answers in words, not with a picture; use text or ndjson, or leave out --hint to draw the solution",
            ));
        }
        if matches!(form, GameForm::Text | GameForm::Ndjson) {
            self.picture.refuse("add -o FILE.svg or --format svg")?;
        }
        let session = Session::begin(shared);
        if let Some(n) = self.make {
            return self.make(n, form, shared, &session);
        }
        let game = self.read(shared)?;
        self.remark_whether_connected(&game, shared);
        if let Some(which) = self.hint {
            return self.hint(&game, which, form, &session);
        }
        let stopped = |_| session.failure("stopped before the game was solved");
        let solutions = game.solutions(2, session.watch()).map_err(stopped)?;
        match solutions.as_slice() {
            [] => self.impossible(&game, form, session.watch()),
            [queens, rest @ ..] => {
                let answer = self.write(&game, queens, Some(rest.is_empty()), form)?;
                let words = self.language.language().words();
                let text = if rest.is_empty() { words.only_solution() } else { words.other_solutions() };
                remark(shared, text);
                Ok(answer)
            }
        }
    }

    fn names<'a>(&self, game: &'a Regions) -> Names<'a> {
        Names::regions(game).speaking(self.language.language())
    }

    fn make(&self, n: u32, form: GameForm, shared: &Shared, session: &Session) -> Result<Answer, Failure> {
        let seed = self.seed.unwrap_or_else(|| RandomState::new().hash_one(n) >> 32);
        let shown = session.show("making a game");
        let made = make(n, seed, session.watch());
        drop(shown);
        let game = made.map_err(|error| match error {
            MakeRegionsError::Stopped(_) => session.failure("stopped before a game was made"),
            other => Failure::usage(other),
        })?;
        let answer = match form {
            // A game that is read again has letters and nothing else.
            GameForm::Text if self.colour() == Colour::Plain => {
                self.output.open()?.put_all(format!("{game}\n").as_bytes())?
            }
            // Programs get the answer, too; people want to find it.
            GameForm::Ndjson => self.write(&game, &solution(&game), Some(true), form)?,
            form => self.write(&game, &[], None, form)?,
        };
        if self.seed.is_none() {
            remark(shared, self.language.language().words().repeat_with_seed(seed));
        }
        Ok(answer)
    }

    fn hint(
        &self,
        game: &Regions,
        which: Which,
        form: GameForm,
        session: &Session,
    ) -> Result<Answer, Failure> {
        let solvable = || Ok(!game.solutions(1, session.watch())?.is_empty());
        let hints = Hints::new(game.hints(), session, solvable)?;
        let text = match form {
            GameForm::Ndjson => hints.object(which, "solvable"),
            _ => hints.text(which, &self.names(game)),
        };
        hints.answer().once(self.output.open_text()?.put_all(text.as_bytes()).map(|_| ()))
    }

    fn write(
        &self,
        game: &Regions,
        queens: &[Square],
        only: Option<bool>,
        form: GameForm,
    ) -> Result<Answer, Failure> {
        let drawn = |kind| {
            let svg = regions_svg(game, queens, &self.picture.style(self.language.language().into()));
            self.picture.write(&svg, kind, &self.output)
        };
        let text = match form {
            GameForm::Text => regions_text(game, queens, self.colour()),
            GameForm::Svg => return drawn(Drawn::Svg),
            GameForm::Png => return drawn(Drawn::Png),
            GameForm::Pdf => return drawn(Drawn::Pdf),
            GameForm::Ndjson => format!("{}\n", json!({ "game": game, "queens": queens, "only": only })),
        };
        self.output.open()?.put_all(text.as_bytes())
    }

    /// The reason, as a case split.
    fn impossible(&self, game: &Regions, form: GameForm, watch: &Watch) -> Result<Answer, Failure> {
        let proof = prove(game, watch);
        let text = match (&proof, form) {
            (Ok(proof), GameForm::Ndjson) => format!("{}\n", json!({ "solvable": false, "proof": proof })),
            (Err(_), GameForm::Ndjson) => format!("{}\n", json!({ "solvable": false })),
            (Ok(proof), _) => reasoning::no_solution(proof, &self.names(game), READABLE),
            (Err(ProveError::TooLarge { cases }), _) => {
                reasoning::no_short_proof(Some(*cases), &self.names(game))
            }
            (Err(_), _) => reasoning::no_short_proof(None, &self.names(game)),
        };
        Answer::No.once(self.output.open_text()?.put_all(text.as_bytes()).map(|_| ()))
    }

    /// A region in several parts is allowed, but often a typing mistake.
    fn remark_whether_connected(&self, game: &Regions, shared: &Shared) {
        let scattered = (0..game.size()).filter(|&region| !game.is_connected(region));
        let names: Vec<String> = scattered.map(|region| game.letter(region).to_string()).collect();
        if !names.is_empty() {
            let words = self.language.language().words();
            remark(shared, words.scattered_regions(names.len(), names.join(words.list_comma())));
        }
    }

    fn read(&self, shared: &Shared) -> Result<Regions, Failure> {
        let path = self.game.as_deref().filter(|path| *path != Path::new("-"));
        let name = path.map_or("standard input".to_owned(), |path| path.display().to_string());
        let mut bytes = Vec::new();
        let read = match path {
            None => {
                let stdin = files::stdin(self.language.language(), shared);
                stdin.lock().take(LONGEST).read_to_end(&mut bytes)
            }
            Some(path) => File::open(path).and_then(|file| file.take(LONGEST).read_to_end(&mut bytes)),
        };
        read.map_err(|source| Failure::reading(&name, source))?;
        let wrong = |words: &dyn Display| Failure::Usage(format!("{name}: {words}"));
        match String::from_utf8(bytes) {
            Ok(text) => {
                text.trim_start_matches('\u{feff}').parse().map_err(|error: ParseRegionsError| wrong(&error))
            }
            Err(error) if matches!(error.as_bytes(), [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..]) => {
                Err(wrong(&LineError::Utf16))
            }
            Err(_) => Err(wrong(&"not text; write one letter or digit per square")),
        }
    }

    fn colour(&self) -> Colour {
        self.color.colour(self.output.is_stdout())
    }
}

/// The only solution of a game that was made: hints alone find it.
fn solution(game: &Regions) -> Vec<Square> {
    match game.hints().end {
        ChainEnd::Solved(queens) => queens,
        _ => Vec::new(),
    }
}
