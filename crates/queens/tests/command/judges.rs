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
    assert_eq!(queens("solve 3 --format leetcode --quiet").answer(), "[]\n");
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
