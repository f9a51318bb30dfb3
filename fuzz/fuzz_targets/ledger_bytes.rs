//! Any bytes at all, read as a ledger: no panic, and nothing is read that was not sealed.
#![no_main]

use libfuzzer_sys::fuzz_target;
use n_queens_ledger::{Scan, EntrySet, Verdict, doc_example};

fuzz_target!(|bytes: &[u8]| {
    // Once by its own header, once by one known from elsewhere.
    let own = Scan::new(bytes).ok();
    for scan in own.into_iter().chain([Scan::under(doc_example::header(), bytes)]) {
        let tail = scan.tail();
        assert!(tail.start <= tail.end && tail.end == bytes.len());
        for bad in scan.damage() {
            assert!(bad.bytes.end <= tail.start && !bad.bytes.is_empty());
        }
        for entry in scan.entries() {
            assert!(entry.unit() < scan.header().units());
            assert_eq!(entry.total() % scan.header().modulus(), entry.residue());
        }
        // A header can promise four billion units; judging them all is not the question here.
        if scan.header().units() < 1000 {
            let entry_set = EntrySet::of(scan.header().clone(), scan.entries().iter().cloned());
            let _ = Verdict::of(&entry_set);
        }
    }
});
