//! `queens regions`: the daily game of coloured regions, solved, explained or made.

mod input;
mod several;

use clap::Args;
use n_queens::Square;
use n_queens::regions::Regions;
use n_queens_api::queries::{self, RegionsHints, SolveRegions, SolveRegionsAnswer};
use n_queens_api::{AnswerFormats, Format};
use n_queens_draw::{Colour, regions_svg, regions_text};
use n_queens_text::reasoning::Names;
use n_queens_text::words::Words;
use serde_json::json;

use super::shared::hints::{self, HINT_RANGES, HintRange};
use crate::args::Shared;
use crate::files::OutputOption;
use crate::language::language;
use crate::options::{ColourOption, PictureOptions, values};
use crate::outcome::{Answer, Failure, remark};
use crate::watch::Session;
use input::GameInput;

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

    #[arg(long, value_name = "NUMBER", requires = "make", value_parser = values::whole(0, u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,

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
        if self.hint.is_some() && format.is_picture() {
            return Err(Failure::usage(
                "--hint answers in words, not with a picture; use text or ndjson, or leave out --hint to draw the solution",
            ));
        }
        if !format.is_picture() {
            self.picture.reject_for_text("add -o FILE.svg or --format svg")?;
        }
        let session = Session::begin(shared);
        if let Some(n) = self.make {
            return self.make(n, format, shared, &session);
        }
        let mut games = self.input.read(language(), shared)?;
        if games.len() > 1 {
            return self.solve_several(&games, format, &session);
        }
        let game = games.remove(0).game;
        self.remark_whether_connected(&game, shared);
        match self.hint {
            Some(range) => self.hint(game, range, format, &session),
            None => self.solve(game, format, shared, &session),
        }
    }

    fn make(&self, n: u32, format: Format, shared: &Shared, session: &Session) -> Result<Answer, Failure> {
        let query = queries::Regions { size: n, seed: self.seed.map(Into::into) };
        let language = language();
        let answer = session.run(&query, language, "making a game", "stopped before a game was made")?;
        let (game, queens) = (&answer.made.game, &answer.made.queens);
        let written = match format {
            // A game that is read again has letters and nothing else.
            Format::Text if self.colour() == Colour::Plain => {
                self.output.open()?.put_all(format!("{game}\n").as_bytes())?
            }
            // Programs get the solution, too; people want to find it.
            Format::Ndjson => self.write(game, queens, Some(true), format)?,
            format => self.write(game, &[], None, format)?,
        };
        if self.seed.is_none() {
            remark(shared, language.words().repeat_with_seed(answer.seed));
        }
        Ok(written)
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
        let bytes = match format {
            Format::Text => regions_text(game, queens, self.colour()).into_bytes(),
            Format::Ndjson => {
                format!("{}\n", json!({ "game": game, "queens": queens, "only": only })).into_bytes()
            }
            picture => {
                let style = self.picture.style(language().into());
                self.picture.bytes(regions_svg(game, queens, &style), picture, &self.output)?
            }
        };
        self.output.open()?.put_all(&bytes)
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
