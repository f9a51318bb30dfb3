//! Every program of the guide is accepted.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::queens;

fn learn(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/learn").join(folder)
}

/// Judges a folder; its results.
#[track_caller]
fn judged(folder: &Path, options: &[&str]) -> Vec<Value> {
    let output = queens(&[&["judge", folder.to_str().unwrap(), "--format", "json"], options].concat());
    serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{output:?}"))
}

/// The four rungs in five languages.
#[track_caller]
fn accepts_all(problem: &str, options: &[&str]) {
    let results = judged(&learn("code").join(problem), options);
    assert_eq!(results.len(), 20);
    for result in &results {
        assert_eq!(result["verdict"], "Accepted", "{result:#}");
        assert!(result["problem"].as_str().unwrap().ends_with(problem), "{result:#}");
    }
}

#[test]
fn programs_that_list_are_accepted() {
    accepts_all("51", &["--sizes", "1..6"]);
}

#[test]
#[ignore = "slow: compiles 40 programs and runs every size"]
fn programs_that_count_and_print_are_accepted() {
    accepts_all("52", &[]);
    accepts_all("843", &[]);
}

/// What the starting files of the exercises do, and that every answer is accepted.
#[test]
fn exercises_have_answers_that_are_accepted() {
    let exercises: [(&str, &str, &str, &[&str]); 10] = [
        ("01-undo", "py", "leetcode-51", &["no-undo", "undo-of-wrong-cell"]),
        ("02-shifts", "py", "leetcode-52", &[]),
        ("03-offset", "py", "leetcode-52", &["wrong-offset"]),
        ("04-first-attempt", "py", "leetcode-51", &["starts-where-last-stopped"]),
        ("05-symmetry", "py", "leetcode-52", &[]),
        ("06-count", "py", "leetcode-52", &[]),
        ("07-reserved", "py", "cses-1624", &["input-ignored"]),
        ("08-first-three", "cpp", "luogu-p1219", &[]),
        ("09-sixteen", "cpp", "leetcode-52", &[]),
        ("10-iterative", "py", "leetcode-51", &[]),
    ];
    for (name, ending, problem, mistakes) in exercises {
        let folder = learn("exercises").join(name);
        let results = judged(&folder, &["--problem", problem]);
        let of = |file: &str| {
            let is =
                |result: &&Value| result["program"].as_str().unwrap().ends_with(&format!("{file}.{ending}"));
            results.iter().find(is).unwrap_or_else(|| panic!("{name}: {results:?}"))
        };
        assert_eq!(of("answer")["verdict"], "Accepted", "{name}: {:#}", of("answer"));
        let start = of("start");
        let found: Vec<&str> =
            start["mistakes"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        assert_eq!(found, mistakes, "{name}: {start:#}");
        if !mistakes.is_empty() || name == "08-first-three" {
            assert_eq!(start["verdict"], "Wrong Answer", "{name}: {start:#}");
        }
    }
}
