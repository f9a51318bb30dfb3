//! Names the source this program is built from, for `--version` and for every entry of a ledger:
//! `0.1.0+g0563d38b8f21.dirty.rustc-1.91.0`.
//!
//! The commit comes from the environment (`QUEENS_COMMIT`, for those who build without git), from the
//! file that cargo puts into packaged crates, or from git; otherwise it is `unknown`. A tree is dirty
//! if a file that counts differs from the commit. The same source and compiler give the same name.

use std::path::Path;
use std::process::Command;

/// What decides a count. Changes elsewhere do not make an entry suspicious.
const COUNTS: [&str; 4] = ["crates/n-queens/src", "crates/n-queens-ledger/src", "Cargo.toml", "Cargo.lock"];

fn main() {
    println!("cargo:rerun-if-env-changed=QUEENS_COMMIT");
    let commit = std::env::var("QUEENS_COMMIT").ok().filter(|commit| is_word(commit));
    let commit = commit.or_else(packaged).or_else(checked_out).unwrap_or_else(|| "unknown".to_owned());
    let version = std::env::var("CARGO_PKG_VERSION").unwrap_or_default();
    println!("cargo:rustc-env=N_QUEENS_BUILD={version}+{commit}.rustc-{}", compiler());
}

/// A name that survives as one word of a line.
fn is_word(text: &str) -> bool {
    !text.is_empty()
        && text.len() <= 100
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-".contains(&byte))
}

/// The commit that a packaged crate was made from.
fn packaged() -> Option<String> {
    let file = Path::new(".cargo_vcs_info.json");
    if !file.exists() {
        return None;
    }
    println!("cargo:rerun-if-changed={}", file.display());
    let text = std::fs::read_to_string(file).ok()?;
    let (_, rest) = text.split_once("\"sha1\"")?;
    let commit = rest.split('"').nth(1)?;
    let dirty = if text.contains("\"dirty\": true") { ".dirty" } else { "" };
    Some(format!("g{}{dirty}", commit.get(..12)?)).filter(|name| is_word(name))
}

/// The commit of the working tree, if this crate stands in its place there.
fn checked_out() -> Option<String> {
    let top = git(&["rev-parse", "--show-toplevel"])?;
    let here = std::env::current_dir().ok()?.canonicalize().ok()?;
    if Path::new(&top).join("crates/n-queens-ledger").canonicalize().ok()? != here {
        return None; // Somebody else's tree, such as one that vendors this crate.
    }
    for file in ["HEAD", "index", "logs/HEAD"] {
        let path = git(&["rev-parse", "--git-path", file])?;
        if Path::new(&path).exists() {
            println!("cargo:rerun-if-changed={path}");
        }
    }
    for path in COUNTS {
        println!("cargo:rerun-if-changed={top}/{path}");
    }
    let commit = git(&["rev-parse", "--short=12", "HEAD"])?;
    let changed = git(&[&["-C", &top, "status", "--porcelain", "--"], &COUNTS[..]].concat());
    let dirty = if changed.is_some() { ".dirty" } else { "" };
    Some(format!("g{commit}{dirty}")).filter(|name| is_word(name))
}

/// What git prints, if it prints anything.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (output.status.success() && !text.is_empty()).then_some(text)
}

/// The version of the compiler.
fn compiler() -> String {
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    let output = Command::new(rustc).arg("--version").output().ok();
    let text = output.and_then(|output| String::from_utf8(output.stdout).ok()).unwrap_or_default();
    let version = text.split(' ').nth(1).unwrap_or("unknown").to_owned();
    if is_word(&version) { version } else { "unknown".to_owned() }
}
