//! Whose request is it? Decided before anything else is looked at.
//!
//! Every page a person visits may send requests to this machine, so being reachable from it
//! means nothing. A `Host` that is not ours comes from a page that made its own name point here;
//! an `Origin` that is not ours comes from another page. Where others can reach the server, a
//! token says who was invited: in the address once, in a cookie from then on.

use std::fmt;
use std::io;
use std::net::{IpAddr, SocketAddr};

use axum::http::{HeaderMap, Uri, header};

use crate::heart::{ApiError, Code};

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
    /// A new one.
    ///
    /// ```
    /// assert_eq!(queens_explorer::server::Token::new()?.to_string().len(), 32);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn new() -> io::Result<Token> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(io::Error::other)?;
        Ok(Token(bytes.iter().map(|byte| format!("{byte:02x}")).collect()))
    }

    /// Whether `text` is it; takes as long for a near miss as for a far one.
    fn is(&self, text: &str) -> bool {
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

/// Who may ask.
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
    /// Who may ask a server at `address`: this machine, or whoever has the token.
    ///
    /// ```
    /// assert!(queens_explorer::server::Access::new(([0, 0, 0, 0], 80).into()).is_ok());
    /// ```
    pub fn new(address: SocketAddr) -> io::Result<Access> {
        let token = if address.ip().is_loopback() { None } else { Some(Token::new()?) };
        Ok(Access { address, token })
    }

    /// What others need to know.
    ///
    /// ```
    /// # use queens_explorer::server::Access;
    /// assert!(Access::new(([127, 0, 0, 1], 80).into())?.token().is_none());
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn token(&self) -> Option<&Token> {
        self.token.as_ref()
    }

    /// Refuses requests that were made for another server, or by another server's page.
    pub(super) fn same_origin(&self, headers: &HeaderMap) -> Result<(), ApiError> {
        let host = single(headers, header::HOST.as_str()).unwrap_or_default();
        if !self.is_ours(host) {
            let message =
                "the request was made for another host; open the address that 'queens serve' printed";
            return Err(ApiError::new(Code::Forbidden, message));
        }
        let foreign = ApiError::new(Code::Forbidden, "the request comes from the page of another site");
        if headers.contains_key(header::ORIGIN) {
            let origin = single(headers, header::ORIGIN.as_str()).unwrap_or_default();
            if origin.strip_prefix("http://") != Some(host) {
                return Err(foreign);
            }
        }
        Ok(())
    }

    /// Refuses requests to the API that another site's page causes, or that lack the token.
    pub(super) fn invited(&self, headers: &HeaderMap) -> Result<(), ApiError> {
        let site = single(headers, "sec-fetch-site").unwrap_or("same-origin");
        if headers.contains_key("sec-fetch-site") && !matches!(site, "same-origin" | "none") {
            return Err(ApiError::new(Code::Forbidden, "the request comes from the page of another site"));
        }
        let Some(token) = &self.token else { return Ok(()) };
        let bearer =
            single(headers, header::AUTHORIZATION.as_str()).and_then(|text| text.strip_prefix("Bearer "));
        let name = self.cookie_name();
        let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
        let mut pairs =
            cookies.flat_map(|text| text.split(';')).filter_map(|pair| pair.trim().split_once('='));
        let cookie = pairs.find(|&(key, _)| key == name).map(|(_, value)| value);
        if bearer.or(cookie).is_some_and(|text| token.is(text)) {
            return Ok(());
        }
        let message =
            "the token is missing or wrong; open the address with '?token=' that 'queens serve' printed";
        Err(ApiError::new(Code::Forbidden, message))
    }

    /// The cookie for someone who came with the token in the address.
    pub(super) fn cookie(&self, uri: &Uri) -> Option<String> {
        let token = self.token.as_ref()?;
        let given = uri.query()?.split('&').find_map(|pair| pair.strip_prefix("token="))?;
        let name = self.cookie_name();
        token.is(given).then(|| format!("{name}={token}; Path=/; HttpOnly; SameSite=Strict"))
    }

    /// Cookies do not tell ports apart, so their name does.
    fn cookie_name(&self) -> String {
        format!("queens-{}", self.address.port())
    }

    /// Names point anywhere; addresses and `localhost` do not.
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
    fn only_our_own_host_and_origin_pass() {
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
    fn a_token_is_asked_for_where_others_can_come() {
        let access = Access::new(([0, 0, 0, 0], 8092).into()).unwrap();
        let token = access.token().unwrap().to_string();
        let passes = |pairs: &[(&'static str, &str)]| access.invited(&headers(pairs)).is_ok();
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
