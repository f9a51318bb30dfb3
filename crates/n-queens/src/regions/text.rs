//! Regions as text: one letter or digit per square, one line per row.
//!
//! Squares of one region carry the same letter, capital and small ones being different. Spaces
//! between them and blank lines are left out. What is written is read back as it was.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use super::Regions;

/// Why a text is not a board cut into regions.
///
/// ```
/// use n_queens::regions::Regions;
/// let error = "AAB\nACB\nCB".parse::<Regions>().unwrap_err();
/// assert_eq!(error.to_string(), "row 3 has 2 squares; with 3 rows it needs 3");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseRegionsError {
    /// No rows at all.
    #[error("no regions: write one letter or digit per square, one line per row")]
    Empty,
    /// More rows than [`Regions::MAX_SIZE`].
    #[error("{rows} rows are too many for a game of regions (at most {max})", max = Regions::MAX_SIZE)]
    TooLarge {
        /// Rows given.
        rows: usize,
    },
    /// A row that is too long or too short.
    #[error("row {row} has {}; with {} it needs {rows}", counted(*squares, "square"), counted(*rows, "row"))]
    Uneven {
        /// Which row, from 1.
        row: usize,
        /// Its squares.
        squares: usize,
        /// Rows given.
        rows: usize,
    },
    /// Neither a letter nor a digit.
    #[error("'{found}' in row {row} is not a region; regions are letters or digits")]
    NotALetter {
        /// The character.
        found: char,
        /// Which row, from 1.
        row: usize,
    },
    /// Not as many regions as rows.
    #[error("{rows} rows need {rows} regions, and there {} {regions}", if *regions == 1 { "is" } else { "are" })]
    WrongNumber {
        /// Different letters found.
        regions: usize,
        /// Rows given.
        rows: usize,
    },
}

fn counted(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

impl FromStr for Regions {
    type Err = ParseRegionsError;

    fn from_str(text: &str) -> Result<Regions, ParseRegionsError> {
        let lines =
            text.lines().map(|line| line.chars().filter(|c| !c.is_whitespace()).collect::<Vec<char>>());
        let grid: Vec<Vec<char>> = lines.filter(|line| !line.is_empty()).collect();
        let rows = grid.len();
        if rows == 0 {
            return Err(ParseRegionsError::Empty);
        }
        if rows > Regions::MAX_SIZE as usize {
            return Err(ParseRegionsError::TooLarge { rows });
        }
        for (row, line) in grid.iter().enumerate() {
            if let Some(&found) = line.iter().find(|found| !found.is_ascii_alphanumeric()) {
                return Err(ParseRegionsError::NotALetter { found, row: row + 1 });
            }
            if line.len() != rows {
                return Err(ParseRegionsError::Uneven { row: row + 1, squares: line.len(), rows });
            }
        }
        let letters: BTreeSet<char> = grid.iter().flatten().copied().collect();
        if letters.len() != rows {
            return Err(ParseRegionsError::WrongNumber { regions: letters.len(), rows });
        }
        let letters: Vec<char> = letters.into_iter().collect();
        let number = |letter: &char| letters.partition_point(|other| other < letter) as u32;
        let region = grid.iter().flatten().map(number).collect();
        Ok(Regions::trusted(rows as u32, letters, region))
    }
}

/// The letters, row by row, without a line break after the last.
impl fmt::Display for Regions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, &region) in self.region.iter().enumerate() {
            if place > 0 && place % self.size as usize == 0 {
                f.write_str("\n")?;
            }
            write!(f, "{}", self.letter(region))?;
        }
        Ok(())
    }
}

#[cfg(feature = "serde")]
mod serialised {
    use super::Regions;
    use crate::Square;

    /// What a serialised game holds before it is checked.
    #[derive(serde::Serialize, serde::Deserialize)]
    pub(in crate::regions) struct Unchecked {
        rows: Vec<String>,
        #[serde(default)]
        queens: Vec<Square>,
        #[serde(default)]
        crossed: Vec<Square>,
    }

    impl From<Regions> for Unchecked {
        fn from(game: Regions) -> Unchecked {
            let rows = game.to_string().lines().map(str::to_owned).collect();
            Unchecked { rows, queens: game.queens, crossed: game.crossed }
        }
    }

    impl TryFrom<Unchecked> for Regions {
        type Error = Box<dyn std::error::Error>;

        fn try_from(unchecked: Unchecked) -> Result<Regions, Self::Error> {
            let game: Regions = unchecked.rows.join("\n").parse()?;
            let game = unchecked.queens.into_iter().try_fold(game, Regions::fix)?;
            Ok(unchecked.crossed.into_iter().try_fold(game, Regions::cross)?)
        }
    }
}
#[cfg(feature = "serde")]
pub(super) use serialised::Unchecked;
