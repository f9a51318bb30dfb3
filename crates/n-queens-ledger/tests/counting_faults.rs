//! Counters that are wrong in chosen ways, and which check notices.
//!
//! The table that comes out stands in docs/reliability.md; this test fails if the two differ
//! or if some fault passes every check.
#![allow(clippy::unwrap_used)]

mod support;

use std::path::Path;

use n_queens::count::{CountError, UnitCount};
use n_queens::watch::Watch;
use n_queens::{Board, known};
use n_queens_ledger::{
    Added, Audit, Contradiction, Counting, CountsUnits, Entry, EntryError, EntrySet, Header, Ledger,
    LedgerError, Part, Pass, Run, Scan, Verdict,
};
use support::FILE;
use support::fragile::Fragile;

const MODULUS: u64 = 4_294_967_291;
const UNITS: u32 = 64;

/// A simulated count of n = 24, whose published total is cut into 64 uneven units, as a
/// correct counter would report them. No search could do it here, and none is needed: the
/// question is what happens to wrong numbers.
#[derive(Clone, Copy)]
struct Pretended {
    fault: Fault,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    None,
    LowBit,
    HighBit,
    Wrap,
    Skipped,
    Twice,
    AnotherUnit,
    AnotherSize,
    Systematic,
}

/// The unit the fault strikes.
const STRUCK: u32 = 11;

fn correct(n: u32, unit: u32) -> u64 {
    let total = u64::try_from(known::total(n).expect("published")).expect("small");
    // Multiples of 8, so that no residue class betrays a unit, and the rest in the first.
    let share = |unit: u32| total / 8 / u64::from(UNITS * UNITS) * u64::from(2 * unit + 1) * 8;
    let rest = total - (0..UNITS).map(share).sum::<u64>();
    share(unit) + if unit == 0 { rest } else { 0 }
}

impl Counting for Pretended {
    fn header(&self) -> Header {
        Header::new(&Board::new(24).unwrap(), "pretended", 24, UNITS, MODULUS).unwrap()
    }

    fn weight(&self, _: u32) -> f64 {
        1.0
    }

    fn counter(&self, pass: Pass) -> Box<dyn CountsUnits> {
        // Faults strike the first route; the second is another program on another machine.
        Box::new(Worker { fault: if pass == Pass::Count { self.fault } else { Fault::None }, pass })
    }
}

struct Worker {
    fault: Fault,
    pass: Pass,
}

impl CountsUnits for Worker {
    fn route(&self, _: u32) -> String {
        if self.pass == Pass::Count { "join/pretended" } else { "recount/pretended" }.to_owned()
    }

    fn count(&mut self, unit: u32, _: &Watch) -> Result<UnitCount, CountError> {
        let sound = |total: u64| UnitCount { total, residue: total % MODULUS };
        let right = sound(correct(24, unit));
        let struck = unit == STRUCK;
        Ok(match self.fault {
            Fault::LowBit if struck => UnitCount { total: right.total ^ 1, ..right },
            Fault::HighBit if struck => UnitCount { total: right.total ^ (1 << 37), ..right },
            // The published D(24) that was wrong had lost 182 times 2^32.
            Fault::Wrap if struck => UnitCount { total: right.total - (182 << 32), ..right },
            Fault::AnotherUnit if struck => sound(correct(24, STRUCK + 1)),
            Fault::AnotherSize if struck => sound(correct(23, unit)),
            // A kernel that loses one orbit of eight in a thousand.
            Fault::Systematic => sound(right.total - right.total / 8000 * 8),
            _ => right,
        })
    }
}

/// The checks, in the order in which a wrong number meets them.
const CHECKS: [&str; 6] = ["residue", "line", "every unit once", "laws", "recount", "published"];

/// For every check, whether it notices the fault when all others are switched off. Each is the
/// check that is shipped; what is made up here is only what reaches it. Without the residue a
/// wrong total is entered as if it had been added up right; without the rule of every unit once
/// a skipped unit adds nothing to the sum and a doubled one adds twice.
fn noticed(fault: Fault) -> [bool; 6] {
    let counting = Pretended { fault };
    let header = counting.header();
    let mut worker = counting.counter(Pass::Count);
    let counts: Vec<UnitCount> = (0..UNITS).map(|unit| worker.count(unit, &Watch::none()).unwrap()).collect();
    let entry = |unit: u32, total: u64, residue: u64| {
        Entry::new(&header, unit, total, residue, &worker.route(unit), "1", Default::default())
    };
    let unchecked = |unit: u32, total: u64| entry(unit, total, total % MODULUS).unwrap();

    let refused = |(unit, count): (u32, &UnitCount)| {
        matches!(entry(unit, count.total, count.residue), Err(EntryError::Residue { .. }))
    };
    let residue = (0..).zip(&counts).any(refused);

    let mut recorded: Vec<Entry> =
        (0..).zip(&counts).map(|(unit, count)| unchecked(unit, count.total)).collect();
    let mut summed = recorded.clone();
    let struck = STRUCK as usize;
    match fault {
        Fault::Skipped => {
            recorded.remove(struck);
            summed[struck] = unchecked(STRUCK, 0);
        }
        Fault::Twice => {
            recorded.push(recorded[struck].clone());
            summed[struck] = unchecked(STRUCK, 2 * counts[struck].total);
        }
        _ => {}
    }

    let scan = Scan::new(text(&header, &recorded, fault).as_bytes()).unwrap();
    let line = !scan.damage().is_empty() || !scan.tail().is_empty();

    let mut entry_set = EntrySet::new(header.clone());
    let repeated = recorded.iter().any(|entry| entry_set.add(entry.clone()) == Added::Repeated);
    let once = repeated || matches!(Verdict::of(&entry_set), Verdict::Incomplete { .. });

    let by = match Verdict::of(&EntrySet::of(header.clone(), summed)) {
        Verdict::Refuted { by } => by,
        _ => Vec::new(),
    };
    let laws = by.iter().any(|reason| matches!(reason, Contradiction::Law { .. }));
    let published = by.iter().any(|reason| matches!(reason, Contradiction::Published { .. }));

    let storage = Fragile::default();
    let mut ledger = Ledger::open_on(&storage, Path::new(FILE), &header).unwrap();
    ledger.append(&recorded).unwrap();
    let recount = !Audit::new(&counting, ledger.entry_set(), 1).go(&Watch::none()).unwrap().wrong.is_empty();

    [residue, line, once, laws, recount, published]
}

/// The file that holds `entries`. A unit of another size is one of its ledger's lines.
fn text(header: &Header, entries: &[Entry], fault: Fault) -> String {
    let write = |header: &Header, entries: &[Entry]| {
        let storage = Fragile::default();
        Ledger::open_on(&storage, Path::new(FILE), header).unwrap().append(entries).unwrap();
        String::from_utf8(storage.content(FILE).unwrap()).unwrap()
    };
    let good = write(header, entries);
    if fault != Fault::AnotherSize {
        return good;
    }
    let other = Header::new(&Board::new(23).unwrap(), "pretended", 23, UNITS, MODULUS).unwrap();
    let foreign = write(&other, &entries[STRUCK as usize..=STRUCK as usize]);
    let own_line = good.lines().nth(STRUCK as usize + 1).unwrap();
    good.replace(own_line, foreign.lines().nth(1).unwrap())
}

const FAULTS: [(Fault, &str); 9] = [
    (Fault::None, "none"),
    (Fault::LowBit, "lowest bit of a count flipped"),
    (Fault::HighBit, "bit 37 of a count flipped"),
    (Fault::Wrap, "182 · 2^32 lost to a wrap, as in a published D(24)"),
    (Fault::Skipped, "a unit skipped"),
    (Fault::Twice, "a unit entered twice"),
    (Fault::AnotherUnit, "a unit counted under another's number"),
    (Fault::AnotherSize, "a unit of n = 23 entered"),
    (Fault::Systematic, "a kernel that loses solutions everywhere"),
];

fn table() -> String {
    let mut table = format!("| fault | {} |\n|---|{}\n", CHECKS.join(" | "), "---|".repeat(CHECKS.len()));
    for (fault, words) in FAULTS {
        let cells = noticed(fault).map(|noticed| if noticed { "caught" } else { "" });
        table += &format!("| {words} | {} |\n", cells.join(" | "));
    }
    table
}

#[test]
fn every_fault_is_noticed_and_no_correct_count_is_suspected() {
    for (fault, words) in FAULTS {
        let noticed = noticed(fault);
        assert_eq!(noticed.contains(&true), fault != Fault::None, "{words}: {noticed:?}");
    }
}

#[test]
fn the_table_in_the_documentation_is_what_happens() {
    let table = table();
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reliability.md");
    let page = std::fs::read_to_string(page).unwrap_or_default();
    assert!(page.contains(&table), "docs/reliability.md should hold this table:\n{table}");
}

/// The same faults through a run and an audit, as a user would meet them.
#[test]
fn no_fault_earns_a_total_it_should_not() {
    for (fault, words) in FAULTS {
        let counting = Pretended { fault };
        let storage = Fragile::default();
        let mut ledger = Ledger::open_on(&storage, Path::new(FILE), &counting.header()).unwrap();
        let watch = Watch::none();
        let counted =
            Run::count(&counting, ledger.entry_set(), Part::WHOLE).go(&mut ledger, &mut |_| {}, &watch);
        match fault {
            Fault::LowBit | Fault::HighBit | Fault::Wrap => {
                let error = counted.unwrap_err();
                assert!(
                    matches!(error, LedgerError::Entry(EntryError::Residue { unit: STRUCK, .. })),
                    "{error}"
                );
                assert!(!ledger.entry_set().contains(STRUCK), "{words}: the wrong count is not recorded");
            }
            Fault::AnotherUnit | Fault::AnotherSize | Fault::Systematic => {
                counted.unwrap();
                let Verdict::Refuted { by } = Verdict::of(ledger.entry_set()) else { panic!("{words}") };
                assert!(matches!(by[..], [Contradiction::Published { .. }]), "{words}: {by:?}");
                let audit = Audit::new(&counting, ledger.entry_set(), 1).go(&watch).unwrap();
                assert!(!audit.wrong.is_empty() && !audit.is_verified(), "{words}");
            }
            Fault::None | Fault::Skipped | Fault::Twice => {
                let all: Vec<Entry> = ledger.entry_set().entries().cloned().collect();
                let struck = |entry: &Entry| entry.unit() == STRUCK;
                let skipped = all.iter().filter(|entry| !struck(entry)).cloned();
                let twice = all.iter().chain(all.iter().filter(|entry| struck(entry))).cloned();
                let incomplete = Verdict::Incomplete { recorded: UNITS - 1, units: UNITS };
                assert_eq!(Verdict::of(&EntrySet::of(counting.header(), skipped)), incomplete);
                assert_eq!(EntrySet::of(counting.header(), twice).total(), known::total(24));
            }
        }
    }
}

/// Counting again settles an entry that was altered, and does not settle a route that is wrong
/// every time.
#[test]
fn counting_again_decides_only_what_it_can() {
    for (fault, altered) in [(Fault::None, true), (Fault::AnotherUnit, false)] {
        let counting = Pretended { fault };
        let (header, storage, watch) = (counting.header(), Fragile::default(), Watch::none());
        let mut ledger = Ledger::open_on(&storage, Path::new(FILE), &header).unwrap();
        if altered {
            let total = correct(24, STRUCK) + 8;
            let entry = Entry::new(
                &header,
                STRUCK,
                total,
                total % MODULUS,
                "join/pretended",
                "1",
                Default::default(),
            );
            ledger.append(&[entry.unwrap()]).unwrap();
        }
        Run::count(&counting, ledger.entry_set(), Part::WHOLE).go(&mut ledger, &mut |_| {}, &watch).unwrap();
        let audit = Audit::new(&counting, ledger.entry_set(), 1).go(&watch).unwrap();
        let [wrong] = &audit.wrong[..] else { panic!("{:?}", audit.wrong) };
        assert_eq!((wrong.recount.unit(), audit.recounts.len()), (STRUCK, UNITS as usize));
        assert_eq!(wrong.recount.total(), correct(24, STRUCK));
        let right = altered.then(|| correct(24, STRUCK));
        assert_eq!(wrong.right(), right);
        assert_eq!(audit.corrected_total(ledger.entry_set()), right.and(known::total(24)));
    }
}

/// Every unit is wrong, and every one is found.
#[test]
fn an_audit_does_not_end_at_the_first_wrong_unit() {
    let counting = Pretended { fault: Fault::Systematic };
    let (storage, watch) = (Fragile::default(), Watch::none());
    let mut ledger = Ledger::open_on(&storage, Path::new(FILE), &counting.header()).unwrap();
    Run::count(&counting, ledger.entry_set(), Part::WHOLE).go(&mut ledger, &mut |_| {}, &watch).unwrap();
    let report = Audit::new(&counting, ledger.entry_set(), 1).go(&watch).unwrap();
    assert_eq!(report.wrong.len(), UNITS as usize);
    assert!(report.wrong.iter().all(|wrong| wrong.right().is_none()), "the two routes disagree");
}
