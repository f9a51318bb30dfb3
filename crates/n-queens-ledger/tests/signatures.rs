//! Signed counts: kept, merged and repaired with their signatures; forged ones are recognised.
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};

use n_queens::watch::Watch;
use n_queens_ledger::{
    Counting, Entry, Ledger, Origin, Part, Run, SigningKey, TrustedKeys, doc_example, load, merge, repair,
};

fn key(name: &str, seed: u8) -> SigningKey {
    SigningKey::from_seed(name, [seed; 32]).unwrap()
}

/// Counts a part of n = 8 (8 units) into a new file, signed or not.
fn count(folder: &Path, name: &str, part: &str, key: Option<SigningKey>) -> PathBuf {
    let (path, counting) = (folder.join(name), doc_example::rows(8));
    let mut ledger = Ledger::open(&path, &counting.header()).unwrap();
    let run = Run::count(&counting, ledger.entry_set(), part.parse::<Part>().unwrap());
    let run = key.into_iter().fold(run, Run::sign);
    run.go(&mut ledger, &mut |_| {}, &Watch::none()).unwrap();
    path
}

#[test]
fn merged_and_repaired_ledgers_keep_signatures() {
    let (folder, alice, bob) = (tempfile::tempdir().unwrap(), key("alice", 1), key("bob", 2));
    let whole = folder.path().join("whole.nql");
    let parts = [
        count(folder.path(), "1.nql", "1/4", Some(alice.clone())),
        count(folder.path(), "2.nql", "2/4", Some(bob.clone())),
        count(folder.path(), "3.nql", "3/4", None),
        count(folder.path(), "4.nql", "4/4", Some(alice.clone())),
    ];
    assert_eq!(merge(&whole, &parts).unwrap().added, 8);
    let check = |units: [usize; 3]| {
        let set = load(&whole).unwrap();
        let origins = [Origin::Signed(alice.public()), Origin::Signed(bob.public()), Origin::Unsigned];
        let found = origins.map(|origin| set.origins().get(&origin).copied().unwrap_or(0));
        assert_eq!((found, set.origins().len()), (units, 3));
        set
    };
    let set = check([4, 2, 2]);
    assert_eq!(set.total(), Some(92));
    let trusted: TrustedKeys = (alice.public_text() + &bob.public_text()).parse().unwrap();
    assert_eq!(set.not_signed_by(&trusted), [2, 6], "the units of the part that nobody signed");
    let trusted: TrustedKeys = alice.public_text().parse().unwrap();
    assert_eq!(set.not_signed_by(&trusted), [1, 2, 5, 6]);

    // Damage to the line of one signed entry costs that entry and nothing else.
    let text = std::fs::read_to_string(&whole).unwrap();
    std::fs::write(&whole, text.replacen("unit=0", "unit=7", 1)).unwrap();
    assert_eq!(repair(&whole, None).unwrap().kept, 7);
    check([3, 2, 2]);
}

/// Knows the format and the checksum, but not the secret key.
#[test]
fn a_forger_can_copy_a_signature_but_not_make_one() {
    let (folder, alice) = (tempfile::tempdir().unwrap(), key("alice", 1));
    let path = count(folder.path(), "run.nql", "1/1", Some(alice.clone()));
    let header = doc_example::header();
    let signed = load(&path).unwrap().of_unit(3)[0].clone();
    let forged =
        |from: &str, to: &str| -> Entry { signed.to_string().replacen(from, to, 1).parse().unwrap() };
    let other_total = forged("total=18 residue=18", "total=26 residue=26");
    let other_unit = forged("unit=3", "unit=4");
    for entry in [&other_total, &other_unit] {
        // The line is intact: its checksum is public.
        let line = entry.sealed(&header);
        assert_eq!(Entry::open(&line, &header).as_ref(), Ok(entry));
        assert_eq!(entry.origin(&header), Origin::Invalid(alice.public()));
    }
    let mut set = load(&path).unwrap();
    set.add(other_unit);
    assert_eq!(set.origins()[&Origin::Invalid(alice.public())], 1);
    let trusted: TrustedKeys = alice.public_text().parse().unwrap();
    assert!(set.not_signed_by(&trusted).is_empty(), "every unit still has its own signed entry");
}

/// A count that was begun without a key goes on with one, and the other way round.
#[test]
fn signed_and_unsigned_runs_share_a_ledger() {
    let (folder, alice) = (tempfile::tempdir().unwrap(), key("alice", 1));
    count(folder.path(), "run.nql", "1/2", None);
    let path = count(folder.path(), "run.nql", "1/1", Some(alice.clone()));
    let set = load(&path).unwrap();
    let origins: Vec<_> = set.origins().into_iter().collect();
    assert_eq!(origins, [(Origin::Signed(alice.public()), 4), (Origin::Unsigned, 4)]);
    assert_eq!(set.total(), Some(92));
}
