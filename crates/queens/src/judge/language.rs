//! The languages, as one table: endings of files, compilers, how to install them, allowances.

use std::path::{Path, PathBuf};

/// A programming language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    C,
    Cpp,
    Go,
    Java,
    JavaScript,
    Python,
    Rust,
}

/// How programs of a language are compiled and run.
#[derive(Debug)]
pub(crate) struct Row {
    pub(crate) language: Language,
    pub(crate) name: &'static str,
    pub(crate) endings: &'static [&'static str],
    /// Programs that compile it, or run it where it is not compiled; the first one found is used.
    pub(crate) compilers: &'static [&'static str],
    /// The package that brings the compiler: Debian, Homebrew.
    packages: (&'static str, &'static str),
    /// Time limits are multiplied by this.
    pub(crate) time_factor: u32,
    /// Megabytes that the language needs for itself.
    pub(crate) own_megabytes: u64,
    /// Whether address space can be limited: others reserve far more than they use.
    pub(crate) limits_address_space: bool,
}

#[rustfmt::skip]
pub(crate) const LANGUAGES: [Row; 7] = [
    Row { language: Language::C, name: "C", endings: &["c"], compilers: &["gcc", "cc", "clang"], packages: ("gcc", "gcc"), time_factor: 1, own_megabytes: 0, limits_address_space: true },
    Row { language: Language::Cpp, name: "C++", endings: &["cpp", "cc", "cxx"], compilers: &["g++", "c++", "clang++"], packages: ("g++", "gcc"), time_factor: 1, own_megabytes: 0, limits_address_space: true },
    Row { language: Language::Go, name: "Go", endings: &["go"], compilers: &["go"], packages: ("golang-go", "go"), time_factor: 2, own_megabytes: 32, limits_address_space: false },
    Row { language: Language::Java, name: "Java", endings: &["java"], compilers: &["javac"], packages: ("default-jdk-headless", "openjdk"), time_factor: 3, own_megabytes: 192, limits_address_space: false },
    Row { language: Language::JavaScript, name: "JavaScript", endings: &["js", "mjs", "cjs"], compilers: &["node", "nodejs"], packages: ("nodejs", "node"), time_factor: 3, own_megabytes: 128, limits_address_space: false },
    Row { language: Language::Python, name: "Python", endings: &["py"], compilers: &["python3", "python"], packages: ("python3", "python"), time_factor: 5, own_megabytes: 32, limits_address_space: true },
    Row { language: Language::Rust, name: "Rust", endings: &["rs"], compilers: &["rustc"], packages: ("rustc", "rust"), time_factor: 1, own_megabytes: 0, limits_address_space: true },
];

impl Row {
    /// The language of a file, by its ending.
    pub(crate) fn of(file: &Path) -> Option<&'static Row> {
        let ending = file.extension()?.to_str()?.to_ascii_lowercase();
        LANGUAGES.iter().find(|row| row.endings.contains(&&*ending))
    }

    /// The first of its compilers that is installed.
    pub(crate) fn compiler(&self) -> Option<PathBuf> {
        self.compilers.iter().find_map(|name| find_program(name))
    }

    /// The command that installs the compiler on this system.
    pub(crate) fn install_command(&self) -> String {
        if cfg!(target_os = "macos") {
            format!("brew install {}", self.packages.1)
        } else if cfg!(windows) {
            format!("winget search {}", self.packages.1)
        } else {
            format!("sudo apt-get install {}", self.packages.0)
        }
    }
}

/// A program on the path.
pub(crate) fn find_program(name: &str) -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    let name = if cfg!(windows) { format!("{name}.exe") } else { name.to_owned() };
    std::env::split_paths(&folders).map(|folder| folder.join(&name)).find(|file| file.is_file())
}
