//! A ledger grows until it could not be read again, and not by a byte more.
#![allow(clippy::unwrap_used)]

mod support;

use std::path::Path;

use n_queens::watch::Watch;
use n_queens_ledger::{Counting, Ledger, LedgerError, Part, Run, merge_on, read_on};
use support::fragile::Fragile;
use support::{FILE, TOTAL, counting, entries, entry_set, finish};

/// The length of a ledger with the first `units` entries.
fn length(units: usize) -> u64 {
    let storage = Fragile::default();
    open(&storage).unwrap().append(&entries()[..units]).unwrap();
    storage.content(FILE).unwrap().len() as u64
}

/// A storage that has room for the first three entries and not for a byte more.
fn with_room_for_three() -> Fragile {
    let storage = Fragile::default();
    storage.limit(length(3));
    storage
}

fn open(storage: &Fragile) -> Result<Ledger, LedgerError> {
    Ledger::open_on(storage, Path::new(FILE), &counting().header())
}

#[track_caller]
fn is_full<T>(outcome: Result<T, LedgerError>) {
    let error = outcome.map(|_| ()).unwrap_err();
    let words = format!("'run.nql' is full: a ledger has at most {} bytes; nothing was written", length(3));
    assert_eq!(error.to_string(), words);
}

#[test]
fn entries_beyond_the_limit_are_refused_and_the_file_stays_as_it_was() {
    let (storage, entries) = (with_room_for_three(), entries());
    let mut ledger = open(&storage).unwrap();
    ledger.append(&entries[..2]).unwrap();
    let before = storage.content(FILE);
    is_full(ledger.append(&entries[2..4]));
    assert_eq!((storage.content(FILE), ledger.entry_set().recorded()), (before, 2));
    // One alone still has room, to the last byte.
    ledger.append(&entries[2..3]).unwrap();
    assert_eq!(storage.content(FILE).unwrap().len() as u64, length(3));
    is_full(ledger.append(&entries[3..4]));
    drop(ledger);
    // It is read again, and goes on where there is more room.
    assert_eq!(open(&storage).unwrap().entry_set().recorded(), 3);
    storage.limit(2 * length(8));
    assert_eq!(finish(&storage).unwrap(), TOTAL);
}

#[test]
fn a_count_ends_when_its_ledger_is_full() {
    let storage = with_room_for_three();
    open(&storage).unwrap().append(&entries()[..3]).unwrap();
    let mut ledger = open(&storage).unwrap();
    let mut reported = 0;
    let run = Run::count(&counting(), ledger.entry_set(), Part::WHOLE);
    is_full(run.go(&mut ledger, &mut |recorded| reported += recorded.entries.len(), &Watch::none()));
    assert_eq!((reported, entry_set(&storage).recorded()), (0, 3), "nothing is reported that is not there");
}

#[test]
fn a_header_that_does_not_fit_leaves_no_file() {
    let storage = Fragile::default();
    storage.limit(length(0) - 1);
    let error = open(&storage).map(|_| ()).unwrap_err();
    assert!(matches!(error, LedgerError::Full { .. }), "{error}");
    assert_eq!(storage.content(FILE), None);
    storage.limit(length(0));
    open(&storage).unwrap();
}

#[test]
fn a_merge_that_does_not_fit_adds_nothing() {
    let storage = with_room_for_three();
    for (name, units) in [("one", 0..2), ("two", 2..4)] {
        let mut ledger = Ledger::open_on(&storage, Path::new(name), &counting().header()).unwrap();
        ledger.append(&entries()[units]).unwrap();
    }
    is_full(merge_on(&storage, Path::new(FILE), &["one".into(), "two".into()]));
    assert!(read_on(&storage, Path::new(FILE)).unwrap().entries().is_empty());
}

/// Somebody put another ledger of the count in its place; both together are too long.
#[test]
fn a_ledger_that_cannot_be_written_again_for_its_length_is_told() {
    let (storage, other) = (with_room_for_three(), Fragile::default());
    let mut ledger = open(&storage).unwrap();
    ledger.append(&entries()[..2]).unwrap();
    open(&other).unwrap().append(&entries()[2..4]).unwrap();
    let theirs = other.content(FILE);
    storage.displace(FILE, theirs.as_deref());
    let Err(LedgerError::Displaced { source, .. }) = ledger.confirm() else { panic!("it was displaced") };
    is_full::<()>(Err(*source));
    assert_eq!(storage.content(FILE), theirs);
}
