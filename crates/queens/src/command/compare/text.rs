//! The comparison for people: tables with one unit of time each, and what their words mean.

use n_queens::count::By;
use n_queens::methods::{Level, SearchSpace};
use n_queens_api::queries::{CompareAnswer, MethodRow};
use n_queens_text::Locale;
use n_queens_text::numbers::grouped;
use n_queens_text::terminal::{to_left, to_right, width};
use n_queens_text::words::Words;

use super::ways;
use crate::options::values::JOIN;

/// One size: work and time of every method.
pub(super) fn table(answer: &CompareAnswer, levels: bool, locale: Locale) -> String {
    let words = locale.words();
    let mut text = headline(answer, locale);
    text += &aligned(rows(answer, locale));
    text += &definitions(&answer.rows, words);
    text += &impractical(answer, words);
    text += &format!("\n{}\n", words.compare_naive_sizes());
    let naive = [
        ("2^(n²)", words.naive_subsets()),
        ("C(n², n)", words.naive_combinations()),
        ("n!", words.naive_permutations()),
    ];
    for ((formula, what), size) in naive.into_iter().zip(answer.naive_sizes()) {
        text += &format!("{formula:<10}{:>26}  {what}\n", grouped_size(size));
    }
    if levels {
        answer.rows.iter().for_each(|one| text += &by_level(one, words));
    }
    text
}

/// Methods that were not run, and why.
fn impractical(answer: &CompareAnswer, words: Words) -> String {
    let n = answer.board.size();
    let mut text = String::new();
    if !answer.left_out.is_empty() {
        text += &format!("\n{}\n", words.compare_not_practical(n));
    }
    for method in answer.left_out.iter().map(|left_out| left_out.method) {
        let limit = method.limit();
        let about = match method.search_space(n) {
            None => words.compare_practical_up_to(limit),
            Some(size) => words.compare_would_look_at(limit, grouped_size(size)),
        };
        text += &format!("{:<14}{about}\n", method.name());
    }
    text
}

/// The work of one method on every level; the join has none.
fn by_level(one: &MethodRow, words: Words) -> String {
    let Some(work) = &one.work else { return String::new() };
    let head = [words.head_queens(), words.head_nodes(), words.head_candidates(), words.head_rejections()]
        .map(str::to_owned);
    let rows = work.levels.iter().enumerate().map(|(queens, level)| {
        let Level { nodes, candidates, rejections, .. } = *level;
        [queens.to_string(), grouped(nodes), grouped(candidates), grouped(rejections)]
    });
    let table = aligned(std::iter::once(head).chain(rows).map(Vec::from).collect());
    format!("\n{}\n{table}", words.compare_by_queens(one.by))
}

/// The meaning of the words in the table.
fn definitions(rows: &[MethodRow], words: Words) -> String {
    let mut lines = vec![
        (words.head_nodes(), words.about_nodes().to_owned()),
        (words.head_candidates(), words.about_candidates().to_owned()),
        (words.head_rejections(), words.about_rejections().to_owned()),
        (words.head_time(), words.about_time(runs(rows.iter(), words))),
    ];
    if rows.iter().any(|one| one.times.runs > 1) {
        lines.push((words.head_spread(), words.about_spread().to_owned()));
    }
    lines.push((words.head_times_fastest(), words.about_times_fastest().to_owned()));
    if rows.iter().any(|one| one.by == By::Join) {
        lines.push((JOIN, words.about_join().to_owned()));
    }
    let line = |(name, about): (&str, String)| format!("{}{about}\n", to_left(name, 13));
    format!("\n{}", lines.into_iter().map(line).collect::<String>())
}

/// Whether times are medians or single runs.
fn runs<'a>(mut rows: impl Iterator<Item = &'a MethodRow>, words: Words) -> &'static str {
    if rows.any(|one| one.times.runs > 1) { words.run_median() } else { words.run_single() }
}

/// Many sizes: one table of times and one of nodes, a column for each size.
pub(super) fn range(answers: &[CompareAnswer], locale: Locale) -> String {
    let words = locale.words();
    let all = || answers.iter().flat_map(|answer| &answer.rows);
    let unit = Unit::of(all().map(|one| one.times.median));
    let mut text = String::new();
    for answer in answers {
        text += headline(answer, locale).trim_end();
        text.push('\n');
    }
    let time = |one: &MethodRow| Some(unit.number(one.times.median));
    text += &format!("\n{}\n", words.compare_time_in(unit.name, runs(all(), words)));
    text += &over_sizes(answers, words, &time);
    let nodes = |one: &MethodRow| one.work.as_ref().map(|work| grouped(work.total_nodes()));
    text += &format!("\n{}\n", words.compare_nodes());
    text += &over_sizes(answers, words, &nodes);
    text += &format!("\n-      {}\n", words.about_dash());
    if all().any(|one| one.by == By::Join) {
        text += &format!("{JOIN}   {}\n", words.about_join_short());
    }
    text
}

fn over_sizes(
    answers: &[CompareAnswer],
    words: Words,
    cell: &dyn Fn(&MethodRow) -> Option<String>,
) -> String {
    let head = answers.iter().map(|answer| format!("n = {}", answer.board.size()));
    let mut rows = vec![std::iter::once(words.head_method().to_owned()).chain(head).collect::<Vec<_>>()];
    for by in ways() {
        let cells: Vec<Option<String>> =
            answers.iter().map(|answer| cell(answer.rows.iter().find(|one| one.by == by)?)).collect();
        if cells.iter().any(Option::is_some) {
            let cells = cells.into_iter().map(|cell| cell.unwrap_or_else(|| "-".to_owned()));
            rows.push(std::iter::once(by.to_string()).chain(cells).collect());
        }
    }
    aligned(rows)
}

pub(super) fn headline(answer: &CompareAnswer, locale: Locale) -> String {
    let words = locale.words();
    let n = answer.board.size();
    let found = answer.rows.first().map_or(0, |one| one.solutions);
    let solutions = words.solutions(grouped(found));
    let text = match (answer.agree, answer.rows.len()) {
        (false, _) => words.compare_disagree(n),
        (true, 1) => words.compare_found(n, solutions),
        (true, _) => words.compare_agree(n, solutions, participants(&answer.rows, words)),
    };
    text + "\n\n"
}

/// The number of methods, and whether the join is one of the rows.
fn participants(rows: &[MethodRow], words: Words) -> String {
    let methods = words.methods(rows.iter().filter(|one| one.by != By::Join).count());
    let join = rows.iter().any(|one| one.by == By::Join);
    if join { words.methods_and_join(methods) } else { methods }
}

/// The table of one size, its head first.
pub(super) fn rows(answer: &CompareAnswer, locale: Locale) -> Vec<Vec<String>> {
    let words = locale.words();
    let unit = Unit::of(answer.rows.iter().map(|one| one.times.median));
    let time = format!("{} ({})", words.head_time(), unit.name);
    let work = [words.head_nodes(), words.head_candidates(), words.head_rejections()];
    let head = [words.head_method(), words.head_solutions()].into_iter().chain(work);
    let head = head.chain([&*time, words.head_spread(), words.head_times_fastest()]);
    let row = |one: &MethodRow| {
        let work = |number: fn(&n_queens::methods::Profile) -> u64| {
            one.work.as_ref().map_or_else(|| "-".to_owned(), |work| grouped(number(work)))
        };
        vec![
            one.by.to_string(),
            grouped(one.solutions),
            work(|work| work.total_nodes()),
            work(|work| work.total_candidates()),
            work(|work| work.total_rejections()),
            unit.number(one.times.median),
            one.times.spread().map_or_else(|| "-".to_owned(), |spread| format!("± {:.0} %", 100.0 * spread)),
            match answer.ratio(one) {
                many if many >= 99.95 => grouped(many.round() as u64),
                few => format!("{few:.1}"),
            },
        ]
    };
    let head = head.map(str::to_owned).collect();
    std::iter::once(head).chain(answer.rows.iter().map(row)).collect()
}

/// The unit that all times of a table have.
struct Unit {
    name: &'static str,
    seconds: f64,
}

impl Unit {
    /// The largest unit of which the shortest time has at least a tenth.
    fn of(times: impl Iterator<Item = f64>) -> Unit {
        let shortest = times.fold(f64::INFINITY, f64::min);
        let units = [("s", 1.0), ("ms", 1e-3), ("µs", 1e-6), ("ns", 1e-9)];
        let (name, seconds) =
            units.into_iter().find(|(_, seconds)| shortest >= 0.1 * seconds).unwrap_or(units[3]);
        Unit { name, seconds }
    }

    /// About three digits.
    fn number(&self, seconds: f64) -> String {
        let value = seconds / self.seconds;
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
        let times = [791e-9, 0.128];
        let unit = Unit::of(times.into_iter());
        assert_eq!((unit.name, unit.number(times[0]).as_str()), ("µs", "0.791"));
        assert_eq!(unit.number(times[1]), "128,000");
        assert_eq!(Unit::of([0.0].into_iter()).name, "ns");
    }
}
