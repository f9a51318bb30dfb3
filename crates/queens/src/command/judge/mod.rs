//! `queens judge`: someone's program against a problem of an online judge.

mod report;

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use n_queens_api::judge::{PROBLEMS, Problem, Verdict, problem};
use n_queens_api::{AnswerFormats, Format};
use n_queens_text::Language;
use n_queens_text::words::Words;

use crate::args::Shared;
use crate::files::OutputOption;
use crate::judge::language::Row;
use crate::judge::{Judged, NotJudged, Program, Settings, judge, programs_in, words};
use crate::language::language;
use crate::options::{Sizes, values};
use crate::outcome::{Answer, Failure};
use crate::watch::Session;

/// Boards beyond this size take too long to list.
const SIZE_MAX: u32 = 14;

const FORMATS: AnswerFormats = AnswerFormats(&[
    (Format::Text, Words::format_people),
    (Format::Markdown, Words::format_markdown_judge),
    (Format::Csv, Words::format_csv_judge),
    (Format::Json, Words::format_json_judge),
]);

#[derive(Debug, Args)]
pub(crate) struct Judge {
    #[arg(value_name = "PROGRAM", required_unless_present_any = ["list", "command"])]
    programs: Vec<PathBuf>,

    #[arg(last = true, value_name = "COMMAND")]
    command: Vec<OsString>,

    #[arg(long, short, value_name = "NAME", value_parser = problem_names())]
    problem: Option<&'static Problem>,

    #[arg(long, conflicts_with_all = ["programs", "command"])]
    list: bool,

    #[arg(long, value_name = "A..B")]
    sizes: Option<Sizes>,

    #[arg(long, value_name = "SECONDS", value_parser = values::whole(1u64, 3600))]
    time_limit: Option<u64>,

    #[arg(long, value_name = "MEGABYTES", value_parser = values::whole(1u64, 1 << 20))]
    memory_limit: Option<u64>,

    #[arg(long)]
    growth: bool,

    #[arg(long, short, value_parser = values::format(FORMATS), value_name = "FORM")]
    format: Option<Format>,

    /// Where it goes.
    #[command(flatten)]
    output: OutputOption,
}

/// Names of problems, in any spelling that [`problem`] reads.
fn problem_names() -> impl TypedValueParser<Value = &'static Problem> {
    let names = PROBLEMS.iter().map(|problem| PossibleValue::new(problem.name).help(problem.title));
    PossibleValuesParser::new(names).try_map(|name| problem(&name).ok_or("there is no such problem"))
}

/// A program and its result, or why there is none.
pub(super) struct Graded {
    pub(super) program: String,
    pub(super) result: Result<Judged, NotJudged>,
}

impl Judge {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let language = language();
        if self.list {
            let format = self.output.format(FORMATS, self.format, Format::Text)?;
            return self.output.open()?.put_all(report::problems(format, language).as_bytes());
        }
        let (programs, many) = self.programs()?;
        let usual = if many { Format::Markdown } else { Format::Text };
        let format = self.output.format(FORMATS, self.format, usual)?;
        let settings = self.settings()?;
        let output = self.output.open()?;
        let session = Session::begin(shared);
        let graded = grade(&programs, &settings, shared, &session);
        if session.interrupted() {
            return Err(session.stopped("stopped; the program and its children were ended"));
        }
        if let [Graded { program, result: Err(not) }] = &graded[..]
            && !many
        {
            return Err(failure(program, not, language));
        }
        let accepted =
            |one: &Graded| one.result.as_ref().is_ok_and(|judged| judged.verdict == Verdict::Accepted);
        let answer = if graded.iter().all(accepted) { Answer::Yes } else { Answer::No };
        let text = report::written(&graded, many, format, language);
        answer.once(output.put_all(text.as_bytes()).map(drop))
    }

    /// The programs to judge, and whether the answer is a table of several.
    fn programs(&self) -> Result<(Vec<Program>, bool), Failure> {
        let mut programs = Vec::new();
        let mut many = self.programs.len() > 1;
        for path in &self.programs {
            if path.is_dir() {
                many = true;
                let read = |error| Failure::reading(&format!("'{}'", path.display()), error);
                let found = programs_in(path).map_err(read)?;
                if found.is_empty() {
                    return Err(Failure::Usage(format!(
                        "there is no program in '{}'; files must end in .py, .cpp, .c, .java, .go, .rs or .js",
                        path.display()
                    )));
                }
                programs.extend(found);
            } else if !path.is_file() {
                return Err(Failure::Usage(format!("there is no file '{}'; check the name", path.display())));
            } else if Row::of(path).is_some() {
                programs.push(Program::Source(path.clone()));
            } else if is_executable(path) {
                programs
                    .push(Program::Command(vec![std::path::absolute(path).unwrap_or(path.clone()).into()]));
            } else {
                return Err(Failure::Usage(format!(
                    "'{}' is of no language the judge can compile (.py .cpp .c .java .go .rs .js) and is no program; \
                     for any other language compile it and write 'queens judge -- COMMAND'",
                    path.display()
                )));
            }
        }
        if !self.command.is_empty() {
            programs.push(Program::Command(self.command.clone()));
        }
        Ok((programs, many))
    }

    fn settings(&self) -> Result<Settings, Failure> {
        let sizes = self.sizes.map(Sizes::read).transpose()?;
        let sizes = sizes.and_then(|sizes| Some((*sizes.first()?, *sizes.last()?)));
        if let Some((_, n)) = sizes.filter(|&(_, last)| last > SIZE_MAX) {
            return Err(Failure::Usage(format!(
                "n = {n} is too large for 'judge' (at most {SIZE_MAX}); larger boards take too long to list"
            )));
        }
        if sizes.is_some_and(|(first, _)| first == 0) {
            return Err(Failure::usage("n must be at least 1, not 0"));
        }
        Ok(Settings {
            problem: self.problem,
            sizes,
            time: self.time_limit.map(Duration::from_secs),
            megabytes: self.memory_limit,
            growth: self.growth,
        })
    }
}

/// Judges all programs: compilers run side by side, programs one at a time.
fn grade(programs: &[Program], settings: &Settings, shared: &Shared, session: &Session) -> Vec<Graded> {
    let (next, graded) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        while let Some((place, program)) = {
            let place = next.fetch_add(1, Ordering::Relaxed);
            programs.get(place).map(|program| (place, program))
        } {
            if session.interrupted() {
                return;
            }
            let result = judge(program, settings, session.watch());
            let one = Graded { program: program.name(), result };
            graded.lock().expect("no worker panics with the lock").push((place, one));
        }
    };
    let _progress = session.progress(programs.first().map(Program::name).unwrap_or_default());
    std::thread::scope(|scope| {
        for _ in 1..shared.threads().get().min(programs.len()) {
            // Without helper threads, this one does all the work.
            let _ = std::thread::Builder::new().spawn_scoped(scope, work);
        }
        work();
    });
    let mut graded = graded.into_inner().expect("no worker panics with the lock");
    graded.sort_by_key(|(place, _)| *place);
    graded.into_iter().map(|(_, one)| one).collect()
}

fn failure(program: &str, not: &NotJudged, language: Language) -> Failure {
    match not {
        NotJudged::NoCompiler(row) => Failure::Machine {
            what: reason(program, not, language),
            source: std::io::Error::new(
                std::io::ErrorKind::NotFound,
                format!("not found: {}", row.compilers.join(", ")),
            ),
        },
        NotJudged::Io(error) if error.kind() != std::io::ErrorKind::NotFound => Failure::Machine {
            what: format!("cannot run '{program}'"),
            source: std::io::Error::new(error.kind(), error.to_string()),
        },
        _ => Failure::Usage(reason(program, not, language)),
    }
}

/// Why a program has no verdict.
pub(super) fn reason(program: &str, not: &NotJudged, language: Language) -> String {
    match not {
        NotJudged::NoCompiler(row) => words::no_compiler(program, row.name, &row.install_command(), language),
        NotJudged::UnknownProblem => words::unknown_problem(program, language),
        NotJudged::Stopped => format!("{program}: stopped"),
        NotJudged::Io(error) => format!("cannot run '{program}': {error}"),
    }
}

#[cfg(unix)]
fn is_executable(path: &std::path::Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|data| data.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_executable(path: &std::path::Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("exe"))
}
