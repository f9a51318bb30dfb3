//! The files of the page, as they are in the program.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;

/// One file; the table of them is made by `build.rs`.
struct File {
    name: &'static str,
    kind: &'static str,
    /// Changes when the bytes do.
    tag: &'static str,
    bytes: &'static [u8],
}

static FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The file at `path`, unless the browser has it already; None where there is no such file.
pub(super) fn file(path: &str, headers: &HeaderMap) -> Option<Response> {
    let name = path.strip_prefix('/')?;
    let name = if name.is_empty() { "index.html" } else { name };
    let file = FILES.iter().find(|file| file.name == name)?;
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|tags| {
        tags.to_str()
            .is_ok_and(|tags| tags.split(',').any(|tag| tag.trim().trim_start_matches("W/") == file.tag))
    });
    let mut response = Response::new(if known { Body::empty() } else { Body::from(file.bytes) });
    *response.status_mut() = if known { StatusCode::NOT_MODIFIED } else { StatusCode::OK };
    let set = [
        (header::CONTENT_TYPE, file.kind),
        (header::ETAG, file.tag),
        // Asked for every time, sent only when it changed: an update of the program is seen at
        // once.
        (header::CACHE_CONTROL, "no-cache"),
    ];
    response.headers_mut().extend(set.map(|(name, value)| (name, HeaderValue::from_static(value))));
    Some(response)
}
