//! Any text as the list of columns that an option gives: refused in words, or a board with as many
//! rows as the list has entries.
#![no_main]

use libfuzzer_sys::fuzz_target;
use n_queens_text::Sheets;

fuzz_target!(|text: &str| {
    match Sheets::columns("LIST", text).and_then(Sheets::only) {
        Err(error) => assert!(error.to_string().contains("LIST"), "{error}"),
        Ok(sheet) => assert!(sheet.size > 0 && sheet.size as usize <= text.len()),
    }
});
