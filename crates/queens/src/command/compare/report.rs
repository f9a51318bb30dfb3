//! The comparison in words and as an object.

use n_queens::methods::{Level, Size};
use serde::Serialize;

use super::{Comparison, Measured};
use n_queens_text::numbers::{duration, grouped, plural};

/// For people.
pub(super) fn table(comparison: &Comparison, levels: bool) -> String {
    let n = comparison.board.size();
    let mut text = headline(comparison);
    let head = ["method", "solutions", "nodes", "candidates", "rejections", "time", "× fastest"];
    let rows = comparison.measured.iter().map(|one| row(one, comparison));
    text += &aligned(std::iter::once(head.map(str::to_owned)).chain(rows).collect());
    if !comparison.impractical.is_empty() {
        text += &format!("\nNot practical for n = {n} (use --force to run them anyway):\n");
        for method in &comparison.impractical {
            text += &format!("{:<14}practical up to n = {}", method.name(), method.limit());
            if let Some(size) = method.size(n) {
                text += &format!(", would look at {} placements", grouped_size(size));
            }
            text.push('\n');
        }
    }
    text += "\nSizes of the naive enumerations:\n";
    for (formula, what, size) in comparison.sizes() {
        text += &format!("{formula:<10}{:>26}  {what}\n", grouped_size(size));
    }
    if levels {
        for one in &comparison.measured {
            text += &format!("\n{}, by queens on the board:\n", one.method);
            let head = ["queens", "nodes", "candidates", "rejections"].map(str::to_owned);
            let rows = one.work.levels.iter().enumerate().map(|(queens, level)| {
                let Level { nodes, candidates, rejections } = *level;
                [queens.to_string(), grouped(nodes), grouped(candidates), grouped(rejections)]
            });
            text += &aligned(std::iter::once(head).chain(rows).collect());
        }
    }
    text
}

fn headline(comparison: &Comparison) -> String {
    let n = comparison.board.size();
    let answer = comparison.measured.first().map_or(0, |one| one.solutions);
    let solutions = plural(answer, "solution", "solutions");
    let methods = comparison.measured.len() as u64;
    match (comparison.agree(), methods) {
        (Err(_), _) => format!("n = {n}: THE METHODS DISAGREE\n\n"),
        (Ok(()), 1) => format!("n = {n}: {solutions}\n\n"),
        (Ok(()), _) => format!("n = {n}: {solutions}, {methods} methods agree\n\n"),
    }
}

fn row(one: &Measured, comparison: &Comparison) -> [String; 7] {
    [
        one.method.to_string(),
        grouped(one.solutions),
        grouped(one.work.total_nodes()),
        grouped(one.work.total_candidates()),
        grouped(one.work.total_rejections()),
        duration(one.time),
        match ratio(one, comparison) {
            many if many >= 99.95 => grouped(many.round() as u64),
            few => format!("{few:.1}"),
        },
    ]
}

fn ratio(one: &Measured, comparison: &Comparison) -> f64 {
    // A search of n = 1 may be shorter than the clock can see.
    one.time.as_secs_f64() / comparison.fastest().as_secs_f64().max(1e-9)
}

/// Columns as wide as their widest cell: names to the left, numbers to the right.
fn aligned<const C: usize>(rows: Vec<[String; C]>) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..C).map(width).collect();
    let line = |row: &[String; C]| {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| {
            if column == 0 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        });
        cells.collect::<Vec<_>>().join("   ") + "\n"
    };
    rows.iter().map(line).collect()
}

fn grouped_size(size: Size) -> String {
    match size.exact.filter(|&exact| exact < 10u128.pow(16)) {
        Some(exact) => grouped(exact),
        None => size.to_string(),
    }
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
    nodes: u64,
    candidates: u64,
    rejections: u64,
    seconds: f64,
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

/// For programs.
pub(super) fn json(comparison: &Comparison, levels: bool) -> String {
    let method = |one| method_object(one, comparison, levels);
    let impractical = comparison.impractical.iter();
    let [subsets, combinations, permutations] = comparison.sizes().map(|(_, _, size)| SizeObject {
        exact: size.exact.map(|exact| exact.to_string()),
        log10: size.log10,
    });
    let object = ComparisonObject {
        board: &comparison.board,
        agree: comparison.agree().is_ok(),
        methods: comparison.measured.iter().map(method).collect(),
        impractical: impractical
            .map(|method| ImpracticalObject { method: method.name(), limit: method.limit() })
            .collect(),
        sizes: SizesObject { subsets, combinations, permutations },
    };
    serde_json::to_string_pretty(&object).expect("numbers and strings always serialise") + "\n"
}

fn method_object<'a>(one: &'a Measured, comparison: &Comparison, levels: bool) -> MethodObject<'a> {
    MethodObject {
        method: one.method.name(),
        solutions: one.solutions,
        nodes: one.work.total_nodes(),
        candidates: one.work.total_candidates(),
        rejections: one.work.total_rejections(),
        seconds: one.time.as_secs_f64(),
        times_fastest: ratio(one, comparison),
        levels: levels.then_some(one.work.levels.as_slice()),
    }
}
