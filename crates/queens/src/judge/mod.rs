//! Someone's program against a problem: compiled, run within limits, judged.
//!
//! `prepare` makes a command of a source file, `child` runs it within `limits`, and the judge of
//! `n-queens-api` compares the output. This is no security sandbox: the program runs with the rights
//! of the person who started it.

mod child;
pub(crate) mod language;
mod limits;
pub(crate) mod prepare;
pub(crate) mod words;

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use n_queens::Watch;
use n_queens_api::judge::{
    Answer, Case, CaseReport, Difference, Ended, Mistake, Problem, Run, Verdict, guess_from_name,
    guess_from_output, guess_from_source, judge_case, matching_mistakes,
};

pub(crate) use child::Memory;
use child::{Finished, Job};
use language::Row;
use limits::{Limits, MEGABYTE};
use prepare::{NotPrepared, Prepared};

/// The program that is judged.
#[derive(Clone, Debug)]
pub(crate) enum Program {
    /// A file of source code.
    Source(PathBuf),
    /// A command and its arguments.
    Command(Vec<OsString>),
}

/// How it is judged.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    /// None: guessed.
    pub(crate) problem: Option<&'static Problem>,
    pub(crate) sizes: Option<(u32, u32)>,
    pub(crate) time: Option<Duration>,
    pub(crate) megabytes: Option<u64>,
    /// Whether sizes beyond the problem's are timed as well.
    pub(crate) growth: bool,
}

/// The result for one program.
#[derive(Debug)]
pub(crate) struct Judged {
    pub(crate) program: String,
    pub(crate) language: Option<&'static str>,
    pub(crate) problem: Option<&'static Problem>,
    pub(crate) verdict: Verdict,
    /// The compiler's messages.
    pub(crate) compiler: Option<String>,
    pub(crate) runs: Vec<Judgement>,
    pub(crate) mistakes: Vec<&'static Mistake>,
    /// How many cases the mistakes were compared with.
    pub(crate) compared: usize,
    pub(crate) limits: (Duration, u64),
    /// Times of sizes, without the time to start.
    pub(crate) growth: Vec<(u32, Duration)>,
}

/// One case and its result.
#[derive(Debug)]
pub(crate) struct Judgement {
    pub(crate) case: Case,
    pub(crate) verdict: Verdict,
    pub(crate) difference: Option<Difference>,
    pub(crate) ended: Ended,
    pub(crate) time: Duration,
    pub(crate) elapsed: Duration,
    pub(crate) memory: Memory,
    pub(crate) stderr: String,
}

/// Why there is no verdict.
#[derive(Debug)]
pub(crate) enum NotJudged {
    NoCompiler(&'static Row),
    UnknownProblem,
    Stopped,
    Io(io::Error),
}

impl From<io::Error> for NotJudged {
    fn from(error: io::Error) -> NotJudged {
        NotJudged::Io(error)
    }
}

/// Only one program runs at a time, so that times can be compared. Compilers run beside it.
static TIMED: Mutex<()> = Mutex::new(());

/// Output of a program: more than any wrong search of the problems prints.
const OUTPUT: usize = 64 << 20;
/// Processes of a program. Threads do not count.
const PROCESSES: usize = 32;
/// The largest growth is measured up to here.
const GROWTH_MAX: u32 = 16;

impl Program {
    pub(crate) fn name(&self) -> String {
        match self {
            Program::Source(file) => file.display().to_string(),
            Program::Command(words) => {
                words.iter().map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
            }
        }
    }

    fn row(&self) -> Option<&'static Row> {
        match self {
            Program::Source(file) => Row::of(file),
            Program::Command(_) => None,
        }
    }

    /// By the name of the file, then by its text.
    fn guess(&self) -> Option<&'static Problem> {
        let Program::Source(file) = self else { return None };
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let source = std::fs::read(file).unwrap_or_default();
        guess_from_source(&String::from_utf8_lossy(&source)).or_else(|| guess_from_name(&name))
    }

    fn prepare(
        &self,
        problem: Option<&Problem>,
        megabytes: u64,
        watch: &Watch,
    ) -> Result<Prepared, NotPrepared> {
        match self {
            Program::Source(file) => {
                let row = Row::of(file).expect("only files of known languages are programs");
                prepare::prepare(row, file, problem, megabytes, watch)
            }
            Program::Command(words) => Ok(prepare::given(words)?),
        }
    }
}

/// Judges one program.
pub(crate) fn judge(program: &Program, settings: &Settings, watch: &Watch) -> Result<Judged, NotJudged> {
    let row = program.row();
    let mut problem = settings.problem.or_else(|| program.guess());
    let limits = |problem: Option<&Problem>| limits_for(problem, row, settings);
    let mut judged = Judged {
        program: program.name(),
        language: row.map(|row| row.name),
        problem,
        verdict: Verdict::CompileError,
        compiler: None,
        runs: Vec::new(),
        mistakes: Vec::new(),
        compared: 0,
        limits: Default::default(),
        growth: Vec::new(),
    };
    let megabytes = limits(problem).memory / MEGABYTE;
    let prepared = match program.prepare(problem, megabytes, watch) {
        Ok(prepared) => prepared,
        Err(NotPrepared::CompileError(messages)) => {
            judged.compiler = Some(messages);
            return Ok(judged);
        }
        Err(NotPrepared::NoCompiler(row)) => return Err(NotJudged::NoCompiler(row)),
        Err(NotPrepared::Stopped) => return Err(NotJudged::Stopped),
        Err(NotPrepared::Io(error)) => return Err(error.into()),
    };
    // Some programs read many sizes up to a 0, some reject a second number.
    for stdin in ["6\n0\n", "6\n"] {
        if problem.is_none() {
            let probe = run(&prepared, stdin, limits(None), watch)?;
            problem = guess_from_output(&String::from_utf8_lossy(&probe.stdout));
        }
    }
    let problem = problem.ok_or(NotJudged::UnknownProblem)?;
    let limits = limits(Some(problem));
    judged.problem = Some(problem);
    judged.limits = (limits.time, limits.memory);
    let mut cases = problem.cases(settings.sizes);
    if prepared.called {
        cases.push(problem.repeated_case());
    }
    let mut answers: Vec<Option<Vec<Answer>>> = Vec::new();
    for case in cases {
        let finished = run(&prepared, &case.stdin, limits, watch)?;
        let (judgement, read) = judgement(problem, case, finished, prepared.called);
        // A larger board takes longer and prints more.
        let last =
            matches!(judgement.verdict, Verdict::TimeLimit | Verdict::MemoryLimit | Verdict::OutputLimit)
                || matches!(judgement.ended, Ended::ProcessLimit | Ended::DiskLimit);
        judged.runs.push(judgement);
        answers.push(read);
        if last {
            break;
        }
    }
    judged.verdict = first_failure(&judged.runs).map_or(Verdict::Accepted, |failed| failed.verdict);
    let tried: Vec<(&Case, &[Answer])> = judged
        .runs
        .iter()
        .zip(&answers)
        .filter_map(|(judgement, answers)| Some((&judgement.case, answers.as_deref()?)))
        .collect();
    // Cases without a readable answer are not explained by any mistake, unless a limit cut them off.
    let cut = |judgement: &Judgement| !matches!(judgement.ended, Ended::Exit(0));
    let all =
        judged.runs.iter().zip(&answers).all(|(judgement, answers)| answers.is_some() || cut(judgement));
    if all && tried.len() >= 2 {
        judged.compared = tried.len();
        judged.mistakes = matching_mistakes(problem, &tried);
    }
    if settings.growth && judged.verdict == Verdict::Accepted {
        judged.growth = growth(&prepared, problem, limits, watch)?;
    }
    Ok(judged)
}

/// The first case that was not accepted.
pub(crate) fn first_failure(runs: &[Judgement]) -> Option<&Judgement> {
    runs.iter().find(|judgement| judgement.verdict != Verdict::Accepted)
}

fn limits_for(problem: Option<&Problem>, row: Option<&Row>, settings: &Settings) -> Limits {
    let (factor, own) = row.map_or((5, 192), |row| (row.time_factor, row.own_megabytes));
    let seconds = problem.map_or(1.0, |problem| problem.seconds);
    let megabytes = problem.map_or(256, |problem| u64::from(problem.megabytes));
    let memory = settings.megabytes.unwrap_or(megabytes + own) * MEGABYTE;
    Limits {
        time: settings.time.unwrap_or_else(|| Duration::from_secs_f64(seconds) * factor),
        memory,
        address_space: row.filter(|row| row.limits_address_space).map(|_| 2 * memory + 64 * MEGABYTE),
        output: OUTPUT,
        processes: PROCESSES,
        files: 64 * MEGABYTE,
    }
}

fn run(prepared: &Prepared, stdin: &str, limits: Limits, watch: &Watch) -> Result<Finished, NotJudged> {
    let _alone = TIMED.lock().unwrap_or_else(PoisonError::into_inner);
    let folder = prepared.folder.path();
    let job = Job { words: &prepared.words, folder, stdin, limits, whole_environment: false };
    child::run(&job, watch)?.ok_or(NotJudged::Stopped)
}

fn judgement(
    problem: &Problem,
    case: Case,
    finished: Finished,
    marked: bool,
) -> (Judgement, Option<Vec<Answer>>) {
    let Finished { ended, stdout, stderr, time, elapsed, memory } = finished;
    let CaseReport { verdict, difference, answers } =
        judge_case(problem, &case, &Run { ended, stdout, marked });
    let stderr = String::from_utf8_lossy(&stderr).into_owned();
    (Judgement { case, verdict, difference, ended, time, elapsed, memory, stderr }, answers)
}

/// Times of growing boards, less the time of the smallest, until one takes too long.
fn growth(
    prepared: &Prepared,
    problem: &Problem,
    limits: Limits,
    watch: &Watch,
) -> Result<Vec<(u32, Duration)>, NotJudged> {
    let (first, last) = (problem.sizes.0, GROWTH_MAX);
    if first == problem.sizes.1 {
        return Ok(Vec::new());
    }
    let (mut times, mut start) = (Vec::new(), None);
    for case in problem.cases(Some((first, last))).into_iter().filter(|case| case.questions.len() == 1) {
        let limits = Limits { time: limits.time.max(Duration::from_secs(2)), ..limits };
        let finished = run(prepared, &case.stdin, limits, watch)?;
        if finished.ended != Ended::Exit(0) {
            break;
        }
        let start = *start.get_or_insert(finished.time);
        times.push((case.questions[0].n, finished.time.saturating_sub(start)));
        if finished.time > Duration::from_secs(1) {
            break;
        }
    }
    Ok(times)
}

/// Files in a folder that can be judged, in order of their names.
pub(crate) fn programs_in(folder: &Path) -> io::Result<Vec<Program>> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_file() && Row::of(&path).is_some() {
            files.push(path);
        }
    }
    files.sort();
    Ok(files.into_iter().map(Program::Source).collect())
}
