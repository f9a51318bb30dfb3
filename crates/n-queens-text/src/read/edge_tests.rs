//! Where one form ends and another begins, and what a message guesses.

use std::io::{self, Read};

use n_queens::Square;

use super::{Assumed, BoardReader, KEPT, ParsedBoard, ReadError};

fn read(text: impl Into<Vec<u8>>) -> Result<Vec<ParsedBoard>, ReadError> {
    BoardReader::read("FILE", io::Cursor::new(text.into()))?.collect()
}

/// Each text is refused, and the message has these words.
#[track_caller]
fn refused(cases: &[(&str, &str)]) {
    for (text, words) in cases {
        let error = read(*text).expect_err(text).to_string();
        assert!(error.contains(words), "{text}\n{error}");
    }
}

#[test]
fn a_guess_says_what_was_probably_meant() {
    refused(&[
        ("Q..\n..B\n", "'B' is not a square (a blocked square?)"),
        ("Q..\n..#\n", "FILE:2: '#' is not a square, and comments are not supported"),
        ("# n = 4\n", "FILE:1: '#' is not a square, and comments are not supported"),
        ("(Q, 3, 0, 2)", "(a list? write it in brackets, [1,3,0,2], or without any)"),
        ("<svg>", "(a picture? boards are read as text"),
        ("col1 col2\n", "unrecognised input at 'c'"),
    ]);
    refused(&[
        (r#"{"columns":7}"#, "invalid type: integer `7`, expected a sequence"),
        (r#"{"columns":[0],"blocked":7}"#, "invalid type: integer `7`, expected a sequence"),
        (r#"{"columns":[0],"blocked":[7]}"#, "expected a square [row, column], from 0"),
    ]);
}

#[test]
fn a_comment_has_two_slashes() {
    assert_eq!(read("[\"Q.\", // two\n\"..\"]").unwrap()[0].size, 2);
    refused(&[("[\"Q.\", / one\n\"..\"]", "row 2 of the board has 1 square")]);
}

#[test]
fn what_is_assumed_has_words() {
    assert!(Assumed::FromZero.to_string().contains("counted from 0"));
    assert!(Assumed::ZerosAndOnes.to_string().contains("1 for a queen"));
}

#[test]
fn brackets_must_match() {
    refused(&[
        ("[[2,4,1,3]", "found the end of the text, expected ',' or ']'"),
        ("[2,4,1,3]]", "found ']', expected ',' or ']'"),
        ("[[2,4,1,3]]]", "found ']', expected ',' or ']'"),
        ("[[2,4,1,3]],[2,4,1,3]", "found ',', expected ',' or ']'"),
        ("[2,4,1,3)", "found ')', expected ',' or ']'"),
        ("[(2,4,1,3]]", "found ']', expected ',' or ']'"),
        ("([2,4,1,3]]", "found ']', expected ',' or ']'"),
        ("[2nullnull3]", "found 'n', expected ',' or ']'"),
        ("[2??3]", "found '?', expected ',' or ']'"),
        ("[2,4,1,3,]", "found ']', expected the number of a column"),
        ("[[2,4,1,3], 5]", "found '5', expected '['"),
        ("[[0,1], 5]", "found '5', expected '[' of a row"),
        ("[[[[2,4,1,3]]]]", "expected '\"' of a row"),
    ]);
}

#[test]
fn a_list_of_zeros_and_ones_is_columns_and_a_list_of_such_lists_is_squares() {
    assert_eq!(read("[0, 1]").unwrap()[0].columns(), Some(&[0, 1][..]));
    assert_eq!(read("[[0, 1], [1, 0]]").unwrap()[0].columns(), Some(&[1, 0][..]));
}

/// A reader that gives one byte at a time.
struct Drip<'a>(&'a [u8]);

impl Read for Drip<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let one = bytes.len().min(1);
        self.0.read(&mut bytes[..one])
    }
}

#[test]
fn a_list_that_comes_byte_by_byte_counts_from_where_it_counts() {
    let boards = BoardReader::read("FILE", Drip(b"[1, 3, 0, 2]")).unwrap();
    assert_eq!(boards.assumed(), Some(Assumed::FromZero));
    assert_eq!(boards.only().unwrap().columns(), Some(&[1, 3, 0, 2][..]));
    // Its 0 comes after more bytes than are looked at for anything else.
    for list in ["11 10 9 8 7 6 5 4 3 2 1 0", "[\n11, 10, 9, 8, 7,\n6, 5, 4, 3,\n2, 1, 0]"] {
        let boards = BoardReader::read("FILE", Drip(list.as_bytes())).unwrap();
        assert_eq!(boards.assumed(), Some(Assumed::FromZero), "{list}");
    }
}

#[test]
fn a_mark_of_an_editor_takes_no_place_and_a_character_nobody_sees_is_spelled_out() {
    let error = read("\u{FEFF}2 4 1 x").unwrap_err();
    assert!(matches!(error, ReadError::Text { line: 1, column: 7, .. }), "{error:?}");
    refused(&[("\u{1}", r"unrecognised input at '\u{1}'")]);
}

#[test]
fn queens_in_the_first_rows_only_are_no_list_of_columns() {
    assert_eq!(read("Q.\n..\n").unwrap()[0].columns(), None);
}

#[test]
fn words_below_a_drawn_board_are_no_board() {
    let drawn = "2  Q .\n1  . x\n   a b\n";
    let text = format!("{drawn}\nNo queen attacks another.\nTwo rows.\n\n{drawn}");
    let boards = read(text).unwrap();
    assert_eq!(boards.iter().map(|parsed| parsed.line).collect::<Vec<_>>(), [1, 8]);
    refused(&[("Q.\n..\n\nNo queen attacks another.\n", "FILE:4: 'N' is not a square")]);
    // A line of words longer than a window of the source.
    let text = format!("{drawn}\nNo{}\n\n{drawn}", " Q".repeat(40_000));
    assert_eq!(read(text).unwrap().len(), 2);
}

#[test]
fn letters_stand_below_a_whole_board_with_ranks_and_ranks_have_32_bits() {
    let refusals = [
        ("Q .\n. x\na b\n", "FILE:3: 'a' is not a square"),
        ("2  Q .\n   a b\n1  . x\n", "FILE:2: 'a' is not a square"),
        ("4294967295  Q\n", "this row is numbered 4294967295, not 1"),
        ("4294967296  Q\n", "FILE:1: '4' is not a square"),
        ("2  Q .\n1  . x\n   a b c\n", "FILE:3: 'a' is not a square"),
        ("2  Q .\n1  . x\n   a 1\n", "FILE:3: 'a' is not a square"),
        ("1Q\n", "'Q' is not a column"),
        ("9 9\n", "row 1 has its queen in column 9"),
    ];
    refused(&refusals);
}

#[test]
fn a_table_of_diagonals_is_read() {
    let table =
        "          col0  col1\nrow 0:      0Q   -1\nrow 1:      1     0x\n\nRows and columns count from 0.\n";
    let parsed = read(table).unwrap().remove(0);
    assert_eq!((parsed.line, parsed.size), (1, 2));
    assert_eq!(parsed.placement().unwrap().queens(), [Square::new(0, 0)]);
    assert_eq!(parsed.blocked, [Square::new(1, 1)]);
    refused(&[
        ("col0 col1\nrow 0: 0 1\nrow 2: 1 2\n", "this is not row 1 of a table"),
        ("col0 col1\nrow 0: 0 1\nrow 1: 1\n", "row 2 of the board has 1 square, not 2"),
    ]);
    // A line longer than a window of the source.
    let wide: String = (0..12_000).map(|column| format!("col{column} ")).collect();
    refused(&[(&wide, "this is not row 0 of a table")]);
}

#[test]
fn a_row_of_a_table_has_sixteen_bytes_for_each_square_and_for_two_more() {
    // Byte by byte: what has been read is not measured before more is needed.
    let read = |row: usize| {
        let text = format!("col0 col1 col2\n{:row$}\nrow 1: 1 2 3\nrow 2: 2 3 4\n", "row 0: 0 1 2");
        BoardReader::read("FILE", Drip(text.as_bytes())).and_then(BoardReader::only).map(|parsed| parsed.size)
    };
    assert_eq!(read(16 * 5).expect("a long row"), 3);
    assert!(read(16 * 5 + 1).is_err());
}

#[test]
fn limits_are_reached_before_they_are_passed() {
    let n = 1000;
    let all = ("1".repeat(n) + "\n").repeat(n);
    assert_eq!(read(all).unwrap()[0].placement().unwrap().queens().len(), KEPT);
    let many = ("1".repeat(n + 1) + "\n").repeat(n);
    refused(&[(&many, "more than 1000000 queens")]);
    refused(&[
        ("[4294967295]", "a column number is at most 4294967294"),
        ("4294967295", "a column number is at most 4294967294"),
        ("[4294967294]", "here is one number, 4294967294"),
        ("4294967294", "here is one number, 4294967294"),
    ]);
}

#[test]
fn a_board_too_long_to_be_kept_has_no_blocked_squares() {
    let rows = "null,".repeat(KEPT);
    let long = |blocked: &str| read(format!("{{\"columns\":[{rows}null],\"blocked\":[{blocked}]}}"));
    assert_eq!(long("").unwrap()[0].long().unwrap().queens, 0);
    let error = long("[0,0]").unwrap_err().to_string();
    assert!(error.contains("at most 1000000 rows, and this one has 1000001"), "{error}");
}

/// Gives a line, then fails each time with the next of these errors, then ends.
struct Failing(Vec<io::ErrorKind>, &'static [u8]);

impl Read for Failing {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        if self.1.is_empty() && !self.0.is_empty() {
            return Err(self.0.remove(0).into());
        }
        self.1.read(bytes)
    }
}

#[test]
fn an_interrupted_read_is_taken_up_again_and_a_failed_one_is_told() {
    let interrupted = Failing(vec![io::ErrorKind::Interrupted; 2], b"2 4 1 3\n");
    assert_eq!(BoardReader::read("FILE", interrupted).unwrap().only().unwrap().size, 4);
    let failed = Failing(vec![io::ErrorKind::Interrupted, io::ErrorKind::TimedOut], b"2 4 1 3\n");
    let error = BoardReader::read("FILE", failed).and_then(BoardReader::only).unwrap_err();
    assert!(matches!(error, ReadError::Machine { .. }), "{error}");
}

#[test]
fn columns_on_the_command_line_are_numbers_and_free_rows() {
    for wrong in
        ["[-1, 2, 3, 4]", "[1.2, 3.4]", "2-4", "[2, 4, 1, 3)", "[[2, 4], [4, 2]]", "['.Q', 'Q.']", "[]"]
    {
        assert!(BoardReader::columns("LIST", wrong).and_then(BoardReader::only).is_err(), "{wrong}");
    }
    for list in ["[2, 4, 1, 3]", "(1, 3, 0, 2)", "[2, null, None, ?]"] {
        let parsed = BoardReader::columns("LIST", list).and_then(BoardReader::only).unwrap();
        assert_eq!(
            (parsed.size, parsed.placement().unwrap().queens()[0]),
            (4, n_queens::Square::new(0, 1)),
            "{list}"
        );
    }
    let assumed = |list| BoardReader::columns("LIST", list).unwrap().assumed();
    assert_eq!(["1 3 0 2", "2 4 1 3"].map(assumed), [Some(Assumed::FromZero), None]);
}

/// Every error has words in both languages, the English ones being those of `Display`.
#[test]
fn errors_are_worded_in_the_language_of_the_reader() {
    for (text, english, chinese) in [
        (
            "2 4 1 x\n",
            "FILE:1: 'x' is not a column; give a number for each row, or ? for a row without a queen, separated by spaces or commas",
            "FILE:1：'x' 不是列号；请为每一行写一个数，没有皇后的行写 ?，用空格或逗号分隔",
        ),
        (
            ".Q\n.O\n",
            "FILE:2: 'O' is not a square (a queen?); use Q or ♛ for a queen, . _ or ? for a free square, x for a blocked one",
            "FILE:2：'O' 不是格子（是皇后吗？）；皇后写 Q 或 ♛，空着的格子写 . _ 或 ?，禁用的格子写 x",
        ),
        (
            "[1,3",
            "FILE:1: found the end of the text, expected ',' or ']': this is not a list of columns such as [1,3,0,2], nor a list of such lists or of rows of zeros and ones",
            "FILE:1：读到文本结尾，应为 ',' 或 ']'：这不是 [1,3,0,2] 这样的列号列表，也不是由它们或由 0 和 1 的行组成的列表",
        ),
    ] {
        let error = BoardReader::read("FILE", text.as_bytes()).and_then(BoardReader::only).unwrap_err();
        assert_eq!(error.to_string(), english);
        assert_eq!(error.in_words(crate::Language::Zh), chinese);
    }
}
