//! Programs that use too much are stopped, leave nothing running and nothing on the disk.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::{BINARY, check, judge_all, queens};

#[test]
#[cfg(target_os = "linux")]
fn endless_and_greedy_programs_are_stopped() {
    let endless = b"while True:\n    pass\n".to_vec();
    let output = b"line = 'Q' * 1000000\nfor _ in range(1000):\n    print(line)\n".to_vec();
    let memory = b"kept = []\nwhile True:\n    kept.append(bytearray(b'x') * 10000000)\n".to_vec();
    let fork = b"import os, time\nfor _ in range(10000):\n    if os.fork() == 0:\n        time.sleep(60)\n        os._exit(0)\n".to_vec();
    let disk = b"for number in range(1000):\n    open(f'{number}', 'wb').write(b'x' * 10000000)\n".to_vec();
    let sleep = b"import time\nn = input()\ntime.sleep(60)\n".to_vec();
    let ignores = b"print(1)\n".to_vec();
    let files = [
        ("endless.py", endless),
        ("output.py", output),
        ("memory.py", memory),
        ("fork.py", fork),
        ("disk.py", disk),
        ("sleep.py", sleep),
        ("ignores.py", ignores),
    ];
    let start = Instant::now();
    let results = judge_all(&files, &["--problem", "leetcode-52", "--time-limit", "1", "--sizes", "1..4"]);
    for (file, verdict) in [
        ("endless.py", "Time Limit Exceeded"),
        ("output.py", "Output Limit Exceeded"),
        ("memory.py", "Memory Limit Exceeded"),
        ("sleep.py", "Time Limit Exceeded"),
        ("ignores.py", "Wrong Answer"),
    ] {
        assert_eq!(results[file]["verdict"], verdict, "{:#}", results[file]);
    }
    check(&results, "fork.py", "Runtime Error", &[]);
    assert!(
        results["fork.py"]["detail"].as_str().unwrap().contains("32 processes"),
        "{:#}",
        results["fork.py"]
    );
    let disk = results["disk.py"]["detail"].as_str().unwrap();
    assert!(disk.contains("64 MB to files"), "{disk}");
    assert!(results["sleep.py"]["detail"].as_str().unwrap().contains("waited"), "{:#}", results["sleep.py"]);
    // A generous bound: each of the seven is stopped after some seconds.
    assert!(start.elapsed() < Duration::from_secs(120));
}

/// Ctrl-C ends the program and its children, and the temporary folder is removed.
#[test]
#[cfg(target_os = "linux")]
fn an_interrupt_ends_the_program_and_its_children() {
    let folder = tempfile::tempdir().unwrap();
    let temporary = folder.path().join("tmp");
    std::fs::create_dir(&temporary).unwrap();
    let file = folder.path().join("waits.py");
    let pids = folder.path().join("pids");
    let source = format!(
        "import os, time\nchild = os.fork()\nif child == 0:\n    time.sleep(600)\nopen({:?}, 'w').write(f'{{os.getpid()}} {{child}}\\n')\ntime.sleep(600)\n",
        pids.to_str().unwrap()
    );
    std::fs::write(&file, source).unwrap();
    let mut judge = Command::new(BINARY)
        .args(["judge", file.to_str().unwrap(), "--problem", "leetcode-52", "--time-limit", "600"])
        .env("TMPDIR", &temporary)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let until = Instant::now() + Duration::from_secs(60);
    let started = loop {
        let text = std::fs::read_to_string(&pids).unwrap_or_default();
        if text.ends_with('\n') {
            break text;
        }
        assert!(Instant::now() < until, "the program does not start");
        std::thread::sleep(Duration::from_millis(20));
    };
    let judging = rustix::process::Pid::from_child(&judge);
    rustix::process::kill_process(judging, rustix::process::Signal::INT).unwrap();
    assert_eq!(judge.wait().unwrap().code(), Some(130));
    for id in started.split_whitespace() {
        // A process that was ended may stay as a zombie until its parent looks.
        let state = || std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        let gone = || state().is_empty() || state().contains(") Z ");
        while !gone() {
            assert!(Instant::now() < until, "process {id} still runs: {}", state());
            std::thread::sleep(Duration::from_millis(20));
        }
    }
    assert_eq!(std::fs::read_dir(&temporary).unwrap().count(), 0);
}

#[test]
fn what_cannot_be_judged_is_named() {
    let said = |arguments: &[&str], code: i32| {
        let output = queens(arguments);
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{text}");
        text
    };
    assert!(said(&["judge", "nothing.py"], 2).contains("there is no file 'nothing.py'"));
    assert!(said(&["judge", "x.py", "--problem", "leetcode-53"], 2).contains("leetcode-52"));
    assert!(said(&["judge", "Cargo.toml"], 2).contains("queens judge -- COMMAND"));
    assert!(said(&["judge"], 2).contains("PROGRAM"));
    assert!(
        said(&["judge", "--problem", "acwing-843", "--", "./no-such-program"], 2).contains("no such program")
    );
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.py");
    std::fs::write(&file, "print('hello')\n").unwrap();
    assert!(said(&["judge", file.to_str().unwrap()], 2).contains("--problem NAME"));
    assert!(said(&["judge", folder.path().join("..").join("x.go").to_str().unwrap()], 2).contains("x.go"));
}

/// Without a compiler on the path, its package is named.
#[test]
#[cfg(target_os = "linux")]
fn a_missing_compiler_is_named_with_the_command_that_installs_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.go");
    std::fs::write(&file, "func solveNQueens(n int) [][]string { return nil }\n").unwrap();
    let output = Command::new(BINARY)
        .args(["judge", file.to_str().unwrap()])
        .env("PATH", folder.path())
        .env("LC_ALL", "C")
        .output()
        .unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(3), "{text}");
    assert!(text.contains("sudo apt-get install golang-go"), "{text}");
}
