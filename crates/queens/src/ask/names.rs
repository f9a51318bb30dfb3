//! Things asked for by name: a method of the ladder, a text form, a language.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use n_queens::{Board, Method};
use n_queens_text::{Form, Language};

use crate::outcome::Failure;

/// Reads a method's name; help and completions list them all.
pub(crate) fn method() -> impl TypedValueParser<Value = Method> {
    let names = PossibleValuesParser::new(Method::ALL.map(Method::name));
    names.try_map(|name| name.to_ascii_lowercase().parse::<Method>())
}

/// Reads a form's name; help and completions list them all.
pub(crate) fn form() -> impl TypedValueParser<Value = Form> {
    let names = Form::ALL.map(|form| PossibleValue::new(form.name()).help(form.about()));
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Form>())
}

/// Reads a language; help and completions list them all.
pub(crate) fn language() -> impl TypedValueParser<Value = Language> {
    let codes = PossibleValuesParser::new(Language::ALL.map(Language::code));
    codes.try_map(|code| code.parse::<Language>())
}

/// The language that the environment asks for, by the first of these that says anything.
pub(crate) fn language_of_the_locale() -> Language {
    let said = |name: &str| std::env::var(name).ok().filter(|locale| !locale.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(said);
    locale.map_or(Language::default(), |locale| Language::of_locale(&locale))
}

/// Refuses a board the method would not finish, unless forced.
pub(crate) fn admit(method: Method, board: &Board, force: bool) -> Result<(), Failure> {
    match method.admit(board.size()) {
        Err(error) if !force => Err(Failure::Usage(format!("{error}; use --force to run it anyway"))),
        _ => Ok(()),
    }
}
