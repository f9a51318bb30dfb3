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
mod hinting;
pub(crate) mod judge;
mod kernel;
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

use crate::args::{Alike, Cli, Verb};
use crate::outcome::{Answer, Failure};

/// Answers the question on the command line.
pub(crate) fn run(cli: Cli) -> Result<Answer, Failure> {
    let shared = &cli.shared;
    match cli.verb {
        Verb::Check(Alike(check)) => check.run(shared),
        Verb::Complete(Alike(complete)) => complete.run(shared),
        Verb::Compare(Alike(compare)) => compare.run(shared),
        Verb::Count(Alike(count)) => count.run(shared),
        Verb::Draw(Alike(draw)) => draw.run(shared),
        Verb::Solve(Alike(solve)) => solve.run(shared),
        Verb::Nth(Alike(nth)) => nth.run(shared),
        Verb::One(Alike(one)) => one.run(shared),
        Verb::Random(Alike(random)) => random.run(shared),
        Verb::Rank(Alike(rank)) => rank.run(shared),
        Verb::Puzzle(Alike(puzzle)) => puzzle.run(shared),
        Verb::Regions(Alike(regions)) => regions.run(shared),
        Verb::Estimate(Alike(estimate)) => estimate.run(shared),
        Verb::Explain(Alike(explain)) => explain.run(),
        Verb::Trace(Alike(trace)) => trace.run(shared),
        Verb::Tree(Alike(tree)) => tree.run(shared),
        Verb::Judge(Alike(judge)) => judge.run(shared),
        Verb::Ledger(Alike(ledger)) => ledger.run(shared),
        Verb::Serve(Alike(serve)) => serve.run(shared),
        Verb::Completions(Alike(completions)) => completions.run(),
        Verb::Man(Alike(man)) => man.run(shared),
    }
}
