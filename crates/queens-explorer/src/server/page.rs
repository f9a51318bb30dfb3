//! The files of the page, embedded in the program.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;

/// One file; `build.rs` generates the table.
struct PageFile {
    name: &'static str,
    media_type: &'static str,
    /// A hash of the bytes.
    etag: &'static str,
    bytes: &'static [u8],
}

static FILES: &[PageFile] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The response for the file at `path`, or `None` if there is no such file.
pub(super) fn file(path: &str, headers: &HeaderMap) -> Option<Response> {
    let name = path.strip_prefix('/')?;
    let name = if name.is_empty() { "index.html" } else { name };
    let file = FILES.iter().find(|file| file.name == name)?;
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|tags| {
        tags.to_str()
            .is_ok_and(|tags| tags.split(',').any(|tag| tag.trim().trim_start_matches("W/") == file.etag))
    });
    let mut response = Response::new(if known { Body::empty() } else { Body::from(file.bytes) });
    *response.status_mut() = if known { StatusCode::NOT_MODIFIED } else { StatusCode::OK };
    let set = [
        (header::CONTENT_TYPE, file.media_type),
        (header::ETAG, file.etag),
        // The browser revalidates every time, so a new version of the program shows at once.
        (header::CACHE_CONTROL, "no-cache"),
    ];
    response.headers_mut().extend(set.map(|(name, value)| (name, HeaderValue::from_static(value))));
    Some(response)
}
