//! The comparison for programs and pages: Markdown, csv, JSON.

use n_queens::methods::SearchSpace;
use n_queens_api::queries::{CompareAnswer, MethodRow};
use n_queens_text::Locale;
use serde_json::{Value, json};

use super::text::{headline, rows};

/// A Markdown table below the headline.
pub(super) fn markdown(answer: &CompareAnswer, locale: Locale) -> String {
    let rows = rows(answer, locale);
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let mut text = headline(answer, locale);
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
pub(super) fn csv(answers: &[CompareAnswer]) -> String {
    const FIELDS: [&str; 9] = [
        "method",
        "solutions",
        "nodes",
        "candidates",
        "rejections",
        "seconds",
        "spread",
        "runs",
        "times_fastest",
    ];
    let mut text = format!("n,{}\n", FIELDS.join(","));
    for answer in answers {
        for row in &answer.rows {
            let object = object(row, answer, false);
            let cell = |field: &str| match &object[field] {
                Value::Null => String::new(),
                Value::String(text) => text.clone(),
                number => number.to_string(),
            };
            text += &format!("{},{}\n", answer.board.size(), FIELDS.map(cell).join(","));
        }
    }
    text
}

/// One object, or an array of them for a range.
pub(super) fn json(answers: &[CompareAnswer], range: bool, levels: bool) -> String {
    let mut objects: Vec<Value> = answers.iter().map(|answer| whole(answer, levels)).collect();
    let value = if range { Value::Array(objects) } else { objects.swap_remove(0) };
    format!("{value:#}\n")
}

/// `exact` is a string, and null from 2^128 on.
fn whole(answer: &CompareAnswer, levels: bool) -> Value {
    let size = |size: SearchSpace| json!({ "exact": size.exact.map(|exact| exact.to_string()), "log10": size.log10 });
    let [subsets, combinations, permutations] = answer.naive_sizes().map(size);
    let left_out = answer.left_out.iter().map(|left_out| left_out.method);
    let impractical = left_out.map(|method| json!({ "method": method.name(), "limit": method.limit() }));
    json!({
        "board": answer.board,
        "agree": answer.agree,
        "methods": answer.rows.iter().map(|row| object(row, answer, levels)).collect::<Vec<_>>(),
        "impractical": impractical.collect::<Vec<_>>(),
        "sizes": { "subsets": subsets, "combinations": combinations, "permutations": permutations },
    })
}

/// Work counts are numbers: a search that counts one by one stays below 2^53. The join has none.
/// `spread` is a share of `seconds`, the median; it is null after a single run.
fn object(row: &MethodRow, answer: &CompareAnswer, levels: bool) -> Value {
    let work = row.work.as_ref();
    let mut object = json!({
        "method": row.by.to_string(),
        "solutions": row.solutions,
        "nodes": work.map(|work| work.total_nodes()),
        "candidates": work.map(|work| work.total_candidates()),
        "rejections": work.map(|work| work.total_rejections()),
        "seconds": row.times.median,
        "spread": row.times.spread().map(four_places),
        "runs": row.times.runs,
        "times_fastest": four_places(answer.ratio(row)),
    });
    if let Some(work) = work.filter(|_| levels) {
        object["levels"] = json!(work.levels);
    }
    object
}

/// More digits are noise.
fn four_places(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}
