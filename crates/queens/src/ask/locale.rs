//! How an answer speaks to people: its language, and how it calls squares.

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use n_queens_text::{Language, Squares};

use super::names;

/// The language of words and pictures.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct LanguageOption {
    /// The language, en or zh [default: that of the locale, otherwise en]
    #[arg(long, value_name = "LANGUAGE", value_parser = names::language())]
    lang: Option<Language>,
}

impl LanguageOption {
    pub(crate) fn language(self) -> Language {
        self.lang.unwrap_or_else(names::language_of_the_locale)
    }
}

/// Reads the name of a way to call squares; help and completions list them all.
pub(crate) fn squares() -> impl TypedValueParser<Value = Squares> {
    let names = Squares::ALL.map(|squares| PossibleValue::new(squares.name()).help(squares.about()));
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Squares>())
}
