//! The hard boards of the benchmark: what is completed is a solution, and of what is impossible
//! every piece of the reason is needed.

#[path = "../benches/instances/mod.rs"]
mod instances;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use instances::{excluded, partial};
use n_queens::complete::{Completion, Explanation, Partial};
use n_queens::watch::{Stopped, Watch, Watcher};
use n_queens::{Placement, Square};

#[track_caller]
fn completes(board: &Partial) {
    match board.complete(&Watch::none()).expect("nobody stops it") {
        Completion::Solved(solution) => {
            assert!(board.board().expect("no contradiction").admits(&solution), "{solution}")
        }
        other => panic!("{other:?}"),
    }
}

/// The reason lies within the partial board, is itself impossible, and no longer is without any one
/// piece.
#[track_caller]
fn is_explained(board: &Partial) {
    let Completion::Impossible(reason) = board.complete(&Watch::none()).expect("nobody stops it") else {
        panic!("it was completed")
    };
    assert!(reason.is_minimal());
    assert!(reason.queens().iter().all(|queen| board.queens().contains(queen)));
    assert!(reason.blocked().iter().all(|square| board.blocked().contains(square)));
    assert!(matches!(
        part(&reason, None).complete(&Watch::none()).expect("nobody stops it"),
        Completion::Impossible(_)
    ));
    for &piece in reason.queens().iter().chain(reason.blocked()) {
        completes(&part(&reason, Some(piece)));
    }
}

/// The pieces of a reason, but one.
fn part(reason: &Explanation, out: Option<Square>) -> Partial {
    let rest = |squares: &[Square]| -> Vec<Square> {
        squares.iter().copied().filter(|&square| Some(square) != out).collect()
    };
    let queens = Placement::new(reason.size(), rest(reason.queens())).expect("on the board");
    Partial::new(queens, rest(reason.blocked())).expect("small enough")
}

#[test]
fn excluded_diagonals_at_the_threshold_are_completed() {
    instances::EXCLUDED_COMPLETED.into_iter().map(excluded).for_each(|board| completes(&board));
}

#[test]
fn too_many_excluded_diagonals_are_explained() {
    instances::EXCLUDED_IMPOSSIBLE.into_iter().map(excluded).for_each(|board| is_explained(&board));
}

#[test]
#[ignore = "ten seconds"]
fn more_excluded_diagonals_are_explained() {
    instances::EXCLUDED_IMPOSSIBLE_LONG.into_iter().map(excluded).for_each(|board| is_explained(&board));
}

#[test]
fn partial_boards_with_room_are_completed() {
    instances::PARTIAL_COMPLETED.into_iter().map(partial).for_each(|board| completes(&board));
}

#[test]
fn partial_boards_without_room_are_explained() {
    instances::PARTIAL_IMPOSSIBLE.into_iter().map(partial).for_each(|board| is_explained(&board));
}

/// Says stop from a moment on, and remembers that it did.
struct Deadline {
    moment: Instant,
    said: AtomicBool,
}

impl Deadline {
    fn after(time: Duration) -> Deadline {
        Deadline { moment: Instant::now() + time, said: AtomicBool::new(false) }
    }
}

impl Watcher for Deadline {
    fn stop(&self) -> bool {
        let stop = Instant::now() >= self.moment;
        self.said.fetch_or(stop, Ordering::AcqRel);
        stop
    }
}

/// How long the search went on after it should stop; 0 if it was done before, as on a fast machine.
#[track_caller]
fn went_on(board: &Partial, after: Duration) -> Duration {
    let deadline = Arc::new(Deadline::after(after));
    let answer = board.complete(&Watch::new(Arc::clone(&deadline)));
    let wait = deadline.moment.elapsed();
    if deadline.said.load(Ordering::Acquire) {
        // The reason found so far is returned, marked as not minimal.
        let unfinished = match &answer {
            Ok(Completion::Impossible(reason)) => !reason.is_minimal(),
            answer => *answer == Err(Stopped),
        };
        assert!(unfinished, "{answer:?}");
    }
    wait
}

/// Boards that take far longer than a moment: backtracking, the solver, the search for a reason.
#[test]
fn a_stop_is_heard_wherever_the_search_is() {
    // A few thousandths of a second of work, or near a tenth where a large formula is freed. A busy
    // machine takes several times as long, and may hold up any try, but hardly all.
    let soon = Duration::from_secs(1);
    let boards =
        [excluded((28, 28, 1)), excluded((30, 36, 1)), excluded((20, 20, 1)), partial((1000, 950, 1))];
    for (place, board) in boards.iter().enumerate() {
        for after in [300, 1500].map(Duration::from_millis) {
            let mut waits = (0..20).map(|_| went_on(board, after));
            assert!(waits.any(|wait| wait < soon), "board {place} goes on for more than {soon:?}");
        }
    }
    let watch = Watch::new(Deadline::after(Duration::from_millis(300)));
    assert_eq!(excluded((30, 36, 1)).complete(&watch), Err(Stopped));
}
