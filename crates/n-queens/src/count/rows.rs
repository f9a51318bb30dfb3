//! Row by row: the count where too little is left for lists to pay.
//!
//! Three masks, one bit a column: columns taken, and squares of the next row attacked along falling and
//! rising diagonals. Rows of fixed queens are stepped over; their attacks are already in the open squares.

use std::sync::atomic::{AtomicBool, Ordering};

use super::Stopped;
use super::cut::{Cut, Half};
use super::plan::Section;
use super::worker::{Broken, UnitCount};

pub(super) fn count(section: &Section, stop: &AtomicBool) -> Result<UnitCount, Broken> {
    let rows: Vec<u32> =
        [Half::Top, Half::Bottom].iter().flat_map(|&half| section.cut.rows(half)).copied().collect();
    let mut search = Search { cut: &section.cut, rows: &rows, stop, patience: 0 };
    let found = search.fill(0, 0, 0, 0)?;
    let mut count = UnitCount::default();
    count.add(section.weight, found)?;
    Ok(count)
}

struct Search<'a> {
    cut: &'a Cut,
    rows: &'a [u32],
    stop: &'a AtomicBool,
    /// Nodes until the next look at `stop`.
    patience: u32,
}

impl Search<'_> {
    /// Solutions below a node: `place` rows are filled, the masks hold for the next one.
    fn fill(&mut self, place: usize, columns: u64, falling: u64, rising: u64) -> Result<u64, Stopped> {
        let Some(&row) = self.rows.get(place) else {
            return Ok(1);
        };
        if self.patience == 0 {
            if self.stop.load(Ordering::Relaxed) {
                return Err(Stopped);
            }
            self.patience = 1 << 16;
        }
        self.patience -= 1;
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
