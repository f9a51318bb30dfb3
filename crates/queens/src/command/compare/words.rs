//! The comparison for people: tables with one unit of time each, and what their words mean.

use std::time::Duration;

use n_queens::Method;
use n_queens::count::By;
use n_queens::methods::{Level, SearchSpace};
use n_queens_text::Locale;
use n_queens_text::numbers::grouped;
use n_queens_text::terminal::{to_left, to_right, width};
use n_queens_text::words::{ReportWords, fill};

use super::{Comparison, Measured, name};
use crate::ask::names::JOIN;

/// One size: work and time of every method.
pub(super) fn table(comparison: &Comparison, levels: bool, locale: Locale) -> String {
    let words = locale.report_words();
    let mut text = headline(comparison, locale);
    text += &aligned(rows(comparison, locale));
    text += &definitions(&comparison.measured, words);
    text += &impractical(comparison, words);
    text += &format!("\n{}\n", words.naive_sizes);
    let naive = [("2^(n²)", words.any_set), ("C(n², n)", words.any_squares), ("n!", words.any_order)];
    for ((formula, what), size) in naive.into_iter().zip(comparison.sizes()) {
        text += &format!("{formula:<10}{:>26}  {what}\n", grouped_size(size));
    }
    if levels {
        comparison.measured.iter().for_each(|one| text += &by_level(one, words));
    }
    text
}

/// Methods that were not run, and why.
fn impractical(comparison: &Comparison, words: &ReportWords) -> String {
    let n = comparison.board.size();
    let mut text = String::new();
    if !comparison.impractical.is_empty() {
        text += &format!("\n{}\n", fill(words.not_practical, &[&n.to_string()]));
    }
    for method in &comparison.impractical {
        let limit = fill(words.practical_up_to, &[&method.limit().to_string()]);
        let size = method.search_space(n).map(|size| fill(words.would_look_at, &[&grouped_size(size)]));
        text += &format!("{:<14}{limit}{}\n", method.name(), size.unwrap_or_default());
    }
    text
}

/// The work of one method on every level; the join has none.
fn by_level(one: &Measured, words: &ReportWords) -> String {
    let Some(work) = &one.work else { return String::new() };
    let head = [words.queens, words.nodes, words.candidates, words.rejections].map(str::to_owned);
    let rows = work.levels.iter().enumerate().map(|(queens, level)| {
        let Level { nodes, candidates, rejections, .. } = *level;
        [queens.to_string(), grouped(nodes), grouped(candidates), grouped(rejections)]
    });
    let table = aligned(std::iter::once(head).chain(rows).map(Vec::from).collect());
    format!("\n{}\n{table}", fill(words.by_queens, &[name(one.by)]))
}

/// What the words of the table mean, those that are in it.
fn definitions(measured: &[Measured], words: &ReportWords) -> String {
    let mut lines = vec![
        (words.nodes, words.about_nodes.to_owned()),
        (words.candidates, words.about_candidates.to_owned()),
        (words.rejections, words.about_rejections.to_owned()),
        (words.time, fill(words.about_time, &[runs(measured.iter(), words)])),
    ];
    if measured.iter().any(|one| one.times.runs > 1) {
        lines.push((words.spread, words.about_spread.to_owned()));
    }
    lines.push((words.times_fastest, words.about_times_fastest.to_owned()));
    if measured.iter().any(|one| one.by == By::Join) {
        lines.push((JOIN, words.about_join.to_owned()));
    }
    let line = |(name, about): (&str, String)| format!("{}{about}\n", to_left(name, 13));
    format!("\n{}", lines.into_iter().map(line).collect::<String>())
}

/// Which run a time is of.
fn runs<'a>(mut measured: impl Iterator<Item = &'a Measured>, words: &ReportWords) -> &'static str {
    if measured.any(|one| one.times.runs > 1) { words.middle_run } else { words.single_run }
}

/// Many sizes: one table of times and one of nodes, a column for each size.
pub(super) fn range(comparisons: &[Comparison], locale: Locale) -> String {
    let words = locale.report_words();
    let all = || comparisons.iter().flat_map(|comparison| &comparison.measured);
    let unit = Unit::of(all().map(|one| one.times.median));
    let mut text = String::new();
    for comparison in comparisons {
        text += headline(comparison, locale).trim_end();
        text.push('\n');
    }
    let time = |one: &Measured| Some(unit.number(one.times.median));
    text += &format!("\n{}\n", fill(words.time_in, &[unit.name, runs(all(), words)]));
    text += &over_sizes(comparisons, words, &time);
    let nodes = |one: &Measured| one.work.as_ref().map(|work| grouped(work.total_nodes()));
    text += &format!("\n{}\n", words.nodes_of);
    text += &over_sizes(comparisons, words, &nodes);
    text += &format!("\n-      {}\n", words.about_dash);
    if all().any(|one| one.by == By::Join) {
        text += &format!("{JOIN}   {}\n", words.about_join_shortly);
    }
    text
}

fn over_sizes(
    comparisons: &[Comparison],
    words: &ReportWords,
    cell: &dyn Fn(&Measured) -> Option<String>,
) -> String {
    let head = comparisons.iter().map(|comparison| format!("n = {}", comparison.board.size()));
    let mut rows = vec![std::iter::once(words.method.to_owned()).chain(head).collect::<Vec<_>>()];
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

pub(super) fn headline(comparison: &Comparison, locale: Locale) -> String {
    let words = locale.report_words();
    let n = comparison.board.size().to_string();
    let answer = comparison.measured.first().map_or(0, |one| one.solutions);
    let solutions = locale.words().solutions.of(answer);
    let text = match (comparison.agree(), comparison.measured.len()) {
        (Err(_), _) => fill(words.disagree, &[&n]),
        (Ok(()), 1) => fill(words.found, &[&n, &solutions]),
        (Ok(()), _) => fill(words.agree, &[&n, &solutions, &who(&comparison.measured, words)]),
    };
    text + "\n\n"
}

/// How many methods, and whether the join was with them.
fn who(measured: &[Measured], words: &ReportWords) -> String {
    let methods = match measured.iter().filter(|one| one.by != By::Join).count() {
        1 => words.one_method.to_owned(),
        methods => fill(words.methods, &[&methods.to_string()]),
    };
    let join = measured.iter().any(|one| one.by == By::Join);
    if join { fill(words.and_the_join, &[&methods]) } else { methods }
}

/// The table of one size, its head first.
pub(super) fn rows(comparison: &Comparison, locale: Locale) -> Vec<Vec<String>> {
    let words = locale.report_words();
    let unit = Unit::of(comparison.measured.iter().map(|one| one.times.median));
    let time = format!("{} ({})", words.time, unit.name);
    let work = [words.nodes, words.candidates, words.rejections];
    let head = [words.method, words.solutions].into_iter().chain(work);
    let head = head.chain([&*time, words.spread, words.times_fastest]);
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
    let head = head.map(str::to_owned).collect();
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
    let widest = |column: usize| rows.iter().map(|row| width(&row[column])).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(widest).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| {
            if column == 0 { to_left(cell, width) } else { to_right(cell, width) }
        });
        cells.collect::<Vec<_>>().join("   ") + "\n"
    };
    rows.iter().map(line).collect()
}

fn grouped_size(size: SearchSpace) -> String {
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
