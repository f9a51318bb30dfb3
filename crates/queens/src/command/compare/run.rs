//! Runs one way to count: once for its work, then again and again for its time.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use n_queens::count::{By, CountError, census};
use n_queens::methods::Profile;
use n_queens::{Board, Watch};

use super::{Measured, Times};

/// Short runs are repeated at least so often, and for at least so long, but no longer than this if
/// it was not asked for.
const RUNS: usize = 5;
const LONG_ENOUGH: Duration = Duration::from_millis(50);
const TOO_LONG: Duration = Duration::from_secs(1);

pub(super) fn measure(
    by: By,
    board: &Board,
    runs: Option<usize>,
    watch: &Watch,
) -> Result<Measured, CountError> {
    let work = match by {
        By::Method(method) | By::Rows(method) => Some(Profile::of(method, board, watch)?),
        By::Join => None,
    };
    let begin = Instant::now();
    let mut times = Vec::new();
    loop {
        let start = Instant::now();
        let solutions = count(by, board, watch)?;
        times.push(start.elapsed());
        let spent = begin.elapsed();
        let enough = match runs {
            Some(runs) => times.len() >= runs,
            None => spent >= TOO_LONG || (times.len() >= RUNS && spent >= LONG_ENOUGH),
        };
        if enough {
            return Ok(Measured { by, solutions, work, times: Times::of(times) });
        }
    }
}

fn count(by: By, board: &Board, watch: &Watch) -> Result<u64, CountError> {
    match by {
        By::Method(method) | By::Rows(method) => Ok(method.count(board, watch)?),
        By::Join => {
            let census = census(board, By::Join, NonZeroUsize::MIN, watch)?;
            Ok(u64::try_from(census.total()).unwrap_or(u64::MAX))
        }
    }
}

impl Times {
    /// What many runs say: the middle one, and how far they lie around it.
    fn of(mut times: Vec<Duration>) -> Times {
        times.sort_unstable();
        let at = |part: usize| times[(times.len() - 1) * part / 4];
        Times { runs: times.len(), median: at(2), quartiles: (at(1), at(3)) }
    }

    /// Half the distance between the quartiles, as a share of the median; none after a single run.
    pub(super) fn spread(&self) -> Option<f64> {
        let (low, high) = self.quartiles;
        let half = (high.saturating_sub(low)).as_secs_f64() / 2.0;
        // A search of n = 1 may be shorter than the clock can see.
        (self.runs > 1).then(|| half / self.median.as_secs_f64().max(1e-9))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use n_queens::{Method, known};

    #[test]
    fn both_passes_find_the_solutions_and_the_published_tree() {
        let board = Board::new(7).unwrap();
        let one = measure(By::Method(Method::Arrays), &board, Some(3), &Watch::none()).unwrap();
        let work = one.work.unwrap();
        assert_eq!((one.solutions, work.solutions, one.times.runs), (40, 40, 3));
        let nodes: Vec<u128> = work.nodes().into_iter().map(u128::from).collect();
        assert_eq!(Some(nodes), known::tree_profile(7));
        assert!(one.times.median > Duration::ZERO);
        let join = measure(By::Join, &board, None, &Watch::none()).unwrap();
        assert!(join.solutions == 40 && join.work.is_none() && join.times.runs >= 5);
    }

    #[test]
    fn the_middle_run_and_the_quartiles_are_told() {
        let times = Times::of([9, 1, 5, 3, 7].map(Duration::from_millis).to_vec());
        assert_eq!(times.median, Duration::from_millis(5));
        assert_eq!(times.quartiles, (Duration::from_millis(3), Duration::from_millis(7)));
        assert!((times.spread().unwrap() - 0.4).abs() < 1e-9);
        assert_eq!(Times::of(vec![Duration::from_millis(1)]).spread(), None);
    }
}
