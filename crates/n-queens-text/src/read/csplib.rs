//! Parameter files of CSPLib 079 (n-queens completion, excluded diagonals, blocked squares), in its
//! Python and its Essence Prime form: `n = 8`, `letting init be [[0, 3], [4, 1]]`.
//!
//! | name | value |
//! |---|---|
//! | `n` | rows and columns |
//! | `init` | queens: row and column, from 0 |
//! | `blocked`, `blocks` | closed squares: row and column, from 0 |
//! | `diags` | excluded diagonals: `[row + column, 1]` or `[row − column + n − 1, 0]` |
//! | `numdiags` | only the first so many of `diags` are excluded |
//! | `sumdiags`, `diffdiags` | excluded values of row + column, of row − column |
//!
//! CSPLib counts rows from the bottom, we from the top: boards are the mirror images of its pictures.

use n_queens::Square;

use super::Reader;
use super::fault::LineError;
use super::parsed::{KEPT, ParsedBoard};
use super::source::Source;

/// The longest file: that of a board of 2,550 rows has 50 kilobytes.
const MOST_BYTES: usize = 1 << 24;

/// One board for each file.
pub(super) struct Csplib {
    pub(super) done: bool,
}

/// Whether a line begins such a file.
pub(super) fn begins(line: &[u8]) -> bool {
    let size = line.strip_prefix(b"n").is_some_and(|rest| rest.trim_ascii_start().starts_with(b"="));
    size || line.starts_with(b"letting ") || line.starts_with(b"language ESSENCE")
}

impl Reader for Csplib {
    fn next(&mut self, source: &mut Source<'_>) -> Result<Option<ParsedBoard>, LineError> {
        if std::mem::replace(&mut self.done, true) {
            return Ok(None);
        }
        let begun = source.line();
        let mut text = String::new();
        while source.peek()?.is_some() {
            let mut line = Vec::new();
            if !source.take_line(&mut line, MOST_BYTES - text.len().min(MOST_BYTES))? {
                return Err(LineError::LongRow);
            }
            // A dollar begins a comment of Essence.
            text += String::from_utf8_lossy(&line).split('$').next().unwrap_or_default();
            text.push(' ');
            source.skip_blanks()?;
        }
        board(begun, &text).map(Some)
    }
}

fn board(line: u64, text: &str) -> Result<ParsedBoard, LineError> {
    let wrong = |name: &str| LineError::Parameter { name: name.to_owned() };
    let numbers = |name: &str| value(text, name).map(numbers_of).unwrap_or_default();
    let size = match numbers("n")[..] {
        [n] if (1..=KEPT as i64).contains(&n) => n,
        _ => return Err(wrong("n")),
    };
    let square = |row: i64, column: i64| {
        let inside = (0..size).contains(&row) && (0..size).contains(&column);
        inside.then(|| Square::new(row as u32, column as u32))
    };
    let pairs = |name: &str| -> Result<Vec<(i64, i64)>, LineError> {
        let list = numbers(name);
        let pairs = list.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
        if list.len().is_multiple_of(2) { Ok(pairs) } else { Err(wrong(name)) }
    };
    let squares = |name: &str| -> Result<Vec<Square>, LineError> {
        pairs(name)?.into_iter().map(|(row, column)| square(row, column).ok_or_else(|| wrong(name))).collect()
    };
    let queens = squares("init")?;
    let mut blocked = squares("blocked")?;
    blocked.extend(squares("blocks")?);
    let mut diagonals = pairs("diags")?;
    if let [first] = numbers("numdiags")[..] {
        diagonals.truncate(usize::try_from(first).map_err(|_| wrong("numdiags"))?);
    }
    diagonals.extend(numbers("sumdiags").into_iter().map(|sum| (sum, 1)));
    diagonals.extend(numbers("diffdiags").into_iter().map(|difference| (difference + size - 1, 0)));
    for (index, kind) in diagonals {
        if !(0..2 * size - 1).contains(&index) || !(0..=1).contains(&kind) {
            return Err(wrong("diags"));
        }
        let column = |row: i64| if kind == 1 { index - row } else { row - (index - (size - 1)) };
        blocked.extend((0..size).filter_map(|row| square(row, column(row))));
        if blocked.len() > KEPT {
            return Err(LineError::Crowded);
        }
    }
    blocked.sort_unstable();
    blocked.dedup();
    Ok(ParsedBoard::of_squares(line, size as u32, queens, blocked))
}

/// What stands behind a name and `=` or `be`: a number, or everything up to the closing bracket.
fn value<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    let behind = |place: usize| -> Option<&'t str> {
        let word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let rest = &text[place + name.len()..];
        if text[..place].ends_with(word) || rest.starts_with(word) {
            return None;
        }
        let rest = rest.trim_start();
        Some(rest.strip_prefix('=').or_else(|| rest.strip_prefix("be "))?.trim_start())
    };
    let rest = text.match_indices(name).find_map(|(place, _)| behind(place))?;
    if !rest.starts_with('[') {
        return rest.split_whitespace().next();
    }
    let mut depth = 0;
    let end = rest.find(|c: char| {
        depth += i32::from(c == '[') - i32::from(c == ']');
        // Behind a semicolon stands the index of a matrix.
        depth == 0 || (depth == 1 && c == ';')
    });
    Some(&rest[..end.unwrap_or(rest.len())])
}

fn numbers_of(list: &str) -> Vec<i64> {
    list.split(|c: char| !c.is_ascii_digit() && c != '-').filter_map(|word| word.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BoardReader;

    fn read(text: &str) -> ParsedBoard {
        BoardReader::read("FILE", text.as_bytes()).and_then(BoardReader::only).unwrap()
    }

    fn squares(pairs: &[(u32, u32)]) -> Vec<Square> {
        pairs.iter().map(|&(row, column)| Square::new(row, column)).collect()
    }

    #[test]
    fn completions_and_blocked_squares() {
        for text in [
            "letting n =  5\nletting init =  [[0, 1], [2, 0]]\n",
            "language ESSENCE' 1.0\nletting n be 5 $ a size\nletting init be [[0,1],\n  [2,0] ; int(1..2)]\n",
        ] {
            let parsed = read(text);
            assert_eq!((parsed.size, parsed.blocked.len()), (5, 0), "{text}");
            assert_eq!(parsed.placement().unwrap().queens(), squares(&[(0, 1), (2, 0)]));
        }
        assert_eq!(read("n = 4\nblocked = [[1, 2], [0, 3]]\n").blocked, squares(&[(0, 3), (1, 2)]));
    }

    /// The example of the description of the format: [4, 1] is row + column = 4; [5, 0] on a board
    /// of ten is row − column = −4.
    #[test]
    fn excluded_diagonals_are_blocked_squares() {
        let sum = read("n =  10\nnumdiags =  1\ndiags =  [[4, 1], [5, 0]]\n").blocked;
        assert_eq!(sum, squares(&[(0, 4), (1, 3), (2, 2), (3, 1), (4, 0)]));
        let difference = squares(&[(0, 4), (1, 5), (2, 6), (3, 7), (4, 8), (5, 9)]);
        assert_eq!(read("n = 10\ndiags = [[5, 0]]").blocked, difference);
        assert_eq!(
            read("letting n be 10\nletting diffdiags be [-4]\nletting sumdiags be []").blocked,
            difference
        );
        assert_eq!(read("n = 10\nnumdiags = 2\ndiags = [[4, 1], [5, 0]]").blocked.len(), 10);
    }

    #[test]
    fn a_wrong_value_is_named() {
        for (text, name) in [
            ("n = 0\n", "n"),
            ("letting init = [[0, 1]]\n", "n"),
            ("n = 4\ninit = [[0, 4]]\n", "init"),
            ("n = 4\ninit = [[0, 1], [2]]\n", "init"),
            ("n = 4\ndiags = [[7, 1]]\n", "diags"),
            ("n = 4\ndiags = [[1, 2]]\n", "diags"),
        ] {
            let error = BoardReader::read("FILE", text.as_bytes()).and_then(BoardReader::only).unwrap_err();
            assert!(error.to_string().contains(&format!("'{name}'")), "{text}: {error}");
        }
    }
}
