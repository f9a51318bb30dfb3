//! Work ends when nobody waits for it any more.

use std::io::{BufRead, BufReader, Lines, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use crate::client::Running;

/// Hours of work, in the queue with one place. A queen in another column makes another question.
fn long(column: usize) -> String {
    format!(r#"{{"ask":"count","board":{{"size":22,"fixed":[{{"row":0,"column":{column}}}]}}}}"#)
}

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

/// A question that was sent, and the lines of its answer.
struct Client {
    connection: TcpStream,
    lines: Lines<BufReader<TcpStream>>,
}

impl Client {
    fn ask(server: &Running, question: &str, stream: bool) -> Client {
        let accept = if stream { "\nAccept: text/event-stream" } else { "" };
        let mut connection = server.connect();
        let head = format!("{}{accept}", server.head(question)).replace('\n', "\r\n");
        connection.write_all(format!("{head}\r\n\r\n{question}").as_bytes()).unwrap();
        let lines = BufReader::new(connection.try_clone().unwrap()).lines();
        Client { connection, lines }
    }

    /// The data of the next event of this kind; other events are skipped.
    fn next(&mut self, event: &str) -> String {
        let name = format!("event: {event}");
        self.lines.by_ref().find(|line| *line.as_ref().unwrap() == name).unwrap().unwrap();
        self.lines.next().unwrap().unwrap()
    }
}

/// No time is asserted: batch work has a low priority, and tests run on all cores.
#[test]
fn who_leaves_stops_the_work_and_the_next_one_moves_up() {
    for stream in [true, false] {
        let server = Running::new();
        let mut leaves = Client::ask(&server, &long(0), stream);
        if stream {
            leaves.next("progress");
        }
        // Without a stream, the position of the next one shows that the work has begun.
        let mut waits = Client::ask(&server, &long(1), true);
        assert_eq!(waits.next("queued"), r#"data: {"queued":{"position":1}}"#);
        let left = Instant::now();
        drop(leaves);
        waits.next("progress");
        println!("stream {stream}: free {:?} after the client left", left.elapsed());
    }
}

#[test]
fn equal_questions_share_one_job_until_the_last_client_leaves() {
    let server = Running::new();
    let mut first = Client::ask(&server, &long(0), true);
    first.next("progress");
    let mut second = Client::ask(&server, &long(0), true);
    second.next("progress");
    let mut waits = Client::ask(&server, &long(1), true);
    waits.next("queued");
    drop(first);
    for _ in 0..3 {
        second.next("progress");
    }
    drop(second);
    waits.next("progress");
}

#[test]
fn an_answer_is_kept_for_the_next_client() {
    let server = Running::new();
    let question = r#"{"ask":"compare","board":{"size":8},"methods":["cells"]}"#;
    let seconds = || server.answer(question)["rows"][0]["seconds"].as_f64().unwrap();
    assert_eq!(seconds().to_bits(), seconds().to_bits(), "two runs never take the same time");
}

#[test]
fn a_full_queue_says_when_to_come_back() {
    let server = Running::new();
    // One runs, 12 of 16 places in the queue are for one visitor.
    let mut clients = Vec::new();
    for column in 0..13 {
        let mut client = Client::ask(&server, &long(column), true);
        client.next(if column == 0 { "progress" } else { "queued" });
        clients.push(client);
    }
    let reply = server.post(&long(13));
    reply.refusal(503, "busy");
    assert!(reply.head.contains("retry-after: 1"), "{reply:?}");
    assert_eq!(server.get("/api/1/about").status, 200, "quick questions do not queue behind slow ones");
    assert_eq!(
        server.post(r#"{"ask":"count","board":{"size":8}}"#).status,
        200,
        "nor do seconds of work behind hours"
    );
    assert!(clients.iter().all(|client| client.connection.peer_addr().is_ok()));
}

#[test]
fn the_server_ends_at_once_whatever_it_does() {
    takes_at_most(Duration::from_millis(100), || {
        let mut server = Running::new();
        let mut client = Client::ask(&server, &long(0), true);
        client.next("progress");
        let _silent = server.connect();
        let begun = Instant::now();
        server.stop();
        begun.elapsed()
    });
}
