//! Wrong programs get the right verdict, and the mistake that was made is named.

use crate::{edited, judge_all, program, queens};

/// File, program, what is replaced, verdict, mistakes.
type Row<'a> = (&'a str, &'a str, &'a [(&'a str, &'a str)], &'a str, &'a [&'a str]);

#[track_caller]
fn judged_as(rows: &[Row<'_>], options: &[&str]) {
    let files: Vec<(&str, Vec<u8>)> =
        rows.iter().map(|(file, name, edits, ..)| (*file, edited(name, edits).into_bytes())).collect();
    let results = judge_all(&files, options);
    let expected = rows.iter().map(|(file, _, _, verdict, mistakes)| (*file, *verdict, mistakes.to_vec()));
    let found = rows.iter().map(|(file, ..)| {
        let result = &results[*file];
        let mistakes = result["mistakes"].as_array().into_iter().flatten();
        let mistakes: Vec<&str> = mistakes.filter_map(serde_json::Value::as_str).collect();
        (*file, result["verdict"].as_str().unwrap_or_default(), mistakes)
    });
    assert_eq!(found.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
}

const WRONG: &str = "Wrong Answer";

#[test]
fn python_lists() {
    let undo =
        "                columns[column] = falling[row - column + n - 1] = rising[row + column] = False\n";
    let undo_board = "                board[row][column] = \".\"\n";
    let from_start = "search(row + 1)";
    judged_as(
        &[
            (
                "falling.py",
                "lists.py",
                &[(" or falling[row - column + n - 1]", "")],
                WRONG,
                &["no-falling-check"],
            ),
            ("rising.py", "lists.py", &[(" or rising[row + column]", "")], WRONG, &["no-rising-check"]),
            ("column.py", "lists.py", &[("columns[column] or ", "")], WRONG, &["no-column-check"]),
            (
                "both.py",
                "lists.py",
                &[(" or falling[row - column + n - 1] or rising[row + column]", "")],
                WRONG,
                &["no-diagonal-check"],
            ),
            (
                "offset.py",
                "lists.py",
                &[("row - column + n - 1", "abs(row - column)")],
                WRONG,
                &["wrong-offset"],
            ),
            (
                "no-undo.py",
                "lists.py",
                &[(undo, ""), (undo_board, "")],
                WRONG,
                &["no-undo", "undo-of-wrong-cell"],
            ),
            ("no-undo-board.py", "lists.py", &[(undo_board, "")], WRONG, &["no-undo"]),
            (
                "wrong-cell.py",
                "lists.py",
                &[(undo_board, "                board[column][row] = \".\"\n")],
                WRONG,
                &["undo-of-wrong-cell"],
            ),
            (
                "same.py",
                "lists.py",
                &[("[\"\".join(line) for line in board]", "board")],
                WRONG,
                &["same-board-stored"],
            ),
            ("early.py", "lists.py", &[("row == n:", "row == n - 1:")], WRONG, &["one-row-early"]),
            (
                "first.py",
                "lists.py",
                &[
                    (
                        "            for column",
                        "            for column in range(0 if boards else n):\n                return\n            for column",
                    ),
                    ("if boards else n", "if not boards else 1"),
                ],
                WRONG,
                &["first-solution-only"],
            ),
            (
                "behind.py",
                "lists.py",
                &[(from_start, "search(row + 1, column + 1)")],
                WRONG,
                &["starts-where-last-stopped"],
            ),
            (
                "kept.py",
                "lists.py",
                &[("class Solution:", "kept = []\n\nclass Solution:"), ("boards = []", "boards = kept")],
                WRONG,
                &["earlier-answers-kept"],
            ),
            ("null.py", "lists.py", &[("        return boards", "        boards")], WRONG, &[]),
            ("small.py", "lists.py", &[("[False] * (2 * n)", "[False] * n")], "Runtime Error", &[]),
            ("syntax.py", "lists.py", &[("if row == n:", "if row = n:")], "Compile Error", &[]),
        ],
        &["--sizes", "1..7"],
    );
}

#[test]
fn javascript_totals() {
    judged_as(
        &[
            (
                "falling.js",
                "total.js",
                &[("columns | falling | rising", "columns | rising")],
                WRONG,
                &["no-falling-check", "no-rising-check"],
            ),
            (
                "shifts.js",
                "total.js",
                &[("(rising | place) >> 1", "(rising | place) << 1")],
                WRONG,
                &["no-falling-check", "no-rising-check"],
            ),
            (
                "columns.js",
                "total.js",
                &[
                    ("search(columns | place, ", "search(columns + 1, "),
                    ("~(columns |", "~(0 |"),
                    ("columns === all", "columns === n"),
                ],
                WRONG,
                &["no-column-check"],
            ),
            (
                "half.js",
                "total.js",
                &[(
                    "return search(0, 0, 0);",
                    "let total = 0;\n  for (let c = 0; c < Math.ceil(n / 2); c++) total += 2 * search(1 << c, 2 << c, (1 << c) >> 1);\n  return total;",
                )],
                WRONG,
                &["middle-column-twice"],
            ),
            (
                "first.js",
                "total.js",
                &[("return total;\n  };", "return Math.min(total, 1);\n  };")],
                WRONG,
                &["first-solution-only"],
            ),
            (
                "off-by-one.js",
                "total.js",
                &[("return search(0, 0, 0);", "return search(0, 0, 0) + (n > 5);")],
                WRONG,
                &[],
            ),
            ("syntax.js", "total.js", &[("let total = 0;", "let total = ;")], "Compile Error", &[]),
        ],
        &["--sizes", "1..7"],
    );
}

#[test]
fn c_plus_plus_boards() {
    judged_as(
        &[
            ("no-blank.cpp", "boards.cpp", &[("        puts(\"\");\n", "")], "Presentation Error", &[]),
            (
                "spaces.cpp",
                "boards.cpp",
                &[(
                    "puts(board[i])",
                    "{ for (int j = 0; j < n; j++) printf(\"%c \", board[i][j]); puts(\"\"); }",
                )],
                "Presentation Error",
                &[],
            ),
            ("rising.cpp", "boards.cpp", &[(" || rising[row + column]", "")], WRONG, &["no-rising-check"]),
            (
                "swapped.cpp",
                "boards.cpp",
                &[(
                    "columns[column] = falling[row - column + n] = rising[row + column]",
                    "columns[column] = rising[row - column + n] = falling[row + column]",
                )],
                WRONG,
                &["diagonals-swapped"],
            ),
            (
                "transposed.cpp",
                "boards.cpp",
                &[("= falling[row - column + n] =", "= falling[column - row + n] =")],
                WRONG,
                &["row-and-column-swapped"],
            ),
            ("early.cpp", "boards.cpp", &[("row == n", "row == n - 1")], WRONG, &["one-row-early"]),
            (
                "crash.cpp",
                "boards.cpp",
                &[("    search(0);", "    int *p = nullptr; *p = n; search(0);")],
                "Runtime Error",
                &[],
            ),
            ("type.cpp", "boards.cpp", &[("int n;", "integer n;")], "Compile Error", &[]),
        ],
        &["--problem", "acwing-843", "--sizes", "1..6"],
    );
}

#[test]
fn order_and_numbers_of_the_first_three() {
    judged_as(
        &[
            ("zero.cpp", "first-three.cpp", &[("queens[i] + 1", "queens[i]")], WRONG, &["columns-from-zero"]),
            (
                "mirrored.cpp",
                "first-three.cpp",
                &[("queens[i] + 1", "n - queens[i]")],
                WRONG,
                &["columns-mirrored"],
            ),
            ("all.cpp", "first-three.cpp", &[("<= 3", "<= 4")], WRONG, &[]),
        ],
        &["--problem", "luogu-p1219", "--sizes", "6..8"],
    );
}

#[test]
fn input_that_is_not_used() {
    judged_as(
        &[
            ("ignored.py", "reserved.py", &[("== \"*\"", "== \"#\"")], WRONG, &["input-ignored"]),
            (
                "transposed.py",
                "reserved.py",
                &[("lines[row][column]", "lines[column][row]")],
                // The transposed board has as many solutions.
                "Accepted",
                &[],
            ),
        ],
        &["--problem", "cses-1624"],
    );
    judged_as(
        &[(
            "swapped.py",
            "table.py",
            &[("row, column = map", "column, row = map")],
            WRONG,
            &["input-transposed"],
        )],
        &["--problem", "uva-750"],
    );
    judged_as(
        &[("total.c", "many.c", &[("        total = 0;\n", "")], WRONG, &["earlier-answers-kept"])],
        &["--problem", "hdu-2553"],
    );
}

#[test]
fn java_and_go() {
    judged_as(
        &[
            (
                "falling.java",
                "lists.java",
                &[(" || falling[row - column + n]", "")],
                WRONG,
                &["no-falling-check"],
            ),
            ("index.java", "lists.java", &[("row - column + n", "row - column")], "Runtime Error", &[]),
            (
                "semicolon.java",
                "lists.java",
                &[("queens[row] = column;", "queens[row] = column")],
                "Compile Error",
                &[],
            ),
            (
                "rising.go",
                "lists.go",
                &[("columns | falling | rising", "columns | falling")],
                WRONG,
                &["no-rising-check"],
            ),
            (
                "first.go",
                "lists.go",
                &[(
                    "open &= open - 1 {",
                    "open &= open - 1 {\n\t\tif len(boards) > 0 {\n\t\t\treturn\n\t\t}",
                )],
                WRONG,
                &["first-solution-only"],
            ),
            (
                "unused.go",
                "lists.go",
                &[("n := len(queens)", "n, m := len(queens), 0")],
                "Compile Error",
                &[],
            ),
        ],
        &["--sizes", "1..5"],
    );
}

#[test]
#[ignore = "slow: more compilations of Java, Go, C and Rust"]
fn more_of_java_go_c_and_rust() {
    judged_as(
        &[
            (
                "undo.java",
                "lists.java",
                &[(
                    "            columns[column] = falling[row - column + n] = rising[row + column] = false;\n",
                    "",
                )],
                WRONG,
                &["no-undo", "undo-of-wrong-cell"],
            ),
            ("column.java", "lists.java", &[("columns[column] || ", "")], WRONG, &["no-column-check"]),
            ("shift.go", "lists.go", &[("(rising|place)>>1", "(rising|place)>>2")], WRONG, &[]),
            ("early.go", "lists.go", &[("row == n {", "row == n-1 {")], WRONG, &["one-row-early"]),
            (
                "above.c",
                "lists.c",
                &[("gap == row - above", "(gap == 1 && row - above == 1)")],
                WRONG,
                &["only-row-above"],
            ),
            ("column.c", "lists.c", &[("gap == 0 || ", "")], WRONG, &["no-column-check"]),
            (
                "falling.rs",
                "total.rs",
                &[("columns | falling | rising", "columns | rising")],
                WRONG,
                &["no-falling-check", "no-rising-check"],
            ),
            (
                "panic.rs",
                "total.rs",
                &[(
                    "let mut total = 0;",
                    "let mut total = 0;\n            assert!(columns < 9, \"too many\");",
                )],
                "Runtime Error",
                &[],
            ),
            ("borrow.rs", "total.rs", &[("let mut open", "let open")], "Compile Error", &[]),
        ],
        &["--sizes", "1..6"],
    );
}

/// What a person sees: the verdict, the attacked board with its line, the guess; in both languages.
#[test]
fn the_finding_is_drawn_and_explained() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.py");
    std::fs::write(&file, edited("lists.py", &[(" or rising[row + column]", "")])).unwrap();
    let judged = queens(&["judge", file.to_str().unwrap(), "--sizes", "1..6"]);
    let text = String::from_utf8(judged.stdout).unwrap();
    assert_eq!(judged.status.code(), Some(1), "{text}");
    for words in [
        "mine.py: Wrong Answer\n",
        "First failure: n = 2\nn = 2: expected 0 boards, got 1\n",
        "on the same rising diagonal (/)\n",
        "exactly what a search prints that does not check rising diagonals (/)\n",
    ] {
        assert!(text.contains(words), "{words}\n{text}");
    }
    let chinese = queens(&["judge", file.to_str().unwrap(), "--sizes", "1..6", "--lang", "zh"]);
    let chinese = String::from_utf8(chinese.stdout).unwrap();
    for words in ["答案错误 Wrong Answer", "没有检查副对角线（/）", "n = 2：应有 0 个棋盘"]
    {
        assert!(chinese.contains(words), "{words}\n{chinese}");
    }
}

#[test]
fn messages_of_compilers_and_programs_are_shown() {
    let folder = tempfile::tempdir().unwrap();
    let judge = |name: &str, text: &[u8]| {
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        let judged =
            queens(&["judge", file.to_str().unwrap(), "--problem", "leetcode-52", "--sizes", "1..4"]);
        String::from_utf8(judged.stdout).unwrap()
    };
    let text = judge("type.cpp", edited("boards.cpp", &[("int n;", "integer n;")]).as_bytes());
    assert!(
        text.contains("Compile Error") && text.contains("type.cpp:4:") && text.contains("integer"),
        "{text}"
    );
    let text = judge("utf8.py", "import sys\nsys.exit('出错了：皇后')\n".as_bytes());
    assert!(text.contains("Runtime Error") && text.contains("出错了：皇后"), "{text}");
    // GBK for 错误; the bytes are not UTF-8, and the judge goes on.
    let text = judge(
        "gbk.py",
        b"import sys\nsys.stderr.buffer.write(b'\\xb4\\xed\\xce\\xf3 in line 3')\nsys.exit(1)\n",
    );
    assert!(text.contains("Runtime Error") && text.contains("in line 3"), "{text}");
    let text = judge("source.py", b"# \xb4\xed\xce\xf3\nprint([1, 0, 0, 2][int(input()) - 1])\n");
    assert!(text.contains("Compile Error") && text.contains("can't decode"), "{text}");
    let text = judge(
        "index.py",
        edited(
            "lists.py",
            &[
                ("[False] * (2 * n)", "[False] * n"),
                ("solveNQueens", "totalNQueens"),
                ("return boards", "return len(boards)"),
            ],
        )
        .as_bytes(),
    );
    assert!(text.contains("2n - 1 diagonals"), "{text}");
}

#[test]
fn grades_of_a_folder_are_a_table() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("ann.py"), program("lists.py")).unwrap();
    std::fs::write(folder.path().join("bob.js"), edited("total.js", &[("falling | rising", "rising")]))
        .unwrap();
    std::fs::write(folder.path().join("notes.txt"), "no program").unwrap();
    let grades = folder.path().join("grades.csv");
    let path = folder.path().to_str().unwrap();
    let judged = queens(&["judge", path, "--sizes", "1..5", "-o", grades.to_str().unwrap()]);
    assert_eq!(judged.status.code(), Some(1));
    let text = std::fs::read_to_string(&grades).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "file,problem,language,verdict,failing case,mistake,time,memory,note");
    assert!(lines[1].contains("ann.py,leetcode-51,Python,Accepted,,,"), "{text}");
    assert!(
        lines[2]
            .contains("bob.js,leetcode-52,JavaScript,Wrong Answer,n = 2,no-falling-check / no-rising-check,"),
        "{text}"
    );
    assert_eq!(lines.len(), 3);
    let judged = queens(&["judge", path, "--sizes", "1..4", "--format", "markdown"]);
    assert!(String::from_utf8(judged.stdout).unwrap().starts_with("| file | problem |"));
}
