//! Every form reads back what was written, and everything else is rejected with a message.

use std::cell::Cell;
use std::io::{self, Read};

use n_queens::{Board, Solution, Square};
use proptest::prelude::*;

use super::{Assumed, BoardReader, KEPT, ParsedBoard, ReadError};
use crate::Form;

fn read(text: impl Into<Vec<u8>>) -> Result<Vec<ParsedBoard>, ReadError> {
    BoardReader::read("FILE", io::Cursor::new(text.into()))?.collect()
}

/// All solutions of size n, as `solve` writes them.
fn written(form: Form, n: u32) -> Vec<u8> {
    let solutions: Vec<Solution> = Board::new(n).unwrap().solutions().collect();
    form.text(n, solutions.iter().map(Solution::columns)).into_bytes()
}

#[test]
fn every_form_reads_back_what_it_wrote() {
    for form in Form::ALL {
        for n in [1, 4, 5, 6, 8, 11] {
            let boards = read(written(form, n)).unwrap();
            let columns = boards.iter().map(|parsed| parsed.columns().unwrap().to_vec());
            let solutions = Board::new(n).unwrap().solutions().map(|solution| solution.columns().to_vec());
            assert!(columns.eq(solutions), "{form:?}, n = {n}");
        }
    }
}

#[test]
fn line_breaks_of_other_systems_and_marks_of_editors_change_nothing() {
    for form in Form::ALL {
        let text = String::from_utf8(written(form, 5)).unwrap();
        let plain = read(text.clone()).unwrap();
        assert_eq!(read(text.replace('\n', "\r\n")).unwrap(), plain, "{form:?}");
        assert_eq!(read(format!("\u{FEFF}{text}")).unwrap(), plain, "{form:?}");
        assert_eq!(read(text.trim_end()).unwrap(), plain, "{form:?}");
    }
}

#[test]
fn partial_boards_keep_their_queens_and_blocked_squares() {
    let square = Square::new;
    let parsed = BoardReader::read("FILE", &b"??x?\nq...\nx...\n..X.\n"[..]).unwrap().only().unwrap();
    assert_eq!(parsed.placement().unwrap().queens(), [square(1, 0)]);
    assert_eq!(parsed.blocked, [square(0, 2), square(2, 0), square(3, 2)]);
    for text in ["2 ? ? 3", "row0,row1,row2,row3\n1,?,?,2\n", r#"{"columns":[1,null,null,2],"n":4}"#] {
        let parsed = read(text).unwrap().remove(0);
        assert_eq!(parsed.columns(), None);
        assert_eq!(parsed.placement().unwrap().queens(), [square(0, 1), square(3, 2)], "{text}");
    }
    assert_eq!(read("? ? ?\n").unwrap()[0].placement().unwrap().queens(), []);
    assert_eq!(read("?\n").unwrap()[0].size, 1);
}

#[test]
fn the_pretty_array_of_the_write_ups_is_read_with_its_lines() {
    let text = "[\n    [\n        \".Q..\",\n        \"...Q\", \n        \"Q...\",\n        \"..Q.\"\n    ],\n    [\"..Q.\",\n \"Q...\",\"...Q\",\".Q..\"]\n]\n";
    let boards = read(text).unwrap();
    assert_eq!(boards.iter().map(|parsed| parsed.line).collect::<Vec<_>>(), [2, 8]);
    assert_eq!(read("[]").unwrap(), []);
    assert_eq!(read(r#"[".Q","Q."]"#).unwrap().len(), 1);
}

#[test]
fn the_line_of_a_board_is_where_it_begins() {
    let lines = |text: &str| read(text).unwrap().iter().map(|parsed| parsed.line).collect::<Vec<_>>();
    assert_eq!(lines("\n\nQ.\n..\n\n\n..\n..\n"), [3, 7]);
    assert_eq!(lines("1 2\n\n2 1\n"), [1, 3]);
    assert_eq!(lines("row0,row1\n0,1\n1,0"), [2, 3]);
}

#[test]
fn what_is_wrong_is_said_with_its_line() {
    #[track_caller]
    fn check(text: &[u8], message: &str) {
        assert_eq!(read(text).unwrap_err().to_string(), message);
    }
    check(b"", "FILE is empty: there is no board in it");
    check(b" \r\n\n\t", "FILE is empty: there is no board in it");
    check(
        b"hello",
        "FILE:1: unrecognised input at 'h' (names of squares? give them with --fix a4); a board is rows of Q and ., rows of 0 and 1, column numbers, JSON or csv (row0,row1,…)",
    );
    check(
        b"\xFF\xFF",
        "FILE:1: unrecognised input at byte 0xFF; a board is rows of Q and ., rows of 0 and 1, column numbers, JSON or csv (row0,row1,…)",
    );
    check(b"Q..\n..\n..Q\n", "FILE:2: row 2 of the board has 2 squares, not 3");
    check(b"Q..\n....\n..Q\n", "FILE:2: row 2 of the board has 4 squares, not 3");
    check(
        b"Q.\n..\n..\n",
        "FILE:3: the board begun on line 1 has 2 squares in a row, so row 3 is one too many; a blank line separates two boards",
    );
    check(b"Q.\n..\n\n..\n", "FILE:5: the board begun on line 4 ends after 1 of its 2 rows");
    check(b"Q.\n..\n\nQ..\n...\n...\n", "FILE:4: this board is 3 x 3, the ones before it are 2 x 2");
    check(
        "Q.\n.é\n".as_bytes(),
        "FILE:2: 'é' is not a square; use Q or ♛ for a queen, . _ or ? for a free square, x for a blocked one",
    );
    check(
        b"Q.\n.\xE9\n",
        "FILE:2: byte 0xE9 is not a square; use Q or ♛ for a queen, . _ or ? for a free square, x for a blocked one",
    );
    check(
        b". Q . .\n. . . +\n",
        "FILE:2: '+' is not a square (a free square?); use Q or ♛ for a queen, . _ or ? for a free square, x for a blocked one",
    );
    check(b"Q .\n. . .\n", "FILE:2: row 2 of the board has 3 squares, not 2");
    check(
        b"3  Q .\n2  . .\n",
        "FILE:1: this row is numbered 3, not 2; rows count up from 1 in the lowest, or down from 0 or 1",
    );
    check(
        b"0  Q .\n2  . .\n",
        "FILE:2: this row is numbered 2, not 1; rows count up from 1 in the lowest, or down from 0 or 1",
    );
    check(b"2 4 1 3\n2 4 1 5\n", "FILE:2: row 4 has its queen in column 5, outside the columns 1 to 4");
    check(b"2 4 1 3\n1 2\n", "FILE:2: this board is 2 x 2, the ones before it are 4 x 4");
    check(
        b"2,4,1,3\n1,3,0,2\n",
        "FILE:2: here is a column 0, but the first board has none, so columns were taken to count from 1; write all boards from 0 or all from 1",
    );
    check(
        b"0 1 0\n0 2 0\n",
        "FILE:2: '2' does not belong in a board of zeros and ones; a 1 is a queen, a 0 a free square",
    );
    check(
        b"[[0,1],[1,0],[0,0]]",
        "FILE:1: the board begun on line 1 has 2 squares in a row, so row 3 is one too many; a blank line separates two boards",
    );
    check(
        b"Output: hello",
        "FILE:1: unrecognised input at 'h' (names of squares? give them with --fix a4); a board is rows of Q and ., rows of 0 and 1, column numbers, JSON or csv (row0,row1,…)",
    );
    check(
        b"O..\n...\n",
        "FILE:1: unrecognised input at 'O' (rows of squares? write Q for a queen); a board is rows of Q and ., rows of 0 and 1, column numbers, JSON or csv (row0,row1,…)",
    );
    check(
        b"Q..\n..K\n",
        "FILE:2: 'K' is not a square (a queen?); use Q or ♛ for a queen, . _ or ? for a free square, x for a blocked one",
    );
    check(
        b"1,,2\n",
        "FILE:1: ',' is not a column; give a number for each row, or ? for a row without a queen, separated by spaces or commas",
    );
    check(
        b"1?\n",
        "FILE:1: '?' is not a column; give a number for each row, or ? for a row without a queen, separated by spaces or commas",
    );
    check(b"1 99999999999\n", "FILE:1: a column number is at most 4294967294");
    check(b"row0,row2\n", "FILE:1: the csv header must be row0,row1,…: found '2', expected 'row1'");
    check(b"row0,row1\n0,1\n0\n", "FILE:3: the line has 1 value, the header has 2");
    check(b"row0,row1,row2,row3\n1,3,0\n", "FILE:2: the line has 3 values, the header has 4");
    check(
        b"row0,row1\n0,2\n",
        "FILE:2: row 1 has its queen in column 2, outside the columns 0 to 1 (rows and columns counted from 0, as this form does)",
    );
    check(
        b"row0,row1\n0,\n",
        "FILE:2: the end of the line is not a column; give a number for each row, or ? for a row without a queen, separated by commas",
    );
    check(
        b"[[\"Q.\",\n\"..",
        "FILE:2: found the end of the text, expected the quote behind a row: this is not an array of arrays of row strings",
    );
    check(
        b"[[\"Q.\",\n\"..\"]",
        "FILE:2: found the end of the text, expected ',' or ']': this is not an array of arrays of row strings",
    );
    check(b"[[\"Q.\"]]", "FILE:1: the board begun on line 1 ends after 1 of its 2 rows");
    check(
        b"[1,2;",
        "FILE:1: found ';', expected ',' or ']': this is not a list of columns such as [1,3,0,2], nor a list of such lists or of rows of zeros and ones",
    );
    check(b"[] []", "FILE:1: found '[', expected the end: this is not an array of arrays of row strings");
    check(b"[[\"\"]]", "FILE:1: row 1 of the board has 0 squares, not 1");
    check(
        b"{\"columns\":[0]}\n{\"columns\":[0\n",
        "FILE:2: not an object with \"columns\" from 0, such as {\"columns\":[1,3,0,2]}: EOF while parsing a list (character 13)",
    );
    check(
        b"{\"columns\":[]}",
        "FILE:1: not an object with \"columns\" from 0, such as {\"columns\":[1,3,0,2]}: no columns",
    );
    check(
        b"{\"columns\":[1]}",
        "FILE:1: row 0 has its queen in column 1, outside the columns 0 to 0 (rows and columns counted from 0, as this form does)",
    );
}

#[test]
fn objects_may_say_their_size_and_blocked_squares_and_nothing_that_is_not_understood() {
    let square = Square::new;
    let parsed =
        read(r#"{"n":4,"columns":[1,null,null,null],"blocked":[[3,0],{"row":1,"column":3}]}"#).unwrap();
    assert_eq!(parsed[0].blocked, [square(1, 3), square(3, 0)]);
    let line = r#"{"step":26,"level":4,"action":"solution","columns":[1,3,0,2]}"#;
    assert_eq!(read(line).unwrap()[0].columns(), Some(&[1, 3, 0, 2][..]));
    #[track_caller]
    fn check(fields: &str, message: &str) {
        let text = format!("{{\"columns\":[1,3,0,2]}}\n{{\"columns\":[1,3,0,2],{fields}}}\n");
        assert_eq!(read(text).unwrap_err().to_string(), format!("FILE:2: {message}"));
    }
    check("\"n\":5", "the object says n = 5, its columns are those of 4 rows");
    check("\"size\":3", "the object says n = 3, its columns are those of 4 rows");
    check("\"blocked\":[[0,4]]", "the blocked square [0,4] is outside the rows and columns 0 to 3");
    check(
        "\"closed\":[[1,3]]",
        "unknown field \"closed\"; an object has \"columns\", and may have \"n\" and \"blocked\"; or it has \"board\"",
    );
}

#[test]
fn boards_with_blanks_between_squares_and_ranks_and_files_are_read() {
    let plain = &read("?Q..\n....\n....\nx..x\n").unwrap()[0];
    for text in [
        "? Q . .\n. . . .\n. . . .\nx . . x",
        "4  . Q . .\n3  . . . .\n2  . . . .\n1  x . . x\n   a b c d\n",
        "4 .Q..\r\n3 ....\r\n2 ....\r\n1 x..x\r\n  a b c d",
        "0  . Q . .\n1  . . . .\n2  . . . .\n3  x . . x\n   0 1 2 3\n",
        "1  . Q . .\n2  . . . .\n3  . . . .\n4  x . . x\n   1 2 3 4\n",
    ] {
        assert_eq!(&read(text).unwrap()[0], plain, "{text}");
        assert_eq!(read(format!("{text}\n\n{text}")).unwrap().len(), 2, "{text}");
    }
}

#[test]
fn columns_may_have_commas_between() {
    for text in ["2,4,1,3", "2, 4, 1, 3\r\n", "2 4,1 3"] {
        assert_eq!(read(text).unwrap()[0].columns(), Some(&[1, 3, 0, 2][..]), "{text}");
    }
    assert_eq!(read("?,4,?,?").unwrap()[0].placement().unwrap().queens(), [Square::new(1, 3)]);
}

#[test]
fn other_ways_to_write_a_board_are_read() {
    let expected = Some(&[1, 3, 0, 2][..]);
    for text in [
        "_Q__\n___Q\nQ___\n__Q_\n",
        ".♛..\n...♛\n♛...\n..♛.\n",
        ". ♕ . .\n. . . ♕\n♕ . . .\n. . ♕ .\n",
        "0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n",
        "0100\n0001\n1000\n0010\n",
        "0,1,0,0\n0,0,0,1\n1,0,0,0\n0,0,1,0\n",
        "[[0, 1, 0, 0],\n [0, 0, 0, 1],\n [1, 0, 0, 0],\n [0, 0, 1, 0]]",
        "[[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]]",
        "1 3 0 2\n",
        "1, 3, 0, 2",
        "[1, 3, 0, 2]",
        "[2, 4, 1, 3]",
        "[[1, 3, 0, 2]]",
        "[\n  [2,\n 4, 1, 3]\n]\n",
        "- Q - -\n/ | \\ Q\nQ * - -\n. | Q /",
    ] {
        let boards = read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!((boards.len(), boards[0].columns()), (1, expected), "{text}");
    }
    assert_eq!(read("[[1,3,0,2],[2,0,3,1]]").unwrap().len(), 2);
    assert_eq!(read("[1,3,0,2]\n[2,0,3,1]\n").unwrap().len(), 2);
    assert_eq!(read("0100\n0001\n1000\n0010\n\n0010\n1000\n0001\n0100\n").unwrap().len(), 2);
    assert_eq!(read("[1, null, None, 2]").unwrap()[0].placement().unwrap().queens().len(), 2);
    assert_eq!(read("0 ? ? ?").unwrap()[0].placement().unwrap().queens(), [Square::new(0, 0)]);
}

#[test]
fn what_had_to_be_assumed_is_told() {
    let assumed = |text: &'static str| BoardReader::read("FILE", text.as_bytes()).unwrap().assumed();
    for text in ["1 3 0 2", "[1,3,0,2]", "0"] {
        assert_eq!(assumed(text), Some(Assumed::FromZero), "{text}");
    }
    for text in ["0 1 0\n", "010\n", "[[0,1],[1,0]]", "01\n"] {
        assert_eq!(assumed(text), Some(Assumed::ZerosAndOnes), "{text}");
    }
    for text in ["2 4 1 3", "1", "1 1 1", "[2,4,1,3]", "Q", "{\"columns\":[0]}", "row0\n0\n", "[[\"Q\"]]"] {
        assert_eq!(assumed(text), None, "{text}");
    }
}

#[test]
fn one_board_is_wanted_and_two_are_refused() {
    let only = |text: &str| BoardReader::read("FILE", text.as_bytes()).and_then(BoardReader::only);
    assert_eq!(only("1 2\n").unwrap().columns(), Some(&[0, 1][..]));
    let error = only("1 2\n2 1\n").unwrap_err();
    assert_eq!(error.to_string(), "FILE:2: a second board begins here; only one is allowed");
    assert!(matches!(only("[]"), Err(ReadError::NoBoards { .. })));
}

#[test]
fn reading_goes_on_over_the_edge_of_every_window() {
    // A reader that gives one byte at a time puts an edge between any two bytes.
    struct Drip(io::Cursor<Vec<u8>>);
    impl Read for Drip {
        fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
            let one = bytes.len().min(1);
            self.0.read(&mut bytes[..one])
        }
    }
    for form in Form::ALL {
        let text = written(form, 5);
        let drip = Drip(io::Cursor::new(text.clone()));
        let slow: Vec<ParsedBoard> = BoardReader::read("FILE", drip).unwrap().map(Result::unwrap).collect();
        assert_eq!(slow, read(text).unwrap(), "{form:?}");
    }
}

#[test]
fn a_line_of_a_million_queens_is_read() {
    let n = 1_000_000u32;
    let text: String = (1..=n).rev().map(|column| format!("{column} ")).collect();
    let parsed = read(text).unwrap().remove(0);
    assert!(parsed.columns().unwrap().iter().copied().eq((0..n).rev()));
}

/// Two boards in every form of numbers, each with a queen in every row.
fn in_numbers(boards: &[Vec<u32>; 2]) -> [String; 4] {
    let line = |columns: &[u32], first: u32, comma: &str| {
        columns.iter().map(|column| (column + first).to_string()).collect::<Vec<_>>().join(comma)
    };
    let [one, two] = boards;
    let header: Vec<String> = (0..one.len()).map(|row| format!("row{row}")).collect();
    [
        format!("{}\n{}\n", line(one, 1, " "), line(two, 1, " ")),
        format!("{}\n{}\n{}\n", header.join(","), line(one, 0, ","), line(two, 0, ",")),
        format!("{{\"columns\":[{}]}}\n{{\"columns\":[{}]}}\n", line(one, 0, ","), line(two, 0, ",")),
        format!("[[{}], [{}]]", line(one, 1, ","), line(two, 1, ",")),
    ]
}

#[test]
fn a_second_reading_that_meets_another_text_finds_nobody() {
    let text = "2 4 1 3\n1 2 3 4\n";
    let keeping =
        |text: &'static str| BoardReader::keeping(2, "FILE".to_owned(), Box::new(text.as_bytes())).unwrap();
    let boards: Vec<ParsedBoard> = keeping(text).map(Result::unwrap).collect();
    let attack = boards[1].long().unwrap().attack.unwrap();
    assert_eq!(keeping(text).attacker(1, attack).unwrap(), Some(Square::new(0, 0)));
    assert_eq!(keeping(text).attacker(2, attack).unwrap(), None);
    assert_eq!(keeping("2 4 1 3\n").attacker(1, attack).unwrap(), None);
    assert_eq!(keeping("Q.\n..\n").attacker(0, attack).unwrap(), None);
    assert!(keeping("2 4 1 3\n1 2 z\n").attacker(1, attack).is_err());
}

/// A text that begins with `start` and repeats `rest` for ever, and counts what is taken of it.
struct Endless<'a> {
    start: &'a [u8],
    rest: &'a [u8],
    given: &'a Cell<usize>,
}

impl Read for Endless<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        for byte in buffer.iter_mut() {
            let place = self.given.get();
            let repeated = place.wrapping_sub(self.start.len()) % self.rest.len();
            *byte = self.start.get(place).copied().unwrap_or(self.rest[repeated]);
            self.given.set(place + 1);
        }
        Ok(buffer.len())
    }
}

#[test]
fn what_has_no_end_is_refused_at_a_limit() {
    #[track_caller]
    fn check(start: &str, rest: &str, words: &str) {
        let given = Cell::new(0);
        let endless = Endless { start: start.as_bytes(), rest: rest.as_bytes(), given: &given };
        let error = BoardReader::read("FILE", endless).and_then(BoardReader::only).unwrap_err().to_string();
        assert!(error.contains(words), "{error}");
        assert!(error.len() < 300, "{error}");
        assert!(given.get() < 40_000_000, "{} bytes were read", given.get());
    }
    let row = "Q".repeat(1200) + "\n";
    check("", "Q", "more than 1000000 squares");
    check("", "Q ", "more than 1000000 squares");
    check("[[\"", ".", "more than 1000000 squares");
    check("", &row, "more than 1000000 queens and blocked squares");
    let table: String = (0..1200).map(|row| format!("row {row}: {}\n", "0x ".repeat(1200))).collect();
    let table = format!("{}\n{table}", "col0 ".repeat(1200));
    check(&table, " ", "more than 1000000 queens and blocked squares");
    check("1 Q\n", "a ", "is not a square");
    check("{\"", "k", "a name or value of more than 1048576 bytes");
    check("{\"columns\":[0],\"masks\":\"", "\\n", "a name or value of more than 1048576 bytes");
    check("{\"columns\":[0],\"masks\":\"", "\\\",", "a name or value of more than 1048576 bytes");
    check("{\"columns\":[0],\"masks\":", "[1,", "brackets more than 128 deep");
    check("{\"columns\":[0],\"masks\":", "{\"a\":", "brackets more than 128 deep");
    check("{\"columns\":[0],\"blocked\":[", "[0,0],", "more than 1000000 queens and blocked squares");
    check("{\"columns\":[0],\"blocked\":[[", "0,", "trailing");
    check("{\"columns\":[", "0", "a name or value of more than 1048576 bytes");
    check("{", " ", "a name or value of more than 1048576 bytes");
    check("", "2 y", "is not a column");
}

#[test]
fn the_largest_board_that_is_kept_is_read() {
    let n = 1000;
    let closed = ("x".repeat(n) + "\n").repeat(n);
    assert_eq!(read(closed).unwrap()[0].blocked.len(), KEPT);
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = read(bytes);
    }

    #[test]
    fn any_text_of_our_letters_is_read_or_refused(text in "[Q.?x0-9 ,\n\\[\\]{}\":rowcluns-]{0,120}") {
        let _ = read(text);
    }

    /// The first attack is found, and whoever was not kept is found again, by the same rule that
    /// finds her in memory.
    #[test]
    fn a_second_reading_finds_the_attacker_of_any_board(
        (boards, keep) in (4u32..12).prop_flat_map(|n| {
            let board = || prop::collection::vec(0..n, n as usize);
            ((board(), board()), 1..n as usize)
        }),
    ) {
        let boards = [boards.0, boards.1];
        for text in in_numbers(&boards) {
            let keeping = || BoardReader::keeping(keep, "FILE".to_owned(), Box::new(text.as_bytes())).unwrap();
            let (mut again, mut passed) = (keeping(), 0);
            for (index, (parsed, columns)) in keeping().zip(&boards).enumerate() {
                let parsed = parsed.unwrap();
                let long = parsed.long().unwrap();
                let mut verifier = n_queens::Verifier::default();
                let first = columns.iter().find_map(|&column| verifier.push(column).err());
                prop_assert_eq!(long.attack, first, "{}", text);
                let Some(attack) = first else { continue };
                let expected = attack.attacker(columns.iter().copied()).unwrap();
                let kept = (expected.row as usize) < keep;
                prop_assert_eq!(long.attacker, kept.then_some(expected), "{}", text);
                prop_assert_eq!(again.attacker(index as u64 - passed, attack).unwrap(), Some(expected), "{}", text);
                passed = index as u64 + 1;
            }
        }
    }

    /// A file with one byte changed, lost or added either still reads or names a line it has.
    #[test]
    fn a_damaged_file_is_read_or_refused_with_a_line_it_has(
        form in 0..Form::ALL.len(),
        place in any::<prop::sample::Index>(),
        byte in any::<u8>(),
        kind in 0..4,
    ) {
        let mut text = written(Form::ALL[form], 5);
        let place = place.index(text.len());
        match kind {
            0 => text[place] = byte,
            1 => text.insert(place, byte),
            2 => drop(text.remove(place)),
            _ => text.truncate(place),
        }
        let lines = text.iter().filter(|&&byte| byte == b'\n').count() as u64 + 1;
        let longest = text.split(|&byte| byte == b'\n').map(<[u8]>::len).max().unwrap_or(0) as u64;
        match read(text) {
            Ok(boards) => prop_assert!(boards.iter().all(|parsed| parsed.size >= 1 && parsed.line <= lines)),
            Err(ReadError::Text { line, column, .. }) => {
                prop_assert!((1..=lines).contains(&line));
                prop_assert!((1..=longest + 1).contains(&column), "{}", column);
            }
            Err(ReadError::Nothing { .. }) => {}
            Err(ReadError::NoBoards { .. } | ReadError::Machine { .. }) => prop_assert!(false, "nothing to fail"),
        }
    }
}
