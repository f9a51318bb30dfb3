//! Every command that a guide shows is run, and prints what the guide says.
//!
//! In a `console` block a line that begins with `$ ` is a command for the shell; the lines
//! below it are its whole standard output. A line `...` stands for any rest; a command with
//! nothing below it only has to succeed. The commands of one page run in one empty folder, in
//! order, and a picture they write must be the one of that name in docs/pictures.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A command and the output that the guide shows.
struct Shown {
    line: usize,
    command: String,
    output: Vec<String>,
}

#[test]
fn the_readme_is_true() {
    check("README.md");
}

#[test]
fn the_readme_in_chinese_is_true() {
    check("README.zh.md");
}

#[test]
fn the_guide_is_true() {
    check("docs/learn.md");
}

#[test]
fn the_guide_in_chinese_is_true() {
    check("docs/learn.zh.md");
}

#[test]
fn the_first_ten_minutes_are_true() {
    check("docs/first-ten-minutes.md");
}

#[track_caller]
fn check(page: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let shown = commands(&fs::read_to_string(root.join(page)).unwrap());
    assert!(!shown.is_empty(), "{page} shows no command");
    let folder = tempfile::tempdir().unwrap();
    for Shown { line, command, output } in shown {
        let ran = shell(&command, folder.path());
        let said = String::from_utf8(ran.stdout).unwrap();
        let error = String::from_utf8_lossy(&ran.stderr);
        // 1 is an answer, too: "no".
        assert!(matches!(ran.status.code(), Some(0 | 1)), "{page}:{line}: {command}\n{error}");
        assert!(agrees(&said, &output), "{page}:{line}: {command}\n{said}{error}");
    }
    for picture in written(folder.path(), "svg") {
        let kept = root.join("docs/pictures").join(picture.file_name().unwrap());
        let (new, old) = (fs::read(&picture).unwrap(), fs::read(&kept).unwrap_or_default());
        assert!(new == old, "{page}: {} is not what the command draws", kept.display());
    }
}

/// The commands of a page's `console` blocks.
fn commands(page: &str) -> Vec<Shown> {
    let mut shown: Vec<Shown> = Vec::new();
    let mut inside = false;
    for (number, text) in page.lines().enumerate() {
        match text {
            "```console" => inside = true,
            "```" => inside = false,
            _ if !inside => {}
            _ => match text.strip_prefix("$ ") {
                Some(command) => {
                    let (command, output) = (command.to_owned(), Vec::new());
                    shown.push(Shown { line: number + 1, command, output });
                }
                None => shown.last_mut().expect("output follows a command").output.push(text.to_owned()),
            },
        }
    }
    shown
}

fn shell(command: &str, folder: &Path) -> std::process::Output {
    let binary = Path::new(env!("CARGO_BIN_EXE_queens")).parent().unwrap();
    let path = format!("{}:{}", binary.display(), std::env::var("PATH").unwrap());
    Command::new("sh")
        .args(["-c", command])
        .current_dir(folder)
        .env("PATH", path)
        .env("LC_ALL", "C")
        .output()
        .unwrap()
}

/// Whether this was said, as far as it is shown.
fn agrees(said: &str, shown: &[String]) -> bool {
    let said: Vec<&str> = said.lines().collect();
    match shown.split_last() {
        None => true,
        Some((last, first)) if last == "..." => {
            said.starts_with(&first.iter().map(String::as_str).collect::<Vec<_>>())
        }
        Some(_) => said == shown,
    }
}

fn written(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    files.filter(|path| path.extension().is_some_and(|found| found == ending)).collect()
}
