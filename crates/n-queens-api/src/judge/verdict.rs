//! The verdict on one run.

use std::fmt;

use super::{Answer, Case, Difference, Problem};

/// Begins a line that holds an answer, where the program's own output may stand around it.
pub const ANSWER_MARK: char = '\u{1e}';

/// Verdicts as judges call them, from best to worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
pub enum Verdict {
    /// Right.
    #[serde(rename = "Accepted")]
    Accepted,
    /// Right, in another layout.
    #[serde(rename = "Presentation Error")]
    PresentationError,
    /// Not right.
    #[serde(rename = "Wrong Answer")]
    WrongAnswer,
    /// Not ready in time.
    #[serde(rename = "Time Limit Exceeded")]
    TimeLimit,
    /// Too much memory.
    #[serde(rename = "Memory Limit Exceeded")]
    MemoryLimit,
    /// Too much output.
    #[serde(rename = "Output Limit Exceeded")]
    OutputLimit,
    /// Ended with an error.
    #[serde(rename = "Runtime Error")]
    RuntimeError,
    /// Does not compile.
    #[serde(rename = "Compile Error")]
    CompileError,
}

impl Verdict {
    /// Every verdict.
    pub const ALL: [Verdict; 8] = [
        Verdict::Accepted,
        Verdict::PresentationError,
        Verdict::WrongAnswer,
        Verdict::TimeLimit,
        Verdict::MemoryLimit,
        Verdict::OutputLimit,
        Verdict::RuntimeError,
        Verdict::CompileError,
    ];

    /// Its name in English.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Accepted => "Accepted",
            Verdict::PresentationError => "Presentation Error",
            Verdict::WrongAnswer => "Wrong Answer",
            Verdict::TimeLimit => "Time Limit Exceeded",
            Verdict::MemoryLimit => "Memory Limit Exceeded",
            Verdict::OutputLimit => "Output Limit Exceeded",
            Verdict::RuntimeError => "Runtime Error",
            Verdict::CompileError => "Compile Error",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// By itself, with this exit code.
    Exit(i32),
    /// By this signal.
    Signal(i32),
    /// Stopped: its time was up.
    TimeLimit,
    /// Stopped: too much memory.
    MemoryLimit,
    /// Stopped: too much output.
    OutputLimit,
    /// Stopped: too many processes.
    ProcessLimit,
    /// Stopped: too much written to files.
    DiskLimit,
}

/// The result of a run.
#[derive(Clone, Debug)]
pub struct Run {
    /// How it ended.
    pub ended: Ended,
    /// Its standard output.
    pub stdout: Vec<u8>,
    /// Whether answers stand in lines that begin with [`ANSWER_MARK`].
    pub marked: bool,
}

/// The verdict on one case.
#[derive(Clone, Debug)]
pub struct CaseReport {
    /// The verdict.
    pub verdict: Verdict,
    /// Why it is not accepted, where the output shows it.
    pub difference: Option<Difference>,
    /// The printed answer, if it could be read and the program ended by itself.
    pub answers: Option<Vec<Answer>>,
}

/// Judges one run.
///
/// ```
/// use n_queens_api::judge::{Ended, Run, Verdict, judge_case, problem};
///
/// let problem = problem("leetcode-52").unwrap();
/// let case = &problem.cases(Some((4, 4)))[0];
/// let verdict = |stdout: &str| {
///     let run = Run { ended: Ended::Exit(0), stdout: stdout.into(), marked: false };
///     judge_case(problem, case, &run).verdict
/// };
/// assert_eq!(verdict("2"), Verdict::Accepted);
/// assert_eq!(verdict("total 2"), Verdict::PresentationError);
/// assert_eq!(verdict("3"), Verdict::WrongAnswer);
/// ```
pub fn judge_case(problem: &Problem, case: &Case, run: &Run) -> CaseReport {
    let ended = |verdict| CaseReport { verdict, difference: None, answers: None };
    match run.ended {
        Ended::Exit(0) => {}
        Ended::Exit(_) | Ended::Signal(_) | Ended::ProcessLimit | Ended::DiskLimit => {
            return ended(Verdict::RuntimeError);
        }
        Ended::TimeLimit => return ended(Verdict::TimeLimit),
        Ended::MemoryLimit => return ended(Verdict::MemoryLimit),
        Ended::OutputLimit => return ended(Verdict::OutputLimit),
    }
    let printed = String::from_utf8_lossy(&run.stdout);
    let text = if run.marked { marked(&printed) } else { printed.into_owned() };
    match Answer::read(problem.layout, &text, &case.questions) {
        Ok(answers) => {
            let wrong = Difference::of(problem, case, &answers);
            let (verdict, difference) = match wrong {
                Some(difference) => (Verdict::WrongAnswer, Some(difference)),
                None => match Difference::of_layout(problem, &text, &answers) {
                    Some(difference) => (Verdict::PresentationError, Some(difference)),
                    None => (Verdict::Accepted, None),
                },
            };
            CaseReport { verdict, difference, answers: Some(answers) }
        }
        Err(unreadable) => CaseReport {
            verdict: Verdict::WrongAnswer,
            difference: Some(Difference::Unreadable(unreadable)),
            answers: None,
        },
    }
}

/// The answers among other output.
fn marked(text: &str) -> String {
    text.lines()
        .filter_map(|line| line.strip_prefix(ANSWER_MARK))
        .map(|line| line.to_owned() + "\n")
        .collect()
}
