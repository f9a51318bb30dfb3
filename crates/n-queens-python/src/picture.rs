//! Pictures for notebooks: every one is drawn by n-queens-draw.

use n_queens::{Placement, Square};
use n_queens_draw::BoardPicture;

/// A board with these queens and crosses, and a mark on every square that `attackers` attack;
/// `None` where the board is too large for a picture, and a notebook shows its text instead.
pub(crate) fn svg(n: u32, queens: &[Square], blocked: &[Square], attackers: &[Square]) -> Option<String> {
    let placement = Placement::new(n, queens.iter().copied()).ok()?;
    Some(BoardPicture::new(placement, blocked).ok()?.with_attacks_of(attackers).svg())
}
