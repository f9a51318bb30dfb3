//! Any bytes as boards, in whichever form they look like: refused in words, or boards on
//! which every queen stands where the form allows it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use n_queens::Solution;
use n_queens_text::BoardReader;

fuzz_target!(|bytes: &[u8]| {
    let boards = match BoardReader::read("FILE", bytes) {
        Ok(boards) => boards,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    for parsed in boards {
        let parsed = match parsed {
            Ok(parsed) => parsed,
            Err(error) => return assert!(error.to_string().contains("FILE"), "{error}"),
        };
        assert!(parsed.size > 0 && parsed.line > 0);
        // A form that can say "one queen in ten million rows" in few bytes is not judged here.
        if parsed.size <= 64 {
            let attacks = parsed.placement().expect("small boards are kept").conflicts().len();
            if let Some(columns) = parsed.columns() {
                assert_eq!(columns.len(), parsed.size as usize);
                assert_eq!(Solution::new(columns.to_vec()).is_ok(), attacks == 0);
            }
        }
    }
});
