//! One file per verb: its arguments, what they mean, the library call, the words of the answer.

pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod draw;
pub(crate) mod estimate;
pub(crate) mod man;
pub(crate) mod one;
pub(crate) mod solve;

use crate::args::{Cli, Verb};
use crate::outcome::{Answer, Failure};

/// Answers the question on the command line.
pub(crate) fn run(cli: Cli) -> Result<Answer, Failure> {
    let shared = &cli.shared;
    match cli.verb {
        Verb::Check(check) => check.run(shared),
        Verb::Draw(draw) => draw.run(),
        Verb::Solve(solve) => solve.run(shared),
        Verb::One(one) => one.run(shared),
        Verb::Estimate(estimate) => estimate.run(shared),
        Verb::Completions(completions) => completions.run(),
        Verb::Man(man) => man.run(),
    }
}
