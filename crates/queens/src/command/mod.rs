//! One file per verb: its arguments, what they mean, the library call, the words of the answer.

pub(crate) mod check;
pub(crate) mod compare;
pub(crate) mod complete;
pub(crate) mod completions;
pub(crate) mod count;
pub(crate) mod draw;
mod drawing;
pub(crate) mod estimate;
pub(crate) mod explain;
pub(crate) mod ledger;
pub(crate) mod man;
pub(crate) mod one;
pub(crate) mod puzzle;
pub(crate) mod ranked;
pub(crate) mod regions;
pub(crate) mod serve;
pub(crate) mod solve;
pub(crate) mod trace;
pub(crate) mod tree;

use crate::args::{Cli, Verb};
use crate::outcome::{Answer, Failure};

/// Answers the question on the command line.
pub(crate) fn run(cli: Cli) -> Result<Answer, Failure> {
    let shared = &cli.shared;
    match cli.verb {
        Verb::Check(check) => check.run(shared),
        Verb::Complete(complete) => complete.run(shared),
        Verb::Compare(compare) => compare.run(shared),
        Verb::Count(count) => count.run(shared),
        Verb::Draw(draw) => draw.run(shared),
        Verb::Solve(solve) => solve.run(shared),
        Verb::Nth(nth) => nth.run(shared),
        Verb::One(one) => one.run(shared),
        Verb::Random(random) => random.run(shared),
        Verb::Rank(rank) => rank.run(shared),
        Verb::Puzzle(puzzle) => puzzle.run(shared),
        Verb::Regions(regions) => regions.run(shared),
        Verb::Estimate(estimate) => estimate.run(shared),
        Verb::Explain(explain) => explain.run(),
        Verb::Trace(trace) => trace.run(shared),
        Verb::Tree(tree) => tree.run(shared),
        Verb::Ledger(ledger) => ledger.run(shared),
        Verb::Serve(serve) => serve.run(shared),
        Verb::Completions(completions) => completions.run(),
        Verb::Man(man) => man.run(),
    }
}
