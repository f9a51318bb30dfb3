//! Byte for byte what online judges compare with.

use crate::run::{queens, queens_fed};

#[test]
fn acwing_reads_n_and_wants_a_blank_line_after_every_board() {
    let expected = ".Q..\n...Q\nQ...\n..Q.\n\n..Q.\nQ...\n...Q\n.Q..\n\n";
    assert_eq!(queens_fed("solve - --format acwing", "4\n").answer(), expected);
    assert_eq!(queens_fed("solve - --format acwing", " 4").answer(), expected);
}

#[test]
fn leetcode_wants_one_array() {
    let expected = "[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"],[\"..Q.\",\"Q...\",\"...Q\",\".Q..\"]]\n";
    assert_eq!(queens("solve 4 --format leetcode").answer(), expected);
    assert_eq!(queens("solve 1 --format leetcode").answer(), "[[\"Q\"]]\n");
    let none = queens("solve 3 --format leetcode --quiet");
    assert_eq!((none.code, none.out.as_str()), (Some(1), "[]\n"));
}

#[test]
fn the_other_forms_of_four_queens() {
    assert_eq!(queens("solve 4").answer(), ".Q..\n...Q\nQ...\n..Q.\n\n..Q.\nQ...\n...Q\n.Q..\n");
    assert_eq!(queens("solve 4 --format columns").answer(), "2 4 1 3\n3 1 4 2\n");
    assert_eq!(
        queens("solve 4 --format ndjson").answer(),
        "{\"columns\":[1,3,0,2]}\n{\"columns\":[2,0,3,1]}\n"
    );
    assert_eq!(queens("solve 4 --format csv").answer(), "row0,row1,row2,row3\n1,3,0,2\n2,0,3,1\n");
}

#[test]
fn the_puzzle_of_1850_has_two_solutions() {
    let answer = queens("solve 8 --fix b4 --fix d5 --format columns").answer();
    assert_eq!(answer.lines().count(), 2, "{answer}");
}

/// What a judge's page prints is input as it stands there.
#[test]
fn samples_are_checked_as_printed() {
    let sample = "Input: n = 4\nOutput: [[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"],[\"..Q.\",\"Q...\",\"...Q\",\".Q..\"]]\nExplanation: There exist two distinct solutions\n";
    let commented = "[\n [\".Q..\",  // Solution 1\n  \"...Q\",\n  \"Q...\",\n  \"..Q.\"],\n\n [\"..Q.\",  // Solution 2\n  \"Q...\",\n  \"...Q\",\n  \".Q..\"]\n]\n";
    for text in [sample, commented] {
        let verdict = queens_fed("check --complete", text).answer();
        assert_eq!(verdict, "2 solutions of n = 4, all valid, no duplicates; complete\n");
    }
}

/// Other ways to write the same board; what had to be assumed is said, and not with --quiet.
#[test]
fn matrices_chess_queens_and_lists_from_zero_are_read() {
    let valid = "1 solution of n = 4, valid\n";
    for (text, assumed) in [
        ("0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n", "read as rows of squares, 1 for a queen"),
        ("[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]", "read as rows of squares, 1 for a queen"),
        ("1 3 0 2\n", "read as columns counted from 0"),
        ("[1, 3, 0, 2]\n", "read as columns counted from 0"),
        (".*..\n...*\n*...\n..*.\n", "* is read as a queen"),
    ] {
        let ran = queens_fed("check", text);
        assert_eq!((ran.code, ran.out.as_str()), (Some(0), valid), "{text}");
        assert!(ran.err.starts_with("queens: standard input: ") && ran.err.contains(assumed), "{}", ran.err);
        assert_eq!(queens_fed("complete --quiet --format columns", text).answer(), "2 4 1 3\n");
    }
    for text in ["_♛__\n___♛\n♛___\n__♛_\n", ". ♕ . .\n. . . ♕\n♕ . . .\n. . ♕ .\n"] {
        assert_eq!(queens_fed("check", text).answer(), valid, "{text}");
    }
    let complaint = queens_fed("check", "O...\n").complaint(2);
    assert!(complaint.contains("write Q for a queen"), "{complaint}");
}
