//! Everything that is not answered, and how that is said.

use std::io::{Error, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};

use n_queens_api::{Front, NativeHost, Service};
use queens_explorer::server::Server;

use crate::client::Running;

#[test]
fn what_is_no_question_is_refused_with_its_reason() {
    let server = Running::new();
    for (body, words) in [
        ("", "not a JSON object"),
        ("queens", "not a JSON object"),
        ("[1]", "not a JSON object"),
        ("{}", "has no question"),
        (r#"{"ask":7}"#, "has no question"),
        (r#"{"ask":"fly"}"#, "there is no question 'fly'; ask one of about, "),
        (r#"{"ask":"orbit"}"#, "missing field `columns`"),
        (r#"{"ask":"orbit","columns":[0],"colour":1}"#, "unknown field `colour`"),
        (r#"{"ask":"orbit","columns":"0"}"#, "invalid type: string"),
        (r#"{"ask":"orbit","columns":[-1]}"#, "invalid value"),
        (r#"{"ask":"nth","board":{"size":8},"index":"-1"}"#, "a whole number from 0"),
        (r#"{"ask":"nth","board":{"size":8},"index":1.5}"#, "a whole number from 0"),
        (r#"{"ask":"about","language":"xx"}"#, "unknown variant `xx`"),
    ] {
        let error = server.refusal(body, 400, "bad-request");
        assert!(error["message"].as_str().unwrap().contains(words), "{body}: {error}");
    }
    let deep = format!(r#"{{"ask":"orbit","columns":{}0{}}}"#, "[".repeat(500), "]".repeat(500));
    server.refusal(&deep, 400, "bad-request");
}

#[test]
fn what_does_not_exist_is_invalid() {
    let server = Running::new();
    for body in [
        r#"{"ask":"position","board":{"size":0}}"#,
        r#"{"ask":"position","board":{"size":4,"fixed":[{"row":4,"column":0}]}}"#,
        r#"{"ask":"position","board":{"size":4,"blocked":[{"row":0,"column":9}]}}"#,
        r#"{"ask":"orbit","columns":[0,1]}"#,
        r#"{"ask":"orbit","columns":[0,0,0,0]}"#,
        r#"{"ask":"nth","board":{"size":8},"index":"92"}"#,
        r#"{"ask":"nth","board":{"size":8,"fixed":[{"row":0,"column":0},{"row":1,"column":1}]},"index":"0"}"#,
        r#"{"ask":"random","board":{"size":3}}"#,
        r#"{"ask":"random","board":{"size":8},"seed":"99999999999999999999999"}"#,
        r#"{"ask":"rank","board":{"size":8},"columns":[1,3,0,2]}"#,
        r#"{"ask":"forecast","size":0}"#,
    ] {
        server.refusal(body, 422, "invalid");
    }
}

#[test]
fn what_is_too_large_is_refused_with_what_would_work() {
    let server = Running::new();
    for body in [
        r#"{"ask":"position","board":{"size":65}}"#,
        r#"{"ask":"heat","board":{"size":17}}"#,
        r#"{"ask":"nth","board":{"size":21},"index":"0"}"#,
        r#"{"ask":"nth","board":{"size":4294967295},"index":"0"}"#,
        r#"{"ask":"random","board":{"size":8},"number":101}"#,
        r#"{"ask":"gallery","size":15}"#,
        r#"{"ask":"gallery","size":8,"number":201}"#,
        r#"{"ask":"count","board":{"size":23}}"#,
        r#"{"ask":"count","board":{"size":15},"check":true}"#,
        r#"{"ask":"forecast","size":33}"#,
    ] {
        server.refusal(body, 422, "too-large");
    }
    let many: Vec<String> =
        (0..129).map(|k| format!(r#"{{"row":{},"column":{}}}"#, k / 16, k % 16)).collect();
    let body = format!(r#"{{"ask":"position","board":{{"size":16,"fixed":[{}]}}}}"#, many.join(","));
    server.refusal(&body, 422, "too-large");

    // A queen named many times decides one row.
    let same = vec![r#"{"row":63,"column":0}"#; 64].join(",");
    let body = format!(r#"{{"ask":"heat","board":{{"size":64,"fixed":[{same}]}}}}"#);
    server.refusal(&body, 422, "too-large");

    let error = server.refusal(r#"{"ask":"count","board":{"size":24}}"#, 422, "too-large");
    let instead = &error["try"];
    assert_eq!(instead["command"], "queens count 24 --ledger q24.ledger");
    assert!(instead["seconds"].as_f64().unwrap() > 1000.0, "{error}");
    // What is offered instead is a question that is understood.
    assert_eq!(instead["request"]["board"]["size"], 22);
}

#[test]
fn paths_methods_and_types_are_checked() {
    let server = Running::new();
    let host = server.address;
    server.get("/nothing").refusal(404, "not-found");
    server.get("/api/1/nothing").refusal(404, "not-found");
    server.get("/../../etc/passwd").refusal(404, "not-found");
    server.get("/%2e%2e/Cargo.toml").refusal(404, "not-found");
    server.get("/api/1/ask").refusal(405, "wrong-method");
    server.send(&format!("DELETE / HTTP/1.1\nHost: {host}"), "").refusal(405, "wrong-method");
    let post = |kind: &str| {
        let head = format!("POST /api/1/ask HTTP/1.1\nHost: {host}\nContent-Length: 15\n{kind}");
        server.send(&head, r#"{"ask":"about"}"#)
    };
    // The types a page of another site may send without asking first.
    for kind in ["X-None: 1", "Content-Type: text/plain", "Content-Type: application/x-www-form-urlencoded"] {
        post(kind).refusal(415, "wrong-type");
    }
    assert_eq!(post("Content-Type: application/json; charset=utf-8").status, 200);
}

#[test]
fn other_hosts_and_origins_are_refused() {
    let server = Running::new();
    let port = server.address.port();
    let get = |lines: &str| server.send(&format!("GET /api/1/about HTTP/1.1\n{lines}"), "");
    for host in [
        "evil.example".to_owned(),
        format!("evil.example:{port}"),
        format!("10.0.0.1:{port}"),
        "127.0.0.1:1".to_owned(),
    ] {
        get(&format!("Host: {host}")).refusal(403, "forbidden");
        server.send(&format!("GET / HTTP/1.1\nHost: {host}"), "").refusal(403, "forbidden");
    }
    let ours = format!("Host: 127.0.0.1:{port}");
    for line in [
        "Origin: http://evil.example",
        "Origin: null",
        "Sec-Fetch-Site: cross-site",
        "Sec-Fetch-Site: same-site",
    ] {
        get(&format!("{ours}\n{line}")).refusal(403, "forbidden");
    }
    let reply = get(&format!("{ours}\nOrigin: http://127.0.0.1:{port}\nSec-Fetch-Site: same-origin"));
    assert_eq!(reply.status, 200);
    assert!(!reply.head.contains("access-control"), "{reply:?}");
    for line in [
        "content-security-policy: default-src 'none'",
        "x-content-type-options: nosniff",
        "cache-control: no-store",
    ] {
        assert!(reply.head.contains(line), "{reply:?}");
    }
}

#[test]
fn where_others_can_come_a_token_is_needed() {
    let server = Running::with(Ipv4Addr::UNSPECIFIED.into(), NativeHost::default());
    let (host, token) = (server.address, server.token.clone().unwrap());
    server.get("/api/1/about").refusal(403, "forbidden");
    let with = |line: &str| server.send(&format!("GET /api/1/about HTTP/1.1\nHost: {host}\n{line}"), "");
    with("Authorization: Bearer 0123").refusal(403, "forbidden");
    assert_eq!(with(&format!("Authorization: Bearer {token}")).status, 200);
    let welcome = server.get(&format!("/?token={token}"));
    assert_eq!(welcome.status, 303);
    let cookie = welcome.head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap().to_owned();
    assert!(cookie.contains("httponly") && cookie.contains("samesite=strict"));
    assert_eq!(with(&format!("Cookie: {}", cookie.split(';').next().unwrap())).status, 200);
    assert_eq!(server.get("/?token=guess").status, 200, "the page itself is no secret");
}

#[test]
fn long_slow_and_silent_clients_are_sent_away() {
    let server = Running::new();
    let long = format!(r#"{{"ask":"orbit","columns":[{}0]}}"#, "0,".repeat(140_000));
    server.refusal(&long, 413, "too-long");
    let chunk = "0,".repeat(140_000);
    let head = format!(
        "POST /api/1/ask HTTP/1.1\nHost: {}\nContent-Type: application/json\nTransfer-Encoding: chunked",
        server.address
    );
    let body = format!("{:x}\r\n{chunk}\r\n0\r\n\r\n", chunk.len());
    server.send(&head, &body).refusal(413, "too-long");
    let mut lines = server.head("");
    lines += &"\nX-Header: 1".repeat(100);
    assert_eq!(server.send(&lines, "").status, 431);

    // One sends nothing, one stops in its head, one in its body; the server closes them all.
    let halves = [
        "",
        "POST /api/1/ask HTTP/1.1\r\nHost:",
        &format!("{}\r\n\r\n{{", server.head("{\"ask\"").replace('\n', "\r\n")),
    ];
    let mut waiting: Vec<_> = halves
        .iter()
        .map(|text| {
            let mut stream = server.connect();
            stream.write_all(text.as_bytes()).unwrap();
            stream
        })
        .collect();
    let ends: Vec<String> = waiting
        .iter_mut()
        .map(|stream| {
            let mut text = String::new();
            let open = |error: &Error| matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut);
            assert!(!stream.read_to_string(&mut text).is_err_and(|error| open(&error)), "still open");
            text
        })
        .collect();
    assert!(ends[2].starts_with("HTTP/1.1 408"), "{ends:?}");
}

#[test]
fn many_silent_clients_do_not_keep_others_out() {
    let server = Running::of(
        Server::bind(Ipv4Addr::LOCALHOST.into(), 0, Service::native(Front::Server))
            .unwrap()
            .max_connections(8),
    );
    let mut silent: Vec<_> = (0..12).map(|_| server.connect()).collect();
    assert_eq!(server.get("/api/1/about").status, 200);
    // They had all places: the answer came after one of them was sent away.
    let closed = |stream: &mut TcpStream| {
        stream.set_nonblocking(true).unwrap();
        stream.read(&mut [0]).is_ok()
    };
    assert!(silent.iter_mut().any(closed), "the silent clients did not have all places");
}

#[test]
fn a_busy_port_is_named_with_a_free_one() {
    let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let port = taken.local_addr().unwrap().port();
    let error = Server::bind(Ipv4Addr::LOCALHOST.into(), port, Service::native(Front::Server))
        .unwrap_err()
        .to_string();
    let free = error.rsplit_once("--port ").unwrap().1.parse().unwrap();
    assert!(error.starts_with(&format!("port {port} is in use; port {free} is free")), "{error}");
    Server::bind(Ipv4Addr::LOCALHOST.into(), free, Service::native(Front::Server)).unwrap();
}
