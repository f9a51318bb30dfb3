//! `queens count`, run as a user runs it.

use crate::run::queens;
use insta::assert_snapshot;
use serde_json::Value;

#[test]
fn one_size_says_everything() {
    assert_snapshot!(queens("count 12").answer(), @"
    n            12
    total        14,200
    fundamental  1,787
    orbits       1,765 × 8  without symmetry
                    18 × 4  fixed by the half turn
                     4 × 2  fixed by the quarter turn
    published    the same (OEIS A000170)
    ");
    assert_snapshot!(queens("count 3").answer(), @"
    n            3
    total        0
    fundamental  0
    published    the same (OEIS A000170)
    ");
}

/// The first sizes in one table, as docs/learn.md shows them.
#[test]
fn a_range_is_the_table_of_counts() {
    assert_snapshot!(queens("count 1..12").answer(), @"
     n  fundamental (U)  total (D)
     1                1          1
     2                0          0
     3                0          0
     4                1          2
     5                2         10
     6                1          4
     7                6         40
     8               12         92
     9               46        352
    10               92        724
    11              341      2,680
    12            1,787     14,200

    These are the published numbers (OEIS A000170, A002562).
    ");
    assert_eq!(queens("count 4..=6").answer(), queens("count 4..6").answer());
}

#[test]
fn programs_get_strings() {
    assert_snapshot!(queens("count 8 --format json").answer(), @r#"{"n":8,"total":"92","fundamental":"12","orbits":{"full":"0","quarter_turn":"0","half_turn":"1","trivial":"11"},"agrees_with_published":true,"double_checked":false}"#);
    let array: Value = serde_json::from_str(&queens("count 4..6 --format json").answer()).unwrap();
    let lines = queens("count 4..6 --format ndjson").answer();
    let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(array, Value::from(lines));
    let timed: Value = serde_json::from_str(&queens("count 6 --format json --time").answer()).unwrap();
    assert!(timed["seconds"].as_f64().unwrap() > 0.0);
}

#[test]
fn the_oeis_gets_b_files() {
    assert_snapshot!(queens("count 4..7 --format bfile").answer(), @"
    4 2
    5 10
    6 4
    7 40
    ");
    assert_snapshot!(queens("count 4..7 --format bfile --of fundamental").answer(), @"
    4 1
    5 2
    6 1
    7 6
    ");
}

/// The other sequences of the OEIS that a count knows, from where each begins.
#[test]
fn b_files_of_other_sequences_and_their_beginnings() {
    for (of, values) in [
        ("total", "0 1\n1 1\n2 0\n3 0\n4 2\n5 10\n"),
        ("fundamental", "1 1\n2 0\n3 0\n4 1\n5 2\n"),
        ("half-turn", "1 1\n2 0\n3 0\n4 2\n5 2\n"),
        ("quarter-turn", "0 1\n1 1\n2 0\n3 0\n4 2\n5 2\n"),
        ("A033148", "0 1\n1 1\n2 0\n3 0\n4 2\n5 2\n"),
    ] {
        assert_eq!(queens(&format!("count 0..5 --format bfile --of {of}")).answer(), values, "{of}");
    }
    let headed = queens("count 4..5 --format bfile --of a032522 --header").answer();
    assert!(headed.starts_with("# A032522: ") && headed.ends_with("\n4 2\n5 2\n"), "{headed}");
    assert_eq!(queens("count 0 --format bfile").answer(), "0 1\n");
    assert!(queens("count 0").complaint(2).contains("only '--format bfile' begins with n = 0"));
    assert!(queens("count 0..5").complaint(2).contains("only '--format bfile' begins with n = 0"));
}

#[test]
fn constraints_leave_only_the_total() {
    assert_snapshot!(queens("count 8 --fix b4 --fix d5 --quiet").answer(), @"
    n            8
    total        2
    ");
    assert!(queens("count 8 --fix b4").err.contains("only the total"));
    assert_eq!(queens("count 8 --fix b4 --quiet").err, "");
    assert_snapshot!(queens("count 6..8 --block 1,1 --quiet").answer(), @"
     n  total (D)
     6          4
     7         36
     8         88
    ");
}

#[test]
fn every_method_and_the_check_agree() {
    let checked = "checked      the same, counted again in another way\n";
    for method in ["subsets", "combinations", "permutations", "cells", "cells-skip", "sets", "arrays", "bits"]
    {
        let by_method = queens(&format!("count 5 --method {method} --double-check --quiet")).answer();
        assert_eq!(by_method, queens("count 5").answer() + checked, "{method}");
    }
    let twice = queens("count 12 --double-check --quiet").answer();
    assert_eq!(twice, queens("count 12 --threads 1").answer() + checked);
}

#[test]
fn bad_input() {
    assert_snapshot!(queens("count 300").complaint(2), @"queens: n = 300 is too large for 'count' (at most 32); for one solution use 'queens one 300'");
    assert_snapshot!(queens("count 1..33").complaint(2), @"queens: n = 33 is too large for 'count' (at most 32); for an estimate use 'queens estimate 33'");
    assert_snapshot!(queens("count 8 --method subsets").complaint(2), @"queens: method 'subsets' is practical up to n = 5, not n = 8; 'bits' is, up to n = 16; use --force to run it anyway");
    assert_snapshot!(queens("count 17 --method bits").complaint(2), @"queens: method 'bits' is practical up to n = 16, not n = 17; no method lists that many solutions faster; 'queens count 17' counts them without a search; use --force to run it anyway");
    assert_snapshot!(queens("count 17 --method bits --fix a1").complaint(2), @"queens: method 'bits' is practical up to n = 16, not n = 17; no method lists that many solutions faster; without --method they are counted without a search; use --force to run it anyway");
    assert_snapshot!(queens("count 8 --of total").complaint(2), @"queens: --of says what a b-file lists; add --format bfile");
    assert_snapshot!(queens("count 8 --format bfile --of fundamental --fix b4").complaint(2), @"queens: with --fix or --block only '--of total' is possible: a turned or mirrored solution need not keep the fixed queens");
    for (size, words) in [
        ("9..4", "write 4..9"),
        ("4..", "lacks an end"),
        ("0", "n must be at least 1"),
        ("-3", "n must be at least 1"),
        ("x", "not a number"),
    ] {
        assert!(queens(&format!("count {size}")).complaint(2).contains(words), "{size}");
    }
}

#[test]
fn the_join_has_a_name_like_the_methods() {
    assert_eq!(queens("count 10 --method join").answer(), queens("count 10").answer());
    assert_eq!(queens("count 17 --method join").answer(), queens("count 17").answer());
    let complaint = queens("count 8 --method joint").complaint(2);
    assert!(complaint.contains("join"), "{complaint}");
}

/// Every thread wants address space, and here there is room for a few dozen.
#[cfg(target_os = "linux")]
#[test]
fn a_system_that_gives_few_threads_is_enough() {
    for (arguments, words) in [
        ("count 17", "95,815,104"),
        ("count 14 --double-check", "365,596"),
        ("solve 10 --format columns", "10 8 5 3 1 6 2 9 7 4\n"),
        ("estimate 20", "lies inside the interval"),
    ] {
        let script = format!("ulimit -v 2000000; exec '{}' {arguments} --threads 1000", crate::run::BINARY);
        let output = std::process::Command::new("sh").args(["-c", &script]).output().expect("a shell");
        let (said, told) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(output.status.success() && said.contains(words), "{arguments}: {said}{told}");
    }
}

#[test]
fn counts_go_into_a_spreadsheet() {
    assert_eq!(queens("count 6..8 --format csv").answer(), "n,total,fundamental\n6,4,1\n7,40,6\n8,92,12\n");
    let fixed = queens("count 8 --fix a1 --format csv");
    assert_eq!(fixed.out, "n,total,fundamental\n8,4,\n");
    let timed = queens("count 8 --format csv --time").answer();
    assert!(timed.starts_with("n,total,fundamental,seconds\n8,92,12,0.0"), "{timed}");
    let folder = tempfile::TempDir::new().expect("a temporary folder");
    let file = folder.path().join("counts.csv");
    queens(&format!("count 6..7 -o {}", file.display())).answer();
    assert_eq!(
        std::fs::read_to_string(file).expect("it was written"),
        "n,total,fundamental\n6,4,1\n7,40,6\n"
    );
}

#[test]
fn tables_speak_chinese() {
    assert_eq!(
        queens("count 8 --lang zh").answer(),
        "n             8\n全部解        92\n基本解        12\n轨道          11 × 8  没有对称性\n               1 × 4  旋转 180° 不变\n与已发表数据  一致（OEIS A000170）\n"
    );
    assert_eq!(
        queens("count 7..8 --lang zh").answer(),
        " n  基本解 (U)  全部解 (D)\n 7           6          40\n 8          12          92\n\n这些数与已发表的相同（OEIS A000170、A002562）。\n"
    );
    let fixed = queens("count 8 --fix a1 --lang zh");
    assert!(fixed.err.starts_with("queens: 只有全部解的个数"), "{}", fixed.err);
    let unknown = queens("count 1..3 --double-check --lang zh").err;
    assert!(unknown.contains("n = 3：复核一致"), "{unknown}");
}
