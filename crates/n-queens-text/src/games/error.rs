//! Why a text is not a game: the place, the reason and the fix. The words of every language are in
//! `words/*/reading.ftl`.

use std::fmt;

use n_queens::Square;

use super::LinkError;
use crate::Language;

/// Why a text is not a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameError {
    /// Which game of the text, from 1, where there are several.
    pub game: Option<usize>,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub fault: GameFault,
}

/// What is wrong with a game. Rows and columns count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[allow(missing_docs, reason = "words/en/reading.ftl has the message of each variant")]
pub enum GameFault {
    Empty,
    Several {
        number: usize,
    },
    NotASquare {
        found: char,
        column: usize,
    },
    NotALabel {
        found: String,
        row: usize,
        column: usize,
    },
    Uneven {
        row: usize,
        squares: usize,
        rows: usize,
    },
    TooLarge {
        rows: usize,
        most: u32,
    },
    /// The second is a region with one square only, perhaps a typing mistake.
    Regions {
        regions: usize,
        rows: usize,
        single: Option<(String, usize, usize)>,
    },
    Size {
        given: u64,
        rows: usize,
    },
    Unassigned {
        row: usize,
        column: usize,
    },
    Twice {
        row: usize,
        column: usize,
    },
    OffBoard {
        row: u64,
        column: u64,
        size: usize,
    },
    NotAnEntry {
        field: String,
    },
    Clash {
        first: Square,
        second: Square,
        size: u32,
    },
    QueenAndCross {
        square: Square,
        size: u32,
    },
    Stars {
        stars: u64,
        most: u32,
    },
    Syntax {
        column: usize,
        found: Option<char>,
        expected: &'static str,
    },
    NoGrid {
        fields: String,
    },
    Link(LinkError),
    Other(String),
}

impl GameError {
    /// The error in words.
    pub fn in_words(&self, language: Language) -> String {
        let words = language.words();
        let fault = self.fault.in_words(language);
        match self.game {
            Some(game) => words.game_at_number(game, self.line, fault),
            None if self.fault == GameFault::Empty => fault,
            None => words.game_at_line(self.line, fault),
        }
    }
}

impl GameFault {
    /// What is wrong, without its place.
    pub fn in_words(&self, language: Language) -> String {
        let words = language.words();
        match self {
            GameFault::Empty => words.game_empty().to_owned(),
            GameFault::Several { number } => words.game_several(number),
            GameFault::NotASquare { found, column } => words.game_not_a_square(found, column),
            GameFault::NotALabel { found, row, column } => words.game_not_a_label(found, row, column),
            GameFault::Uneven { row, squares, rows } => words.game_uneven(row, squares, rows),
            GameFault::TooLarge { rows, most } => words.game_too_large(rows, most),
            GameFault::Regions { regions, rows, single } => {
                let guess = single.as_ref().map_or_else(String::new, |(label, row, column)| {
                    words.game_single_square(row, column, label)
                });
                words.game_wrong_regions(rows, regions, guess)
            }
            GameFault::Size { given, rows } => words.game_wrong_size(given, rows),
            GameFault::Unassigned { row, column } => words.game_unassigned(row, column),
            GameFault::Twice { row, column } => words.game_twice(row, column),
            GameFault::OffBoard { row, column, size } => words.game_off_board(row, column, size),
            GameFault::NotAnEntry { field } => words.game_not_squares(field),
            GameFault::Clash { first, second, size } => {
                words.game_clash(first.name(*size), second.name(*size))
            }
            GameFault::QueenAndCross { square, size } => words.game_queen_and_cross(square.name(*size)),
            GameFault::Stars { stars, most } => words.game_stars(stars, most),
            GameFault::Syntax { column, found, expected } => match found {
                Some(found) => words.game_syntax(found, column, expected),
                None => words.game_syntax_end(expected),
            },
            GameFault::NoGrid { fields } if fields.is_empty() => words.game_no_grid(""),
            GameFault::NoGrid { fields } => words.game_no_grid(words.game_fields(fields)),
            GameFault::Link(error) => error.in_words(language),
            GameFault::Other(text) => text.clone(),
        }
    }
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_words(Language::En))
    }
}

impl std::error::Error for GameError {}
