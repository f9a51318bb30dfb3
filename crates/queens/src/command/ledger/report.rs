//! What a ledger holds, in words or as JSON.

use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

use n_queens_ledger::{AUDIT_LEAST, Entry, Label, Refutation, Scan, Tally, Verdict, error_rate_bound};
use serde::{Serialize, Serializer};

use super::keep::{quoted, way_out};
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
    label: Option<String>,
    /// Length of the recounted beginning of the audit order.
    audited: u32,
    /// The fraction of wrong units that it excludes with 95 % confidence.
    error_rate_below: f64,
    /// Absent as long as there is no total to compare, or no published value.
    agrees_with_published: Option<bool>,
    contradictions: Vec<String>,
    /// What to do about them.
    #[serde(skip)]
    way_out: String,
    damage: Vec<String>,
}

/// How it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Text,
    Json,
}

impl Report {
    pub(crate) fn new(path: &Path, tally: &Tally) -> Report {
        let header = tally.header();
        let (recorded, time) = (tally.recorded(), tally.time().as_secs_f64());
        // Recounts are slower by far and say nothing about what is left.
        let counting = tally.entries().filter(|entry| tally.of_unit(entry.unit()).first() == Some(entry));
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
            confirmed: tally.confirmed(),
            in_conflict: tally.disagreements().len(),
            bad_lines: 0,
            unfinished_bytes: 0,
            foreign_bytes: 0,
            thread_seconds: time,
            thread_seconds_left: (recorded > 0).then_some(left),
            total: None,
            label: None,
            audited: 0,
            error_rate_below: 1.0,
            agrees_with_published: None,
            contradictions: Vec::new(),
            way_out: way_out(path, tally),
            damage: Vec::new(),
        };
        match Verdict::of(tally) {
            Verdict::Complete { total, label, audited, published } => {
                report.total = Some(total);
                report.label = Some(label.to_string());
                report.audited = audited;
                report.error_rate_below =
                    if label == Label::Verified { 0.0 } else { error_rate_bound(audited) };
                // One that differs would have refuted it.
                report.agrees_with_published = published.then_some(true);
            }
            Verdict::Refuted { by } => {
                let differs = by.iter().any(|reason| matches!(reason, Refutation::Published { .. }));
                report.agrees_with_published = differs.then_some(false);
                report.contradictions = by.iter().map(ToString::to_string).collect();
            }
            Verdict::Incomplete { .. } => {}
        }
        report
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

    /// Whether nothing in it is wrong; it may be unfinished.
    pub(crate) fn answer(&self) -> Answer {
        if self.contradictions.is_empty() && self.damage.is_empty() { Answer::Yes } else { Answer::No }
    }

    pub(crate) fn written(&self, form: Form) -> String {
        match form {
            Form::Text => self.text(),
            Form::Json => serde_json::to_string(self).expect("numbers and texts only") + "\n",
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
        if let (Some(total), Some(label)) = (self.total, &self.label) {
            let _ = writeln!(text, "  total {}, {label}{}", grouped(total), self.grounds());
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

    /// Why the label is what it is.
    fn grounds(&self) -> String {
        let (audited, units) = (self.audited, self.units);
        let bound = 100.0 * self.error_rate_below;
        match audited {
            0 => format!("; not audited yet; run 'queens ledger audit {}'", quoted(&self.file)),
            _ if audited == units => ": every unit was recounted by another route".to_owned(),
            _ => {
                let next = if units > AUDIT_LEAST { Label::Audited } else { Label::Verified };
                let more = match units.min(AUDIT_LEAST).saturating_sub(audited) {
                    0 => String::new(),
                    more => format!("; {more} more for '{next}'"),
                };
                format!(
                    ": {} recounted, so fewer than {bound:.1} % are wrong (95 % confidence){more}",
                    plural(u64::from(audited), "unit", "units")
                )
            }
        }
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
