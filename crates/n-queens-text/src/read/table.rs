//! The table that `draw --diagonals` prints: `col0 col1 …` above, `row 0:` before each row, in
//! every square the number of its diagonal and behind it what stands there.

use n_queens::Square;

use super::Reader;
use super::fault::LineError;
use super::parsed::{KEPT, ParsedBoard};
use super::source::Source;

/// One table, and nothing behind it but words.
pub(super) struct Table {
    pub(super) done: bool,
}

/// No square of the table takes more room.
const CELL: usize = 16;

impl Reader for Table {
    fn next(&mut self, source: &mut Source<'_>) -> Result<Option<ParsedBoard>, LineError> {
        if std::mem::replace(&mut self.done, true) {
            return Ok(None);
        }
        let begun = source.line();
        let size = words(source, KEPT)?.iter().filter(|word| word.starts_with("col")).count() as u32;
        let (mut queens, mut blocked) = (Vec::new(), Vec::new());
        for row in 0..size {
            source.skip_blanks()?;
            let cells = words(source, size as usize)?;
            let wanted = [String::from("row"), format!("{row}:")];
            let cells = cells.strip_prefix(&wanted[..]).ok_or(LineError::Table { row })?;
            if cells.len() != size as usize {
                return Err(LineError::Ragged { row: u64::from(row) + 1, squares: cells.len() as u64, size });
            }
            for (column, cell) in (0..size).zip(cells) {
                match cell.as_bytes().last() {
                    Some(b'Q') => queens.push(Square::new(row, column)),
                    Some(b'x') => blocked.push(Square::new(row, column)),
                    _ => {}
                }
            }
            if queens.len() + blocked.len() > KEPT {
                return Err(LineError::Crowded);
            }
        }
        Ok(Some(ParsedBoard::of_squares(begun, size, queens, blocked)))
    }
}

/// The words of a line with room for `cells` squares.
fn words(source: &mut Source<'_>, cells: usize) -> Result<Vec<String>, LineError> {
    let mut line = Vec::new();
    if !source.take_line(&mut line, CELL * (cells + 2))? {
        return Err(LineError::LongRow);
    }
    Ok(String::from_utf8_lossy(&line).split_whitespace().map(str::to_owned).collect())
}
