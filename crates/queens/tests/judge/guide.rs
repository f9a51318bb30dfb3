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
