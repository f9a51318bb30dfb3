//! Work ends when nobody waits for it any more.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use crate::client::Running;

/// Work of many minutes, and work of a moment, in the same lane.
const LONG: &str = r#"{"ask":"count","board":{"size":22}}"#;
const SHORT: &str = r#"{"ask":"count","board":{"size":6}}"#;

/// No wait is longer, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(60);

/// Asserts that something takes at most `limit`. The quickest of several tries counts: a machine
/// that tests on all its cores may hold up any of them, but hardly all.
#[track_caller]
fn takes_at_most(limit: Duration, attempt: impl Fn() -> Duration) {
    let mut times = Vec::new();
    while times.len() < 20 {
        let time = attempt();
        if time <= limit {
            return;
        }
        times.push(time);
    }
    panic!("more than {limit:?}: {times:?}");
}

/// Starts a long count; with a stream, waits until it tells that it works.
fn start(server: &Running, stream: bool) -> TcpStream {
    let accept = if stream { "\nAccept: text/event-stream" } else { "" };
    let mut connection = server.connect();
    let head = format!("{}{accept}", server.head(LONG)).replace('\n', "\r\n");
    connection.write_all(format!("{head}\r\n\r\n{LONG}").as_bytes()).unwrap();
    if stream {
        let mut lines = BufReader::new(connection.try_clone().unwrap()).lines();
        assert!(lines.any(|line| line.unwrap() == "event: progress"));
    }
    connection
}

/// Whether both places for long work are taken. A short count tells: it has left its place before
/// its answer comes.
fn full(server: &Running) -> bool {
    let reply = server.post(SHORT);
    assert!(matches!(reply.status, 200 | 503), "{reply:?}");
    reply.status == 503
}

fn answered(connection: &TcpStream) -> bool {
    connection.set_nonblocking(true).unwrap();
    let answered = connection.peek(&mut [0]).is_ok();
    connection.set_nonblocking(false).unwrap();
    answered
}

/// Two long counts, which is all that the server takes: one that stays and one that is to leave.
fn filled(server: &Running, stream: bool) -> [TcpStream; 2] {
    let stays = start(server, true);
    let (mut leaves, begun) = (start(server, stream), Instant::now());
    while !full(server) {
        assert!(begun.elapsed() < PATIENCE, "a second long question is not worked on");
        // It may have come while a short count had its place.
        if answered(&leaves) {
            leaves = start(server, stream);
        }
    }
    [stays, leaves]
}

/// A tenth of a second is promised; three are given, because the count that stays works on all cores.
#[test]
fn who_leaves_stops_the_work() {
    for stream in [true, false] {
        takes_at_most(Duration::from_millis(300), || {
            let server = Running::new();
            let [_stays, leaves] = filled(&server, stream);
            let left = Instant::now();
            drop(leaves);
            while full(&server) {
                assert!(left.elapsed() < PATIENCE, "still busy after {:?}", left.elapsed());
                std::thread::sleep(Duration::from_millis(5));
            }
            println!("stream {stream}: free {:?} after the asker left", left.elapsed());
            left.elapsed()
        });
    }
}

#[test]
fn a_full_lane_says_when_to_come_back() {
    let server = Running::new();
    let _connections = [start(&server, true), start(&server, true)];
    let reply = server.post(LONG);
    reply.refusal(503, "busy");
    assert!(reply.head.contains("retry-after: 1"), "{reply:?}");
    assert_eq!(server.get("/api/1/about").status, 200, "quick questions do not queue behind slow ones");
}

#[test]
fn the_server_ends_at_once_whatever_it_does() {
    takes_at_most(Duration::from_millis(100), || {
        let mut server = Running::new();
        let _connection = start(&server, true);
        let _silent = server.connect();
        let begun = Instant::now();
        server.stop();
        begun.elapsed()
    });
}
