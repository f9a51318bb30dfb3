//! Any text as a game of coloured regions: refused in words, or a game that reads back as it was
//! written.
#![no_main]

use libfuzzer_sys::fuzz_target;
use n_queens::regions::Regions;

fuzz_target!(|text: &str| {
    match text.parse::<Regions>() {
        Err(error) => assert!(!error.to_string().is_empty()),
        Ok(game) => assert_eq!(game.to_string().parse::<Regions>().as_ref(), Ok(&game)),
    }
});
