//! The command line as it is typed: one table of verbs, and the options all of them share.

use std::ffi::OsString;
use std::num::NonZeroUsize;

use clap::{Args, Command, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::ask::values;
use crate::command;
use crate::outcome::{EXIT_CODES, Failure};

/// Everything about placing n queens on a board.
#[derive(Debug, Parser)]
#[command(
    name = "queens",
    version,
    max_term_width = 100,
    subcommand_required = true,
    arg_required_else_help = true
)]
#[command(before_help = "Examples:
  queens solve 8               all 92 solutions as boards
  queens solve 4 --format leetcode
  queens count 1..14           the table of counts
  queens tree 4 -o tree.svg    the search as a picture
  queens one 1000000           one solution of any size
  queens --help, queens VERB --help")]
pub(crate) struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub(crate) verb: Verb,

    /// What every verb takes.
    #[command(flatten)]
    pub(crate) shared: Shared,
}

/// Options every verb takes.
#[derive(Clone, Debug, Args)]
pub(crate) struct Shared {
    /// Threads to work with [default: all cores]
    #[arg(long, global = true, value_name = "NUMBER", help_heading = "Everywhere", value_parser = values::threads, allow_negative_numbers = true)]
    threads: Option<NonZeroUsize>,

    /// No progress bar and no remarks; errors are still shown
    #[arg(long, short, global = true, help_heading = "Everywhere")]
    pub(crate) quiet: bool,
}

impl Shared {
    /// Threads to use: as asked, or one per core.
    pub(crate) fn threads(&self) -> NonZeroUsize {
        let cores = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.threads.unwrap_or_else(cores)
    }
}

/// The verbs, each with its own arguments in its own file.
#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    /// List all solutions, in lexicographic order
    Solve(command::solve::Solve),
    /// Count all solutions, fundamental solutions and orbits
    Count(command::count::Count),
    /// One solution of any size: constructed, random, or the first in order
    One(command::one::One),
    /// The K-th solution, without listing the ones before it
    Nth(command::ranked::nth::Nth),
    /// Position of a solution in the ordered list
    Rank(command::ranked::rank::Rank),
    /// Random solutions, all equally likely
    Random(command::ranked::random::Random),
    /// Complete a partial board, or say why it cannot be completed
    Complete(command::complete::Complete),
    /// Make puzzles of a chosen difficulty, each with exactly one solution
    Puzzle(command::puzzle::Puzzle),
    /// The coloured-regions game: solve one, get a hint, or make one
    Regions(command::regions::RegionsVerb),
    /// Check solutions from files or standard input
    Check(command::check::Check),
    /// Explain a method: the idea, pseudo-code, cost
    Explain(command::explain::Explain),
    /// Compare the methods on one board: answers, work, time
    Compare(command::compare::Compare),
    /// Draw a board, its attacked squares, its diagonals
    Draw(command::draw::Draw),
    /// Draw the search tree
    Tree(command::tree::Tree),
    /// Write every step of a search as one line
    Trace(command::trace::Trace),
    /// Estimate counts too large to compute, with an interval
    Estimate(command::estimate::Estimate),
    /// Show, merge, audit or repair the ledger of a long count
    Ledger(command::ledger::LedgerVerb),
    /// The explorer: a page in your browser to play with boards and watch searches
    Serve(command::serve::Serve),
    /// Print a shell completion script
    Completions(command::completions::Completions),
    /// Print the manual page
    Man(command::man::Man),
}

/// Reads the command line.
pub(crate) fn parse() -> Result<Cli, Failure> {
    let matches = alike(Cli::command()).try_get_matches_from(words(std::env::args_os().collect()))?;
    Ok(Cli::from_arg_matches(&matches)?)
}

/// What all verbs share: names of formats and methods in any case, exit codes in their help.
fn alike(command: Command) -> Command {
    let codes = EXIT_CODES.map(|(code, meaning)| {
        format!("{code} {}", meaning.split_once(": ").map_or(meaning, |(short, _)| short))
    });
    command
        .mut_args(|argument| {
            let named = argument.get_action().takes_values();
            argument.ignore_case(named)
        })
        .after_help(format!("Exit codes: {}", codes.join("; ")))
        .mut_subcommands(alike)
}

/// The command line without `--help` or `-h` after `help`, where clap does not accept them.
fn words(mut words: Vec<OsString>) -> Vec<OsString> {
    let is = |place: usize, word: &str| words.get(place).is_some_and(|typed| typed == word);
    if is(1, "help") || (is(1, "ledger") && is(2, "help")) {
        words.retain(|word| word != "--help" && word != "-h");
    }
    words
}
