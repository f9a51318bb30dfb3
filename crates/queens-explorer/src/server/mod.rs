//! The explorer over HTTP: `queens serve`.
//!
//! ```text
//! listen ── connections, and their patience
//!   └─ guard ── whose request is it: Host, Origin, token
//!        ├─ page ── files that are in the program
//!        └─ ask ── a question: lanes (how many at once), a thread, events, the stop when nobody listens
//! ```
//!
//! One thread does all the talking; questions are answered on threads beside it, so that none of
//! them keeps the others waiting. Invariants: without `--host` nobody but this machine is heard;
//! every wait has an end; work whose asker is gone is stopped.

mod ask;
mod guard;
mod lanes;
mod listen;
mod page;
mod patience;

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, UdpSocket};

use n_queens::Watch;

use crate::heart::Explorer;

pub use guard::{Access, Token};

/// The port where none is asked for: eight queens, 92 solutions.
///
/// ```
/// assert_eq!(queens_explorer::server::PORT, 8092);
/// ```
pub const PORT: u16 = 8092;

/// Connections at once; more wait at the door.
const CONNECTIONS: usize = 512;

/// A server that listens and does not answer yet.
///
/// ```
/// use std::net::Ipv4Addr;
/// use queens_explorer::heart::Explorer;
/// use queens_explorer::server::Server;
/// let server = Server::bind(Ipv4Addr::LOCALHOST.into(), 0, Explorer::native())?;
/// assert!(server.address().ip().is_loopback());
/// # Ok::<(), queens_explorer::server::ServeError>(())
/// ```
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    explorer: Explorer,
    access: Access,
    connections: usize,
}

/// Why there is no server.
///
/// ```
/// use std::net::Ipv4Addr;
/// use queens_explorer::heart::Explorer;
/// use queens_explorer::server::Server;
/// let first = Server::bind(Ipv4Addr::LOCALHOST.into(), 0, Explorer::native())?;
/// let port = first.address().port();
/// let error = Server::bind(Ipv4Addr::LOCALHOST.into(), port, Explorer::native()).unwrap_err();
/// assert!(error.to_string().starts_with(&format!("port {port} is in use; ")));
/// # Ok::<(), queens_explorer::server::ServeError>(())
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServeError {
    /// Someone else listens there.
    #[error("port {port} is in use; {}", free.map_or("give another one with --port".to_owned(), |free| format!("port {free} is free: --port {free}")))]
    Busy {
        /// The port asked for.
        port: u16,
        /// One that nobody uses.
        free: Option<u16>,
    },
    /// The address is not one of this machine, or the port is not for everyone.
    #[error("cannot listen on {address}: {error}")]
    Refused {
        /// The address asked for.
        address: SocketAddr,
        /// What the system says.
        error: io::Error,
    },
    /// The system gives no tokens, threads or timers.
    #[error("the server failed: {0}")]
    Machine(#[from] io::Error),
}

impl Server {
    /// Takes a port; 0 for any. An address that others can reach gets a [`Token`].
    ///
    /// ```
    /// use std::net::Ipv4Addr;
    /// use queens_explorer::heart::Explorer;
    /// use queens_explorer::server::Server;
    /// let server = Server::bind(Ipv4Addr::UNSPECIFIED.into(), 0, Explorer::native())?;
    /// assert!(server.access().token().is_some());
    /// # Ok::<(), queens_explorer::server::ServeError>(())
    /// ```
    pub fn bind(host: IpAddr, port: u16, explorer: Explorer) -> Result<Server, ServeError> {
        let address = SocketAddr::new(host, port);
        let listener = TcpListener::bind(address).map_err(|error| match error.kind() {
            io::ErrorKind::AddrInUse => ServeError::Busy { port, free: free_port(host, port) },
            _ => ServeError::Refused { address, error },
        })?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let access = Access::new(address)?;
        Ok(Server { listener, address, explorer, access, connections: CONNECTIONS })
    }

    /// Takes at most so many connections at once, and at least one; more wait until one ends.
    /// Without this, 512.
    ///
    /// ```
    /// # use queens_explorer::{heart::Explorer, server::Server};
    /// let server = Server::bind(std::net::Ipv4Addr::LOCALHOST.into(), 0, Explorer::native())?.at_most(8);
    /// # Ok::<(), queens_explorer::server::ServeError>(())
    /// ```
    pub fn at_most(self, connections: usize) -> Server {
        Server { connections: connections.max(1), ..self }
    }

    /// Where it listens.
    ///
    /// ```
    /// # use queens_explorer::{heart::Explorer, server::Server};
    /// let server = Server::bind(std::net::Ipv4Addr::LOCALHOST.into(), 0, Explorer::native())?;
    /// assert_ne!(server.address().port(), 0);
    /// # Ok::<(), queens_explorer::server::ServeError>(())
    /// ```
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Who may ask.
    ///
    /// ```
    /// # use queens_explorer::{heart::Explorer, server::Server};
    /// let server = Server::bind(std::net::Ipv4Addr::LOCALHOST.into(), 0, Explorer::native())?;
    /// assert!(server.access().token().is_none());
    /// # Ok::<(), queens_explorer::server::ServeError>(())
    /// ```
    pub fn access(&self) -> &Access {
        &self.access
    }

    /// The address to open in a browser; it carries the token where there is one.
    ///
    /// ```
    /// # use queens_explorer::{heart::Explorer, server::Server};
    /// let server = Server::bind(std::net::Ipv4Addr::LOCALHOST.into(), 0, Explorer::native())?;
    /// assert!(server.url().starts_with("http://127.0.0.1:"));
    /// # Ok::<(), queens_explorer::server::ServeError>(())
    /// ```
    pub fn url(&self) -> String {
        let ip = self.address.ip();
        self.url_at(if ip.is_unspecified() { Ipv4Addr::LOCALHOST.into() } else { ip })
    }

    /// The address for other machines, where the server listens on every address of this one;
    /// `None` elsewhere, or without a network.
    ///
    /// ```
    /// # use queens_explorer::{heart::Explorer, server::Server};
    /// let server = Server::bind(std::net::Ipv4Addr::LOCALHOST.into(), 0, Explorer::native())?;
    /// assert!(server.network_url().is_none());
    /// # Ok::<(), queens_explorer::server::ServeError>(())
    /// ```
    pub fn network_url(&self) -> Option<String> {
        self.address.ip().is_unspecified().then(outgoing_address).flatten().map(|ip| self.url_at(ip))
    }

    fn url_at(&self, ip: IpAddr) -> String {
        let address = SocketAddr::new(ip, self.address.port());
        match self.access.token() {
            Some(token) => format!("http://{address}/?token={token}"),
            None => format!("http://{address}/"),
        }
    }

    /// Answers until `watch` stops it, and then ends within a tenth of a second.
    ///
    /// ```
    /// # use queens_explorer::{heart::Explorer, server::Server};
    /// use std::sync::atomic::AtomicBool;
    /// use n_queens::Watch;
    /// let server = Server::bind(std::net::Ipv4Addr::LOCALHOST.into(), 0, Explorer::native())?;
    /// server.run(&Watch::new(AtomicBool::new(true)))?;
    /// # Ok::<(), queens_explorer::server::ServeError>(())
    /// ```
    pub fn run(self, watch: &Watch) -> Result<(), ServeError> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_io()
            .enable_time()
            .max_blocking_threads(lanes::most_threads())
            .build()?;
        let result = runtime.block_on(listen::listen(self, watch.clone()));
        // Work that still runs has seen the same watch.
        runtime.shutdown_background();
        Ok(result?)
    }
}

/// The address of the interface that leads out of this machine. A socket without a connection finds
/// it; nothing is sent to the address, which is reserved for documents (RFC 5737).
fn outgoing_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

/// A port after `port` that nobody uses.
fn free_port(host: IpAddr, port: u16) -> Option<u16> {
    const TRIED: u16 = 100;
    let next = port.checked_add(1)?;
    (next..=next.saturating_add(TRIED)).find(|&port| TcpListener::bind((host, port)).is_ok())
}
