//! Options that several verbs share: the board, sizes, formats, pictures, languages.

mod board;
mod picture;
pub(crate) mod size;
pub(crate) mod values;

use clap::Args;
use n_queens::Method;
use n_queens_api::{BoardInput, Format, SOLUTION_FORMATS, Task};
use n_queens_text::{Form, Language, Locale};

use crate::files::OutputOption;
use crate::outcome::Failure;
pub(crate) use board::{BoardSource, Constraints, admit};
pub(crate) use picture::{ColourOption, PictureOptions, PlotFile, remark_single_size};
pub(crate) use size::{SizeArgument, Sizes};

/// A board that is given by its size and constraints.
#[derive(Clone, Debug, Args)]
pub(crate) struct BoardOptions {
    /// Size of the board, or - to read it from standard input
    #[arg(value_name = "N", allow_negative_numbers = true)]
    size: SizeArgument,

    /// The board's constraints.
    #[command(flatten)]
    constraints: Constraints,
}

impl BoardOptions {
    /// The board, not checked yet.
    pub(crate) fn read(&self) -> Result<BoardInput, Failure> {
        self.constraints.input(self.size.read()?)
    }

    /// The board within the limit of `task`, without contradictions.
    pub(crate) fn board(&self, task: Task) -> Result<n_queens::Board, Failure> {
        let n = self.size.read()?;
        admit(task, n)?;
        self.constraints.board(n)
    }

    /// How squares are named.
    pub(crate) fn locale(&self) -> Locale {
        self.constraints.locale()
    }
}

/// The search that a verb shows.
#[derive(Clone, Debug, Args)]
pub(crate) struct SearchOptions {
    /// The board.
    #[command(flatten)]
    pub(crate) board: BoardOptions,

    /// The method to watch
    #[arg(long, value_parser = values::method(), default_value = "arrays", value_name = "NAME")]
    pub(crate) method: Method,

    /// The language.
    #[command(flatten)]
    language: LanguageOption,
}

impl SearchOptions {
    /// The language, and how squares are named.
    pub(crate) fn locale(&self) -> Locale {
        Locale { language: self.language.language(), ..self.board.locale() }
    }
}

/// The format of solutions and where they go.
#[derive(Clone, Debug, Args)]
pub(crate) struct SolutionOutput {
    /// How solutions are written [default: by the ending of FILE, otherwise board]
    #[arg(long, short, value_parser = values::format(SOLUTION_FORMATS), value_name = "FORM")]
    pub(crate) format: Option<Format>,

    /// Where they go.
    #[command(flatten)]
    pub(crate) output: OutputOption,
}

impl SolutionOutput {
    /// The format by name, or by the ending of the file; otherwise `default`.
    pub(crate) fn form_or(&self, default: Format) -> Result<Form, Failure> {
        let format = self.output.format(SOLUTION_FORMATS, self.format, default)?;
        Ok(format.form().expect("every format of solutions is a text form"))
    }

    /// The same; boards by default.
    pub(crate) fn form(&self) -> Result<Form, Failure> {
        self.form_or(Format::Board)
    }
}

/// The language of texts and pictures.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct LanguageOption {
    /// The language, en or zh [default: that of the locale, otherwise en]
    #[arg(long, value_name = "LANGUAGE", value_parser = values::language())]
    lang: Option<Language>,
}

impl LanguageOption {
    pub(crate) fn language(self) -> Language {
        self.lang.unwrap_or_else(language_of_the_environment)
    }
}

/// The first language of LANGUAGE that we have, or without that variable the one of the locale.
/// Without a locale, LANGUAGE is ignored.
fn language_of_the_environment() -> Language {
    let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(variable);
    let Some(locale) = locale.filter(|locale| locale != "C" && locale != "POSIX") else {
        return Language::default();
    };
    let list = variable("LANGUAGE").unwrap_or_else(|| locale.clone());
    // Only the locale names the encoding of the terminal.
    let encoding = locale.find('.').map_or("", |place| &locale[place..]);
    let known = |name: &&str| Language::ALL.iter().any(|language| name.starts_with(language.code()));
    let first = list.split(':').map(|name| name.split('.').next().unwrap_or_default()).find(known);
    first.map_or_else(Language::default, |name| Language::of_locale(&format!("{name}{encoding}")))
}
