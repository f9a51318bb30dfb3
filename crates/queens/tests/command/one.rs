//! `queens one`: constructed, random, first in order.

use crate::run::{queens, queens_fed, queens_with};

#[test]
fn a_small_board_is_drawn_and_a_large_one_is_numbers() {
    assert_eq!(queens("one 4").answer(), ".Q..\n...Q\nQ...\n..Q.\n");
    assert_eq!(queens("one 4 --format columns").answer(), "2 4 1 3\n");
    let large = queens("one 100000").answer();
    assert!(large.starts_with("2 4 6 8 ") && large.lines().count() == 1);
    assert_eq!(large.split(' ').count(), 100_000);
}

#[test]
fn two_and_three_have_none() {
    for n in [2, 3] {
        let ran = queens(&format!("one {n}"));
        assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""));
        assert_eq!(
            ran.err,
            format!("queens: there is no solution for n = {n}; only n = 2 and n = 3 have none\n")
        );
    }
}

#[test]
fn what_is_written_passes_the_check() {
    for form in ["board", "acwing", "leetcode", "columns", "ndjson", "csv"] {
        let text = queens(&format!("one 300 --format {form}")).answer();
        assert_eq!(queens_fed("check", text).answer(), "1 solution of n = 300, valid\n", "{form}");
    }
    let text = queens("one 100000 --random --seed 3 --quiet").answer();
    assert_eq!(queens_fed("check", text).answer(), "1 solution of n = 100000, valid\n");
}

#[test]
fn a_huge_board_with_one_queen_moved_is_told_by_its_first_conflict() {
    // Columns 2 4 6 8 10 …: the fifth queen moved to column 12 stands below the sixth's.
    let text = queens("one 1200000").answer().replacen(" 10 ", " 12 ", 1);
    let ran = queens_fed("check", text);
    assert_eq!(ran.code, Some(1));
    assert_eq!(ran.out.lines().count(), 2, "{}", ran.out);
    assert!(ran.out.contains("l1199996 and l1199995 share a column"), "{}", ran.out);
}

#[test]
fn the_first_solution_is_the_first() {
    let first = "1 3 5 2 4 13 15 12 18 20 17 9 16 19 8 10 7 14 6 11\n";
    assert_eq!(queens("one 20 --first --format columns").answer(), first);
}

#[test]
fn out_of_time_is_said_and_has_its_own_code() {
    for limit in ["0.3", "0"] {
        let ran = queens(&format!("one 50 --first --time-limit {limit}"));
        assert_eq!((ran.code, ran.out.as_str()), (Some(4), ""));
        assert!(ran.err.starts_with("queens: not found yet: "), "{}", ran.err);
        assert!(ran.err.contains("\nthe smallest solution seen so far continues "), "{}", ran.err);
    }
}

#[test]
fn a_random_solution_repeats_with_its_seed_and_is_labelled() {
    let ran = queens("one 50 --random --seed 7");
    assert_eq!(ran.err, "queens: random by swaps, not uniform\n");
    assert_eq!(queens("one 50 --random --seed 7").out, ran.out);
    assert_ne!(queens("one 50 --random --seed 8").out, ran.out);
    assert_eq!(queens("one 50 --random --quiet").answer().lines().count(), 1);
}

#[test]
fn what_makes_no_sense_is_refused_with_the_limit() {
    for (arguments, said) in [
        ("one 129 --first", "n = 129 is too large for 'one --first' (at most 128)"),
        ("one 300000000 --random", "too large for 'one --random' (at most 200000000)"),
        ("one 5000000000", "n = 5000000000 is too large; 'queens one' goes up to 4,294,967,295"),
        ("one 0", "n must be at least 1, not 0"),
        ("one 8 --seed 1", "--random"),
        ("one 8 --random --first", "--first"),
        ("one 8 --first --seed 1", "'--first' cannot be used with '--seed <NUMBER>'"),
        ("one 8 --random --time-limit 1", "cannot be used with"),
        ("one 8 --first --time-limit=-1", "'-1' is not a number of seconds"),
    ] {
        let ran = queens(arguments);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{arguments}");
        assert!(ran.err.contains(said), "{arguments}: {}", ran.err);
    }
}

#[test]
fn a_proof_of_the_first_solution_is_written_continued_and_checked() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("16.proof");
    let file = path.to_str().unwrap();
    let first = queens("one 16 --first --format columns").answer();
    assert_eq!(
        queens_with(&["one", "16", "--first", "--quiet", "--format", "columns", "--proof", file], "")
            .answer(),
        first
    );
    let proof = std::fs::read_to_string(&path).unwrap();
    let checked = queens_with(&["check", "--proof", file], "");
    assert!(checked.code == Some(0) && checked.out.contains(first.trim_end()), "{}", checked.out);
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/check-first.py");
    let python = std::process::Command::new("python3").args([script, file]).output().unwrap();
    assert!(python.status.success(), "{}", String::from_utf8_lossy(&python.stdout));

    // Killed in the middle of a line: rejected, then continued to the same proof.
    std::fs::write(&path, &proof[..proof.len() / 2]).unwrap();
    let rejected = queens_with(&["check", "--proof", file], "");
    assert!(rejected.code == Some(1) && rejected.err.contains("is rejected: "), "{}", rejected.err);
    let python = std::process::Command::new("python3").args([script, file]).output().unwrap();
    assert_eq!(python.status.code(), Some(1));
    assert_eq!(
        queens_with(&["one", "16", "--first", "--quiet", "--format", "columns", "--proof", file], "")
            .answer(),
        first
    );
    assert_eq!(std::fs::read_to_string(&path).unwrap(), proof);

    let other = queens_with(&["one", "15", "--first", "--proof", file], "");
    assert!(other.code == Some(2) && other.err.contains("is a proof for n = 16, not 15"), "{}", other.err);
    std::fs::write(&path, "my notes\n").unwrap();
    let foreign = queens_with(&["one", "16", "--first", "--proof", file], "");
    assert!(foreign.code == Some(2) && foreign.err.contains("cannot be continued"), "{}", foreign.err);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "my notes\n");
}
