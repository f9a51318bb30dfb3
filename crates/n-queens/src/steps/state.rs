//! The board at one step of the search, as a page shows it.

use super::{Counters, Snapshot, Trace};
use crate::Square;
use crate::methods::{self, Frontier};
use crate::watch::{Stopped, Watch};

/// The board when some number of steps is done.
///
/// ```
/// use n_queens::steps::Trace;
/// use n_queens::{Board, Method, Square, Watch};
///
/// let trace = Trace::new(&Board::new(4)?, Method::Arrays);
/// let state = trace.state(4, &Watch::none())?.unwrap();
/// assert_eq!(state.queens, [Square::new(0, 0), Square::new(1, 2)]);
/// assert_eq!((state.row, state.open.len()), (Some(2), 0)); // A dead end is near.
/// let masks = state.masks.unwrap();
/// assert_eq!(masks.digits(masks.falling()), "1100");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct State {
    /// Counters so far; `counters.steps` is the number of the step that comes next.
    pub counters: Counters,
    /// The queens standing, in the order they were placed: the path of the node.
    pub queens: Vec<Square>,
    /// The step that placed each of them.
    pub entered: Vec<u64>,
    /// The row the search looks at: the first empty one for methods that fill row after row,
    /// otherwise the row of the last square touched. None where all rows are full.
    pub row: Option<u32>,
    /// The squares that the queens above attack in that row, for methods that
    /// [have masks](crate::Method::has_masks).
    pub masks: Option<Frontier>,
    /// The squares of that row on which a queen could stand: none attacks it, and the board
    /// allows it.
    pub open: Vec<Square>,
}

impl Trace {
    /// The board when `steps` steps are done, so 0 is the empty board and
    /// [`len`](Trace::len) the end. None beyond that.
    pub fn state(&self, steps: u64, watch: &Watch) -> Result<Option<State>, Stopped> {
        let (snapshot, touched) = self.snapshot(steps, watch)?;
        if snapshot.counters.steps < steps {
            return Ok(None);
        }
        let Snapshot { counters, queens, entered, .. } = snapshot;
        let row = match self.method().fills_rows() {
            true => Some(queens.len() as u32).filter(|&row| row < self.board().size()),
            false => Some(touched.map_or(0, |square| square.row)),
        };
        let masks = self.masks(&queens);
        let open = row.map_or(Vec::new(), |row| self.open(&queens, row));
        Ok(Some(State { counters, queens, entered, row, masks, open }))
    }

    /// The squares that `queens`, one in each of the first rows, attack in the next row, where the method has
    /// masks.
    pub(super) fn masks(&self, queens: &[Square]) -> Option<Frontier> {
        let n = self.board().size();
        if !self.method().has_masks() || queens.len() as u32 >= n {
            return None;
        }
        let columns: Vec<u32> = queens.iter().map(|queen| queen.column).collect();
        Some(Frontier::below(&columns, n))
    }

    fn open(&self, queens: &[Square], row: u32) -> Vec<Square> {
        let peaceful =
            |square: &Square| !queens.iter().any(|queen| queen == square || queen.attacks(*square));
        (0..self.board().size())
            .map(|column| Square::new(row, column))
            .filter(|&square| methods::allows(self.board(), square))
            .filter(peaceful)
            .collect()
    }
}

const _: fn() = || {
    fn kept_by_a_server_task<T: Clone + Send + Sync + 'static>() {}
    kept_by_a_server_task::<Trace>();
    kept_by_a_server_task::<State>();
};
