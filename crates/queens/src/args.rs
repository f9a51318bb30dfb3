//! The command line as it is typed: one table of verbs, and the options all of them share.
//!
//! Help stands in the catalogue (`help.ftl`), under the names of verbs and options. It is put into the
//! command only where it is shown ([`described`]): for `solve 8` it would take longer than the search.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::sync::LazyLock;

use clap::builder::{Resettable, StyledStr};
use clap::{ArgMatches, Args, Command, CommandFactory, FromArgMatches, Parser, Subcommand};

use n_queens_text::Language;

use crate::command;
use crate::language::{self, language, words};
use crate::options::values;
use crate::outcome::{EXIT_CODES, Failure};

/// The command.
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
    #[arg(long, global = true, value_name = "NUMBER", value_parser = values::threads, allow_negative_numbers = true)]
    threads: Option<NonZeroUsize>,

    #[arg(long, short, global = true)]
    pub(crate) quiet: bool,

    // `language::choose` reads it before the command line is parsed. Its names are listed in help
    // only: clap copies a global option for every verb.
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = values::language)]
    lang: Option<Language>,
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
    Solve(VerbArgs<command::solve::Solve>),
    Count(VerbArgs<command::count::Count>),
    One(VerbArgs<command::one::One>),
    Nth(VerbArgs<command::nth::Nth>),
    Rank(VerbArgs<command::rank::Rank>),
    Random(VerbArgs<command::random::Random>),
    Complete(VerbArgs<command::complete::Complete>),
    Puzzle(VerbArgs<command::puzzle::Puzzle>),
    Regions(VerbArgs<command::regions::RegionsVerb>),
    Check(VerbArgs<command::check::Check>),
    Export(VerbArgs<command::export::Export>),
    Judge(VerbArgs<command::judge::Judge>),
    Explain(VerbArgs<command::explain::Explain>),
    Compare(VerbArgs<command::compare::Compare>),
    Draw(VerbArgs<command::draw::Draw>),
    Tree(VerbArgs<command::tree::Tree>),
    Trace(VerbArgs<command::trace::Trace>),
    Estimate(VerbArgs<command::estimate::Estimate>),
    Ledger(VerbArgs<command::ledger::LedgerVerb>),
    Serve(VerbArgs<command::serve::Serve>),
    Completions(VerbArgs<command::completions::ShellCompletions>),
    Man(VerbArgs<command::man::Man>),
}

/// Reads the command line.
pub(crate) fn parse() -> Result<Cli, Failure> {
    let typed = normalized(std::env::args_os().collect());
    language::choose(&typed);
    let read = |command: Command| command.try_get_matches_from(&typed);
    let parsed = read(common_settings(Cli::command())).and_then(|matches| Cli::from_arg_matches(&matches));
    match parsed {
        Err(error) if shows_help(&error) => Err(read(described()).err().unwrap_or(error).into()),
        parsed => Ok(parsed?),
    }
}

fn shows_help(error: &clap::Error) -> bool {
    use clap::error::ErrorKind::{DisplayHelp, DisplayHelpOnMissingArgumentOrSubcommand};
    matches!(error.kind(), DisplayHelp | DisplayHelpOnMissingArgumentOrSubcommand)
}

/// The whole command with its help.
pub(crate) fn described() -> Command {
    describe(common_settings(Cli::command()), ROOT)
}

/// The name of the whole command in the catalogue.
const ROOT: &str = "queens";

/// Adds the help of a verb; `path` is its name, or `ledger-show` for an action of a verb.
fn describe(command: Command, path: &str) -> Command {
    let words = words();
    let help = |name: &str| words.help(&format!("verb-{path}{name}"));
    let mut command = command.about(Resettable::from(help("").map(StyledStr::from)));
    if let (Some(about), Some(more)) = (help(""), help(".more")) {
        command = command.long_about(format!("{about}\n\n{more}"));
    }
    if let Some(examples) = help(".examples") {
        let lines = examples.lines().map(|line| format!("\n  {line}"));
        let note = help(".note").map(|note| format!("\n{note}"));
        let before: String = lines.chain(note).collect();
        command = command.before_help(format!("{}{before}", words.help_examples()));
    }
    let codes = EXIT_CODES.map(|(code, meaning)| {
        let meaning = meaning(words);
        format!("{code} {}", meaning.split_once(words.colon()).map_or(meaning, |(short, _)| short))
    });
    // Chinese has no spaces at which clap could break a line; `outcome` breaks them.
    if language() != Language::En {
        command = command.term_width(0);
    }
    command
        .mut_args(|argument| {
            let name = argument.get_id().as_str().replace('_', "-");
            let text = help(&format!("-{name}")).or_else(|| words.help(&format!("option-{name}")));
            let everywhere = argument.is_global_set().then(|| words.help_everywhere());
            let argument =
                if name == "lang" { argument.value_parser(values::language_names()) } else { argument };
            argument.help(Resettable::from(text.map(StyledStr::from))).help_heading(everywhere)
        })
        .mut_subcommands(|verb| {
            let name = verb.get_name().to_owned();
            describe(verb, &if path == ROOT { name } else { format!("{path}-{name}") })
        })
        .after_help(words.help_exit_codes(codes.join(words.semicolon())))
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
    let described = about.is_some();
    let verb = common_settings(arguments(verb)).mut_subcommands(common_settings);
    let verb = verb.about(Resettable::from(about)).long_about(Resettable::from(long));
    // Its arguments are there only now.
    let path = verb.get_name().to_owned();
    if described { describe(verb, &path) } else { verb }
}

/// Accepts names of formats and methods in any case.
fn common_settings(command: Command) -> Command {
    command.mut_args(|argument| {
        let named = argument.get_action().takes_values();
        argument.ignore_case(named)
    })
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use n_queens_text::words::Words;

    use super::*;

    /// Every verb and argument has its help, and every text of the catalogue is shown somewhere.
    #[test]
    fn help_has_a_text_for_everything_and_nothing_else() {
        fn look(command: &Command, path: &str, used: &mut BTreeSet<String>) {
            for part in ["", ".more", ".examples", ".note"] {
                used.insert(format!("verb-{path}{part}"));
            }
            assert!(command.get_about().is_some(), "'verb-{path}' is missing in words/*/help.ftl");
            let ours = |argument: &&clap::Arg| !["help", "version"].contains(&argument.get_id().as_str());
            for argument in command.get_arguments().filter(ours) {
                let name = argument.get_id().as_str().replace('_', "-");
                let own = format!("verb-{path}-{name}");
                let missing = format!("'{own}' and 'option-{name}' are missing in words/*/help.ftl");
                assert!(argument.get_help().is_some(), "{missing}");
                let specific = words().help(&own).is_some();
                used.insert(if specific { own } else { format!("option-{name}") });
            }
            for verb in command.get_subcommands().filter(|verb| verb.get_name() != "help") {
                let name = verb.get_name();
                look(verb, &if path == ROOT { name.to_owned() } else { format!("{path}-{name}") }, used);
            }
        }
        let mut command = described();
        command.build();
        let mut used = BTreeSet::new();
        look(&command, ROOT, &mut used);
        let unused: Vec<&str> = Words::help_names().filter(|name| !used.contains(*name)).collect();
        assert!(unused.is_empty(), "not shown anywhere: {unused:?}");
    }
}
