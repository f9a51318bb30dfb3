//! Who signed the entries of a ledger, in words and as JSON.
//!
//! A signature shows who claims a count, not that it is right. An invalid signature makes the answer
//! no. With `--trust`, so does a unit that has no entry signed by a trusted key.

use std::fmt::Write;
use std::path::PathBuf;

use clap::Args;
use n_queens_ledger::{Entry, EntrySet, Origin, TrustedKeys};
use n_queens_text::numbers::plural;
use serde::Serialize;

use super::key::read_text;
use crate::outcome::Failure;

/// Units that are named one by one in words; JSON names all.
const UNITS_SHOWN: usize = 20;

#[derive(Clone, Debug, Args)]
pub(super) struct TrustOption {
    #[arg(long, value_name = "FILE")]
    trust: Vec<PathBuf>,
}

impl TrustOption {
    /// The keys of all files, if there are any.
    pub(super) fn read(&self) -> Result<Option<TrustedKeys>, Failure> {
        let mut all = TrustedKeys::default();
        for file in &self.trust {
            let keys = read_text(file)?.parse::<TrustedKeys>();
            all.extend([keys.map_err(|error| Failure::usage(format!("'{}': {error}", file.display())))?]);
        }
        Ok((!self.trust.is_empty()).then_some(all))
    }
}

/// The origins of all entries.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Origins {
    origins: Vec<OriginCount>,
    /// Units without an entry that a trusted key signed; absent without `--trust`.
    not_trusted: Option<Vec<u32>>,
    /// Every entry, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    entries: Option<Vec<EntryLine>>,
}

#[derive(Clone, Debug, Serialize)]
struct OriginCount {
    /// `signed`, `unsigned` or `invalid`.
    origin: &'static str,
    key: Option<String>,
    name: Option<String>,
    entries: usize,
    #[serde(skip)]
    words: String,
}

#[derive(Clone, Debug, Serialize)]
struct EntryLine {
    unit: u32,
    total: String,
    route: String,
    build: String,
    seconds: f64,
    #[serde(flatten)]
    origin: OriginFields,
    #[serde(skip)]
    words: String,
}

#[derive(Clone, Debug, Serialize)]
struct OriginFields {
    origin: &'static str,
    key: Option<String>,
    name: Option<String>,
}

impl Origins {
    pub(super) fn new(entry_set: &EntrySet, trusted: Option<&TrustedKeys>, list: bool) -> Origins {
        let none = TrustedKeys::default();
        let names = trusted.unwrap_or(&none);
        let count = |(origin, entries): (Origin, usize)| {
            let OriginFields { origin: kind, key, name } = OriginFields::new(origin, names);
            OriginCount { origin: kind, key, name, entries, words: in_words(origin, names) }
        };
        let line = |entry: &Entry| {
            let origin = entry.origin(entry_set.header());
            EntryLine {
                unit: entry.unit(),
                total: entry.total().to_string(),
                route: entry.route().to_owned(),
                build: entry.build().to_owned(),
                seconds: entry.time().as_secs_f64(),
                origin: OriginFields::new(origin, names),
                words: in_words(origin, names),
            }
        };
        Origins {
            origins: entry_set.origins().into_iter().map(count).collect(),
            not_trusted: trusted.map(|trusted| entry_set.not_signed_by(trusted)),
            entries: list.then(|| entry_set.entries().map(line).collect()),
        }
    }

    /// Whether no signature is invalid and every unit is signed by a trusted key, if that was asked.
    pub(super) fn are_sound(&self) -> bool {
        let invalid = self.origins.iter().any(|origin| origin.origin == "invalid");
        !invalid && self.not_trusted.as_ref().is_none_or(Vec::is_empty)
    }

    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        for origin in &self.origins {
            // Writing to a String cannot fail.
            let _ =
                writeln!(text, "  {}: {}", origin.words, plural(origin.entries as u64, "entry", "entries"));
        }
        if let Some(units) = self.not_trusted.as_ref().filter(|units| !units.is_empty()) {
            let mut shown: Vec<String> = units.iter().take(UNITS_SHOWN).map(ToString::to_string).collect();
            if units.len() > UNITS_SHOWN {
                shown.push("… (-f json lists all)".to_owned());
            }
            let number = plural(units.len() as u64, "unit has", "units have");
            let _ = writeln!(
                text,
                "  NOT TRUSTED: {number} no entry signed by a trusted key: {}",
                shown.join(" ")
            );
        }
        for entry in self.entries.iter().flatten() {
            let EntryLine { unit, total, route, build, seconds, words, .. } = entry;
            let _ =
                writeln!(text, "  unit {unit}: {total} by {route} in {seconds:.3} s, build {build}, {words}");
        }
        text
    }
}

impl OriginFields {
    fn new(origin: Origin, names: &TrustedKeys) -> OriginFields {
        let (origin, key) = match origin {
            Origin::Signed(key) => ("signed", Some(key)),
            Origin::Unsigned => ("unsigned", None),
            Origin::Invalid(key) => ("invalid", Some(key)),
        };
        // Whoever makes an invalid signature may name any key.
        let name = key.filter(|_| origin == "signed").and_then(|key| Some(names.name(&key)?.to_owned()));
        OriginFields { origin, key: key.map(|key| key.to_string()), name }
    }
}

pub(super) fn in_words(origin: Origin, names: &TrustedKeys) -> String {
    match origin {
        Origin::Signed(key) => format!("signed by {}", names.describe(&key)),
        Origin::Unsigned => "unsigned".to_owned(),
        Origin::Invalid(key) => format!("INVALID SIGNATURE in the name of key {}", key.short()),
    }
}
