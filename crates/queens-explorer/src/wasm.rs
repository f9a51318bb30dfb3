//! The heart as a WebAssembly module: three functions out, three in, text in memory between.
//!
//! ```text
//! worker.js: room(length) → place; writes the question there; ask(place, length)
//! module:    tell(place, length) for every {"progress"}, then for the {"answer"} or {"error"}
//! ```
//!
//! `ask` returns when all is told. A worker has one thread, so nobody can call in between; to stop
//! the work is to end the worker. This is the only file of the crate with unsafe code, and all
//! of it is about reading and lending memory across that border.
#![expect(unsafe_code, reason = "memory is shared with the worker")]

use std::num::NonZeroUsize;
use std::sync::{Arc, OnceLock};

use n_queens::Watch;

use crate::heart::{Engine, Explorer, Host, Meter, Request};

#[link(wasm_import_module = "queens")]
unsafe extern "C" {
    /// Hands UTF-8 text to the worker, which copies it at once.
    ///
    /// # Safety
    /// So many bytes can be read at `text`.
    fn tell(text: *const u8, length: usize);
    /// Seconds since some moment.
    safe fn seconds() -> f64;
    /// A random number below 2^32.
    safe fn chance() -> u32;
}

/// The worker of a browser.
#[derive(Debug)]
struct Worker;

impl Host for Worker {
    fn engine(&self) -> Engine {
        Engine::Browser
    }

    fn seconds(&self) -> f64 {
        seconds()
    }

    fn seed(&self) -> u64 {
        u64::from(chance()) << 32 | u64::from(chance())
    }

    fn threads(&self) -> NonZeroUsize {
        NonZeroUsize::MIN
    }
}

/// Memory for a question; it goes to [`ask`], which gives it back.
#[unsafe(no_mangle)]
extern "C" fn room(length: usize) -> *mut u8 {
    Box::into_raw(vec![0u8; length].into_boxed_slice()).cast()
}

/// Answers the question that stands in the memory of [`room`].
///
/// # Safety
/// `question` and `length` are those of one call of `room`, and this is their only use.
#[unsafe(no_mangle)]
unsafe extern "C" fn ask(question: *mut u8, length: usize) {
    // SAFETY: by the contract above, this is the box that `room` made.
    let question = unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(question, length)) };
    static EXPLORER: OnceLock<Explorer> = OnceLock::new();
    let explorer = EXPLORER.get_or_init(|| Explorer::new(Worker));
    let answer = Request::read(&question).and_then(|request| {
        let meter = Meter::new(Arc::clone(explorer.host()), Watch::none(), |report: String| say(&report));
        explorer.answer(&request, &Watch::new(meter))
    });
    match answer {
        Ok(answer) => say(&format!(r#"{{"answer":{answer}}}"#)),
        Err(error) => say(&error.to_json()),
    }
}

fn say(text: &str) {
    // SAFETY: pointer and length are those of one string.
    unsafe { tell(text.as_ptr(), text.len()) };
}
