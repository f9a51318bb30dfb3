//! Nodes, subtrees and spans against a recursion that follows the definition of the methods
//! and shares nothing with them.

use proptest::prelude::*;

use super::tests::{cramped, testable};
use super::*;
use crate::methods::tests::boards;

/// One node by the definition of its method.
struct Defined {
    children: Vec<Square>,
    /// Squares rejected; `bits` and the methods that judge at the end try none.
    rejected: Vec<Square>,
    solution: bool,
}

fn defined(board: &Board, method: Method, path: &[Square]) -> Defined {
    let n = board.size();
    let squares = (0..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column)));
    let later = |square: &Square| path.last().is_none_or(|last| last < square);
    let this_row = |square: &Square| square.row as usize == path.len();
    let index = |square: &Square| square.row * n + square.column;
    let tried: Vec<Square> = match method {
        Method::Subsets | Method::Cells => squares.filter(later).collect(),
        Method::Combinations => {
            let room = |square: &Square| n * n - index(square) + path.len() as u32 >= n;
            squares
                .filter(later)
                .filter(room)
                .take(if path.len() < n as usize { usize::MAX } else { 0 })
                .collect()
        }
        Method::CellsSkip => {
            let below = |square: &Square| path.last().is_none_or(|last| last.row < square.row);
            squares.filter(below).collect()
        }
        Method::Permutations => {
            let unused = |square: &Square| path.iter().all(|queen| queen.column != square.column);
            squares.filter(this_row).filter(unused).collect()
        }
        _ => squares.filter(this_row).collect(),
    };
    let elsewhere =
        |square: &Square| board.fixed().iter().any(|queen| queen.row == square.row && queen != square);
    let stands = |square: &Square, others: &[Square]| {
        !board.is_blocked(*square) && !elsewhere(square) && !others.iter().any(|queen| queen.attacks(*square))
    };
    let naive = matches!(method, Method::Subsets | Method::Combinations | Method::Permutations);
    let (children, mut rejected): (Vec<_>, Vec<_>) =
        tried.into_iter().partition(|square| naive || stands(square, path));
    if method == Method::Bits {
        rejected.clear();
    }
    let solution = path.len() == n as usize && path.iter().all(|square| stands(square, path));
    Defined { children, rejected, solution }
}

/// Nodes and solutions of a subtree, and the paths of its nodes in order.
fn recurse(
    board: &Board,
    method: Method,
    path: &mut Vec<Square>,
    paths: &mut Vec<Vec<Square>>,
) -> (u64, u64) {
    paths.push(path.clone());
    let here = defined(board, method, path);
    let mut size = (1, u64::from(here.solution));
    for child in here.children {
        path.push(child);
        let (nodes, solutions) = recurse(board, method, path, paths);
        size = (size.0 + nodes, size.1 + solutions);
        path.pop();
    }
    size
}

fn check_tree(board: &Board, method: Method, stride: usize) {
    let watch = Watch::none();
    let (fresh, indexed) = (cramped(board, method), cramped(board, method));
    indexed.len(&watch).unwrap();
    let mut paths = Vec::new();
    let size = recurse(board, method, &mut Vec::new(), &mut paths);
    let totals = indexed.totals(&watch).unwrap();
    assert_eq!((totals.nodes, totals.solutions), size, "{method} {board:?}");

    for path in paths.iter().step_by(stride) {
        let node = fresh.node(path, &watch).unwrap().unwrap();
        let here = defined(board, method, path);
        assert_eq!(node.children().collect::<Vec<_>>(), here.children, "{method} {path:?} {board:?}");
        assert_eq!(node.solution, here.solution, "{method} {path:?} {board:?}");
        // A judgement of the whole placement comes last.
        let rejected: Vec<Square> = node
            .branches
            .iter()
            .filter(|branch| matches!(branch, Branch::Rejected { .. }))
            .map(|branch| branch.square())
            .take(here.rejected.len())
            .collect();
        assert_eq!(rejected, here.rejected, "{method} {path:?} {board:?}");

        let (nodes, solutions) = recurse(board, method, &mut path.clone(), &mut Vec::new());
        let subtree = fresh.subtree(path, &watch).unwrap().unwrap();
        assert_eq!((subtree.nodes, subtree.solutions), (nodes, solutions), "{method} {path:?} {board:?}");
        assert_eq!(indexed.subtree(path, &watch).unwrap(), Some(subtree), "{method} {path:?} {board:?}");

        let span = indexed.span(path, &watch).unwrap().unwrap();
        assert_eq!(span.end - span.start, subtree.steps, "{method} {path:?} {board:?}");
        if let Some(last) = path.last() {
            let steps = indexed.window(span.clone(), &watch).unwrap();
            assert_eq!(steps[0].event, Event::Place(*last));
            assert_eq!(steps.last().unwrap().event, Event::Undo(*last));
            assert_eq!(indexed.state(span.start + 1, &watch).unwrap().unwrap().queens, *path);
            assert_eq!(indexed.state(span.end - 1, &watch).unwrap().unwrap().queens, *path);
        }
    }
}

#[test]
fn every_node_of_small_trees() {
    for method in Method::ALL {
        for n in (1..=4).filter(|&n| testable(method, n)) {
            let stride = if method == Method::Combinations && n == 4 { 37 } else { 1 };
            check_tree(&Board::new(n).unwrap(), method, stride);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn nodes_on_any_board(board in boards(1..6), stride in 20usize..60) {
        for method in Method::ALL.into_iter().filter(|&method| testable(method, board.size())) {
            check_tree(&board, method, stride);
        }
    }

    /// Any list of squares gets the same answer as from the recursion.
    #[test]
    fn any_path_may_be_asked_for(board in boards(1..5), squares in proptest::collection::vec((0u32..6, 0u32..6), 0..5)) {
        let path: Vec<Square> = squares.into_iter().map(|(row, column)| Square::new(row, column)).collect();
        for method in Method::ALL.into_iter().filter(|&method| testable(method, board.size())) {
            let known = path.iter().enumerate().all(|(level, square)| {
                defined(&board, method, &path[..level]).children.contains(square)
            });
            let trace = Trace::new(&board, method);
            prop_assert_eq!(trace.node(&path, &Watch::none()).unwrap().is_some(), known, "{}", method);
            prop_assert_eq!(trace.subtree(&path, &Watch::none()).unwrap().is_some(), known, "{}", method);
            prop_assert_eq!(trace.span(&path, &Watch::none()).unwrap().is_some(), known, "{}", method);
        }
    }
}

/// The tree of n = 30 has more nodes than can be counted; these answers need none of
/// that.
#[test]
fn nodes_of_endless_trees_are_at_hand() {
    let board = Board::new(30).unwrap();
    for method in Method::ALL {
        let trace = Trace::new(&board, method);
        let mut path = Vec::new();
        for _ in 0..5 {
            let node = trace.node(&path, &Watch::none()).unwrap().unwrap();
            path.push(node.children().nth(3).unwrap());
        }
        let stop = Watch::new(crate::methods::tests::StopAfter::after(1000));
        assert_eq!(trace.subtree(&path, &stop), Err(Stopped), "{method}");
        let stop = Watch::new(crate::methods::tests::StopAfter::after(1000));
        assert_eq!(trace.span(&path, &stop), Err(Stopped), "{method}");
    }
}
