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
fn every_command_that_is_suggested_works() {
    for method in queens("explain --lang en").answer().lines().filter_map(|line| line.split(' ').next()) {
        let page = queens(&format!("explain {method} --lang en")).answer();
        let commands: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix("  queens ")).collect();
        assert_eq!(commands.len(), 3, "{page}");
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
    for (locale, expected) in [("zh_CN.UTF-8", &chinese), ("de_DE.UTF-8", &english), ("C", &english)] {
        let mut command = assert_cmd::Command::new(BINARY);
        let output = command.args(["explain", "sets"]).env("LC_ALL", locale).output().unwrap();
        assert_eq!(String::from_utf8(output.stdout).unwrap(), **expected, "{locale}");
    }
    assert!(queens("explain sets --lang fr").complaint(2).contains("fr"));
    assert!(queens("explain magic").complaint(2).contains("magic"));
}
