//! Row by row: the count where too little is left for lists to pay.
//!
//! Three masks, one bit a column: columns taken, and squares of the next row attacked along falling
//! and rising diagonals. Rows of fixed queens are stepped over; their attacks are already in the
//! open squares.

use super::cut::{Cut, Half};
use super::section::Section;
use super::worker::{UnitCount, UnitError};
use crate::watch::{Stopped, Watch};

pub(super) fn count(section: &Section, watch: &Watch) -> Result<UnitCount, UnitError> {
    let mut count = UnitCount::default();
    count.add(section.weight, search(&section.cut, u64::MAX, watch)?)?;
    Ok(count)
}

/// Whether the search visits at most this many positions.
pub(super) fn within(cut: &Cut, positions: u64) -> bool {
    count_within(cut, positions, &Watch::none()).is_some()
}

/// The solutions of a board that takes at most so many positions to search; nothing if it takes
/// more, or was stopped.
pub(super) fn count_within(cut: &Cut, positions: u64, watch: &Watch) -> Option<u64> {
    search(cut, positions, watch).ok()
}

/// Counts the solutions; gives up when stopped or after `positions` positions.
fn search(cut: &Cut, positions: u64, watch: &Watch) -> Result<u64, Stopped> {
    let rows: Vec<u32> = [Half::Top, Half::Bottom].iter().flat_map(|&half| cut.rows(half)).copied().collect();
    RowByRow { cut, rows: &rows, watch, left: positions }.fill(0, 0, 0, 0)
}

/// Positions between two looks at the watch.
const LOOK: u64 = 1 << 14;

struct RowByRow<'a> {
    cut: &'a Cut,
    rows: &'a [u32],
    watch: &'a Watch,
    /// Positions that may still be visited.
    left: u64,
}

impl RowByRow<'_> {
    /// Solutions below a node: `place` rows are filled, the masks hold for the next one.
    fn fill(&mut self, place: usize, columns: u64, falling: u64, rising: u64) -> Result<u64, Stopped> {
        let Some(&row) = self.rows.get(place) else {
            return Ok(1);
        };
        if self.left == 0 {
            return Err(Stopped);
        }
        if self.left.is_multiple_of(LOOK) {
            self.watch.check()?;
        }
        self.left -= 1;
        let mut free = u64::from(self.cut.open[row as usize]) & !(columns | falling | rising);
        if place + 1 == self.rows.len() {
            return Ok(free.count_ones().into());
        }
        let gap = self.rows[place + 1] - row;
        let mut found = 0;
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            // A diagonal that leaves the board on the left is shifted out; on the right it
            // meets no open square again.
            found +=
                self.fill(place + 1, columns | queen, (falling | queen) << gap, (rising | queen) >> gap)?;
        }
        Ok(found)
    }
}
