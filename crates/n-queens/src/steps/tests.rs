//! Windows, states and jumps against the whole search as a plain observer writes it down.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use proptest::prelude::*;

use super::index::Index;
use super::*;
use crate::methods::tests::{StopAfter, boards};
use crate::methods::{Frontier, Observer, Reason};
use crate::watch::{Progress, Watcher};

/// Writes down every step; shares nothing with `SearchRun`.
#[derive(Default)]
struct Record {
    n: u32,
    masks: bool,
    queens: Vec<Square>,
    steps: Vec<Step>,
}

impl Record {
    fn of(board: &Board, method: Method) -> Vec<Step> {
        let masks = matches!(method, Method::Sets | Method::Arrays | Method::Bits);
        let mut record = Record { n: board.size(), masks, ..Record::default() };
        assert!(method.search(board, &mut record).is_continue());
        record.steps
    }

    fn push(&mut self, level: u32, event: Event) -> Flow {
        let columns: Vec<u32> = self.queens.iter().map(|queen| queen.column).collect();
        let masks = (self.masks && level < self.n).then(|| Frontier::below(&columns, self.n));
        self.steps.push(Step { number: self.steps.len() as u64, level, event, masks });
        ControlFlow::Continue(())
    }
}

impl Observer for Record {
    fn place(&mut self, level: u32, square: Square) -> Flow {
        self.push(level, Event::Place(square))?;
        self.queens.push(square);
        ControlFlow::Continue(())
    }
    fn skip(&mut self, level: u32, square: Square) -> Flow {
        self.push(level, Event::Skip(square))
    }
    fn reject(&mut self, level: u32, square: Square, reason: impl FnOnce() -> Reason) -> Flow {
        self.push(level, Event::Reject { square, reason: reason() })
    }
    fn undo(&mut self, level: u32, square: Square) -> Flow {
        self.queens.pop();
        self.push(level, Event::Undo(square))
    }
    fn solution(&mut self, columns: &[u32]) -> Flow {
        self.push(self.n, Event::Solution { columns: columns.to_vec() })
    }
}

/// A trace whose index is crowded early, so that small boards see it thinned out many times.
pub(super) fn cramped(board: &Board, method: Method) -> Trace {
    let index = Index::with(400, 3);
    Trace(Arc::new(Shared { board: board.clone(), method, index }))
}

/// Whether a test that runs every time can record this.
pub(super) fn testable(method: Method, n: u32) -> bool {
    n <= match method {
        Method::Subsets => 3,
        Method::Combinations => 4,
        Method::Permutations | Method::Cells | Method::CellsSkip => 6,
        _ => 8,
    }
}

/// The state after `done`, the first steps of a search, by replaying them on a list of queens.
fn state_by_hand(board: &Board, method: Method, done: &[Step]) -> State {
    let n = board.size();
    let (mut queens, mut entered, mut touched) = (Vec::new(), Vec::new(), Square::new(0, 0));
    let mut counters = Counters { nodes: 1, steps: done.len() as u64, ..Counters::default() };
    for (place, step) in done.iter().enumerate() {
        touched = step.square().unwrap_or(touched);
        match &step.event {
            Event::Place(square) => {
                queens.push(*square);
                entered.push(step.number);
                counters.nodes += 1;
            }
            Event::Undo(square) => {
                assert_eq!(queens.pop(), Some(*square));
                // A dead end: only rejections since the queen was placed.
                let since = entered.pop().unwrap() as usize + 1;
                let barren = done[since..place].iter().all(|step| step.action() == Action::Reject);
                counters.dead_ends += u64::from(barren);
            }
            Event::Reject { .. } => counters.rejections += 1,
            Event::Solution { .. } => counters.solutions += 1,
            Event::Skip(_) => {}
        }
    }
    let by_rows = matches!(method, Method::Permutations | Method::Sets | Method::Arrays | Method::Bits);
    let row = if by_rows { queens.len() as u32 } else { touched.row };
    let row = Some(row).filter(|&row| row < n);
    let masks = (by_rows && method != Method::Permutations && row.is_some())
        .then(|| Frontier::below(&queens.iter().map(|queen: &Square| queen.column).collect::<Vec<_>>(), n));
    let free = |square: &Square| {
        let fixed = board.fixed_column(square.row).is_none_or(|column| column == square.column);
        fixed && !board.is_blocked(*square) && !queens.iter().any(|q| q == square || q.attacks(*square))
    };
    let squares = row.into_iter().flat_map(|row| (0..n).map(move |column| Square::new(row, column)));
    let open = squares.filter(free).collect();
    State { counters, queens, entered, row, masks, open }
}

#[track_caller]
fn check_windows(board: &Board, method: Method, trace: &Trace) {
    let (all, watch) = (Record::of(board, method), Watch::none());
    let len = all.len() as u64;
    let stride = 1 + len / 23;
    for from in (0..len + 2).step_by(stride as usize) {
        for wide in [1, stride, 700] {
            let there = |number: u64| number.min(len) as usize;
            let expected = &all[there(from)..there(from + wide)];
            assert_eq!(
                trace.window(from..from + wide, &watch).unwrap(),
                expected,
                "{method} {from} {board:?}"
            );
        }
    }
    assert_eq!(trace.len(&watch), Ok(len), "{method} {board:?}");
    assert_eq!(trace.window(0..u64::MAX, &watch).unwrap(), all, "{method} {board:?}");
    assert_eq!(trace.steps().collect::<Vec<_>>(), all, "{method} {board:?}");
    assert_eq!(trace.window(len..u64::MAX, &watch).unwrap(), []);
}

#[test]
fn windows_are_cuts_of_the_whole_trace() {
    for method in Method::ALL {
        for n in (1..=8).filter(|&n| testable(method, n)) {
            let board = Board::new(n).unwrap();
            check_windows(&board, method, &Trace::new(&board, method));
            check_windows(&board, method, &cramped(&board, method));
        }
    }
}

/// From the last step to the first, so that the index is covered at once and every window is behind
/// it.
#[test]
fn stepping_back_gives_the_same_steps() {
    for method in Method::ALL {
        let board = Board::new(if method == Method::Subsets { 3 } else { 4 }).unwrap();
        let (all, trace) = (Record::of(&board, method), cramped(&board, method));
        for number in (0..all.len() as u64).rev() {
            let window = trace.window(number..number + 1, &Watch::none()).unwrap();
            assert_eq!(window, all[number as usize..][..1], "{method}");
        }
    }
}

proptest! {
    #[test]
    fn windows_on_any_board(board in boards(1..7)) {
        for method in Method::ALL.into_iter().filter(|&method| testable(method, board.size())) {
            check_windows(&board, method, &cramped(&board, method));
        }
    }

    #[test]
    fn states_on_any_board(board in boards(1..6), share in 0.0..1.0f64) {
        for method in Method::ALL.into_iter().filter(|&method| testable(method, board.size())) {
            let all = Record::of(&board, method);
            let trace = cramped(&board, method);
            let somewhere = (all.len() as f64 * share) as usize;
            for done in [0, somewhere, somewhere + 1, all.len()] {
                let done = &all[..done.min(all.len())];
                let state = trace.state(done.len() as u64, &Watch::none()).unwrap();
                prop_assert_eq!(state, Some(state_by_hand(&board, method, done)), "{}", method);
            }
            prop_assert_eq!(trace.state(all.len() as u64 + 1, &Watch::none()).unwrap(), None);
        }
    }

    #[test]
    fn jumps_on_any_board(board in boards(1..6), share in 0.0..1.0f64) {
        for method in Method::ALL.into_iter().filter(|&method| testable(method, board.size())) {
            let all = Record::of(&board, method);
            let trace = cramped(&board, method);
            let from = (all.len() as f64 * share) as usize;
            for from in [0, from, from + 1, all.len(), all.len() + 9] {
                check_jumps(&board, method, &all, &trace, from);
            }
        }
    }
}

/// Every jump from one step, found by looking at all of them.
fn check_jumps(board: &Board, method: Method, all: &[Step], trace: &Trace, from: usize) {
    let find = |target| trace.find(from as u64, target, &Watch::none()).unwrap().map(|step| step as usize);
    let solution = |&step: &usize| all[step].action() == Action::Solution;
    let dead_end = |&step: &usize| {
        all[step].action() == Action::Undo
            && (0..step)
                .rev()
                .find(|&before| all[before].action() != Action::Reject)
                .is_some_and(|before| all[before].action() == Action::Place)
    };
    let (after, before) = (from.saturating_add(1)..all.len(), 0..from.min(all.len()));
    assert_eq!(find(Target::NextSolution), after.clone().find(solution), "{method} {board:?}");
    assert_eq!(find(Target::PreviousSolution), before.clone().rfind(solution), "{method} {board:?}");
    assert_eq!(find(Target::NextDeadEnd), after.clone().find(dead_end), "{method} {board:?}");
    assert_eq!(find(Target::PreviousDeadEnd), before.clone().rfind(dead_end), "{method} {board:?}");

    let standing = |done: usize| state_by_hand(board, method, &all[..done.min(all.len())]).queens;
    let start = standing(from)
        .last()
        .map(|last| before.clone().rfind(|&step| all[step].event == Event::Place(*last)).unwrap());
    assert_eq!(find(Target::StartOfSubtree), start, "{method} {board:?}");
    let end = match standing(from + 1).last() {
        Some(last) => after.clone().find(|&step| all[step].event == Event::Undo(*last)),
        None => after.clone().last(),
    };
    assert_eq!(find(Target::EndOfSubtree), end, "{method} {board:?}");
}

#[test]
fn the_index_stays_within_its_memory() {
    for method in [Method::Bits, Method::Cells] {
        let board = Board::new(6).unwrap();
        let trace = cramped(&board, method);
        let len = trace.len(&Watch::none()).unwrap();
        let (kept, words) = trace.0.index.load();
        assert!(words <= 400 && kept >= 5, "{method}: {kept} checkpoints, {words} words");
        assert!(len > 3 * kept as u64);
    }
}

/// Sixteen million queens at once: larger than all checkpoints may be together.
#[test]
fn one_moment_may_be_larger_than_the_index() {
    let trace = Trace::new(&Board::new(1024).unwrap(), Method::Subsets);
    let step = 1024 * 1024 - 10;
    let window = trace.window(step..step + 3, &Watch::none()).unwrap();
    assert_eq!(window[2].event, Event::Place(Square::new(1023, 1016)));
    assert!(trace.0.index.load().1 <= 1 << 19);
}

#[test]
fn threads_share_one_trace() {
    let board = Board::new(7).unwrap();
    let (all, trace) = (Record::of(&board, Method::Arrays), cramped(&board, Method::Arrays));
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let (trace, all) = (trace.clone(), &all);
            scope.spawn(move || {
                for piece in 0..20 {
                    let from = (piece * 7 + thread * 5) % 20 * all.len() / 20;
                    let window = trace.window(from as u64..from as u64 + 9, &Watch::none()).unwrap();
                    assert_eq!(window, all[from..from + 9]);
                }
            });
        }
    });
}

/// Stops like [`StopAfter`] and checks that progress grows.
struct Listener {
    impatient: StopAfter,
    heard: AtomicU64,
}

impl Watcher for Listener {
    fn stop(&self) -> bool {
        self.impatient.stop()
    }
    fn progress(&self, progress: Progress) {
        assert!(progress.done > self.heard.swap(progress.done, Ordering::Relaxed));
    }
}

#[test]
fn a_stop_ends_everything_soon_and_leaves_a_good_trace() {
    let board = Board::new(24).unwrap();
    for method in Method::ALL {
        let trace = Trace::new(&board, method);
        let impatient = || StopAfter::after(400);
        let listener = Arc::new(Listener { impatient: impatient(), heard: 0.into() });
        assert_eq!(trace.len(&Watch::new(Arc::clone(&listener))), Err(Stopped), "{method}");
        assert_eq!(listener.impatient.questions.load(Ordering::Relaxed), 401, "{method}");
        assert!(listener.heard.load(Ordering::Relaxed) > 1 << 20, "{method}");
        assert_eq!(trace.state(u64::MAX, &Watch::new(impatient())), Err(Stopped), "{method}");
        assert_eq!(trace.find(u64::MAX, Target::PreviousSolution, &Watch::new(impatient())), Err(Stopped));
        let stopped = Watch::new(AtomicBool::new(true));
        assert_eq!(trace.window(0..5, &stopped), Err(Stopped));
        assert_eq!(trace.window(5..5, &stopped), Err(Stopped));
        // Earlier results stay valid.
        let fresh = Trace::new(&board, method).window(90_000..90_050, &Watch::none()).unwrap();
        assert_eq!(trace.window(90_000..90_050, &Watch::none()).unwrap(), fresh, "{method}");
    }
}

#[cfg(feature = "serde")]
#[test]
fn a_step_is_a_line_of_the_trace_format() {
    let step = r#"{"step":2,"level":1,"action":"reject","row":1,"column":1,"reason":{"kind":"attacked","by":{"row":0,"column":0},"along":"falling"},"masks":{"columns":"0001","falling":"0010","rising":"0000"}}"#;
    let trace = Trace::new(&Board::new(4).unwrap(), Method::Arrays);
    assert_eq!(serde_json::to_string(&trace.window(2..3, &Watch::none()).unwrap()[0]).unwrap(), step);
    for method in Method::ALL {
        let text = serde_json::to_string(&method).unwrap();
        assert_eq!(text, format!("\"{method}\""));
        assert_eq!(serde_json::from_str::<Method>(&text).unwrap(), method);
    }
}
