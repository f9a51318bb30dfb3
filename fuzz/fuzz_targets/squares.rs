//! Any text as the name of a square: refused, or a square of the board whose names read back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use n_queens::Square;

fuzz_target!(|bytes: &[u8]| {
    let Some((&size, text)) = bytes.split_first() else { return };
    let (n, Ok(text)) = (u32::from(size) + 1, std::str::from_utf8(text)) else { return };
    if let Ok(square) = Square::parse(text, n) {
        assert!(square.row < n && square.column < n);
        assert_eq!(Square::parse(&square.name(n), n), Ok(square));
        let numbers = format!("{},{}", square.row + 1, square.column + 1);
        assert_eq!(Square::parse(&numbers, n), Ok(square));
    }
});
