//! The Rust example of the project's README is the one of this crate's README, which the
//! documentation tests compile and run.
#![allow(clippy::unwrap_used)]

use std::path::Path;

/// The first Rust example of a page, without the lines that documentation hides.
fn example(page: &Path) -> String {
    let text = std::fs::read_to_string(page).unwrap();
    let (_, after) = text.split_once("```rust\n").expect("the page has an example");
    let (example, _) = after.split_once("```").expect("the example ends");
    example.lines().filter(|line| !line.starts_with("# ")).map(|line| format!("{line}\n")).collect()
}

#[test]
fn both_pages_show_the_same_example() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    assert_eq!(example(&here.join("../../README.md")), example(&here.join("README.md")));
}
