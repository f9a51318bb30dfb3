//! `queens one`.

use crate::run::{queens, queens_fed};

#[test]
fn a_solution_of_any_size_in_any_form_passes_the_check() {
    for form in ["board", "acwing", "leetcode", "columns", "ndjson", "csv"] {
        for n in [1, 4, 5, 8, 9, 14, 15, 26, 27, 100] {
            let solution = queens(&format!("one {n} --format {form}")).answer();
            let verdict = queens_fed("check", solution).answer();
            assert_eq!(verdict, format!("1 solution of n = {n}, valid\n"), "{form}");
        }
    }
    let long = queens("one 100001").answer();
    assert_eq!(queens_fed("check", long).answer(), "1 solution of n = 100001, valid\n");
}

#[test]
fn small_boards_are_shown_as_boards_and_large_ones_as_columns() {
    assert_eq!(queens("one 4").answer(), ".Q..\n...Q\nQ...\n..Q.\n");
    assert_eq!(queens("one 40").answer().lines().count(), 40);
    assert_eq!(queens("one 41").answer().lines().count(), 1);
}

#[test]
fn two_and_three_queens_have_no_solution() {
    for n in [2, 3] {
        queens(&format!("one {n}")).complaint(1);
        queens(&format!("one {n} --first")).complaint(1);
        queens(&format!("one {n} --random")).complaint(1);
    }
}

#[test]
fn the_same_seed_gives_the_same_solution() {
    let first = queens("one 50 --random --seed 7 --quiet").answer();
    assert_eq!(queens("one 50 --random --seed 7 --quiet").answer(), first);
    assert_ne!(queens("one 50 --random --seed 8 --quiet").answer(), first);
    assert_eq!(queens_fed("check", first).answer(), "1 solution of n = 50, valid\n");
    let told = queens("one 50 --random --seed 7").err;
    assert_eq!(told, "queens: random by repair, not uniform; again with --seed 7\n");
}

#[test]
fn the_first_solution_is_the_one_solve_begins_with() {
    for n in [4, 6, 8, 12, 14] {
        let first = queens(&format!("one {n} --first")).answer();
        assert_eq!(first, queens(&format!("solve {n} --limit 1")).answer(), "n = {n}");
    }
}

#[test]
fn a_search_that_runs_out_of_time_says_so() {
    let ran = queens("one 64 --first --time-limit 0.05");
    assert_eq!((ran.code, ran.out.as_str()), (Some(4), ""), "{}", ran.err);
    assert!(ran.err.starts_with("queens: not found yet: "), "{}", ran.err);
}
