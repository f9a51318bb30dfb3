//! Things asked for by name: a method of the ladder, a text form, a language.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use n_queens::count::By;
use n_queens::{Board, Method};
use n_queens_text::explain::Lesson;
use n_queens_text::{Form, Language};

use crate::outcome::Failure;

/// Reads a method's name; help and completions list them all.
pub(crate) fn method() -> impl TypedValueParser<Value = Method> {
    let names = PossibleValuesParser::new(Method::ALL.map(described));
    names.try_map(|name| name.to_ascii_lowercase().parse::<Method>())
}

/// Reads the name of a way to count: a method, or the join; help and completions list them all.
pub(crate) fn way() -> impl TypedValueParser<Value = By> {
    let join = PossibleValue::new(JOIN).help("Join half-boards: no search");
    PossibleValuesParser::new(Method::ALL.map(described).into_iter().chain([join])).try_map(|name| match name
        .to_ascii_lowercase()
        .as_str()
    {
        JOIN => Ok(By::Join),
        name => name.parse().map(By::Method),
    })
}

/// What the join is called among the methods.
pub(crate) const JOIN: &str = "join";

/// A method's name, and what it is in a line.
fn described(method: Method) -> PossibleValue {
    PossibleValue::new(method.name()).help(Lesson::of(method, Language::En).title)
}

/// Reads a form's name; help and completions list them all.
pub(crate) fn form() -> impl TypedValueParser<Value = Form> {
    let described = |form: Form| {
        let value = PossibleValue::new(form.name()).help(form.about());
        // What `-o FILE.json` writes.
        if form == Form::Leetcode { value.alias("json") } else { value }
    };
    PossibleValuesParser::new(Form::ALL.map(described)).try_map(|name| match &*name {
        "json" => Ok(Form::Leetcode),
        name => name.parse::<Form>(),
    })
}

/// Reads a language; help and completions list them all.
pub(crate) fn language() -> impl TypedValueParser<Value = Language> {
    let other_names = |language| match language {
        Language::En => ["en-US", "en_US.UTF-8", "en-GB", "english"],
        Language::Zh => ["zh-CN", "zh_CN.UTF-8", "zh-Hans", "中文"],
    };
    let value = |language: Language| PossibleValue::new(language.code()).aliases(other_names(language));
    PossibleValuesParser::new(Language::ALL.map(value)).try_map(|text| text.parse::<Language>())
}

/// The language that the environment asks for: the first one of LANGUAGE that is spoken here, or
/// without that variable the one of the locale. Where there is no locale, LANGUAGE says nothing.
pub(crate) fn language_of_the_locale() -> Language {
    let said = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(said);
    let Some(locale) = locale.filter(|locale| locale != "C" && locale != "POSIX") else {
        return Language::default();
    };
    let list = said("LANGUAGE").unwrap_or_else(|| locale.clone());
    // What the terminal can show is said by the locale alone.
    let encoding = locale.find('.').map_or("", |place| &locale[place..]);
    let spoken = |name: &&str| Language::ALL.iter().any(|language| name.starts_with(language.code()));
    let first = list.split(':').map(|name| name.split('.').next().unwrap_or_default()).find(spoken);
    first.map_or_else(Language::default, |name| Language::of_locale(&format!("{name}{encoding}")))
}

/// Refuses a board the method would not finish, unless forced; `instead` says what else answers the
/// question, if anything does.
pub(crate) fn admit(method: Method, board: &Board, force: bool, instead: &str) -> Result<(), Failure> {
    match method.check_size(board.size()) {
        Err(error) if !force => {
            Err(Failure::Usage(format!("{error}{instead}; use --force to run it anyway")))
        }
        _ => Ok(()),
    }
}
