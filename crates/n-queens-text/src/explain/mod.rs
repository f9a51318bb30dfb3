//! The methods explained: the idea, pseudo-code with the line of every step, and the cost.
//!
//! Command, page and Python show the same words, those of `words/*/explain.ftl`. A line of
//! pseudo-code names the steps that happen there behind an `@`, so code and steps cannot drift
//! apart, and a test compares them with the steps that the methods make.

mod page;

use n_queens::methods::Reason;
use n_queens::steps::Event;
use n_queens::{Line, Method};

use crate::Language;

pub use page::{join, list};

/// The explanation of a method.
///
/// ```
/// use n_queens::Method;
/// use n_queens_text::{Language, explain::Lesson};
///
/// let bits = Lesson::of(Method::Bits, Language::En);
/// assert_eq!(bits.title, "Row by row, with bit masks");
/// assert!(bits.code.lines().any(|line| line.contains("open & -open")));
/// assert!(Lesson::of(Method::Bits, Language::Zh).title.contains("位"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Lesson {
    /// The method.
    pub method: Method,
    /// The method in a few words.
    pub title: &'static str,
    /// The facts it uses.
    pub idea: &'static str,
    /// How it goes.
    pub code: PseudoCode,
    /// Its cost in time and memory.
    pub cost: &'static str,
}

impl Lesson {
    /// The lesson about a method.
    pub fn of(method: Method, language: Language) -> Lesson {
        let w = language.words();
        let (title, idea, cost, code) = match method {
            Method::Subsets => (w.subsets_title(), w.subsets_idea(), w.subsets_cost(), w.subsets_code()),
            Method::Combinations => {
                (w.combinations_title(), w.combinations_idea(), w.combinations_cost(), w.combinations_code())
            }
            Method::Permutations => {
                (w.permutations_title(), w.permutations_idea(), w.permutations_cost(), w.permutations_code())
            }
            Method::Cells => (w.cells_title(), w.cells_idea(), w.cells_cost(), w.cells_code()),
            Method::CellsSkip => {
                (w.cells_skip_title(), w.cells_skip_idea(), w.cells_skip_cost(), w.cells_skip_code())
            }
            Method::Sets => (w.sets_title(), w.sets_idea(), w.sets_cost(), w.sets_code()),
            Method::Arrays => (w.arrays_title(), w.arrays_idea(), w.arrays_cost(), w.arrays_code()),
            Method::Bits => (w.bits_title(), w.bits_idea(), w.bits_cost(), w.bits_code()),
            // A method younger than this page has no lesson yet.
            other => (other.name(), "", "", ""),
        };
        Lesson { method, title, idea, code: PseudoCode(code), cost }
    }

    /// Commands that show the method at work.
    pub fn next(&self) -> Vec<String> {
        let method = self.method;
        // As large as a tree may be that still fits a screen or two.
        let n = match method {
            Method::Subsets => 2,
            Method::Combinations => 3,
            _ => 4,
        };
        let largest = method.limit().min(8);
        vec![
            format!("queens trace {n} --method {method} --format text"),
            format!("queens tree {n} --method {method} --format text"),
            format!("queens compare {largest}"),
        ]
    }
}

/// Lines of pseudo-code, some marked with the steps that happen there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PseudoCode(&'static str);

impl PseudoCode {
    /// The lines without their marks.
    pub fn lines(self) -> impl Iterator<Item = &'static str> {
        self.marked().map(|(line, _)| line.trim_end())
    }

    /// For every kind of step the number of its line, from 0. The kinds are the names of actions;
    /// `column`, `falling` and `rising` for a square rejected because of that line; and `wrong-number`
    /// for a placement rejected because it has the wrong number of queens.
    pub fn steps(self) -> impl Iterator<Item = (&'static str, usize)> {
        self.marked().enumerate().flat_map(|(number, (_, marks))| {
            marks.split_whitespace().map(move |mark| (mark.trim_start_matches('@'), number))
        })
    }

    /// The number of the line, from 0, where a step happens.
    pub fn line_of(self, event: &Event) -> Option<usize> {
        let kind = match event {
            Event::Reject { reason: Reason::WrongNumber { .. }, .. } => "wrong-number",
            Event::Reject { reason: Reason::Attacked { along: Line::Column, .. }, .. } => "column",
            Event::Reject { reason: Reason::Attacked { along: Line::Falling, .. }, .. } => "falling",
            Event::Reject { reason: Reason::Attacked { along: Line::Rising, .. }, .. } => "rising",
            other => other.action().name(),
        };
        let line = |kind| self.steps().find(|&(name, _)| name == kind).map(|(_, line)| line);
        // Some methods reject in one line for all reasons.
        line(kind).or_else(|| line(event.action().name()))
    }

    fn marked(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.0.lines().map(|line| line.split_once('@').unwrap_or((line, "")))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use n_queens::steps::Trace;
    use n_queens::{Board, Square, Watch};

    use super::*;

    #[test]
    fn every_step_of_a_method_has_a_line_and_no_other_has() {
        for (method, language) in Method::ALL.iter().flat_map(|&one| Language::ALL.map(|each| (one, each))) {
            let code = Lesson::of(method, language).code;
            // n = 1 has a solution, n = 3 and 4 most ways to fail, a blocked square the last one.
            let [one, three, four] = [1, 3, 4].map(|n| Board::new(n).unwrap());
            let blocked = four.clone().block(Square::new(0, 0)).unwrap();
            let lines: BTreeSet<usize> = [one, three, four, blocked]
                .into_iter()
                .flat_map(|board| Trace::new(&board, method).window(0..5000, &Watch::none()).unwrap())
                .map(|step| code.line_of(&step.event).unwrap_or_else(|| panic!("{method}: {step:?}")))
                .collect();
            let marked: BTreeSet<usize> = code.steps().map(|(_, line)| line).collect();
            assert_eq!(lines, marked, "{method}");
        }
    }

    #[test]
    fn every_language_explains_every_method_in_its_own_words() {
        for language in Language::ALL {
            let all = Method::ALL.map(|method| Lesson::of(method, language));
            let titles: BTreeSet<&str> = all.iter().map(|one| one.title).collect();
            assert_eq!(titles.len(), Method::ALL.len(), "{language:?}");
            for one in all {
                let chinese =
                    |text: &str| text.chars().any(|letter| ('\u{4e00}'..'\u{a000}').contains(&letter));
                for text in [one.title, one.idea, one.cost] {
                    assert_eq!(chinese(text), language == Language::Zh, "{text}");
                }
                assert!(
                    one.code.lines().all(|line| line.chars().count() <= 72 && !line.contains('@')),
                    "{}",
                    one.method
                );
                let code: String = one.code.lines().collect();
                assert_eq!(chinese(&code), language == Language::Zh, "{code}");
            }
        }
    }
}
