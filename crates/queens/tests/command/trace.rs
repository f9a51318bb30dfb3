//! `queens trace`, run as a user runs it.

use crate::run::queens;
use insta::assert_snapshot;
use serde_json::Value;

#[test]
fn the_example_of_the_documentation() {
    let page = include_str!("../../../../docs/trace-format.md");
    assert!(page.contains(&queens("trace 4 --format ndjson --limit 3").answer()));
}

#[test]
fn text_for_people() {
    assert_snapshot!(queens("trace 4 --format text --fix b4 --block a3").answer(), @r"
    4 x 4 board, method arrays
    columns  falling \  rising /  open  taken  step
    0000     0000       0000      0010         a4 ✗ the queen of this row is fixed on b4
    0000     0000       0000      0010  0010   b4
    0010     0100       0001      1000           a3 ✗ blocked
    0010     0100       0001      1000           b3 ✗ attacked by b4 along the column
    0010     0100       0001      1000           c3 ✗ attacked by b4 along the falling diagonal \
    0010     0100       0001      1000  1000     d3
    1010     1000       0100      0001  0001       a2
    1011     0010       0010      0100               a1 ✗ attacked by a2 along the column
    1011     0010       0010      0100               b1 ✗ attacked by b4 along the column
    1011     0010       0010      0100  0100         c1
                                                       SOLUTION 2 4 1 3
    1011     0010       0010      0100               c1 taken back
    1011     0010       0010      0100               d1 ✗ attacked by d3 along the column
    1010     1000       0100      0001             a2 taken back
    1010     1000       0100      0001             b2 ✗ attacked by b4 along the column
    1010     1000       0100      0001             c2 ✗ attacked by d3 along the rising diagonal /
    1010     1000       0100      0001             d2 ✗ attacked by b4 along the falling diagonal \
    0010     0100       0001      1000           d3 taken back
    0000     0000       0000      0010         b4 taken back
    0000     0000       0000      0010         c4 ✗ the queen of this row is fixed on b4
    0000     0000       0000      0010         d4 ✗ the queen of this row is fixed on b4
    the search is over: 21 steps, 1 solution
    ");
}

/// The same steps in another language and with other names of squares.
#[test]
fn words_and_names_are_chosen() {
    let chinese = queens("trace 4 --format text --lang zh --limit 3").answer();
    assert_snapshot!(chinese, @r"
    4 x 4 棋盘，方法 arrays
    列    对角线 \  对角线 /  可放  选中  步骤
    0000  0000      0000      1111  0001  a4
    0001  0010      0000      1100          a3 ✗ 被 a4 沿列攻击
    0001  0010      0000      1100          b3 ✗ 被 a4 沿 \ 对角线攻击
    到达步数上限：3 步，0 个解
    ");
    let from_zero = queens("trace 4 --format text --method cells --squares rc0 --limit 2").answer();
    assert_snapshot!(from_zero, @"
    4 x 4 board, method cells
    squares are (row,column) from 0
    (0,0)
      (0,1) ✗ attacked by (0,0) along the row
    stopped at the limit: 2 steps, 0 solutions
    ");
    assert_eq!(crate::run::queens_in("zh_CN.UTF-8", "trace 4 --format text --limit 3").out, chinese);
}

/// Replays every step on a board of its own: levels, masks and reasons must be what they say.
#[test]
fn every_step_can_be_replayed() {
    for method in ["sets", "arrays", "bits", "permutations", "cells", "cells-skip"] {
        let text = queens(&format!("trace 5 --format ndjson --method {method}")).answer();
        let mut queens: Vec<(u64, u64)> = Vec::new();
        let mut solutions = 0;
        let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let (end, steps) = lines[1..].split_last().unwrap();
        for (number, step) in steps.iter().enumerate() {
            assert_eq!(step["step"], number, "{method}");
            let square = || (step["row"].as_u64().unwrap(), step["column"].as_u64().unwrap());
            match step["action"].as_str().unwrap() {
                "place" => {
                    assert_eq!(step["level"], queens.len());
                    masks_hold(step, &queens);
                    queens.push(square());
                }
                "undo" => assert_eq!(queens.pop(), Some(square()), "{method}"),
                "reject" => {
                    masks_hold(step, &queens);
                    let by = &step["reason"]["by"];
                    if step["reason"]["kind"] == "attacked" {
                        assert!(
                            queens.contains(&(by["row"].as_u64().unwrap(), by["column"].as_u64().unwrap()))
                        );
                    }
                }
                "solution" => {
                    let columns: Vec<u64> = queens.iter().map(|queen| queen.1).collect();
                    assert_eq!(step["columns"], Value::from(columns));
                    solutions += 1;
                }
                "skip" => assert!(method.starts_with("cells")),
                other => panic!("no action is called '{other}'"),
            }
        }
        assert_eq!(solutions, 10, "{method}");
        assert_eq!((&end["action"], &end["complete"]), (&Value::from("end"), &Value::from(true)));
        assert_eq!((&end["steps"], &end["solutions"]), (&Value::from(steps.len()), &Value::from(10)));
    }
}

fn masks_hold(step: &Value, queens: &[(u64, u64)]) {
    let Some(masks) = step.get("masks") else { return };
    let row = queens.len() as u64;
    let set = |name: &str, column: u64| {
        let digits = masks[name].as_str().expect("digits");
        digits.as_bytes()[digits.len() - 1 - column as usize] == b'1'
    };
    for column in 0..5 {
        assert_eq!(set("columns", column), queens.iter().any(|queen| queen.1 == column));
        assert_eq!(set("falling", column), queens.iter().any(|queen| queen.1 + row == column + queen.0));
        assert_eq!(set("rising", column), queens.iter().any(|queen| queen.1 + queen.0 == column + row));
    }
}

#[test]
fn bad_input() {
    assert_snapshot!(queens("trace 5000").complaint(2), @"queens: n = 5000 is too large for 'trace' (at most 4096); for one solution use 'queens one 5000'");
    assert_snapshot!(queens("trace 4 --fix e1").complaint(2), @"queens: square 'e1' is not on the 4 x 4 board (a1 to d4, or 1,1 to 4,4)");
    assert!(queens("trace 4 --method magic").complaint(2).contains("magic"));
}

/// Three forms of the same steps; each has a frame for the empty board and one for each step.
#[test]
fn a_search_becomes_an_animation() {
    let folder = tempfile::tempdir().unwrap();
    let written = |name: &str, options: &str| {
        let file = folder.path().join(name);
        queens(&format!("trace 4 --limit 5 {options} -o {}", file.display())).answer();
        std::fs::read(file).unwrap()
    };
    let svg = String::from_utf8(written("search.svg", "--speed 2 --lang zh")).unwrap();
    // Six frames at two per second; the last one stays longer.
    assert!(svg.contains("animation-duration:6.50s") && svg.contains("a3 × 被 a4 沿列攻击"), "{svg}");
    assert!(written("search.gif", "--width 80").starts_with(b"GIF89a"));
    let pdf = written("search.pdf", "");
    assert_eq!(String::from_utf8_lossy(&pdf).matches("/Type /Page\n").count(), 6);
}

#[test]
fn options_of_animations_are_rejected_for_text() {
    for (arguments, reason) in [
        ("trace 4 --speed 3", "--speed is for animations"),
        ("trace 4 --width 300", "--width is for pictures"),
        ("trace 4 --limit 6000 --format svg", "at most 4999"),
        ("trace 201 --format svg", "at most 200"),
    ] {
        let complaint = queens(arguments).complaint(2);
        assert!(complaint.contains(reason), "{arguments}: {complaint}");
    }
}
