//! `queens serve`: it starts at once, says where, warns where others can come, and ends on Ctrl-C.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use crate::run::{queens, spawn};

/// A server and the address it printed; ended when dropped.
struct Served {
    child: Child,
    address: String,
    /// What it prints behind the first address.
    more: BufReader<std::process::ChildStdout>,
}

impl Served {
    fn new(arguments: &str) -> Served {
        let mut child = spawn(&format!("serve --port 0 {arguments}"), Stdio::piped());
        let mut address = String::new();
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe"));
        lines.read_line(&mut address).expect("an address is printed");
        Served { child, address: address.trim().to_owned(), more: lines }
    }

    fn get(&self, path: &str) -> String {
        let host = self.address.strip_prefix("http://").and_then(|rest| rest.split('/').next());
        let host = host.expect("a web address");
        let mut stream = TcpStream::connect(host).expect("it listens");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a time limit");
        let head = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        stream.write_all(head.as_bytes()).expect("sent");
        let mut reply = String::new();
        stream.read_to_string(&mut reply).expect("text");
        reply
    }

    /// Ends it, and what it said.
    fn end(mut self) -> String {
        self.child.kill().expect("it runs");
        let mut told = String::new();
        self.child.stderr.take().expect("a pipe").read_to_string(&mut told).expect("text");
        told
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn the_page_and_the_answers_come_from_the_printed_address() {
    let begun = Instant::now();
    let served = Served::new("");
    assert!(served.address.starts_with("http://127.0.0.1:"), "{}", served.address);
    println!("listening after {:?}", begun.elapsed());
    let page = served.get("/");
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("<title>"), "{page}");
    assert!(served.get("/api/1/about").contains(r#""engine":"server""#));
    assert_eq!(served.end(), "queens: the explorer is ready; Ctrl-C ends it\n");
}

#[test]
fn others_are_warned_of_and_need_the_token() {
    let mut served = Served::new("--host 0.0.0.0");
    let (_, token) = served.address.split_once("/?token=").expect("the address has a token");
    let token = token.to_owned();
    assert!(token.len() >= 16, "{token}");
    assert!(served.get("/api/1/about").starts_with("HTTP/1.1 403"));
    assert!(served.get(&format!("/?token={token}")).starts_with("HTTP/1.1 303"));
    // A machine without a network has no other address.
    let mut second = String::new();
    let offline =
        std::net::UdpSocket::bind("0.0.0.0:0").and_then(|socket| socket.connect("192.0.2.1:9")).is_err();
    if !offline {
        served.more.read_line(&mut second).expect("a second address is printed");
        assert!(second.starts_with("http://") && !second.contains("127.0.0.1"), "{second}");
        assert!(second.trim().ends_with(&format!("/?token={token}")), "{second}");
    }
    let told = served.end();
    assert!(told.contains("others on your network can reach "), "{told}");
    assert_eq!(told.contains("the second address"), !offline, "{told}");
}

#[test]
fn a_port_in_use_is_an_error_that_names_a_free_one() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = taken.local_addr().expect("it has one").port();
    let told = queens(&format!("serve --port {port}")).complaint(2);
    assert!(told.starts_with(&format!("queens: port {port} is in use; port ")), "{told}");
    assert!(told.contains(" is free"), "{told}");
}

#[test]
fn what_cannot_be_served_is_refused() {
    let told = queens("serve --ledgers /nowhere/at/all").complaint(2);
    assert!(told.contains("is not a folder"), "{told}");
    let told = queens("serve --host here").complaint(2);
    assert!(told.contains("'here' is not an address"), "{told}");
    queens("serve --port 65536").complaint(2);
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_it() {
    let mut served = Served::new("--quiet");
    let sent = std::process::Command::new("kill").args(["-INT", &served.child.id().to_string()]).status();
    assert!(sent.expect("kill runs").success());
    assert_eq!(served.child.wait().expect("it ends").code(), Some(130));
}
