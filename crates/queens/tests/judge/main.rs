//! `queens judge` on right and wrong programs in every language.
//!
//! Wrong programs are right ones with a line changed, so that the change is the mistake. All programs
//! of a test are judged as one folder, in one run of the command.

// Windows has no compilers in its tests, and no limits but time and output.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod guide;
mod limits;
mod right;
mod wrong;

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Output;

use serde_json::Value;

pub(crate) const BINARY: &str = env!("CARGO_BIN_EXE_queens");

/// A program of the folder `programs`.
pub(crate) fn program(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/judge/programs").join(name))
        .unwrap()
}

/// A program with some of its text replaced, everywhere it occurs.
#[track_caller]
pub(crate) fn edited(name: &str, edits: &[(&str, &str)]) -> String {
    edits.iter().fold(program(name), |text, (old, new)| {
        assert!(text.contains(old), "{name} does not contain {old}");
        text.replace(old, new)
    })
}

/// Runs the command in English.
pub(crate) fn queens(arguments: &[&str]) -> Output {
    let mut command = std::process::Command::new(BINARY);
    command.args(arguments).env("LC_ALL", "C").env_remove("LANGUAGE").output().expect("the binary runs")
}

/// Judges programs as one folder; the results by file name.
pub(crate) fn judge_all(files: &[(&str, Vec<u8>)], options: &[&str]) -> BTreeMap<String, Value> {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    let path = folder.path().to_str().unwrap();
    let output = queens(&[&["judge", path, "--format", "json"], options].concat());
    let text = String::from_utf8(output.stdout).unwrap();
    let results: Vec<Value> = serde_json::from_str(&text)
        .unwrap_or_else(|_| panic!("{text}{}", String::from_utf8_lossy(&output.stderr)));
    let name = |result: &Value| {
        let program = Path::new(result["program"].as_str().unwrap());
        program.file_name().unwrap().to_str().unwrap().to_owned()
    };
    results.into_iter().map(|result| (name(&result), result)).collect()
}

/// Compares every result with the verdict expected, and with the mistakes if they are given.
#[track_caller]
pub(crate) fn check(results: &BTreeMap<String, Value>, name: &str, verdict: &str, mistakes: &[&str]) {
    let result = &results[name];
    assert_eq!(result["verdict"], verdict, "{name}: {result:#}");
    let found: Vec<&str> = result["mistakes"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert_eq!(found, mistakes, "{name}: {result:#}");
}
