//! Right programs in every language are accepted, for every problem.

use crate::{BINARY, check, judge_all, program, queens};

fn accepts(names: &[&str], options: &[&str]) {
    let files: Vec<(&str, Vec<u8>)> = names.iter().map(|name| (*name, program(name).into_bytes())).collect();
    let results = judge_all(&files, options);
    for name in names {
        check(&results, name, "Accepted", &[]);
    }
}

#[test]
fn classes_and_functions_for_leetcode() {
    accepts(
        &["lists.py", "lists.cpp", "lists.java", "lists.go", "lists.c", "total.js", "total.rs"],
        &["--sizes", "1..6"],
    );
}

#[test]
fn whole_programs_and_their_problems_are_guessed() {
    let names = ["boards.cpp", "boards.js", "many.c", "first-three.cpp", "reserved.py", "table.py"];
    let files: Vec<(&str, Vec<u8>)> = names.iter().map(|name| (*name, program(name).into_bytes())).collect();
    let results = judge_all(&files, &[]);
    for (name, problem) in
        names.iter().zip(["acwing-843", "acwing-843", "hdu-2553", "luogu-p1219", "cses-1624", "uva-750"])
    {
        check(&results, name, "Accepted", &[]);
        assert_eq!(results[*name]["problem"], problem);
    }
    let cases = results["boards.cpp"]["cases"].as_array().unwrap();
    assert_eq!(cases.len(), 9);
    assert!(cases.iter().all(|case| case["seconds"].as_f64().unwrap() > 0.0));
}

#[test]
#[ignore = "slow: compiles Java and Go and runs every size"]
fn every_size_in_every_language() {
    accepts(&["lists.py", "lists.cpp", "lists.java", "lists.go", "lists.c", "total.js", "total.rs"], &[]);
    accepts(&["many.java", "first-three.go"], &[]);
}

/// Line breaks of Windows, a missing one at the end, blanks at the ends of lines: all accepted.
#[test]
fn small_differences_of_text_do_not_matter() {
    let files = [
        ("crlf.py", program("lists.py").replace('\n', "\r\n").into_bytes()),
        ("gbk.py", [b"# \xbb\xca\xba\xf3\n", program("lists.py").as_bytes()].concat()),
        ("mark.py", format!("\u{feff}{}", program("lists.py")).into_bytes()),
        (
            "843-crlf.cpp",
            program("boards.cpp").replace("puts(board[i])", "printf(\"%s \\r\\n\", board[i])").into_bytes(),
        ),
        ("52-no-end.py", b"print([1, 0, 0, 2, 10, 4][int(input()) - 1], end='')".to_vec()),
        (
            "chatty.js",
            program("total.js")
                .replace("return search(", "console.log('n is', n); return search(")
                .into_bytes(),
        ),
    ];
    let results = judge_all(&files, &["--sizes", "1..6"]);
    for (name, _) in &files {
        check(&results, name, "Accepted", &[]);
    }
}

#[test]
fn any_command_can_be_judged() {
    let judged = queens(&[
        "judge",
        "--problem",
        "acwing-843",
        "--",
        BINARY,
        "solve",
        "-",
        "--format",
        "acwing",
        "--quiet",
    ]);
    let text = String::from_utf8(judged.stdout).unwrap();
    // The command answers n = 2 and 3 with exit code 1: there is no solution.
    assert!(text.contains("Runtime Error") && text.contains("exit code 1"), "{text}");
    let sizes = ["judge", "--sizes", "4..8", "--", BINARY, "solve", "-", "--format", "acwing"];
    let judged = queens(&sizes);
    let text = String::from_utf8(judged.stdout).unwrap();
    assert_eq!(judged.status.code(), Some(0), "{text}");
    assert!(text.contains("acwing-843") && text.contains("Accepted"), "{text}");
}

#[test]
fn problems_are_listed() {
    let list = String::from_utf8(queens(&["judge", "--list"]).stdout).unwrap();
    for problem in n_queens_api::judge::PROBLEMS {
        assert!(list.contains(problem.name), "{list}");
    }
    let chinese = String::from_utf8(queens(&["judge", "--list", "--lang", "zh"]).stdout).unwrap();
    assert!(chinese.contains("多个 n，以 0 结束"), "{chinese}");
}
