//! The languages of the words.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A language in which the words of an answer exist.
///
/// ```
/// use n_queens_text::Language;
/// assert_eq!("zh".parse(), Ok(Language::Zh));
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
    ///
    /// ```
    /// assert_eq!(n_queens_text::Language::ALL.len(), 2);
    /// ```
    pub const ALL: [Language; 2] = [Language::En, Language::Zh];

    /// Its two letters.
    ///
    /// ```
    /// assert_eq!(n_queens_text::Language::Zh.code(), "zh");
    /// ```
    pub fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Zh => "zh",
        }
    }

    /// The language of a locale such as `zh_CN.UTF-8`; English for all that we do not speak, and
    /// for a terminal that expects another encoding than ours.
    ///
    /// ```
    /// use n_queens_text::Language;
    /// assert_eq!(Language::of_locale("zh_CN.UTF-8"), Language::Zh);
    /// assert_eq!(Language::of_locale("de_DE"), Language::En);
    /// assert_eq!(Language::of_locale("C"), Language::En);
    /// assert_eq!(Language::of_locale("zh_CN.GBK"), Language::En);
    /// ```
    pub fn of_locale(locale: &str) -> Language {
        let encoding = locale.split('@').next().and_then(|name| name.split_once('.')).map(|(_, after)| after);
        if encoding.is_some_and(|name| !["utf-8", "utf8"].iter().any(|ours| name.eq_ignore_ascii_case(ours)))
        {
            return Language::En;
        }
        let code = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        code.parse().unwrap_or_default()
    }
}

impl FromStr for Language {
    type Err = ParseLanguageError;

    fn from_str(code: &str) -> Result<Language, ParseLanguageError> {
        let known = Language::ALL.into_iter().find(|language| language.code() == code);
        known.ok_or_else(|| ParseLanguageError { code: code.to_owned() })
    }
}

/// Two letters that are no language of ours.
///
/// ```
/// let error = "fr".parse::<n_queens_text::Language>().unwrap_err();
/// assert_eq!(error.to_string(), "there is no language 'fr'; choose en or zh");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no language '{code}'; choose {}", Language::ALL.map(Language::code).join(" or "))]
pub struct ParseLanguageError {
    /// What was asked for.
    pub code: String,
}
