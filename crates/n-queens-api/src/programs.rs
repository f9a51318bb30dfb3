//! The programs of the guide: every method for every problem in every language.
//!
//! They are the files below docs/learn/code, which `queens judge` accepts (crates/queens/tests/judge).

use serde::Serialize;

/// One program.
#[derive(Debug, PartialEq, Serialize)]
pub(crate) struct Program {
    problem: &'static str,
    language: &'static str,
    text: &'static str,
}

macro_rules! program {
    ($method:literal, $folder:literal, $problem:literal, $language:literal, $ending:literal) => {
        Program {
            problem: $problem,
            language: $language,
            text: include_str!(concat!("../../../docs/learn/code/", $folder, "/", $method, ".", $ending)),
        }
    };
}

macro_rules! languages {
    ($method:literal, $folder:literal, $problem:literal) => {
        [
            program!($method, $folder, $problem, "Python", "py"),
            program!($method, $folder, $problem, "C++", "cpp"),
            program!($method, $folder, $problem, "Java", "java"),
            program!($method, $folder, $problem, "Go", "go"),
            program!($method, $folder, $problem, "Rust", "rs"),
        ]
    };
}

macro_rules! problems {
    ($method:literal) => {
        [
            languages!($method, "51", "LeetCode 51"),
            languages!($method, "52", "LeetCode 52"),
            languages!($method, "843", "AcWing 843"),
        ]
    };
}

static SQUARES: [[Program; 5]; 3] = problems!("squares");
static SETS: [[Program; 5]; 3] = problems!("sets");
static ARRAYS: [[Program; 5]; 3] = problems!("arrays");
static MASKS: [[Program; 5]; 3] = problems!("masks");

/// The programs of the method whose file is at this path.
pub(crate) fn programs_like(path: &str) -> Option<&'static [[Program; 5]; 3]> {
    let name = path.rsplit('/').next()?.split('.').next()?;
    Some(match name {
        "squares" => &SQUARES,
        "sets" => &SETS,
        "arrays" => &ARRAYS,
        "masks" => &MASKS,
        _ => return None,
    })
}
