//! Any bytes as boards, in whichever form they look like: refused in words, or boards on
//! which every queen stands where the form allows it.
//!
//! The readers belong to the command, which is no library; they are compiled in by path.
#![no_main]
#![allow(dead_code, unused_imports)]

#[path = "../../crates/queens/src/fingerprint.rs"]
mod fingerprint;
#[path = "../../crates/queens/src/outcome.rs"]
mod outcome;
#[path = "../../crates/queens/src/read/mod.rs"]
mod read;

use libfuzzer_sys::fuzz_target;
use n_queens::Solution;

fuzz_target!(|bytes: &[u8]| {
    let input = read::Input::text("FILE", bytes);
    let sheets = match read::Sheets::read(input) {
        Ok(sheets) => sheets,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    for sheet in sheets {
        let sheet = match sheet {
            Ok(sheet) => sheet,
            Err(error) => return assert!(error.to_string().contains("FILE"), "{error}"),
        };
        assert!(sheet.size > 0 && sheet.line > 0);
        // A form that can say "one queen in ten million rows" in few bytes is not judged here.
        if sheet.size <= 64 {
            let attacks = sheet.placement().conflicts().len();
            if let Some(columns) = sheet.columns() {
                assert_eq!(columns.len(), sheet.size as usize);
                assert_eq!(Solution::new(columns.to_vec()).is_ok(), attacks == 0);
            }
        }
    }
});
