//! Whatever is wrong is said on standard error, with the exit code the documentation gives.

use std::io::Write;

use tempfile::{NamedTempFile, TempDir};

use crate::run::{queens, queens_fed, queens_with};

#[track_caller]
fn check(arguments: &str, complaint: &str) {
    assert_eq!(queens(arguments).complaint(2), format!("queens: {complaint}\n"));
}

/// clap's own messages: what matters is how they begin.
#[track_caller]
fn check_beginning(arguments: &str, beginning: &str) {
    let complaint = queens(arguments).complaint(2);
    assert!(complaint.starts_with(&format!("queens: {beginning}")), "{complaint}");
}

#[test]
fn sizes_that_are_none() {
    check("solve 0", "n must be at least 1, not 0");
    check("solve 000", "n must be at least 1, not 000");
    check("solve -5", "n must be at least 1, not -5");
    check("solve eight", "'eight' is not a number; give n as a whole number, such as 8");
    check("solve 8.0", "'8.0' is not a number; give n as a whole number, such as 8");
    check(
        "solve 4097",
        "n = 4097 is too large for 'solve' (at most 4096); for one solution use 'queens one 4097'",
    );
    check(
        "solve 1000000000000000000000000000000",
        "n = 1000000000000000000000000000000 is too large; 'queens one' goes up to 4,294,967,295",
    );
    check_beginning("solve", "missing <N>; write for example 'queens solve 8'");
    check_beginning("solve 4 5", "unexpected argument '5' found");
    let empty = queens_with(&["solve", ""], "").complaint(2);
    assert_eq!(empty, "queens: '' is not a number; give n as a whole number, such as 8\n");
}

#[test]
fn sizes_on_standard_input_that_are_none() {
    let reason = "is not a number; give n as a whole number, such as 8";
    let empty = "queens: standard input is empty; give n as a whole number, such as 8\n";
    assert_eq!(queens_fed("solve -", "").complaint(2), empty);
    assert_eq!(queens_fed("solve -", " \n").complaint(2), empty);
    assert_eq!(queens_fed("one -", "\u{feff}4\r\n").answer(), queens("one 4").answer());
    let other = queens_fed("one -", &b"\xFF\xFE4\0"[..]).complaint(2);
    assert!(other.contains("standard input: this is UTF-16 text; save it as UTF-8"), "{other}");
    assert_eq!(queens_fed("solve -", "x\n").complaint(2), format!("queens: standard input: 'x' {reason}\n"));
    assert_eq!(queens_fed("solve -", [0xFF, 0xFE]).code, Some(2));
    let two = queens_fed("solve -", "4 5\n").complaint(2);
    assert_eq!(two, "queens: standard input: '5' follows the size 4; give one number only\n");
    let zero = queens_fed("solve -", "0\n").complaint(2);
    assert_eq!(zero, "queens: standard input: n must be at least 1, not 0\n");
}

#[test]
fn verbs_and_options_that_are_none() {
    check_beginning("dance", "unrecognized subcommand 'dance'");
    check_beginning("solve 4 --format gif", "invalid value 'gif' for '--format <FORM>'");
    check_beginning("solve 4 --speed 9", "unexpected argument '--speed' found");
    let nothing = queens("");
    assert_eq!((nothing.code, nothing.out.as_str()), (Some(2), ""));
    assert!(nothing.err.starts_with("Examples:\n"));
}

#[test]
fn values_that_are_none() {
    check("solve 4 --limit many", "--limit: 'many' is not a whole number; give 0 or more");
    check("solve 4 --threads 0", "--threads: 0 is too small; the minimum is 1");
    check("check --size 0", "--size: 0 is too small; the minimum is 1");
    check("random 8 --count 0", "--count: 0 is too small; the minimum is 1");
    check("random 8 --seed abc", "--seed: 'abc' is not a whole number; give 0 or more");
    check("estimate 8 --samples 10", "--samples: 10 is too small; the minimum is 3200");
    check("tree 4 --limit 100001", "--limit: 100001 is too large; the maximum is 100000");
    check(
        "solve 4 --limit 100000000000000000000000000",
        "--limit: 100000000000000000000000000 is too large; the maximum is 18446744073709551615",
    );
    check("complete --size -4", "--size: n must be at least 1, not -4");
}

/// A minus sign makes a number negative, and no option of it.
#[test]
fn negative_values_are_refused_as_values() {
    for (verb, options) in [
        ("solve 4", "limit skip threads"),
        ("random 8", "count seed"),
        ("one 8 --random", "seed"),
        ("one 8 --first", "time-limit"),
        ("complete --size 8 --all", "limit time-limit"),
        ("estimate 8", "samples seed"),
        ("check", "size"),
        ("draw 4", "number"),
        ("tree 4", "limit depth"),
        ("trace 4", "limit"),
    ] {
        for option in options.split(' ') {
            let complaint = queens(&format!("{verb} --{option} -1")).complaint(2);
            assert!(complaint.starts_with(&format!("queens: --{option}: ")), "{verb}: {complaint}");
            assert!(complaint.contains("-1"), "{verb}: {complaint}");
        }
    }
}

#[test]
fn flags_that_contradict_each_other() {
    let complaint = queens_with(&["draw", "4", "--columns", "2 4 1 3"], "").complaint(2);
    assert!(complaint.contains("cannot be used with"), "{complaint}");
    check_beginning(
        "solve 4 --format csv --format board",
        "the argument '--format <FORM>' cannot be used multiple",
    );
}

#[test]
fn squares_that_are_none() {
    let board = "is not on the 8 x 8 board (a1 to h8, or 1,1 to 8,8)";
    check("solve 8 --fix k9", &format!("square 'k9' {board}"));
    check("solve 8 --fix a0", &format!("square 'a0' {board}"));
    check("solve 8 --block 9,1", &format!("square '9,1' {board}"));
    check(
        "solve 8 --fix queen",
        "'queen' is not a square; write 'b4' (as in chess) or '5,2' (row, column from 1)",
    );
}

#[test]
fn fixed_queens_that_attack_each_other() {
    let attack = "the fixed queens on a1 and b2 attack each other along a rising diagonal /";
    let both = "a1 is both a fixed queen and a blocked square";
    // There is no such solution: the answer is no, whatever the question.
    for verb in
        ["solve 8", "count 8", "nth 8 1", "random 8", "tree 8", "trace 8", "compare 8", "check --size 8"]
    {
        let complaint = queens(&format!("{verb} --fix a1 --fix b2")).complaint(1);
        assert_eq!(complaint, format!("queens: {attack}\n"), "{verb}");
        let complaint = queens(&format!("{verb} --fix a1 --block a1")).complaint(1);
        assert_eq!(complaint, format!("queens: {both}\n"), "{verb}");
    }
    assert_eq!(queens("complete 8 --fix a1 --fix b2").code, Some(1));
}

#[test]
fn numbers_are_read_as_they_are_printed() {
    let last = queens("nth 14 365596 --format columns").answer();
    for number in ["365,596", "365_596", "3.65596e5"] {
        assert_eq!(queens(&format!("nth 14 {number} --format columns")).answer(), last);
    }
    assert_eq!(queens("one 1e3 --format columns").answer(), queens("one 1,000 --format columns").answer());
    let first = queens("solve 8 --skip 9e1 --limit 1").answer();
    assert_eq!(first, queens("solve 8 --skip 90 --limit 1").answer());
    let complaint = queens("nth 8 1,2").complaint(2);
    assert!(complaint.contains("'1,2' is not a number"), "{complaint}");
}

#[test]
fn files_that_cannot_be_read() {
    let complaint = queens("check no-such-file.txt").complaint(2);
    assert_eq!(complaint, "queens: cannot read no-such-file.txt: there is no such file; check the name\n");
    let folder = TempDir::new().expect("a temporary folder");
    // Windows only says that access is denied.
    let complaint =
        queens(&format!("draw {}", folder.path().display())).complaint(if cfg!(unix) { 2 } else { 3 });
    assert!(complaint.starts_with("queens: cannot read "), "{complaint}");
}

#[test]
fn text_is_not_written_under_the_name_of_a_picture() {
    let folder = TempDir::new().expect("a temporary folder");
    let file = folder.path().join("x.png");
    for verb in [
        "one 8",
        "solve 4",
        "nth 6 1",
        "random 6",
        "trace 4",
        "puzzle 8",
        "compare 4",
        "count 4",
        "complete 4",
        "estimate 8",
    ] {
        let complaint = queens(&format!("{verb} -o {}", file.display())).complaint(2);
        assert!(
            complaint.contains("this answer is not written to .png files") && !file.exists(),
            "{verb}: {complaint}"
        );
    }
}

#[test]
fn full_width_digits_are_digits() {
    assert_eq!(queens("solve ４ --fix １，２ --format columns").answer(), "2 4 1 3\n");
    assert_eq!(queens("rank --columns ２，４，１，３").answer(), "1\n");
}

#[test]
fn columns_are_read_as_columns_whatever_stands_for_a_free_row() {
    for columns in ["2 _ _ _", "2 - - -", "2 x x x", "2 . . ."] {
        let completed =
            queens_with(&["complete", "--quiet", "--format", "columns", "--columns", columns], "");
        assert_eq!(completed.answer(), "2 4 1 3\n", "{columns}");
    }
}

#[test]
fn files_that_end_too_early() {
    for form in ["board", "leetcode", "columns", "ndjson", "csv"] {
        let list = queens(&format!("solve 8 --format {form}")).answer();
        let mut file = NamedTempFile::new().expect("a temporary file");
        // Within the last board, whatever the form.
        file.write_all(&list.as_bytes()[..list.len() - 5]).expect("room for it");
        let complaint = queens(&format!("check {}", file.path().display())).complaint(2);
        let line = list.lines().count();
        let place = format!("queens: {}:{line}: ", file.path().display());
        assert!(complaint.starts_with(&place), "{form}: {complaint}");
    }
}

#[test]
fn text_that_is_no_board() {
    let fed = |text: &[u8]| queens_fed("check", text).complaint(2);
    assert_eq!(fed(b""), "queens: standard input is empty: there is no board in it\n");
    assert!(fed(b"Hello\n").starts_with("queens: standard input:1: unrecognised input at 'H'"));
    assert!(fed(b"\xFF\xFF").starts_with("queens: standard input:1: unrecognised input at byte 0xFF"));
    assert_eq!(fed(b"Q..\n.Q\n"), "queens: standard input:2: row 2 of the board has 2 squares, not 3\n");
    assert_eq!(
        fed(b"1\n\n2 1\n"),
        "queens: standard input:3: this board is 2 x 2, the ones before it are 1 x 1\n"
    );
}

#[test]
fn check_says_which_sizes_it_can_complete() {
    let line: String = (1..=19).map(|column| format!("{column} ")).collect();
    let complaint = queens_fed("check --complete", line).complaint(2);
    assert!(
        complaint.starts_with("queens: n = 19 is too large for 'check --complete' (at most 18)"),
        "{complaint}"
    );
    let complaint = queens("check --complete --size 30 --fix a1").complaint(2);
    assert!(
        complaint.starts_with("queens: 29 rows without a fixed queen are too many for 'check --complete'"),
        "{complaint}"
    );
    let complaint = queens_fed("check --complete", "[]").complaint(2);
    assert_eq!(complaint, "queens: an empty list does not say which size is meant; give it with --size N\n");
    let complaint = queens_fed("check --complete", "").complaint(2);
    assert_eq!(
        complaint,
        "queens: standard input is empty: there is no board in it; if the list is meant to be empty, name the size with --size N\n"
    );
    let complaint = queens_fed("check --size 5", "2 4 1 3").complaint(2);
    assert_eq!(complaint, "queens: standard input:1: this board is 4 x 4, --size wants 5 x 5\n");
}

/// What cannot be done is said, not left out.
#[test]
fn an_option_that_does_not_fit_is_refused() {
    let complaint = queens("complete 4 --hint --format csv").complaint(2);
    assert!(complaint.contains("--hint and --count are written as text"), "{complaint}");
    let wide = "count 33 --fix a1 --double-check";
    assert!(queens(wide).complaint(2).contains("is counted in one way only"), "{wide}");
    let complaint = queens("draw --attacks 8").complaint(2);
    assert!(complaint.contains("write the board before '--attacks'"), "{complaint}");
    let complaint = queens_fed("draw --number 2", "2 4 1 3").complaint(2);
    assert!(complaint.contains("has 1 board, so there is no board 2"), "{complaint}");
}

#[test]
fn rows_and_columns_of_one_message_are_counted_alike() {
    let from_0 = "row 3 has its queen in column 4, outside the columns 0 to 3 \
                  (rows and columns counted from 0, as this form does)\n";
    for (text, line) in [("row0,row1,row2,row3\n1,3,0,4\n", 2), (r#"{"columns":[1,3,0,4]}"#, 1)] {
        let complaint = queens_fed("check", text).complaint(2);
        assert_eq!(complaint, format!("queens: standard input:{line}: {from_0}"));
    }
    assert_eq!(
        queens_fed("check", "2 4 1 5").complaint(2),
        "queens: standard input:1: row 4 has its queen in column 5, outside the columns 1 to 4\n"
    );
}

#[test]
fn comments_are_not_read_as_boards() {
    for (text, line) in [("# comment\n.Q\n", 1), ("#..\n", 1), ("...\n# comment\n", 2), (".#.\n", 1)] {
        assert_eq!(
            queens_fed("complete", text).complaint(2),
            format!(
                "queens: standard input:{line}: '#' is not a square, and comments are not supported; \
                 use x for a blocked square\n"
            )
        );
    }
}

#[test]
fn a_size_without_a_verb_is_told_which_verbs_take_it() {
    assert_eq!(
        queens("8").complaint(2),
        "queens: a verb must come before the size; to list all solutions write 'queens solve 8', \
         to count them 'queens count 8'\n"
    );
    let complaint = queens("count 1-4").complaint(2);
    assert_eq!(complaint, "queens: '1-4' is not a size; for a range write 1..4\n");
    assert!(queens("count 33").complaint(2).contains("for an estimate use 'queens estimate 33'"));
}

#[test]
fn names_are_read_in_any_case() {
    assert_eq!(queens("solve 4 --format LeetCode").answer(), queens("solve 4 --format leetcode").answer());
    assert_eq!(queens("count 4 --method BITS -f NDJSON").answer(), queens("count 4 -f ndjson").answer());
}

/// What has no end is refused before it fills the memory.
#[cfg(unix)]
#[test]
fn endless_input_is_refused_at_a_limit() {
    for (start, letter, words) in
        [("", "Q", "a row has more than 1000000 squares"), ("{\"", "k", "a name or value of more than")]
    {
        let command = format!(
            "ulimit -v 2000000; {{ printf '{start}'; tr '\\0' {letter} </dev/zero; }} | '{}' check -",
            crate::run::BINARY
        );
        let ran = std::process::Command::new("sh").args(["-c", &command]).output().expect("a shell");
        let told = String::from_utf8_lossy(&ran.stderr);
        assert!(ran.status.code() == Some(2) && told.contains(words), "{told}");
    }
}

#[test]
fn hints_are_for_boards_a_person_can_look_at() {
    check(
        "complete --size 65 --hint",
        "n = 65 is too large for --hint (at most 64); without it, 'complete' finds a solution",
    );
}

/// The parser's advice is given where it helps, and an example where something is missing.
#[test]
fn the_command_line_is_explained() {
    for (arguments, words) in [
        ("solve", "queens: missing <N>; write for example 'queens solve 8'\n"),
        ("tree --limit 5", "queens: missing <N>; write for example 'queens tree 8'\n"),
        ("nth", "queens: missing <N>, <K>; write for example 'queens nth 8 1'\n"),
    ] {
        assert_eq!(queens(arguments).complaint(2), words);
    }
    for arguments in ["solve 8 --LIMIT 1", "solve -n 8", "explain bits -o x", "complete --unique", "version"]
    {
        let complaint = queens(arguments).complaint(2);
        assert!(!complaint.contains("tip:") && !complaint.contains("\n\n\n"), "{arguments}: {complaint}");
        assert!(
            complaint.contains("unexpected argument") || complaint.contains("unrecognized"),
            "{complaint}"
        );
    }
    for (arguments, tip) in [("slove 8", "'solve'"), ("solve 8 --limits 1", "'--limit'")] {
        let complaint = queens(arguments).complaint(2);
        assert!(complaint.contains("tip: ") && complaint.contains(tip), "{complaint}");
    }
    assert_eq!(queens("SOLVE 4").answer(), queens("solve 4").answer());
    assert_eq!(queens("--quiet Count 4").answer(), queens("count 4").answer());
}

#[test]
fn options_of_pictures_are_refused_where_nothing_is_drawn() {
    for arguments in ["count 8 --width 300", "compare 4 --background dark"] {
        let complaint = queens(arguments).complaint(2);
        assert!(
            complaint.ends_with("is for pictures, and this answer is text; add --plot FILE.svg\n"),
            "{complaint}"
        );
    }
    for arguments in ["draw 8 --width 300", "tree 4 --background none", "regions --make 5 --width 99"] {
        let complaint = queens(arguments).complaint(2);
        assert!(complaint.ends_with("; add -o FILE.svg or --format svg\n"), "{complaint}");
    }
}

#[test]
fn numbers_that_are_no_board_are_guessed() {
    for input in ["8\n", "1 3 5 2 4\n1 4 2 5 3\n10\n"] {
        let complaint = queens_fed("check", input).complaint(2);
        assert!(
            complaint.contains(": here is one number, ") && complaint.contains("number of solutions?"),
            "{complaint}"
        );
    }
    assert_eq!(queens("estimate 5..8").complaint(2), "queens: '5..8' is a range; give one size, such as 8\n");
    assert!(queens("count 1...4").complaint(2).contains("for a range write 1..4"));
}
