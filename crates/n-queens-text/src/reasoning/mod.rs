//! Hints and proofs in words: what to do next on a half-filled board, and why one has no solution.
//!
//! ```
//! use n_queens::{Board, Square};
//! use n_queens_text::reasoning::{Names, hint};
//!
//! let board = Board::new(4)?.fix(Square::parse("b4", 4)?)?;
//! let first = board.hint().expect("row 2 has one square left");
//! assert_eq!(hint(&first, &Names::board(4)), "queen on d3: row a3-d3 has no other open square");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Squares are named as in chess, columns by their letter, rows by the squares at their ends; or all
//! of them by numbers, if that is asked for. Regions have the letter they are written with.

#[cfg(feature = "complete")]
mod why;

use n_queens::hint::{Chain, End, Hint};
use n_queens::proof::{Case, Proof};
use n_queens::regions::Regions;
use n_queens::{Contradiction, Group, Square};

use crate::Squares;
#[cfg(feature = "complete")]
pub use why::{summary, why};

/// How the squares and groups of one question are called.
///
/// ```
/// use n_queens::{Group, regions::Regions};
/// use n_queens_text::reasoning::Names;
///
/// assert_eq!(Names::board(8).group(Group::Row(2)), "row a6-h6");
/// assert_eq!(Names::board(8).group(Group::Column(2)), "column c");
/// let game: Regions = "112\n132\n332".parse()?;
/// assert_eq!(Names::regions(&game).group(Group::Region(0)), "region 1");
/// # Ok::<(), n_queens::regions::ParseRegionsError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    n: u32,
    squares: Squares,
    game: Option<&'a Regions>,
}

impl<'a> Names<'a> {
    /// The names of an n × n board.
    ///
    /// ```
    /// use n_queens::Square;
    /// use n_queens_text::reasoning::Names;
    /// assert_eq!(Names::board(8).square(Square::new(0, 0)), "a8");
    /// ```
    pub fn board(n: u32) -> Names<'a> {
        Names { n, squares: Squares::default(), game: None }
    }

    /// The names of a game of regions.
    ///
    /// ```
    /// use n_queens::{Group, regions::Regions};
    /// let game: Regions = "AAB\nACB\nCCB".parse()?;
    /// let names = n_queens_text::reasoning::Names::regions(&game);
    /// assert_eq!(names.group(Group::Region(2)), "region C");
    /// # Ok::<(), n_queens::regions::ParseRegionsError>(())
    /// ```
    pub fn regions(game: &'a Regions) -> Names<'a> {
        Names { game: Some(game), ..Names::board(game.size()) }
    }

    /// The same with squares called in another way.
    ///
    /// ```
    /// use n_queens::Group;
    /// use n_queens_text::{Squares, reasoning::Names};
    /// assert_eq!(Names::board(8).with(Squares::Rc1).group(Group::Row(2)), "row 3");
    /// ```
    #[must_use]
    pub fn with(self, squares: Squares) -> Names<'a> {
        Names { squares, ..self }
    }

    /// A square.
    ///
    /// ```
    /// use n_queens::Square;
    /// assert_eq!(n_queens_text::reasoning::Names::board(8).square(Square::new(4, 1)), "b4");
    /// ```
    pub fn square(&self, square: Square) -> String {
        self.squares.name_of(square, self.n)
    }

    /// A row, column or region.
    ///
    /// ```
    /// use n_queens::Group;
    /// assert_eq!(n_queens_text::reasoning::Names::board(4).group(Group::Row(0)), "row a4-d4");
    /// ```
    pub fn group(&self, group: Group) -> String {
        match group {
            Group::Row(row) => format!("row {}", self.squares.row(row, self.n)),
            Group::Column(column) => format!("column {}", self.squares.column(column, self.n)),
            Group::Region(region) => match self.game {
                Some(game) => format!("region {}", game.letter(region)),
                None => group.to_string(),
            },
        }
    }

    fn squares(&self, squares: &[Square], last: &str) -> String {
        listed(squares.iter().map(|&square| self.square(square)), last)
    }

    fn groups(&self, groups: &[Group]) -> String {
        listed(groups.iter().map(|&group| self.group(group)), "and")
    }
}

/// `a, b and c`.
fn listed(items: impl Iterator<Item = String>, last: &str) -> String {
    let items: Vec<String> = items.collect();
    match items.as_slice() {
        [rest @ .., end] if !rest.is_empty() => format!("{} {last} {end}", rest.join(", ")),
        _ => items.concat(),
    }
}

/// One hint, in one line.
///
/// ```
/// use n_queens::{Board, Square};
/// use n_queens_text::reasoning::{Names, hint};
/// let board = Board::new(1)?;
/// let only = board.hint().expect("one square, one queen");
/// assert_eq!(hint(&only, &Names::board(1)), "queen on a1: row a1-a1 has no other open square");
/// # Ok::<(), n_queens::BoardError>(())
/// ```
pub fn hint(hint: &Hint, names: &Names<'_>) -> String {
    match hint {
        Hint::Only { square, group } => {
            format!("queen on {}: {} has no other open square", names.square(*square), names.group(*group))
        }
        Hint::Starving { squares, group, open } => {
            let who = if squares.len() == 1 { "she" } else { "any of them" };
            format!(
                "no queen on {}: {who} would attack {}, all that {} has left",
                names.squares(squares, "or"),
                names.squares(open, "and"),
                names.group(*group)
            )
        }
        Hint::Confined { squares, groups, places } => format!(
            "no queen on {}: {} need {} for themselves",
            names.squares(squares, "or"),
            names.groups(groups),
            names.groups(places)
        ),
        other => format!("{other:?}"),
    }
}

/// A whole chain of hints, a line each, and how it ends.
///
/// ```
/// use n_queens::{Board, Square};
/// use n_queens_text::reasoning::{Names, chain};
/// let text = chain(&Board::new(8)?.hints(), &Names::board(8));
/// assert_eq!(text, "no further hint: only trying helps\n");
/// # Ok::<(), n_queens::BoardError>(())
/// ```
pub fn chain(chain: &Chain, names: &Names<'_>) -> String {
    let mut text: String = chain
        .hints
        .iter()
        .zip(1..)
        .map(|(step, number)| format!("{number}. {}\n", hint(step, names)))
        .collect();
    text += &end(&chain.end, names);
    text.push('\n');
    text
}

/// How a chain of hints ends.
///
/// ```
/// use n_queens::hint::End;
/// use n_queens_text::reasoning::{Names, end};
/// assert_eq!(end(&End::Trying, &Names::board(8)), "no further hint: only trying helps");
/// ```
pub fn end(end: &End, names: &Names<'_>) -> String {
    match end {
        End::Solved(queens) => {
            format!("solved: queens on {}; no other solution exists", names.squares(queens, "and"))
        }
        End::Trying => "no further hint: only trying helps".to_owned(),
        End::Impossible(why) => format!("impossible: {}", contradiction(why, names)),
    }
}

fn contradiction(why: &Contradiction, names: &Names<'_>) -> String {
    match why.groups.as_slice() {
        [group] => format!("{} has no open square", names.group(*group)),
        groups => format!("{} have open squares only in {}", names.groups(groups), names.groups(&why.places)),
    }
}

/// A proof as an indented case split of at most `lines` lines; what is left out is counted.
///
/// ```
/// use n_queens::{Board, Watch, proof::prove};
/// use n_queens_text::reasoning::{Names, proof};
/// let why = prove(&Board::new(2)?, &Watch::none())?;
/// assert_eq!(
///     proof(&why, &Names::board(2), 40),
///     "row a2-b2 must use a2 or b2:\n  a2 or b2 leaves row a1-b1 without a square\n"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn proof(proof: &Proof, names: &Names<'_>, lines: usize) -> String {
    let mut telling = Telling { names, lines: Vec::new(), most: lines, left_out: 0 };
    match proof {
        Proof::Ends(why) => telling.lines.push(contradiction(why, names)),
        Proof::Split { group, cases } => {
            telling.lines.push(format!("{}:", split(*group, cases, names)));
            telling.cases(cases, 1);
        }
    }
    if telling.left_out > 0 {
        let all = proof.cases();
        telling.lines.push(format!("... and {} more of {all} cases", telling.left_out));
    }
    telling.lines.join("\n") + "\n"
}

/// `row a6-h6 must use c6 or f6`.
fn split(group: Group, cases: &[Case], names: &Names<'_>) -> String {
    let mut squares: Vec<Square> = cases.iter().flat_map(|case| case.squares.iter().copied()).collect();
    squares.sort_unstable();
    format!("{} must use {}", names.group(group), names.squares(&squares, "or"))
}

struct Telling<'a> {
    names: &'a Names<'a>,
    lines: Vec<String>,
    most: usize,
    left_out: u64,
}

impl Telling<'_> {
    fn cases(&mut self, cases: &[Case], depth: usize) {
        for case in cases {
            if self.lines.len() >= self.most {
                self.left_out += 1 + case.proof.cases();
                continue;
            }
            let squares = self.names.squares(&case.squares, "or");
            let indent = "  ".repeat(depth);
            match &case.proof {
                Proof::Ends(why) if why.groups.len() == 1 => {
                    let group = self.names.group(why.groups[0]);
                    self.lines.push(format!("{indent}{squares} leaves {group} without a square"));
                }
                Proof::Ends(why) => {
                    self.lines.push(format!("{indent}{squares}: {}", contradiction(why, self.names)));
                }
                Proof::Split { group, cases } => {
                    let next = split(*group, cases, self.names);
                    self.lines.push(format!("{indent}{squares}: then {next}:"));
                    self.cases(cases, depth + 1);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use n_queens::proof::prove;
    use n_queens::{Board, Watch};

    #[test]
    fn a_long_proof_is_cut_and_says_how_long_it_is() {
        let board = Board::new(6).unwrap().fix(Square::new(0, 0)).unwrap();
        let whole = prove(&board, &Watch::none()).unwrap();
        let names = Names::board(6);
        let full = proof(&whole, &names, 1000);
        assert_eq!(full.lines().count() as u64, 1 + whole.cases(), "{full}");
        let short = proof(&whole, &names, 3);
        assert!(full.starts_with(&short[..short.rfind("...").unwrap()]));
        let rest = whole.cases() - 2;
        assert!(short.ends_with(&format!("... and {rest} more of {} cases\n", whole.cases())), "{short}");
    }

    #[test]
    fn every_kind_of_hint_has_its_sentence() {
        let names = Names::board(8);
        let squares = vec![Square::new(0, 0), Square::new(1, 1)];
        let starving =
            Hint::Starving { squares: squares[..1].to_vec(), group: Group::Column(2), open: squares.clone() };
        assert_eq!(
            hint(&starving, &names),
            "no queen on a8: she would attack a8 and b7, all that column c has left"
        );
        let confined = Hint::Confined {
            squares,
            groups: vec![Group::Row(0), Group::Row(6)],
            places: vec![Group::Column(0), Group::Column(4)],
        };
        assert_eq!(
            hint(&confined, &names),
            "no queen on a8 or b7: row a8-h8 and row a2-h2 need column a and column e for themselves"
        );
    }
}
