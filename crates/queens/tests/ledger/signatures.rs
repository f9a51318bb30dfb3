//! Keys, signed counts, and audits that report who signed.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use crate::run::{entries, queens};

#[test]
fn a_signed_count_is_shown_and_audited_with_its_origin() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let (code, out, err) = queens(at, &["ledger", "key", "new", "alice.key"]);
    assert_eq!(code, 0, "{err}");
    assert!(out.contains("the secret key of alice"), "{out}");
    assert_eq!(fs::metadata(at.join("alice.key")).unwrap().permissions().mode() & 0o777, 0o600);
    let public = fs::read_to_string(at.join("alice.key.pub")).unwrap();
    assert_eq!(queens(at, &["ledger", "key", "show", "alice.key"]).1, public);
    assert!(!public.contains("secret"));

    queens(at, &["count", "14", "--ledger", "run.nql", "--part", "1/2", "--sign", "alice.key"]);
    let (_, out, _) = queens(at, &["ledger", "show", "run.nql"]);
    assert!(out.contains("signed by ") && !out.contains("alice"), "without --trust nobody is named: {out}");
    let (code, out, _) = queens(at, &["ledger", "show", "run.nql", "--trust", "alice.key.pub", "--entries"]);
    assert_eq!(code, 0, "{out}");
    assert!(out.contains("signed by alice (") && out.contains("): 3 entries"), "{out}");
    assert_eq!(out.matches("signed by alice (").count(), 4, "once in all and once for each entry: {out}");

    // The rest unsigned: shown as such, and not trusted.
    queens(at, &["count", "14", "--ledger", "run.nql"]);
    let (code, out, _) = queens(at, &["ledger", "show", "run.nql"]);
    assert!(code == 0 && out.contains("unsigned: 2 entries"), "{out}");
    let audit = ["ledger", "audit", "run.nql", "--sample", "5", "--trust", "alice.key.pub"];
    let (code, out, _) = queens(at, &audit);
    assert_eq!(code, 1, "{out}");
    assert!(out.contains("NOT TRUSTED: 2 units have no entry signed by a trusted key: 1 3"), "{out}");
    assert!(out.contains("verified in this run: all 5 recorded units"), "{out}");
    let (_, json, _) = queens(at, &[&audit[..], &["-f", "json"]].concat());
    assert!(json.contains(r#""not_trusted":[1,3]"#) && json.contains(r#""name":"alice""#), "{json}");
}

#[test]
fn a_forged_signature_is_reported_and_a_wrong_unit_names_its_signer() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    queens(at, &["ledger", "key", "new", "bob.key", "--name", "bob"]);
    queens(at, &["count", "14", "--ledger", "run.nql", "--sign", "bob.key"]);
    let ledger = n_queens_ledger::load(at.join("run.nql")).unwrap();
    let header = ledger.header().clone();
    // Moved to another unit: the checksum can be made by anyone, the signature cannot.
    let copied = entries(&folder, "run.nql")[0].to_string().replacen("unit=0", "unit=1", 1);
    let forged: n_queens_ledger::Entry = copied.parse().unwrap();
    let key: n_queens_ledger::SigningKey = fs::read_to_string(at.join("bob.key")).unwrap().parse().unwrap();
    let text = fs::read_to_string(at.join("run.nql")).unwrap();
    let header_line = text.lines().next().unwrap();
    fs::write(at.join("forged.nql"), format!("{header_line}\n{}\n", forged.sealed(&header))).unwrap();
    let (code, out, _) = queens(at, &["ledger", "show", "forged.nql", "--trust", "bob.key.pub"]);
    assert_eq!(code, 1, "{out}");
    assert!(out.contains("INVALID SIGNATURE in the name of key"), "{out}");
    assert!(out.contains("NOT TRUSTED: 1 unit has no entry signed"), "{out}");

    // Bob himself signs a wrong count.
    let wrong = forged.signed(&header, &key);
    fs::write(at.join("wrong.nql"), format!("{header_line}\n{}\n", wrong.sealed(&header))).unwrap();
    let (code, out, _) = queens(at, &["ledger", "audit", "wrong.nql", "--trust", "bob.key.pub"]);
    assert_eq!(code, 1, "{out}");
    assert!(out.contains("WRONG: unit 1") && out.contains("signed by bob ("), "{out}");
}

#[test]
fn keys_that_cannot_be_used_are_rejected() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    queens(at, &["ledger", "key", "new", "a.key"]);
    let secret = fs::read_to_string(at.join("a.key")).unwrap();
    for (arguments, words) in [
        (vec!["ledger", "key", "new", "a.key"], "exists, and no key is written over a file"),
        (vec!["ledger", "key", "new", "no/a.key"], "there is no folder for 'no/a.key'"),
        (vec!["ledger", "key", "new", "b.key", "--name", "a b"], "'a b' cannot be the name of a key"),
        (vec!["ledger", "key", "show", "a.key.pub"], "this is a public key, which cannot sign"),
        (vec!["count", "14", "--sign", "a.key"], "--ledger"),
        (vec!["count", "14", "--ledger", "run.nql", "--sign", "a.key.pub"], "which cannot sign"),
        (vec!["count", "14", "--ledger", "run.nql", "--sign", "none.key"], "there is no such file"),
        (vec!["ledger", "show", "run.nql", "--trust", "a.key"], "is secret and does not belong"),
    ] {
        if arguments.contains(&"show") && arguments[0] == "ledger" && arguments[1] == "show" {
            queens(at, &["count", "10", "--ledger", "run.nql"]);
        }
        let (code, out, err) = queens(at, &arguments);
        assert_eq!(code, 2, "{arguments:?}: {out}{err}");
        assert!(err.contains(words), "{arguments:?}: {err}");
    }
    assert_eq!(fs::read_to_string(at.join("a.key")).unwrap(), secret, "nothing was overwritten");
    assert!(!at.join("b.key").exists());
}
