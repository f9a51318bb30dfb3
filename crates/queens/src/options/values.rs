//! Parsers for the values of options: numbers, and things with a name.
//!
//! An error names what was typed and what is allowed; `outcome` puts the option's name in front.
//! Options with numbers accept negative ones, so that `-1` is rejected as a number and not as an
//! unknown option.

use std::num::NonZeroUsize;
use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use n_queens::Method;
use n_queens::count::By;
use n_queens_api::{AnswerFormats, Format};
use n_queens_text::explain::Lesson;
use n_queens_text::numbers::plain_digits;
use n_queens_text::words::Phrase;
use n_queens_text::{Language, Squares};

use crate::language::{self, words};

/// The name of the join among the methods.
pub(crate) const JOIN: &str = "join";

/// Parses the name of a method; help and completions list them all.
pub(crate) fn method() -> impl TypedValueParser<Value = Method> {
    let names = PossibleValuesParser::new(Method::ALL.map(described));
    names.try_map(|name| name.to_ascii_lowercase().parse::<Method>())
}

/// The same with the join.
pub(crate) fn method_or_join() -> impl TypedValueParser<Value = By> {
    let join = PossibleValue::new(JOIN).help(words().method_join());
    let names = PossibleValuesParser::new(Method::ALL.map(described).into_iter().chain([join]));
    names.try_map(|name| match name.to_ascii_lowercase().as_str() {
        JOIN => Ok(By::Join),
        name => name.parse().map(By::Method),
    })
}

fn described(method: Method) -> PossibleValue {
    PossibleValue::new(method.name()).help(Lesson::of(method, language::language()).title)
}

/// Parses the name, an alias or a file ending of one of `formats`; help lists the names.
pub(crate) fn format(formats: AnswerFormats) -> impl TypedValueParser<Value = Format> {
    let value = |&(format, about): &(Format, Phrase)| {
        let others = format.aliases().iter().chain(format.endings());
        let own = others.filter(move |name| **name != format.name() && formats.parse(name) == Ok(format));
        PossibleValue::new(format.name()).help(about(words())).aliases(own.copied())
    };
    PossibleValuesParser::new(formats.0.iter().map(value)).try_map(move |name| formats.parse(&name))
}

/// Parses `en`, `zh`, or a longer name of theirs such as `zh-CN`.
pub(crate) fn language(text: &str) -> Result<Language, String> {
    let names = || Language::ALL.map(Language::code).join(words().list_comma());
    text.parse().map_err(|_| words().no_such_language(text, names()))
}

/// The same with the names, for help and completions.
pub(crate) fn language_names() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.map(Language::code)).try_map(|text| text.parse::<Language>())
}

/// Parses the name of a way to name squares; help and completions list them all.
pub(crate) fn squares() -> impl TypedValueParser<Value = Squares> {
    let names = Squares::ALL.map(|squares| PossibleValue::new(squares.name()).help(squares.about()(words())));
    PossibleValuesParser::new(names).try_map(|name| name.to_ascii_lowercase().parse::<Squares>())
}

/// Parses one of `values` by its name; `a|b` is the name `a` with the alias `b`. Help and completions
/// list the names.
pub(crate) fn named<V: Copy + Send + Sync + 'static>(
    values: &'static [(&'static str, V, Phrase)],
) -> impl TypedValueParser<Value = V> {
    let value = |(names, _, about): &(&'static str, V, Phrase)| {
        let mut names = names.split('|');
        PossibleValue::new(names.next().unwrap_or_default()).help(about(words())).aliases(names)
    };
    PossibleValuesParser::new(values.iter().map(value)).map(move |typed| {
        let same =
            |(names, ..): &&(&str, V, Phrase)| names.split('|').any(|name| name.eq_ignore_ascii_case(&typed));
        values.iter().find(same).expect("clap accepts only these names").1
    })
}

/// A parser of whole numbers from `least` to `most`.
pub(crate) fn whole<N>(least: N, most: N) -> impl Fn(&str) -> Result<N, String> + Clone
where
    N: Copy + Into<u128> + TryFrom<u128> + Send + Sync + 'static,
{
    move |text| {
        let (least, most) = (least.into(), most.into());
        let text = &*plain_digits(text);
        let digits = text.strip_prefix('-').unwrap_or(text);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(format!("'{text}' is not a whole number; give {least} or more"));
        }
        if text.starts_with('-') || text.parse().is_ok_and(|value: u128| value < least) {
            return Err(format!("{text} is too small; the minimum is {least}"));
        }
        // A number beyond 128 bits is too large for every option.
        let value = text.parse().ok().filter(|&value: &u128| value <= most);
        let value = value.and_then(|value| N::try_from(value).ok());
        value.ok_or_else(|| format!("{text} is too large; the maximum is {most}"))
    }
}

/// A number of threads. More than a thousand are a typing error, and systems do not start them.
pub(crate) fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let threads = whole(1u16, 1024)(text)?;
    NonZeroUsize::new(threads.into()).ok_or_else(|| format!("{text} is too small"))
}

/// A time limit: seconds, fractions allowed.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or_else(|| format!("'{text}' is not a number of seconds, such as 10 or 0.5"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_taken_or_refused_with_the_bound_they_break() {
        let read = whole(2u64, 9);
        assert_eq!(read("2"), Ok(2));
        assert_eq!(read("009"), Ok(9));
        assert_eq!(whole(0, u64::MAX)("39,029,188,884"), Ok(39_029_188_884));
        assert_eq!(whole(0, u64::MAX)("1e6"), whole(0, u64::MAX)("1_000_000"));
        for (text, refusal) in [
            ("1", "1 is too small; the minimum is 2"),
            ("-5", "-5 is too small; the minimum is 2"),
            ("10", "10 is too large; the maximum is 9"),
            ("", "'' is not a whole number; give 2 or more"),
            ("+3", "'+3' is not a whole number; give 2 or more"),
            ("3.0", "'3.0' is not a whole number; give 2 or more"),
        ] {
            assert_eq!(read(text), Err(refusal.to_owned()));
        }
        let huge = "9".repeat(60);
        assert_eq!(read(&huge), Err(format!("{huge} is too large; the maximum is 9")));
    }
}
