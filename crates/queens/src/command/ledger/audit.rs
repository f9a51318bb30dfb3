//! `queens ledger audit`: recounts units of a ledger, and checks the plan that they were cut by.
//!
//! Lines of a ledger are claims, and this run relies on none of them: it recounts every unit that
//! it reports as recounted. A recount of units takes it for granted that the units together are the
//! count, so the plan is checked first, by means that share nothing with it. The report says what
//! was checked and what was not:
//!
//! | check | when | what it would see |
//! |---|---|---|
//! | plan | always | a column set that is missing or counted twice, a wrong weight |
//! | sample | always | a wrong rule for turns and reflections, on solutions that avoid random squares |
//! | half turns | empty boards up to n = 20 | a wrong number of symmetric solutions, and so of fundamental ones |
//! | recount | a random sample of units, or all | a unit that was counted wrong, or forged |
//! | second cut | with `--all` | a wrong set, weight or rule, whatever it does to the total |
//!
//! Every wrong unit is counted again by both routes, and the report gives the corrected total.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use n_queens::count::{self, Census, CountError, CoverageError, Kernel, Plan, Route, second};
use n_queens_api::{Format, fresh_seed};
use n_queens_ledger::{
    AUDIT_SAMPLE, Audit as Recount, AuditReport, Counting, Entry, EntrySet, Ledger, LedgerError, RoutedPlan,
    load,
};

use super::audit_report::{Findings, Seed};
use super::keep::{self, failure};
use super::origins::{Origins, TrustOption};
use super::report::Report;
use super::{FORMATS, plan_of, say};
use crate::args::Shared;
use crate::command::kernel::KernelOption;
use crate::options::values;
use crate::outcome::{Answer, Failure, remark};
use crate::watch::Session;
use n_queens_text::numbers::{grouped, plural, rough_duration};
use n_queens_text::words::{Phrase, Words};

/// Beyond this size there are too many column sets to look at each.
const MAX_PLAN: u32 = 26;
/// Beyond this size the second way to count half turns takes longer than a minute.
const MAX_HALF_TURN: u32 = 20;
/// How much longer than the count relisting may take. Assumed: not measured on a quiet machine.
const RELIST_TIMES: f64 = 12.0;

#[derive(Debug, Args)]
pub(super) struct Audit {
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[arg(long, value_name = "N", default_value_t = AUDIT_SAMPLE, conflicts_with = "all",
        allow_negative_numbers = true, value_parser = values::whole(1, u32::MAX))]
    sample: u32,

    #[arg(long)]
    all: bool,

    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,

    #[arg(long, value_name = "N", requires = "seed", default_value_t = 0)]
    skip: u32,

    #[arg(long, value_parser = values::named(RECOUNT_BY), value_name = "ROUTE")]
    by: Option<RecountBy>,

    /// The form of the inner loops.
    #[command(flatten)]
    kernel: KernelOption,

    /// The keys of known signers.
    #[command(flatten)]
    trust: TrustOption,

    #[arg(long, short, value_parser = values::format(FORMATS), default_value = "text", value_name = "FORM")]
    format: Format,
}

/// The routes of a recount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RecountBy {
    Recount,
    Relist,
}

const RECOUNT_BY: &[(&str, RecountBy, Phrase)] = &[
    ("recount", RecountBy::Recount, Words::recount_rows),
    ("relist", RecountBy::Relist, Words::recount_relist),
];

/// From this size on a recount by row searches takes more than 150 times as long as the count.
const RELIST_FROM: u32 = 24;

impl Audit {
    pub(super) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let claims = load(&self.file).map_err(failure)?;
        let plan = plan_of(&claims, &self.file)?;
        let trusted = self.trust.read()?;
        let origins = Origins::new(&claims, trusted.as_ref(), false);
        let session = Session::begin(shared);
        let mut checks = check_plan(&plan, &session)?;
        let seed = self.seed.map_or_else(|| Seed::Drawn(fresh_seed()), Seed::Given);
        let found = self.recount(&plan, &claims, seed.number(), shared, &session)?;
        if let Some(total) = found.corrected_total(&claims).filter(|_| found.done == found.wanted) {
            checks.extend(check_total(&plan, total, self.all, shared, &session)?);
        }
        let entry_set = self.with_evidence(&claims, &found, &plan, shared);
        let report = Report::new(&self.file, &entry_set).with_origins(origins);
        let findings = Findings::new(&found, &claims, &trusted.unwrap_or_default(), seed, checks);
        let printed = say(&match self.format {
            Format::Json => findings.json(&report),
            _ => report.written(Format::Text) + &findings.text(),
        });
        if found.done < found.wanted {
            return Err(self.stopped(&found, &session));
        }
        match found.wrong.iter().find(|wrong| wrong.right().is_none()) {
            Some(wrong) => Err(Failure::Disagreement(format!(
                "unit {}: this run counted {} by {} and {} by {}; one of the two routes is wrong",
                wrong.recount.unit(),
                wrong.recount.total(),
                wrong.recount.route(),
                wrong.again.as_ref().map_or(0, Entry::total),
                wrong.again.as_ref().map_or("no other route", Entry::route),
            ))),
            None => report.answer().once(printed),
        }
    }

    /// Recounts the sample.
    fn recount(
        &self,
        plan: &Plan,
        claims: &EntrySet,
        seed: u64,
        shared: &Shared,
        session: &Session,
    ) -> Result<AuditReport, Failure> {
        let routed = self.routes(plan, claims);
        let audit = Recount::new(&routed, claims, seed).threads(shared.threads());
        let audit = if self.all { audit } else { audit.sample(self.sample) }.skip(self.skip);
        announce(&routed, claims, audit.units(), shared);
        let _progress = session.progress("recounting");
        audit.go(session.watch()).map_err(failure)
    }

    /// How units are recounted, and how wrong ones are counted once more: by another kernel than
    /// they were counted by, as far as there is one.
    fn routes(&self, plan: &Plan, claims: &EntrySet) -> RoutedPlan {
        let used: Vec<&str> =
            claims.entries().filter_map(|entry| Some(entry.route().split_once('/')?.1)).collect();
        let kernel = self.kernel.chosen().unwrap_or_else(|| Kernel::other_than(&used));
        let large = plan.board().size() >= RELIST_FROM;
        let relist = self.by.map_or(large || self.kernel.chosen().is_some(), |by| by == RecountBy::Relist);
        let recount = if relist { Route::Relist(kernel) } else { Route::Recount };
        RoutedPlan { plan: plan.clone(), count: Route::Join(kernel), recount }
    }

    /// The claims and what contradicts them. Contradictions are recorded in the ledger as well, so
    /// that a repair sets the wrong units aside; all else that was recounted is not, since a line of
    /// a file proves nothing.
    fn with_evidence(
        &self,
        claims: &EntrySet,
        found: &AuditReport,
        plan: &Plan,
        shared: &Shared,
    ) -> EntrySet {
        let wrong = found.wrong.iter();
        let evidence: Vec<Entry> =
            wrong.flat_map(|wrong| [Some(&wrong.recount), wrong.again.as_ref()]).flatten().cloned().collect();
        if !evidence.is_empty() {
            let recorded =
                Ledger::open(&self.file, &plan.header()).and_then(|mut ledger| ledger.append(&evidence));
            match recorded {
                Ok(()) | Err(LedgerError::Disagreement { .. }) => {}
                Err(error) => {
                    remark(shared, format_args!("the recounts of wrong units were not recorded: {error}"));
                }
            }
        }
        EntrySet::of(claims.header().clone(), claims.entries().cloned().chain(evidence))
    }

    /// A stopped audit says how to recount the rest.
    fn stopped(&self, found: &AuditReport, session: &Session) -> Failure {
        let file = keep::quoted(&self.file.to_string_lossy());
        let size = if self.all { "--all".to_owned() } else { format!("--sample {}", self.sample) };
        session.stopped(format!(
            "stopped; {} of {} recounted; recount the rest with: queens ledger audit {file} {size} --seed {} --skip {}",
            found.recounts.len(),
            plural(found.wanted.into(), "unit was", "units were"),
            found.seed,
            found.skipped + found.done,
        ))
    }
}

/// Says how long the recount will take, by the times that the entries claim.
fn announce(routed: &RoutedPlan, claims: &EntrySet, units: &[u32], shared: &Shared) {
    let time_of = |unit: &u32| claims.of_unit(*unit).iter().map(Entry::time).min().unwrap_or_default();
    let counted: Duration = units.iter().map(time_of).sum();
    let n = routed.plan.board().size();
    let times = match routed.recount {
        // Measured: 40 times as long at n = 18, 70 at n = 20, 220 at n = 24.
        Route::Recount => 40.0 * 1.33f64.powi(n as i32 - 18),
        _ => RELIST_TIMES,
    };
    let expected = counted.mul_f64(times / shared.threads().get() as f64);
    if expected > Duration::from_secs(5) {
        remark(
            shared,
            format_args!(
                "recounting {} by {} will take about {} on {} (by the times recorded in the ledger)",
                plural(units.len() as u64, "unit", "units"),
                routed.recount,
                rough_duration(expected),
                plural(shared.threads().get() as u64, "thread", "threads"),
            ),
        );
    }
}

/// Whether the units of the plan are the whole count, in a line for each check.
fn check_plan(plan: &Plan, session: &Session) -> Result<Vec<String>, Failure> {
    let n = plan.board().size();
    let _progress = session.progress("checking the plan");
    let sets = match n {
        ..=MAX_PLAN => plan.coverage(session.watch()).map(Some).map_err(|error| match error {
            CoverageError::Stopped(_) => stopped(session),
            wrong => Failure::Disagreement(format!("the plan of this count is wrong: {wrong}")),
        })?,
        _ => None,
    };
    let thinned = watched(plan.thinned(fresh_seed(), session.watch()), session)?;
    let closed = plural(thinned.closed as u64, "square", "squares");
    if thinned.planned != thinned.searched {
        return Err(Failure::Disagreement(format!(
            "the plan of this count is wrong: of the solutions that avoid {closed} it counts {}, a search finds {}",
            thinned.planned, thinned.searched
        )));
    }
    let sets = match sets {
        None => format!("plan: not checked, n = {n} has too many column sets (at most n = {MAX_PLAN})"),
        Some(0) => "plan: one unit, which is the whole board".to_owned(),
        Some(sets) => {
            format!("plan: each of {} column sets is counted once, with the right weight", grouped(sets))
        }
    };
    let sample = match thinned.searched {
        0 => "sample: not checked, no solution was left to compare".to_owned(),
        searched => format!(
            "sample: {} solutions that avoid {closed}; the plan counts as many as a search finds",
            grouped(searched)
        ),
    };
    Ok(vec![sets, sample])
}

/// Whether a complete total is right as a whole, in a line for each check.
fn check_total(
    plan: &Plan,
    total: u128,
    all: bool,
    shared: &Shared,
    session: &Session,
) -> Result<Vec<String>, Failure> {
    let board = plan.board();
    let mut checks = Vec::new();
    if board.is_empty() && board.size() <= MAX_HALF_TURN {
        checks.push(half_turns(board.size(), total, shared, session)?);
    }
    if !all {
        checks.push("second cut: not done; --all counts the board again, in different pieces".to_owned());
        return Ok(checks);
    }
    let _progress = session.progress("counting by a second cut");
    let again = watched(second::total(board, shared.threads(), session.watch()), session)?;
    if again != total {
        return Err(Failure::Disagreement(format!(
            "the units add up to {total}, but counting by the position of one queen gives {again}"
        )));
    }
    checks.push("second cut: counted by the position of one queen, the board has the same total".to_owned());
    Ok(checks)
}

/// Whether as many solutions as are said to be are fixed by a half turn, and the total allows that.
fn half_turns(n: u32, total: u128, shared: &Shared, session: &Session) -> Result<String, Failure> {
    let _progress = session.progress("counting half turns");
    let first = watched(count::half_turn(n, shared.threads(), session.watch()), session)?;
    let again = watched(second::half_turn(n, session.watch()).map_err(CountError::from), session)?;
    if first != again {
        return Err(Failure::Disagreement(format!(
            "n = {n}: one search finds {first} solutions fixed by a half turn, another {again}"
        )));
    }
    let quarter_turn = watched(count::quarter_turn(n, session.watch()), session)?;
    Census::new(n, total, first, quarter_turn).map_err(|wrong| Failure::Disagreement(wrong.to_string()))?;
    Ok(format!("half turns: {} solutions are fixed by one; two searches agree", grouped(first)))
}

fn watched<T>(counted: Result<T, CountError>, session: &Session) -> Result<T, Failure> {
    counted.map_err(|error| match error {
        CountError::Stopped(_) => stopped(session),
        error => Failure::Disagreement(error.to_string()),
    })
}

fn stopped(session: &Session) -> Failure {
    session.stopped("stopped while checking the plan; no unit was recounted")
}
