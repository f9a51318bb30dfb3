//! A game as read, not checked yet: a label and perhaps a mark for each square.

use std::collections::BTreeMap;

use n_queens::Square;
use n_queens::regions::{Regions, RegionsError};

use super::{GameFault, ReadGame};

/// The letters of regions whose labels are longer than one character, in order.
pub(super) const LETTERS: &[u8; 62] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Queen,
    Cross,
}

/// One square: the label of its region, and what stands on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) label: String,
    pub(super) mark: Option<Mark>,
}

impl Cell {
    pub(super) fn new(label: impl Into<String>) -> Cell {
        Cell { label: label.into(), mark: None }
    }
}

/// A game that is not checked yet.
#[derive(Clone, Debug, Default)]
pub(super) struct Draft {
    pub(super) title: Option<String>,
    /// Where it begins, from 1.
    pub(super) line: usize,
    /// The line of each row, where that is known.
    pub(super) row_lines: Vec<usize>,
    pub(super) stars: Option<u64>,
    pub(super) rows: Vec<Vec<Cell>>,
    /// Squares that are given apart from the rows.
    pub(super) queens: Vec<(u64, u64)>,
    pub(super) crossed: Vec<(u64, u64)>,
}

/// A fault with the line of its row, if that is known.
type Placed<T> = Result<T, (Option<usize>, GameFault)>;

impl Draft {
    /// The game, or the first thing that is wrong with it.
    pub(super) fn check(self) -> Placed<ReadGame> {
        self.check_rows()?;
        let anywhere = |fault| (None, fault);
        let text = self.letters().map_err(anywhere)?;
        let (stars, most) = (self.stars.unwrap_or(1), Regions::MAX_STARS);
        let Some(number) = u32::try_from(stars).ok().filter(|stars| (1..=most).contains(stars)) else {
            return Err(anywhere(GameFault::Stars { stars, most }));
        };
        let bare: Regions = text.parse().map_err(|error| anywhere(GameFault::other(error)))?;
        let bare = bare.with_stars(number).map_err(|error| anywhere(GameFault::other(error)))?;
        let game = self.marks().map_err(anywhere)?.into_iter().try_fold(bare, |game, (square, mark)| {
            let size = game.size();
            let marked = match mark {
                Mark::Queen => game.fix(square),
                Mark::Cross => game.cross(square),
            };
            marked.map_err(|error| {
                let line = self.row_lines.get(square.row as usize).copied();
                (line, GameFault::of_mark(error, size))
            })
        })?;
        Ok(ReadGame { game, title: self.title, line: self.line })
    }

    fn check_rows(&self) -> Placed<()> {
        let rows = self.rows.len();
        if rows == 0 {
            return Err((None, GameFault::Empty));
        }
        if rows > Regions::MAX_SIZE as usize {
            return Err((None, GameFault::TooLarge { rows, most: Regions::MAX_SIZE }));
        }
        for (row, cells) in self.rows.iter().enumerate() {
            let line = self.row_lines.get(row).copied();
            if cells.len() != rows {
                return Err((line, GameFault::Uneven { row: row + 1, squares: cells.len(), rows }));
            }
        }
        Ok(())
    }

    /// The rows as one letter or digit for each square. Labels that are letters or digits stay;
    /// others get letters, numbers in their order and words in the order of the squares.
    fn letters(&self) -> Result<String, GameFault> {
        let mut squares: BTreeMap<&str, (usize, usize, usize)> = BTreeMap::new();
        let mut order: Vec<&str> = Vec::new();
        for (row, cells) in self.rows.iter().enumerate() {
            for (column, cell) in cells.iter().enumerate() {
                let entry = squares.entry(&cell.label).or_insert((0, row, column));
                entry.0 += 1;
                if entry.0 == 1 {
                    order.push(&cell.label);
                }
            }
        }
        let rows = self.rows.len();
        if order.len() != rows {
            let single = squares.iter().find(|(_, (count, ..))| *count == 1 && order.len() > rows);
            let single = single.map(|(label, &(_, row, column))| (label.to_string(), row + 1, column + 1));
            return Err(GameFault::Regions { regions: order.len(), rows, single });
        }
        if !order.iter().all(|label| label.len() == 1 && label.as_bytes()[0].is_ascii_alphanumeric()) {
            if order.iter().all(|label| label.bytes().all(|byte| byte.is_ascii_digit())) {
                order.sort_by_key(|label| label.parse::<u128>().unwrap_or(u128::MAX));
            }
            let letters = order.iter().zip(LETTERS).map(|(&label, &letter)| (label, char::from(letter)));
            let letters: BTreeMap<&str, char> = letters.collect();
            return Ok(self.text(|cell| letters[cell.label.as_str()].to_string()));
        }
        Ok(self.text(|cell| cell.label.clone()))
    }

    fn text(&self, letter: impl Fn(&Cell) -> String) -> String {
        let rows: Vec<String> = self.rows.iter().map(|cells| cells.iter().map(&letter).collect()).collect();
        rows.join("\n")
    }

    /// Queens first, then crosses.
    fn marks(&self) -> Result<Vec<(Square, Mark)>, GameFault> {
        let size = self.rows.len();
        let on_board = |&(row, column): &(u64, u64)| {
            let inside = row < size as u64 && column < size as u64;
            let off =
                GameFault::OffBoard { row: row.saturating_add(1), column: column.saturating_add(1), size };
            if inside { Ok(Square::new(row as u32, column as u32)) } else { Err(off) }
        };
        let mut marks = Vec::new();
        for (mark, apart) in [(Mark::Queen, &self.queens), (Mark::Cross, &self.crossed)] {
            for (row, cells) in (0..).zip(&self.rows) {
                let marked = (0..).zip(cells).filter(|(_, cell)| cell.mark == Some(mark));
                marks.extend(marked.map(|(column, _)| (Square::new(row, column), mark)));
            }
            for square in apart {
                marks.push((on_board(square)?, mark));
            }
        }
        Ok(marks)
    }
}

impl GameFault {
    pub(super) fn other(error: impl ToString) -> GameFault {
        GameFault::Other(error.to_string())
    }

    fn of_mark(error: RegionsError, size: u32) -> GameFault {
        match error {
            RegionsError::Clash { first, second, .. } => GameFault::Clash { first, second, size },
            RegionsError::Both { square, .. } => GameFault::QueenAndCross { square, size },
            other => GameFault::other(other),
        }
    }
}
