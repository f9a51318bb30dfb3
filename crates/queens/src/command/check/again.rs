//! The second reading of a file, for attackers whose numbers were not kept.
//!
//! It follows the first one board by board and never goes back, so all attackers of a file together
//! cost at most one more reading. It begins when the first of them is asked for.

use std::path::Path;

use n_queens::Square;
use n_queens::verify::AttackError;
use n_queens_text::BoardReader;

use crate::files;

pub(super) struct Again<'f> {
    file: &'f Path,
    boards: Option<BoardReader<'static>>,
    /// Boards that the first reading has passed and this one has not.
    behind: u64,
}

impl<'f> Again<'f> {
    pub(super) fn new(file: &'f Path) -> Again<'f> {
        Again { file, boards: None, behind: 0 }
    }

    /// The first reading has passed one more board.
    pub(super) fn pass(&mut self) {
        self.behind += 1;
    }

    /// Who attacks on the board just passed; `None` if the file cannot be read a second time or is
    /// no longer the same. What is wrong with the board is known without her.
    pub(super) fn attacker(&mut self, attack: AttackError) -> Option<Square> {
        if self.boards.is_none() {
            self.boards = files::sheets_again(self.file);
        }
        let skip = std::mem::take(&mut self.behind) - 1;
        self.boards.as_mut()?.attacker(skip, attack).ok().flatten()
    }
}
