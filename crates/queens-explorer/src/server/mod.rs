//! The HTTP server behind `queens serve`: an adapter of `n-queens-api`.
//!
//! ```text
//! listen ── connections, timeouts (write_timeout)
//!   └─ guard ── access control: Host, Origin, token
//!        ├─ page ── the embedded files of the page
//!        └─ answer ── a query: one object, or events
//!             └─ jobs ── one job for equal queries: queue, worker thread, answers kept (answer_cache)
//! ```
//!
//! One thread handles all connections; queries run on worker threads. Invariants: without `--host`
//! only this machine is served; every wait has a timeout; work stops when its last
//! client disconnects.

mod answer;
mod answer_cache;
mod guard;
mod jobs;
mod listen;
mod page;
mod queue;
mod write_timeout;

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, UdpSocket};

use n_queens::Watch;

use n_queens_api::Service;

pub use guard::{Access, Token};

/// The default port: eight queens, 92 solutions.
pub const PORT: u16 = 8092;

/// Open connections; further ones wait.
const MAX_CONNECTIONS: usize = 512;

/// A server that is bound to its port and not running yet.
///
/// ```
/// use std::net::Ipv4Addr;
/// use n_queens_api::{Front, Service};
/// use queens_explorer::server::Server;
/// let server = Server::bind(Ipv4Addr::LOCALHOST.into(), 0, Service::native(Front::Server))?;
/// assert!(server.address().ip().is_loopback());
/// # Ok::<(), queens_explorer::server::ServeError>(())
/// ```
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    service: Service,
    access: Access,
    connections: usize,
}

/// Why the server cannot start or go on.
///
/// ```
/// use std::net::Ipv4Addr;
/// use n_queens_api::{Front, Service};
/// use queens_explorer::server::Server;
/// let first = Server::bind(Ipv4Addr::LOCALHOST.into(), 0, Service::native(Front::Server))?;
/// let port = first.address().port();
/// let error = Server::bind(Ipv4Addr::LOCALHOST.into(), port, Service::native(Front::Server)).unwrap_err();
/// assert!(error.to_string().starts_with(&format!("port {port} is in use; ")));
/// # Ok::<(), queens_explorer::server::ServeError>(())
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServeError {
    /// Another program uses the port.
    #[error("port {port} is in use; {}", free.map_or("give another one with --port".to_owned(), |free| format!("port {free} is free: --port {free}")))]
    Busy {
        /// The port asked for.
        port: u16,
        /// A free port.
        free: Option<u16>,
    },
    /// The address is not local, or the port needs more rights.
    #[error("cannot listen on {address}: {error}")]
    Refused {
        /// The address asked for.
        address: SocketAddr,
        /// The error of the system.
        error: io::Error,
    },
    /// Random numbers, threads or timers are not available.
    #[error("the server failed: {0}")]
    Machine(#[from] io::Error),
}

impl Server {
    /// Binds a port; 0 for any free one. A network address gets a [`Token`].
    pub fn bind(host: IpAddr, port: u16, service: Service) -> Result<Server, ServeError> {
        let address = SocketAddr::new(host, port);
        let listener = TcpListener::bind(address).map_err(|error| match error.kind() {
            io::ErrorKind::AddrInUse => ServeError::Busy { port, free: free_port(host, port) },
            _ => ServeError::Refused { address, error },
        })?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let access = Access::new(address)?;
        Ok(Server { listener, address, service, access, connections: MAX_CONNECTIONS })
    }

    /// Limits the number of open connections (default 512, at least 1); further ones wait.
    pub fn max_connections(self, connections: usize) -> Server {
        Server { connections: connections.max(1), ..self }
    }

    /// The bound address.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Access control.
    pub fn access(&self) -> &Access {
        &self.access
    }

    /// The URL to open in a browser, with the token if there is one.
    pub fn url(&self) -> String {
        let ip = self.address.ip();
        self.url_at(if ip.is_unspecified() { Ipv4Addr::LOCALHOST.into() } else { ip })
    }

    /// The URL for other machines, if the server listens on all addresses and there is a network.
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

    /// Runs until `watch` stops it, then ends within 100 ms.
    pub fn run(self, watch: &Watch) -> Result<(), ServeError> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_io()
            .enable_time()
            .max_blocking_threads(queue::most_threads())
            .build()?;
        let result = runtime.block_on(listen::listen(self, watch.clone()));
        // Running work stops by the same watch.
        runtime.shutdown_background();
        Ok(result?)
    }
}

/// The address of the outgoing network interface. Connecting a UDP socket finds it; no packet is
/// sent to the address, which is reserved for documentation (RFC 5737).
fn outgoing_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

/// A free port after `port`.
fn free_port(host: IpAddr, port: u16) -> Option<u16> {
    const TRIED: u16 = 100;
    let next = port.checked_add(1)?;
    (next..=next.saturating_add(TRIED)).find(|&port| TcpListener::bind((host, port)).is_ok())
}
