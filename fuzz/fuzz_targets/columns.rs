//! Any text as the list of columns that an option gives: refused in words, or a board with as many
//! rows as the list has entries.
#![no_main]

use libfuzzer_sys::fuzz_target;
use n_queens_text::BoardReader;

fuzz_target!(|text: &str| {
    match BoardReader::columns("LIST", text).and_then(BoardReader::only) {
        Err(error) => assert!(error.to_string().contains("LIST"), "{error}"),
        Ok(parsed) => assert!(parsed.size > 0 && parsed.size as usize <= text.len()),
    }
});
