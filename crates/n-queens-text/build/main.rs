//! Makes the catalogue of words into Rust: `words/<language>/*.ftl` become one function per message.
//!
//! A message that a language lacks, or that has other gaps there, stops the build.

mod catalogue;
mod rust;

use std::path::{Path, PathBuf};
use std::{env, fs, process};

use catalogue::Catalogue;

/// Only the page shows these; `tests/page_words.rs` of the explorer makes its JavaScript.
const PAGE: &str = "page.ftl";

/// The command finds these by the names of its verbs and options.
const HELP: &str = "help.ftl";

fn main() {
    println!("cargo:rerun-if-changed=build");
    println!("cargo:rerun-if-changed=words");
    let folder = |name: &str| PathBuf::from(env::var_os(name).expect("cargo sets it"));
    let fail = |errors: Vec<String>| -> ! {
        eprintln!("{}", errors.join("\n"));
        process::exit(1)
    };
    let catalogue =
        Catalogue::read(&folder("CARGO_MANIFEST_DIR").join("words")).unwrap_or_else(|errors| fail(errors));
    let (named, others): (Vec<_>, Vec<_>) =
        catalogue.messages.iter().partition(|message| message.file == HELP);
    let table = rust::table(named.into_iter()).unwrap_or_else(|errors| fail(errors));
    let code = table + &rust::code(others.into_iter().filter(|message| message.file != PAGE));
    fs::write(Path::new(&folder("OUT_DIR")).join("words.rs"), code).expect("the folder is cargo's own");
}
