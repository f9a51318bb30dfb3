//! What people paste: samples of judges, and what their own programs print.

use super::{ReadError, Sheet, Sheets};

fn read(text: impl AsRef<str>) -> Result<Vec<Sheet>, ReadError> {
    Sheets::read("FILE", text.as_ref().as_bytes())?.collect()
}

/// What languages print for a list of boards, and what programs print around it.
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
        let sheets = read(printed).unwrap_or_else(|error| panic!("{printed}: {error}"));
        let columns: Vec<_> = sheets.iter().map(|sheet| sheet.columns().unwrap()).collect();
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
        let sheets = read(text.clone()).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let columns: Vec<Vec<u32>> = sheets.iter().map(|sheet| sheet.columns().unwrap().to_vec()).collect();
        assert_eq!(columns, expected, "{text}");
    }
}

#[test]
fn a_sample_without_output_loses_no_board() {
    let boards = ".Q..\n...Q\nQ...\n..Q.\n";
    for before in
        ["Example 1:\n", "Sample Output\n", "样例输出\n", "输入样例：\n4\n输出样例：\n", "Q4 again:\n"]
    {
        let sheets = read(format!("{before}{boards}")).unwrap_or_else(|error| panic!("{before}: {error}"));
        assert_eq!(sheets[0].columns(), Some(&[1, 3, 0, 2][..]), "{before}");
    }
    assert!(read(format!("Q..:\n{boards}")).is_err(), "a damaged row");
    assert!(read("[".repeat(1 << 20)).is_err() && read("[".to_owned() + &" ".repeat(1 << 20)).is_err());
}
