//! Files that were cut or altered: no wrong total, and every intact unit kept.
#![allow(clippy::unwrap_used)]

mod support;

use n_queens::watch::Watch;
use std::path::Path;

use n_queens::known;
use n_queens_ledger::{Counting, Header, Ledger, LedgerError, Part, Run, Scan, ScanError, repair_on};
use support::fragile::Fragile;
use support::{FILE, N, Remembered, TOTAL, counting, entry_set, finish};

/// A finished ledger as a run leaves it.
fn finished() -> Vec<u8> {
    let storage = Fragile::default();
    assert_eq!(finish(&storage).unwrap(), TOTAL);
    storage.content(FILE).unwrap()
}

/// The first line of what was set aside.
const HEADING: &[u8] = b"# set aside from an n-queens ledger\n";

fn header() -> Header {
    counting().header()
}

#[test]
fn a_ledger_cut_at_any_byte_resumes_with_every_whole_line() {
    let bytes = finished();
    for length in 0..=bytes.len() {
        let storage = Fragile::holding(FILE, &bytes[..length]);
        let lines = bytes[..length].iter().filter(|&&byte| byte == b'\n').count();
        let ledger = Ledger::open_on(&storage, Path::new(FILE), &header()).unwrap();
        let found = ledger.found();
        assert_eq!(found.recorded as usize, lines.saturating_sub(1), "cut at {length}");
        assert_eq!(found.created, lines == 0, "cut at {length}");
        drop(ledger);
        if found.set_aside > 0 {
            let aside = storage.content(&format!("{FILE}.aside")).unwrap();
            let torn = &bytes[length - found.set_aside..length];
            assert_eq!(aside, [HEADING, torn, b"\n"].concat(), "cut at {length}");
        }
        assert_eq!(finish(&storage).unwrap(), TOTAL, "cut at {length}");
    }
}

/// The same with a ledger of the real counter, n = 16. Units are counted once and remembered,
/// so that three thousand cuts can be resumed.
#[test]
fn a_real_ledger_cut_at_any_byte_resumes_to_the_published_total() {
    let real = Remembered::count(16);
    let finish = |storage: &Fragile| {
        let mut ledger = Ledger::open_on(storage, Path::new(FILE), &real.header()).unwrap();
        let found = ledger.found();
        let run = Run::count(&real, ledger.entry_set(), Part::WHOLE);
        run.go(&mut ledger, &mut |_| {}, &Watch::none()).unwrap();
        (found, ledger.entry_set().total())
    };
    let storage = Fragile::default();
    assert_eq!(finish(&storage).1, known::total(16));
    let bytes = storage.content(FILE).unwrap();
    for length in 0..=bytes.len() {
        let storage = Fragile::holding(FILE, &bytes[..length]);
        let lines = bytes[..length].iter().filter(|&&byte| byte == b'\n').count();
        let (found, total) = finish(&storage);
        assert_eq!(found.recorded as usize, lines.saturating_sub(1), "cut at {length}");
        assert_eq!(total, known::total(16), "cut at {length}");
    }
    println!("{} cuts of a ledger of {} units", bytes.len() + 1, real.header().units());
}

#[test]
fn a_ledger_with_any_bit_flipped_gives_the_right_total_or_none_until_repaired() {
    let bytes = finished();
    let lines: Vec<&[u8]> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
    for bit in 0..bytes.len() * 8 {
        let mut altered = bytes.clone();
        altered[bit / 8] ^= 1 << (bit % 8);
        let intact =
            altered.split_inclusive(|&byte| byte == b'\n').filter(|line| lines[1..].contains(line)).count();
        assert!(intact as u32 >= N - 2, "a flip touches at most two lines");

        let storage = Fragile::holding(FILE, &altered);
        let opened = Ledger::open_on(&storage, Path::new(FILE), &header()).map(|ledger| ledger.found());
        match opened {
            Ok(found) => assert_eq!(found.recorded as usize, intact, "bit {bit}"),
            Err(LedgerError::Damaged { .. } | LedgerError::NotALedger { .. }) => {
                assert_eq!(storage.content(FILE).unwrap(), altered, "bit {bit}: refused means untouched");
                let repaired = repair_on(&storage, Path::new(FILE), Some(&header()));
                // Another digit as version may be a later format as well as damage, so a
                // person must decide.
                if bit / 8 == "n-queens-ledger ".len() && altered[bit / 8].is_ascii_digit() {
                    assert!(matches!(repaired, Err(LedgerError::NotALedger { .. })), "bit {bit}");
                    assert_eq!(storage.content(FILE).unwrap(), altered, "bit {bit}: refused means untouched");
                    continue;
                }
                assert_eq!(repaired.unwrap().kept as usize, intact, "bit {bit}");
            }
            Err(other) => panic!("bit {bit}: {other}"),
        }
        assert_eq!(entry_set(&storage).recorded() as usize, intact, "bit {bit}");
        assert_eq!(finish(&storage).unwrap(), TOTAL, "bit {bit}");
    }
    println!("{} bits of a ledger of {N} units", bytes.len() * 8);
}

#[test]
fn any_line_lost_doubled_or_moved_leaves_a_valid_ledger() {
    let bytes = finished();
    let lines: Vec<&[u8]> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
    for place in 1..lines.len() {
        let mut lost = lines.clone();
        let line = lost.remove(place);
        let mut doubled = lines.clone();
        doubled.push(line);
        let mut moved = lost.clone();
        moved.insert(1, line);
        for (lines, recorded) in [(lost, N - 1), (doubled, N), (moved, N)] {
            let storage = Fragile::holding(FILE, &lines.concat());
            assert_eq!(entry_set(&storage).recorded(), recorded);
            assert_eq!(entry_set(&storage).confirmed(), 0, "a copied line confirms nothing");
            assert_eq!(finish(&storage).unwrap(), TOTAL);
        }
    }
}

#[test]
fn two_ledgers_one_after_the_other_are_a_ledger() {
    let bytes = finished();
    let twice = [&bytes[..], &bytes[..]].concat();
    let scan = Scan::new(&twice).unwrap();
    assert_eq!((scan.entries().len(), scan.damage().len()), (2 * N as usize, 0));
}

#[test]
fn what_is_not_this_ledger_is_refused_and_not_touched() {
    #[track_caller]
    fn check(content: &[u8], expected: fn(&LedgerError) -> bool) {
        let storage = Fragile::holding(FILE, content);
        let error = Ledger::open_on(&storage, Path::new(FILE), &header()).map(|_| ()).unwrap_err();
        assert!(expected(&error), "{error}");
        assert_eq!(storage.content(FILE).unwrap(), content);
        assert_eq!(storage.content(&format!("{FILE}.aside")), None);
    }
    let version_2 = String::from_utf8(finished()).unwrap().replace("n-queens-ledger 1", "n-queens-ledger 2");
    check(
        version_2.as_bytes(),
        |error| matches!(error, LedgerError::NotALedger { reason: ScanError::Version { found }, .. } if found == "2"),
    );
    check(b"Dear diary,\n", |error| {
        matches!(error, LedgerError::NotALedger { reason: ScanError::Foreign, .. })
    });
    let other = n_queens_ledger::doc_example::rows(9);
    let storage = Fragile::default();
    let mut ledger = Ledger::open_on(&storage, Path::new(FILE), &other.header()).unwrap();
    let run = Run::count(&other, ledger.entry_set(), Part::WHOLE);
    run.go(&mut ledger, &mut |_| {}, &Watch::none()).unwrap();
    let nine = storage.content(FILE).unwrap();
    check(&nine, |error| matches!(error, LedgerError::OtherCount { field: "n", .. }));
    // The entries of n = 9 under the header of n = 8.
    let eight = finished();
    let grafted = [&eight[..header_length(&eight)], &nine[header_length(&nine)..]].concat();
    assert_eq!(Scan::new(&grafted).unwrap().entries(), []);
}

#[test]
fn repair_refuses_what_never_was_this_ledger() {
    for content in ["Dear diary,\n", "n-queens-ledger 2 n=8\n", ""] {
        let storage = Fragile::holding(FILE, content.as_bytes());
        assert!(repair_on(&storage, Path::new(FILE), Some(&header())).is_err());
        assert_eq!(storage.content(FILE).unwrap(), content.as_bytes());
    }
}

#[test]
fn a_header_that_is_all_that_is_lost_is_written_again() {
    let bytes = finished();
    let body = &bytes[header_length(&bytes)..];
    let storage = Fragile::holding(FILE, body);
    let damaged_header = |error| matches!(error, LedgerError::NotALedger { reason: ScanError::Header, .. });
    let opened = Ledger::open_on(&storage, Path::new(FILE), &header()).map(|_| ());
    assert!(damaged_header(opened.unwrap_err()), "its lines say whose ledger it is");
    assert!(repair_on(&storage, Path::new(FILE), None).is_err(), "nobody said which count it was");
    assert_eq!(storage.content(FILE).unwrap(), body);

    let repaired = repair_on(&storage, Path::new(FILE), Some(&header())).unwrap();
    assert!(repaired.changed() && repaired.new_header);
    assert_eq!((repaired.kept, repaired.bad_lines, repaired.set_aside), (N, 0, 0));
    assert_eq!(storage.content(FILE).unwrap(), bytes);
    assert_eq!(storage.content(&format!("{FILE}.aside")), None);
    assert!(!repair_on(&storage, Path::new(FILE), Some(&header())).unwrap().changed());
}

fn header_length(bytes: &[u8]) -> usize {
    bytes.iter().position(|&byte| byte == b'\n').unwrap() + 1
}

#[test]
fn a_torn_line_is_one_bad_line_to_repair() {
    let bytes = finished();
    let storage = Fragile::holding(FILE, &bytes[..bytes.len() - 9]);
    let repaired = repair_on(&storage, Path::new(FILE), None).unwrap();
    assert_eq!((repaired.kept, repaired.bad_lines), (N - 1, 1));
}

#[test]
fn a_conflict_is_refused_and_repair_has_both_sides_counted_again() {
    let counting = counting();
    let storage = Fragile::default();
    assert_eq!(finish(&storage).unwrap(), TOTAL);
    let wrong = n_queens_ledger::Entry::new(&header(), 2, 17, 17, "rows/bad", "0.1.0", Default::default());
    let mut ledger = Ledger::open_on(&storage, Path::new(FILE), &counting.header()).unwrap();
    let error = ledger.append(&[wrong.unwrap()]).unwrap_err();
    assert!(matches!(error, LedgerError::Disagreement { .. }), "{error}");
    drop(ledger);
    assert_eq!(entry_set(&storage).total(), None);
    assert!(matches!(finish(&storage), Err(LedgerError::Disagreement { .. })), "and again when reopened");
    let repaired = repair_on(&storage, Path::new(FILE), None).unwrap();
    assert_eq!((repaired.kept, repaired.units_in_disagreement, repaired.bad_lines), (N - 1, 1, 0));
    assert_eq!(finish(&storage).unwrap(), TOTAL);
    let aside = String::from_utf8(storage.content(&format!("{FILE}.aside")).unwrap()).unwrap();
    assert_eq!(aside.matches("unit=2 ").count(), 2);
}
