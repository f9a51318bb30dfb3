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
//! Squares are named as in chess, columns by their letter, rows by the squares at their ends; or
//! all of them by numbers, on request. Regions have the letter they are written with. The
//! sentences come from the catalogue (`words/*/hints.ftl`).

mod proof;
#[cfg(feature = "complete")]
mod why;

use n_queens::hint::{ChainEnd, Hint, HintChain, HintKind};
use n_queens::regions::Regions;
use n_queens::{Group, Instance, Shortage, Square};

use crate::words::Words;
use crate::{Language, Squares};
pub use proof::{ProofLine, lines, no_short_proof, no_solution, proof};
#[cfg(feature = "complete")]
pub use why::{CaseSplit, refusal, summary, why};

/// The most open squares that a sentence lists.
const FEW: usize = 4;

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
    game: Option<&'a Regions>,
    language: Language,
    squares: Squares,
}

impl<'a> Names<'a> {
    /// The names of an n × n board.
    pub fn board(n: u32) -> Names<'a> {
        Names { n, game: None, language: Language::En, squares: Squares::Chess }
    }

    /// The names of a game of regions.
    pub fn regions(game: &'a Regions) -> Names<'a> {
        Names { game: Some(game), ..Names::board(game.size()) }
    }

    /// The same in a language.
    #[must_use]
    pub fn speaking(self, language: Language) -> Names<'a> {
        Names { language, ..self }
    }

    /// The same with squares called in another way.
    #[must_use]
    pub fn with(self, squares: Squares) -> Names<'a> {
        Names { squares, ..self }
    }

    /// A square.
    pub fn square(&self, square: Square) -> String {
        self.squares.name_of(square, self.n)
    }

    /// A row, column or region.
    pub fn group(&self, group: Group) -> String {
        let (words, squares) = (self.words(), self.squares.name());
        match group {
            Group::Row(row) => words.row(self.squares.row(row, self.n), squares),
            Group::Column(column) => words.column(self.squares.column(column, self.n), squares),
            Group::Falling(index) => words.lines_falling(1, (u64::from(index) + 1).to_string()),
            Group::Rising(index) => words.lines_rising(1, (u64::from(index) + 1).to_string()),
            Group::Region(region) => words.region(
                self.game.map_or((u64::from(region) + 1).to_string(), |game| game.letter(region).into()),
            ),
        }
    }

    /// Queens in every row.
    fn stars(&self) -> u32 {
        self.game.map_or(1, Regions::stars)
    }

    /// Whether all squares of a group, open or not, lie in another.
    fn lies_in(&self, group: Group, place: Group) -> bool {
        let inside =
            |square: &Square, game: &Regions| game.groups_of(*square).iter().any(|(own, _)| *own == place);
        self.game.is_some_and(|game| game.members(group).iter().all(|square| inside(square, game)))
    }

    fn words(&self) -> Words {
        self.language.words()
    }

    fn each(&self, squares: &[Square]) -> Vec<String> {
        squares.iter().map(|&square| self.square(square)).collect()
    }

    fn one_of(&self, squares: &[Square]) -> String {
        self.listed(&self.each(squares), |rest, last| self.words().one_of(rest, last))
    }

    fn all_of(&self, squares: &[Square]) -> String {
        self.all(&self.each(squares))
    }

    fn groups(&self, groups: &[Group]) -> String {
        self.all(&groups.iter().map(|&group| self.group(group)).collect::<Vec<_>>())
    }

    fn all(&self, items: &[String]) -> String {
        self.listed(items, |rest, last| self.words().all_of(rest, last))
    }

    /// A list, where `end` joins the last item to those before it.
    fn listed(&self, items: &[String], end: impl Fn(String, &str) -> String) -> String {
        match items {
            [rest @ .., last] if !rest.is_empty() => end(rest.join(self.words().list_comma()), last),
            _ => items.concat(),
        }
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
    let words = names.words();
    match hint {
        Hint::Only { square, group } => {
            words.hint_only(names.stars() > 1, names.square(*square), names.group(*group))
        }
        Hint::Line { group, place, .. } => {
            words.hint_line(names.lies_in(*group, *place), names.group(*place), names.group(*group))
        }
        Hint::Touching { squares, group, open } => {
            let (several, group) = (squares.len() > 1, names.group(*group));
            words.hint_touching(several, names.one_of(squares), names.all_of(open), group)
        }
        Hint::Starving { squares, group, open } => {
            let (several, listed, group) = (squares.len() > 1, names.one_of(squares), names.group(*group));
            match open.len() {
                _ if names.stars() > 1 => words.hint_starving_stars(several, listed, group),
                0..=FEW => words.hint_starving(several, listed, names.all_of(open), group),
                _ => words.hint_starving_all(several, listed, group),
            }
        }
        Hint::Confined { groups, places, .. } => {
            words.hint_confined(names.groups(places), names.groups(groups))
        }
        Hint::Crowding { squares, groups, places, .. } => {
            words.hint_crowding(names.one_of(squares), names.groups(groups), names.groups(places))
        }
        Hint::Suppose { squares, end, .. } => {
            let (square, end) = (names.one_of(squares), shortage(end, names));
            match hint.reason().as_slice() {
                [] => words.hint_suppose_plain(square, end),
                queens => words.hint_suppose(square, names.all_of(queens), end),
            }
        }
        // No other kind exists yet.
        _ => String::new(),
    }
}

/// The technique of a hint, as a grade lists it.
///
/// ```
/// use n_queens::hint::HintKind;
/// use n_queens_text::{Language, reasoning::technique};
/// assert_eq!(technique(HintKind::Line, Language::En), "region in one row or column");
/// ```
pub fn technique(kind: HintKind, language: Language) -> &'static str {
    let words = language.words();
    match kind {
        HintKind::Only => words.technique_only(),
        HintKind::Line => words.technique_line(),
        HintKind::Touching => words.technique_touching(),
        HintKind::Starving => words.technique_starving(),
        HintKind::Confined => words.technique_confined(),
        HintKind::Crowding => words.technique_crowding(),
        HintKind::Suppose => words.technique_suppose(),
    }
}

/// The sentence where several solutions are left and a queen on `square` leads to one.
///
/// ```
/// use n_queens::Square;
/// use n_queens_text::reasoning::{Names, attempt};
/// assert!(
///     attempt(Square::new(0, 1), &Names::board(6))
///         .ends_with("a queen on b6 leads to one of them")
/// );
/// ```
pub fn attempt(square: Square, names: &Names<'_>) -> String {
    names.words().hint_attempt(names.square(square))
}

/// The sentence about a piece that makes a board impossible.
///
/// ```
/// use n_queens::Square;
/// use n_queens_text::reasoning::{Names, take_back};
/// let text = take_back(Square::new(0, 0), &Names::board(6));
/// assert_eq!(text, "take a6 back: with it the board cannot be completed");
/// ```
pub fn take_back(square: Square, names: &Names<'_>) -> String {
    names.words().hint_take_back(names.square(square))
}

/// More queens in a row, column or region than it takes.
pub fn crowded(group: Group, queens: &[Square], names: &Names<'_>) -> String {
    names.words().game_crowded(names.group(group), queens.len(), names.all_of(queens))
}

/// Queens on neighbouring squares.
pub fn touching(queens: &[Square], names: &Names<'_>) -> String {
    names.words().game_touching(names.all_of(queens))
}

/// Whether a game has none, one or several solutions, and which regions are in several parts.
pub fn uniqueness(solutions: usize, scattered: &[Group], names: &Names<'_>) -> String {
    let number = ["none", "single", "several"][solutions.min(2)];
    let text = names.words().game_solutions(number);
    match scattered.len() {
        0 => text.to_owned(),
        count => names.words().game_scattered(text, count, names.groups(scattered)),
    }
}

/// A whole chain of hints, a line each, and how it ends. That there is no solution comes first.
///
/// ```
/// use n_queens::{Board, Square};
/// use n_queens_text::reasoning::{Names, chain};
/// let text = chain(&Board::new(8)?.hints(), &Names::board(8));
/// assert_eq!(text, "no further hint: the rest needs trial and error\n");
/// # Ok::<(), n_queens::BoardError>(())
/// ```
pub fn chain(chain: &HintChain, names: &Names<'_>) -> String {
    let mut text = match chain.end {
        ChainEnd::Unsolvable => return end(&chain.end, names) + "\n",
        ChainEnd::Impossible(_) if !chain.hints.is_empty() => format!("{}\n", names.words().proof_heading()),
        _ => String::new(),
    };
    text += &chain
        .hints
        .iter()
        .zip(1..)
        .map(|(step, number)| format!("{number}. {}\n", hint(step, names)))
        .collect::<String>();
    text += &end(&chain.end, names);
    text.push('\n');
    text
}

/// How a chain of hints ends.
///
/// ```
/// use n_queens::hint::ChainEnd;
/// use n_queens_text::reasoning::{Names, end};
/// assert_eq!(
///     end(&ChainEnd::Trying, &Names::board(8)),
///     "no further hint: the rest needs trial and error"
/// );
/// ```
pub fn end(end: &ChainEnd, names: &Names<'_>) -> String {
    match end {
        ChainEnd::Solved(queens) => names.words().hints_solved(names.all_of(queens)),
        ChainEnd::Trying => names.words().hints_trying().to_owned(),
        ChainEnd::Impossible(why) => names.words().hints_impossible(shortage(why, names)),
        ChainEnd::Several(_) => names.words().hints_several().to_owned(),
        ChainEnd::Unsolvable => names.words().hints_unsolvable().to_owned(),
    }
}

fn shortage(why: &Shortage, names: &Names<'_>) -> String {
    let words = names.words();
    match (why.groups.as_slice(), why.places.as_slice()) {
        ([group], []) if names.stars() > 1 => words.no_room(names.group(*group)),
        ([group], []) => words.no_open_square(names.group(*group)),
        (groups, places) => words.too_few_places(names.groups(groups), names.groups(places)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_hint_has_its_sentence() {
        let names = Names::board(8);
        let squares = vec![Square::new(0, 0), Square::new(1, 1)];
        let starving =
            Hint::Starving { squares: squares[..1].to_vec(), group: Group::Column(2), open: squares.clone() };
        assert_eq!(
            hint(&starving, &names),
            "no queen on a8: she would attack a8 and b7, and column c has no other open square"
        );
        let confined = Hint::Confined {
            squares,
            groups: vec![Group::Row(0), Group::Row(6)],
            places: vec![Group::Column(0), Group::Column(4)],
            open: Vec::new(),
        };
        assert_eq!(
            hint(&confined, &names),
            "cross out the rest of column a and column e: all open squares of row a8-h8 and row a2-h2 lie there"
        );
        let end = Shortage { groups: vec![Group::Row(0)], places: Vec::new() };
        let steps = vec![Hint::Only { square: Square::new(3, 3), group: Group::Row(3) }];
        assert_eq!(
            hint(&Hint::Suppose { squares: vec![Square::new(0, 0)], steps, end }, &names),
            "no queen on a8: suppose one there; it forces d5, and then row a8-h8 has no open square"
        );
        let game: Regions = "AABB\nABBB\nCCDB\nCCDD".parse().unwrap();
        let (group, place) = (Group::Region(0), Group::Row(0));
        let line = Hint::Line { squares: vec![Square::new(0, 2)], group, place, open: Vec::new() };
        assert_eq!(
            hint(&line, &Names::regions(&game)),
            "cross out the rest of row a4-d4: all open squares of region A lie in it"
        );
    }
}
