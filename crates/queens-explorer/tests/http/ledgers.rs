//! Ledgers: only those of the folder, by name, and nothing else of the machine.

use std::fs;
use std::net::Ipv4Addr;

use n_queens_api::NativeHost;
use n_queens_ledger::doc_example;
use serde_json::json;

use crate::client::Running;

fn server_of(folder: &std::path::Path) -> Running {
    Running::with(Ipv4Addr::LOCALHOST.into(), NativeHost::default().with_ledgers(folder.to_owned()))
}

#[test]
fn ledgers_are_listed_and_shown() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("run.ledger"), doc_example::text()).unwrap();
    fs::write(folder.path().join("notes.txt"), "not a ledger").unwrap();
    fs::create_dir(folder.path().join("n-queens-ledger")).unwrap();
    let server = server_of(folder.path());
    assert_eq!(server.answer(r#"{"ask":"about"}"#)["ledgers"], true);
    let listing = server.answer(r#"{"ask":"ledgers"}"#);
    let names: Vec<_> = listing["ledgers"].as_array().unwrap().iter().map(|ledger| &ledger["name"]).collect();
    assert_eq!(names, [&json!("run.ledger")]);
    let ledger = server.answer(r#"{"ask":"ledger","name":"run.ledger"}"#);
    let (units, done) = (ledger["units"].as_u64().unwrap(), ledger["done"].as_u64().unwrap());
    assert_eq!(ledger["missing"], units - done);
    let cells = ledger["cells"].as_str().unwrap();
    assert_eq!((cells.len() as u64, cells.matches('.').count() as u64), (units, units - done));
    assert_eq!(ledger["state"], listing["ledgers"][0]["state"]);
}

#[test]
fn damage_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let text = doc_example::text();
    let (header, entries) = text.split_once('\n').unwrap();
    let first = entries.lines().next().unwrap();
    fs::write(folder.path().join("bad.ledger"), format!("{header}\nrubbish\n{first}\n")).unwrap();
    fs::write(folder.path().join("torn.ledger"), "n-queens-ledger 1").unwrap();
    let server = server_of(folder.path());
    let ledger = server.answer(r#"{"ask":"ledger","name":"bad.ledger"}"#);
    assert_eq!((&ledger["state"], &ledger["bad_lines"]), (&json!("damaged"), &json!(1)));
    let error = server.refusal(r#"{"ask":"ledger","name":"torn.ledger"}"#, 422, "invalid");
    assert!(!error.to_string().contains(folder.path().to_str().unwrap()), "{error}");
}

#[test]
fn nothing_outside_of_the_folder_is_opened() {
    let outside = tempfile::tempdir().unwrap();
    let folder = outside.path().join("counts");
    fs::create_dir(&folder).unwrap();
    let secret = outside.path().join("secret.ledger");
    fs::write(&secret, doc_example::text()).unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink(&secret, folder.join("link.ledger")).unwrap();
    let server = server_of(&folder);
    let absolute = secret.to_str().unwrap();
    for name in [
        "../secret.ledger",
        "./../secret.ledger",
        absolute,
        "link.ledger",
        "",
        ".",
        "..",
        "a/../../secret.ledger",
        "secret.ledger\u{0}",
    ] {
        let error = server.refusal(&json!({"ask": "ledger", "name": name}).to_string(), 404, "not-found");
        assert!(!error.to_string().contains("counts"), "{error}");
    }
    assert_eq!(server.answer(r#"{"ask":"ledgers"}"#), json!({"ledgers": []}));
    fs::remove_dir_all(&folder).unwrap();
    let error = server.refusal(r#"{"ask":"ledgers"}"#, 404, "not-found");
    assert!(!error.to_string().contains(outside.path().to_str().unwrap()), "{error}");
}

#[test]
fn without_a_folder_there_are_none() {
    let server = Running::new();
    let error = server.refusal(r#"{"ask":"ledgers"}"#, 422, "unavailable");
    assert_eq!(error["try"]["command"], "queens serve --ledgers DIR");
}
