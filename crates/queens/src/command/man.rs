//! `queens man`: the manual page, one for every verb and one for each of their actions.
//!
//! clap renders names and options. Examples, environment variables and exit codes are added as
//! sections of their own.

use std::ffi::OsStr;
use std::io::{self, IsTerminal};

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Args, Command};
use n_queens_text::Language;
use n_queens_text::words::{Phrase, Words};

use crate::args::{Shared, described};
use crate::files::Output;
use crate::language::words;
use crate::outcome::{Answer, EXIT_CODES, Failure, remark, translated};

#[derive(Debug, Args)]
pub(crate) struct Man {
    #[arg(value_name = "VERB", value_parser = Verbs, hide_possible_values = true)]
    verb: Vec<String>,
}

impl Man {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let mut command = described();
        command.build();
        for word in &self.verb {
            let found = command.find_subcommand(word).cloned();
            command = found.ok_or_else(|| Failure::Usage(unknown(word, &command)))?;
        }
        let mut page = Vec::new();
        // Exit codes get their own section.
        clap_mangen::Man::new(command.clone().after_help(None::<&str>))
            .source(concat!("queens ", env!("CARGO_PKG_VERSION")))
            .render(&mut page)
            .map_err(|error| Failure::writing("the manual page", error))?;
        let page = translated_page(&String::from_utf8_lossy(&page)) + &sections(&command);
        let answer = Output::stdout().put_all(page.as_bytes())?;
        if io::stdout().is_terminal() {
            remark(shared, words().man_read(read(&self.verb)));
        }
        Ok(answer)
    }
}

/// The message for a verb or action that does not exist.
fn unknown(word: &str, command: &Command) -> String {
    let path = command.get_bin_name().unwrap_or("queens");
    let verb = command.get_name();
    let having = |verb: &&Command| verb.find_subcommand(word).is_some();
    match command.get_subcommands().find(having) {
        _ if !command.has_subcommands() => {
            let page = path.replacen("queens", "queens man", 1);
            words().man_no_action(verb, word, page)
        }
        Some(above) => words().man_action_of(word, above.get_name()),
        None if path == "queens" => words().man_no_verb(word),
        None => words().man_unknown_action(verb, word, path),
    }
}

/// The command that prints the page of a verb.
fn read(verb: &[String]) -> String {
    ["queens", "man"].into_iter().chain(verb.iter().map(String::as_str)).collect::<Vec<_>>().join(" ")
}

/// Accepts any word, and offers verbs and their actions to completions; `run` rejects others.
#[derive(Clone)]
struct Verbs;

/// All verbs and actions; a test compares the list with the command.
#[rustfmt::skip]
pub(super) const VERBS: [&str; 27] = [
    "solve", "count", "one", "nth", "rank", "random", "complete", "puzzle", "regions", "check", "export",
    "judge", "explain",
    "compare", "draw", "tree", "trace", "estimate", "ledger", "serve", "completions", "man",
    "show", "merge", "audit", "repair", "key",
];

impl TypedValueParser for Verbs {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(VERBS.into_iter().map(PossibleValue::new)))
    }
}

/// The environment variables.
const ENVIRONMENT: [(&str, Phrase); 3] = [
    ("NO_COLOR", Words::man_no_color),
    ("TERM", Words::man_term),
    ("LC_ALL, LC_MESSAGES, LANG", Words::man_locale),
];

/// A page of clap with our headings and words.
fn translated_page(page: &str) -> String {
    const HEADINGS: [Phrase; 6] = [
        Words::man_name,
        Words::man_synopsis,
        Words::man_description,
        Words::man_options,
        Words::man_subcommands,
        Words::man_version,
    ];
    HEADINGS.into_iter().fold(translated(page), |page, heading| {
        page.replace(
            &format!(".SH {}\n", heading(Language::En.words())),
            &format!(".SH {}\n", heading(words())),
        )
    })
}

/// The examples, the environment and the exit codes in troff.
fn sections(command: &Command) -> String {
    let help = command.get_before_help().map(ToString::to_string).unwrap_or_default();
    let mut text = String::new();
    let examples: Vec<&str> = help.lines().filter(|line| line.starts_with("  ")).collect();
    if !examples.is_empty() {
        text += &format!(".SH {}\n.nf\n", words().man_examples());
        examples.iter().for_each(|example| text += &format!("{}\n", literal(example)));
        text += ".fi\n";
    }
    text += &format!(".SH {}\n", words().man_environment());
    for (name, meaning) in ENVIRONMENT {
        text += &format!(".TP\n{}\n{}\n", literal(name), literal(meaning(words())));
    }
    text += &format!(".SH \"{}\"\n", words().man_exit_status());
    for (code, meaning) in EXIT_CODES {
        text += &format!(".TP\n{code}\n{}\n", literal(meaning(words())));
    }
    text
}

/// A line that troff prints as it is: no letter of it is a command.
fn literal(line: &str) -> String {
    format!("\\&{}", line.replace('\\', "\\e").replace('-', "\\-"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_verb_and_action_is_offered() {
        let mut command = described();
        command.build();
        let offered = |command: &&Command| command.get_name() != "help";
        let verbs = || command.get_subcommands().filter(offered);
        let actions = verbs().flat_map(Command::get_subcommands).filter(offered);
        assert_eq!(verbs().chain(actions).map(Command::get_name).collect::<Vec<_>>(), VERBS);
    }

    #[test]
    fn every_letter_is_printed() {
        assert_eq!(literal(".x -1 \\"), "\\&.x \\-1 \\e");
    }
}
