//! What is wrong with the command line: clap finds it, the catalogue has the sentences.

use std::error::Error;
use std::io::{self, Write};

use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::{clap_words, print_error};
use crate::language::words;

pub(super) fn print_parse_error(error: &clap::Error) {
    match message(error) {
        Some(message) => print_error(message),
        // Help: there were no arguments.
        None => drop(write!(io::stderr(), "{}", clap_words::help(error, &io::stderr()))),
    }
}

/// The message, unless the error is help.
fn message(error: &clap::Error) -> Option<String> {
    let (words, argument) = (words(), context(error, ContextKind::InvalidArg));
    // A message of our own parsers.
    if let (ErrorKind::ValueValidation, Some(reason)) = (error.kind(), error.source()) {
        let option = argument.split_whitespace().next().filter(|name| name.starts_with('-'));
        return Some(option.map_or(reason.to_string(), |option| words.option_invalid(option, reason)));
    }
    let verb = context(error, ContextKind::InvalidSubcommand);
    if error.kind() == ErrorKind::InvalidSubcommand && verb.bytes().all(|byte| byte.is_ascii_digit()) {
        return Some(words.parse_verb_missing(verb));
    }
    if error.kind() == ErrorKind::MissingRequiredArgument
        && argument.starts_with('<')
        && let Some(example) = example(error)
    {
        return Some(words.parse_argument_missing(argument, example));
    }
    let mut text = sentence(error)?;
    if let Some(tip) = tip(error) {
        text += &format!("\n\n  {tip}");
    }
    let usage = context(error, ContextKind::Usage);
    if !usage.is_empty() {
        text += &format!("\n\n{}", clap_words::translated(usage.trim_end()));
    }
    Some(format!("{text}\n\n{}", words.parse_more()))
}

/// What is wrong, without advice.
fn sentence(error: &clap::Error) -> Option<String> {
    let words = words();
    let [argument, value, other] =
        [ContextKind::InvalidArg, ContextKind::InvalidValue, ContextKind::PriorArg]
            .map(|kind| context(error, kind));
    let sentence = match error.kind() {
        ErrorKind::UnknownArgument => words.parse_unknown_argument(argument),
        ErrorKind::InvalidSubcommand => {
            words.parse_unknown_verb(context(error, ContextKind::InvalidSubcommand))
        }
        ErrorKind::MissingSubcommand => {
            words.parse_action_missing(context(error, ContextKind::InvalidSubcommand))
        }
        ErrorKind::InvalidValue if value.is_empty() => words.parse_value_missing(argument),
        ErrorKind::InvalidValue => words.parse_invalid_value(value, argument),
        ErrorKind::NoEquals => words.parse_no_equals(argument),
        ErrorKind::TooManyValues => words.parse_too_many_values(value, argument),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => words.parse_value_missing(argument),
        ErrorKind::MissingRequiredArgument => {
            let missing = strings(error, ContextKind::InvalidArg);
            words
                .parse_arguments_missing(missing.iter().map(|name| format!("\n  {name}")).collect::<String>())
        }
        ErrorKind::ArgumentConflict => match strings(error, ContextKind::PriorArg).as_slice() {
            [other] if *other == argument => words.parse_twice(argument),
            [] if other.is_empty() => words.parse_conflict_some(argument),
            [other] => words.parse_conflict(argument, quoted(other)),
            others => {
                let others: Vec<String> = others.iter().map(|name| quoted(name)).collect();
                words.parse_conflict(argument, others.join(words.list_comma()))
            }
        },
        ErrorKind::InvalidUtf8 => words.parse_not_utf8().to_owned(),
        _ if !error.use_stderr() || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            return None;
        }
        _ => return Some(error.render().to_string().trim_end().to_owned()),
    };
    let allowed = [ContextKind::ValidValue, ContextKind::ValidSubcommand].map(|kind| strings(error, kind));
    let allowed = allowed.concat();
    if allowed.is_empty() {
        return Some(sentence);
    }
    let list = clap_words::translated(&format!("[possible values: {}]", allowed.join(", ")));
    Some(format!("{sentence}\n  {list}"))
}

fn quoted(name: &str) -> String {
    format!("'{name}'")
}

/// What was probably meant: names that begin like what was typed.
fn tip(error: &clap::Error) -> Option<String> {
    let words = words();
    [
        (ContextKind::InvalidArg, ContextKind::SuggestedArg),
        (ContextKind::InvalidSubcommand, ContextKind::SuggestedSubcommand),
        (ContextKind::InvalidValue, ContextKind::SuggestedValue),
    ]
    .into_iter()
    .find_map(|(typed, suggested)| {
        let first = |word: &str| word.trim_start_matches('-').chars().next().map(|c| c.to_ascii_lowercase());
        let typed = first(&context(error, typed));
        let names: Vec<String> = strings(error, suggested);
        let names: Vec<String> =
            names.iter().filter(|name| first(name) == typed).map(|name| quoted(name)).collect();
        (!names.is_empty()).then(|| words.parse_tip(names.join(words.list_comma())))
    })
}

fn context(error: &clap::Error, kind: ContextKind) -> String {
    error.get(kind).map(ToString::to_string).unwrap_or_default()
}

/// The same as a list.
fn strings(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::Strings(strings)) => strings.clone(),
        Some(ContextValue::String(one)) => vec![one.clone()],
        _ => Vec::new(),
    }
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
