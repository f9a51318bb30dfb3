//! How many solutions use each square: a heat map of what is left, or of a whole board.
//!
//! All solutions are listed and each adds one to the squares of its queens. Fixed queens shorten
//! the list; the limit is on the rows that are still open.

use serde::{Deserialize, Serialize};

use crate::{BigNumber, BoardInput, Context, Effort, Error, Query, Task};

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Heat {
    pub board: BoardInput,
}

#[derive(Clone, Debug, Serialize)]
pub struct HeatAnswer {
    pub total: BigNumber,
    pub squares: Vec<BigNumber>,
}

impl Query for Heat {
    const NAME: &'static str = "heat";
    const EFFORT: Effort = Effort::Search;
    type Answer = HeatAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<HeatAnswer, Error> {
        context.partial(Task::Play, &self.board)?;
        let placement = self.board.placement()?;
        let n = self.board.size as usize;
        let mut uses = vec![0u64; n * n];
        let mut total = 0u64;
        // Queens that attack each other leave no solution.
        if placement.conflicts().is_empty() {
            context.admit(Task::Heat, self.board.open_rows())?;
            let board = self.board.board()?;
            let mut solutions = board.solutions();
            while let Some(columns) = solutions.next_columns_watched(context.watch)? {
                total += 1;
                for (row, &column) in columns.iter().enumerate() {
                    uses[row * n + column as usize] += 1;
                }
            }
        }
        Ok(HeatAnswer { total: total.into(), squares: uses.into_iter().map(BigNumber::from).collect() })
    }
}
