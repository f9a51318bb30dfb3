//! The first difference between what was printed and what is right.

use std::collections::{BTreeSet, HashMap};

use n_queens::Square;

use super::mistake::same;
use super::{Answer, Case, Grid, Layout, Problem, Unreadable};

/// Why an answer is not accepted.
#[derive(Clone, Debug, PartialEq)]
pub enum Difference {
    /// The output could not be read.
    Unreadable(Unreadable),
    /// Another number of solutions.
    Total {
        /// Size of the board.
        n: u32,
        /// The right number.
        expected: i128,
        /// The number printed.
        found: Option<i128>,
    },
    /// Other boards.
    Boards {
        /// Size of the board.
        n: u32,
        /// How many boards are right.
        expected: usize,
        /// How many were printed.
        found: usize,
        /// The first printed board that is wrong.
        fault: Option<(usize, Grid, Fault)>,
        /// The board that is missing.
        missing: Option<Missing>,
    },
    /// A line of numbers that should be another, counted from 1.
    Line {
        /// Which line.
        place: usize,
        /// The expected line; none if there should be none.
        expected: Option<Vec<i64>>,
        /// The printed line; none if it is missing.
        found: Option<Vec<i64>>,
    },
    /// The answer is right, the layout is not: the first line that differs, counted from 1.
    Layout {
        /// Which line.
        line: usize,
        /// The expected value.
        expected: Option<String>,
        /// The printed value.
        found: Option<String>,
    },
}

/// A fault of a printed board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It does not have n rows of n squares.
    Shape,
    /// It has another number of queens.
    Queens(usize),
    /// Two queens attack each other.
    Attack(Square, Square),
    /// It was printed before, in this place.
    Repeated(usize),
}

/// Boards that were not printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    /// How many.
    pub number: usize,
    /// The first of them in lexicographic order.
    pub first: Grid,
}

impl Difference {
    /// The first difference of these answers; none if they are right.
    pub(super) fn of(problem: &Problem, case: &Case, printed: &[Answer]) -> Option<Difference> {
        let expected = case.expected(problem);
        if same(problem, &expected, printed) {
            return None;
        }
        let pairs = case.questions.iter().zip(expected.iter().zip(printed));
        pairs
            .filter(|(_, (right, printed))| !same(problem, &[(*right).clone()], &[(*printed).clone()]))
            .find_map(|(question, (right, printed))| match (right, printed) {
                (Answer::Total(expected), Answer::Total(found)) => {
                    Some(Difference::Total { n: question.n, expected: *expected, found: Some(*found) })
                }
                (Answer::Boards(expected), Answer::Boards(found)) => {
                    Some(boards(question.n, expected, found))
                }
                (Answer::Table(expected), Answer::Table(found)) => line(expected, found),
                (
                    Answer::FirstThree { rows: expected, total },
                    Answer::FirstThree { rows: found, total: found_total },
                ) => line(expected, found).or_else(|| {
                    let expected = total.unwrap_or_default();
                    Some(Difference::Total { n: question.n, expected, found: *found_total })
                }),
                _ => None,
            })
    }

    /// The first line whose layout differs; none if there is none. Blanks at the ends of lines, the kind of
    /// line break and blank lines at the end do not count. Lists may be laid out in any way.
    pub(super) fn of_layout(problem: &Problem, text: &str, printed: &[Answer]) -> Option<Difference> {
        if problem.layout == Layout::Lists {
            return None;
        }
        let strict = Answer::strict(problem.layout, printed);
        let lines = |text: &str| -> Vec<String> {
            text.trim_end().lines().map(|line| line.trim_end().to_owned()).collect()
        };
        let (expected, found) = (lines(&strict), lines(text));
        (0..expected.len().max(found.len())).find(|&line| expected.get(line) != found.get(line)).map(|line| {
            Difference::Layout {
                line: line + 1,
                expected: expected.get(line).cloned(),
                found: found.get(line).cloned(),
            }
        })
    }
}

fn boards(n: u32, expected: &[Grid], found: &[Grid]) -> Difference {
    let mut places: HashMap<&Grid, usize> = HashMap::new();
    let mut wrong = None;
    for (number, board) in found.iter().enumerate() {
        let fault = match places.get(board) {
            _ if fault(n, board).is_some() => fault(n, board),
            Some(&before) => Some(Fault::Repeated(before)),
            None => None,
        };
        if let Some(fault) = fault {
            wrong = Some((number + 1, board.clone(), fault));
            break;
        }
        places.insert(board, number + 1);
    }
    let printed: BTreeSet<&Grid> = found.iter().collect();
    let mut absent = expected.iter().filter(|board| !printed.contains(board));
    let first = absent.next().cloned();
    let missing = first.map(|first| Missing { number: 1 + absent.count(), first });
    Difference::Boards { n, expected: expected.len(), found: found.len(), fault: wrong, missing }
}

/// The fault of one board, without comparing it with others.
fn fault(n: u32, board: &Grid) -> Option<Fault> {
    let square =
        board.rows().count() == n as usize && board.rows().all(|row| row.chars().count() == n as usize);
    if !square {
        return Some(Fault::Shape);
    }
    let queens = board.queens();
    let squares: Vec<Square> = queens.iter().map(|&(row, column)| Square { row, column }).collect();
    let attack = squares.iter().enumerate().find_map(|(number, &below)| {
        squares[..number].iter().find(|above| above.attacks(below)).map(|&above| Fault::Attack(above, below))
    });
    attack.or((queens.len() != n as usize).then_some(Fault::Queens(queens.len())))
}

fn line(expected: &[Vec<i64>], found: &[Vec<i64>]) -> Option<Difference> {
    let place =
        (0..expected.len().max(found.len())).find(|&place| expected.get(place) != found.get(place))?;
    Some(Difference::Line {
        place: place + 1,
        expected: expected.get(place).cloned(),
        found: found.get(place).cloned(),
    })
}
