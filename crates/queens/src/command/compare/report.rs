//! The comparison for programs and pages: Markdown, csv, JSON.

use n_queens::methods::Level;
use n_queens_text::Locale;
use serde::Serialize;

use super::words::{headline, rows};
use super::{Comparison, Measured, name};

/// A table for a page, the words before it.
pub(super) fn markdown(comparison: &Comparison, locale: Locale) -> String {
    let rows = rows(comparison, locale);
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let mut text = headline(comparison, locale);
    for (place, row) in rows.iter().enumerate() {
        text += &line(row);
        if place == 0 {
            let ruler = (0..row.len()).map(|column| if column == 0 { "---" } else { "---:" }.to_owned());
            text += &line(&ruler.collect::<Vec<_>>());
        }
    }
    text
}

/// A header, then one line for each size and method.
pub(super) fn csv(comparisons: &[Comparison]) -> String {
    let mut text =
        "n,method,solutions,nodes,candidates,rejections,seconds,spread,runs,times_fastest\n".to_owned();
    for comparison in comparisons {
        for one in &comparison.measured {
            let object = object(one, comparison, false);
            let number = |number: Option<u64>| number.map(|number| number.to_string()).unwrap_or_default();
            text += &format!(
                "{},{},{},{},{},{},{},{},{},{}\n",
                comparison.board.size(),
                object.method,
                object.solutions,
                number(object.nodes),
                number(object.candidates),
                number(object.rejections),
                object.seconds,
                object.spread.map(|spread| spread.to_string()).unwrap_or_default(),
                object.runs,
                object.times_fastest,
            );
        }
    }
    text
}

#[derive(Serialize)]
struct ComparisonObject<'a> {
    board: &'a n_queens::Board,
    agree: bool,
    methods: Vec<MethodObject<'a>>,
    impractical: Vec<ImpracticalObject>,
    sizes: SizesObject,
}

/// Work counts are numbers: a search that counts one by one stays below 2^53.
#[derive(Serialize)]
struct MethodObject<'a> {
    method: &'static str,
    solutions: u64,
    /// Null for the join, which has no tree.
    nodes: Option<u64>,
    candidates: Option<u64>,
    rejections: Option<u64>,
    /// The middle one of the runs.
    seconds: f64,
    /// A share of `seconds`; null after a single run.
    spread: Option<f64>,
    runs: usize,
    times_fastest: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    levels: Option<&'a [Level]>,
}

#[derive(Serialize)]
struct ImpracticalObject {
    method: &'static str,
    limit: u32,
}

#[derive(Serialize)]
struct SizesObject {
    subsets: SizeObject,
    combinations: SizeObject,
    permutations: SizeObject,
}

/// `exact` is a string, and null from 2^128 on.
#[derive(Serialize)]
struct SizeObject {
    exact: Option<String>,
    log10: f64,
}

/// One object.
pub(super) fn json(comparison: &Comparison, levels: bool) -> String {
    pretty(&whole(comparison, levels))
}

/// One object for each size.
pub(super) fn json_array(comparisons: &[Comparison], levels: bool) -> String {
    pretty(&comparisons.iter().map(|comparison| whole(comparison, levels)).collect::<Vec<_>>())
}

fn pretty(object: &impl Serialize) -> String {
    serde_json::to_string_pretty(object).expect("numbers and strings always serialise") + "\n"
}

fn whole(comparison: &Comparison, levels: bool) -> ComparisonObject<'_> {
    let [subsets, combinations, permutations] = comparison
        .sizes()
        .map(|size| SizeObject { exact: size.exact.map(|exact| exact.to_string()), log10: size.log10 });
    let impractical = comparison.impractical.iter();
    ComparisonObject {
        board: &comparison.board,
        agree: comparison.agree().is_ok(),
        methods: comparison.measured.iter().map(|one| object(one, comparison, levels)).collect(),
        impractical: impractical
            .map(|method| ImpracticalObject { method: method.name(), limit: method.limit() })
            .collect(),
        sizes: SizesObject { subsets, combinations, permutations },
    }
}

fn object<'a>(one: &'a Measured, comparison: &Comparison, levels: bool) -> MethodObject<'a> {
    let work = one.work.as_ref();
    MethodObject {
        method: name(one.by),
        solutions: one.solutions,
        nodes: work.map(|work| work.total_nodes()),
        candidates: work.map(|work| work.total_candidates()),
        rejections: work.map(|work| work.total_rejections()),
        seconds: one.times.median.as_secs_f64(),
        spread: one.times.spread().map(four_places),
        runs: one.times.runs,
        times_fastest: four_places(comparison.ratio(one)),
        levels: work.filter(|_| levels).map(|work| work.levels.as_slice()),
    }
}

/// More digits than these are noise.
fn four_places(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}
