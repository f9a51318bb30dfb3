//! How many solutions use each square: a heat map of what is left, or of a whole board.
//!
//! All solutions are listed and each adds one to the squares of its queens. The queens of the first
//! two rows divide the list into pieces for several threads; on an empty board one half of the
//! pieces mirrors the other. If the time of a shared machine is over, the answer has the pieces that
//! are complete. Fixed queens shorten the list; the limit is on the rows that are still open.

use std::sync::{Mutex, PoisonError};

use n_queens::enumerate::Solutions;
use n_queens::thread_pool::ThreadPool;
use n_queens::watch::{Stage, Stopped};
use n_queens::{Board, Watch};
use serde::{Deserialize, Serialize};

use crate::{BigNumber, BoardInput, Context, Effort, Error, Query, Task};

/// Seconds on a shared machine; less than the time limit of the query.
const SECONDS: f64 = 15.0;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Heat {
    pub board: BoardInput,
}

#[derive(Clone, Debug, Serialize)]
pub struct HeatAnswer {
    pub total: BigNumber,
    pub squares: Vec<BigNumber>,
    /// Whether all solutions are counted; otherwise the numbers are lower bounds.
    pub complete: bool,
}

impl Query for Heat {
    const NAME: &'static str = "heat";
    const EFFORT: Effort = Effort::Search;
    const SHARED: bool = true;
    type Answer = HeatAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<HeatAnswer, Error> {
        context.partial(Task::Play, &self.board)?;
        let placement = self.board.placement()?;
        let mut usage = Usage::new(self.board.size as usize);
        let mut complete = true;
        // Queens that attack each other leave no solution.
        if placement.conflicts().is_empty() {
            context.admit(Task::Heat, self.board.open_rows())?;
            let is_empty = self.board.fixed.is_empty() && self.board.blocked.is_empty();
            complete = count(&self.board.board()?, is_empty, context, &mut usage).is_ok();
            context.watch.check()?;
        }
        let squares = usage.squares.into_iter().map(BigNumber::from).collect();
        Ok(HeatAnswer { total: usage.total.into(), squares, complete })
    }
}

/// Solutions, and those that use each square, row by row.
struct Usage {
    total: u64,
    squares: Vec<u64>,
}

impl Usage {
    fn new(n: usize) -> Usage {
        Usage { total: 0, squares: vec![0; n * n] }
    }

    fn add(&mut self, columns: &[u32]) {
        self.total += 1;
        for (row, &column) in columns.iter().enumerate() {
            self.squares[row * columns.len() + column as usize] += 1;
        }
    }

    fn merge(&mut self, other: &Usage) {
        self.total += other.total;
        self.squares.iter_mut().zip(&other.squares).for_each(|(sum, more)| *sum += more);
    }

    /// The same for the mirror images of the solutions.
    fn mirrored(&self, n: usize) -> Usage {
        let rows = self.squares.chunks(n).flat_map(|row| row.iter().rev().copied());
        Usage { total: self.total, squares: rows.collect() }
    }
}

/// Adds the solutions of all pieces that are complete when the time is over.
fn count(board: &Board, is_empty: bool, context: &Context<'_>, sum: &mut Usage) -> Result<(), Stopped> {
    let n = board.size();
    let first_rows: Vec<Vec<u32>> = match n {
        1 => vec![vec![0]],
        _ => (0..n).flat_map(|first| (0..n).map(move |second| vec![first, second])).collect(),
    };
    // A piece whose first queen is in the right half mirrors one on the left.
    let has_mirror = |prefix: &[u32]| is_empty && 2 * prefix[0] + 1 != n;
    let pieces: Vec<Vec<u32>> =
        first_rows.into_iter().filter(|prefix| !is_empty || 2 * prefix[0] < n).collect();
    let watch = context.deadline_if_shared(SECONDS);
    let pool =
        ThreadPool { threads: context.service.host().threads(), stage: Stage::Searching, watch: &watch };
    let sum = Mutex::new(sum);
    let add = |prefix: &Vec<u32>, watch: &Watch| {
        let mut usage = Usage::new(n as usize);
        let mut solutions = Solutions::starting_with(board, prefix);
        while let Some(columns) = solutions.next_columns_watched(watch)? {
            usage.add(columns);
        }
        let mut sum = sum.lock().unwrap_or_else(PoisonError::into_inner);
        sum.merge(&usage);
        if has_mirror(prefix) {
            sum.merge(&usage.mirrored(n as usize));
        }
        Ok::<(), Stopped>(())
    };
    pool.map(&pieces, add).map(drop)
}

#[cfg(test)]
mod tests {
    use n_queens::Watch;

    use super::*;
    use crate::{Front, Language, Service};

    /// The slow twin: every solution of the board, one after another.
    fn listed(board: &Board) -> Usage {
        let mut usage = Usage::new(board.size() as usize);
        let mut solutions = board.solutions();
        while let Some(columns) = solutions.next_columns() {
            usage.add(columns);
        }
        usage
    }

    #[test]
    fn pieces_and_mirrors_add_up_to_all_solutions() {
        for json in [
            r#"{"size":1}"#,
            r#"{"size":2}"#,
            r#"{"size":7}"#,
            r#"{"size":8}"#,
            r#"{"size":8,"fixed":[{"row":0,"column":2}]}"#,
            r#"{"size":8,"blocked":[{"row":3,"column":1}]}"#,
            r#"{"size":9}"#,
        ] {
            let board: BoardInput = serde_json::from_str(json).unwrap();
            let expected = listed(&board.board().unwrap());
            let answer =
                Service::native(Front::Server).run(&Heat { board }, Language::En, &Watch::none()).unwrap();
            let squares: Vec<BigNumber> = expected.squares.into_iter().map(BigNumber::from).collect();
            assert_eq!(
                (answer.total, answer.squares, answer.complete),
                (expected.total.into(), squares, true),
                "{json}"
            );
        }
    }
}
