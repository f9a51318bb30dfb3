//! `name=value` words, in a fixed order.
//!
//! Both kinds of line are a row of such words. Reading is strict (this order, these names,
//! one space, numbers as they would be printed), so that every fact has exactly one spelling
//! and two ledgers can be compared as text.

use std::fmt::Display;
use std::str::FromStr;

/// Takes the words of a line one after the other.
pub(crate) struct Fields<'a>(std::str::Split<'a, char>);

impl<'a> Fields<'a> {
    pub(crate) fn of(text: &'a str) -> Fields<'a> {
        Fields(text.split(' '))
    }

    /// The value of the next word, which must be called `name`.
    pub(crate) fn word(&mut self, name: &str) -> Option<&'a str> {
        self.0.next()?.strip_prefix(name)?.strip_prefix('=').filter(|value| is_word(value))
    }

    /// The next word as a number, printed as it would be printed again.
    pub(crate) fn number<T: FromStr + Display>(&mut self, name: &str) -> Option<T> {
        let text = self.word(name)?;
        text.parse().ok().filter(|value: &T| value.to_string() == text)
    }

    /// The next word as a number of 16 hexadecimal digits.
    pub(crate) fn hexadecimal(&mut self, name: &str) -> Option<u64> {
        let text = self.word(name)?;
        u64::from_str_radix(text, 16).ok().filter(|value| format!("{value:016x}") == text)
    }

    /// Whether there is another word.
    pub(crate) fn more(&self) -> bool {
        self.0.clone().next().is_some()
    }

    /// Whether every word was taken.
    pub(crate) fn done(mut self) -> bool {
        self.0.next().is_none()
    }
}

/// Whether `text` can stand as a value: 1 to 8000 visible ASCII characters other than `=`.
pub(crate) fn is_word(text: &str) -> bool {
    (1..=8000).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'=')
}

#[cfg(test)]
mod tests {
    use super::is_word;

    #[test]
    fn a_word_is_short_and_visible_and_has_no_equals_sign() {
        assert!(["x", "join/avx2", &"x".repeat(8000)].into_iter().all(is_word));
        let no_words = ["", "a b", "a=b", "a\n", "é", &"x".repeat(8001)];
        assert!(!no_words.into_iter().any(is_word));
    }
}
