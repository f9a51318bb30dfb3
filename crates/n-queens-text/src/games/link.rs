//! Links and codes of Star Battle as sites exchange them: `starbattle/10/10/2/5g252c…`.
//!
//! The parts are columns, rows, stars and borders. A border is a bit: first those between
//! neighbours in a row, row by row, then those between neighbours in a column. Each of the two
//! lists is written in digits of five bits (0 to 9, a to v), the first bit highest, the last digit
//! filled up with zeros. Regions are what the borders separate, so a region in several parts has no
//! code. puzz.link and pzv.jp use this; penpa-edit opens such links.

use n_queens::Square;
use n_queens::regions::Regions;

use super::GameFault;
use super::draft::{Cell, Draft, LETTERS};
use crate::Language;

const KIND: &str = "starbattle/";

/// The page that opens a link without further text.
const SITE: &str = "https://puzz.link/p?";

/// Why a link is not a game, or a game has no link.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "words/en/reading.ftl has the message of each variant")]
pub enum LinkError {
    Parts { found: usize },
    Number { found: String },
    Size { columns: u64, rows: u64, most: u32 },
    Digit { found: char, place: usize },
    Length { found: usize, expected: usize },
    Scattered { letter: char },
}

impl LinkError {
    /// The reason in words.
    pub fn in_words(&self, language: Language) -> String {
        let words = language.words();
        match self {
            LinkError::Parts { found } => words.link_parts(found),
            LinkError::Number { found } => words.link_number(found),
            LinkError::Size { columns, rows, most } => words.link_size(columns, rows, most),
            LinkError::Digit { found, place } => words.link_digit(found, place),
            LinkError::Length { found, expected } => words.link_length(found, expected),
            LinkError::Scattered { letter } => words.link_scattered(letter),
        }
    }
}

impl std::fmt::Display for LinkError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.in_words(Language::En))
    }
}

impl std::error::Error for LinkError {}

/// The code of a game, without its queens and crosses.
///
/// ```
/// use n_queens_text::games;
/// let game = games::read_one("AAB\nACB\nCCB")?;
/// let code = games::starbattle_code(&game)?;
/// assert_eq!(code, "starbattle/3/3/1/ega0");
/// assert_eq!(games::read_one(&code)?, game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn starbattle_code(game: &Regions) -> Result<String, LinkError> {
    let n = game.size();
    if let Some(region) = (0..n).find(|&region| !game.is_connected(region)) {
        return Err(LinkError::Scattered { letter: game.letter(region) });
    }
    let differs = |(one, other): (Square, Square)| game.region(one) != game.region(other);
    let beside = digits(pairs(n as usize, n as usize, (0, 1)).map(differs));
    let below = digits(pairs(n as usize, n as usize, (1, 0)).map(differs));
    Ok(format!("{KIND}{n}/{n}/{}/{beside}{below}", game.stars()))
}

/// A link that opens the game: in the page at this address, or else at puzz.link. It has none of
/// the moves.
pub fn game_link(game: &Regions, page: Option<&str>) -> Result<String, LinkError> {
    let code = starbattle_code(game)?;
    Ok(match page {
        Some(page) => format!("{}/#/game?game={code}", page.trim_end_matches('/')),
        None => format!("{SITE}{code}"),
    })
}

/// The code inside a line, if there is one.
pub(super) fn code_in(line: &str) -> Option<&str> {
    let start = line.find(KIND)?;
    let end = |letter: char| letter.is_whitespace() || "\"'`<>)]&#,;".contains(letter);
    line[start..].split(end).next()
}

/// The game of a code.
pub(super) fn draft(code: &str) -> Result<Draft, GameFault> {
    let wrong = GameFault::Link;
    let parts: Vec<&str> = code[KIND.len()..].trim_end_matches('/').split('/').collect();
    let [columns, rows, stars, borders] = parts[..] else {
        return Err(wrong(LinkError::Parts { found: parts.len() }));
    };
    let number = |text: &str| {
        text.parse::<u64>().map_err(|_| wrong(LinkError::Number { found: text.chars().take(20).collect() }))
    };
    let (columns, rows, stars) = (number(columns)?, number(rows)?, number(stars)?);
    let most = Regions::MAX_SIZE;
    if columns != rows || rows == 0 || rows > u64::from(most) {
        return Err(wrong(LinkError::Size { columns, rows, most }));
    }
    let n = rows as usize;
    let lists = [pairs(n, n, (0, 1)), pairs(n, n, (1, 0))].map(|pairs| pairs.collect::<Vec<_>>());
    let expected: usize = lists.iter().map(|list| list.len().div_ceil(5)).sum();
    let mut values = Vec::new();
    for (place, found) in borders.chars().enumerate() {
        let digit = found.to_digit(32).ok_or(wrong(LinkError::Digit { found, place: place + 1 }))?;
        values.push(digit);
    }
    if values.len() != expected {
        return Err(wrong(LinkError::Length { found: values.len(), expected }));
    }
    let mut regions = Parts::new(n * n);
    let mut digits = values.into_iter();
    for list in lists {
        for five in list.chunks(5) {
            let digit = digits.next().unwrap_or_default();
            for (bit, &(one, other)) in five.iter().enumerate() {
                if digit & (16 >> bit) == 0 {
                    let place = |square: Square| square.row as usize * n + square.column as usize;
                    regions.join(place(one), place(other));
                }
            }
        }
    }
    let numbers = regions.numbers();
    let letter = |&number: &usize| match LETTERS.get(number) {
        Some(&letter) => Cell::new(char::from(letter)),
        None => Cell::new(number.to_string()),
    };
    let rows = numbers.chunks(n).map(|row| row.iter().map(letter).collect());
    Ok(Draft { stars: Some(stars), rows: rows.collect(), ..Draft::default() })
}

/// All squares with their neighbour this far down and across, row by row.
fn pairs(rows: usize, columns: usize, step: (usize, usize)) -> impl Iterator<Item = (Square, Square)> {
    let square = |row: usize, column: usize| Square::new(row as u32, column as u32);
    (0..rows - step.0).flat_map(move |row| {
        (0..columns - step.1).map(move |column| (square(row, column), square(row + step.0, column + step.1)))
    })
}

/// Bits as digits of five.
fn digits(bits: impl Iterator<Item = bool>) -> String {
    let bits: Vec<bool> = bits.collect();
    let value =
        |five: &[bool]| (0..5).fold(0, |value, bit| 2 * value + u32::from(five.get(bit) == Some(&true)));
    bits.chunks(5).map(|five| char::from_digit(value(five), 32).unwrap_or('0')).collect()
}

/// Squares joined to regions: each points to another of its region, or to itself.
struct Parts(Vec<usize>);

impl Parts {
    fn new(squares: usize) -> Parts {
        Parts((0..squares).collect())
    }

    fn root(&self, mut square: usize) -> usize {
        while self.0[square] != square {
            square = self.0[square];
        }
        square
    }

    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.root(one), self.root(other));
        self.0[one.max(other)] = one.min(other);
    }

    /// The regions numbered in the order of their first squares.
    fn numbers(&self) -> Vec<usize> {
        let first: Vec<usize> = (0..self.0.len()).filter(|&square| self.root(square) == square).collect();
        (0..self.0.len()).map(|square| first.partition_point(|&root| root < self.root(square))).collect()
    }
}
