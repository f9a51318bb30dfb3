//! A good ledger, damaged as the input says: no wrong total, ever, and no entry that was not
//! in it.
//!
//! The input is a list of four-byte edits: where (two bytes), what, and a byte. After every
//! edit the file is read again.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use n_queens_ledger::{Counting, Entry, Scan, EntrySet, Verdict, Pass, doc_example};

/// A finished ledger of n = 8, and its entries.
static GOOD: LazyLock<(Vec<u8>, Vec<Entry>)> = LazyLock::new(|| {
    let counting = doc_example::rows(8);
    let (header, mut worker) = (counting.header(), counting.counter(Pass::Count));
    let watch = n_queens::watch::Watch::none();
    let folder = std::env::temp_dir().join(format!("n-queens-fuzz-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for temporary files");
    let path = folder.join("good.nql");
    let mut ledger =
        n_queens_ledger::Ledger::open(&path, &header).expect("a new ledger");
    for unit in 0..header.units() {
        let count = worker.count(unit, &watch).expect("nobody stops it");
        let time = std::time::Duration::from_micros(unit.into());
        let entry = Entry::new(&header, unit, count.total, count.residue, "rows/first", "0.1.0", time);
        ledger.append(&[entry.expect("sound")]).expect("a disk that works");
    }
    let entries = ledger.entry_set().entries().cloned().collect();
    let bytes = std::fs::read(&path).expect("it was just written");
    let _ = std::fs::remove_dir_all(&folder);
    (bytes, entries)
});

fuzz_target!(|edits: &[u8]| {
    let (good, entries) = &*GOOD;
    let mut bytes = good.clone();
    for edit in edits.chunks_exact(4).take(64) {
        let place = usize::from(u16::from_be_bytes([edit[0], edit[1]])) % (bytes.len() + 1);
        match edit[2] % 6 {
            0 if place < bytes.len() => bytes[place] = edit[3],
            1 if place < bytes.len() => bytes[place] ^= 1 << (edit[3] % 8),
            2 => bytes.truncate(place),
            3 => bytes.insert(place, edit[3]),
            4 => drop(bytes.drain(place..(place + usize::from(edit[3])).min(bytes.len()))),
            // A stretch of the good file, copied to some other place.
            5 => {
                let from = usize::from(edit[3]) * 5 % good.len();
                let stretch = good[from..(from + 120).min(good.len())].to_vec();
                drop(bytes.splice(place..place, stretch));
            }
            _ => {}
        }
        for scan in Scan::new(&bytes).into_iter().chain([Scan::under(doc_example::header(), &bytes)]) {
            assert_eq!(scan.header(), &doc_example::header());
            assert!(scan.entries().iter().all(|entry| entries.contains(entry)));
            let entry_set = EntrySet::of(scan.header().clone(), scan.entries().iter().cloned());
            match Verdict::of(&entry_set) {
                Verdict::Complete { total, .. } => assert_eq!(total, 92),
                Verdict::Incomplete { recorded, .. } => assert!(recorded < 8),
                Verdict::Refuted { by } => panic!("{by:?}"),
            }
        }
    }
});
