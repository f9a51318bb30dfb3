//! The language of this run: `--lang`, otherwise that of the locale.
//!
//! It is set once, before the command line is parsed, so that errors in the command line are in the
//! same language as everything else.

use std::ffi::OsString;
use std::sync::OnceLock;

use n_queens_text::Language;
use n_queens_text::words::Words;

static LANGUAGE: OnceLock<Language> = OnceLock::new();

/// Sets the language. A name of none is reported when the command line is parsed.
pub(crate) fn choose(arguments: &[OsString]) {
    let _ = LANGUAGE.set(of_option(arguments).unwrap_or_else(of_environment));
}

/// The language; English before it is chosen.
pub(crate) fn language() -> Language {
    LANGUAGE.get().copied().unwrap_or_default()
}

/// The messages of that language.
pub(crate) fn words() -> Words {
    language().words()
}

/// The last `--lang zh` or `--lang=zh` before `--`.
fn of_option(arguments: &[OsString]) -> Option<Language> {
    let mut language = None;
    let mut words = arguments.iter().skip(1).map(|word| word.to_string_lossy());
    while let Some(word) = words.next().filter(|word| word != "--") {
        let value = match word.strip_prefix("--lang") {
            Some("") => words.next(),
            Some(rest) => rest.strip_prefix('=').map(|value| value.to_owned().into()),
            None => None,
        };
        language = value.and_then(|value| value.parse().ok()).or(language);
    }
    language
}

/// The first language of LANGUAGE that we have, or without that variable the one of the locale.
/// Without a locale, LANGUAGE is ignored.
fn of_environment() -> Language {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_option_is_found_before_the_command_line_is_parsed() {
        for (line, expected) in [
            ("queens solve 8 --lang zh", Some(Language::Zh)),
            ("queens --lang=zh-CN solve 8", Some(Language::Zh)),
            ("queens --lang zh solve --lang en", Some(Language::En)),
            ("queens solve 8 --lang fr", None),
            ("queens solve 8 --lang", None),
            ("queens solve 8 --language=zh", None),
            ("queens judge -- ./a.out --lang zh", None),
        ] {
            let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            assert_eq!(of_option(&words), expected, "{line}");
        }
    }
}
