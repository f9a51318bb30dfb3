//! One writer per file, and merging as set union.
#![allow(clippy::unwrap_used)]

mod support;

use std::sync::Barrier;
use std::sync::atomic::AtomicBool;

use n_queens_ledger::{Counting, Disk, Ledger, LedgerError, Run, merge, read};
use proptest::prelude::*;
use support::fragile::Fragile;
use support::{FILE, counting, entries};

#[test]
fn of_fifty_simultaneous_openers_one_wins_and_the_others_are_told_who() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(FILE);
    for round in 0..5 {
        let (ready, done) = (Barrier::new(50), Barrier::new(50));
        let open = || {
            ready.wait();
            let opened = Ledger::open(&Disk, &path, &counting().header());
            done.wait(); // Nobody lets go before everybody has tried.
            opened.map(|_| ())
        };
        let outcomes: Vec<Result<(), LedgerError>> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..50).map(|_| scope.spawn(open)).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        let (winners, losers): (Vec<_>, Vec<_>) = outcomes.into_iter().partition(Result::is_ok);
        assert_eq!((winners.len(), losers.len()), (1, 49), "round {round}");
        for loser in losers {
            let Err(LedgerError::Locked { holder, .. }) = &loser else { panic!("{loser:?}") };
            let me = format!("process {}", std::process::id());
            assert!(holder.starts_with(&me) || holder == "another process", "{holder}");
        }
    }
}

#[test]
fn a_ledger_in_use_can_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(FILE);
    let mut ledger = Ledger::open(&Disk, &path, &counting().header()).unwrap();
    ledger.append(&entries()[..3]).unwrap();
    assert_eq!(read(&Disk, &path).unwrap().entries(), &entries()[..3]);
}

#[test]
fn parts_counted_apart_merge_into_the_whole() {
    let counting = counting();
    for parts in [1, 2, 3, 8, 11] {
        let storage = Fragile::default();
        let mut sources = Vec::new();
        for index in 1..=parts {
            let path = std::path::PathBuf::from(format!("{index}.nql"));
            let mut ledger = Ledger::open(&storage, &path, &counting.header()).unwrap();
            let part = format!("{index}/{parts}").parse().unwrap();
            Run::count(&counting, ledger.tally(), part)
                .go(&mut ledger, &AtomicBool::new(false), &mut |_| {})
                .unwrap();
            sources.push(path);
        }
        merge(&storage, FILE.as_ref(), &sources).unwrap();
        assert_eq!(support::tally(&storage).total(), Some(support::TOTAL), "{parts} parts");
    }
}

#[test]
fn ledgers_of_other_counts_or_with_another_total_do_not_merge() {
    let storage = Fragile::default();
    let write = |path: &str, header: &n_queens_ledger::Header, entries: &[n_queens_ledger::Entry]| {
        Ledger::open(&storage, path.as_ref(), header).unwrap().append(entries).unwrap();
    };
    let header = counting().header();
    let wrong =
        n_queens_ledger::Entry::new(&header, 0, 5, 5, "rows/bad", "0.1.0", Default::default()).unwrap();
    write("right", &header, &entries()[..2]);
    write("wrong", &header, &[wrong]);
    write("nine", &n_queens_ledger::doc_example::rows(9).header(), &[]);
    for (sources, target) in [(["right", "wrong"], FILE), (["right", "right"], "wrong")] {
        let before = storage.content(target);
        let error = merge(&storage, target.as_ref(), &sources.map(Into::into)).unwrap_err();
        assert!(matches!(error, LedgerError::Conflict { .. }), "{error}");
        assert_eq!(storage.content(target), before);
    }
    let error = merge(&storage, FILE.as_ref(), &["right".into(), "nine".into()]).unwrap_err();
    assert!(matches!(error, LedgerError::OtherCount { field: "n", .. }), "{error}");
    assert_eq!(storage.content(FILE), None);
}

proptest! {
    /// Whatever units two ledgers hold, merging gives their union, in either order, and
    /// merging again changes nothing.
    #[test]
    fn merge_is_set_union(left in 0u8..=255, right in 0u8..=255) {
        let chosen = |set: u8| -> Vec<_> {
            entries().into_iter().filter(|entry| set >> entry.unit() & 1 == 1).collect()
        };
        let storage = Fragile::default();
        for (path, set) in [("left", left), ("right", right)] {
            let mut ledger = Ledger::open(&storage, path.as_ref(), &counting().header()).unwrap();
            ledger.append(&chosen(set)).unwrap();
        }
        let sources = ["left", "right"].map(std::path::PathBuf::from);
        merge(&storage, "one way".as_ref(), &sources).unwrap();
        merge(&storage, "other way".as_ref(), &[sources[1].clone(), sources[0].clone()]).unwrap();
        let mut union = read(&storage, "one way".as_ref()).unwrap().entries().to_vec();
        union.sort_by_key(|entry| entry.unit());
        prop_assert_eq!(&union, &chosen(left | right));
        let mut other = read(&storage, "other way".as_ref()).unwrap().entries().to_vec();
        other.sort_by_key(|entry| entry.unit());
        prop_assert_eq!(&union, &other);
        let again = merge(&storage, "one way".as_ref(), &sources).unwrap();
        prop_assert_eq!(again.added, 0);
    }
}
