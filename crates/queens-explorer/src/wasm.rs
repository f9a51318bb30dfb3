//! The engine for browsers: an adapter of `n-queens-api` as a WebAssembly module.
//!
//! ```text
//! worker.js: allocate(length) → pointer; writes the query there; ask(pointer, length)
//! module:    send(pointer, length) for every {"progress"}, then for the {"answer"} or {"error"}
//! ```
//!
//! `ask` returns after the last message. A worker has one thread, so no call can come in between; to
//! stop the work, the page ends the worker. This is the only file of the crate with unsafe code, and
//! all of it reads or lends memory across this border.
#![expect(unsafe_code, reason = "memory is shared with the worker")]

use std::num::NonZeroUsize;
use std::sync::{Arc, OnceLock};

use n_queens::Watch;

use n_queens_api::{Front, Host, ProgressReporter, Request, Service};

#[link(wasm_import_module = "queens")]
unsafe extern "C" {
    /// Passes UTF-8 text to the worker, which copies it at once.
    ///
    /// # Safety
    /// `length` bytes can be read at `text`.
    fn send(text: *const u8, length: usize);
    /// A monotonic clock.
    safe fn seconds() -> f64;
    /// A random number below 2^32.
    safe fn random_u32() -> u32;
}

/// The worker of a browser.
#[derive(Debug)]
struct Worker;

impl Host for Worker {
    fn seconds(&self) -> f64 {
        seconds()
    }

    fn random(&self) -> u64 {
        u64::from(random_u32()) << 32 | u64::from(random_u32())
    }

    fn threads(&self) -> NonZeroUsize {
        NonZeroUsize::MIN
    }
}

/// Allocates memory for a query; [`ask`] frees it.
#[unsafe(no_mangle)]
extern "C" fn allocate(length: usize) -> *mut u8 {
    Box::into_raw(vec![0u8; length].into_boxed_slice()).cast()
}

/// Answers the query in the memory of [`allocate`].
///
/// # Safety
/// `query` and `length` are those of one call of `allocate`, and this is their only use.
#[unsafe(no_mangle)]
unsafe extern "C" fn ask(query: *mut u8, length: usize) {
    // SAFETY: by the contract above, this is the box that `allocate` made.
    let query = unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(query, length)) };
    static SERVICE: OnceLock<Service> = OnceLock::new();
    let service = SERVICE.get_or_init(|| Service::new(Front::Browser, Worker));
    let answer = Request::read(&query).and_then(|request| {
        let meter = ProgressReporter::new(Arc::clone(service.host()), Watch::none(), |event: String| {
            send_text(&event)
        });
        service.answer(&request, &Watch::new(meter))
    });
    match answer {
        Ok(answer) => send_text(&format!(r#"{{"answer":{answer}}}"#)),
        Err(error) => send_text(&error.to_json()),
    }
}

fn send_text(text: &str) {
    // SAFETY: pointer and length are those of one string.
    unsafe { send(text.as_ptr(), text.len()) };
}
