//! `queens puzzle`: boards with exactly one solution, of a chosen difficulty.

use std::path::PathBuf;

use clap::Args;
use n_queens::puzzle::{Grade, MadePuzzle};
use n_queens::{Board, Square};
use n_queens_api::queries::{Puzzles, PuzzlesAnswer};
use n_queens_api::{AnswerFormats, ByName, Format};
use n_queens_draw::{Worksheet, WorksheetPuzzle};
use n_queens_text::Locale;
use n_queens_text::numbers::grouped;
use n_queens_text::words::{Phrase, Words};
use serde_json::json;

use crate::args::Shared;
use crate::files::{Output, OutputOption};
use crate::language::language;
use crate::options::{SizeArgument, values};
use crate::outcome::{Answer, Failure, remark};
use crate::watch::Session;

/// An SVG has all pages below each other; more are not printed from there.
const SVG_PAGES: usize = 10;

const FORMATS: AnswerFormats = AnswerFormats(&[
    (Format::Board, Words::format_board_puzzle),
    (Format::Ndjson, Words::format_ndjson_puzzle),
]);

const SHEET_FORMATS: AnswerFormats =
    AnswerFormats(&[(Format::Svg, Format::Svg.about()), (Format::Pdf, Format::Pdf.about())]);

pub(super) const GRADES: &[(&str, Grade, Phrase)] = &[
    ("easy", Grade::Easy, Words::difficulty_easy),
    ("medium", Grade::Medium, Words::difficulty_medium),
    ("hard", Grade::Hard, Words::difficulty_hard),
    ("expert", Grade::Expert, Words::difficulty_expert),
];

#[derive(Debug, Args)]
pub(crate) struct Puzzle {
    #[arg(value_name = "N", allow_negative_numbers = true)]
    size: SizeArgument,

    #[arg(long, value_parser = values::named(GRADES), value_name = "GRADE")]
    difficulty: Option<Grade>,

    #[arg(long, default_value = "1", value_name = "NUMBER", value_parser = values::whole(1, 10_000u64), allow_negative_numbers = true)]
    count: u64,

    #[arg(long, default_value = "0", value_name = "NUMBER", value_parser = values::whole(0, 992u32), allow_negative_numbers = true)]
    blocked: u32,

    #[arg(long, value_name = "NUMBER", value_parser = values::whole(0, u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,

    #[arg(long, value_name = "FILE.svg|FILE.pdf")]
    sheet: Option<PathBuf>,

    #[arg(long, short, value_parser = values::format(FORMATS), value_name = "FORM")]
    format: Option<Format>,

    /// Where the puzzles go.
    #[command(flatten)]
    output: OutputOption,
}

impl Puzzle {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let format = self.output.format(FORMATS, self.format, Format::Board)?;
        let sheet = self.sheet.as_deref().map(sheet_format).transpose()?;
        let n = self.size.read()?;
        self.reject_long_svg(n, sheet)?;
        let language = language();
        let query = Puzzles {
            size: n,
            difficulty: self.difficulty.map(ByName),
            blocked: self.blocked,
            number: self.count,
            seed: self.seed.map(Into::into),
        };
        let note = "stopped before all puzzles were made";
        let answer = Session::begin(shared).run(&query, language, "making puzzles", note)?;
        let PuzzlesAnswer { puzzles, seed } = answer;
        let grade = puzzles[0].difficulty.grade;
        if self.difficulty.is_none() && grade != Grade::Easy {
            let grade = Locale::from(language).grade(grade);
            remark(shared, language.words().easiest_puzzle(n, grade));
        }
        if self.blocked > 0 {
            let all = u64::from(self.blocked) * self.count;
            let needed: usize = puzzles.iter().map(|made| made.board.blocked().len()).sum();
            remark(shared, language.words().needed_blocked(needed, all));
        }
        let text: Vec<String> = puzzles.iter().map(|made| written(made, format)).collect();
        let separator = if format == Format::Board { "\n" } else { "" };
        let answer = self.output.open()?.put_all(text.join(separator).as_bytes())?;
        if let (Some(format), Some(file)) = (sheet, &self.sheet) {
            let sheet = self.sheet(&puzzles, seed, language.into());
            let bytes = match format {
                Format::Pdf => sheet.pdf().map_err(Failure::usage)?,
                _ => sheet.svg().into_bytes(),
            };
            Output::file(file)?.put_all(&bytes)?;
            remark(shared, language.words().pages_written(sheet.pages(), file.display()));
        }
        if self.seed.is_none() {
            remark(shared, language.words().repeat_with_seed(seed));
        }
        Ok(answer)
    }

    /// Rejects an SVG with too many pages before the puzzles are made.
    fn reject_long_svg(&self, n: u32, sheet: Option<Format>) -> Result<(), Failure> {
        let pages = Worksheet::pages_for(self.count as usize, n);
        if sheet == Some(Format::Svg) && pages > SVG_PAGES {
            return Err(Failure::Usage(format!(
                "{} puzzles take {pages} pages, and an SVG has them all in one picture (at most {SVG_PAGES}); \
                 use --sheet FILE.pdf",
                grouped(self.count)
            )));
        }
        Ok(())
    }

    /// The puzzles on paper. The footer has the command that makes them again.
    fn sheet(&self, made: &[MadePuzzle], seed: u64, locale: Locale) -> Worksheet {
        let on_paper = |made: &MadePuzzle| WorksheetPuzzle {
            board: made.board.clone(),
            solution: made.solution.squares().collect(),
            caption: locale.difficulty(&made.difficulty),
        };
        let puzzles: Vec<WorksheetPuzzle> = made.iter().map(on_paper).collect();
        let (n, grade) = (made[0].board.size(), made[0].difficulty.grade);
        let mut footer =
            format!("{n} x {n} · {} · queens puzzle {n} --difficulty {grade}", locale.grade(grade));
        if self.count > 1 {
            footer += &format!(" --count {}", self.count);
        }
        if self.blocked > 0 {
            footer += &format!(" --blocked {}", self.blocked);
        }
        Worksheet::new(&puzzles, &format!("{footer} --seed {seed}"), locale)
    }
}

/// A puzzle as text.
fn written(made: &MadePuzzle, format: Format) -> String {
    match format {
        Format::Ndjson => {
            let MadePuzzle { board, solution, difficulty, .. } = made;
            format!("{}\n", json!({ "board": board, "solution": solution, "difficulty": difficulty }))
        }
        _ => rows(&made.board),
    }
}

/// The format of a sheet, by the ending of its file.
fn sheet_format(file: &std::path::Path) -> Result<Format, Failure> {
    let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let format = SHEET_FORMATS.by_ending(ending).ok().flatten();
    let wrong = || Failure::Usage(format!("--sheet writes FILE.svg or FILE.pdf, not '{}'", file.display()));
    format.ok_or_else(wrong)
}

/// The board in rows, as every reader of ours accepts it.
fn rows(board: &Board) -> String {
    let letter = |square: Square| match () {
        () if board.is_fixed(square) => 'Q',
        () if board.is_blocked(square) => 'x',
        () => '.',
    };
    let row = |row: u32| (0..board.size()).map(move |column| Square::new(row, column)).map(letter);
    (0..board.size()).map(|number| row(number).collect::<String>() + "\n").collect()
}
