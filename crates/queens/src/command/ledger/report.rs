//! The claims of a ledger, in words or as JSON. Nothing here is recounted, so nothing here is called
//! verified.

use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

use n_queens_api::Format;
use n_queens_ledger::{Contradiction, Entry, EntrySet, Header, HeaderError, Scan, Verdict};
use serde::{Serialize, Serializer};

use super::keep::{quoted, way_out};
use super::origins::Origins;
use crate::outcome::Answer;
use n_queens_text::numbers::{grouped, plural};

/// Bad lines that are named one by one.
const DAMAGE_SHOWN: usize = 20;

/// The facts about one ledger, as they are written.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Report {
    file: String,
    n: u32,
    board: String,
    method: String,
    plan: String,
    units: u32,
    recorded: u32,
    confirmed: u32,
    in_conflict: usize,
    bad_lines: usize,
    unfinished_bytes: usize,
    /// Bytes of whole lines behind the last entry that are none.
    foreign_bytes: usize,
    thread_seconds: f64,
    /// Expected from the mean of the units recorded; absent before the first.
    thread_seconds_left: Option<f64>,
    /// Absent until every unit is there and nothing contradicts it.
    #[serde(serialize_with = "as_text")]
    total: Option<u128>,
    /// Absent as long as there is no total to compare, or no published value.
    agrees_with_published: Option<bool>,
    contradictions: Vec<String>,
    /// Why this program cannot make the plan of the ledger; then there is no total.
    unknown_plan: Option<String>,
    /// The fix for them.
    #[serde(skip)]
    way_out: String,
    #[serde(skip)]
    advice: String,
    damage: Vec<String>,
    #[serde(flatten)]
    origins: Option<Origins>,
}

impl Report {
    pub(crate) fn new(path: &Path, entry_set: &EntrySet) -> Report {
        let header = entry_set.header();
        let (recorded, time) = (entry_set.recorded(), entry_set.time().as_secs_f64());
        // Recounts are slower by far and say nothing about what is left.
        let counting =
            entry_set.entries().filter(|entry| entry_set.of_unit(entry.unit()).first() == Some(entry));
        let first: Duration = counting.map(Entry::time).sum();
        let left = f64::from(header.units() - recorded) * first.as_secs_f64() / f64::from(recorded);
        let mut report = Report {
            file: path.display().to_string(),
            n: header.n(),
            board: header.board().to_owned(),
            method: header.method().to_owned(),
            plan: format!("{:016x}", header.plan()),
            units: header.units(),
            recorded,
            confirmed: entry_set.confirmed(),
            in_conflict: entry_set.disagreements().len(),
            bad_lines: 0,
            unfinished_bytes: 0,
            foreign_bytes: 0,
            thread_seconds: time,
            thread_seconds_left: (recorded > 0).then_some(left),
            total: None,
            agrees_with_published: None,
            contradictions: Vec::new(),
            unknown_plan: None,
            way_out: way_out(path, entry_set),
            advice: String::new(),
            damage: Vec::new(),
            origins: None,
        };
        match Verdict::of(entry_set) {
            Verdict::Complete { total, published } => {
                report.total = Some(total);
                // One that differs would have contradicted it.
                report.agrees_with_published = published.then_some(true);
            }
            Verdict::Refuted { by } => {
                let differs = by.iter().any(|reason| matches!(reason, Contradiction::Published { .. }));
                report.agrees_with_published = differs.then_some(false);
                report.contradictions = by.iter().map(ToString::to_string).collect();
            }
            Verdict::Incomplete { .. } => {}
        }
        report.check_plan(header);
        report
    }

    /// Without a plan that exists, the entries are numbers for no known pieces of work.
    fn check_plan(&mut self, header: &Header) {
        if let Err(error) = header.to_plan() {
            self.unknown_plan = Some(match error {
                HeaderError::OtherPlan { reason, .. } => reason,
                other => other.to_string(),
            });
            self.total = None;
            self.agrees_with_published = None;
        }
    }

    /// Adds what the file holds besides intact lines.
    pub(crate) fn with_damage(mut self, scan: &Scan) -> Report {
        self.bad_lines = scan.damage().len();
        let tail = scan.tail().len();
        (self.unfinished_bytes, self.foreign_bytes) = if scan.is_torn() { (tail, 0) } else { (0, tail) };
        self.damage =
            scan.damage().iter().map(|bad| format!("line {}: {}", bad.number, bad.reason)).collect();
        self
    }

    /// Adds who signed the entries.
    pub(crate) fn with_origins(self, origins: Origins) -> Report {
        Report { origins: Some(origins), ..self }
    }

    /// Adds how a total can be checked.
    pub(crate) fn with_advice(mut self) -> Report {
        self.advice = format!("; 'queens ledger audit {}' checks it", quoted(&self.file));
        self
    }

    /// Whether nothing in it is wrong; it may be unfinished.
    pub(crate) fn answer(&self) -> Answer {
        let signed = self.origins.as_ref().is_none_or(Origins::are_sound);
        let sound = self.contradictions.is_empty() && self.damage.is_empty() && self.unknown_plan.is_none();
        if sound && signed { Answer::Yes } else { Answer::No }
    }

    pub(crate) fn written(&self, format: Format) -> String {
        match format {
            Format::Json => serde_json::to_string(self).expect("numbers and texts only") + "\n",
            _ => self.text(),
        }
    }

    fn text(&self) -> String {
        let Report { file, n, board, method, plan, units, recorded, confirmed, in_conflict, .. } = self;
        let mut text = format!("{file}: n = {n}, board {board}, method {method}, plan {plan}\n");
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "  {recorded} of {} recorded, {confirmed} confirmed, {in_conflict} in conflict",
            plural(u64::from(*units), "unit", "units")
        );
        let spent = in_words(self.thread_seconds);
        let _ = match self.thread_seconds_left.filter(|_| recorded < units) {
            Some(left) => {
                writeln!(text, "  {spent} of one thread's time so far, about {} left", in_words(left))
            }
            None => writeln!(text, "  {spent} of one thread's time"),
        };
        text += &self.origins.as_ref().map(Origins::text).unwrap_or_default();
        if let Some(reason) = &self.unknown_plan {
            let _ = writeln!(
                text,
                "  UNKNOWN PLAN: {reason}; what these entries count is not known, so no total is given"
            );
        }
        if let Some(total) = self.total {
            let _ = writeln!(text, "  total {}, as claimed by the entries{}", grouped(total), self.advice);
        }
        if self.agrees_with_published == Some(true) {
            text += "  agrees with the published value\n";
        }
        if self.unfinished_bytes > 0 {
            let _ = writeln!(
                text,
                "  ends in an unfinished line ({}), or is being written",
                plural(self.unfinished_bytes as u64, "byte", "bytes")
            );
        }
        let quoted = quoted(file);
        if self.foreign_bytes > 0 {
            let _ = writeln!(
                text,
                "  ends in text that is not an entry ({}); 'queens ledger repair {quoted}' sets it aside",
                plural(self.foreign_bytes as u64, "byte", "bytes")
            );
        }
        for damage in self.damage.iter().take(DAMAGE_SHOWN) {
            let _ = writeln!(text, "  DAMAGED: {damage}; 'queens ledger repair {quoted}' sets it aside");
        }
        if let Some(more) = self.damage.len().checked_sub(DAMAGE_SHOWN).filter(|&more| more > 0) {
            let _ = writeln!(text, "  and {}", plural(more as u64, "more bad line", "more bad lines"));
        }
        for contradiction in &self.contradictions {
            let _ = writeln!(text, "  REFUTED: {contradiction}");
        }
        if !self.contradictions.is_empty() {
            let _ = writeln!(text, "  {}", self.way_out);
        }
        text
    }
}

/// A number that may exceed 2^53 is a text in JSON.
fn as_text<S: Serializer>(total: &Option<u128>, serializer: S) -> Result<S::Ok, S::Error> {
    total.map(|total| total.to_string()).serialize(serializer)
}

fn in_words(seconds: f64) -> String {
    match seconds {
        ..60.0 => format!("{seconds:.1} s"),
        ..7200.0 => format!("{:.0} min", seconds / 60.0),
        ..172_800.0 => format!("{:.1} h", seconds / 3600.0),
        _ => format!("{:.1} days", seconds / 86_400.0),
    }
}
