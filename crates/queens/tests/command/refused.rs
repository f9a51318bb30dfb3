//! What the system refuses: readers, threads, memory, open files.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::run::BINARY;

/// Two queens that attack each other.
const BAD: &str = "QQ..\n....\n....\n....\n";

/// Runs a line of the shell in `folder`, with the command as `$Q`.
fn shell(folder: &Path, line: &str) -> (Option<i32>, String, String) {
    let mut shell = Command::new("sh");
    shell.args(["-c", line]).env("Q", BINARY).env_remove("RUST_BACKTRACE");
    let Output { status, stdout, stderr } = shell.current_dir(folder).stdin(Stdio::null()).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (status.code(), text(stdout), text(stderr))
}

/// What a verb ends with when nobody reads its answer.
fn unread(arguments: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("bad.txt"), BAD).unwrap();
    std::fs::write(folder.path().join("good.txt"), ".Q..\n...Q\nQ...\n..Q.\n").unwrap();
    // The reader is gone before the writer begins.
    let line = format!("{{ sleep 0.2; $Q {arguments}; echo $? >code; }} 2>err | true; cat code");
    let (_, code, err) = shell(folder.path(), &line);
    assert_eq!(err, "", "{arguments}");
    code.trim().to_owned()
}

#[test]
fn a_verdict_that_nobody_can_read_is_no_success() {
    for (arguments, code) in [
        ("check bad.txt", "1"),
        ("check good.txt bad.txt --format ndjson", "1"),
        ("check good.txt", "3"),
        ("check --quiet good.txt", "0"),
        ("complete 3", "1"),
        ("complete 3 --count", "1"),
        ("complete 4 --fix a1 --hint", "1"),
        // A closed pipe ends a list quietly.
        ("solve 8", "0"),
        ("complete 8", "0"),
    ] {
        assert_eq!(unread(arguments), code, "{arguments}");
    }
}

/// The words before a verb that run it in `folder` with no thread but its own.
fn alone(folder: &Path) -> Vec<&'static str> {
    let binary = folder.join("queens");
    std::fs::copy(BINARY, &binary).unwrap();
    for path in [folder, &binary] {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o777)).unwrap();
    }
    // No limit holds for root, so a root gives up that it is one.
    let root = shell(folder, "id -u").1.trim() == "0";
    let nobody: &[&str] = if root { &["setpriv", "--reuid=65534", "--clear-groups"] } else { &[] };
    nobody.iter().copied().chain(["prlimit", "--nproc=1", "./queens"]).collect()
}

/// A server that gets no thread says so, and goes on answering what needs none.
#[test]
fn a_server_without_threads_says_that_it_is_busy() {
    let folder = tempfile::tempdir().unwrap();
    let alone = alone(folder.path());
    let mut server = Command::new(alone[0]);
    server.args(&alone[1..]).args(["serve", "--port", "0"]).current_dir(folder.path());
    let mut server =
        server.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
    let ask = |question: &str| {
        let mut stream = TcpStream::connect(&address).unwrap();
        let length = question.len();
        write!(stream, "POST /api/1/ask HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{question}").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    };
    let (count, about) = (ask(r#"{"ask":"count","board":{"size":8}}"#), ask(r#"{"ask":"about"}"#));
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(count.starts_with("HTTP/1.1 503") && count.contains("no thread"), "{count}");
    assert!(about.starts_with("HTTP/1.1 200"), "{about}");
}

#[test]
fn refused_threads_leave_the_work_to_those_there_are() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("good.txt"), ".Q..\n...Q\nQ...\n..Q.\n").unwrap();
    let alone = alone(folder.path());
    for verb in [
        "solve 10",
        "count 16",
        "count 16 --method bits",
        "one 100",
        "one 100 --random",
        "nth 12 7",
        "random 12",
        "compare 6",
        "tree 5",
        "trace 4",
        "estimate 12 --samples 3200",
        "complete 8",
        "check good.txt",
        "rank good.txt",
        "draw good.txt",
        "puzzle 8 --seed 1",
        "regions --make 6",
        "count 12 --ledger run.nql",
        "ledger audit run.nql",
        "ledger show run.nql",
    ] {
        let words: Vec<&str> = alone.iter().copied().chain(verb.split_whitespace()).collect();
        let ran =
            Command::new(words[0]).args(&words[1..]).current_dir(folder.path()).stdin(Stdio::null()).output();
        let Output { status, stdout, stderr } = ran.unwrap();
        let (out, err) = (String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
        assert!(status.success() && !stdout.is_empty(), "{verb}: {status} {out}{err}");
    }
}

#[test]
fn refused_memory_ends_with_three_and_leaves_nothing() {
    for verb in [
        "count 20 --threads 1 -o answer",
        "random 18 --count 1000 -o answer",
        "one 10000000 --random -o answer",
    ] {
        let folder = tempfile::tempdir().unwrap();
        let (code, out, err) = shell(folder.path(), &format!("ulimit -v 40000; exec $Q {verb}"));
        assert_eq!((code, out.as_str()), (Some(3), ""), "{verb}: {err}");
        assert!(err.contains("bytes failed"), "{verb}: {err}");
        let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().collect();
        assert!(left.is_empty(), "{verb}: {left:?}");
    }
}

#[test]
fn too_few_open_files_and_read_only_files_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let (code, _, err) = shell(folder.path(), "ulimit -n 5; exec $Q count 8 -o answer");
    assert!(code == Some(0) || code == Some(3) && err.contains("Too many open files"), "{code:?}: {err}");
    let (code, _, err) = shell(folder.path(), "ulimit -n 4; exec $Q count 8 -o answer");
    assert!(code == Some(0) || code == Some(3) && err.contains("Too many open files"), "{code:?}: {err}");

    let kept = folder.path().join("kept");
    std::fs::write(&kept, "mine\n").unwrap();
    std::fs::set_permissions(&kept, std::fs::Permissions::from_mode(0o444)).unwrap();
    let (code, _, err) = shell(folder.path(), "exec $Q count 8 -o kept");
    assert!(code == Some(2) && err.contains("'kept' is read-only"), "{code:?}: {err}");
    assert_eq!(std::fs::read_to_string(&kept).unwrap(), "mine\n");
}
