//! Runs one method twice: watched for its work, bare for its time.

use std::ops::ControlFlow;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

use n_queens::methods::{Flow, Level, Observer, Profile, Reason};
use n_queens::{Board, Method, Square, Watch};

use super::Measured;

/// Short searches are repeated for this long.
const LONG_ENOUGH: Duration = Duration::from_millis(50);
/// How often a bare search is asked whether someone wants to stop.
const LOOK_UP: Duration = Duration::from_millis(20);

/// `None` if someone asked to stop.
pub(super) fn measure(method: Method, board: &Board, watch: &Watch) -> Option<Measured> {
    let work = work(method, board, watch)?;
    let (solutions, time) = time(method, board, watch)?;
    Some(Measured { method, solutions, work, time })
}

fn work(method: Method, board: &Board, watch: &Watch) -> Option<Profile> {
    let mut observer = Watched { profile: Profile::default(), watch };
    match method.search(board, &mut observer) {
        ControlFlow::Continue(()) => {
            // Levels that the search never came to are levels all the same: n = 3 has 1, 3, 2, 0 nodes.
            let levels = &mut observer.profile.levels;
            levels.resize(levels.len().max(board.size() as usize + 1), Level::default());
            Some(observer.profile)
        }
        ControlFlow::Break(()) => None,
    }
}

/// The bare search knows nothing of interrupts, so it runs on a thread of its own; when
/// someone asks to stop, the thread ends with the process.
fn time(method: Method, board: &Board, watch: &Watch) -> Option<(u64, Duration)> {
    let (send, receive) = mpsc::channel();
    let board = board.clone();
    std::thread::spawn(move || {
        let begin = Instant::now();
        let mut best = Duration::MAX;
        loop {
            let start = Instant::now();
            let solutions = method.count(&board);
            best = best.min(start.elapsed());
            if begin.elapsed() >= LONG_ENOUGH {
                // Nobody listens any more only when the process is about to end.
                let _ = send.send((solutions, best));
                return;
            }
        }
    });
    loop {
        match receive.recv_timeout(LOOK_UP) {
            Ok(answer) => return Some(answer),
            Err(RecvTimeoutError::Timeout) if !watch.stopped() => {}
            Err(RecvTimeoutError::Timeout) => return None,
            Err(RecvTimeoutError::Disconnected) => panic!("the timed search by '{method}' panicked"),
        }
    }
}

/// A profile that stops when asked.
struct Watched<'a> {
    profile: Profile,
    watch: &'a Watch,
}

impl Observer for Watched<'_> {
    fn place(&mut self, level: u32, square: Square) -> Flow {
        if self.watch.stopped() {
            return ControlFlow::Break(());
        }
        self.profile.place(level, square)
    }

    fn reject(&mut self, level: u32, square: Square, reason: impl FnOnce() -> Reason) -> Flow {
        self.profile.reject(level, square, reason)
    }

    fn solution(&mut self, columns: &[u32]) -> Flow {
        self.profile.solution(columns)
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
