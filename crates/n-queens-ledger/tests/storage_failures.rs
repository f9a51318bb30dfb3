//! Every call to the storage made to fail, in every way, with and without a crash after it.
//!
//! Each case runs until something fails, checks that the failure was a clean error, lets the
//! machine restart or crash, and then requires that every acknowledged entry is in the file
//! and that resuming gives the exact total.
#![allow(clippy::unwrap_used)]

mod support;

use std::cell::Cell;
use std::path::Path;

use n_queens_ledger::storage::Storage;
use n_queens_ledger::{Counting, Entry, Ledger, LedgerError, Verdict, merge_on, repair_on};
use support::fragile::{After, Call, EINTR, EIO, ENOSPC, Fault, Fragile};
use support::{Dice, FILE, TOTAL, counting, entries, entry_set, finish};

const FAULTS: [Fault; 8] = [
    Fault::Error(EIO),
    Fault::Error(ENOSPC),
    Fault::Error(EINTR),
    Fault::Half(EIO),
    Fault::Half(ENOSPC),
    Fault::Short,
    Fault::Forever(EIO),
    Fault::Forever(ENOSPC),
];

fn faults_of(call: Call) -> impl Iterator<Item = Fault> {
    let partial = |fault: &Fault| matches!(fault, Fault::Half(_) | Fault::Short);
    FAULTS.into_iter().filter(move |fault| call == Call::Write || !partial(fault))
}

/// Enters the missing units one by one. `acknowledged` grows with every one that is durable.
fn enter_one_by_one(storage: &dyn Storage, acknowledged: &mut Vec<Entry>) -> Result<u128, LedgerError> {
    let mut ledger = Ledger::open_on(storage, Path::new(FILE), &counting().header())?;
    for entry in entries() {
        if !ledger.entry_set().contains(entry.unit()) {
            ledger.append(std::slice::from_ref(&entry))?;
            acknowledged.push(entry);
        }
    }
    match Verdict::of(ledger.entry_set()) {
        Verdict::Complete { total, .. } => Ok(total),
        other => panic!("complete, after all entries: {other:?}"),
    }
}

#[track_caller]
fn is_clean(error: &LedgerError, case: &str) {
    assert!(matches!(error, LedgerError::Storage { .. }), "{case}: {error}");
}

#[track_caller]
fn holds(storage: &Fragile, acknowledged: &[Entry], case: &str) {
    if acknowledged.is_empty() {
        return;
    }
    let entry_set = entry_set(storage);
    for entry in acknowledged {
        assert!(entry_set.of_unit(entry.unit()).contains(entry), "{case}: unit {} was lost", entry.unit());
    }
}

#[test]
fn any_failing_call_leaves_every_acknowledged_unit_and_the_exact_total_in_reach() {
    let cases = Cell::new(0);
    each_failure(&|| Fragile::default(), &|call, k, fault| {
        for after in [After::Restart, After::Crash] {
            let case = format!("{fault:?} at {call:?} {k}, then {after:?}");
            let mut dice = Dice(cases.get());
            let storage = Fragile::default();
            storage.fail(call, k, fault);
            let mut acknowledged = Vec::new();
            match enter_one_by_one(&storage, &mut acknowledged) {
                Ok(total) => assert_eq!(total, TOTAL, "{case}"),
                Err(error) => is_clean(&error, &case),
            }
            storage.recover(after, &mut dice);
            holds(&storage, &acknowledged, &case);
            assert_eq!(enter_one_by_one(&storage, &mut acknowledged).unwrap(), TOTAL, "{case}");
            storage.recover(After::Crash, &mut dice);
            holds(&storage, &acknowledged, &case);
            assert_eq!(finish(&storage).unwrap(), TOTAL, "{case}");
            cases.set(cases.get() + 1);
        }
    });
    println!("{} failures while counting", cases.get());
    assert!(cases.get() > 200);
}

#[test]
fn a_failure_while_recovering_from_a_torn_line_loses_nothing_either() {
    let storage = Fragile::default();
    finish(&storage).unwrap();
    let whole = storage.content(FILE).unwrap();
    let torn = &whole[..whole.len() - 30];
    let kept = entries().len() - 1;
    let cases = Cell::new(0);
    each_failure(&|| Fragile::holding(FILE, torn), &|call, k, fault| {
        for after in [After::Restart, After::Crash] {
            let case = format!("{fault:?} at {call:?} {k} of recovery, then {after:?}");
            let storage = Fragile::holding(FILE, torn);
            storage.fail(call, k, fault);
            match enter_one_by_one(&storage, &mut Vec::new()) {
                Ok(total) => assert_eq!(total, TOTAL, "{case}"),
                Err(error) => is_clean(&error, &case),
            }
            storage.recover(after, &mut Dice(k.into()));
            assert!(entry_set(&storage).recorded() as usize >= kept, "{case}");
            assert_eq!(finish(&storage).unwrap(), TOTAL, "{case}");
            let aside = storage.content(&format!("{FILE}.aside")).unwrap_or_default();
            let tail = &torn[torn.iter().rposition(|&byte| byte == b'\n').unwrap() + 1..];
            assert!(aside.windows(tail.len()).any(|window| window == tail), "{case}: the torn line is kept");
            cases.set(cases.get() + 1);
        }
    });
    println!("{} failures while recovering", cases.get());
}

#[test]
fn a_failure_during_repair_leaves_the_old_file_or_the_new_one() {
    let storage = Fragile::default();
    finish(&storage).unwrap();
    let mut damaged = storage.content(FILE).unwrap();
    let middle = damaged.len() / 2;
    damaged[middle] ^= 1;
    let mut cases = 0;
    for call in Call::ALL {
        for fault in faults_of(call) {
            for k in 1.. {
                let storage = Fragile::holding(FILE, &damaged);
                storage.fail(call, k, fault);
                let outcome = repair_on(&storage, Path::new(FILE), None);
                if !storage.failed() {
                    break;
                }
                let case = format!("{fault:?} at {call:?} {k} of repair: {outcome:?}");
                storage.recover(After::Crash, &mut Dice(k.into()));
                let content = storage.content(FILE).expect("the name never vanishes");
                assert!(
                    content == damaged || entry_set(&storage).recorded() as usize == entries().len() - 1,
                    "{case}"
                );
                repair_on(&storage, Path::new(FILE), None).unwrap();
                assert_eq!(finish(&storage).unwrap(), TOTAL, "{case}");
                cases += 1;
            }
        }
    }
    println!("{cases} failures while repairing");
}

#[test]
fn a_failure_during_merge_leaves_a_target_that_can_be_merged_again() {
    let source = Fragile::default();
    finish(&source).unwrap();
    let whole = source.content(FILE).unwrap();
    let target = "target.nql";
    let mut cases = 0;
    for call in Call::ALL {
        for fault in faults_of(call) {
            for k in 1.. {
                let storage = Fragile::holding(FILE, &whole);
                storage.fail(call, k, fault);
                let outcome = merge_on(&storage, Path::new(target), &[FILE.into()]);
                if !storage.failed() {
                    break;
                }
                let case = format!("{fault:?} at {call:?} {k} of merge: {outcome:?}");
                storage.recover(After::Crash, &mut Dice(k.into()));
                merge_on(&storage, Path::new(target), &[FILE.into()]).unwrap();
                assert_eq!(storage.content(FILE).unwrap(), whole, "{case}");
                let again = merge_on(&storage, Path::new(target), &[FILE.into()]).unwrap();
                assert_eq!((again.added, again.known), (0, entries().len()), "{case}");
                cases += 1;
            }
        }
    }
    println!("{cases} failures while merging");
}

/// A sync that failed may have stored nothing, though the next one would say all is well.
#[test]
fn a_failed_sync_is_not_tried_again() {
    for fault in [EIO, ENOSPC, EINTR] {
        let storage = Fragile::default();
        let mut ledger = Ledger::open_on(&storage, Path::new(FILE), &counting().header()).unwrap();
        storage.fail(Call::Sync, 1, Fault::Error(fault));
        let [first, second, ..] = &entries()[..] else { panic!("eight entries") };
        let error = ledger.append(std::slice::from_ref(first)).unwrap_err();
        assert!(matches!(error, LedgerError::Storage { action: "sync", .. }), "{error}");
        let error = ledger.append(std::slice::from_ref(second)).unwrap_err();
        assert!(matches!(error, LedgerError::Closed { .. }), "{error}");
        assert_eq!(ledger.entry_set().recorded(), 0, "nothing was acknowledged");
    }
}

/// Calls `check` for every kind of call, every way it can fail, and every k for which a
/// complete run makes a k-th call of that kind.
fn each_failure(fresh: &dyn Fn() -> Fragile, check: &dyn Fn(Call, u32, Fault)) {
    for call in Call::ALL {
        for fault in faults_of(call) {
            for k in 1.. {
                let storage = fresh();
                storage.fail(call, k, fault);
                let _ = enter_one_by_one(&storage, &mut Vec::new());
                if !storage.failed() {
                    break;
                }
                check(call, k, fault);
            }
        }
    }
}
