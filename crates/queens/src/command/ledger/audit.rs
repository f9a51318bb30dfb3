//! `queens ledger audit`: recounts units, and checks the plan that they were cut by.
//!
//! A recount of units takes it for granted that the units together are the count. So the plan is
//! checked first, by means that share nothing with it, and the answer says what was checked and
//! what was not:
//!
//! | check | when | what it would see |
//! |---|---|---|
//! | plan | always | a column set that is missing or counted twice, a wrong weight |
//! | sample | always | a wrong rule for turns and reflections, on solutions that avoid random squares |
//! | half turns | empty boards up to n = 20 | a wrong number of symmetric solutions, and so of fundamental ones |
//! | recount | a sample of units, or all | a unit that was counted wrong |
//! | second cut | with `--all` | a wrong set, weight or rule, whatever it does to the total |
//!
//! Every wrong unit is found, and counted again by both routes; the answer says what the total
//! becomes.

use std::fmt::Write;
use std::path::PathBuf;

use clap::Args;
use n_queens::count::{self, Census, CountError, CoverageError, Plan, second};
use n_queens::known;
use n_queens_ledger::{AUDIT_LEAST, Entry, Tally, read};

use super::keep::{self, failure};
use super::report::{Form, Report};
use super::{plan_of, say};
use crate::args::Shared;
use crate::ask::values;
use crate::outcome::{Answer, Failure};
use crate::watch::Session;
use n_queens_text::numbers::{grouped, plural};

/// Beyond this size there are too many column sets to look at each.
const MAX_PLAN: u32 = 26;
/// Beyond this size the second way to count half turns takes longer than a minute.
const MAX_HALF_TURN: u32 = 20;
/// The sample is the same every time, so that a failed audit can be repeated.
const SEED: u64 = 1;

#[derive(Debug, Args)]
#[command(before_help = "Examples:
  queens ledger audit run.nql                 recount enough units for the label 'audited'
  queens ledger audit run.nql --sample 299    enough to exclude an error rate of 1 %
  queens ledger audit run.nql --all           every unit, for the label 'verified'")]
pub(super) struct Audit {
    /// The ledger
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Recount N units chosen at random (the same choice every time)
    #[arg(long, value_name = "N", default_value_t = AUDIT_LEAST, conflicts_with = "all",
        allow_negative_numbers = true, value_parser = values::whole(1, u32::MAX))]
    sample: u32,

    /// Recount every unit
    #[arg(long)]
    all: bool,
}

impl Audit {
    pub(super) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let scan = read(&self.file).map_err(failure)?;
        let plan = plan_of(&scan, &self.file)?;
        let session = Session::begin(shared);
        let mut said = check_plan(&plan, &session)?;
        let sample = if self.all { plan.units() } else { self.sample };
        let ledger = keep::audit(&plan, &self.file, sample, shared, &session)?;
        let tally = ledger.tally();
        if let Some(total) = tally.settled_total() {
            said += &check_total(&plan, total, self.all, shared, &session)?;
        }
        let report = Report::new(&self.file, tally);
        let text = report.written(Form::Text) + &said + &wrong_units(tally);
        let told = say(&text);
        let undecided = tally
            .disagreements()
            .into_iter()
            .find(|disagreement| tally.settled(disagreement.first.unit()).is_none());
        match undecided {
            Some(disagreement) => {
                Err(Failure::Disagreement(format!("counted again by both routes, {disagreement}")))
            }
            None => report.answer().once(told),
        }
    }
}

/// Whether the units of the plan are the whole count, in a line for each check.
fn check_plan(plan: &Plan, session: &Session) -> Result<String, Failure> {
    let n = plan.board().size();
    if n > MAX_PLAN {
        return Ok(format!(
            "  plan: not checked, n = {n} has too many column sets (at most n = {MAX_PLAN})\n"
        ));
    }
    let _shown = session.show("checking the plan");
    let sets = plan.coverage(session.watch()).map_err(|error| match error {
        CoverageError::Stopped(_) => stopped(session),
        wrong => Failure::Disagreement(format!("the plan of this count is wrong: {wrong}")),
    })?;
    let thinned = watched(plan.thinned(SEED, session.watch()), session)?;
    let closed = plural(thinned.closed as u64, "square", "squares");
    if thinned.planned != thinned.searched {
        return Err(Failure::Disagreement(format!(
            "the plan of this count is wrong: of the solutions that avoid {closed} it counts {}, a search finds {}",
            thinned.planned, thinned.searched
        )));
    }
    let sets = match sets {
        0 => "  plan: one unit, which is the whole board\n".to_owned(),
        sets => {
            format!("  plan: each of {} column sets is counted once, with the right weight\n", grouped(sets))
        }
    };
    let searched = grouped(thinned.searched);
    Ok(sets
        + &format!(
            "  sample: {searched} solutions that avoid {closed}; the plan counts as many as a search finds\n"
        ))
}

/// Whether a complete total is right as a whole, in a line for each check.
fn check_total(
    plan: &Plan,
    total: u128,
    all: bool,
    shared: &Shared,
    session: &Session,
) -> Result<String, Failure> {
    let board = plan.board();
    let mut said = String::new();
    if board.is_empty() && board.size() <= MAX_HALF_TURN {
        said += &half_turns(board.size(), total, shared, session)?;
    }
    if !all {
        return Ok(said + "  second cut: not done; --all counts the board again, in different pieces\n");
    }
    let _shown = session.show("counting by a second cut");
    let again = watched(second::total(board, shared.threads(), session.watch()), session)?;
    if again != total {
        return Err(Failure::Disagreement(format!(
            "the units add up to {total}, but counting by the position of one queen gives {again}"
        )));
    }
    Ok(said + "  second cut: counted by the position of one queen, the board has the same total\n")
}

/// Whether as many solutions as are said to be are fixed by a half turn, and the total allows that.
fn half_turns(n: u32, total: u128, shared: &Shared, session: &Session) -> Result<String, Failure> {
    let _shown = session.show("counting half turns");
    let first = watched(count::half_turn(n, shared.threads(), session.watch()), session)?;
    let again = watched(second::half_turn(n, session.watch()).map_err(CountError::from), session)?;
    if first != again {
        return Err(Failure::Disagreement(format!(
            "n = {n}: one search finds {first} solutions fixed by a half turn, another {again}"
        )));
    }
    let quarter_turn = watched(count::quarter_turn(n, session.watch()), session)?;
    Census::new(n, total, first, quarter_turn).map_err(|wrong| Failure::Disagreement(wrong.to_string()))?;
    Ok(format!("  half turns: {} solutions are fixed by one; two searches agree\n", grouped(first)))
}

/// What the audit found wrong, and what the total becomes.
fn wrong_units(tally: &Tally) -> String {
    let (mut text, disagreements) = (String::new(), tally.disagreements());
    for unit in disagreements.iter().map(|disagreement| disagreement.first.unit()) {
        let known = tally.of_unit(unit);
        let Some(right) = tally.settled(unit) else { continue };
        let wrong = |entry: &&Entry| entry.total() != right;
        for entry in known.iter().filter(wrong) {
            // Writing to a String cannot fail.
            let _ = writeln!(
                text,
                "  WRONG: unit {unit}: {} by {} (build {}); counted again by two routes it is {right}",
                entry.total(),
                entry.route(),
                entry.build()
            );
        }
    }
    if let Some(total) = tally.settled_total().filter(|_| !disagreements.is_empty()) {
        let units = plural(disagreements.len() as u64, "wrong unit", "wrong units");
        let published = match tally.header().board() {
            "empty" if known::total(tally.header().n()) == Some(total) => ", the published value",
            _ => "",
        };
        let _ = writeln!(text, "  without the {units} the total becomes {}{published}", grouped(total));
    }
    text
}

fn watched<T>(counted: Result<T, CountError>, session: &Session) -> Result<T, Failure> {
    counted.map_err(|error| match error {
        CountError::Stopped(_) => stopped(session),
        error => Failure::Disagreement(error.to_string()),
    })
}

fn stopped(session: &Session) -> Failure {
    session.failure("stopped; the audit is not finished; run the same command to continue it")
}
