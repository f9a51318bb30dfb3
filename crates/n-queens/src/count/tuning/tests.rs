//! Whole counts with every path forced that only large boards take otherwise, against the published
//! totals and, unit by unit, against the twin that shares neither lists nor kernel.

use std::num::NonZero;

use super::*;
use crate::count::section::RowSearch;
use crate::count::{Kernel, Plan, Route};
use crate::watch::Watch;
use crate::{Board, Square, known};

const USUAL: Tuning = Tuning::USUAL;

/// Keys as long as at n = 24 and 26, on lists of any length.
fn key(bits: u32) -> Tuning {
    Tuning { sort_from: 0, least_key: bits, ..USUAL }
}

fn forced() -> Vec<(&'static str, Tuning)> {
    vec![
        ("as usual", USUAL),
        ("keys of 5 bits", key(5)),
        ("keys of 7 bits", key(7)),
        ("keys of 9 bits", key(9)),
        ("keys of 12 bits, sorted by 10", Tuning { sort_bits: 8, ..key(12) }),
        ("keys of 13 bits", key(13)),
        ("keys of 14 bits, sorted by all", Tuning { sort_bits: 14, ..key(14) }),
        ("chunks of 8 bits", Tuning { chunk_bits: 8, ..USUAL }),
        ("chunks of 5 bits", Tuning { chunk_bits: 5, ..USUAL }),
        ("chunks of 4 bits", Tuning { chunk_bits: 4, ..USUAL }),
        ("chunks of 3 bits", Tuning { chunk_bits: 3, ..USUAL }),
        ("chunks of 2 bits and keys", Tuning { chunk_bits: 2, ..key(9) }),
        ("chunks of 3 bits, keys of 13", Tuning { chunk_bits: 2, ..key(13) }),
        ("several pieces", Tuning { piece: 300, ..USUAL }),
        // A batch is at most as long as a piece: 12 row sets.
        ("many pieces on both sides", Tuning { piece: 12, ..USUAL }),
        (
            "several pieces, keys of 14 bits, short batches",
            Tuning { piece: 600, long_batches_to: 0, ..key(14) },
        ),
        ("quarters listed anew", Tuning { kept_columns: 0, ..USUAL }),
        ("quarters listed anew and twice", Tuning { kept_columns: 0, rows_listed_once: 0, ..USUAL }),
        ("prices of more than 32 bits", Tuning { turning: 1 << 33, ..key(7) }),
        ("wide records", Tuning { wide: true, ..USUAL }),
        (
            "wide records, two words, keys of 14 bits",
            Tuning { wide: true, chunk_bits: 2, sort_bits: 14, ..key(14) },
        ),
    ]
}

/// Counts a board and notes the paths.
fn count(board: &Board, kernel: Kernel, threads: usize, tuning: Tuning) -> (u128, Paths) {
    // Few units: short lists do not reach every path.
    let plan = Plan::with(board, RowSearch::STANDARD, |_| 3).unwrap();
    let threads = NonZero::new(threads).unwrap();
    plan.run_noting(threads, Route::Join(kernel), tuning, &Watch::none()).unwrap()
}

/// The list of paths stands in one place, and this fails if one was never taken.
#[test]
fn every_path_is_taken_and_every_total_is_the_published_one() {
    let mut taken = Paths::default();
    let blocked = [5, 8]
        .into_iter()
        .fold(Board::new(14).unwrap(), |board, column| board.block(Square::new(0, column)).unwrap());
    let mirrored = super::super::total(&blocked).unwrap();
    for (words, tuning) in forced() {
        for n in [9, 14, 15, 16] {
            let (total, paths) = count(&Board::new(n).unwrap(), Kernel::best(), 2, tuning);
            assert_eq!(Some(total), known::total(n), "n = {n}, {words}");
            taken.extend(paths);
        }
        let (total, paths) = count(&blocked, Kernel::best(), 1, tuning);
        assert_eq!(total, mirrored, "{words}");
        taken.extend(paths);
    }
    let never: Vec<Path> = Path::ALL.iter().copied().filter(|&path| !taken.contains(path)).collect();
    assert!(never.is_empty(), "no count took these paths: {never:?}");
}

#[test]
fn every_kernel_agrees_with_the_twin_under_every_tuning() {
    let plan = Plan::with(&Board::new(14).unwrap(), RowSearch::STANDARD, |_| 3).unwrap();
    let mut twin = plan.worker(Route::Recount);
    let expected: Vec<_> = (0..3).map(|unit| twin.count(unit, &Watch::none()).unwrap()).collect();
    for kernel in Kernel::available() {
        for (words, tuning) in forced() {
            let mut worker = plan.worker(Route::Join(kernel)).tuned(tuning);
            for (unit, expected) in (0..).zip(&expected) {
                let counted = worker.count(unit, &Watch::none()).unwrap();
                assert_eq!(counted, *expected, "{kernel:?}, unit {unit}, {words}");
            }
        }
    }
}

#[test]
#[ignore = "a minute"]
fn every_kernel_counts_sixteen_under_every_tuning() {
    for kernel in Kernel::available() {
        for (words, tuning) in forced() {
            for (n, threads) in [(15, 3), (16, 1)] {
                let (total, _) = count(&Board::new(n).unwrap(), kernel, threads, tuning);
                assert_eq!(Some(total), known::total(n), "n = {n}, {kernel:?}, {words}");
            }
        }
    }
}

#[test]
fn varied_tunings_count_the_same() {
    for seed in 0..12 {
        let tuning = Tuning::varied(seed);
        let (total, _) = count(&Board::new(14).unwrap(), Kernel::best(), 2, tuning);
        assert_eq!(Some(total), known::total(14), "seed {seed}: {tuning:?}");
    }
}
