//! The comparison for people: tables with one unit of time each, and what their words mean.

use std::time::Duration;

use n_queens::Method;
use n_queens::count::By;
use n_queens::methods::{Level, Size};
use n_queens_text::numbers::{grouped, plural};

use super::{Comparison, Measured, name};

/// One size: work and time of every method.
pub(super) fn table(comparison: &Comparison, levels: bool) -> String {
    let n = comparison.board.size();
    let mut text = headline(comparison);
    text += &aligned(rows(comparison));
    text += &definitions(&comparison.measured);
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
        for (method, work) in
            comparison.measured.iter().filter_map(|one| Some((name(one.by), one.work.as_ref()?)))
        {
            text += &format!("\n{method}, by queens on the board:\n");
            let head = ["queens", "nodes", "candidates", "rejections"].map(str::to_owned);
            let rows = work.levels.iter().enumerate().map(|(queens, level)| {
                let Level { nodes, candidates, rejections, .. } = *level;
                [queens.to_string(), grouped(nodes), grouped(candidates), grouped(rejections)]
            });
            text += &aligned(std::iter::once(head).chain(rows).map(Vec::from).collect());
        }
    }
    text
}

/// What the words of the table mean, those that are in it.
fn definitions(measured: &[Measured]) -> String {
    let mut text = "
nodes        positions of the search, from the empty board on
candidates   squares on which a queen was tried
rejections   those of them that were attacked or not allowed
"
    .to_owned();
    text += &format!("time         {}, counting only\n", runs(measured.iter()));
    if measured.iter().any(|one| one.times.runs > 1) {
        text += "spread       half the distance between the quartiles of the runs\n";
    }
    text += "× fastest    how many times as long as the fastest\n";
    if measured.iter().any(|one| one.by == By::Join) {
        text += "join         half-boards joined instead of a search; it visits no solution\n";
    }
    text
}

/// Which run a time is of.
fn runs<'a>(mut measured: impl Iterator<Item = &'a Measured>) -> &'static str {
    if measured.any(|one| one.times.runs > 1) { "the middle one of several runs" } else { "a single run" }
}

/// Many sizes: one table of times and one of nodes, a column for each size.
pub(super) fn range(comparisons: &[Comparison]) -> String {
    let all = || comparisons.iter().flat_map(|comparison| &comparison.measured);
    let unit = Unit::of(all().map(|one| one.times.median));
    let mut text = String::new();
    for comparison in comparisons {
        text += headline(comparison).trim_end();
        text.push('\n');
    }
    let time = |one: &Measured| Some(unit.number(one.times.median));
    text += &format!("\nTime in {} ({}):\n", unit.name, runs(all()));
    text += &over_sizes(comparisons, &time);
    let nodes = |one: &Measured| one.work.as_ref().map(|work| grouped(work.total_nodes()));
    text += "\nNodes (positions of the search, from the empty board on):\n";
    text += &over_sizes(comparisons, &nodes);
    text += "\n-      not practical at this size; 'queens compare N' says more about one size\n";
    if all().any(|one| one.by == By::Join) {
        text += "join   half-boards joined instead of a search\n";
    }
    text
}

fn over_sizes(comparisons: &[Comparison], cell: &dyn Fn(&Measured) -> Option<String>) -> String {
    let head = comparisons.iter().map(|comparison| format!("n = {}", comparison.board.size()));
    let mut rows = vec![std::iter::once("method".to_owned()).chain(head).collect::<Vec<_>>()];
    for by in Method::ALL.map(By::Method).into_iter().chain([By::Join]) {
        let cells: Vec<Option<String>> = comparisons
            .iter()
            .map(|comparison| cell(comparison.measured.iter().find(|one| one.by == by)?))
            .collect();
        if cells.iter().any(Option::is_some) {
            let cells = cells.into_iter().map(|cell| cell.unwrap_or_else(|| "-".to_owned()));
            rows.push(std::iter::once(name(by).to_owned()).chain(cells).collect());
        }
    }
    aligned(rows)
}

pub(super) fn headline(comparison: &Comparison) -> String {
    let n = comparison.board.size();
    let answer = comparison.measured.first().map_or(0, |one| one.solutions);
    let solutions = plural(answer, "solution", "solutions");
    let methods = comparison.measured.iter().filter(|one| one.by != By::Join).count() as u64;
    let join = if methods < comparison.measured.len() as u64 { " and the join" } else { "" };
    match (comparison.agree(), comparison.measured.len()) {
        (Err(_), _) => format!("n = {n}: THE METHODS DISAGREE\n\n"),
        (Ok(()), 1) => format!("n = {n}: {solutions}\n\n"),
        (Ok(()), _) => {
            format!("n = {n}: {solutions}, {}{join} agree\n\n", plural(methods, "method", "methods"))
        }
    }
}

/// The table of one size, its head first.
pub(super) fn rows(comparison: &Comparison) -> Vec<Vec<String>> {
    let unit = Unit::of(comparison.measured.iter().map(|one| one.times.median));
    let time = format!("time ({})", unit.name);
    let head = ["method", "solutions", "nodes", "candidates", "rejections", &time, "spread", "× fastest"];
    let row = |one: &Measured| {
        let work = |number: fn(&n_queens::methods::Profile) -> u64| {
            one.work.as_ref().map_or_else(|| "-".to_owned(), |work| grouped(number(work)))
        };
        vec![
            name(one.by).to_owned(),
            grouped(one.solutions),
            work(|work| work.total_nodes()),
            work(|work| work.total_candidates()),
            work(|work| work.total_rejections()),
            unit.number(one.times.median),
            one.times.spread().map_or_else(|| "-".to_owned(), |spread| format!("± {:.0} %", 100.0 * spread)),
            match comparison.ratio(one) {
                many if many >= 99.95 => grouped(many.round() as u64),
                few => format!("{few:.1}"),
            },
        ]
    };
    let head = head.iter().map(ToString::to_string).collect();
    std::iter::once(head).chain(comparison.measured.iter().map(row)).collect()
}

/// The unit that all times of a table have.
struct Unit {
    name: &'static str,
    seconds: f64,
}

impl Unit {
    /// The largest unit of which the shortest time has at least a tenth.
    fn of(times: impl Iterator<Item = Duration>) -> Unit {
        let shortest = times.min().unwrap_or_default().as_secs_f64();
        let units = [("s", 1.0), ("ms", 1e-3), ("µs", 1e-6), ("ns", 1e-9)];
        let (name, seconds) =
            units.into_iter().find(|(_, seconds)| shortest >= 0.1 * seconds).unwrap_or(units[3]);
        Unit { name, seconds }
    }

    /// About three digits.
    fn number(&self, time: Duration) -> String {
        let value = time.as_secs_f64() / self.seconds;
        match value {
            ..0.9995 => format!("{value:.3}"),
            ..9.995 => format!("{value:.2}"),
            ..99.95 => format!("{value:.1}"),
            _ => grouped(value.round() as u128),
        }
    }
}

/// Columns as wide as their widest cell: names to the left, numbers to the right.
fn aligned(rows: Vec<Vec<String>>) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_unit_fits_all() {
        let times = [791, 128_000_000].map(Duration::from_nanos);
        let unit = Unit::of(times.into_iter());
        assert_eq!((unit.name, unit.number(times[0]).as_str()), ("µs", "0.791"));
        assert_eq!(unit.number(times[1]), "128,000");
        assert_eq!(Unit::of([Duration::ZERO].into_iter()).name, "ns");
    }
}
