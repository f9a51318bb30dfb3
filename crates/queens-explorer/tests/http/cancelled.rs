//! Work ends when nobody waits for it any more.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use crate::client::Running;

/// Work of many minutes.
const LONG: &str = r#"{"ask":"count","board":{"size":22}}"#;

/// Starts a long count; with a stream, waits until it tells that it works.
fn start(server: &Running, stream: bool) -> TcpStream {
    let accept = if stream { "\nAccept: text/event-stream" } else { "" };
    let mut connection = server.connect();
    let head =
        format!("{}{accept}\r\n\r\n{LONG}", server.head(LONG)).replace("\r\n", "\n").replace('\n', "\r\n");
    connection.write_all(head.as_bytes()).unwrap();
    if stream {
        let mut lines = BufReader::new(connection.try_clone().unwrap()).lines();
        assert!(lines.any(|line| line.unwrap() == "event: progress"));
    } else {
        std::thread::sleep(Duration::from_millis(300));
    }
    connection
}

/// Two long counts are all the server takes, so a third one tells whether they still run.
fn full(server: &Running) -> bool {
    let mut third = server.connect();
    let head = format!("{}\nAccept: text/event-stream", server.head(LONG)).replace('\n', "\r\n");
    third.write_all(format!("{head}\r\n\r\n{LONG}").as_bytes()).unwrap();
    let mut status = String::new();
    BufReader::new(third).read_line(&mut status).unwrap();
    status.starts_with("HTTP/1.1 503")
}

#[test]
fn who_leaves_stops_the_work() {
    for stream in [true, false] {
        let server = Running::new();
        let connections = [start(&server, stream), start(&server, stream)];
        assert!(full(&server), "a third long question is refused");
        let left = Instant::now();
        drop(connections);
        while full(&server) {
            // A tenth of a second is promised; a machine that tests on all its cores is given
            // three.
            assert!(left.elapsed() < Duration::from_millis(300), "still busy after {:?}", left.elapsed());
            std::thread::sleep(Duration::from_millis(5));
        }
        println!("stream {stream}: free {:?} after the askers left", left.elapsed());
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
    let mut server = Running::new();
    let _connection = start(&server, true);
    let _silent = server.connect();
    let begun = Instant::now();
    server.stop();
    assert!(begun.elapsed() < Duration::from_millis(100), "{:?}", begun.elapsed());
}
