//! `queens estimate` as a person runs it.

use assert_cmd::Command;

/// Exit code, standard output, standard error.
fn queens(arguments: &[&str]) -> (i32, String, String) {
    let mut command = Command::cargo_bin("queens").expect("the command is built with its tests");
    let output = command.args(arguments).output().expect("the command can be started");
    let text = |bytes| String::from_utf8(bytes).expect("answers are text");
    (output.status.code().expect("it ends by itself"), text(output.stdout), text(output.stderr))
}

/// The answer of a run that succeeds.
fn answer(arguments: &[&str]) -> String {
    let (code, stdout, stderr) = queens(arguments);
    assert_eq!(code, 0, "{arguments:?}: {stderr}");
    stdout
}

/// Checks that a run ends with `code`, says nothing on standard output, and `said` on the other.
#[track_caller]
fn check_refused(arguments: &[&str], code: i32, said: &str) {
    let (found, stdout, stderr) = queens(arguments);
    assert!(found == code && stdout.is_empty() && stderr.contains(said), "{arguments:?}: {found} {stderr}");
}

#[test]
fn the_published_count_is_named_and_lies_inside() {
    let text = answer(&["estimate", "8", "--samples", "3200"]);
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("n = 8: about 9"), "{text}");
    assert!(lines[1].starts_with("95 % interval: "), "{text}");
    assert_eq!(lines[2..], ["3200 samples, seed 1", "the published count, 92, lies inside the interval"]);
}

#[test]
fn threads_make_no_difference_and_seeds_do() {
    let run = |rest: &[&str]| answer(&[&["estimate", "12", "--samples", "640"], rest].concat());
    assert_eq!(run(&["--threads", "1"]), run(&["--threads", "3"]));
    assert_ne!(run(&["--sampler", "annealing"]), run(&[]));
    assert_ne!(run(&["--seed", "1"]), run(&["--seed", "2"]));
}

#[test]
fn json_holds_large_numbers_as_strings() {
    let text = answer(&["estimate", "40", "--samples", "64", "--format", "json"]);
    let object: serde_json::Value = serde_json::from_str(&text).expect("one JSON object");
    assert_eq!(object["n"], 40);
    assert!(object["total"].as_str().is_some_and(|total| total.contains("e3")), "{object}");
}

#[test]
fn sizes_out_of_range_are_refused() {
    check_refused(&["estimate", "129"], 2, "n = 129 is too large for 'estimate' (at most 128)");
    check_refused(&["estimate", "8", "--samples", "1"], 2, "--samples");
}
