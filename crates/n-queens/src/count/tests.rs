//! The join against everything that does not share its code.

use std::num::NonZero;
use std::time::{Duration, Instant};

use super::coverage::ClaimedCut;
use super::section::RowSearch;
use super::*;
use crate::watch::tests::Deadline;
use crate::{Construction, Square, Symmetry, known};

static GO_ON: Watch = Watch::none();

fn run(board: &Board, threads: usize, route: Route) -> u128 {
    let threads = NonZero::new(threads).unwrap();
    Plan::new(board).unwrap().run(threads, route, &GO_ON).unwrap()
}

/// Row search for so many rows and no other board.
fn rows(rows: usize) -> RowSearch {
    RowSearch { rows, positions: 0 }
}

fn empty(n: u32) -> Board {
    Board::new(n).unwrap()
}

#[test]
fn published_totals() {
    for n in 1..=18 {
        assert_eq!(Some(run(&empty(n), 2, Route::default())), known::total(n), "n = {n}");
    }
}

#[test]
#[ignore = "a minute"]
fn more_published_totals() {
    for n in 19..=20 {
        assert_eq!(Some(run(&empty(n), 2, Route::default())), known::total(n), "n = {n}");
    }
}

/// Only large boards have halves of several pieces; here they are listed few row sets at a time.
#[test]
fn the_length_of_a_piece_changes_nothing() {
    let blocked = empty(12).block(Square::new(0, 0)).unwrap();
    for board in [empty(11), empty(12), empty(14), blocked] {
        let plan = Plan::new(&board).unwrap();
        let mut usual = plan.worker(Route::default());
        let expected: Vec<_> = (0..plan.units()).map(|unit| usual.count(unit, &GO_ON)).collect();
        for piece in [1, 3] {
            let mut pieced = plan.worker(Route::default()).tuned(Tuning { piece, ..Tuning::USUAL });
            let counts: Vec<_> = (0..plan.units()).map(|unit| pieced.count(unit, &GO_ON)).collect();
            assert_eq!(counts, expected, "{board}, pieces of {piece}");
            assert_eq!(pieced.work().pairs, usual.work().pairs, "{board}, pieces of {piece}");
            assert!(pieced.work().groups > 2 * usual.work().groups, "{board} has several pieces of {piece}");
        }
    }
}

/// A worse choice of lists, keys and cuts counts right and takes longer. This is the work of
/// unit 0; where the join has become better, write down the new figures.
#[test]
fn the_work_of_a_unit_is_known() {
    let blocked = empty(14).block(Square::new(0, 0)).unwrap();
    for (board, sets, halves, pairs, groups, steps) in [
        (empty(13), 252, 11_177, 126_398, 252, 5_192),
        (blocked, 687, 319_254, 33_966_580, 1_203, 201_312),
        (empty(16), 115, 208_190, 46_175_279, 403, 256_936),
        (empty(18), 31, 314_930, 369_995_302, 589, 713_400),
    ] {
        let mut worker = Plan::new(&board).unwrap().worker(Route::Join(Kernel::Portable));
        worker.count(0, &GO_ON).unwrap();
        assert_eq!(worker.work(), Work { sets, halves, pairs, groups, steps }, "{board}");
    }
    // Lists that are not sorted are cut alike by every kernel.
    for kernel in Kernel::available() {
        let mut worker = Plan::new(&empty(14)).unwrap().worker(Route::Join(kernel));
        worker.count(0, &GO_ON).unwrap();
        assert_eq!(worker.work().steps, 44_984, "{kernel:?}");
    }
}

#[test]
fn every_kernel_counts_the_same() {
    for kernel in Kernel::available() {
        println!("this machine has {kernel:?}");
        for n in 10..=16 {
            assert_eq!(Some(run(&empty(n), 1, Route::Join(kernel))), known::total(n), "n = {n}, {kernel:?}");
        }
    }
}

#[test]
fn threads_change_nothing() {
    for threads in [1, 2, 3, 7] {
        assert_eq!(Some(run(&empty(15), threads, Route::default())), known::total(15), "{threads} threads");
    }
}

#[test]
fn the_number_of_units_changes_nothing() {
    for n in [10, 11, 12, 13] {
        for factor in [1, 2, 3, 50, 100_000] {
            let plan = Plan::with(&empty(n), rows(9), |_| factor).unwrap();
            let total = plan.run(NonZero::<usize>::MIN, Route::default(), &GO_ON).unwrap();
            assert_eq!(Some(total), known::total(n), "n = {n}, {} units", plan.units());
        }
    }
}

#[test]
fn residues_follow_totals() {
    let plan = Plan::new(&empty(16)).unwrap();
    let mut worker = plan.worker(Route::default());
    for unit in 0..plan.units() {
        let count = worker.count(unit, &GO_ON).unwrap();
        assert_eq!(count.residue, count.total % MODULUS);
    }
}

/// Units that can be counted in a test stay below the modulus, where a residue that is never
/// reduced looks right. Here the factors, the products and the sums all exceed it.
#[test]
fn residues_follow_sums_beyond_the_modulus() {
    let (mut count, mut exact) = (UnitCount::default(), 0u128);
    for (weight, found) in
        [(8, MODULUS - 1), (2, MODULUS), (1, 1 << 33), ((1 << 33) + 7, 5), (8, 3 << 40), (1 << 31, 1 << 29)]
    {
        count.add(weight, found).unwrap();
        exact += u128::from(weight) * u128::from(found);
        assert_eq!(u128::from(count.total), exact);
        assert_eq!(u128::from(count.residue), exact % u128::from(MODULUS), "after {weight} times {found}");
    }
    assert!(exact > 1 << 60);
}

#[test]
fn a_sum_that_would_wrap_is_refused_and_its_residue_is_exact() {
    let mut count = UnitCount::default();
    for _ in 0..3 {
        count.add(1 << 31, 1 << 31).unwrap();
    }
    assert_eq!(count.residue, (3u128 << 62).rem_euclid(MODULUS.into()) as u64);
    assert!(count.add(1 << 31, 1 << 31).is_err());
    assert!(count.add(1 << 33, 1 << 31).is_err());
}

#[test]
fn every_unit_is_recounted_to_the_same_number() {
    for n in 4..=13 {
        let plan = Plan::with(&empty(n), rows(3), |_| 7).unwrap();
        let (mut joiner, mut recounter) = (plan.worker(Route::default()), plan.worker(Route::Recount));
        let mut relister = plan.worker(Route::Relist(Kernel::Portable));
        for unit in 0..plan.units() {
            let joined = joiner.count(unit, &GO_ON).unwrap();
            assert_eq!(recounter.count(unit, &GO_ON).unwrap(), joined, "n = {n}, unit {unit}");
            assert_eq!(relister.count(unit, &GO_ON).unwrap(), joined, "n = {n}, unit {unit}");
        }
    }
    for n in [14, 15, 16] {
        let plan = Plan::with(&empty(n), rows(9), |_| 401).unwrap();
        let (mut joiner, mut recounter) = (plan.worker(Route::default()), plan.worker(Route::Recount));
        for unit in (0..plan.units()).step_by(97) {
            let joined = joiner.count(unit, &GO_ON).unwrap();
            assert_eq!(recounter.count(unit, &GO_ON).unwrap(), joined, "n = {n}, unit {unit}");
        }
    }
}

/// Pieces of any length, and every kernel.
#[test]
fn every_unit_is_relisted_to_the_same_number() {
    for n in [13, 14] {
        let plan = Plan::with(&empty(n), rows(9), |_| 2).unwrap();
        for kernel in Kernel::available() {
            for tuning in [Tuning::USUAL, Tuning { piece: 100, ..Tuning::varied(3) }] {
                let threads = NonZero::<usize>::MIN;
                let total = plan.run_tuned(threads, Route::Relist(kernel), tuning, &GO_ON);
                assert_eq!(total.ok(), known::total(n), "n = {n}, {kernel:?}, {tuning:?}");
            }
        }
    }
}

#[test]
fn the_route_of_a_unit_is_the_one_taken() {
    let route = |n: u32, route: Route| Plan::new(&empty(n)).unwrap().worker(route).route(0);
    assert_eq!(route(14, Route::Join(Kernel::Portable)), "join/portable");
    assert_eq!(route(9, Route::Join(Kernel::Portable)), "rows/masks");
    assert_eq!(
        (route(9, Route::Recount), route(14, Route::Recount)),
        ("recount/listed".into(), "recount/pairs".into())
    );
    assert_eq!(route(14, Route::Relist(Kernel::Portable)), "relist/portable");
}

#[test]
fn a_wrong_kernel_is_caught_by_the_recount() {
    let plan = Plan::new(&empty(14)).unwrap();
    let wrong = plan.worker(Route::Join(Kernel::Wrong)).count(0, &GO_ON).unwrap();
    let right = plan.worker(Route::Recount).count(0, &GO_ON).unwrap();
    assert_ne!(wrong, right);
}

/// A board with a few queens fixed and a few squares blocked, from a xorshift sequence.
fn random_board(n: u32, seed: u64) -> Board {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut next = |below: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) % below
    };
    let (queens, blocks) = (next(4), next(3 * u64::from(n)));
    let mut square = || Square::new(next(n.into()) as u32, next(n.into()) as u32);
    let mut board = empty(n);
    for _ in 0..queens {
        board = board.clone().fix(square()).unwrap_or(board);
    }
    for _ in 0..blocks {
        board = board.clone().block(square()).unwrap_or(board);
    }
    board
}

#[test]
fn constrained_boards_against_enumeration() {
    for seed in 0..120 {
        let n = 4 + seed % 8;
        let board = random_board(n as u32, seed);
        let expected = board.solutions().count() as u128;
        for row_search in [rows(1), rows(9), RowSearch { rows: 9, positions: 1000 }] {
            let plan = Plan::with(&board, row_search, |_| 3).unwrap();
            for route in Route::available() {
                let total = plan.run(NonZero::<usize>::MIN, route, &GO_ON).unwrap();
                assert_eq!(total, expected, "seed {seed}, {board:?}, {route:?}, {row_search:?}");
            }
        }
    }
    for seed in 0..3 {
        let board = random_board(12, 1000 + seed);
        let expected = board.solutions().count() as u128;
        assert_eq!(total(&board), Ok(expected), "seed {seed}, {board:?}");
    }
}

/// Queens fixed in four rows of one half stretch it: its rows then lie on more diagonals that run
/// from the left side into the right one than a test has bits for.
#[test]
fn a_board_whose_halves_do_not_fit_is_counted_row_by_row() {
    let (n, rows_of_queens) = (32, 21..25);
    let columns: Vec<u32> = Construction::new(n).unwrap().columns().collect();
    for upside_down in [false, true] {
        let at = |row: u32, column| Square::new(if upside_down { n - 1 - row } else { row }, column);
        let fixed = |board: Board, row: u32| board.fix(at(row, columns[row as usize])).unwrap();
        let mut board = rows_of_queens.clone().fold(empty(n), fixed);
        // Few enough squares to list the solutions, and all those next to the middle.
        for row in (0..n).filter(|row| !rows_of_queens.contains(row)) {
            for column in (0..11).chain(21..n).filter(|&column| column != columns[row as usize]) {
                board = board.block(at(row, column)).unwrap();
            }
        }
        let plan = Plan::with(&board, rows(1), |_| 3).unwrap();
        let cuts: Vec<ClaimedCut> = plan.claims(&GO_ON).unwrap().into_iter().map(|claim| claim.cut).collect();
        assert!(matches!(cuts[..], [ClaimedCut::Whole]) && plan.units() == 1, "{cuts:?}");
        let expected = board.solutions().count() as u128;
        assert!(expected > 0);
        for route in [Route::default(), Route::Recount] {
            assert_eq!(plan.run(NonZero::<usize>::MIN, route, &GO_ON), Ok(expected), "{route}");
        }
    }
}

#[test]
fn boards_that_look_the_same_in_a_mirror_against_enumeration() {
    for seed in 0..60u64 {
        let n = 6 + (seed % 6) as u32;
        let mut board = empty(n);
        if n % 2 == 1 && seed % 4 > 1 {
            board = board.fix(Square::new(seed as u32 % n, n / 2)).unwrap();
        }
        for square in random_board(n, seed).blocked() {
            let image = Square::new(square.row, n - 1 - square.column);
            let both = board.clone().block(*square).and_then(|board| board.block(image));
            board = both.unwrap_or(board);
        }
        let plan = Plan::with(&board, rows(1), |_| 3).unwrap();
        assert!(board.is_empty() || plan.inner.sections.iter().all(|section| section.cut.mirrored));
        let expected = board.solutions().count() as u128;
        for route in [Route::default(), Route::Recount] {
            let total = plan.run(NonZero::<usize>::MIN, route, &GO_ON).unwrap();
            assert_eq!(total, expected, "seed {seed}, {board:?}, {route:?}");
        }
    }
}

#[test]
fn a_prefix_has_the_solutions_of_its_children_and_of_its_images() {
    for n in [12, 13] {
        let parent = empty(n).fix(Square::new(0, 3)).unwrap();
        let children = (0..n).filter_map(|column| parent.clone().fix(Square::new(1, column)).ok());
        let below: u128 = children.map(|child| total(&child).unwrap()).sum();
        assert_eq!(total(&parent).unwrap(), below);
        for symmetry in Symmetry::ALL {
            let image = empty(n).fix(symmetry.apply(Square::new(0, 3), n)).unwrap();
            assert_eq!(total(&image).unwrap(), below, "n = {n}, {symmetry:?}");
        }
    }
}

#[test]
fn rows_and_columns_of_the_queen_field_sum_to_the_total() {
    let n = 10;
    let field = |row, column| total(&empty(n).fix(Square::new(row, column)).unwrap()).unwrap();
    let field: Vec<Vec<u128>> = (0..n).map(|row| (0..n).map(|column| field(row, column)).collect()).collect();
    for line in 0..n as usize {
        assert_eq!(field[line].iter().sum::<u128>(), 724);
        assert_eq!(field.iter().map(|row| row[line]).sum::<u128>(), 724);
        assert_eq!(field[line][line] % 2, 0);
    }
}

#[test]
fn totals_obey_the_laws_of_symmetry() {
    for n in 6..=16 {
        let all = total(&empty(n)).unwrap();
        assert_eq!(all % 4, 0, "n = {n}");
        let census = Census::from_total(&empty(n), all, NonZero::<usize>::MIN, &Watch::none()).unwrap();
        assert_eq!(census.fundamental(), known::fundamental(n));
        if n % 2 == 1 {
            let centre = empty(n).fix(Square::new(n / 2, n / 2)).unwrap();
            assert_eq!(all % 8, total(&centre).unwrap() % 8, "n = {n}");
        }
    }
}

#[test]
fn plans_are_numbered_alike_everywhere() {
    let plan = Plan::new(&empty(18)).unwrap();
    assert_eq!(plan.description(), "n-queens join 2; n 18; fixed; blocked; units 401");
    assert_eq!(plan.identity(), 7_167_604_217_099_206_096); // Computed in another language.
    for n in 1..=32 {
        let plan = Plan::new(&empty(n)).unwrap();
        assert!(
            (0..plan.units())
                .step_by(1 + plan.units() as usize / 100)
                .all(|unit| plan.weight(unit).unwrap() > 0.0)
        );
    }
}

#[test]
fn the_largest_boards_start_and_stop() {
    for n in [24, 27, 31, 32] {
        let plan = Plan::new(&empty(n)).unwrap();
        // No other thread says stop: a busy machine might give it its turn too late.
        let watch = Watch::new(Deadline(Instant::now() + Duration::from_millis(50)));
        let counted = plan.worker(Route::default()).count(plan.units() / 2, &watch);
        assert!(counted == Err(CountError::Stopped(Stopped)) || n == 24, "n = {n}: {counted:?}");
    }
}

/// A ledger names its plan by a hash in which the units are: with another cut, no ledger could be
/// taken up again.
#[test]
fn sizes_are_cut_as_they_have_always_been() {
    let units = |n: u32| Plan::new(&Board::new(n).unwrap()).unwrap().units();
    let even: Vec<u32> = (12..=28).step_by(2).map(units).collect();
    assert_eq!(even, [1, 5, 31, 401, 2_003, 10_007, 40_009, 400_009, 4_000_037]);
    let odd: Vec<u32> = (13..=27).step_by(2).map(units).collect();
    assert_eq!(odd, [6, 35, 128, 1_013, 4_010, 40_015, 400_016, 4_000_044]);
}
