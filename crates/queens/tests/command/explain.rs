//! `queens explain`, run as a user runs it.

use insta::assert_snapshot;

use crate::run::{BINARY, queens};

#[test]
fn the_ladder_and_one_method() {
    assert_snapshot!(queens("explain --lang en").answer());
    assert_snapshot!(queens("explain bits --lang en").answer());
    assert_snapshot!(queens("explain bits --lang zh").answer());
}

#[test]
fn the_join_is_explained() {
    for (language, words) in [("en", "complementary columns"), ("zh", "列互补")] {
        let page = queens(&format!("explain join --lang {language}")).answer();
        assert!(page.contains(words) && page.contains("docs/algorithms/join.md"), "{page}");
    }
}

#[test]
fn every_command_that_is_suggested_works() {
    for method in queens("explain --lang en").answer().lines().filter_map(|line| line.split(' ').next()) {
        let page = queens(&format!("explain {method} --lang en")).answer();
        let commands: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix("  queens ")).collect();
        assert_eq!(commands.len(), 3, "{page}");
        if method == "join" {
            continue;
        }
        // The last one compares all methods and takes a while; its own tests run it.
        for command in &commands[..2] {
            assert!(!queens(command).answer().is_empty(), "{command}");
        }
    }
}

#[test]
fn the_locale_chooses_the_language() {
    let chinese = queens("explain sets --lang zh").answer();
    let english = queens("explain sets --lang en").answer();
    assert_ne!(chinese, english);
    for (locale, list, expected) in [
        ("zh_CN.UTF-8", "", &chinese),
        ("de_DE.UTF-8", "", &english),
        ("C", "", &english),
        // An encoding that we do not write.
        ("zh_CN.GBK", "", &english),
        ("zh_CN.UTF-8", "en:zh", &english),
        ("de_DE.UTF-8", "zh_CN:en", &chinese),
        ("C", "zh", &english),
    ] {
        let mut command = assert_cmd::Command::new(BINARY);
        let command = command.args(["explain", "sets"]).env("LC_ALL", locale).env("LANGUAGE", list);
        let output = command.output().unwrap();
        assert_eq!(String::from_utf8(output.stdout).unwrap(), **expected, "{locale} {list}");
    }
    assert!(queens("explain sets --lang fr").complaint(2).contains("fr"));
    assert!(chinese.contains("在 (row, column) 放皇后"), "{chinese}");
    assert!(queens("explain magic").complaint(2).contains("magic"));
}
