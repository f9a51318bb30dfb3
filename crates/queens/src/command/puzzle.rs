//! `queens puzzle`: boards with exactly one solution, made to measure.

use std::hash::{BuildHasher, RandomState};
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use n_queens::puzzle::{Grade, MadePuzzle, MakePuzzleError, PuzzleOptions};
use n_queens::{Board, Square};
use n_queens_draw::{Worksheet, WorksheetPuzzle};
use n_queens_text::Locale;
use n_queens_text::numbers::grouped;
use serde_json::json;

use crate::args::Shared;
use crate::ask::{LanguageOption, SizeArgument, values};
use crate::files::{ByEnding, Output, OutputOption};
use crate::outcome::{Answer, Failure, remark};
use crate::watch::Session;

/// The largest puzzle.
const LARGEST: u32 = 32;
/// An SVG has all pages below each other; nobody prints more of them from there.
const SVG_PAGES: usize = 10;

#[derive(Debug, Args)]
#[command(before_help = "Examples:
  queens puzzle 8                                one puzzle: rows of Q (given) and . (free)
  queens puzzle 8 --difficulty expert --seed 7   a hard one, the same every time
  queens puzzle 8 --count 6 --sheet sheet.pdf    six to print, solutions on the second page
  queens puzzle 10 --blocked 12                  with squares no queen may stand on (x)
  queens puzzle 8 | queens complete --hint       the first step")]
pub(crate) struct Puzzle {
    /// The size of the board, from 4 to 32, or - to read it from standard input
    #[arg(value_name = "N", allow_negative_numbers = true)]
    size: SizeArgument,

    /// How hard: the hardest step that is needed [default: easy, or the easiest there is]
    #[arg(long, value_enum, value_name = "GRADE")]
    difficulty: Option<GradeName>,

    /// How many puzzles
    #[arg(long, default_value = "1", value_name = "NUMBER", value_parser = values::whole(1, 10_000u64), allow_negative_numbers = true)]
    count: u64,

    /// Squares to block at first; those the puzzle does not need are opened again
    #[arg(long, default_value = "0", value_name = "NUMBER", value_parser = values::whole(0, 992u32), allow_negative_numbers = true)]
    blocked: u32,

    /// The same seed makes the same puzzles [default: a new one, shown on standard error]
    #[arg(long, value_name = "NUMBER", value_parser = values::whole(0, u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,

    /// Also write a sheet to print, with the solutions on separate pages
    #[arg(long, value_name = "FILE.svg|FILE.pdf")]
    sheet: Option<PathBuf>,

    /// The language of the sheet.
    #[command(flatten)]
    language: LanguageOption,

    /// How the puzzles are written [default: by the ending of FILE, otherwise board]
    #[arg(long, short, value_enum, value_name = "FORM")]
    format: Option<PuzzleForm>,

    /// Where the puzzles go.
    #[command(flatten)]
    output: OutputOption,
}

/// The grades by the names they have on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum GradeName {
    /// Every step is a line with one square left
    Easy,
    /// Squares to cross out: a queen there would leave a line without a square
    Medium,
    /// Two or three rows confined to as many columns, or columns to rows
    Hard,
    /// Hints alone do not solve it: some squares have to be tried
    Expert,
}

impl From<GradeName> for Grade {
    fn from(difficulty: GradeName) -> Grade {
        match difficulty {
            GradeName::Easy => Grade::Easy,
            GradeName::Medium => Grade::Medium,
            GradeName::Hard => Grade::Hard,
            GradeName::Expert => Grade::Expert,
        }
    }
}

/// The forms of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum PuzzleForm {
    /// Rows of Q (given), x (blocked) and . (free), a blank line between boards
    Board,
    /// One object per line: board, solution and difficulty, counted from 0
    Ndjson,
}

/// How a sheet is written.
enum Paper {
    Svg,
    Pdf,
}

impl Puzzle {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let form = self.output.form(self.format, PuzzleForm::Board)?;
        let paper = self.sheet.as_deref().map(paper).transpose()?;
        let n = self.size.resolve("puzzle", LARGEST, "choose n from 4 to 32")?;
        self.refuse_long_svg(n, paper.as_ref())?;
        let seed = self.seed.unwrap_or_else(|| RandomState::new().hash_one(n) >> 32);
        let language = self.language.language();
        let session = Session::begin(shared);
        let made = {
            let _shown = session.show("making puzzles");
            match self.make(n, self.difficulty.unwrap_or(GradeName::Easy).into(), seed, &session) {
                Err(MakePuzzleError::NotFound { found, .. })
                    if self.difficulty.is_none() && !found.is_empty() =>
                {
                    let grade = Locale::from(language).grade(found[0]);
                    remark(shared, language.words().easiest_puzzle(n, grade));
                    self.make(n, found[0], seed, &session)
                }
                made => made,
            }
        };
        let made = made.map_err(|error| match error {
            MakePuzzleError::Stopped(_) => session.failure("stopped before all puzzles were made"),
            other => Failure::usage(other),
        })?;
        let all = u64::from(self.blocked) * self.count;
        let needed: usize = made.iter().map(|made| made.board.blocked().len()).sum();
        if self.blocked > 0 {
            remark(shared, language.words().needed_blocked(needed, all));
        }
        let text: Vec<String> = made.iter().map(|made| form.text(made)).collect();
        let between = if form == PuzzleForm::Board { "\n" } else { "" };
        let answer = self.output.open()?.put_all(text.join(between).as_bytes())?;
        if let (Some(paper), Some(file)) = (paper, &self.sheet) {
            let sheet = self.sheet(&made, seed, language.into());
            let bytes = match paper {
                Paper::Svg => sheet.svg().into_bytes(),
                Paper::Pdf => sheet.pdf().map_err(Failure::usage)?,
            };
            Output::file(file)?.put_all(&bytes)?;
            remark(shared, language.words().pages_written(sheet.pages(), file.display()));
        }
        if self.seed.is_none() {
            remark(shared, language.words().repeat_with_seed(seed));
        }
        Ok(answer)
    }

    /// Before the puzzles are made, so that none is lost.
    fn refuse_long_svg(&self, n: u32, paper: Option<&Paper>) -> Result<(), Failure> {
        let pages = Worksheet::pages_for(self.count as usize, n);
        if matches!(paper, Some(Paper::Svg)) && pages > SVG_PAGES {
            return Err(Failure::Usage(format!(
                "{} puzzles take {pages} pages, and an SVG has them all in one picture (at most {SVG_PAGES}); \
                 use --sheet FILE.pdf",
                grouped(self.count)
            )));
        }
        Ok(())
    }

    fn make(
        &self,
        n: u32,
        grade: Grade,
        seed: u64,
        session: &Session,
    ) -> Result<Vec<MadePuzzle>, MakePuzzleError> {
        let wanted = PuzzleOptions::new(n, grade).blocked(self.blocked);
        let one = |number: u64| wanted.make(seed.wrapping_add(number), session.watch());
        (0..self.count).map(one).collect()
    }

    /// The puzzles on paper. The footer tells what they are and how to make them again.
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

impl ByEnding for PuzzleForm {
    const ENDINGS: &'static [(&'static str, PuzzleForm)] =
        &[("ndjson", PuzzleForm::Ndjson), ("jsonl", PuzzleForm::Ndjson)];
}

impl PuzzleForm {
    fn text(self, made: &MadePuzzle) -> String {
        match self {
            PuzzleForm::Board => rows(&made.board),
            PuzzleForm::Ndjson => {
                let object = json!({
                    "board": made.board,
                    "solution": made.solution,
                    "difficulty": made.difficulty,
                });
                format!("{object}\n")
            }
        }
    }
}

/// The kind of sheet that the name of the file asks for.
fn paper(file: &std::path::Path) -> Result<Paper, Failure> {
    match file.extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase).as_deref() {
        Some("svg") => Ok(Paper::Svg),
        Some("pdf") => Ok(Paper::Pdf),
        _ => Err(Failure::Usage(format!("--sheet writes FILE.svg or FILE.pdf, not '{}'", file.display()))),
    }
}

/// The board as every reader of ours takes it.
fn rows(board: &Board) -> String {
    let letter = |square: Square| match () {
        () if board.is_fixed(square) => 'Q',
        () if board.is_blocked(square) => 'x',
        () => '.',
    };
    let row = |row: u32| (0..board.size()).map(move |column| Square::new(row, column)).map(letter);
    (0..board.size()).map(|number| row(number).collect::<String>() + "\n").collect()
}
