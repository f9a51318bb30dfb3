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

fn main() {
    println!("cargo:rerun-if-changed=build");
    println!("cargo:rerun-if-changed=words");
    let folder = |name: &str| PathBuf::from(env::var_os(name).expect("cargo sets it"));
    let catalogue = Catalogue::read(&folder("CARGO_MANIFEST_DIR").join("words")).unwrap_or_else(|errors| {
        eprintln!("{}", errors.join("\n"));
        process::exit(1)
    });
    let code = rust::code(catalogue.messages.iter().filter(|message| message.file != PAGE));
    fs::write(Path::new(&folder("OUT_DIR")).join("words.rs"), code).expect("the folder is cargo's own");
}
