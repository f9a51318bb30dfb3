//! The table that `draw --diagonals` prints: the number of every square's diagonal, and behind it `Q` for a
//! queen, `x` for a blocked square, `*` or nothing for a free one. The numbers say nothing about the board.

use n_queens::Square;

use super::Reader;
use super::fault::Fault;
use super::sheet::Sheet;
use super::source::Source;

/// A longer line is no table that `draw` would print.
const LONGEST: usize = 1 << 16;

/// A line of `col0`, `col1`, … and under it a line `row 0:` for every row.
pub(super) struct Table;

impl Reader for Table {
    fn next(&mut self, source: &mut Source<'_>) -> Result<Option<Sheet>, Fault> {
        source.skip_blanks()?;
        if source.peek()?.is_none() {
            return Ok(None);
        }
        let begun = source.line();
        let head = words(source)?;
        let size = head.len() as u32;
        if !(0..).zip(&head).all(|(column, word)| *word == format!("col{column}")) {
            return Err(Fault::no_square(source));
        }
        let (mut queens, mut blocked) = (Vec::new(), Vec::new());
        for row in 0..size {
            source.take_line_break()?;
            let cells = words(source)?;
            if cells.is_empty() {
                return Err(Fault::TooFewRows { begun, rows: row, size });
            }
            let [label, number, cells @ ..] = &cells[..] else { return Err(Fault::no_square(source)) };
            if label != "row" || *number != format!("{row}:") {
                return Err(Fault::no_square(source));
            }
            if cells.len() != head.len() {
                return Err(Fault::Ragged { row: (row + 1).into(), squares: cells.len() as u64, size });
            }
            for (square, cell) in (0..).map(|column| Square::new(row, column)).zip(cells) {
                match cell.trim_start_matches('-').trim_start_matches(|digit: char| digit.is_ascii_digit()) {
                    "Q" => queens.push(square),
                    "x" => blocked.push(square),
                    "" | "*" => {}
                    _ => return Err(Fault::NoSquare { found: format!("'{cell}'") }),
                }
            }
        }
        Ok(Some(Sheet::of_squares(begun, size, queens, blocked)))
    }
}

/// The words of a line.
fn words(source: &mut Source<'_>) -> Result<Vec<String>, Fault> {
    let (found, mut line) = (source.found()?, Vec::new());
    if !source.take_line(&mut line, LONGEST)? {
        return Err(Fault::NoSquare { found });
    }
    let line = String::from_utf8(line).map_err(|_| Fault::NoSquare { found })?;
    Ok(line.split_whitespace().map(str::to_owned).collect())
}
