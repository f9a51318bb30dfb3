//! A board given row by row, whatever surrounds the rows: the common part of `board` and
//! `leetcode`.

use n_queens::Square;

use super::fault::LineError;
use super::parsed::{KEPT, ParsedBoard};
use super::source::Source;

/// Queens as chess fonts have them, and the byte they begin with.
const CHESS_QUEENS: [&str; 2] = ["♛", "♕"];
pub(super) const CHESS: u8 = 0xE2;

/// Whether a byte stands for a square. `- | \ / *` are free squares that `draw` marks as attacked,
/// unless `*` is taken for a queen (`stars`).
pub(super) fn is_square(byte: u8) -> bool {
    matches!(byte, b'.' | b'?' | b'_' | b'Q' | b'q' | b'x' | b'X' | b'-' | b'|' | b'\\' | b'/' | b'*' | CHESS)
}

/// How long the chess queen is that begins here; 0 if there is none.
fn chess_queen(bytes: &[u8]) -> usize {
    CHESS_QUEENS.iter().find(|queen| bytes.starts_with(queen.as_bytes())).map_or(0, |queen| queen.len())
}

/// The rows so far.
#[derive(Debug)]
pub(super) struct Rows {
    begun: u64,
    /// As many columns as the first row has; 0 before it.
    size: u32,
    rows: u32,
    queens: Vec<Square>,
    blocked: Vec<Square>,
}

impl Rows {
    /// A board that begins on line `begun`.
    pub(super) fn begin(begun: u64) -> Rows {
        Rows { begun, size: 0, rows: 0, queens: Vec::new(), blocked: Vec::new() }
    }

    /// Takes the squares of the next row, as many as follow each other.
    pub(super) fn row(&mut self, source: &mut Source<'_>) -> Result<(), LineError> {
        let squares = self.squares(source, 0)?;
        let end = |byte| matches!(byte, b'"' | b'\'' | b',' | b']' | b'\n' | b'\r' | b' ' | b'\t');
        if !source.peek()?.is_none_or(end) {
            return Err(LineError::no_square(source));
        }
        self.end_row(squares)
    }

    /// Takes the squares of the next row up to the end of the line, with or without blanks
    /// between them.
    pub(super) fn spaced_row(&mut self, source: &mut Source<'_>) -> Result<(), LineError> {
        let (mut squares, mut before) = (0, None);
        while source.peek()?.is_some_and(is_square) && before != Some(squares) {
            before = Some(squares);
            squares = self.squares(source, squares)?;
            source.skip_spaces()?;
        }
        if !matches!(source.peek()?, None | Some(b'\n')) {
            return Err(LineError::no_square(source));
        }
        self.end_row(squares)
    }

    /// Rows taken so far, and how many there will be; 0 before the first.
    pub(super) fn progress(&self) -> (u32, u32) {
        (self.rows, self.size)
    }

    /// Takes the next row as zeros and ones, a one for a queen, with or without blanks and commas
    /// between them.
    pub(super) fn digit_row(&mut self, source: &mut Source<'_>) -> Result<(), LineError> {
        let mut squares = 0;
        while let Some(digit @ (b'0' | b'1')) = source.peek()? {
            source.take();
            if squares as usize >= KEPT {
                return Err(LineError::LongRow);
            }
            if digit == b'1' {
                self.queens.push(Square::new(self.rows, squares));
            }
            squares += 1;
            if self.queens.len() > KEPT {
                return Err(LineError::Crowded);
            }
            source.skip_spaces()?;
            if source.peek()? == Some(b',') {
                source.take();
                source.skip_spaces()?;
            }
        }
        match source.peek()? {
            None | Some(b'\n' | b']' | b')') => self.end_row(squares),
            _ => Err(LineError::NoBit { found: source.found()? }),
        }
    }

    /// Takes squares that follow each other, after the first `squares` of this row; returns how
    /// many the row has by now.
    fn squares(&mut self, source: &mut Source<'_>, mut squares: u32) -> Result<u32, LineError> {
        loop {
            let stars = source.stars;
            let window = source.window()?;
            let run = window.iter().take_while(|&&byte| is_square(byte) && byte != CHESS).count();
            if squares as usize + run > KEPT {
                return Err(LineError::LongRow);
            }
            let end = squares + run as u32;
            for (column, &byte) in (squares..end).zip(window) {
                match byte {
                    b'Q' | b'q' => self.queens.push(Square::new(self.rows, column)),
                    b'*' if stars => self.queens.push(Square::new(self.rows, column)),
                    b'x' | b'X' => self.blocked.push(Square::new(self.rows, column)),
                    _ => {}
                }
            }
            if self.queens.len() + self.blocked.len() > KEPT {
                return Err(LineError::Crowded);
            }
            squares = end;
            let interrupted = run > 0 && run == window.len();
            source.take_within_line(run);
            let chess = if source.peek()? == Some(CHESS) { chess_queen(source.ahead(3)?) } else { 0 };
            if chess > 0 {
                self.queens.push(Square::new(self.rows, squares));
                source.take_within_line(chess);
                squares += 1;
            } else if !interrupted {
                return Ok(squares);
            }
        }
    }

    fn end_row(&mut self, squares: u32) -> Result<(), LineError> {
        if self.rows == 0 {
            self.size = squares;
            self.queens.reserve(squares as usize);
        } else if self.rows == self.size {
            return Err(LineError::TooManyRows { begun: self.begun, size: self.size });
        }
        self.rows += 1;
        if squares == self.size && squares > 0 {
            return Ok(());
        }
        Err(LineError::Ragged { row: self.rows.into(), squares: squares.into(), size: self.size.max(1) })
    }

    /// The board, now that it is complete.
    pub(super) fn end(self) -> Result<ParsedBoard, LineError> {
        if self.rows < self.size {
            return Err(LineError::TooFewRows { begun: self.begun, rows: self.rows, size: self.size });
        }
        Ok(ParsedBoard::of_squares(self.begun, self.size, self.queens, self.blocked))
    }
}
