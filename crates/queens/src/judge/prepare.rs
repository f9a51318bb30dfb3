//! From a file of source code to a command that can be run again and again.
//!
//! The source is copied into a temporary folder and compiled there. A class or function for LeetCode gets
//! a `main` of ours (`harness/`), which calls it for each number on standard input and writes the answer
//! in a line that begins with [`ANSWER_MARK`](n_queens_api::judge::ANSWER_MARK). Line numbers in
//! messages stay those of the source.

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use n_queens::Watch;
use n_queens_api::judge::{Ended, Problem, has_function};
use tempfile::TempDir;

use super::child::{self, Job};
use super::language::{Language, Row, find_program};
use super::limits::{Limits, MEGABYTE};

/// A program that is ready to run.
#[derive(Debug)]
pub(crate) struct Prepared {
    pub(crate) words: Vec<OsString>,
    /// Removed with everything in it when this is dropped.
    pub(crate) folder: TempDir,
    /// Whether it is called through a harness of ours.
    pub(crate) called: bool,
}

/// Why a program cannot be run.
#[derive(Debug)]
pub(crate) enum NotPrepared {
    /// No compiler for its language.
    NoCompiler(&'static Row),
    /// The compiler's messages.
    CompileError(String),
    /// A person asked to stop.
    Stopped,
    Io(io::Error),
}

impl From<io::Error> for NotPrepared {
    fn from(error: io::Error) -> NotPrepared {
        NotPrepared::Io(error)
    }
}

/// Limits of a compiler.
const COMPILER: Limits = Limits {
    time: Duration::from_secs(60),
    memory: 4096 * MEGABYTE,
    address_space: None,
    output: 4 << 20,
    processes: 256,
    files: 512 * MEGABYTE,
};

/// A temporary folder under its real name, as `/proc` shows it.
pub(crate) fn folder() -> io::Result<TempDir> {
    tempfile::Builder::new().prefix("queens-judge-").tempdir_in(std::env::temp_dir().canonicalize()?)
}

/// Compiles a file for a problem. `megabytes` limits languages that manage memory themselves.
pub(crate) fn prepare(
    row: &'static Row,
    file: &Path,
    problem: Option<&Problem>,
    megabytes: u64,
    watch: &Watch,
) -> Result<Prepared, NotPrepared> {
    let compiler = row.compiler().ok_or(NotPrepared::NoCompiler(row))?;
    let data = std::fs::read(file)?;
    let data = data.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&data);
    let source = String::from_utf8_lossy(data).into_owned();
    let function =
        problem.filter(|problem| has_function(problem, &source)).and_then(|problem| problem.function);
    let folder = folder()?;
    let build = Build { compiler, source, data, function, file, at: folder.path(), megabytes };
    let (steps, words) = build.steps(row.language)?;
    for step in steps {
        let job =
            Job { words: &step, folder: folder.path(), stdin: "", limits: COMPILER, whole_environment: true };
        let finished = child::run(&job, watch)?.ok_or(NotPrepared::Stopped)?;
        if finished.ended != Ended::Exit(0) {
            let messages = [finished.stderr, finished.stdout].concat();
            return Err(NotPrepared::CompileError(String::from_utf8_lossy(&messages).trim().to_owned()));
        }
    }
    Ok(Prepared { words, folder, called: function.is_some() })
}

struct Build<'a> {
    compiler: PathBuf,
    source: String,
    data: &'a [u8],
    function: Option<&'static str>,
    file: &'a Path,
    at: &'a Path,
    megabytes: u64,
}

/// Commands that compile, and the command that runs.
type Steps = (Vec<Vec<OsString>>, Vec<OsString>);

fn words<const N: usize>(words: [&str; N]) -> Vec<OsString> {
    words.map(OsString::from).to_vec()
}

impl Build<'_> {
    fn steps(&self, language: Language) -> io::Result<Steps> {
        match language {
            Language::C => self.native(
                "c",
                include_str!("harness/harness.c"),
                &["-O2", "-std=gnu11", "-w", "-o", "program"],
                &["-lm"],
            ),
            Language::Cpp => self.native(
                "cpp",
                include_str!("harness/harness.cpp"),
                &["-O2", "-std=c++17", "-w", "-o", "program"],
                &[],
            ),
            Language::Rust => self.rust(),
            Language::Go => self.go(),
            Language::Java => self.java(),
            Language::JavaScript => self.javascript(),
            Language::Python => self.python(),
        }
    }

    fn name(&self) -> String {
        let name = self.file.file_name().unwrap_or_default().to_string_lossy();
        name.chars()
            .map(|sign| if sign.is_alphanumeric() || "._-".contains(sign) { sign } else { '_' })
            .collect()
    }

    fn write(&self, name: &str, text: impl AsRef<[u8]>) -> io::Result<()> {
        std::fs::write(self.at.join(name), text)
    }

    fn compile(&self, before: &[&str], sources: &[&str], after: &[&str]) -> Vec<OsString> {
        let arguments = [before, sources, after].concat();
        [self.compiler.clone().into_os_string()]
            .into_iter()
            .chain(arguments.iter().map(OsString::from))
            .collect()
    }

    fn program(&self) -> Vec<OsString> {
        let name = if cfg!(windows) { "program.exe" } else { "program" };
        vec![self.at.join(name).into_os_string()]
    }

    fn native(&self, ending: &str, harness: &str, before: &[&str], after: &[&str]) -> io::Result<Steps> {
        let name = self.name();
        self.write(&name, self.data)?;
        let Some(function) = self.function else {
            return Ok((vec![self.compile(before, &[&name], after)], self.program()));
        };
        let main = format!("queens_judge.{ending}");
        let harness = harness.replace("PROGRAM", &name).replace("FUNCTION", function);
        let lists = if function == "solveNQueens" { "#define QUEENS_JUDGE_LISTS\n" } else { "" };
        self.write(&main, format!("{lists}{harness}"))?;
        Ok((vec![self.compile(before, &[&main], after)], self.program()))
    }

    fn rust(&self) -> io::Result<Steps> {
        let name = self.name();
        self.write(&name, self.data)?;
        let main = match self.function {
            None => name,
            Some(function) => {
                let own = self.source.contains("struct Solution");
                let harness = include_str!("harness/harness.rs.txt")
                    .replace("STRUCT", if own { "" } else { "pub struct Solution;" })
                    .replace("PROGRAM", &name)
                    .replace("FUNCTION", &function.replace("NQueens", "_n_queens"));
                self.write("queens_judge.rs", harness)?;
                "queens_judge.rs".to_owned()
            }
        };
        let options =
            ["--edition", "2021", "-O", "--cap-lints", "allow", "--crate-name", "program", "-o", "program"];
        Ok((vec![self.compile(&options, &[&main], &[])], self.program()))
    }

    /// Go needs a package, and imports of exactly what is used.
    fn go(&self) -> io::Result<Steps> {
        let mut source = self.source.clone();
        let package = source.lines().find(|line| line.starts_with("package ")).map(str::to_owned);
        match (package, self.function) {
            (Some(line), Some(_)) => source = source.replacen(&line, "package main", 1),
            (Some(_), None) => {}
            (None, _) => {
                const USUAL: [(&str, &str); 8] = [
                    ("bits", "math/bits"),
                    ("bytes", "bytes"),
                    ("fmt", "fmt"),
                    ("math", "math"),
                    ("os", "os"),
                    ("sort", "sort"),
                    ("strconv", "strconv"),
                    ("strings", "strings"),
                ];
                let used = USUAL.iter().filter(|(name, _)| {
                    let call = format!("{name}.");
                    let whole = |at: usize| {
                        !source[..at].ends_with(|sign: char| sign.is_alphanumeric() || sign == '_')
                    };
                    !source.contains("import") && source.match_indices(&call).any(|(at, _)| whole(at))
                });
                let imports: String = used.map(|(_, path)| format!("import \"{path}\"; ")).collect();
                source = format!("package main; {imports}{source}");
            }
        }
        if self.function.is_some() {
            source = source.replace("func main()", "func mainOfProgram()");
        }
        let name = self.name().replace("_test.go", "_program.go");
        self.write(&name, &source)?;
        let mut files = vec![name];
        if let Some(function) = self.function {
            self.write("queens_judge.go", include_str!("harness/harness.go").replace("FUNCTION", function))?;
            files.push("queens_judge.go".to_owned());
        }
        let files: Vec<&str> = files.iter().map(String::as_str).collect();
        let output = if cfg!(windows) { "program.exe" } else { "program" };
        Ok((vec![self.compile(&["build", "-o", output], &files, &[])], self.program()))
    }

    /// Java wants the file named like its public class, and the class that has `main`.
    fn java(&self) -> io::Result<Steps> {
        let utf8 = std::str::from_utf8(self.data).is_ok();
        let package = self.source.lines().position(|line| line.trim_start().starts_with("package "));
        let imports =
            if self.function.is_some() { "import java.util.*; import java.util.stream.*; " } else { "" };
        let mut text = Vec::new();
        for (number, line) in self.data.split(|&byte| byte == b'\n').enumerate() {
            // The imports share a line with what follows, so that lines keep their numbers.
            text.extend_from_slice(if number == 0 { imports.as_bytes() } else { b"" });
            text.extend_from_slice(if package == Some(number) { b"" } else { line });
            text.push(b'\n');
        }
        let main = self.source.find("static void main").map_or("", |at| class_before(&self.source[..at]));
        let public =
            word_after(&self.source, "public class ").or(word_after(&self.source, "public final class "));
        let name =
            public.unwrap_or(if self.function.is_some() || main.is_empty() { "Solution" } else { main });
        let file = format!("{name}.java");
        self.write(&file, text)?;
        let encoding = if utf8 { "UTF-8" } else { "GBK" };
        let mut files = vec![file.as_str()];
        if let Some(function) = self.function {
            let harness = include_str!("harness/QueensJudge.java").replace("FUNCTION", function);
            self.write("QueensJudge.java", harness)?;
            files.push("QueensJudge.java");
        }
        let compile = self.compile(&["-encoding", encoding, "-nowarn", "-d", "."], &files, &[]);
        let java = self.compiler.with_file_name(if cfg!(windows) { "java.exe" } else { "java" });
        let heap = format!("-Xmx{}m", self.megabytes);
        let class = if self.function.is_some() {
            "QueensJudge"
        } else if main.is_empty() {
            name
        } else {
            main
        };
        let mut run = vec![java.into_os_string()];
        let small = ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto", "-Xss16m"];
        run.extend(small.iter().chain(&[heap.as_str(), "-cp", ".", class]).map(OsString::from));
        Ok((vec![compile], run))
    }

    fn javascript(&self) -> io::Result<Steps> {
        let name = self.name();
        self.write(&name, self.data)?;
        let check = self.compile(&["--check"], &[&name], &[]);
        let memory = format!("--max-old-space-size={}", self.megabytes);
        let run = match self.function {
            None => self.compile(&[&memory], &[&name], &[]),
            Some(function) => {
                self.write("queens_judge.js", include_str!("harness/harness.js"))?;
                self.compile(&[&memory, "queens_judge.js"], &[&name, function], &[])
            }
        };
        Ok((vec![check], run))
    }

    fn python(&self) -> io::Result<Steps> {
        let name = self.name();
        self.write(&name, self.data)?;
        // Scripts in front of the interpreter, as pyenv has them, would be timed with every run.
        let real = std::process::Command::new(&self.compiler)
            .args(["-c", "import sys; print(sys.executable)"])
            .output()
            .ok()
            .map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned())
            .filter(|path| Path::new(path).is_file());
        let python = real.map_or(self.compiler.clone().into_os_string(), OsString::from);
        let mut run = vec![python.clone(), "-B".into()];
        if let Some(function) = self.function {
            self.write("queens_judge.py", include_str!("harness/harness.py"))?;
            run.extend(words(["queens_judge.py", &name, function]));
            return Ok((vec![self.python_check(&python, &name)], run));
        }
        run.push(name.clone().into());
        Ok((vec![self.python_check(&python, &name)], run))
    }

    fn python_check(&self, python: &OsString, name: &str) -> Vec<OsString> {
        let check = "import sys; d = open(sys.argv[1], 'rb').read(); \
                     d = d if b'coding' in d[:200] else d.decode(sys.argv[2]); \
                     compile(d, sys.argv[1], 'exec')";
        // Python rejects a file that is not UTF-8; a class is judged as if its text had been pasted.
        let utf8 = self.function.is_none() || std::str::from_utf8(self.data).is_ok();
        let encoding = if utf8 { "utf-8" } else { "gbk" };
        let mut step = vec![python.clone()];
        step.extend(words(["-B", "-c", check, name, encoding]));
        step
    }
}

/// The word that follows `prefix`.
fn word_after<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let rest = text.split(prefix).nth(1)?.trim_start();
    let end = rest.find(|sign: char| !sign.is_alphanumeric() && sign != '_').unwrap_or(rest.len());
    Some(&rest[..end]).filter(|word| !word.is_empty())
}

/// The last class that begins in `text`.
fn class_before(text: &str) -> &str {
    text.rfind("class ").and_then(|at| word_after(&text[at..], "class ")).unwrap_or_default()
}

/// A program given on the command line: found on the path, or below the current folder.
pub(crate) fn given(command: &[OsString]) -> io::Result<Prepared> {
    let first = Path::new(&command[0]);
    let found = if first.components().count() > 1 || first.is_file() {
        std::path::absolute(first).ok().filter(|path| path.is_file())
    } else {
        first.to_str().and_then(find_program)
    };
    let Some(program) = found else {
        return Err(io::Error::new(io::ErrorKind::NotFound, "there is no such program"));
    };
    // Files among the arguments are named from the current folder, not from the temporary one.
    let absolute = |word: &OsString| match std::path::absolute(word) {
        Ok(path) if path.is_file() => path.into_os_string(),
        _ => word.clone(),
    };
    let arguments = command[1..].iter().map(absolute);
    let words = [program.into_os_string()].into_iter().chain(arguments).collect();
    Ok(Prepared { words, folder: folder()?, called: false })
}
