//! `queens one` as a person runs it.

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
fn a_small_board_is_drawn_and_a_large_one_is_numbers() {
    assert_eq!(answer(&["one", "4"]), ".Q..\n...Q\nQ...\n..Q.\n");
    assert_eq!(answer(&["one", "4", "--format", "columns"]), "2 4 1 3\n");
    let large = answer(&["one", "100000"]);
    assert!(large.starts_with("2 4 6 8 ") && large.lines().count() == 1);
    assert_eq!(large.split(' ').count(), 100_000);
}

#[test]
fn two_and_three_have_none() {
    for n in ["2", "3"] {
        check_refused(&["one", n], 1, &format!("there is no solution for n = {n}"));
    }
}

#[test]
fn the_first_solution_is_the_first() {
    let first = "1 3 5 2 4 13 15 12 18 20 17 9 16 19 8 10 7 14 6 11\n";
    assert_eq!(answer(&["one", "20", "--first", "--format", "columns"]), first);
}

#[test]
fn out_of_time_is_said_and_has_its_own_code() {
    let said = "not found yet: the first solution begins 1 3 5 2 4";
    check_refused(&["one", "50", "--first", "--time-limit", "0.3"], 4, said);
    check_refused(&["one", "50", "--first", "--time-limit", "0"], 4, "not found yet");
}

#[test]
fn a_random_solution_repeats_with_its_seed_and_is_labelled() {
    let arguments = ["one", "50", "--random", "--seed", "7"];
    let (_, first, stderr) = queens(&arguments);
    assert!(stderr.contains("not uniform; again with --seed 7"), "{stderr}");
    assert_eq!(answer(&arguments), first);
    assert_ne!(answer(&["one", "50", "--random", "--seed", "8"]), first);
    assert_eq!(queens(&["one", "50", "--random", "--quiet"]).2, "");
}

#[test]
fn what_makes_no_sense_is_refused_with_the_limit() {
    check_refused(&["one", "129", "--first"], 2, "n = 129 is too large for 'one --first' (at most 128)");
    check_refused(&["one", "300000000", "--random"], 2, "too large for 'one --random' (at most 200000000)");
    check_refused(&["one", "5000000000"], 2, "n = 5000000000 is too large for 'one' (at most 4294967295)");
    check_refused(&["one", "0"], 2, "n = 0 is no board");
    check_refused(&["one", "8", "--seed", "1"], 2, "--random");
    check_refused(&["one", "8", "--random", "--first"], 2, "cannot be used with");
    check_refused(&["one", "8", "--first", "--time-limit=-1"], 2, "is not a time");
}
