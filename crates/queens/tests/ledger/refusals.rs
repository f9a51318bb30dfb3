//! Damage, contradictions, and files that are not this ledger: refused, not touched, and with a
//! way out where there is one.

use std::time::Duration;

use n_queens_ledger::{Entry, Ledger, read};

use crate::run::queens;

#[test]
fn damage_is_refused_until_repaired() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run.nql");
    queens(folder.path(), &["count", "14", "--ledger", "run.nql"]);
    let good = std::fs::read_to_string(&path).unwrap();

    std::fs::write(&path, good.replacen("total=", "total=9", 1)).unwrap();
    let (code, out, err) = queens(folder.path(), &["count", "14", "--ledger", "run.nql"]);
    assert!(code == 2 && out.is_empty() && err.contains("line 2: the checksum does not match"), "{err}");
    let (code, out, _) = queens(folder.path(), &["ledger", "show", "run.nql"]);
    assert!(code == 1 && out.contains("DAMAGED: line 2"), "{out}");
    let (code, out, _) = queens(folder.path(), &["ledger", "repair", "run.nql"]);
    assert!(
        code == 0 && out.contains("kept; set aside in 'run.nql.aside': 1 bad line; the units now missing"),
        "{out}"
    );
    let (code, out, err) = queens(folder.path(), &["count", "14", "--ledger", "run.nql"]);
    assert!(code == 0 && out.contains("365,596") && err.contains("1 to count"), "{err}");

    std::fs::write(&path, good.replacen("n=14", "n=41", 1)).unwrap();
    let (code, _, err) = queens(folder.path(), &["count", "14", "--ledger", "run.nql"]);
    assert!(code == 2 && err.contains("its header is damaged"), "{err}");
    let (code, out, err) = queens(folder.path(), &["ledger", "repair", "run.nql", "--size", "14"]);
    assert!(code == 0 && out.contains("units kept; the header was written again; set aside"), "{out}{err}");
    let (code, out, _) = queens(folder.path(), &["ledger", "show", "run.nql"]);
    assert!(code == 0 && out.contains("total 365,596"), "{out}");

    std::fs::write(&path, &good[..60]).unwrap();
    for arguments in [&["ledger", "show", "run.nql"][..], &["ledger", "repair", "run.nql", "--size", "14"]] {
        let (code, _, err) = queens(folder.path(), arguments);
        assert!(code == 2 && err.contains("run 'queens count N --ledger FILE' to start it again"), "{err}");
    }
    let (code, out, err) = queens(folder.path(), &["count", "14", "--ledger", "run.nql"]);
    assert!(code == 0 && out.contains("365,596"), "{err}");

    let (_, headless) = good.split_once('\n').unwrap();
    std::fs::write(&path, headless).unwrap();
    let (code, _, err) = queens(folder.path(), &["count", "14", "--ledger", "run.nql"]);
    assert!(code == 2 && err.contains("'queens ledger repair FILE --size N' rebuilds it"), "{err}");
    let (code, out, err) = queens(folder.path(), &["ledger", "repair", "run.nql", "--size", "14"]);
    assert!(code == 0 && out.ends_with("units kept; the header was written again\n"), "{out}{err}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), good);
    let (code, out, _) = queens(folder.path(), &["ledger", "repair", "run.nql", "--size", "14"]);
    assert!(code == 0 && out.contains("nothing to repair"), "{out}");
}

/// What an editor of Windows leaves is named, and a repair keeps every unit.
#[test]
fn a_converted_ledger_is_converted_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run.nql");
    queens(folder.path(), &["count", "14", "--ledger", "run.nql"]);
    let good = std::fs::read_to_string(&path).unwrap();
    let windows = good.replace('\n', "\r\n");
    for text in [windows.clone(), format!("\u{feff}{good}"), format!("\u{feff}{windows}")] {
        std::fs::write(&path, &text).unwrap();
        for arguments in [&["ledger", "show", "run.nql"][..], &["count", "14", "--ledger", "run.nql"]] {
            let (code, out, err) = queens(folder.path(), arguments);
            assert!(code == 2 && out.is_empty(), "{out}{err}");
            assert!(
                err.contains("its text was converted") && err.contains("'queens ledger repair FILE'"),
                "{err}"
            );
        }
        let (code, out, err) = queens(folder.path(), &["ledger", "repair", "run.nql"]);
        assert!(code == 0 && out.contains("the text was converted back"), "{out}{err}");
        assert!(!out.contains("missing") && !out.contains("set aside"), "{out}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), good);
    }
    // Without its header, too.
    let (_, headless) = windows.split_once('\n').unwrap();
    std::fs::write(&path, headless).unwrap();
    let (code, _, err) = queens(folder.path(), &["ledger", "show", "run.nql"]);
    assert!(
        code == 2 && err.contains("entries follow; 'queens ledger repair FILE --size N' writes"),
        "{err}"
    );
    let (code, out, err) = queens(folder.path(), &["ledger", "repair", "run.nql", "--size", "14"]);
    assert!(code == 0 && out.contains("the header was written again"), "{out}{err}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), good);
}

#[test]
fn what_follows_the_last_entry_is_called_what_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let name = "my run.nql";
    let path = folder.path().join(name);
    let (_, _, err) = queens(folder.path(), &["count", "14", "--ledger", name]);
    let good = std::fs::read_to_string(&path).expect(&err);
    let (_, out, _) = queens(folder.path(), &["ledger", "show", name]);
    assert!(out.contains("'queens ledger audit 'my run.nql''"), "{out}");
    for (tail, words) in [
        ("my note\n", "ends in text that is not an entry (8 bytes); 'queens ledger repair 'my run.nql''"),
        ("unit=3", "ends in an unfinished line (6 bytes), or is being written"),
    ] {
        std::fs::write(&path, format!("{good}{tail}")).unwrap();
        let (code, out, _) = queens(folder.path(), &["ledger", "show", name]);
        assert!(code == 0 && out.contains(words), "{out}");
    }
    let (code, out, _) = queens(folder.path(), &["ledger", "repair", name]);
    assert!(code == 0 && out.ends_with("1 bad line\n"), "nothing is missing: {out}");
    let (code, _, err) = queens(folder.path(), &["ledger", "show", "."]);
    assert!(code == 2 && err.contains("it is a folder; give the name of a file"), "{err}");
}

#[test]
fn a_repair_neither_lowers_the_version_nor_guesses_the_size() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run.nql");
    queens(folder.path(), &["count", "14", "--ledger", "run.nql"]);
    let good = std::fs::read_to_string(&path).unwrap();
    for (version, size, said) in [
        ("n-queens-ledger 2", "14", "format version 2"),
        ("n-queens-ledger 2.1", "14", "format version 2.1"),
        ("n-queens-ledger x", "13", "no line of 'run.nql' fits n = 13"),
    ] {
        let altered = good.replacen("n-queens-ledger 1", version, 1);
        std::fs::write(&path, &altered).unwrap();
        let (code, out, err) = queens(folder.path(), &["ledger", "repair", "run.nql", "--size", size]);
        assert!(code == 2 && out.is_empty() && err.contains(said), "{version}: {err}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), altered);
        assert!(!folder.path().join("run.nql.aside").exists());
    }
}

/// A unit is off by 8, which no residue and no law shows.
#[test]
fn a_refuted_ledger_says_how_the_wrong_unit_is_found() {
    let folder = tempfile::tempdir().unwrap();
    queens(folder.path(), &["count", "14", "--ledger", "good.nql"]);
    let good = read(folder.path().join("good.nql")).unwrap();
    let header = good.header();
    let mut entries = good.entries().to_vec();
    let (unit, total) = (entries[0].unit(), entries[0].total() + 8);
    let residue = total % header.modulus();
    entries[0] = Entry::new(header, unit, total, residue, "join/faulty", "0.1.0", Duration::ZERO).unwrap();
    Ledger::open(folder.path().join("run.nql"), header).unwrap().append(&entries).unwrap();

    let advice =
        "'queens ledger audit --all run.nql' finds the wrong units, then 'queens ledger repair run.nql'";
    let (code, out, _) = queens(folder.path(), &["ledger", "show", "run.nql"]);
    assert!(code == 1 && out.contains("REFUTED") && out.contains(advice), "{out}");
    let (code, _, err) = queens(folder.path(), &["count", "14", "--ledger", "run.nql"]);
    assert!(code == 3 && err.contains(advice) && err.contains("The file was edited, or"), "{err}");

    let (code, out, err) = queens(folder.path(), &["ledger", "audit", "--all", "run.nql"]);
    assert!(code == 1 && out.contains("'queens ledger repair run.nql'"), "{out}{err}");
    let (code, out, _) = queens(folder.path(), &["ledger", "repair", "run.nql"]);
    assert!(code == 0 && out.contains("the entries of 1 unit in conflict"), "{out}");
    let (code, out, err) = queens(folder.path(), &["count", "14", "--ledger", "run.nql"]);
    assert!(code == 0 && out.contains("365,596"), "{err}");
}

/// An audit finds every wrong unit, decides by counting again, and says what the total becomes.
#[test]
fn an_audit_of_all_units_finds_every_wrong_one() {
    let folder = tempfile::tempdir().unwrap();
    queens(folder.path(), &["count", "14", "--block", "a1", "--ledger", "good.nql"]);
    let good = read(folder.path().join("good.nql")).unwrap();
    let header = good.header();
    let wrong = |entry: &Entry| {
        let total = entry.total() + 8;
        let residue = total % header.modulus();
        Entry::new(header, entry.unit(), total, residue, "join/faulty", "0.1.0", Duration::ZERO).unwrap()
    };
    let mut entries = good.entries().to_vec();
    let struck = [0, 2, 3];
    struck.iter().for_each(|&place| entries[place] = wrong(&entries[place]));
    Ledger::open(folder.path().join("run.nql"), header).unwrap().append(&entries).unwrap();

    let (code, out, err) = queens(folder.path(), &["ledger", "audit", "--all", "run.nql"]);
    assert_eq!(code, 1, "{out}{err}");
    for place in struck {
        let (unit, right) = (good.entries()[place].unit(), good.entries()[place].total());
        let said = format!("WRONG: unit {unit}: {} by join/faulty", right + 8);
        assert!(out.contains(&said) && out.contains(&format!("by two routes it is {right}")), "{out}");
    }
    assert_eq!(out.matches("WRONG").count(), 3, "{out}");
    assert!(out.contains("with the 3 wrong units corrected the total becomes"), "{out}");
    let (_, total, _) = queens(folder.path(), &["count", "14", "--block", "a1", "--quiet"]);
    let total = total.split_whitespace().last().unwrap();
    assert!(out.contains(&format!("the total becomes {total}\n")), "{total}: {out}");
    assert!(out.contains("the board has the same total"), "{out}");

    let (code, out, _) = queens(folder.path(), &["ledger", "repair", "run.nql"]);
    assert!(code == 0 && out.contains("the entries of 3 units in conflict"), "{out}");
    let (code, out, err) = queens(folder.path(), &["count", "14", "--block", "a1", "--ledger", "run.nql"]);
    assert!(code == 0 && out.contains(total), "{out}{err}");
}

#[test]
fn other_counts_and_other_files_are_refused_and_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    queens(folder.path(), &["count", "12", "--ledger", "run.nql"]);
    let before = std::fs::read(folder.path().join("run.nql")).unwrap();
    for (arguments, said) in [
        (["count", "13", "--ledger", "run.nql"], "its n is 12, here it is 13"),
        (["count", "12", "--ledger", "no/such/folder.nql"], "there is no folder 'no/such'"),
        (["ledger", "show", "--format", "nothing.nql"], "invalid value"),
    ] {
        let (code, out, err) = queens(folder.path(), &arguments);
        assert!(code >= 2 && out.is_empty() && err.contains(said), "{arguments:?}: {err}");
    }
    std::fs::write(folder.path().join("diary"), "Dear diary,\n").unwrap();
    let (code, _, err) = queens(folder.path(), &["count", "12", "--ledger", "diary"]);
    assert!(code == 2 && err.contains("'diary' cannot be used as a ledger"), "{err}");
    assert_eq!(std::fs::read_to_string(folder.path().join("diary")).unwrap(), "Dear diary,\n");
    assert!(!folder.path().join("diary.lock").exists());
    assert_eq!(std::fs::read(folder.path().join("run.nql")).unwrap(), before);
}

#[test]
fn the_answer_never_replaces_the_ledger() {
    let folder = tempfile::tempdir().unwrap();
    let said = "the answer and the ledger are the same file";
    let refused = |ledger: &str, answer: &str| {
        let (code, out, err) = queens(folder.path(), &["count", "12", "--ledger", ledger, "-o", answer]);
        assert!(code == 2 && out.is_empty() && err.contains(said), "{ledger}, {answer}: {err}");
    };
    refused("run.nql", "./run.nql");
    for beside in ["run.nql.lock", "./run.nql.aside", "run.nql.new"] {
        let (code, out, err) = queens(folder.path(), &["count", "12", "--ledger", "run.nql", "-o", beside]);
        let said = format!("'{beside}' belongs to the ledger 'run.nql'");
        assert!(code == 2 && out.is_empty() && err.contains(&said), "{err}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);

    queens(folder.path(), &["count", "12", "--ledger", "run.nql"]);
    let before = std::fs::read(folder.path().join("run.nql")).unwrap();
    std::os::unix::fs::symlink("run.nql", folder.path().join("link")).unwrap();
    for (ledger, answer) in [("run.nql", "run.nql"), ("run.nql", "link"), ("link", "run.nql")] {
        refused(ledger, answer);
    }
    assert_eq!(std::fs::read(folder.path().join("run.nql")).unwrap(), before);
    let (code, _, err) = queens(folder.path(), &["count", "12", "--ledger", "run.nql", "-o", "answer"]);
    assert!(code == 0 && folder.path().join("answer").exists(), "{err}");
}

#[test]
fn names_that_can_be_no_ledger_are_refused_and_nothing_is_made() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("sub")).unwrap();
    let _socket = std::os::unix::net::UnixListener::bind(folder.path().join("socket")).unwrap();
    for (arguments, expected, said) in [
        (&["count", "8", "--ledger", "socket"][..], 2, "'socket' is not a regular file"),
        (&["count", "8", "--ledger", "-"], 2, "cannot be '-'"),
        (&["count", "8", "--ledger", "sub"], 2, "'sub' is a folder"),
        (&["count", "8", "--ledger", "nodir/a.nql"], 2, "there is no folder 'nodir'"),
        (&["ledger", "show", "none.nql"], 2, "there is no ledger 'none.nql'; check the name"),
        (&["ledger", "audit", "none.nql"], 2, "there is no ledger 'none.nql'; check the name"),
        (&["ledger", "repair", "none.nql"], 2, "there is no ledger 'none.nql'; check the name"),
        (&["ledger", "show", "sub"], 2, "it is a folder; give the name of a file"),
        (&["ledger", "audit", "none.nql", "--sample", "0"], 2, "--sample"),
        (&["count", "8", "--ledger", "a.nql", "--part", "1/99999999999"], 2, "1 <= i <= m <= 4294967295"),
        (&["count", "8", "--ledger", "a.nql.lock"], 2, "names ending in '.lock' are reserved"),
        (&["ledger", "merge", "none.nql", "--into", "a.new"], 2, "names ending in '.new' are reserved"),
        (&["ledger", "repair", "a.nql.aside", "--size", "8"], 2, "names ending in '.aside' are reserved"),
    ] {
        let (code, out, err) = queens(folder.path(), arguments);
        assert!(code == expected && out.is_empty() && err.contains(said), "{arguments:?}: {code} {err}");
        assert!(!err.contains("is safe"), "{err}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
}

/// What stands in the place of the lock is the machine's trouble, whoever meets it.
#[test]
fn trouble_with_the_disk_has_the_same_exit_code_everywhere() {
    let folder = tempfile::tempdir().unwrap();
    queens(folder.path(), &["count", "12", "--ledger", "good.nql"]);
    let good = std::fs::read(folder.path().join("good.nql")).unwrap();
    std::fs::write(folder.path().join("run.nql"), good).unwrap();
    std::fs::create_dir(folder.path().join("run.nql.lock")).unwrap();
    for arguments in [
        &["count", "12", "--ledger", "run.nql"][..],
        &["ledger", "repair", "run.nql"],
        &["ledger", "merge", "good.nql", "--into", "run.nql"],
    ] {
        let (code, out, err) = queens(folder.path(), arguments);
        assert!(code == 3 && out.is_empty() && err.contains("could not read 'run.nql.lock'"), "{err}");
    }
    std::fs::write(folder.path().join("Cargo.lock"), "# not a ledger's\n").unwrap();
    let (code, _, err) = queens(folder.path(), &["count", "12", "--ledger", "Cargo"]);
    assert!(code == 2 && err.contains("'Cargo.lock' was not made by a ledger"), "{err}");
    assert_eq!(std::fs::read_to_string(folder.path().join("Cargo.lock")).unwrap(), "# not a ledger's\n");
}
