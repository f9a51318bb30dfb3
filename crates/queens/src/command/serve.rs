//! `queens serve`: the explorer, a page on this machine.

use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use clap::Args;
use n_queens_api::{Front, NativeHost, Service};
use queens_explorer::server::{PORT, ServeError, Server};

use crate::args::Shared;
use crate::files::Output;
use crate::options::values;
use crate::outcome::{Answer, Failure, remark};
use crate::watch::Session;

#[derive(Debug, Args)]
pub(crate) struct Serve {
    #[arg(long, value_name = "PORT", default_value_t = PORT, value_parser = values::whole(0u16, u16::MAX), allow_negative_numbers = true)]
    port: u16,

    #[arg(long)]
    open: bool,

    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST), value_parser = address)]
    host: IpAddr,

    #[arg(long, value_name = "DIR")]
    ledgers: Option<PathBuf>,
}

impl Serve {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let mut host = NativeHost::new(shared.threads());
        if let Some(folder) = self.ledgers {
            if !folder.is_dir() {
                return Err(Failure::usage(format!(
                    "--ledgers: '{}' is not a folder; give the one your ledgers are in",
                    folder.display()
                )));
            }
            host = host.with_ledgers(folder);
        }
        let session = Session::begin(shared);
        let server =
            Server::bind(self.host, self.port, Service::new(Front::Server, host)).map_err(failure)?;
        let network = server.network_url();
        if server.access().token().is_some() {
            remark(shared, warning(self.host, network.is_some()));
        }
        let addresses = [Some(server.url()), network].into_iter().flatten();
        Output::stdout().put_all(addresses.map(|url| url + "\n").collect::<String>().as_bytes())?;
        remark(shared, "the explorer is ready; Ctrl-C ends it");
        if self.open && !open_browser(&server.url()) {
            remark(shared, "no browser could be started; open the address yourself");
        }
        server.run(session.watch()).map_err(failure)?;
        Err(session.stopped("the explorer is closed"))
    }
}

/// The warning about the printed addresses; with two, the second is for other machines.
fn warning(host: IpAddr, two: bool) -> String {
    let reached = match (host.is_unspecified(), two) {
        (true, true) => "others on your network can reach the second address",
        (true, false) => {
            "others on your network can reach this address with that of this machine in place of 127.0.0.1"
        }
        (false, _) => "others on your network can reach this address",
    };
    format!("{reached}; give it only to people you trust")
}

fn failure(error: ServeError) -> Failure {
    match error {
        ServeError::Machine(source) => Failure::Machine { what: "the explorer failed".to_owned(), source },
        other => Failure::usage(other),
    }
}

/// An address of a network interface.
fn address(text: &str) -> Result<IpAddr, String> {
    text.parse().map_err(|_| format!("'{text}' is not an address, such as 127.0.0.1 or 0.0.0.0"))
}

/// Opens an address in a browser; returns whether one was started.
fn open_browser(url: &str) -> bool {
    let (program, arguments): (_, &[&str]) = if cfg!(windows) {
        ("rundll32", &["url.dll,FileProtocolHandler"])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().is_ok()
}
