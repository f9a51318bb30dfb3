//! One file per verb: its arguments, the query, and how the answer is written. `shared` holds what
//! several verbs use.

pub(crate) mod check;
pub(crate) mod compare;
pub(crate) mod complete;
pub(crate) mod completions;
pub(crate) mod count;
pub(crate) mod draw;
pub(crate) mod estimate;
pub(crate) mod explain;
pub(crate) mod export;
mod first_proof;
pub(crate) mod judge;
mod kernel;
pub(crate) mod ledger;
pub(crate) mod man;
pub(crate) mod nth;
pub(crate) mod one;
pub(crate) mod puzzle;
pub(crate) mod random;
pub(crate) mod rank;
pub(crate) mod regions;
pub(crate) mod serve;
mod shared;
pub(crate) mod solve;
pub(crate) mod trace;
pub(crate) mod tree;

use crate::args::{Cli, Verb, VerbArgs};
use crate::outcome::{Answer, Failure};

/// Runs the verb of the command line.
pub(crate) fn run(cli: Cli) -> Result<Answer, Failure> {
    let shared = &cli.shared;
    match cli.verb {
        Verb::Check(VerbArgs(check)) => check.run(shared),
        Verb::Complete(VerbArgs(complete)) => complete.run(shared),
        Verb::Compare(VerbArgs(compare)) => compare.run(shared),
        Verb::Count(VerbArgs(count)) => count.run(shared),
        Verb::Draw(VerbArgs(draw)) => draw.run(shared),
        Verb::Solve(VerbArgs(solve)) => solve.run(shared),
        Verb::Nth(VerbArgs(nth)) => nth.run(shared),
        Verb::One(VerbArgs(one)) => one.run(shared),
        Verb::Random(VerbArgs(random)) => random.run(shared),
        Verb::Rank(VerbArgs(rank)) => rank.run(shared),
        Verb::Puzzle(VerbArgs(puzzle)) => puzzle.run(shared),
        Verb::Regions(VerbArgs(regions)) => regions.run(shared),
        Verb::Estimate(VerbArgs(estimate)) => estimate.run(shared),
        Verb::Export(VerbArgs(export)) => export.run(shared),
        Verb::Explain(VerbArgs(explain)) => explain.run(),
        Verb::Trace(VerbArgs(trace)) => trace.run(shared),
        Verb::Tree(VerbArgs(tree)) => tree.run(shared),
        Verb::Judge(VerbArgs(judge)) => judge.run(shared),
        Verb::Ledger(VerbArgs(ledger)) => ledger.run(shared),
        Verb::Serve(VerbArgs(serve)) => serve.run(shared),
        Verb::Completions(VerbArgs(completions)) => completions.run(),
        Verb::Man(VerbArgs(man)) => man.run(shared),
    }
}
