//! The languages of the words.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A language in which the words of an answer exist.
///
/// ```
/// use n_queens_text::Language;
/// assert_eq!("zh-CN".parse(), Ok(Language::Zh));
/// assert_eq!(Language::default(), Language::En);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English.
    #[default]
    En,
    /// 中文.
    Zh,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::En, Language::Zh];

    /// Its two letters.
    pub fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Zh => "zh",
        }
    }

    /// The language of a locale such as `zh_CN.UTF-8`; English for every other, and where
    /// the encoding is not UTF-8.
    pub fn of_locale(locale: &str) -> Language {
        let encoding = locale.split('@').next().and_then(|name| name.split_once('.')).map(|(_, after)| after);
        if encoding.is_some_and(|name| !["utf-8", "utf8"].iter().any(|ours| name.eq_ignore_ascii_case(ours)))
        {
            return Language::En;
        }
        locale.parse().unwrap_or_default()
    }
}

/// By a tag such as `zh`, `zh-CN` or `zh_CN.UTF-8`, or by its name.
impl FromStr for Language {
    type Err = ParseLanguageError;

    fn from_str(text: &str) -> Result<Language, ParseLanguageError> {
        let tag = text.trim().split(['_', '-', '.', '@']).next().unwrap_or_default();
        match tag.to_lowercase().as_str() {
            "en" | "english" | "英语" | "英文" => Ok(Language::En),
            "zh" | "chinese" | "中文" | "汉语" | "简体中文" => Ok(Language::Zh),
            _ => Err(ParseLanguageError { text: text.to_owned() }),
        }
    }
}

/// A text that names no language of the catalogue.
///
/// ```
/// let error = "fr".parse::<n_queens_text::Language>().unwrap_err();
/// assert_eq!(error.to_string(), "there is no language 'fr'; choose en or zh");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no language '{text}'; choose {}", Language::ALL.map(Language::code).join(" or "))]
pub struct ParseLanguageError {
    /// The text.
    pub text: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_read_as_people_type_them() {
        for text in ["zh", "ZH", "zh-CN", "zh_CN.UTF-8", "zh-Hans", "中文", " chinese "] {
            assert_eq!(text.parse(), Ok(Language::Zh), "{text}");
        }
        for text in ["en", "en-US", "en_GB.UTF-8", "English", "英文"] {
            assert_eq!(text.parse(), Ok(Language::En), "{text}");
        }
        assert!(["", "fr", "zho", "english2"].iter().all(|text| text.parse::<Language>().is_err()));
    }

    #[test]
    fn a_locale_with_another_encoding_is_english() {
        for (locale, language) in [
            ("zh_CN.UTF-8", Language::Zh),
            ("zh_CN.utf8@pinyin", Language::Zh),
            ("zh_CN.GBK", Language::En),
            ("de_DE", Language::En),
            ("C", Language::En),
        ] {
            assert_eq!(Language::of_locale(locale), language, "{locale}");
        }
    }
}
