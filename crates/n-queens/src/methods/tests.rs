//! Every method against the others, against published values, and against the laws that tie
//! their trees together.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicU64, Ordering};

use proptest::prelude::*;

use super::{Flow, Method, Observer, Profile, Reason};
use crate::{Board, Line, Solution, Square, Stopped, Watch, Watcher, known};

/// Boards of the given sizes with a few queens fixed and a few squares blocked, not
/// necessarily solvable.
pub(crate) fn boards(sizes: Range<u32>) -> impl Strategy<Value = Board> {
    let constraints = |n: u32| proptest::collection::vec((0..n, 0..n, 0u8..8), 0..n as usize + 2);
    sizes.prop_flat_map(move |n| (Just(n), constraints(n))).prop_map(|(n, constraints)| {
        constraints.into_iter().fold(Board::new(n).unwrap(), |board, (row, column, kind)| {
            let square = Square::new(row, column);
            let constrained = if kind == 0 { board.clone().fix(square) } else { board.clone().block(square) };
            constrained.unwrap_or(board)
        })
    })
}

/// The solutions an observed search finds, in its order.
pub(crate) fn solutions_by(search: impl FnOnce(&mut Log) -> Flow) -> Vec<Vec<u32>> {
    let mut log = Log(Vec::new());
    assert!(search(&mut log).is_continue());
    log.0
}

pub(crate) struct Log(Vec<Vec<u32>>);

impl Observer for Log {
    fn solution(&mut self, columns: &[u32]) -> Flow {
        self.0.push(columns.to_vec());
        ControlFlow::Continue(())
    }
}

fn profile(method: Method, board: &Board) -> Profile {
    Profile::of(method, board, &Watch::none()).unwrap()
}

/// Whether this is fast enough for a test that runs every time.
fn testable(method: Method, n: u32) -> bool {
    n <= match method {
        Method::Subsets => 4,
        Method::Combinations => 6,
        Method::Permutations => 9,
        Method::Cells | Method::CellsSkip => 7,
        _ => 10,
    }
}

#[test]
fn published_totals() {
    for n in 1..=10 {
        let board = Board::new(n).unwrap();
        for method in Method::ALL.into_iter().filter(|&method| testable(method, n)) {
            assert_eq!(
                u128::from(method.count(&board, &Watch::none()).unwrap()),
                known::total(n).unwrap(),
                "{method}, n = {n}"
            );
        }
    }
}

#[test]
fn row_by_row_methods_walk_the_published_tree() {
    for n in 1..=10 {
        for method in [Method::Sets, Method::Arrays, Method::Bits] {
            let nodes = profile(method, &Board::new(n).unwrap()).nodes();
            let mut nodes: Vec<u128> = nodes.into_iter().map(u128::from).collect();
            assert_eq!(nodes.iter().sum::<u128>(), known::tree_size(n).unwrap(), "{method}, n = {n}");
            nodes.resize(n as usize + 1, 0);
            assert_eq!(nodes, known::tree_profile(n).unwrap(), "{method}, n = {n}");
        }
    }
}

#[test]
fn naive_methods_judge_as_many_placements_as_the_formulas_say() {
    for n in 1..=5 {
        for method in Method::ALL.into_iter().filter(|&method| testable(method, n)) {
            if let Some(size) = method.search_space(n) {
                let profile = profile(method, &Board::new(n).unwrap());
                let judged = profile.total_rejections() + profile.solutions;
                assert_eq!(Some(u128::from(judged)), size.exact, "{method}, n = {n}");
            }
        }
    }
}

/// The definition of candidates in docs/algorithms/ladder.md, and its figures for n = 5.
#[test]
fn candidates_are_queens_placed_and_rejections() {
    let figures = [
        (Method::Combinations, 118_899),
        (Method::Permutations, 435),
        (Method::Cells, 2_789),
        (Method::CellsSkip, 1_867),
        (Method::Sets, 220),
        (Method::Arrays, 220),
        (Method::Bits, 53),
    ];
    for (method, candidates) in figures {
        let profile = profile(method, &Board::new(5).unwrap());
        assert_eq!(profile.total_candidates(), candidates, "{method}");
        assert_eq!(profile.total_nodes() - 1 + profile.total_rejections(), candidates, "{method}");
        if let Some(judged) = method.search_space(5) {
            let rejected = judged.exact.unwrap() - 10;
            assert_eq!(u128::from(profile.total_rejections()), rejected, "{method}");
        }
    }
}

#[test]
fn cells_ends_once_for_every_peaceful_placement() {
    struct Leaves(Vec<u128>);
    impl Observer for Leaves {
        fn reject(&mut self, level: u32, _square: Square, reason: impl FnOnce() -> Reason) -> Flow {
            self.0[level as usize] += u128::from(matches!(reason(), Reason::WrongNumber { .. }));
            ControlFlow::Continue(())
        }
        fn solution(&mut self, columns: &[u32]) -> Flow {
            self.0[columns.len()] += 1;
            ControlFlow::Continue(())
        }
    }
    for n in 1..=6 {
        let board = Board::new(n).unwrap();
        for method in [Method::Cells, Method::CellsSkip] {
            let mut leaves = Leaves(vec![0; n as usize + 1]);
            let _ = method.search(&board, &mut leaves);
            assert_eq!(leaves.0, known::partial_placements(n).unwrap(), "{method}, n = {n}");
        }
        let (all, skipping) = (profile(Method::Cells, &board), profile(Method::CellsSkip, &board));
        assert_eq!(all.nodes(), skipping.nodes());
        let nodes: Vec<u128> = all.nodes().into_iter().map(u128::from).collect();
        assert!(known::partial_placements(n).unwrap().starts_with(&nodes), "n = {n}");
        assert!(n == 1 || all.total_candidates() > skipping.total_candidates());
    }
}

proptest! {
    #[test]
    fn all_methods_agree_on_any_board(board in boards(1..8)) {
        let expected = solutions_by(|log| Method::Bits.search(&board, log));
        for columns in &expected {
            prop_assert!(board.admits(&Solution::new(columns.clone()).unwrap()));
        }
        prop_assert!(expected.is_sorted());
        for method in Method::ALL.into_iter().filter(|&method| testable(method, board.size())) {
            prop_assert_eq!(&solutions_by(|log| method.search(&board, log)), &expected, "{}", method);
        }
    }

    #[test]
    fn row_by_row_methods_walk_one_tree_on_any_board(board in boards(1..9)) {
        let [sets, arrays, bits] = [Method::Sets, Method::Arrays, Method::Bits].map(|method| profile(method, &board));
        prop_assert_eq!(&sets, &arrays);
        prop_assert_eq!(arrays.nodes(), bits.nodes());
        prop_assert_eq!(arrays.total_candidates(), arrays.total_nodes() - 1 + arrays.total_rejections());
        prop_assert_eq!(bits.total_rejections(), 0);
    }

    /// Replays the steps on a list of queens: nothing is undone that was not placed, levels count
    /// the queens, and a reason names a queen that stands and attacks.
    #[test]
    fn the_steps_tell_a_consistent_story(board in boards(1..5)) {
        for method in Method::ALL {
            let mut story = Replay { board: &board, queens: Vec::new() };
            prop_assert!(method.search(&board, &mut story).is_continue());
            prop_assert!(story.queens.is_empty(), "{}", method);
        }
    }
}

struct Replay<'a> {
    board: &'a Board,
    queens: Vec<Square>,
}

impl Observer for Replay<'_> {
    fn place(&mut self, level: u32, square: Square) -> Flow {
        assert_eq!(level as usize, self.queens.len());
        assert!(self.queens.last() < Some(&square));
        self.queens.push(square);
        ControlFlow::Continue(())
    }

    fn skip(&mut self, level: u32, _square: Square) -> Flow {
        assert_eq!(level as usize, self.queens.len());
        ControlFlow::Continue(())
    }

    fn reject(&mut self, level: u32, square: Square, reason: impl FnOnce() -> Reason) -> Flow {
        assert_eq!(level as usize, self.queens.len());
        match reason() {
            Reason::Attacked { by, along } => {
                assert!(self.queens.contains(&by));
                assert_eq!(by.line_to(square), Some(along));
            }
            Reason::Blocked => assert!(self.board.is_blocked(square)),
            Reason::FixedElsewhere { queen } => {
                assert!(self.board.is_fixed(queen));
                assert_eq!(queen.line_to(square), Some(Line::Row));
            }
            Reason::WrongNumber { queens } => {
                assert_eq!(queens, level);
                assert_ne!(queens, self.board.size());
            }
        }
        ControlFlow::Continue(())
    }

    fn undo(&mut self, level: u32, square: Square) -> Flow {
        assert_eq!(self.queens.pop(), Some(square));
        assert_eq!(level as usize, self.queens.len());
        ControlFlow::Continue(())
    }

    fn solution(&mut self, columns: &[u32]) -> Flow {
        let standing: Vec<u32> = self.queens.iter().map(|queen| queen.column).collect();
        assert_eq!(columns, standing);
        ControlFlow::Continue(())
    }
}

/// All queens of a closed-form solution are fixed, so that the row searches go straight down
/// the largest board; the others need no help to put down thousands of queens.
#[test]
fn the_largest_board_does_not_exhaust_the_call_stack() {
    struct Deepest(u32);
    impl Observer for Deepest {
        fn place(&mut self, level: u32, _square: Square) -> Flow {
            self.0 = self.0.max(level + 1);
            if level > 4000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        }
        fn solution(&mut self, columns: &[u32]) -> Flow {
            self.0 = columns.len() as u32;
            ControlFlow::Break(())
        }
    }
    let n = Board::MAX_SIZE;
    let staircase = (0..n).map(|row| Square::new(row, (2 * row + 1) % (n + 1)));
    let board = staircase.fold(Board::new(n).unwrap(), |board, queen| board.fix(queen).unwrap());
    for method in Method::ALL {
        let mut deepest = Deepest(0);
        let flow = method.search(&board, &mut deepest);
        assert!(flow.is_break() && deepest.0 > 4000, "{method} reached {}", deepest.0);
    }
}

#[test]
fn names_read_back() {
    for method in Method::ALL {
        assert_eq!(method.name().parse(), Ok(method));
        assert!(method.check_size(method.limit()).is_ok());
        let message = method.check_size(method.limit() + 1).unwrap_err().to_string();
        assert!(message.contains(method.name()) && message.contains(&format!("n = {}", method.limit())));
    }
    assert!(Method::ALL.is_sorted_by_key(|method| if method.search_space(4).is_some() { 0 } else { 1 }));
}

/// Searches that would take years stop soon after the watch stops them.
#[test]
fn every_search_can_be_stopped() {
    let board = Board::new(24).unwrap();
    for method in Method::ALL {
        for patience in [0, 1, 50] {
            let watch = Watch::new(StopAfter::after(patience));
            assert_eq!(method.count(&board, &watch), Err(Stopped), "{method}");
            let watch = Watch::new(StopAfter::after(patience));
            assert_eq!(Profile::of(method, &board, &watch), Err(Stopped), "{method}");
        }
    }
}

/// Asks to stop from the k-th question on.
pub(crate) struct StopAfter {
    pub(crate) questions: AtomicU64,
    patience: u64,
}

impl StopAfter {
    pub(crate) fn after(patience: u64) -> StopAfter {
        StopAfter { questions: AtomicU64::new(0), patience }
    }
}

impl Watcher for StopAfter {
    fn stop(&self) -> bool {
        self.questions.fetch_add(1, Ordering::Relaxed) >= self.patience
    }
}
