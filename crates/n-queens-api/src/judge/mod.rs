//! Judges the output of someone's program: verdict, first difference, likely mistake.
//!
//! ```text
//! Problem ──cases──▶ Case ──(a front runs the program)──▶ Run ──judge_case──▶ CaseReport
//!                                                                  └─ all of them ──diagnose──▶ Mistakes
//! ```
//!
//! A [`Problem`] is a row of one table: what the program reads, what it prints, its limits. The
//! expected answers come from the library. Output is read leniently first ([`Answer`]) and compared
//! with what is expected; then the strict layout is compared, and only the layout can make a
//! Presentation Error. A wrong answer is compared with what known [`Mistake`]s print: each is our own
//! search with one flaw.
//!
//! Nothing here starts a process, reads a file or a clock, so that a page can judge pasted output.

mod answer;
mod case;
mod difference;
mod guess;
mod mistake;
mod problem;
mod search;
mod verdict;
mod words;

pub use answer::{Answer, Grid, Unreadable};
pub use case::{Case, Question};
pub use difference::{Difference, Fault, Missing};
pub use guess::{guess_from_name, guess_from_output, guess_from_source, has_function};
pub use mistake::{MISTAKES, Mistake, matching_mistakes};
pub use problem::{Input, Layout, Order, PROBLEMS, Problem, problem};
pub use verdict::{ANSWER_MARK, CaseReport, Ended, Run, Verdict, judge_case};
pub use words::likely_mistake;
