//! The second reading of a file, for attackers whose squares were not stored.
//!
//! It follows the first reading board by board and never goes back, so all attackers of a file cost
//! at most one more reading. It begins when the first attacker is needed.

use std::path::Path;

use n_queens::Square;
use n_queens::verify::AttackError;
use n_queens_text::BoardReader;

use crate::files;

pub(super) struct SecondReading<'f> {
    file: &'f Path,
    boards: Option<BoardReader<'static>>,
    /// Boards by which this reading is behind the first one.
    behind: u64,
}

impl<'f> SecondReading<'f> {
    pub(super) fn new(file: &'f Path) -> SecondReading<'f> {
        SecondReading { file, boards: None, behind: 0 }
    }

    /// Counts one more board of the first reading.
    pub(super) fn pass(&mut self) {
        self.behind += 1;
    }

    /// The attacker on the board just passed; `None` if the file cannot be read again or has changed.
    /// The attack itself is reported anyway.
    pub(super) fn attacker(&mut self, attack: AttackError) -> Option<Square> {
        if self.boards.is_none() {
            self.boards = files::reopen(self.file);
        }
        let skip = std::mem::take(&mut self.behind) - 1;
        self.boards.as_mut()?.attacker(skip, attack).ok().flatten()
    }
}
