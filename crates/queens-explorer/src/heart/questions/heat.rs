//! How many solutions use each square: a heat map of what is left, or of a whole board.
//!
//! All solutions are listed and each adds one to the squares of its queens. Fixed queens shorten
//! the list; the limit is on the rows that are still open.

use serde::{Deserialize, Serialize};

use crate::heart::beyond::Work;
use crate::heart::request::{Ask, Desk};
use crate::heart::shapes::{Big, Given};
use crate::heart::{ApiError, Kind};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Heat {
    board: Given,
}

#[derive(Serialize)]
pub(crate) struct Uses {
    total: Big,
    squares: Vec<Big>,
}

impl Ask for Heat {
    const NAME: &'static str = "heat";
    const KIND: Kind = Kind::Search;
    type Answer = Uses;

    fn answer(&self, desk: &Desk<'_>) -> Result<Uses, ApiError> {
        let limits = desk.explorer.limits();
        let (placement, _) = self.board.play(limits)?;
        let n = self.board.size() as usize;
        let mut uses = vec![0u64; n * n];
        let mut total = 0u64;
        // Queens that attack each other leave no solution.
        if placement.conflicts().is_empty() {
            if self.board.open_rows() > limits.heat {
                return Err(desk.beyond(Work::Heat, self.board.open_rows(), limits.heat, None));
            }
            let board = self.board.board("map", limits.play)?;
            let mut solutions = board.solutions();
            while let Some(columns) = solutions.next_columns_watched(desk.watch)? {
                total += 1;
                for (row, &column) in columns.iter().enumerate() {
                    uses[row * n + column as usize] += 1;
                }
            }
        }
        Ok(Uses { total: total.into(), squares: uses.into_iter().map(Big::from).collect() })
    }
}
