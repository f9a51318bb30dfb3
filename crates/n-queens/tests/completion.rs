//! The hard boards of the benchmark: what is completed is a solution, and of what is impossible
//! every piece of the reason is needed.

#[path = "../benches/instances/mod.rs"]
mod instances;

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

struct Deadline(Instant);

impl Watcher for Deadline {
    fn stop(&self) -> bool {
        Instant::now() >= self.0
    }
}

/// Boards that take far longer than a moment: backtracking, the solver, the search for a reason.
#[test]
fn a_stop_is_heard_wherever_the_search_is() {
    let moment = Duration::from_millis(300);
    let boards =
        [excluded((28, 28, 1)), excluded((30, 36, 1)), excluded((20, 20, 1)), partial((1000, 950, 1))];
    for board in boards {
        for moments in [1, 5] {
            let asked = Instant::now() + moments * moment;
            // A fast machine may be done before it is asked to stop.
            let _ = board.complete(&Watch::new(Deadline(asked)));
            // A few thousandths on an idle machine; tests share theirs with others.
            assert!(asked.elapsed() < Duration::from_secs(2), "{:?}", asked.elapsed());
        }
    }
    let watch = Watch::new(Deadline(Instant::now() + moment));
    assert_eq!(excluded((30, 36, 1)).complete(&watch), Err(Stopped));
}
