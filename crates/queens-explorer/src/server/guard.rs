//! Access control, checked before a request is read.
//!
//! Any web page that is open in a browser can send requests to a local server. A foreign `Host`
//! header means DNS rebinding, a foreign `Origin` means a page of another site: both are rejected.
//! If the server listens on a network address, requests also need a token: first in the URL, then
//! in a cookie.

use std::fmt;
use std::io;
use std::net::{IpAddr, SocketAddr};

use axum::http::{HeaderMap, Uri, header};

use n_queens_api::{Error, ErrorCode};

/// A secret of 128 bits.
///
/// ```
/// use queens_explorer::server::Token;
/// let (one, other) = (Token::new()?, Token::new()?);
/// assert_ne!(one.to_string(), other.to_string());
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone)]
pub struct Token(String);

impl Token {
    /// A random token.
    pub fn new() -> io::Result<Token> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(io::Error::other)?;
        Ok(Token(bytes.iter().map(|byte| format!("{byte:02x}")).collect()))
    }

    /// Compares in constant time.
    fn matches(&self, text: &str) -> bool {
        let differences = self.0.bytes().zip(text.bytes()).fold(0, |sum, (a, b)| sum | (a ^ b));
        text.len() == self.0.len() && differences == 0
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// Which requests are accepted.
///
/// ```
/// use queens_explorer::server::Access;
/// assert!(Access::new(([127, 0, 0, 1], 8092).into())?.token().is_none());
/// assert!(Access::new(([192, 168, 0, 1], 8092).into())?.token().is_some());
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Access {
    address: SocketAddr,
    token: Option<Token>,
}

impl Access {
    /// Access to a server at `address`. A loopback address needs no token.
    pub fn new(address: SocketAddr) -> io::Result<Access> {
        let token = if address.ip().is_loopback() { None } else { Some(Token::new()?) };
        Ok(Access { address, token })
    }

    /// The token that other machines need.
    pub fn token(&self) -> Option<&Token> {
        self.token.as_ref()
    }

    /// Rejects requests for another host or from a page of another site.
    pub(super) fn same_origin(&self, headers: &HeaderMap) -> Result<(), Error> {
        let host = single(headers, header::HOST.as_str()).unwrap_or_default();
        if !self.is_ours(host) {
            let message =
                "the request was made for another host; open the address that 'queens serve' printed";
            return Err(Error::new(ErrorCode::Forbidden, message));
        }
        let foreign = Error::new(ErrorCode::Forbidden, "the request comes from the page of another site");
        if headers.contains_key(header::ORIGIN) {
            let origin = single(headers, header::ORIGIN.as_str()).unwrap_or_default();
            if origin.strip_prefix("http://") != Some(host) {
                return Err(foreign);
            }
        }
        Ok(())
    }

    /// Rejects API requests from another site's page or without the token.
    pub(super) fn authorize(&self, headers: &HeaderMap) -> Result<(), Error> {
        let site = single(headers, "sec-fetch-site").unwrap_or("same-origin");
        if headers.contains_key("sec-fetch-site") && !matches!(site, "same-origin" | "none") {
            return Err(Error::new(ErrorCode::Forbidden, "the request comes from the page of another site"));
        }
        let Some(token) = &self.token else { return Ok(()) };
        let bearer =
            single(headers, header::AUTHORIZATION.as_str()).and_then(|text| text.strip_prefix("Bearer "));
        let name = self.cookie_name();
        let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
        let mut pairs =
            cookies.flat_map(|text| text.split(';')).filter_map(|pair| pair.trim().split_once('='));
        let cookie = pairs.find(|&(key, _)| key == name).map(|(_, value)| value);
        if bearer.or(cookie).is_some_and(|text| token.matches(text)) {
            return Ok(());
        }
        let message =
            "the token is missing or wrong; open the address with '?token=' that 'queens serve' printed";
        Err(Error::new(ErrorCode::Forbidden, message))
    }

    /// The cookie to set if the URL has the token.
    pub(super) fn cookie(&self, uri: &Uri) -> Option<String> {
        let token = self.token.as_ref()?;
        let given = uri.query()?.split('&').find_map(|pair| pair.strip_prefix("token="))?;
        let name = self.cookie_name();
        token.matches(given).then(|| format!("{name}={token}; Path=/; HttpOnly; SameSite=Strict"))
    }

    /// Cookies are shared by all ports of a host, so the name contains the port.
    fn cookie_name(&self) -> String {
        format!("queens-{}", self.address.port())
    }

    /// Only addresses and `localhost`: any other name may resolve to anything.
    fn is_ours(&self, host: &str) -> bool {
        let (name, port) = match host.rsplit_once(':') {
            Some((name, port)) if !port.ends_with(']') => (name, port.parse().ok()),
            _ => (host, Some(80)),
        };
        let ip: Option<IpAddr> = name.trim_start_matches('[').trim_end_matches(']').parse().ok();
        let named = name.eq_ignore_ascii_case("localhost");
        let here = named || ip.is_some_and(|ip| ip.is_loopback() || self.token.is_some());
        here && port == Some(self.address.port())
    }
}

/// The value of a header that occurs once.
fn single<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let mut values = headers.get_all(name).into_iter();
    let value = values.next()?;
    if values.next().is_some() { None } else { value.to_str().ok() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for &(name, value) in pairs {
            headers.append(name, value.parse().unwrap());
        }
        headers
    }

    #[test]
    fn foreign_hosts_and_origins_are_rejected() {
        let access = Access::new(([127, 0, 0, 1], 8092).into()).unwrap();
        let passes = |pairs: &[(&'static str, &str)]| access.same_origin(&headers(pairs)).is_ok();
        for host in ["127.0.0.1:8092", "localhost:8092", "LOCALHOST:8092", "[::1]:8092"] {
            assert!(passes(&[("host", host)]), "{host}");
        }
        for host in [
            "",
            "127.0.0.1",
            "127.0.0.1:80",
            "evil.example:8092",
            "localhost.evil.example:8092",
            "192.168.0.1:8092",
            "[::1]",
            "127.0.0.1:8092:8092",
        ] {
            assert!(!passes(&[("host", host)]), "{host}");
        }
        assert!(!passes(&[]));
        assert!(!passes(&[("host", "127.0.0.1:8092"), ("host", "127.0.0.1:8092")]));
        let ours = ("host", "127.0.0.1:8092");
        assert!(passes(&[ours, ("origin", "http://127.0.0.1:8092")]));
        for origin in [
            "null",
            "http://evil.example",
            "https://127.0.0.1:8092",
            "http://127.0.0.1:80",
            "http://localhost:8092",
        ] {
            assert!(!passes(&[ours, ("origin", origin)]), "{origin}");
        }
    }

    #[test]
    fn network_addresses_need_a_token() {
        let access = Access::new(([0, 0, 0, 0], 8092).into()).unwrap();
        let token = access.token().unwrap().to_string();
        let passes = |pairs: &[(&'static str, &str)]| access.authorize(&headers(pairs)).is_ok();
        assert!(access.same_origin(&headers(&[("host", "192.168.0.7:8092")])).is_ok());
        assert!(access.same_origin(&headers(&[("host", "evil.example:8092")])).is_err());
        assert!(passes(&[("authorization", &format!("Bearer {token}"))]));
        assert!(passes(&[("cookie", &format!("a=b; queens-8092={token}"))]));
        assert!(!passes(&[]));
        assert!(!passes(&[("authorization", &token)]));
        assert!(!passes(&[("authorization", &format!("Bearer {}", &token[1..]))]));
        assert!(!passes(&[("cookie", &format!("queens-8093={token}"))]));
        assert!(!passes(&[("cookie", &format!("queens-8092={token}")), ("sec-fetch-site", "cross-site")]));
        assert!(access.cookie(&format!("/?token={token}").parse().unwrap()).is_some());
        assert!(access.cookie(&"/?token=guess".parse().unwrap()).is_none());
    }
}
