//! Ledgers of long counts, read from one folder and never written.
//!
//! The name in a request is compared with the names of the files in the folder, so it cannot lead
//! outside of it. Answers contain facts about units, no paths and no errors of the system.

use std::fs;
use std::io::Read as _;
use std::path::Path;

use n_queens_ledger::{EntrySet, Scan, Verdict};
use n_queens_text::numbers::plural;
use serde::{Deserialize, Serialize};

use crate::{BigNumber, Context, Effort, Error, ErrorCode, Query, Suggestion};

/// Ledgers listed, the first by name.
const FILES: usize = 200;
/// Bytes read of one file.
const LONGEST: u64 = 64 << 20;
/// How every ledger begins.
const BEGINNING: &[u8] = b"n-queens-ledger ";
/// Cells in a picture of the units.
const CELLS: usize = 4096;

/// The ledgers there are.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ledgers {}

/// One of them.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ledger {
    pub name: String,
}

#[derive(Clone, Debug, Serialize)]
pub struct LedgersAnswer {
    pub ledgers: Vec<Line>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Line {
    pub name: String,
    pub n: u32,
    pub units: u32,
    pub done: u32,
    pub state: Condition,
}

#[derive(Clone, Debug, Serialize)]
pub struct LedgerAnswer {
    #[serde(flatten)]
    pub line: Line,
    pub board: String,
    pub method: String,
    pub plan: String,
    pub missing: u32,
    /// Units with several entries that agree.
    pub confirmed: u32,
    #[serde(rename = "conflicts")]
    pub disagreements: usize,
    pub bad_lines: usize,
    pub total: Option<BigNumber>,
    pub so_far: BigNumber,
    pub seconds: f64,
    pub cells: String,
    pub text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Condition {
    Empty,
    Partial,
    Complete,
    #[serde(rename = "conflict")]
    Refuted,
    Damaged,
}

impl Query for Ledgers {
    const NAME: &'static str = "ledgers";
    const EFFORT: Effort = Effort::Search;
    type Answer = LedgersAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<LedgersAnswer, Error> {
        let mut ledgers = Vec::new();
        for name in names(folder(context)?)? {
            context.watch.check()?;
            ledgers.push(match read(folder(context)?, &name) {
                Ok((scan, entry_set)) => Line::new(name, &scan, &entry_set),
                // It begins as a ledger does, and its first line cannot be read.
                Err(_) => Line { name, n: 0, units: 0, done: 0, state: Condition::Damaged },
            });
        }
        Ok(LedgersAnswer { ledgers })
    }
}

impl Query for Ledger {
    const NAME: &'static str = "ledger";
    const EFFORT: Effort = Effort::Quick;
    type Answer = LedgerAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<LedgerAnswer, Error> {
        let folder = folder(context)?;
        if !names(folder)?.contains(&self.name) {
            let message = "there is no such ledger in the folder; ask 'ledgers' for a list";
            return Err(Error::new(ErrorCode::NotFound, message));
        }
        let (scan, entry_set) = read(folder, &self.name)?;
        Ok(LedgerAnswer::new(&self.name, &scan, &entry_set))
    }
}

fn folder<'a>(context: &Context<'a>) -> Result<&'a Path, Error> {
    context.service.host().ledgers().ok_or_else(|| {
        let hint = Suggestion::command("give the folder they are in", "queens serve --ledgers DIR");
        Error::new(ErrorCode::Unavailable, "ledgers are shown only by a server that was given their folder")
            .or(hint)
    })
}

/// The files of the folder that begin as ledgers do, in order. Links are not followed.
fn names(folder: &Path) -> Result<Vec<String>, Error> {
    let unreadable = |_| Error::new(ErrorCode::NotFound, "the folder of ledgers can no longer be read");
    let entries = fs::read_dir(folder).map_err(unreadable)?.filter_map(Result::ok);
    let mut names: Vec<String> = entries
        .filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_file()))
        .filter_map(|entry| entry.file_name().into_string().ok())
        .collect();
    names.sort();
    Ok(names.into_iter().filter(|name| begins_as_ledger(&folder.join(name))).take(FILES).collect())
}

fn begins_as_ledger(path: &Path) -> bool {
    let mut beginning = [0; BEGINNING.len()];
    fs::File::open(path).and_then(|mut file| file.read_exact(&mut beginning)).is_ok()
        && beginning == BEGINNING
}

fn read(folder: &Path, name: &str) -> Result<(Scan, EntrySet), Error> {
    let unreadable = |_| Error::new(ErrorCode::NotFound, format!("{name} can no longer be read"));
    let mut bytes = Vec::new();
    let file = fs::File::open(folder.join(name)).map_err(unreadable)?;
    file.take(LONGEST + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > LONGEST {
        let command = format!("queens ledger show {name}");
        return Err(Error::too_large(format!("{name} is larger than {} MB", LONGEST >> 20))
            .or(Suggestion::command("look at it in a terminal", command)));
    }
    let scan =
        Scan::new(&bytes).map_err(|reason| Error::invalid(format!("{name} is not a ledger: {reason}")))?;
    let entry_set = EntrySet::of(scan.header().clone(), scan.entries().iter().cloned());
    Ok((scan, entry_set))
}

impl Line {
    fn new(name: String, scan: &Scan, entry_set: &EntrySet) -> Line {
        let state = match Verdict::of(entry_set) {
            _ if !scan.damage().is_empty() => Condition::Damaged,
            Verdict::Refuted { .. } => Condition::Refuted,
            Verdict::Complete { .. } => Condition::Complete,
            Verdict::Incomplete { recorded: 0, .. } => Condition::Empty,
            Verdict::Incomplete { .. } => Condition::Partial,
        };
        Line {
            name,
            n: entry_set.header().n(),
            units: entry_set.header().units(),
            done: entry_set.recorded(),
            state,
        }
    }
}

impl LedgerAnswer {
    fn new(name: &str, scan: &Scan, entry_set: &EntrySet) -> LedgerAnswer {
        let header = entry_set.header();
        let line = Line::new(name.to_owned(), scan, entry_set);
        let recorded = recorded(entry_set);
        let first = recorded.iter().filter_map(|&unit| entry_set.of_unit(unit).first());
        let done =
            format!("{} of {} done", entry_set.recorded(), plural(header.units().into(), "unit", "units"));
        let text = match line.state {
            Condition::Damaged => format!("{done}; the file is damaged: run 'queens ledger repair {name}'"),
            Condition::Refuted => {
                format!("{done}; the counts contradict each other: run 'queens ledger show {name}'")
            }
            Condition::Empty | Condition::Partial => done,
            Condition::Complete => format!("{done}; to check it run 'queens ledger audit {name}'"),
        };
        LedgerAnswer {
            board: header.board().to_owned(),
            method: header.method().to_owned(),
            plan: format!("{:016x}", header.plan()),
            missing: header.units() - entry_set.recorded(),
            confirmed: entry_set.confirmed(),
            disagreements: entry_set.disagreements().len(),
            bad_lines: scan.damage().len(),
            total: entry_set.total().map(BigNumber),
            so_far: BigNumber(first.map(|entry| u128::from(entry.total())).sum()),
            seconds: entry_set.time().as_secs_f64(),
            cells: cells(entry_set, &recorded),
            text,
            line,
        }
    }
}

/// The units with an entry, in order: as many as the file has lines, whatever its header claims.
fn recorded(entry_set: &EntrySet) -> Vec<u32> {
    let mut units: Vec<u32> = entry_set.entries().map(|entry| entry.unit()).collect();
    units.sort_unstable();
    units.dedup();
    units
}

/// A character for every unit, or for every group of them the worst.
fn cells(entry_set: &EntrySet, recorded: &[u32]) -> String {
    let disputed: Vec<u32> =
        entry_set.disagreements().iter().map(|disagreement| disagreement.first.unit()).collect();
    let units = entry_set.header().units() as usize;
    let group = units.div_ceil(CELLS).max(1);
    let cell = |start: usize| {
        let end = (start + group).min(units);
        let before = |list: &[u32], end: usize| list.partition_point(|&unit| (unit as usize) < end);
        let here = &recorded[before(recorded, start)..before(recorded, end)];
        match () {
            () if before(&disputed, start) < before(&disputed, end) => 'x',
            () if here.len() < end - start => '.',
            () if here.iter().all(|&unit| entry_set.is_confirmed(unit)) => 'c',
            () => 'd',
        }
    };
    (0..units).step_by(group).map(cell).collect()
}
