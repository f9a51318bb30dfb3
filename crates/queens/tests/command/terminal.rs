//! Answers at a terminal: the real thing, a pair of devices that the system makes.
#![cfg(unix)]

use std::fs::File;
use std::io::Read;
use std::process::{Command, Stdio};

use rustix::fs::{Mode, OFlags};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

use crate::run::{BINARY, queens};

/// What a person at a terminal reads.
fn at_a_terminal(arguments: &str) -> String {
    let person = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
    grantpt(&person).expect("ours");
    unlockpt(&person).expect("open");
    let name = ptsname(&person, Vec::new()).expect("a name");
    let program =
        rustix::fs::open(name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).expect("its other end");
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

/// At a terminal people read; into a pipe goes what programs and viewers take.
#[test]
fn trees_and_steps_are_text_at_a_terminal() {
    assert_eq!(at_a_terminal("tree 4"), queens("tree 4 --format text").answer());
    assert_eq!(at_a_terminal("trace 4"), queens("trace 4 --format text").answer());
    assert_eq!(queens("tree 4").answer(), queens("tree 4 --format svg").answer());
    assert_eq!(queens("trace 4").answer(), queens("trace 4 --format ndjson").answer());
    // What was asked for is what comes.
    assert_eq!(at_a_terminal("tree 4 --format dot"), queens("tree 4 --format dot").answer());
    assert_eq!(at_a_terminal("trace 4 --format ndjson"), queens("trace 4 --format ndjson").answer());
    assert!(at_a_terminal("tree 4 --compact").starts_with("<svg "));
}
