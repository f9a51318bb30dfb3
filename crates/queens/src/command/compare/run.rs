//! Runs one method twice: for its work, then for its time.

use std::time::{Duration, Instant};

use n_queens::methods::Profile;
use n_queens::{Board, Method, Stopped, Watch};

use super::Measured;

/// Short searches are repeated for this long.
const LONG_ENOUGH: Duration = Duration::from_millis(50);

pub(super) fn measure(method: Method, board: &Board, watch: &Watch) -> Result<Measured, Stopped> {
    let work = Profile::of(method, board, watch)?;
    let (solutions, time) = time(method, board, watch)?;
    Ok(Measured { method, solutions, work, time })
}

/// The best of the runs.
fn time(method: Method, board: &Board, watch: &Watch) -> Result<(u64, Duration), Stopped> {
    let begin = Instant::now();
    let mut best = Duration::MAX;
    loop {
        let start = Instant::now();
        let solutions = method.count(board, watch)?;
        best = best.min(start.elapsed());
        if begin.elapsed() >= LONG_ENOUGH {
            return Ok((solutions, best));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use n_queens::known;

    #[test]
    fn both_passes_find_the_solutions_and_the_published_tree() {
        let one = measure(Method::Arrays, &Board::new(7).unwrap(), &Watch::none()).unwrap();
        assert_eq!((one.solutions, one.work.solutions), (40, 40));
        let nodes: Vec<u128> = one.work.nodes().into_iter().map(u128::from).collect();
        assert_eq!(Some(nodes), known::tree_profile(7));
        assert!(one.time > Duration::ZERO);
    }
}
