//! Every way to list against the ladder, against each other and against published values.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use proptest::prelude::*;

use super::*;
use crate::methods::tests::{boards, solutions_by};
use crate::watch::tests::stops_soon;
use crate::{Method, known};

fn by_method(board: &Board) -> Vec<Vec<u32>> {
    solutions_by(|log| Method::Arrays.search(board, log))
}

fn all(mut solutions: Solutions) -> Vec<Vec<u32>> {
    let mut found = Vec::new();
    while let Some(columns) = solutions.next_columns() {
        found.push(columns.to_vec());
    }
    assert!(solutions.next_columns().is_none(), "the iterator is fused");
    found
}

/// All forms of the search of one board: without a table, with tables of every height in both
/// words, and past 64 columns.
fn forms(board: &Board) -> Vec<Solutions> {
    let n = board.size() as usize;
    let squares = descent::open_squares(board);
    let mut forms = vec![
        Solutions { search: OrderedSearch::Wide(Wide::new(board, n)) },
        Solutions { search: OrderedSearch::Rows(Descent::new(squares.clone(), n)) },
    ];
    for tail in 1..n {
        let depth = n - tail;
        let narrow = TailTable::Narrow(Tails::new(&squares[depth..], board.size()).into());
        let wide = TailTable::Wide(Tails::new(&squares[depth..], board.size()).into());
        for table in [narrow, wide] {
            let descent = Descent::new(squares.clone(), depth);
            let search =
                OrderedSearch::Tails(TailSearch { descent, table, above: Attacked::NONE, rest: 0..0 });
            forms.push(Solutions { search });
        }
    }
    forms
}

fn blocks(board: &Board, threads: usize) -> Vec<u8> {
    let mut text = Vec::new();
    let line = |columns: &[u32], text: &mut Vec<u8>| {
        text.extend(columns.iter().map(|&column| column as u8));
    };
    let threads = NonZeroUsize::new(threads).unwrap();
    let take = |block: &Block| {
        assert_eq!(block.text.len() as u64, block.solutions * u64::from(board.size()));
        text.extend_from_slice(&block.text);
        ControlFlow::<()>::Continue(())
    };
    assert_eq!(in_blocks(board, threads, line, take, &Watch::none()), Ok(ControlFlow::Continue(())));
    text
}

#[test]
fn published_totals() {
    for n in 1..=12 {
        let board = Board::new(n).unwrap();
        let found = all(board.solutions());
        assert_eq!(found.len() as u128, known::total(n).unwrap(), "n = {n}");
        assert!(found.is_sorted_by(|a, b| a < b));
        assert_eq!(AnyOrder::new(&board).count() as u128, known::total(n).unwrap(), "n = {n}");
    }
}

#[test]
fn published_first_solutions() {
    for n in 1..=12 {
        let first = Board::new(n).unwrap().solutions().next();
        let columns = first.map_or(Vec::new(), |solution| solution.columns().to_vec());
        assert_eq!(Some(columns), known::first_solution(n), "n = {n}");
    }
}

#[test]
fn sizes_around_the_table_agree_with_the_plain_search() {
    for n in [13, 16, 17, 20, 21] {
        let board = Board::new(n).unwrap();
        let plain = Solutions::with_tail(&board, 0).take(3000);
        assert!(plain.eq(board.solutions().take(3000)), "n = {n}");
    }
}

proptest! {
    #[test]
    fn every_form_agrees_with_the_ladder(board in boards(1..8)) {
        let expected = by_method(&board);
        prop_assert_eq!(&all(board.solutions()), &expected);
        for form in forms(&board) {
            prop_assert_eq!(&all(form.clone()), &expected, "{:?}", form);
        }
    }

    #[test]
    fn a_search_resumes_after_any_position(
        board in boards(1..8),
        position in proptest::collection::vec(0u32..9, 0..9),
        pick in any::<prop::sample::Index>(),
    ) {
        let expected = by_method(&board);
        let position = if expected.is_empty() || position.len() % 2 == 0 { &position } else { pick.get(&expected) };
        let rest: Vec<_> = expected.iter().filter(|columns| *columns > position).cloned().collect();
        prop_assert_eq!(&all(Solutions::resume_after(&board, position)), &rest);
        for mut form in forms(&board) {
            form.seek(position);
            prop_assert_eq!(&all(form), &rest);
        }
    }

    #[test]
    fn a_prefix_selects_what_begins_with_it(
        board in boards(1..8),
        prefix in proptest::collection::vec(0u32..9, 0..4),
    ) {
        let expected: Vec<_> = by_method(&board).into_iter().filter(|c| c.starts_with(&prefix)).collect();
        prop_assert_eq!(&all(Solutions::starting_with(&board, &prefix)), &expected);
        for mut form in forms(&board) {
            let searched = match &form.search {
                OrderedSearch::Rows(descent) | OrderedSearch::Tails(TailSearch { descent, .. }) => descent.depth(),
                _ => board.size() as usize,
            };
            if prefix.len() < searched {
                form.enter(&prefix);
                prop_assert_eq!(&all(form), &expected);
            }
        }
    }

    #[test]
    fn blocks_are_the_listing(board in boards(1..9), threads in 1usize..5) {
        let expected: Vec<u8> = by_method(&board).into_iter().flatten().map(|column| column as u8).collect();
        prop_assert_eq!(blocks(&board, threads), expected);
    }

    #[test]
    fn any_order_is_the_same_set(board in boards(1..9)) {
        let mut found: Vec<Vec<u32>> = AnyOrder::new(&board).map(Vec::from).collect();
        found.sort();
        prop_assert_eq!(found, by_method(&board));
    }
}

#[test]
fn blocks_of_a_larger_board_are_the_listing() {
    let board = Board::new(12).unwrap();
    let expected: Vec<u8> = all(board.solutions()).into_iter().flatten().map(|column| column as u8).collect();
    for threads in [1, 2, 7] {
        assert_eq!(blocks(&board, threads), expected, "{threads} threads");
    }
}

#[test]
fn the_first_solution_comes_first_and_breaking_off_ends_all_threads() {
    // n = 20 has more solutions than a test can list: returning at all is half the test.
    for (n, threads) in [(14, 1), (14, 3), (18, 2), (20, 3)] {
        let board = Board::new(n).unwrap();
        let line = |columns: &[u32], text: &mut Vec<u8>| text.extend(columns.iter().map(|&c| c as u8));
        let break_off = |block: &Block| ControlFlow::Break(block.clone());
        let threads = NonZeroUsize::new(threads).unwrap();
        let flow = in_blocks(&board, threads, line, break_off, &Watch::none()).unwrap();
        let first = board.solutions().next().unwrap();
        let block = flow.break_value().unwrap();
        // Another thread may have found more while the first prefixes turned out to be empty.
        assert!(block.solutions == 1 || threads.get() > 1);
        let columns: Vec<u32> = block.text.into_iter().map(u32::from).collect();
        assert!(columns.starts_with(first.columns()), "n = {n}");
    }
}

#[test]
fn a_listing_that_should_stop_stops_among_many_solutions_and_among_none() {
    // n = 18 would write for minutes; the last queens of n = 40 in order are years away.
    for (n, threads) in [(18, 1), (18, 2), (40, 1), (40, 2)] {
        let line = |columns: &[u32], text: &mut Vec<u8>| text.extend(columns.iter().map(|&c| c as u8));
        let board = Board::new(n).unwrap();
        let threads = NonZeroUsize::new(threads).unwrap();
        let go_on = |_: &Block| ControlFlow::<()>::Continue(());
        stops_soon(|watch| in_blocks(&board, threads, line, go_on, watch));
        stops_soon(|watch| {
            let mut solutions = board.solutions();
            while solutions.next_watched(watch)?.is_some() {}
            Ok::<(), Stopped>(())
        });
    }
}

#[test]
fn what_was_rendered_before_the_stop_is_handed_on_and_an_end_is_no_stop() {
    let board = Board::new(10).unwrap();
    let render = |_: &[u32], text: &mut Vec<u8>| {
        text.push(b'.');
        ControlFlow::Continue(())
    };
    let button = Arc::new(AtomicBool::new(false));
    let watch = Watch::new(Arc::clone(&button));
    let mut solutions = 0;
    let stop_early = |block: &Block| {
        solutions += block.solutions;
        button.store(solutions >= 100, Ordering::Relaxed);
        ControlFlow::<()>::Continue(())
    };
    assert_eq!(rest_in_blocks(board.solutions(), render, stop_early, &watch), Err(Stopped));
    assert!((100..724).contains(&solutions), "{solutions}");

    let mut left = 7;
    let some = |_: &[u32], text: &mut Vec<u8>| {
        text.push(b'.');
        left -= 1;
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let mut text = Vec::new();
    let take = |block: &Block| {
        text.extend_from_slice(&block.text);
        ControlFlow::<()>::Continue(())
    };
    let flow = rest_in_blocks(board.solutions(), some, take, &Watch::none());
    assert_eq!((flow, text), (Ok(ControlFlow::Continue(())), b".......".to_vec()));
}

#[test]
fn a_panic_while_rendering_or_handing_on_reaches_the_caller() {
    let board = Board::new(10).unwrap();
    let line = |columns: &[u32], _: &mut Vec<u8>| assert_ne!(columns[0], 5, "as arranged");
    let listing = std::panic::catch_unwind(|| {
        let go_on = |_: &Block| ControlFlow::<()>::Continue(());
        in_blocks(&board, NonZeroUsize::new(3).unwrap(), line, go_on, &Watch::none())
    });
    assert!(listing.is_err());
    let listing = std::panic::catch_unwind(|| {
        let line = |_: &[u32], text: &mut Vec<u8>| text.push(0);
        let fail = |_: &Block| -> ControlFlow<()> { panic!("as arranged") };
        in_blocks(&board, NonZeroUsize::new(3).unwrap(), line, fail, &Watch::none())
    });
    assert!(listing.is_err());
}

#[test]
fn large_boards_have_a_first_solution_in_any_order() {
    for n in [50, 65, 100, 129, 200, 500] {
        let mut solutions = AnyOrder::new(&Board::new(n).unwrap());
        let (first, second) = (solutions.next().unwrap(), solutions.next().unwrap());
        assert!(first.size() == n && first != second, "n = {n}");
    }
    // Two queens fixed, and a row blocked but for one square.
    let mut board =
        Board::new(100).unwrap().fix(Square::new(0, 1)).unwrap().fix(Square::new(99, 50)).unwrap();
    for column in (0..100).filter(|&column| column != 77) {
        board = board.block(Square::new(40, column)).unwrap();
    }
    let solution = AnyOrder::new(&board).next().unwrap();
    assert!(board.admits(&solution) && Solution::new(solution.columns().to_vec()).is_ok());
}

#[test]
fn a_board_past_64_columns_is_listed_when_most_of_it_is_fixed() {
    let solution = AnyOrder::new(&Board::new(70).unwrap()).next().unwrap();
    let board =
        solution.squares().skip(12).fold(Board::new(70).unwrap(), |board, queen| board.fix(queen).unwrap());
    let mut expected: Vec<Solution> = AnyOrder::new(&board).collect();
    expected.sort();
    assert!(expected.contains(&solution));
    assert!(board.solutions().eq(expected));
}
