//! The findings of one audit, in words or as JSON: which units, with which seed, by which
//! program. It is a statement of this run, not a state of the file.

use std::collections::BTreeSet;
use std::fmt::Write;

use n_queens::known;
use n_queens_ledger::{AuditReport, Entry, EntrySet, TrustedKeys};
use serde::Serialize;

use super::origins;
use super::report::Report;
use n_queens_text::numbers::{grouped, plural};

/// Units that are named one by one in words; JSON names all.
const UNITS_SHOWN: usize = 100;

/// Where the seed of a sample comes from.
#[derive(Clone, Copy, Debug)]
pub(super) enum Seed {
    /// Drawn for this run: nobody could know it when the ledger was written.
    Drawn(u64),
    /// Given with `--seed`.
    Given(u64),
}

impl Seed {
    pub(super) fn number(self) -> u64 {
        match self {
            Seed::Drawn(seed) | Seed::Given(seed) => seed,
        }
    }
}

/// The findings of one run, as they are written.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Findings {
    /// A text, since it may exceed 2^53.
    seed: String,
    seed_given: bool,
    build: String,
    machine: String,
    routes: BTreeSet<String>,
    checks: Vec<String>,
    recorded: u32,
    skipped: u32,
    wanted: u32,
    recounted: Vec<u32>,
    wrong: Vec<Wrong>,
    /// This many wrong units or more, and 95 of 100 such audits find one.
    excluded_from: u32,
    verified: bool,
    /// Absent unless units are missing or no route is sure of a wrong one.
    total: Option<String>,
    #[serde(skip)]
    published: bool,
}

#[derive(Clone, Debug, Serialize)]
struct Wrong {
    unit: u32,
    claims: Vec<String>,
    recount: String,
    /// The total by both routes of this run, if they agree.
    right: Option<String>,
}

impl Findings {
    pub(super) fn new(
        found: &AuditReport,
        claims: &EntrySet,
        trusted: &TrustedKeys,
        seed: Seed,
        checks: Vec<String>,
    ) -> Findings {
        let wrong = found.wrong.iter().map(|wrong| Wrong {
            unit: wrong.recount.unit(),
            claims: wrong
                .claims
                .iter()
                .filter(|claim| claim.total() != wrong.recount.total())
                .map(|claim| {
                    let origin = origins::in_words(claim.origin(claims.header()), trusted);
                    format!("{} by {} (build {}, {origin})", claim.total(), claim.route(), claim.build())
                })
                .collect(),
            recount: wrong.recount.total().to_string(),
            right: wrong.right().map(|right| right.to_string()),
        });
        let total = found.corrected_total(claims);
        let header = claims.header();
        Findings {
            seed: seed.number().to_string(),
            seed_given: matches!(seed, Seed::Given(_)),
            build: n_queens_ledger::BUILD.to_owned(),
            machine: format!("{}-{}", std::env::consts::ARCH, std::env::consts::OS),
            routes: found.recounts.iter().map(|entry| entry.route().to_owned()).collect(),
            checks,
            recorded: found.recorded,
            skipped: found.skipped,
            wanted: found.wanted,
            recounted: found.recounts.iter().map(Entry::unit).collect(),
            wrong: wrong.collect(),
            excluded_from: found.excluded_from(),
            verified: found.is_verified(),
            total: total.map(|total| total.to_string()),
            published: header.board() == "empty" && total.is_some() && known::total(header.n()) == total,
        }
    }

    /// One object: the ledger as `ledger show` gives it, and this run.
    pub(super) fn json(&self, report: &Report) -> String {
        #[derive(Serialize)]
        struct Both<'a> {
            ledger: &'a Report,
            audit: &'a Findings,
        }
        let both = Both { ledger: report, audit: self };
        serde_json::to_string(&both).expect("numbers and texts only") + "\n"
    }

    pub(super) fn text(&self) -> String {
        let mut text = format!("audit by queens {} on {}, seed {}\n", self.build, self.machine, self.seed);
        for check in &self.checks {
            // Writing to a String cannot fail.
            let _ = writeln!(text, "  {check}");
        }
        let units = plural(self.recounted.len() as u64, "unit", "units");
        let routes = Vec::from_iter(self.routes.iter().map(String::as_str)).join(", ");
        let wrong = match self.wrong.len() {
            0 => "none is wrong".to_owned(),
            wrong => format!("{wrong} wrong"),
        };
        let _ = match self.recounted.len() {
            0 => writeln!(text, "  recount: no unit"),
            _ => {
                writeln!(text, "  recount: {units} of {} by {routes}; {wrong}", grouped(self.recorded as u64))
            }
        };
        text += &self.units();
        for wrong in &self.wrong {
            for claim in &wrong.claims {
                let right = match &wrong.right {
                    Some(right) => format!("counted again by two routes it is {right}"),
                    None => format!("the recount is {}", wrong.recount),
                };
                let _ = writeln!(text, "  WRONG: unit {}: {claim}; {right}", wrong.unit);
            }
        }
        text + &self.conclusion()
    }

    /// The units in words, unless they are all or many.
    fn units(&self) -> String {
        if self.recounted.is_empty() || self.recounted.len() as u32 == self.recorded {
            return String::new();
        }
        let mut shown: Vec<String> =
            self.recounted.iter().take(UNITS_SHOWN).map(ToString::to_string).collect();
        if self.recounted.len() > UNITS_SHOWN {
            shown.push("… (-f json lists all)".to_owned());
        }
        format!("    {}\n", shown.join(" "))
    }

    /// The conclusion from this run, and its limits.
    fn conclusion(&self) -> String {
        let (recounted, recorded) = (self.recounted.len() as u32, self.recorded);
        if !self.wrong.is_empty() {
            let units = plural(self.wrong.len() as u64, "wrong unit", "wrong units");
            let published = if self.published { ", the published value" } else { "" };
            return match &self.total {
                Some(total) => {
                    let total = grouped(total.parse::<u128>().unwrap_or_default());
                    format!("  with the {units} corrected the total becomes {total}{published}\n")
                }
                None => format!("  {units}; the total is not known\n"),
            };
        }
        if self.verified {
            let all = match recorded {
                1 => "the only recorded unit was".to_owned(),
                units => format!("all {} recorded units were", grouped(units)),
            };
            return format!("  verified in this run: {all} recounted by another route\n");
        }
        if recounted == 0 || self.excluded_from > recorded {
            return "  too few units were recounted to conclude anything\n".to_owned();
        }
        let secret = if self.seed_given { ", if nobody who wrote it knew the seed" } else { "" };
        format!(
            "  a ledger with {} or more wrong units of {} passes at most 5 of 100 such audits{secret}\n  \
             fewer wrong units are not excluded, and one can change the total by any amount; --all recounts every unit\n",
            grouped(self.excluded_from),
            grouped(recorded),
        )
    }
}
