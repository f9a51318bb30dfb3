//! Pasted text: samples of judges, and output of other programs.

use super::{Assumed, BoardReader, ParsedBoard, ReadError};

fn read(text: impl AsRef<str>) -> Result<Vec<ParsedBoard>, ReadError> {
    BoardReader::read("FILE", text.as_ref().as_bytes())?.collect()
}

/// Lists of boards as languages print them, with the text around them.
#[test]
fn boards_are_read_as_programs_print_them() {
    let (first, second) = ([1, 3, 0, 2], [2, 0, 3, 1]);
    for printed in [
        "[['.Q..', '...Q', 'Q...', '..Q.'], ['..Q.', 'Q...', '...Q', '.Q..']]", // Python, JavaScript
        "[[.Q.., ...Q, Q..., ..Q.], [..Q., Q..., ...Q, .Q..]]",                 // Java
        "[[.Q.. ...Q Q... ..Q.] [..Q. Q... ...Q .Q..]]",                        // Go
        "[[1 3 0 2]\n [2 0 3 1]]",                                              // NumPy
        "[[[0 1 0 0]\n  [0 0 0 1]\n  [1 0 0 0]\n  [0 0 1 0]]\n\n [[0 0 1 0]\n  [1 0 0 0]\n  [0 0 0 1]\n  [0 1 0 0]]]",
        "[(1, 3, 0, 2), (2, 0, 3, 1)]",
        "((1, 3, 0, 2), (2, 0, 3, 1))",
        "Solution 1:\n.Q..\n...Q\nQ...\n..Q.\n\nSolution 2:\n..Q.\nQ...\n...Q\n.Q..\n",
        "第 1 个解：\n.Q..\n...Q\nQ...\n..Q.\n\n第 2 个解：\n..Q.\nQ...\n...Q\n.Q..\n",
        "Solution 1:\n2 4 1 3\nSolution 2:\n3 1 4 2\n",
        "4\n.Q..\n...Q\nQ...\n..Q.\n\n..Q.\nQ...\n...Q\n.Q..\n",
    ] {
        let boards = read(printed).unwrap_or_else(|error| panic!("{printed}: {error}"));
        let columns: Vec<_> = boards.iter().map(|parsed| parsed.columns().unwrap()).collect();
        assert_eq!(columns, [&first[..], &second], "{printed}");
    }
    for one in ["(1, 3, 0, 2)", "[1 3 0 2]", "['.Q..', '...Q', 'Q...', '..Q.']", "[.Q.. ...Q Q... ..Q.]"] {
        assert_eq!(read(one).unwrap()[0].columns().unwrap(), first, "{one}");
    }
    for broken in
        ["[['.Q..\", \"...Q']]", "(", "(Q", "[(1, 2)", "[.Q.. ...Q", "Solution:", "[1 3,, 0 2]", "[[.Q..,]]"]
    {
        assert!(read(broken).is_err(), "{broken}");
    }
}

/// `*` is a queen where nothing else is, and one of `draw`'s marks beside a Q.
#[test]
fn stars_are_queens_where_there_is_no_other_sign_of_one() {
    for text in [
        ".*..\n...*\n*...\n..*.\n\n..*.\n*...\n...*\n.*..\n",
        "- * - -\r\n- - - *\r\n* - - -\r\n- - * -\r\n",
        "4 . * . .\n3 . . . *\n2 * . . .\n1 . . * .\n  a b c d\n",
        "[[\".*..\",\"...*\",\"*...\",\"..*.\"]]",
    ] {
        let mut boards = BoardReader::read("FILE", text.as_bytes()).unwrap();
        assert_eq!(boards.assumed(), Some(Assumed::StarsAreQueens), "{text}");
        assert_eq!(boards.next().unwrap().unwrap().columns(), Some(&[1, 3, 0, 2][..]), "{text}");
    }
    let partial = BoardReader::read("FILE", &b"*...\n....\n....\n....\n"[..]).unwrap();
    assert_eq!(partial.assumed(), Some(Assumed::StarsAreFree));
    let drawn = BoardReader::read("FILE", &b"- Q - -\n* | * .\n. | . *\n. | . .\n"[..]).unwrap();
    assert_eq!(drawn.assumed(), None);
    assert_eq!(drawn.only().unwrap().placement().unwrap().queens().len(), 1);
}

/// Lines that programs print above and below their boards.
#[test]
fn lines_that_tell_how_many_boards_there_are_are_skipped() {
    for boards in [
        ".Q..\n...Q\nQ...\n..Q.\n\n..Q.\nQ...\n...Q\n.Q..\n",
        "2 4 1 3\n3 1 4 2\n",
        "0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n\n0 0 1 0\n1 0 0 0\n0 0 0 1\n0 1 0 0\n\n",
        "[[1, 3, 0, 2], [2, 0, 3, 1]]\n",
        "[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"],[\"..Q.\",\"Q...\",\"...Q\",\".Q..\"]]\n",
    ] {
        for said in ["Total: 2", "2 solutions found", "There are 2 solutions for n = 4.", "共 2 个解"] {
            for text in
                [format!("{said}\n{boards}"), format!("{boards}{said}\n"), format!("{boards}\n{said}")]
            {
                let boards = read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
                assert_eq!(boards.len(), 2, "{text}");
            }
        }
    }
    // None of these may be dropped without a word.
    for board in [
        "Solution 1: 2 4 1 3",
        "Solution: .Q..",
        "solution 1: 1",
        "found . Q . .",
        "All solutions: [[1,3,0,2]]",
        "Total ♛...",
    ] {
        assert!(read(format!("{board}\n2 4 1 3\n")).is_err(), "{board}");
    }
}

#[test]
fn another_encoding_is_named() {
    for text in [&b"\xFF\xFE.\0Q\0"[..], b"\xFE\xFF\0.\0Q"] {
        let error = BoardReader::read("FILE", text).err().unwrap().to_string();
        assert!(error.starts_with("FILE:1: this is UTF-16 text; save it as UTF-8"), "{error}");
    }
}

/// The output of `puzzle --format ndjson`.
#[test]
fn boards_of_puzzles_are_read_back() {
    let text = r#"{"board":{"blocked":[{"column":1,"row":3}],"fixed":[{"column":3,"row":2},{"column":3,"row":2}],"size":4},"difficulty":{"depth":0,"hints":5,"level":"easy"},"solution":[1,3,0,2]}"#;
    let parsed = &read(text).unwrap()[0];
    assert_eq!((parsed.size, parsed.blocked.len()), (4, 1));
    assert_eq!(parsed.placement().unwrap().queens().len(), 1);
    for (broken, words) in [
        (r#"{"board":{"size":4,"fixed":[[4,0]]}}"#, "a fixed queen is not on the board"),
        (r#"{"board":{"size":0}}"#, "the size 0 is not from 1 to"),
        (r#"{"board":{"size":4000000000}}"#, "the size 4000000000 is not from 1 to"),
        (r#"{"board":{"size":4},"columns":[1,3,0,2]}"#, "leave out the others"),
        (r#"{"solution":[1,3,0,2]}"#, "missing field `columns`"),
    ] {
        let error = read(broken).unwrap_err().to_string();
        assert!(error.contains(words), "{error}");
    }
}

#[test]
fn full_width_digits_are_named() {
    for text in ["２ ４ １ ３", "2，4，1，3"] {
        let error = read(text).unwrap_err().to_string();
        assert!(error.contains("full-width: write '"), "{error}");
    }
}

#[test]
fn samples_of_judges_are_read_as_printed() {
    let expected: Vec<Vec<u32>> = vec![vec![1, 3, 0, 2], vec![2, 0, 3, 1]];
    let commented = r#"[
 [".Q..",  // Solution 1
  "...Q",
  "Q...",
  "..Q."],

 ["..Q.",  // Solution 2
  "Q...",
  "...Q",
  ".Q.."]
]
"#;
    let line = r#"[[".Q..","...Q","Q...","..Q."],["..Q.","Q...","...Q",".Q.."]]"#;
    let explained = format!(
        "Example 1:\n\nInput: n = 4\nOutput: {line}\nExplanation: There exist two distinct solutions to the 4-queens puzzle as shown above\n"
    );
    let chinese = format!("输入：n = 4\n输出：{line}\n解释：如上图所示，4 皇后问题存在两个不同的解法。\n");
    let acwing = "输入样例：\n4\n输出样例：\n.Q..\n...Q\nQ...\n..Q.\n\n..Q.\nQ...\n...Q\n.Q..\n".to_owned();
    for text in [commented.to_owned(), explained, chinese, acwing] {
        let boards = read(text.clone()).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let columns: Vec<Vec<u32>> = boards.iter().map(|parsed| parsed.columns().unwrap().to_vec()).collect();
        assert_eq!(columns, expected, "{text}");
    }
}

#[test]
fn a_sample_without_output_loses_no_board() {
    let boards = ".Q..\n...Q\nQ...\n..Q.\n";
    for before in
        ["Example 1:\n", "Sample Output\n", "样例输出\n", "输入样例：\n4\n输出样例：\n", "Q4 again:\n"]
    {
        let boards = read(format!("{before}{boards}")).unwrap_or_else(|error| panic!("{before}: {error}"));
        assert_eq!(boards[0].columns(), Some(&[1, 3, 0, 2][..]), "{before}");
    }
    assert!(read(format!("Q..:\n{boards}")).is_err(), "a damaged row");
    assert!(read("[".repeat(1 << 20)).is_err() && read("[".to_owned() + &" ".repeat(1 << 20)).is_err());
}
