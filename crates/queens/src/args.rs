//! The command line as it is typed: one table of verbs, and the options all of them share.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::sync::LazyLock;

use clap::builder::Resettable;
use clap::{ArgMatches, Args, Command, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::command;
use crate::options::values;
use crate::outcome::{EXIT_CODES, Failure};

/// Everything about placing n queens on a board.
#[derive(Debug, Parser)]
#[command(
    name = "queens",
    bin_name = "queens",
    version,
    long_version = long_version(),
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
    /// The verb.
    #[command(subcommand)]
    pub(crate) verb: Verb,

    /// Options every verb takes.
    #[command(flatten)]
    pub(crate) shared: Shared,
}

/// The source this was built from, and the kernel that counts here.
fn long_version() -> &'static str {
    static WORDS: LazyLock<String> = LazyLock::new(|| {
        format!("{} (kernel {})", n_queens_ledger::BUILD, n_queens::count::Kernel::best().name())
    });
    &WORDS
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
    /// Threads to use: as given, or one per core.
    pub(crate) fn threads(&self) -> NonZeroUsize {
        let cores = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.threads.unwrap_or_else(cores)
    }
}

/// The verbs, each with its arguments in its own file. Only the arguments of the verb that was typed
/// are built: all of them together take longer than `solve 8`.
#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub(crate) enum Verb {
    /// List all solutions, in lexicographic order
    Solve(VerbArgs<command::solve::Solve>),
    /// Count all solutions, fundamental solutions and orbits
    Count(VerbArgs<command::count::Count>),
    /// One solution of any size: constructed, random, or the first in order
    One(VerbArgs<command::one::One>),
    /// The K-th solution, without listing the ones before it
    Nth(VerbArgs<command::nth::Nth>),
    /// Position of a solution in the ordered list
    Rank(VerbArgs<command::rank::Rank>),
    /// Random solutions, all equally likely
    Random(VerbArgs<command::random::Random>),
    /// Complete a partial board, or say why it cannot be completed
    Complete(VerbArgs<command::complete::Complete>),
    /// Make puzzles of a chosen difficulty, each with exactly one solution
    Puzzle(VerbArgs<command::puzzle::Puzzle>),
    /// The coloured-regions game: solve one, get a hint, or make one
    Regions(VerbArgs<command::regions::RegionsVerb>),
    /// Check solutions from files or standard input
    Check(VerbArgs<command::check::Check>),
    /// Judge a program for LeetCode, AcWing and others: verdict, first difference, likely mistake
    ///
    /// The program is compiled and run in a temporary folder, with limits on time, memory, output,
    /// files and processes. This is no security sandbox: it runs with your rights. Judge only programs that
    /// you would run yourself.
    Judge(VerbArgs<command::judge::Judge>),
    /// Explain a method: the idea, pseudo-code, cost
    Explain(VerbArgs<command::explain::Explain>),
    /// Compare the methods on one board: answers, work, time
    Compare(VerbArgs<command::compare::Compare>),
    /// Draw a board, its attacked squares, its diagonals
    Draw(VerbArgs<command::draw::Draw>),
    /// Draw the search tree
    Tree(VerbArgs<command::tree::Tree>),
    /// Write every step of a search as one line
    Trace(VerbArgs<command::trace::Trace>),
    /// Estimate counts too large to compute, with an interval
    Estimate(VerbArgs<command::estimate::Estimate>),
    /// Show, merge, audit or repair the ledger of a long count
    Ledger(VerbArgs<command::ledger::LedgerVerb>),
    /// The explorer: a page in your browser to play with boards and watch searches
    Serve(VerbArgs<command::serve::Serve>),
    /// Print a shell completion script
    Completions(VerbArgs<command::completions::ShellCompletions>),
    /// Print the manual page
    Man(VerbArgs<command::man::Man>),
}

/// Reads the command line.
pub(crate) fn parse() -> Result<Cli, Failure> {
    let matches =
        common_settings(Cli::command()).try_get_matches_from(normalized(std::env::args_os().collect()))?;
    Ok(Cli::from_arg_matches(&matches)?)
}

/// The arguments of a verb, with the settings all verbs share.
#[derive(Debug)]
pub(crate) struct VerbArgs<A>(pub(crate) A);

impl<A: FromArgMatches> FromArgMatches for VerbArgs<A> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<VerbArgs<A>, clap::Error> {
        A::from_arg_matches(matches).map(VerbArgs)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        self.0.update_from_arg_matches(matches)
    }
}

impl<A: Args> Args for VerbArgs<A> {
    fn augment_args(command: Command) -> Command {
        with_arguments(A::augment_args, command)
    }

    fn augment_args_for_update(command: Command) -> Command {
        with_arguments(A::augment_args_for_update, command)
    }
}

/// Adds arguments to a verb and keeps its description: flattened groups would replace it.
fn with_arguments(arguments: fn(Command) -> Command, verb: Command) -> Command {
    let (about, long) = (verb.get_about().cloned(), verb.get_long_about().cloned());
    let verb = common_settings(arguments(verb)).mut_subcommands(common_settings);
    verb.about(Resettable::from(about)).long_about(Resettable::from(long))
}

/// Accepts names of formats and methods in any case, and lists the exit codes in the help.
fn common_settings(command: Command) -> Command {
    let codes = EXIT_CODES.map(|(code, meaning)| {
        format!("{code} {}", meaning.split_once(": ").map_or(meaning, |(short, _)| short))
    });
    command
        .mut_args(|argument| {
            let named = argument.get_action().takes_values();
            argument.ignore_case(named)
        })
        .after_help(format!("Exit codes: {}", codes.join("; ")))
}

/// The command line with its verb in small letters, and without `--help` or `-h` after `help`,
/// where clap does not accept them.
fn normalized(mut words: Vec<OsString>) -> Vec<OsString> {
    let verb = |word: &OsString| Verb::has_subcommand(&word.to_string_lossy().to_lowercase());
    if let Some(typed) = words.iter_mut().skip(1).find(|word| verb(word)) {
        *typed = typed.to_string_lossy().to_lowercase().into();
    }
    let is = |place: usize, word: &str| words.get(place).is_some_and(|typed| typed == word);
    if is(1, "help") || (is(1, "ledger") && is(2, "help")) {
        words.retain(|word| word != "--help" && word != "-h");
    }
    words
}
