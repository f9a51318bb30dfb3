//! Answers at a terminal: the real thing, a pair of devices that the system makes.
#![cfg(unix)]

use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::process::{Command, Stdio};

use rustix::fs::{Mode, OFlags};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

use crate::run::{BINARY, queens};

/// A terminal: the end of the person, and the end of the program.
fn terminal() -> (OwnedFd, OwnedFd) {
    let person = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
    grantpt(&person).expect("ours");
    unlockpt(&person).expect("open");
    let name = ptsname(&person, Vec::new()).expect("a name");
    let program =
        rustix::fs::open(name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).expect("its other end");
    (person, program)
}

/// What a person at a terminal reads.
fn at_a_terminal(arguments: &str) -> String {
    let (person, program) = terminal();
    let mut child = Command::new(BINARY)
        .args(arguments.split_whitespace())
        .env("LC_ALL", "C")
        .env("NO_COLOR", "1")
        .stdin(Stdio::null())
        .stdout(program)
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary runs");
    let mut read = Vec::new();
    // When the last writer has left, some systems end the text and some report an error.
    let _ = File::from(person).read_to_end(&mut read);
    assert!(child.wait().expect("it ends").success(), "{arguments}");
    String::from_utf8(read).expect("answers are text").replace("\r\n", "\n")
}

/// At a terminal people read, and into a pager.
#[test]
fn trees_and_steps_are_text_at_a_terminal_and_in_a_pipe() {
    for verb in ["tree 4", "trace 4"] {
        let text = queens(&format!("{verb} --format text")).answer();
        assert_eq!(at_a_terminal(verb), text);
        assert_eq!(queens(verb).answer(), text);
    }
    // What was asked for is what comes.
    assert_eq!(at_a_terminal("tree 4 --format dot"), queens("tree 4 --format dot").answer());
    assert_eq!(at_a_terminal("trace 4 --format ndjson"), queens("trace 4 --format ndjson").answer());
}

/// Whoever sits before a silent program should know that it waits for them.
#[test]
fn a_keyboard_is_asked_for_its_input() {
    for verb in ["check", "draw", "complete", "rank", "regions"] {
        let (person, program) = terminal();
        let child = Command::new(BINARY)
            .arg(verb)
            .env("LC_ALL", "C")
            .stdin(program)
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        // Ctrl-D ends what is typed.
        File::from(person.try_clone().expect("one more")).write_all(b"\x04").expect("it is open");
        let told = child.wait_with_output().expect("it ends").stderr;
        let told = String::from_utf8(told).expect("messages are text");
        assert!(
            told.starts_with("queens: reading from the keyboard; Ctrl-D ends the input\n"),
            "{verb}: {told}"
        );
    }
    assert!(!queens("check").err.contains("keyboard"));
}

#[test]
fn the_source_of_a_manual_says_how_to_read_it() {
    let (person, program) = terminal();
    let mut man = Command::new(BINARY);
    man.args(["man", "nth"]).stdout(program).stderr(Stdio::piped());
    let child = man.spawn().expect("the binary runs");
    // The command keeps its end of the terminal open.
    drop(man);
    let mut page = Vec::new();
    let mut reader = File::from(person);
    std::thread::spawn(move || reader.read_to_end(&mut page));
    let told = String::from_utf8(child.wait_with_output().expect("it ends").stderr).expect("text");
    assert_eq!(told, "queens: to read this as a page, run 'queens man nth | man -l -'\n");
    assert_eq!(queens("man nth").err, "");
}
