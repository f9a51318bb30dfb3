//! Ledgers forged by someone who knows the format, against the command.

use std::path::Path;
use std::time::Duration;

use n_queens::Board;
use n_queens_ledger::{Entry, Header, Ledger, read};

use crate::run::queens;

/// The entry of a unit with another total, resealed by `forge`.
fn claim(header: &Header, unit: u32, total: u64, route: &str) -> Entry {
    Entry::new(header, unit, total, total % header.modulus(), route, "0.1.0", Duration::from_millis(20))
        .unwrap()
}

fn forge(folder: &Path, file: &str, header: &Header, entries: &[Entry]) {
    Ledger::open(folder.join(file), header).unwrap().append(entries).unwrap();
}

/// Every total doubled, and every unit "recounted": earlier audits recounted nothing and called
/// this verified.
#[test]
fn doubled_totals_with_recounts_of_their_own_are_refuted() {
    let folder = tempfile::tempdir().unwrap();
    queens(folder.path(), &["count", "14", "--block", "a1", "--ledger", "good.nql"]);
    let good = read(folder.path().join("good.nql")).unwrap();
    let forged = |route: &str| -> Vec<Entry> {
        good.entries().iter().map(|one| claim(good.header(), one.unit(), 2 * one.total(), route)).collect()
    };
    let entries = [forged("join/avx512"), forged("recount/pairs"), forged("rows/masks")].concat();
    forge(folder.path(), "run.nql", good.header(), &entries);
    let (code, out, _) = queens(folder.path(), &["ledger", "show", "run.nql"]);
    assert!(code == 0 && out.contains("as claimed by the entries") && !out.contains("verified"), "{out}");
    for options in [&["--all"][..], &["--sample", "3"], &["--sample", "1", "--seed", "7"]] {
        forge_anew(folder.path(), good.header(), &entries);
        let (code, out, err) = queens(folder.path(), &[&["ledger", "audit", "anew.nql"], options].concat());
        assert!(code == 1 && out.contains("WRONG: unit"), "{options:?}: {out}{err}");
        assert!(!out.contains("verified in this run"), "{out}");
    }
}

fn forge_anew(folder: &Path, header: &Header, entries: &[Entry]) {
    let _ = std::fs::remove_file(folder.join("anew.nql"));
    forge(folder, "anew.nql", header, entries);
}

/// One unit more, another less: the sum, its residue and all laws hold.
#[test]
fn two_units_forged_against_each_other_are_found_by_an_audit_of_all() {
    let folder = tempfile::tempdir().unwrap();
    queens(folder.path(), &["count", "14", "--ledger", "good.nql"]);
    let good = read(folder.path().join("good.nql")).unwrap();
    let mut entries = good.entries().to_vec();
    for (place, total) in [(0, entries[0].total() + 10_000), (1, entries[1].total() - 10_000)] {
        let unit = entries[place].unit();
        entries[place] = claim(good.header(), unit, total, "join/avx2");
        entries.push(claim(good.header(), unit, total, "recount/pairs"));
    }
    forge(folder.path(), "run.nql", good.header(), &entries);
    let (code, out, _) = queens(folder.path(), &["ledger", "show", "run.nql"]);
    assert!(code == 0 && out.contains("agrees with the published value"), "nothing shows it: {out}");
    let (code, out, err) = queens(folder.path(), &["ledger", "audit", "run.nql", "--all"]);
    assert!(code == 1 && out.contains("2 wrong"), "{out}{err}");
    assert!(
        out.contains("with the 2 wrong units corrected the total becomes 365,596, the published value"),
        "{out}"
    );
}

/// A plan of one unit for n = 28, with the hash that the format describes and two lines.
#[test]
fn a_plan_that_does_not_exist_is_not_shown_as_a_total() {
    let folder = tempfile::tempdir().unwrap();
    let board = Board::new(28).unwrap();
    let text = "n-queens join 2; n 28; fixed; blocked; units 1";
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325, step);
    let header = Header::new(&board, "join", hash, 1, 4_294_967_291).unwrap();
    let entries = ["join/avx512", "recount/pairs"].map(|route| claim(&header, 0, 8_000_000, route));
    forge(folder.path(), "run.nql", &header, &entries);
    let (code, out, _) = queens(folder.path(), &["ledger", "show", "run.nql"]);
    assert!(code == 1 && out.contains("UNKNOWN PLAN") && !out.contains("8,000,000"), "{out}");
    let (_, json, _) = queens(folder.path(), &["ledger", "show", "run.nql", "-f", "json"]);
    assert!(json.contains(r#""total":null"#), "{json}");
}

#[test]
fn the_seed_is_random_printed_and_repeatable() {
    let folder = tempfile::tempdir().unwrap();
    queens(folder.path(), &["count", "15", "--ledger", "run.nql"]);
    let audit = |options: &[&str]| {
        let (code, out, err) = queens(
            folder.path(),
            &[&["ledger", "audit", "run.nql", "--sample", "4", "-f", "json"], options].concat(),
        );
        assert_eq!(code, 0, "{out}{err}");
        out
    };
    let field = |json: &str, name: &str| {
        let (_, rest) = json.split_once(&format!("\"{name}\":")).unwrap();
        rest[..rest.find([',', ']']).unwrap()].trim_matches('"').to_owned()
    };
    let units = |json: &str| {
        let (_, rest) = json.split_once("\"recounted\":").unwrap();
        rest[..=rest.find(']').unwrap()].to_owned()
    };
    let (one, other) = (audit(&[]), audit(&[]));
    assert_ne!(field(&one, "seed"), field(&other, "seed"));
    let again = audit(&["--seed", &field(&one, "seed")]);
    assert_eq!(units(&again), units(&one));
    // The rest of a sample that was stopped after one unit.
    let rest = audit(&["--seed", &field(&one, "seed"), "--skip", "1"]);
    assert_eq!(units(&one).split_once(',').unwrap().1, units(&rest).trim_start_matches('['));
    let (_, text, _) = queens(folder.path(), &["ledger", "audit", "run.nql", "--sample", "20"]);
    assert!(text.contains("or more wrong units of 35 passes at most 5 of 100 such audits\n"), "{text}");
    let (_, text, _) =
        queens(folder.path(), &["ledger", "audit", "run.nql", "--sample", "20", "--seed", "1"]);
    assert!(text.contains("if nobody who wrote it knew the seed"), "{text}");
}

/// Opening a pipe for reading waits for a writer; the command does not.
#[test]
fn a_pipe_is_refused_at_once() {
    let folder = tempfile::tempdir().unwrap();
    assert!(std::process::Command::new("mkfifo").arg(folder.path().join("pipe")).status().unwrap().success());
    queens(folder.path(), &["count", "12", "--ledger", "good.nql"]);
    for arguments in [
        &["ledger", "show", "pipe"][..],
        &["ledger", "audit", "pipe"],
        &["ledger", "repair", "pipe"],
        &["ledger", "repair", "pipe", "--size", "12"],
        &["ledger", "merge", "pipe", "--into", "whole.nql"],
        &["ledger", "merge", "good.nql", "--into", "pipe"],
        &["count", "12", "--ledger", "pipe"],
    ] {
        let (code, out, err) = queens(folder.path(), arguments);
        assert!(code == 2 && out.is_empty() && err.contains("not a regular file"), "{arguments:?}: {err}");
    }
}

/// What some file systems leave after a crash: the beginning of the header, then zero bytes.
#[test]
fn a_header_that_ends_in_zero_bytes_is_begun_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run.nql");
    queens(folder.path(), &["count", "14", "--ledger", "run.nql"]);
    let good = std::fs::read(&path).unwrap();
    std::fs::write(&path, [&good[..90], &[0; 300]].concat()).unwrap();
    let (code, _, err) = queens(folder.path(), &["ledger", "show", "run.nql"]);
    assert!(code == 2 && err.contains("run 'queens count N --ledger FILE' to start it again"), "{err}");
    let (code, out, err) = queens(folder.path(), &["count", "14", "--ledger", "run.nql"]);
    assert!(code == 0 && out.contains("365,596"), "the advice works: {err}");
}
