//! A server on a port of its own, and a client that can also behave badly.

use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use n_queens::Watch;
use n_queens_api::{Front, NativeHost, Service};
use queens_explorer::server::Server;
use serde_json::Value;

/// A server that ends when this is dropped.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    pub(crate) token: Option<String>,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Running {
    pub(crate) fn new() -> Running {
        Running::with(Ipv4Addr::LOCALHOST.into(), NativeHost::default())
    }

    pub(crate) fn with(host: IpAddr, native: NativeHost) -> Running {
        Running::of(Server::bind(host, 0, Service::new(Front::Server, native)).unwrap())
    }

    pub(crate) fn of(server: Server) -> Running {
        let address = SocketAddr::new(Ipv4Addr::LOCALHOST.into(), server.address().port());
        let token = server.access().token().map(ToString::to_string);
        let stop = Arc::new(AtomicBool::new(false));
        let watch = Watch::new(Arc::clone(&stop));
        let thread = std::thread::spawn(move || server.run(&watch).unwrap());
        Running { address, token, stop, thread: Some(thread) }
    }

    pub(crate) fn stop(&mut self) {
        self.stop.store(true, Ordering::Release);
        self.thread.take().unwrap().join().unwrap();
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        stream
    }

    /// Sends `head` (lines, without the last empty one) and `body`, and reads all that comes.
    pub(crate) fn send(&self, head: &str, body: &str) -> Reply {
        let mut stream = self.connect();
        let text = format!("{}\r\nConnection: close\r\n\r\n{body}", head.replace('\n', "\r\n"));
        stream.write_all(text.as_bytes()).unwrap();
        let mut reply = Vec::new();
        stream.read_to_end(&mut reply).unwrap();
        Reply::read(&String::from_utf8(reply).unwrap())
    }

    pub(crate) fn get(&self, path: &str) -> Reply {
        self.send(&format!("GET {path} HTTP/1.1\nHost: {}", self.address), "")
    }

    pub(crate) fn post(&self, body: &str) -> Reply {
        self.send(&self.head(body), body)
    }

    /// The head of a well-behaved question.
    pub(crate) fn head(&self, body: &str) -> String {
        let length = body.len();
        format!(
            "POST /api/1/ask HTTP/1.1\nHost: {}\nContent-Type: application/json\nContent-Length: {length}",
            self.address
        )
    }

    /// The answer to a question.
    #[track_caller]
    pub(crate) fn answer(&self, question: &str) -> Value {
        let reply = self.post(question);
        assert_eq!(reply.status, 200, "{question}: {reply:?}");
        reply.json()["answer"].clone()
    }

    /// The refusal of a question.
    #[track_caller]
    pub(crate) fn refusal(&self, question: &str, status: u16, code: &str) -> Value {
        self.post(question).refusal(status, code)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if self.thread.is_some() {
            self.stop();
        }
    }
}

impl Reply {
    fn read(text: &str) -> Reply {
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no head in {text:?}"));
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
        let body = if chunked { joined(body) } else { body.to_owned() };
        Reply { status, head: head.to_ascii_lowercase(), body }
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error} in {self:?}"))
    }

    #[track_caller]
    pub(crate) fn refusal(&self, status: u16, code: &str) -> Value {
        let error = self.json()["error"].clone();
        assert_eq!((self.status, error["code"].as_str()), (status, Some(code)), "{self:?}");
        assert!(error["message"].as_str().is_some_and(|message| message.len() > 10), "{error}");
        error
    }
}

/// The chunks of a body, put together.
fn joined(mut body: &str) -> String {
    let mut whole = String::new();
    while let Some((size, rest)) = body.split_once("\r\n") {
        let size = usize::from_str_radix(size, 16).unwrap();
        if size == 0 {
            break;
        }
        whole += &rest[..size];
        body = &rest[size + 2..];
    }
    whole
}
