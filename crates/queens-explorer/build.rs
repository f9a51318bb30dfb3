//! Embeds the files of the page: a table of name, media type, ETag and bytes.
//!
//! The ETag is a hash of the bytes, so that a browser fetches an unchanged file once.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    // Only the server embeds the page; scripts/site copies it as files.
    if env::var_os("CARGO_FEATURE_SERVER").is_none() {
        return;
    }
    println!("cargo:rerun-if-changed=page");
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("page");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    let mut table = String::from("&[\n");
    for file in &files {
        let name = file.strip_prefix(&root).expect("found below it").to_str().expect("names are plain");
        let name = name.replace('\\', "/");
        let bytes = fs::read(file).expect("the file was listed");
        let Some(kind) = media_type(file) else { continue };
        writeln!(
            table,
            "    PageFile {{ name: {name:?}, media_type: {kind:?}, etag: \"\\\"{:016x}\\\"\", bytes: include_bytes!({file:?}) }},",
            fingerprint(&bytes)
        )
        .expect("strings grow");
    }
    table.push(']');
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    fs::write(out.join("page.rs"), table).expect("the folder is cargo's own");
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            collect(&path, files);
        } else {
            files.push(path);
        }
    }
}

/// The media type by extension. Other files, such as those for the type checker, are left out.
fn media_type(file: &Path) -> Option<&'static str> {
    Some(match file.extension()?.to_str()? {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        _ => return None,
    })
}

/// FNV-1a, 64 bits.
fn fingerprint(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}
