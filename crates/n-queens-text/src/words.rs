//! Messages, from one catalogue for each language.
//!
//! The files `words/<language>/*.ftl` have every message that the fronts show. The build script
//! makes a method of [`Words`] from each message, with a parameter for each gap; a message that one
//! language lacks, or that has other gaps there, does not compile.
//!
//! Cost: nothing at start-up, one pass over the template for each message with gaps.

use std::fmt::{Display, Write as _};

use crate::Language;

/// Every message in one language, a method each.
///
/// ```
/// use n_queens_text::Language;
/// assert_eq!(Language::En.words().queens(1), "1 queen");
/// assert_eq!(Language::En.words().queens(8), "8 queens");
/// assert_eq!(Language::Zh.words().queens(8), "8 个皇后");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words(pub(crate) Language);

/// A message without gaps, as the method that returns it.
pub type Phrase = fn(Words) -> &'static str;

include!(concat!(env!("OUT_DIR"), "/words.rs"));

/// A template with its gaps filled; `\u{1}` is the first gap.
///
/// Chinese and Latin letters that meet at a gap get a space between them, so that one template
/// serves `a 列` and `第 1 列`.
fn fill(template: &str, parts: &[&dyn Display]) -> String {
    let meet = |before: Option<char>, after: char| {
        let chinese = |letter: char| ('\u{3400}'..'\u{a000}').contains(&letter);
        before.is_some_and(|before| {
            chinese(before) && after.is_ascii_graphic() || before.is_ascii_graphic() && chinese(after)
        })
    };
    let mut text = String::with_capacity(template.len() + 16);
    let mut behind_gap = false;
    for letter in template.chars() {
        let gap = (letter as usize).wrapping_sub(1);
        if let Some(part) = parts.get(gap) {
            let start = text.len();
            write!(text, "{part}").expect("strings grow");
            let (before, filled) = text.split_at(start);
            if filled.chars().next().is_some_and(|first| meet(before.chars().last(), first)) {
                text.insert(start, ' ');
            }
        } else {
            if behind_gap && meet(text.chars().last(), letter) {
                text.push(' ');
            }
            text.push(letter);
        }
        behind_gap = gap < parts.len();
    }
    text
}

impl Words {
    /// A text of `help.ftl` by name: `verb-solve-limit`, `verb-solve.examples`, `option-fixed`.
    pub fn help(self, name: &str) -> Option<&'static str> {
        let mut record = by_name().find(|(found, _)| *found == name)?.1;
        record.nth(self.0 as usize)
    }

    /// The names of all texts of `help.ftl`.
    pub fn help_names() -> impl Iterator<Item = &'static str> {
        by_name().map(|(name, _)| name)
    }
}

/// Names, each with its texts in the order of [`Language::ALL`].
fn by_name() -> impl Iterator<Item = (&'static str, impl Iterator<Item = &'static str>)> {
    BY_NAME.split_terminator('\u{1e}').filter_map(|record| {
        let mut fields = record.split('\u{1f}');
        Some((fields.next()?, fields))
    })
}

impl Language {
    /// The messages of this language.
    pub fn words(self) -> Words {
        Words(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Language::{En, Zh};

    #[test]
    fn plurals_follow_the_language() {
        assert_eq!([0, 1, 2].map(|count| En.words().nodes(count)), ["0 nodes", "1 node", "2 nodes"]);
        assert_eq!(En.words().nodes("1,001"), "1,001 nodes");
        assert_eq!([1, 2].map(|count| Zh.words().nodes(count)), ["1 个节点", "2 个节点"]);
    }

    #[test]
    fn a_space_stands_only_beside_letters_and_digits() {
        for (group, worded) in [("第 1 行", "，而第 1 行只剩"), ("a 列", "，而 a 列只剩")] {
            for several in [false, true] {
                let sentence = Zh.words().hint_starving(several, "a2", "b1", group);
                assert!(sentence.contains(worded), "{sentence}");
            }
        }
        assert_eq!(Zh.words().given_both("皇后 a8", "禁用格 b1"), "皇后 a8 和禁用格 b1");
        assert_eq!(fill("沿\u{1}攻击", &[&"列"]), "沿列攻击");
        assert_eq!(fill("沿\u{1}攻击", &[&r"\ 对角线"]), r"沿 \ 对角线攻击");
        assert_eq!(fill("\u{2}\u{1}列", &[&"", &"a"]), "a 列");
    }
}
