//! `queens solve`: what it says beside its answer. What it lists is tested with the judges.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use crate::run::{queens, spawn};

#[test]
fn an_empty_answer_is_remarked_upon() {
    for (arguments, words) in [
        ("solve 2", "there is no solution for n = 2"),
        ("solve 2 --order any", "there is no solution for n = 2"),
        ("solve 2 --method bits", "there is no solution for n = 2"),
        ("solve 6 --fix a1", "there is no solution for n = 6 with these squares"),
        ("solve 8 --skip 92", "n = 8 has 92 solutions, and --skip 92 passes over them all"),
        ("solve 8 --skip 1000", "n = 8 has 92 solutions, and --skip 1000 passes over them all"),
        ("solve 8 --skip 1000 --order any", "n = 8 has 92 solutions, and --skip 1000 passes over them all"),
        ("solve 8 --skip 93 --method bits", "n = 8 has 92 solutions, and --skip 93 passes over them all"),
        (
            "solve 8 --skip 12 --fundamental",
            "n = 8 has 12 fundamental solutions, and --skip 12 passes over them all",
        ),
        ("solve 6 --fix b6 --skip 9", "n = 6 with these squares has 1 solution, and --skip 9 passes over it"),
        ("solve 3 --skip 1", "there is no solution for n = 3"),
    ] {
        let ran = queens(arguments);
        assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{arguments}");
        assert_eq!(ran.err, format!("queens: {words}\n"), "{arguments}");
        let quiet = queens(&format!("{arguments} --quiet"));
        assert_eq!((quiet.code, quiet.out + &quiet.err), (Some(1), String::new()), "{arguments}");
    }
    assert_eq!(queens("solve 8 --limit 0").answer(), "");
    assert_eq!(queens("solve 8 --skip 91 --format columns").answer(), "8 4 1 3 6 2 7 5\n");
}

#[test]
fn a_method_lists_in_order_and_in_no_other() {
    let listed = queens("solve 6 --format columns").answer();
    assert_eq!(queens("solve 6 --method bits --order lex --format columns").answer(), listed);
    let complaint = queens("solve 6 --method bits --order any").complaint(2);
    assert!(complaint.contains("lexicographic order; leave out --method"), "{complaint}");
}

/// The first solution of n = 300 in order is beyond all patience.
#[test]
fn a_long_wait_for_the_first_in_order_is_told_of_a_quicker_one() {
    let mut child = spawn("solve 300 --limit 1", Stdio::null());
    let mut told = String::new();
    BufReader::new(child.stderr.take().expect("a pipe")).read_line(&mut told).expect("a line");
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    assert!(
        told.contains("'queens one N' finds one at once, and '--order any' may list some sooner"),
        "{told}"
    );
}

/// The name of a form is that of its ending.
#[test]
fn json_is_what_a_file_of_that_ending_holds() {
    let array = queens("solve 4 --format leetcode").answer();
    assert_eq!(queens("solve 4 --format json").answer(), array);
}
