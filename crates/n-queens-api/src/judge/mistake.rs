//! The table of known mistakes, and which of them print exactly what a program printed.

use super::search::{Flaw, Found, flawed};
use super::{Answer, Case, Grid, Layout, Order, Problem, Question};

/// A mistake that many programs have.
#[derive(Clone, Copy, Debug)]
pub struct Mistake {
    /// Its name in reports.
    pub name: &'static str,
    kind: Kind,
}

/// How the mistake is imitated.
#[derive(Clone, Copy, Debug)]
enum Kind {
    /// A search with one of these flaws.
    Search(&'static [Flaw]),
    /// Columns are printed from 0 instead of 1.
    FromZero,
    /// Answers of earlier questions are still there.
    KeepsAnswers,
}

const fn unchecked(column: bool, falling: bool, rising: bool) -> Flaw {
    Flaw::Unchecked { column, falling, rising }
}

const fn mistake(name: &'static str, flaws: &'static [Flaw]) -> Mistake {
    Mistake { name, kind: Kind::Search(flaws) }
}

/// Every mistake, the most common first.
#[rustfmt::skip]
pub const MISTAKES: [Mistake; 21] = [
    mistake("no-falling-check", &[unchecked(false, true, false)]),
    mistake("no-rising-check", &[unchecked(false, false, true)]),
    mistake("no-diagonal-check", &[unchecked(false, true, true)]),
    mistake("no-column-check", &[unchecked(true, false, false)]),
    mistake("only-row-above", &[Flaw::RowAbove]),
    mistake("wrong-offset", &[Flaw::Absolute, Flaw::Modulo]),
    mistake("diagonals-swapped", &[Flaw::MarksSwapped, Flaw::UndoSwapped]),
    mistake("no-undo", &[
        Flaw::Kept { marks: true, board: true }, Flaw::Kept { marks: true, board: false },
        Flaw::Kept { marks: false, board: true }, Flaw::KeptOnBoard, Flaw::KeptColumns, Flaw::KeptDiagonals,
    ]),
    mistake("undo-of-wrong-cell", &[Flaw::UndoTransposed, Flaw::UndoNextColumn, Flaw::UndoNextRow]),
    mistake("same-board-stored", &[Flaw::SameBoard, Flaw::SameColumns, Flaw::SameEmpty, Flaw::SameLast]),
    mistake("first-solution-only", &[Flaw::FirstOnly]),
    mistake("one-row-early", &[Flaw::RowEarly, Flaw::RowEarlyZero]),
    mistake("columns-mirrored", &[Flaw::Mirrored]),
    mistake("fundamental-only", &[Flaw::Fundamental]),
    mistake("middle-column-twice", &[Flaw::HalfDoubled]),
    mistake("row-and-column-swapped", &[Flaw::Transposed, Flaw::MarksTransposed]),
    mistake("starts-where-last-stopped", &[Flaw::StartsBehind]),
    Mistake { name: "columns-from-zero", kind: Kind::FromZero },
    Mistake { name: "earlier-answers-kept", kind: Kind::KeepsAnswers },
    mistake("input-ignored", &[Flaw::InputIgnored]),
    mistake("input-transposed", &[Flaw::InputTransposed]),
];

/// The right search: no check is missing.
const RIGHT: Flaw = unchecked(false, false, false);

/// The mistakes that print exactly these answers in every case. `tried` are the cases whose
/// output was complete; nothing is guessed unless one of them is wrong.
pub fn matching_mistakes(problem: &Problem, tried: &[(&Case, &[Answer])]) -> Vec<&'static Mistake> {
    let wrong = tried.iter().any(|(case, answers)| !same(problem, &case.expected(problem), answers));
    if !wrong {
        return Vec::new();
    }
    MISTAKES.iter().filter(|mistake| mistake.explains(problem, tried)).collect()
}

impl Mistake {
    fn explains(&self, problem: &Problem, tried: &[(&Case, &[Answer])]) -> bool {
        let all = |flaw: Flaw, from_zero: bool, keeps: bool| {
            tried.iter().all(|(case, printed)| {
                let imitated = imitate(problem, case, printed, flaw, from_zero, keeps);
                imitated.is_some_and(|imitated| same(problem, &imitated, printed))
            })
        };
        match self.kind {
            Kind::Search(flaws) => flaws.iter().any(|&flaw| all(flaw, false, false)),
            Kind::FromZero => all(RIGHT, true, false),
            Kind::KeepsAnswers => all(RIGHT, false, true),
        }
    }
}

/// The output of a flawed program for a case; none where it is longer than the output to explain.
fn imitate(
    problem: &Problem,
    case: &Case,
    printed: &[Answer],
    flaw: Flaw,
    from_zero: bool,
    keeps: bool,
) -> Option<Vec<Answer>> {
    let mut earlier = Found::default();
    let imitated = case.questions.iter().zip(printed).map(|(question, printed)| {
        let limit = printed.size()?;
        let mut found = search(question, problem.layout, flaw, limit)?;
        if keeps {
            earlier.boards.append(&mut found.boards);
            earlier.total += found.total;
            found = Found { boards: earlier.boards.clone(), total: earlier.total };
        }
        Some(found.answer(problem.layout, from_zero))
    });
    imitated.collect()
}

fn search(question: &Question, layout: Layout, flaw: Flaw, limit: usize) -> Option<Found> {
    let keep = match layout {
        Layout::Total => 0,
        Layout::FirstThree => 3,
        Layout::Lists | Layout::Boards | Layout::Table => usize::MAX,
    };
    let found = flawed(question, flaw, limit, keep);
    (found.total <= limit).then_some(found)
}

impl Found {
    fn answer(self, layout: Layout, from_zero: bool) -> Answer {
        let first = i64::from(!from_zero);
        let columns = |board: &Grid| -> Vec<i64> {
            let column = |row: &str| row.find('Q').map_or(0, |column| column as i64 + first);
            board.rows().map(column).collect()
        };
        match layout {
            Layout::Lists | Layout::Boards => Answer::Boards(self.boards),
            Layout::Total => Answer::Total(self.total as i128),
            Layout::FirstThree => Answer::FirstThree {
                rows: self.boards.iter().map(columns).collect(),
                total: Some(self.total as i128),
            },
            Layout::Table => Answer::Table(self.boards.iter().map(columns).collect()),
        }
    }
}

impl Answer {
    /// How many solutions it reports.
    fn size(&self) -> Option<usize> {
        match self {
            Answer::Boards(boards) => Some(boards.len()),
            Answer::Table(rows) => Some(rows.len()),
            Answer::Total(total) | Answer::FirstThree { total: Some(total), .. } => {
                usize::try_from(*total).ok()
            }
            Answer::FirstThree { total: None, .. } => None,
        }
    }
}

/// Whether two lists of answers are the same, in any order where the problem allows it.
pub(super) fn same(problem: &Problem, one: &[Answer], other: &[Answer]) -> bool {
    let equal = |(one, other): (&Answer, &Answer)| match (one, other, problem.order) {
        (Answer::Boards(one), Answer::Boards(other), Order::Any) => {
            one.len() == other.len() && sorted(one) == sorted(other)
        }
        (one, other, _) => one == other,
    };
    one.len() == other.len() && one.iter().zip(other).all(equal)
}

fn sorted(boards: &[Grid]) -> Vec<&Grid> {
    let mut boards: Vec<&Grid> = boards.iter().collect();
    boards.sort_unstable();
    boards
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::{PROBLEMS, problem};

    fn names(problem: &Problem, cases: &[Case], answers: &[Vec<Answer>]) -> Vec<&'static str> {
        let tried: Vec<_> = cases.iter().zip(answers.iter().map(Vec::as_slice)).collect();
        matching_mistakes(problem, &tried).iter().map(|mistake| mistake.name).collect()
    }

    #[test]
    fn a_right_search_is_no_mistake() {
        for problem in &PROBLEMS {
            let cases = problem.cases(Some((problem.sizes.0, problem.sizes.1.min(9))));
            let answers: Vec<Vec<Answer>> = cases.iter().map(|case| case.expected(problem)).collect();
            for (case, right) in cases.iter().zip(&answers) {
                let ours = imitate(problem, case, right, RIGHT, false, false);
                assert!(
                    ours.is_some_and(|ours| same(problem, &ours, right)),
                    "{} {}",
                    problem.name,
                    case.label
                );
            }
            assert_eq!(names(problem, &cases, &answers), Vec::<&str>::new(), "{}", problem.name);
        }
    }

    /// Every flaw that changes the output of a problem is found under its own name.
    #[test]
    fn every_flaw_is_recognised() {
        let mut seen = std::collections::BTreeSet::new();
        for problem in &PROBLEMS {
            let sizes = problem.sizes.1.min(7).max(problem.sizes.0);
            let mut cases = problem.cases(Some((problem.sizes.0, sizes)));
            if problem.function.is_some() {
                cases.push(problem.repeated_case());
            }
            for mistake in &MISTAKES {
                let variants: Vec<(Flaw, bool, bool)> = match mistake.kind {
                    Kind::Search(flaws) => flaws.iter().map(|&flaw| (flaw, false, false)).collect(),
                    Kind::FromZero => vec![(RIGHT, true, false)],
                    Kind::KeepsAnswers => vec![(RIGHT, false, true)],
                };
                for (flaw, from_zero, keeps) in variants {
                    let answers: Vec<Vec<Answer>> = cases
                        .iter()
                        .map(|case| {
                            let answer = |question: &Question| {
                                search(question, problem.layout, flaw, 1_000_000)
                                    .unwrap()
                                    .answer(problem.layout, from_zero)
                            };
                            let plain: Vec<Answer> = case.questions.iter().map(answer).collect();
                            if !keeps {
                                return plain;
                            }
                            // Any large answer: the imitation is cut off at what was printed.
                            let large = vec![Answer::Total(1_000_000); plain.len()];
                            imitate(problem, case, &large, flaw, from_zero, true).unwrap()
                        })
                        .collect();
                    let right = cases
                        .iter()
                        .zip(&answers)
                        .all(|(case, printed)| same(problem, &case.expected(problem), printed));
                    let names = names(problem, &cases, &answers);
                    assert_eq!(names.contains(&mistake.name), !right, "{} {flaw:?}: {names:?}", problem.name);
                    seen.extend((!right).then_some(mistake.name));
                }
            }
        }
        assert_eq!(seen.len(), MISTAKES.len(), "{seen:?}");
    }

    /// Counts cannot tell the two kinds of diagonals apart, so both are named.
    #[test]
    fn what_cannot_be_told_apart_is_named_together() {
        let problem = problem("leetcode-52").unwrap();
        let cases = problem.cases(None);
        let answers: Vec<Vec<Answer>> = cases
            .iter()
            .map(|case| {
                vec![Answer::Total(
                    flawed(&case.questions[0], unchecked(false, true, false), usize::MAX, 0).total as i128,
                )]
            })
            .collect();
        assert_eq!(names(problem, &cases, &answers)[..2], ["no-falling-check", "no-rising-check"]);
        // One number off in the last case, and nothing is guessed.
        let mut other = answers.clone();
        let Answer::Total(last) = &mut other[8][0] else { unreachable!() };
        *last += 1;
        assert_eq!(names(problem, &cases, &other), Vec::<&str>::new());
    }
}
