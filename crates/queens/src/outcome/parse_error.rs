//! Messages of clap about the command line, in the shape of our own.

use std::error::Error;

use clap::error::{ContextKind, ErrorKind};

use super::print_error;

/// A message of our own value parsers is printed as it is, after the option's name. Tips that do not
/// help are dropped.
pub(super) fn print_parse_error(error: &clap::Error) {
    if let (ErrorKind::ValueValidation, Some(reason)) = (error.kind(), error.source()) {
        let argument = context(error, ContextKind::InvalidArg);
        return match argument.split_whitespace().next().filter(|name| name.starts_with('-')) {
            Some(option) => print_error(format_args!("{option}: {reason}")),
            None => print_error(reason),
        };
    }
    if error.kind() == ErrorKind::InvalidSubcommand {
        let word = context(error, ContextKind::InvalidSubcommand);
        if word.bytes().all(|byte| byte.is_ascii_digit()) {
            return print_error(format_args!(
                "a verb must come before the size; to list all solutions write 'queens solve {word}', \
                 to count them 'queens count {word}'"
            ));
        }
    }
    let missing = context(error, ContextKind::InvalidArg);
    let argument = error.kind() == ErrorKind::MissingRequiredArgument && missing.starts_with('<');
    if let Some(example) = argument.then(|| example(error)).flatten() {
        return print_error(format_args!("missing {missing}; write for example '{example}'"));
    }
    match error.render().to_string().strip_prefix("error: ") {
        Some(words) => {
            let typed =
                [ContextKind::InvalidArg, ContextKind::InvalidSubcommand].map(|kind| context(error, kind));
            let lines: Vec<&str> = words.trim_end().lines().collect();
            let (mut kept, mut blank) = (Vec::new(), false);
            for line in lines.into_iter().filter(|line| helps(line, &typed.concat())) {
                // Where advice was dropped, one of the blank lines around it goes, too.
                if !(blank && line.is_empty()) {
                    kept.push(line);
                }
                blank = line.is_empty();
            }
            print_error(kept.join("\n"));
        }
        // Help: there were no arguments.
        None => drop(error.print()),
    }
}

fn context(error: &clap::Error, kind: ContextKind) -> String {
    error.get(kind).map(ToString::to_string).unwrap_or_default()
}

/// A tip helps if it names something that begins like what was typed. How to escape a word never
/// helps here.
fn helps(line: &str, typed: &str) -> bool {
    let Some(tip) = line.trim_start().strip_prefix("tip: ") else { return true };
    let first = |word: &str| word.trim_start_matches('-').chars().next().map(|c| c.to_ascii_lowercase());
    !tip.starts_with("to pass ") && tip.split('\'').skip(1).step_by(2).any(|name| first(name) == first(typed))
}

/// A whole command for `queens VERB <N>`, if every missing argument has an example.
fn example(error: &clap::Error) -> Option<String> {
    let usage = context(error, ContextKind::Usage);
    let command = usage.lines().next()?.strip_prefix("Usage: ")?;
    let mut words = command.split_whitespace();
    let mut example = Vec::new();
    while let Some(word) = words.next() {
        match word {
            "<N>" => example.push("8"),
            "<K>" => example.push("1"),
            // An option that was given, and its value.
            option if option.starts_with('-') => drop(words.next()),
            optional if optional.starts_with('[') => {}
            unknown if unknown.starts_with('<') => return None,
            verb => example.push(verb),
        }
    }
    Some(example.join(" "))
}
