//! `queens regions`: the daily game of coloured regions, solved, explained or made.

mod input;
mod several;

use clap::Args;
use n_queens::Square;
use n_queens::puzzle::Grade;
use n_queens::regions::Regions;
use n_queens_api::queries::{
    self, CountRegions, ListRegions, RegionsHints, SolveRegions, SolveRegionsAnswer,
};
use n_queens_api::{AnswerFormats, ByName, Format};
use n_queens_draw::{Colour, regions_svg, regions_text};
use n_queens_text::reasoning::Names;
use n_queens_text::words::Words;
use serde_json::json;

use super::puzzle::GRADES;
use super::shared::hints::{self, HINT_RANGES, HintRange};
use crate::args::Shared;
use crate::files::OutputOption;
use crate::language::language;
use crate::options::{ColourOption, PictureOptions, values};
use crate::outcome::{Answer, Failure, remark};
use crate::watch::Session;
use input::GameInput;

/// The size of the game of a day, unless --make gives another.
const DAILY_SIZE: u32 = 8;

const FORMATS: AnswerFormats = AnswerFormats(&[
    (Format::Text, Words::format_text_regions),
    (Format::Svg, Words::format_svg_coloured),
    (Format::Png, Format::Png.about()),
    (Format::Pdf, Format::Pdf.about()),
    (Format::Ndjson, Words::format_ndjson_regions),
]);

#[derive(Debug, Args)]
pub(crate) struct RegionsVerb {
    #[command(flatten)]
    input: GameInput,

    #[arg(long, value_name = "N", value_parser = values::whole(0, u32::MAX), allow_negative_numbers = true)]
    make: Option<u32>,

    #[arg(long, value_name = "YYYY-MM-DD", conflicts_with = "seed")]
    daily: Option<String>,

    #[arg(long, value_parser = values::named(GRADES), value_name = "GRADE")]
    difficulty: Option<Grade>,

    #[arg(long, value_name = "NUMBER", value_parser = values::whole(1, Regions::MAX_STARS), allow_negative_numbers = true)]
    stars: Option<u32>,

    #[arg(long, value_name = "NUMBER", conflicts_with = "daily", value_parser = values::whole(1, 10_000u64), allow_negative_numbers = true)]
    count: Option<u64>,

    #[arg(long, value_name = "NUMBER", requires = "make", value_parser = values::whole(0, u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,

    #[arg(long, conflicts_with_all = ["make", "daily", "hint"])]
    grade: bool,

    #[arg(long, conflicts_with_all = ["make", "daily", "hint", "grade"])]
    total: bool,

    #[arg(long, conflicts_with_all = ["make", "daily", "hint", "grade", "total"])]
    all: bool,

    #[arg(long, value_name = "NUMBER", requires = "all", value_parser = values::whole(1, u64::MAX), allow_negative_numbers = true)]
    limit: Option<u64>,

    #[arg(long, value_parser = values::named(HINT_RANGES), value_name = "WHICH", num_args = 0..=1, require_equals = true, default_missing_value = "next", conflicts_with = "make")]
    hint: Option<HintRange>,

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

impl RegionsVerb {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        if self.make.is_none() && self.seed.is_some() {
            return Err(Failure::usage(
                "--seed is for a game that is made; add --make N, or leave out --seed",
            ));
        }
        let format = self.output.format(FORMATS, self.format, Format::Text)?;
        let makes = self.make.is_some() || self.daily.is_some();
        if !makes && (self.difficulty.is_some() || self.stars.is_some() || self.count.is_some()) {
            return Err(Failure::usage(
                "--difficulty, --stars and --count are for games that are made; add --make N or --daily DATE",
            ));
        }
        if (self.grade || self.total || self.all || self.count > Some(1)) && format.is_picture() {
            return Err(Failure::usage(
                "--grade, --total, --all and --count answer with text, not with a picture; use text or ndjson",
            ));
        }
        if self.hint.is_some() && format.is_picture() {
            return Err(Failure::usage(
                "--hint answers in words, not with a picture; use text or ndjson, or leave out --hint to draw the solution",
            ));
        }
        if !format.is_picture() {
            self.picture.reject_for_text("add -o FILE.svg or --format svg")?;
        }
        let session = Session::begin(shared);
        if makes {
            return self.make(self.make.unwrap_or(DAILY_SIZE), format, shared, &session);
        }
        let mut games = self.input.read(language(), shared)?;
        if games.len() > 1 {
            return self.solve_several(&games, format, &session);
        }
        let game = games.remove(0).game;
        self.remark_whether_connected(&game, shared);
        match self.hint {
            Some(range) => self.hint(game, range, format, &session),
            None if self.grade => self.grade(game, format, &session),
            None if self.total => self.total(game, format, &session),
            None if self.all => self.list(&game, format, &session),
            None => self.solve(game, format, shared, &session),
        }
    }

    fn make(&self, n: u32, format: Format, shared: &Shared, session: &Session) -> Result<Answer, Failure> {
        let language = language();
        let mut query = queries::Regions {
            size: n,
            seed: self.seed.map(Into::into),
            stars: self.stars,
            difficulty: self.difficulty.map(ByName),
            date: self.daily.clone(),
        };
        let mut bytes = Vec::new();
        let mut first = None;
        for number in 0..self.count.unwrap_or(1) {
            let answer = session.run(&query, language, "making a game", "stopped before a game was made")?;
            let (game, queens) = (&answer.made.game, &answer.made.queens);
            match format {
                // A game that is read again has letters and nothing else.
                Format::Text if self.colour() == Colour::Plain => {
                    let between = if number > 0 { "\n" } else { "" };
                    bytes.extend_from_slice(format!("{between}{game}\n").as_bytes());
                }
                // Programs get the solution, too; people want to find it.
                Format::Ndjson => bytes.extend(self.bytes(game, queens, Some(true), format)?),
                format => bytes.extend(self.bytes(game, &[], None, format)?),
            }
            first.get_or_insert(answer.seed);
            query.seed = Some((answer.seed.0 as u64).wrapping_add(1).into());
        }
        let written = self.output.open()?.put_all(&bytes)?;
        if let (None, None, Some(seed)) = (self.seed, &self.daily, first) {
            remark(shared, language.words().repeat_with_seed(seed));
        }
        Ok(written)
    }

    fn grade(&self, game: Regions, format: Format, session: &Session) -> Result<Answer, Failure> {
        let query = queries::Grade { board: None, game: Some(game) };
        let answer = session.run(&query, language(), "grading", "stopped before the game was graded")?;
        let text = match format {
            Format::Ndjson => format!("{}\n", json!(answer.difficulty)),
            _ => answer.text + "\n",
        };
        self.output.open()?.put_all(text.as_bytes())
    }

    fn total(&self, game: Regions, format: Format, session: &Session) -> Result<Answer, Failure> {
        let query = CountRegions { game };
        let answer =
            session.run(&query, language(), "counting", "stopped before all solutions were counted")?;
        let text = match format {
            Format::Ndjson => format!("{}\n", json!(answer)),
            _ => format!("{}\n", answer.total),
        };
        self.output.open()?.put_all(text.as_bytes())
    }

    /// Every solution in a line: the squares of its queens.
    fn list(&self, game: &Regions, format: Format, session: &Session) -> Result<Answer, Failure> {
        let limit = self.limit.map_or(usize::MAX, |limit| usize::try_from(limit).unwrap_or(usize::MAX));
        let query = ListRegions { game: game.clone(), limit };
        let answer =
            session.run(&query, language(), "searching", "stopped before all solutions were found")?;
        let line = |queens: &Vec<Square>| match format {
            Format::Ndjson => format!("{}\n", json!({ "queens": queens })),
            _ => queens.iter().map(|queen| queen.name(game.size())).collect::<Vec<_>>().join(" ") + "\n",
        };
        let text: String = answer.solutions.iter().map(line).collect();
        let found = if answer.solutions.is_empty() { Answer::No } else { Answer::Yes };
        found.once(self.output.open()?.put_all(text.as_bytes()).map(|_| ()))
    }

    fn hint(
        &self,
        game: Regions,
        range: HintRange,
        format: Format,
        session: &Session,
    ) -> Result<Answer, Failure> {
        let query = RegionsHints { game };
        let language = language();
        let note = "stopped before it was decided whether there is a solution";
        let chain = session.run(&query, language, "searching for a solution", note)?;
        let text = match format {
            Format::Ndjson => hints::object(&chain, range, "solvable"),
            _ => hints::text(&chain, range, &Names::regions(&query.game).speaking(language)),
        };
        hints::answer(&chain).once(self.output.open()?.put_all(text.as_bytes()).map(|_| ()))
    }

    fn solve(
        &self,
        game: Regions,
        format: Format,
        shared: &Shared,
        session: &Session,
    ) -> Result<Answer, Failure> {
        let query = SolveRegions { game };
        let language = language();
        match session.run(&query, language, "solving", "stopped before the game was solved")? {
            SolveRegionsAnswer::Solved { queens, only } => {
                let answer = self.write(&query.game, &queens, Some(only), format)?;
                let words = language.words();
                remark(shared, if only { words.only_solution() } else { words.other_solutions() });
                Ok(answer)
            }
            SolveRegionsAnswer::Impossible { proof, text } => {
                if format.is_picture() && self.format.is_none() {
                    let message = "the game has no solution to draw; leave out -o to see the reason";
                    return Err(Failure::NoSolution(message.to_owned()));
                }
                let text = match (format, proof) {
                    (Format::Ndjson, Some(proof)) => {
                        format!("{}\n", json!({ "solvable": false, "proof": proof }))
                    }
                    (Format::Ndjson, None) => format!("{}\n", json!({ "solvable": false })),
                    _ => text,
                };
                Answer::No.once(self.output.open()?.put_all(text.as_bytes()).map(|_| ()))
            }
        }
    }

    fn write(
        &self,
        game: &Regions,
        queens: &[Square],
        only: Option<bool>,
        format: Format,
    ) -> Result<Answer, Failure> {
        self.output.open()?.put_all(&self.bytes(game, queens, only, format)?)
    }

    fn bytes(
        &self,
        game: &Regions,
        queens: &[Square],
        only: Option<bool>,
        format: Format,
    ) -> Result<Vec<u8>, Failure> {
        Ok(match format {
            Format::Text => regions_text(game, queens, self.colour()).into_bytes(),
            Format::Ndjson => {
                format!("{}\n", json!({ "game": game, "queens": queens, "only": only })).into_bytes()
            }
            picture => {
                let style = self.picture.style(language().into());
                self.picture.bytes(regions_svg(game, queens, &style), picture, &self.output)?
            }
        })
    }

    /// A region in several parts is allowed, but often a typing mistake.
    fn remark_whether_connected(&self, game: &Regions, shared: &Shared) {
        let scattered = (0..game.size()).filter(|&region| !game.is_connected(region));
        let names: Vec<String> = scattered.map(|region| game.letter(region).to_string()).collect();
        if !names.is_empty() {
            let words = language().words();
            remark(shared, words.scattered_regions(names.len(), names.join(words.list_comma())));
        }
    }

    fn colour(&self) -> Colour {
        self.color.colour(&self.output)
    }
}
