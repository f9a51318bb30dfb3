//! Regions as text: one letter or digit per square, one line per row.
//!
//! Squares of one region carry the same letter, capital and small ones being different. Blanks and
//! commas between them and blank lines are left out. Coloured squares, as games are pasted, are
//! read as the letters of their colours. Behind a letter, where squares stand apart, `*` is a queen
//! and `x` a cross. The names of rows and columns around a game are left out, too. Regions are read
//! back as they were written.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use super::{Regions, RegionsError};
use crate::Square;

/// Why a text is not a board cut into regions.
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
    /// A line of stars without their number.
    #[error("'stars: {text}' needs a number from 1 to {max}, as in 'stars: 2'", max = Regions::MAX_STARS)]
    Stars {
        /// The text behind `stars:`.
        text: String,
    },
    /// A queen or a cross where none can be, or stars that the regions cannot hold.
    #[error(transparent)]
    Mark(#[from] RegionsError),
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
        let first = text.trim_start().lines().next().unwrap_or_default();
        if let Some(stars) = first.strip_prefix("stars:") {
            let stars = stars
                .trim()
                .parse()
                .map_err(|_| ParseRegionsError::Stars { text: stars.trim().to_owned() })?;
            let game: Regions = text.trim_start()[first.len()..].parse()?;
            return Ok(game.with_stars(stars)?);
        }
        let apart = |c: char| c.is_whitespace() || c == ',';
        let mut lines: Vec<Vec<&str>> = text
            .lines()
            .map(|line| line.split(apart).filter(|part| !part.is_empty()).collect())
            .filter(|parts: &Vec<&str>| !parts.is_empty())
            .collect();
        remove_names(&mut lines);
        let rows = lines.len();
        let mut marks = Vec::new();
        let mut grid: Vec<Vec<char>> = Vec::new();
        for (row, parts) in lines.iter().enumerate() {
            let mut letters = Vec::new();
            for part in parts {
                match (part.strip_suffix(['*', 'x']), part.chars().last()) {
                    (Some(letter), Some(mark)) if parts.len() == rows && letter.chars().count() == 1 => {
                        marks.push((Square::new(row as u32, letters.len() as u32), mark));
                        letters.extend(letter.chars());
                    }
                    // After some coloured squares stands a sign that is not seen.
                    _ => letters.extend(part.chars().filter(|&c| c != '\u{fe0f}')),
                }
            }
            grid.push(letters.into_iter().map(letter_of).collect());
        }
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
        let game = Regions::trusted(rows as u32, letters, region);
        marks.into_iter().try_fold(game, |game, (square, mark)| {
            Ok(if mark == '*' { game.fix(square) } else { game.cross(square) }?)
        })
    }
}

/// Removes the names of rows and columns around a game, where all of them are there.
fn remove_names(lines: &mut Vec<Vec<&str>>) {
    let Some((columns, rows)) = lines.split_last() else { return };
    let n = rows.len() as u32;
    let column = |(column, name): (u32, &&str)| Square::new(0, column).name(n) == format!("{name}{n}");
    let row =
        |(row, parts): (u32, &Vec<&str>)| parts.len() == rows.len() + 1 && parts[0] == (n - row).to_string();
    if columns.len() == rows.len() && (0..).zip(columns).all(column) && (0..).zip(rows).all(row) {
        lines.pop();
        for parts in lines {
            parts.remove(0);
        }
    }
}

/// The letter of a coloured square; any other letter stays as it is.
fn letter_of(square: char) -> char {
    match square {
        '🟥' => 'R',
        '🟧' => 'O',
        '🟨' => 'Y',
        '🟩' => 'G',
        '🟦' => 'B',
        '🟪' => 'P',
        '🟫' => 'N',
        '⬛' => 'K',
        '⬜' => 'W',
        letter => letter,
    }
}

/// The stars if there are several, then the letters, row by row, without a line break after the last.
impl fmt::Display for Regions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.stars > 1 {
            writeln!(f, "stars: {}", self.stars)?;
        }
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

    /// A game as read, not checked yet.
    #[derive(serde::Serialize, serde::Deserialize)]
    pub(in crate::regions) struct Unchecked {
        rows: Vec<String>,
        #[serde(default = "one", skip_serializing_if = "is_one")]
        stars: u32,
        #[serde(default)]
        queens: Vec<Square>,
        #[serde(default)]
        crossed: Vec<Square>,
    }

    fn one() -> u32 {
        1
    }

    fn is_one(stars: &u32) -> bool {
        *stars == 1
    }

    impl From<Regions> for Unchecked {
        fn from(game: Regions) -> Unchecked {
            let letters: Vec<char> = game.region.iter().map(|&region| game.letter(region)).collect();
            let rows = letters.chunks(game.size as usize).map(String::from_iter).collect();
            Unchecked { rows, stars: game.stars, queens: game.queens, crossed: game.crossed }
        }
    }

    impl TryFrom<Unchecked> for Regions {
        type Error = Box<dyn std::error::Error>;

        fn try_from(unchecked: Unchecked) -> Result<Regions, Self::Error> {
            let game = unchecked.rows.join("\n").parse::<Regions>()?.with_stars(unchecked.stars)?;
            let game = unchecked.queens.into_iter().try_fold(game, Regions::fix)?;
            Ok(unchecked.crossed.into_iter().try_fold(game, Regions::cross)?)
        }
    }
}
#[cfg(feature = "serde")]
pub(super) use serialised::Unchecked;

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Regions {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn commas_blanks_and_colours_are_understood() {
        let plain = read("GGB\nGRB\nRRB");
        for text in ["G,G,B\nG,R,B\nR,R,B\n", "G G B\n\nG, R, B\nR R B", "🟩🟩🟦\n🟩🟥🟦\n🟥🟥🟦\n"]
        {
            assert_eq!(read(text), plain, "{text}");
        }
        assert_eq!(read("⬛️⬜️\n⬛️⬜️"), read("KW\nKW"));
    }

    #[test]
    fn names_of_rows_and_columns_are_left_out() {
        let game = read("AAB\nACB\nCCB");
        assert_eq!(read("3  A  A  B \n2  A  C  B \n1  C  C  B \n   a  b  c \n"), game);
        assert!("3AAB\n2ACB\n1CCB".parse::<Regions>().is_err());
    }

    #[test]
    fn marks_behind_letters_are_queens_and_crosses() {
        let game = read(" A  A* B \n A  C  Bx\n C  C  B \n");
        assert_eq!((game.queens(), game.crossed()), (&[Square::new(0, 1)][..], &[Square::new(1, 2)][..]));
        // Without blanks an x is a region like any other.
        assert_eq!(read("Ax\nAx").crossed(), []);
        let error = " A* A* B \n A  C  B \n C  C  B \n".parse::<Regions>().unwrap_err();
        assert!(matches!(error, ParseRegionsError::Mark(RegionsError::Clash { .. })), "{error}");
    }
}
