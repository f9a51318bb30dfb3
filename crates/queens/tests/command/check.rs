//! `queens check`.

use std::io::Write;

use insta::assert_snapshot;
use tempfile::NamedTempFile;

use crate::run::{Ran, queens, queens_fed};

/// Two attacking pairs; one queen; a solution; the same again.
const WRONG: &str =
    "Q...\n..Q.\n.Q..\n...Q\n\nQ...\n....\n....\n....\n\n.Q..\n...Q\nQ...\n..Q.\n\n.Q..\n...Q\nQ...\n..Q.\n";

#[track_caller]
fn refused(ran: Ran) -> String {
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
    ran.out
}

#[test]
fn everything_wrong_is_said_with_its_square_and_line() {
    assert_snapshot!(refused(queens_fed("check --complete", WRONG)), @r"
    standard input:1: board 1: a4 and d1 share a falling diagonal \
    standard input:1: board 1: c3 and b2 share a rising diagonal /
    standard input:6: board 2: 1 queen, not 4
    standard input:16: board 4: the same as board 3
    4 boards of n = 4, 2 not valid, 1 duplicate; incomplete: 1 is missing, columns 3 1 4 2 (from 1)
    ");
}

#[test]
fn programs_read_the_same_report_as_objects() {
    assert_snapshot!(refused(queens_fed("check --complete --format ndjson", WRONG)), @r#"
    {"kind":"board","file":"standard input","line":1,"board":1,"queens":4,"conflicts":[{"first":{"row":0,"column":0},"second":{"row":3,"column":3},"line":"falling"},{"first":{"row":1,"column":2},"second":{"row":2,"column":1},"line":"rising"}],"solution":false}
    {"kind":"board","file":"standard input","line":6,"board":2,"queens":1,"solution":false}
    {"kind":"board","file":"standard input","line":16,"board":4,"queens":4,"repeats":3,"solution":true}
    {"kind":"summary","passed":false,"size":4,"boards":4,"solutions":2,"duplicates":1,"complete":false,"missing":1,"first_missing":[2,0,3,1]}
    "#);
}

#[test]
fn with_quiet_only_the_exit_code_speaks() {
    assert_eq!(queens_fed("check --quiet", "2 4 1 3\n").answer(), "");
    assert_eq!(refused(queens_fed("check --quiet", "1 2\n")), "");
    assert!(refused(queens_fed("check --quiet --format ndjson", "1 2\n")).contains("\"passed\":false"));
}

#[test]
fn a_missing_solution_is_named() {
    let list = queens("solve 8 --format columns").answer();
    let without = |gone: &[usize]| {
        let lines = list.lines().enumerate().filter(|(place, _)| !gone.contains(place));
        lines.map(|(_, line)| format!("{line}\n")).collect::<String>()
    };
    let told = refused(queens_fed("check --complete", without(&[90, 91])));
    assert!(
        told.ends_with("incomplete: 2 are missing, the first has columns 8 3 1 6 2 5 7 4 (from 1)\n"),
        "{told}"
    );
    let told = refused(queens_fed("check --complete", without(&[0])));
    assert!(told.ends_with("incomplete: 1 is missing, columns 1 5 8 6 3 7 2 4 (from 1)\n"), "{told}");
}

#[test]
fn the_order_of_a_list_does_not_matter() {
    let list = queens("solve 8 --format columns").answer();
    let backward: String = list.lines().rev().map(|line| format!("{line}\n")).collect();
    let verdict = queens_fed("check --complete", backward.clone()).answer();
    assert_eq!(verdict, "92 solutions of n = 8, all valid, no duplicates; complete\n");
    let twice = refused(queens_fed("check --complete", list + &backward));
    assert!(twice.ends_with("184 solutions of n = 8, all valid, 92 duplicates; complete\n"), "{twice}");
}

#[test]
fn several_files_are_one_list() {
    let file = |text: &str| {
        let mut file = NamedTempFile::new().expect("a temporary file");
        file.write_all(text.as_bytes()).expect("room for it");
        file
    };
    let (first, second, odd) =
        (file("2 4 1 3\n"), file("[[\"..Q.\",\"Q...\",\"...Q\",\".Q..\"]]"), file("1\n"));
    let path = |file: &NamedTempFile| file.path().display().to_string();
    let verdict = queens(&format!("check {} {} --complete", path(&first), path(&second))).answer();
    assert_eq!(verdict, "2 solutions of n = 4, all valid, no duplicates; complete\n");
    let complaint = queens(&format!("check {} {}", path(&first), path(&odd))).complaint(2);
    let place = path(&odd);
    assert_eq!(complaint, format!("queens: {place}:1: this board is 1 x 1, the ones before it are 4 x 4\n"));
}

#[test]
fn constraints_are_checked_too() {
    let list = queens("solve 8 --fix b4 --block d5").answer();
    let verdict = queens_fed("check --fix b4 --block d5 --complete", list.clone()).answer();
    assert_eq!(verdict, "6 solutions of n = 8, all valid, no duplicates; complete\n");
    assert_eq!(queens_fed("check --complete --fix b4", list).code, Some(1));
    assert_snapshot!(refused(queens_fed("check --fix a1 --block b4", "2 4 1 3\n")), @"
    standard input:1: board 1: no queen on a1, which is fixed
    standard input:1: board 1: a queen on b4, which is blocked
    1 board of n = 4, not valid
    ");
}

#[test]
fn a_long_line_of_queens_is_checked() {
    // Even columns, then odd ones: a solution for every n that leaves 0 or 4 when divided by 6.
    let n = 100_000 / 6 * 6;
    let columns: Vec<String> =
        (2..=n).step_by(2).chain((1..=n).step_by(2)).map(|column| column.to_string()).collect();
    let verdict = queens_fed("check", columns.join(" ")).answer();
    assert_eq!(verdict, format!("1 solution of n = {n}, valid\n"));
}

/// Beyond a million rows the numbers are not kept; what is said about the board stays the same.
#[test]
fn a_board_too_long_to_keep_is_checked_in_every_form_of_numbers() {
    let n = 1_000_020;
    for form in ["columns", "ndjson", "csv"] {
        let text = queens(&format!("one {n} --format {form}")).answer();
        let verdict = queens_fed("check", text.clone()).answer();
        assert_eq!(verdict, format!("1 solution of n = {n}, valid\n"), "{form}");
        let twice = match form {
            "csv" => format!("{text}{}", text.lines().last().unwrap()),
            _ => text.repeat(2),
        };
        let told = refused(queens_fed("check", twice));
        assert!(told.contains("board 2: the same as board 1\n2 solutions"), "{form}: {told}");
    }
}

#[test]
fn what_is_wrong_with_a_board_too_long_to_keep_is_said() {
    let n = 1_000_020;
    let right: Vec<String> = (2..=n).step_by(2).chain((1..=n).step_by(2)).map(|c| c.to_string()).collect();
    let told = |change: &dyn Fn(&mut Vec<String>)| {
        let mut columns = right.clone();
        change(&mut columns);
        let told = refused(queens_fed("check", columns.join(" ")));
        assert!(told.ends_with("1 board of n = 1000020, not valid\n"), "{told}");
        told.lines().next().unwrap().replace("standard input:1: board 1: ", "")
    };
    // The attacker stands among the rows kept, or is forgotten: what comes through a pipe comes
    // once.
    let near = told(&|columns| columns[7] = columns[2].clone());
    assert_eq!(near, "f1000018 and f1000013 share a column");
    let far = told(&|columns| columns[1_000_019] = columns[1_000_010].clone());
    let fix = "to learn by which queen, save the boards in a file and check that";
    assert!(far.ends_with(&format!("1 is attacked from above along a column; {fix}")), "{far}");
    let gap = told(&|columns| columns[1_000_005] = "?".to_owned());
    assert_eq!(gap, "1000019 queens, not 1000020");
    let mut columns = right.clone();
    columns[0] = (n + 1).to_string();
    let complaint = queens_fed("check", columns.join(" ")).complaint(2);
    assert!(complaint.contains("row 1 has its queen in column 1000021, outside"), "{complaint}");
    let columns = right.join(",").replace(&format!(",{n},"), ",0,");
    let object = format!("{{\"columns\":[{columns}],\"blocked\":[[0,0]]}}");
    assert!(queens_fed("check", object).complaint(2).contains("at most 1000000 rows"));
}

/// A file is read a second time, behind the first, for all attackers in it together.
#[test]
fn attackers_far_down_on_long_boards_of_a_file_are_named() {
    let n = 1_000_020usize;
    let right: Vec<usize> = (2..=n).step_by(2).chain((1..=n).step_by(2)).collect();
    let board = |row: usize, above: usize| {
        let mut columns = right.clone();
        columns[row] = columns[above];
        columns.iter().map(|column| format!("{column} ")).collect::<String>() + "\n"
    };
    let mut file = NamedTempFile::new().expect("a temporary file");
    for (row, above) in [(1_000_019, 1_000_010), (0, 0), (8, 3), (1_000_019, 1_000_015)] {
        file.write_all(board(row, above).as_bytes()).expect("room for it");
    }
    let told = refused(queens(&format!("check --squares rc1 {}", file.path().display())));
    let told = told.replace(&file.path().display().to_string(), "FILE");
    assert_snapshot!(told, @r"
    FILE:1: board 1: (1000002,999983) and (1000020,1000001) share a falling diagonal \
    FILE:3: board 3: (4,8) and (9,8) share a column
    FILE:4: board 4: (1000012,1000003) and (1000020,1000011) share a falling diagonal \
    4 boards of n = 1000020, 3 not valid
    ");
    let object = queens(&format!("check --format ndjson {}", file.path().display())).out;
    let first = r#""first":{"row":1000001,"column":999982},"second":{"row":1000019,"column":1000000}"#;
    assert!(object.lines().next().unwrap().contains(first), "{object}");
}

#[test]
fn a_queen_on_a_blocked_square_of_its_object_is_no_solution() {
    let board = r#"{"columns":[1,3,0,2],"blocked":[[1,3]]}"#;
    let ran = queens_fed("check", board);
    assert_eq!(ran.code, Some(1));
    assert!(ran.out.contains("blocked"), "{}", ran.out);
    assert!(queens_fed("rank", board).complaint(2).contains("d3 has a queen and is blocked"));
}

#[test]
fn columns_count_as_squares_do() {
    for (squares, columns) in
        [("chess", "3 1 4 2 (from 1)"), ("rc1", "3 1 4 2 (from 1)"), ("rc0", "2 0 3 1 (from 0)")]
    {
        let ran = queens_fed(&format!("check --complete --squares {squares}"), "2 4 1 3\n");
        assert!(ran.out.ends_with(&format!("1 is missing, columns {columns}\n")), "{squares}: {}", ran.out);
    }
}
