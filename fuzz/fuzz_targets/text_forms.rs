//! Any bytes as boards, in whichever form they look like: refused in words, or boards on
//! which every queen stands where the form allows it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use n_queens::Solution;
use n_queens_text::Sheets;

fuzz_target!(|bytes: &[u8]| {
    let sheets = match Sheets::read("FILE", bytes) {
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
            let attacks = sheet.placement().expect("small boards are kept").conflicts().len();
            if let Some(columns) = sheet.columns() {
                assert_eq!(columns.len(), sheet.size as usize);
                assert_eq!(Solution::new(columns.to_vec()).is_ok(), attacks == 0);
            }
        }
    }
});
