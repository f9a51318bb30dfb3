//! A forger who knows the format, the plan and the program, but not the auditor's seed.
//!
//! Every forgery is written by code of this file, from docs/ledger-format.md alone. An audit of all
//! units refutes each that changes a number. A sample refutes it with the probability that the
//! report states, which 1,000 seeds show.
#![allow(clippy::unwrap_used)]

mod support;

use blake2::Blake2sMac;
use blake2::digest::consts::{U8, U32};
use blake2::digest::{KeyInit, Mac};
use n_queens::watch::Watch;
use n_queens_ledger::{
    Audit, Contradiction, Counting, Entry, EntrySet, Scan, Verdict, audit_order, escape_probability,
};
use support::Remembered;

/// Lines sealed as the format describes it.
struct Forger {
    header: String,
    lines: Vec<String>,
}

const FORMAT: &[u8] = b"n-queens-ledger 1";

fn seal(key: &[u8], text: &str) -> String {
    let mut mac = Blake2sMac::<U8>::new_from_slice(key).unwrap();
    mac.update(text.as_bytes());
    format!("{text} check={:016x}\n", u64::from_be_bytes(mac.finalize().into_bytes().into()))
}

fn format_key() -> [u8; 32] {
    let mut key = [0; 32];
    key[..FORMAT.len()].copy_from_slice(FORMAT);
    key
}

impl Forger {
    fn new(header: &str) -> Forger {
        Forger { header: header.to_owned(), lines: Vec::new() }
    }

    fn claim(&mut self, unit: u32, total: u64, route: &str, build: &str) {
        let residue = total % 4_294_967_291;
        self.lines.push(format!(
            "unit={unit} total={total} residue={residue} route={route} build={build} seconds=0.010000"
        ));
    }

    /// The file.
    fn text(&self) -> String {
        let mut mac = Blake2sMac::<U32>::new_from_slice(&format_key()).unwrap();
        mac.update(self.header.as_bytes());
        let key: [u8; 32] = mac.finalize().into_bytes().into();
        let lines: String = self.lines.iter().map(|line| seal(&key, line)).collect();
        seal(&format_key(), &self.header) + &lines
    }

    /// The entries as a reader finds them: every line is intact.
    fn entry_set(&self) -> EntrySet {
        let scan = Scan::new(self.text().as_bytes()).unwrap();
        assert!(scan.damage().is_empty() && scan.tail().is_empty());
        EntrySet::of(scan.header().clone(), scan.entries().iter().cloned())
    }
}

/// The true totals of n = 16, 31 units, and a counter that gives them.
fn truth() -> (Remembered, Vec<u64>) {
    let counting = Remembered::count(16);
    let mut worker = counting.counter(n_queens_ledger::Pass::Count);
    let totals = (0..counting.header().units()).map(|unit| worker.count(unit, &Watch::none()).unwrap().total);
    let totals = totals.collect();
    (counting, totals)
}

/// A forgery and whether its sum is the published one.
type Forgery = (&'static str, bool, fn(&[u64], &mut Forger));

/// Forgeries of a whole count. Each is written so that every line is
/// intact, every residue holds, and as many laws hold as can be made to.
const FORGERIES: [Forgery; 10] = [
    ("every total doubled, every unit with a recount line", false, |totals, forger| {
        for route in ["join/avx512", "recount/pairs"] {
            (0..).zip(totals).for_each(|(unit, total)| forger.claim(unit, 2 * total, route, "0.1.0"));
        }
    }),
    ("one unit more, another less, with recount lines", true, |totals, forger| {
        for route in ["join/avx512", "recount/pairs"] {
            for (unit, &total) in (0..).zip(totals) {
                let total = match unit {
                    3 => total + 100_000,
                    8 => total - 100_000,
                    _ => total,
                };
                forger.claim(unit, total, route, "0.1.0");
            }
        }
    }),
    ("one unit off by 8, which breaks no law", false, |totals, forger| {
        (0..).zip(totals).for_each(|(unit, total)| {
            forger.claim(unit, total + if unit == 30 { 8 } else { 0 }, "join/avx2", "0.1.0");
        });
    }),
    ("one unit more by the modulus, which keeps its residue", false, |totals, forger| {
        (0..).zip(totals).for_each(|(unit, total)| {
            forger.claim(unit, total + if unit == 0 { 8 * 4_294_967_291 } else { 0 }, "join/avx2", "0.1.0");
        });
    }),
    ("two units exchanged", true, |totals, forger| {
        for unit in 0..totals.len() {
            let from = if [0, 1].contains(&unit) { 1 - unit.min(1) } else { unit };
            forger.claim(unit as u32, totals[from], "join/avx2", "0.1.0");
        }
    }),
    ("all units made equal, the rest in the first", true, |totals, forger| {
        let (sum, units) = (totals.iter().sum::<u64>(), totals.len() as u64);
        for unit in 0..units {
            let total = sum / units + if unit == 0 { sum % units } else { 0 };
            forger.claim(unit as u32, total, "join/portable", "0.1.0");
        }
    }),
    ("one unit that holds the whole count", true, |totals, forger| {
        for unit in 0..totals.len() {
            let total = if unit == 5 { totals.iter().sum() } else { 0 };
            forger.claim(unit as u32, total, "join/avx2", "0.1.0");
        }
    }),
    ("a wrong unit confirmed by five builds and routes", false, |totals, forger| {
        for (unit, &total) in (0..).zip(totals) {
            let total = total + if unit == 7 { 800 } else { 0 };
            for (route, build) in [
                ("join/avx512", "0.1.0"),
                ("join/avx2", "0.1.1"),
                ("join/portable", "0.2.0"),
                ("recount/pairs", "0.1.0"),
                ("rows/masks", "0.1.0"),
            ] {
                forger.claim(unit, total, route, build);
            }
        }
    }),
    ("half of the units tripled", false, |totals, forger| {
        (0..).zip(totals).for_each(|(unit, total)| {
            forger.claim(unit, total * if unit % 2 == 0 { 3 } else { 1 }, "join/avx512", "0.1.0");
        });
    }),
    ("every unit less by 1 %", false, |totals, forger| {
        (0..).zip(totals).for_each(|(unit, total)| {
            forger.claim(unit, total - total / 800 * 8, "join/avx512", "0.1.0");
        });
    }),
];

#[test]
fn an_audit_of_all_units_refutes_every_forgery() {
    let (counting, totals) = truth();
    let header = counting.header().to_string();
    let mut honest = Forger::new(&header);
    (0..).zip(&totals).for_each(|(unit, &total)| honest.claim(unit, total, "join/avx512", "0.1.0"));
    assert!(Audit::new(&counting, &honest.entry_set(), 1).go(&Watch::none()).unwrap().is_verified());
    for (words, published, forge) in FORGERIES {
        let mut forger = Forger::new(&header);
        forge(&totals, &mut forger);
        let claims = forger.entry_set();
        match Verdict::of(&claims) {
            Verdict::Complete { published: true, .. } => assert!(published, "{words}"),
            Verdict::Refuted { by } => {
                assert!(
                    by.iter().any(|reason| matches!(reason, Contradiction::Published { .. })),
                    "{words}: {by:?}"
                );
                assert!(!published, "{words}");
            }
            other => panic!("{words}: {other:?}"),
        }
        let report = Audit::new(&counting, &claims, 1).go(&Watch::none()).unwrap();
        let wrong: Vec<u32> = report.wrong.iter().map(|wrong| wrong.recount.unit()).collect();
        let forged: Vec<u32> = (0..)
            .zip(&totals)
            .filter(|&(unit, &total)| claims.of_unit(unit).iter().any(|claim| claim.total() != total))
            .map(|(unit, _)| unit)
            .collect();
        assert!(!forged.is_empty() && wrong == forged, "{words}: {wrong:?}");
        assert!(!report.is_verified(), "{words}");
        assert_eq!(report.recounts.len(), totals.len(), "{words}: lines of the file replace no recount");
        assert_eq!(report.corrected_total(&claims), Some(14_772_512), "{words}");
    }
}

/// The forger chooses the units, knowing everything but the seed: whatever the choice, as many
/// samples miss it as the report says.
#[test]
fn a_sample_is_escaped_as_often_as_the_report_says() {
    const SEEDS: u64 = 1_000;
    let (counting, totals) = truth();
    let header = counting.header();
    let units = totals.len() as u32;
    let choices: [(&str, Vec<u32>); 4] = [
        ("the first units", vec![0, 1, 2]),
        ("the last units of the order of seed 0", audit_order(&header, 0)[28..].to_vec()),
        ("one unit", vec![17]),
        ("every third unit", (0..31).step_by(3).collect()),
    ];
    for (words, forged) in choices {
        let mut forger = Forger::new(&header.to_string());
        for (unit, &total) in (0..).zip(&totals) {
            let total = total + if forged.contains(&unit) { 8 } else { 0 };
            forger.claim(unit, total, "join/avx512", "0.1.0");
            forger.claim(unit, total, "recount/pairs", "0.1.0");
        }
        let claims = forger.entry_set();
        for sample in [3, 10, 20] {
            let escaped = (1..=SEEDS)
                .filter(|&seed| {
                    let report =
                        Audit::new(&counting, &claims, seed).sample(sample).go(&Watch::none()).unwrap();
                    assert_eq!(report.recounts.len() as u32, sample);
                    report.wrong.is_empty()
                })
                .count() as f64;
            let stated = escape_probability(units, forged.len() as u32, sample);
            let deviation = (SEEDS as f64 * stated * (1.0 - stated)).sqrt();
            let expected = SEEDS as f64 * stated;
            println!("{words}, sample {sample}: {escaped} of {SEEDS} escaped, {expected:.0} stated");
            assert!(
                (escaped - expected).abs() <= 4.0 * deviation + 1.0,
                "{words}, sample {sample}: {escaped} of {SEEDS} escaped, {expected:.0} stated"
            );
        }
    }
}

/// Two claims that both would have to be believed: the second is by "another route".
#[test]
fn a_recount_line_is_no_evidence() {
    let (counting, totals) = truth();
    let header = counting.header();
    let mut forger = Forger::new(&header.to_string());
    for (unit, &total) in (0..).zip(&totals) {
        forger.claim(unit, total, "join/avx512", "0.1.0");
        forger.claim(unit, total, "recount/pairs", "0.1.0");
    }
    let claims = forger.entry_set();
    assert_eq!(claims.confirmed(), 31);
    let report = Audit::new(&counting, &claims, 5).sample(7).go(&Watch::none()).unwrap();
    let recounted: Vec<u32> = report.recounts.iter().map(Entry::unit).collect();
    assert_eq!(recounted, audit_order(&header, 5)[..7], "all of the sample was recounted");
}
