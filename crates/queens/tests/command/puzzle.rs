//! `queens puzzle`.

use crate::run::{queens, queens_fed, queens_in};

#[test]
fn a_puzzle_has_one_completion_and_the_same_seed_makes_it_again() {
    for level in ["easy", "medium", "hard", "expert"] {
        let puzzle = queens(&format!("puzzle 8 --difficulty {level} --seed 3")).answer();
        assert_eq!(puzzle, queens(&format!("puzzle 8 --difficulty {level} --seed 3")).answer());
        assert_eq!(queens_fed("complete --count", puzzle.as_str()).answer(), "1\n", "{puzzle}");
        let chain = queens_fed("complete --hint=all", puzzle.as_str()).answer();
        assert!(chain.contains("solved: "), "{chain}");
        assert_eq!(chain.contains("suppose"), level == "expert", "{chain}");
    }
}

#[test]
fn puzzles_are_listed_and_numbered_by_their_seeds() {
    let three = queens("puzzle 8 --count 3 --seed 3").answer();
    let second = queens("puzzle 8 --seed 4").answer();
    assert_eq!(three.split("\n\n").nth(1), Some(second.trim_end()));
    let objects = queens("puzzle 8 --count 2 --seed 3 --blocked 8 --format ndjson --quiet").answer();
    for line in objects.lines() {
        let made: serde_json::Value = serde_json::from_str(line).expect("an object");
        assert_eq!((&made["board"]["size"], &made["difficulty"]["level"]), (&8.into(), &"easy".into()));
    }
    assert_eq!(objects.lines().count(), 2);
    let ran = queens("puzzle 5");
    assert!(ran.err.starts_with("queens: repeat with --seed "), "{}", ran.err);
}

#[test]
fn sheets_are_written_by_their_ending() {
    let folder = tempfile::TempDir::new().expect("a temporary folder");
    for (name, begin) in [("sheet.svg", "<svg "), ("sheet.pdf", "%PDF-")] {
        let file = folder.path().join(name);
        let ran = queens(&format!("puzzle 6 --difficulty expert --seed 1 --sheet {}", file.display()));
        assert_eq!(ran.err, format!("queens: 2 pages in {}\n", file.display()));
        let written = std::fs::read(&file).expect("it was written");
        assert!(written.starts_with(begin.as_bytes()));
    }
    let refused = queens("puzzle 6 --sheet sheet.png").complaint(2);
    assert!(refused.contains("FILE.svg or FILE.pdf, not 'sheet.png'"), "{refused}");
}

/// The words of a sheet, and the command in its footer, which makes the same puzzles again.
#[test]
fn sheets_speak_chinese_and_say_how_to_make_them_again() {
    let folder = tempfile::TempDir::new().expect("a temporary folder");
    let file = folder.path().join("sheet.svg");
    let sheet = |locale: &str, options: &str| {
        let ran =
            queens_in(locale, &format!("puzzle 8 --count 2 --seed 3 {options} --sheet {}", file.display()));
        assert_eq!(ran.code, Some(0), "{ran:?}");
        (std::fs::read_to_string(&file).expect("it was written"), ran)
    };
    let (english, made) = sheet("C", "");
    for words in [">1. easy</text>", ">Solutions</text>", ">1 / 2</text>", ">h</text>"] {
        assert!(english.contains(words), "{words}");
    }
    let footer = "8 x 8 · easy · queens puzzle 8 --difficulty easy --count 2 --seed 3";
    assert!(english.contains(&format!(">{footer}</text>")), "{english}");
    let again = queens(footer.split("queens ").nth(1).expect("a command")).answer();
    assert_eq!(again, made.out);
    let (chinese, ran) = sheet("C", "--lang zh");
    for words in [">1. 简单</text>", ">答案</text>", ">8 x 8 · 简单 · queens puzzle 8 "] {
        assert!(chinese.contains(words), "{words}");
    }
    assert_eq!(ran.err, format!("queens: {} 共 2 页\n", file.display()));
    assert_eq!(sheet("zh_CN.UTF-8", "").0, chinese);
    let (blocked, _) = sheet("C", "--blocked 9");
    assert!(blocked.contains(" --count 2 --blocked 9 --seed 3</text>"));
}

#[test]
fn what_cannot_be_made_is_refused() {
    for (arguments, words) in [
        ("puzzle 3", "no puzzle has n = 3; n must be from 4 to 32"),
        ("puzzle 40", "n = 40 is too large for 'puzzle' (at most 32); choose n from 4 to 32"),
        ("puzzle 8..9", "'8..9' is a range; give one size, such as 8"),
        ("puzzle x", "'x' is not a number; give n as a whole number, such as 8"),
        ("puzzle 4 --blocked 13", "13 squares cannot be blocked: n = 4 has 12 without a queen"),
        ("puzzle 4 --difficulty hard --seed 1", "none of 1000 boards with n = 4 is hard, all are easy"),
        ("puzzle 8 --difficulty simple", "simple"),
        ("puzzle 8 --count 0", "--count"),
    ] {
        let complaint = queens(arguments).complaint(2);
        assert!(complaint.contains(words), "{arguments}: {complaint}");
    }
}

#[test]
fn small_boards_have_every_difficulty() {
    for (n, level) in [(6, "easy"), (6, "medium"), (7, "hard"), (7, "expert")] {
        let made = queens(&format!("puzzle {n} --difficulty {level} --seed 1"));
        assert_eq!(made.code, Some(0), "{made:?}");
        assert_eq!(queens_fed("complete --count", made.out.as_str()).answer(), "1\n", "{made:?}");
    }
    assert_eq!(queens("puzzle 6 --seed 1").out, queens("puzzle 6 --seed 1 --difficulty easy").answer());
}

#[test]
fn blocked_squares_that_were_not_needed_are_counted() {
    let made = queens("puzzle 10 --blocked 12 --seed 1");
    let kept = made.out.matches('x').count();
    assert!(made.err.contains(&format!("{kept} of 12 blocked squares were needed")), "{made:?}");
}

/// 168 pages went into one drawing.
#[test]
fn a_sheet_of_many_pages_is_no_svg() {
    let complaint = queens("puzzle 8 --count 500 --sheet sheet.svg").complaint(2);
    assert!(complaint.contains("500 puzzles take 168 pages"), "{complaint}");
    assert!(complaint.ends_with("use --sheet FILE.pdf\n"), "{complaint}");
}

/// Boards in JSON can be read back (docs/reference.md).
#[test]
fn puzzles_in_json_are_read_back() {
    let object = queens("puzzle 8 --seed 1 --format ndjson").answer();
    let rows = queens("puzzle 8 --seed 1").answer();
    let solved = queens_fed("complete --format columns", rows.as_str()).answer();
    assert_eq!(queens_fed("complete --format columns", object.as_str()).answer(), solved);
}

#[test]
fn the_size_is_read_from_standard_input() {
    assert_eq!(queens_fed("puzzle - --seed 1", "8\n").answer(), queens("puzzle 8 --seed 1").answer());
}
