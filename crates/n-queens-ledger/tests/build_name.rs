//! The name of a build: from git, from a packaged crate without git, from the environment.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::process::Command;

/// Compiles the build script and runs it in `folder`; returns the name it gives.
fn name(script: &Path, folder: &Path, commit: Option<&str>) -> String {
    let mut run = Command::new(script);
    run.current_dir(folder).env("CARGO_PKG_VERSION", "0.1.0").env_remove("QUEENS_COMMIT");
    run.env("GIT_CEILING_DIRECTORIES", folder.parent().unwrap());
    if let Some(commit) = commit {
        run.env("QUEENS_COMMIT", commit);
    }
    let output = String::from_utf8(run.output().unwrap().stdout).unwrap();
    let name = output.lines().find_map(|line| line.strip_prefix("cargo:rustc-env=N_QUEENS_BUILD="));
    name.expect("the script prints the name").split(".rustc-").next().unwrap().to_owned()
}

#[test]
fn a_packaged_crate_without_git_has_the_commit_it_was_made_from() {
    let folder = tempfile::tempdir().unwrap();
    let (script, package) = (folder.path().join("script"), folder.path().join("package"));
    std::fs::create_dir(&package).unwrap();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("build.rs");
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let built = Command::new(compiler).args(["--edition", "2024", "-o"]).arg(&script).arg(source).status();
    assert!(built.unwrap().success());

    assert_eq!(name(&script, &package, None), "0.1.0+unknown");
    assert_eq!(name(&script, &package, Some("r17")), "0.1.0+r17");
    assert_eq!(name(&script, &package, Some("not a word")), "0.1.0+unknown");
    let info = package.join(".cargo_vcs_info.json");
    let commit = "0563d38b8f21aa0b21d63b3c7f2e1a00c0ffee00";
    for (dirty, expected) in
        [("", "0.1.0+g0563d38b8f21"), (",\n    \"dirty\": true", "0.1.0+g0563d38b8f21.dirty")]
    {
        let text = format!(
            "{{\n  \"git\": {{\n    \"sha1\": \"{commit}\"{dirty}\n  }},\n  \"path_in_vcs\": \"crates/n-queens-ledger\"\n}}"
        );
        std::fs::write(&info, text).unwrap();
        assert_eq!(name(&script, &package, None), expected);
    }
    std::fs::write(&info, "{}").unwrap();
    assert_eq!(name(&script, &package, None), "0.1.0+unknown");
}
