//! The result of a judgement as text, JSON, CSV and Markdown.

use std::time::{Duration, Instant};

use n_queens::{Board, Method, Watch};
use n_queens_api::Format;
use n_queens_api::judge::{PROBLEMS, likely_mistake};
use n_queens_text::Language;
use n_queens_text::terminal::{to_left, width};
use serde_json::{Value, json};

use super::{Graded, reason};
use crate::judge::words::{self, Labels};
use crate::judge::{Judged, Judgement, Memory, first_failure};

/// Lines of a message that are shown.
const MESSAGE_LINES: usize = 8;

/// The problems as a table.
pub(super) fn problems(format: Format, language: Language) -> String {
    let labels = words::labels(language);
    let head = [labels.name, labels.problem, labels.input, labels.output, labels.limits];
    let rows: Vec<Vec<String>> = PROBLEMS
        .iter()
        .map(|problem| {
            let (first, last) = problem.sizes;
            let sizes = if first == last { format!("n = {last}") } else { format!("n = {first}..{last}") };
            vec![
                problem.name.to_owned(),
                problem.title.to_owned(),
                problem.input_text(language).to_owned(),
                problem.output_text(language).to_owned(),
                format!("{sizes}, {} s, {} MB", problem.seconds, problem.megabytes),
            ]
        })
        .collect();
    match format {
        Format::Markdown => markdown(&head, &rows),
        Format::Csv => csv(&head, &rows),
        Format::Json => {
            let one = |problem: &n_queens_api::judge::Problem| {
                json!({
                    "name": problem.name, "title": problem.title,
                    "input": problem.input_text(language), "output": problem.output_text(language),
                    "first_size": problem.sizes.0, "last_size": problem.sizes.1,
                    "seconds": problem.seconds, "megabytes": problem.megabytes,
                })
            };
            pretty(&PROBLEMS.iter().map(one).collect())
        }
        _ => columns(&head, &rows),
    }
}

/// Every result in one format.
pub(super) fn written(graded: &[Graded], many: bool, format: Format, language: Language) -> String {
    let labels = words::labels(language);
    match format {
        Format::Json if many => pretty(&graded.iter().map(|one| object(one, language)).collect()),
        Format::Json => pretty(&object(&graded[0], language)),
        // Programs read these names, so they are the same in every language.
        Format::Csv => csv(&grade_head(&words::labels(Language::En)), &grade_rows(graded, language)),
        Format::Markdown => markdown(&grade_head(&labels), &grade_rows(graded, language)),
        _ => {
            let texts: Vec<String> = graded.iter().map(|one| text(one, &labels, language)).collect();
            let mut text = texts.join("\n");
            if many {
                let accepted = grade_rows(graded, language).iter().filter(|row| row[3] == "Accepted").count();
                text += &format!("\n{}\n", words::accepted_of(accepted, graded.len(), language));
            }
            text
        }
    }
}

fn text(graded: &Graded, labels: &Labels, language: Language) -> String {
    let judged = match &graded.result {
        Ok(judged) => judged,
        Err(not) => return format!("{}\n", reason(&graded.program, not, language)),
    };
    let mut text = format!("{}: {}\n", judged.program, judged.verdict.text(language));
    if let Some(messages) = &judged.compiler {
        text += &format!("{}\n{}\n", labels.compiler, indented(&first_error(messages)));
        text += &hint_line(messages, language);
        return text;
    }
    let problem =
        judged.problem.map_or(String::new(), |problem| format!("{} ({})", problem.name, problem.title));
    let written = judged.language.map_or(String::new(), |name| format!("{name}, "));
    text += &format!("{problem}: {written}{}\n\n", words::limits(judged.limits.0, judged.limits.1, language));
    let rows: Vec<Vec<String>> = judged
        .runs
        .iter()
        .map(|run| {
            vec![run.case.label.clone(), run.verdict.text(language), seconds(run.time), memory(run.memory)]
        })
        .collect();
    text += &columns(&[labels.case, labels.verdict, labels.time, labels.memory], &rows);
    if let Some(failed) = first_failure(&judged.runs) {
        text += &format!(
            "\n{}\n{}",
            words::first_failure(&failed.case.label, language),
            wrong(failed, judged, labels, language)
        );
    }
    if let Some(sentence) = likely_mistake(&judged.mistakes, judged.compared, language) {
        text += &format!("\n{}{sentence}\n", labels.likely);
        for mistake in &judged.mistakes {
            text += &format!("  {}\n", mistake.advice(language));
        }
    }
    text + &growth(judged, labels, language)
}

/// The fault of a case that failed.
fn wrong(failed: &Judgement, judged: &Judged, labels: &Labels, language: Language) -> String {
    let mut text = String::new();
    if let Some(difference) = &failed.difference {
        text += &format!("{}\n", difference.text(language));
    }
    if let Some(ending) = words::ending(failed, judged.limits, language) {
        text += &format!("{ending}\n");
        if !failed.stderr.trim().is_empty() {
            let lines: Vec<&str> = failed.stderr.trim_end().lines().collect();
            let last = lines[lines.len().saturating_sub(MESSAGE_LINES)..].join("\n");
            text += &format!("{}\n{}\n", labels.stderr, indented(&last));
            text += &hint_line(&failed.stderr, language);
        }
    }
    text
}

fn hint_line(messages: &str, language: Language) -> String {
    words::hint(messages, language).map_or(String::new(), |hint| format!("{hint}\n"))
}

/// The first error with the lines that show where it is.
fn first_error(messages: &str) -> String {
    // Go begins with the name of the package.
    let lines: Vec<&str> = messages.lines().filter(|line| !line.starts_with("# command-line")).collect();
    // Python prints the error last, behind the place.
    let error = |line: &&str| {
        let line = line.to_lowercase();
        line.contains("error") || line.contains("错误")
    };
    let first = lines.iter().position(error).unwrap_or(0);
    let start = if lines.first().is_some_and(|line| line.starts_with("Traceback")) {
        lines.len().saturating_sub(4)
    } else {
        // Go prints no word for an error, node shows the place before it.
        if first > 0 && first < MESSAGE_LINES { 0 } else { first }
    };
    lines[start..lines.len().min(start + MESSAGE_LINES)].join("\n")
}

/// Times of growing boards beside three methods of ours, measured in the same run.
fn growth(judged: &Judged, labels: &Labels, language: Language) -> String {
    if judged.growth.len() < 2 {
        return String::new();
    }
    let methods = [Method::Sets, Method::Arrays, Method::Bits];
    let mut rows = Vec::new();
    let mut above: Option<Duration> = None;
    for &(n, time) in &judged.growth {
        let ratio = above.filter(|above| *above > Duration::from_millis(20));
        let ratio = ratio
            .map_or("—".to_owned(), |above| format!("{:.1}", time.as_secs_f64() / above.as_secs_f64()));
        let mut row = vec![format!("n = {n}"), seconds(time), ratio];
        row.extend(methods.map(|method| {
            let time = method.practical(n).then(|| shortest(method, n));
            time.map_or("—".to_owned(), n_queens_text::numbers::duration)
        }));
        rows.push(row);
        above = Some(time);
    }
    let head = ["", labels.yours, labels.growth, "sets", "arrays", "bits"];
    format!("\n{}\n{}", words::growth_title(language), columns(&head, &rows))
}

/// The shortest of some runs: the first ones find cold caches, and other programs may interrupt.
fn shortest(method: Method, n: u32) -> Duration {
    let board = Board::new(n).expect("sizes of cases are checked");
    let (begin, mut shortest) = (Instant::now(), Duration::MAX);
    while begin.elapsed() < Duration::from_millis(30) {
        let start = Instant::now();
        let _ = method.count(&board, &Watch::none());
        shortest = shortest.min(start.elapsed());
    }
    shortest
}

fn object(graded: &Graded, language: Language) -> Value {
    let judged = match &graded.result {
        Ok(judged) => judged,
        Err(not) => {
            return json!({ "program": graded.program, "verdict": null, "note": reason(&graded.program, not, language) });
        }
    };
    let failed = first_failure(&judged.runs);
    let case = |run: &Judgement| {
        json!({
            "case": run.case.label, "n": run.case.questions.iter().map(|question| question.n).collect::<Vec<_>>(),
            "verdict": run.verdict, "seconds": run.time.as_secs_f64(), "memory": run.memory.bytes, "memory_at_most": run.memory.at_most,
            "difference": run.difference.as_ref().map(|difference| difference.text(language)),
        })
    };
    let labels = words::labels(language);
    json!({
        "program": judged.program,
        "language": judged.language,
        "problem": judged.problem.map(|problem| problem.name),
        "verdict": judged.verdict,
        "failing_case": failed.map(|failed| failed.case.label.clone()),
        "detail": failed.map(|failed| wrong(failed, judged, &labels, language)),
        "compiler": judged.compiler.as_deref().map(first_error),
        "mistakes": judged.mistakes.iter().map(|mistake| mistake.name).collect::<Vec<_>>(),
        "likely_mistake": likely_mistake(&judged.mistakes, judged.compared, language),
        "time_limit": judged.limits.0.as_secs_f64(),
        "memory_limit": judged.limits.1,
        "cases": judged.runs.iter().map(case).collect::<Vec<_>>(),
        "growth": judged.growth.iter().map(|(n, time)| json!({ "n": n, "seconds": time.as_secs_f64() })).collect::<Vec<_>>(),
    })
}

fn grade_head(labels: &Labels) -> [&'static str; 9] {
    [
        labels.file,
        labels.problem,
        labels.language,
        labels.verdict,
        labels.failing,
        labels.mistake,
        labels.time,
        labels.memory,
        labels.note,
    ]
}

/// One row for each program; the time and memory are the largest of all cases.
fn grade_rows(graded: &[Graded], language: Language) -> Vec<Vec<String>> {
    graded
        .iter()
        .map(|one| match &one.result {
            Err(not) => {
                let verdict = words::labels(language).not_judged;
                let mut row = vec![one.program.clone(), String::new(), String::new(), verdict.to_owned()];
                row.extend([String::new(), String::new(), String::new(), String::new()]);
                row.push(reason(&one.program, not, language));
                row
            }
            Ok(judged) => {
                let failed = first_failure(&judged.runs);
                let difference = failed.and_then(|failed| failed.difference.as_ref());
                let note = match (&judged.compiler, failed, difference) {
                    (Some(messages), ..) => {
                        first_error(messages).lines().next().unwrap_or_default().to_owned()
                    }
                    (_, _, Some(difference)) => {
                        difference.text(language).lines().take(2).collect::<Vec<_>>().join("; ")
                    }
                    (_, Some(failed), _) => {
                        words::ending(failed, judged.limits, language).unwrap_or_default()
                    }
                    _ => String::new(),
                };
                vec![
                    judged.program.clone(),
                    judged.problem.map_or("", |problem| problem.name).to_owned(),
                    judged.language.unwrap_or_default().to_owned(),
                    judged.verdict.name().to_owned(),
                    failed.map_or(String::new(), |failed| failed.case.label.clone()),
                    judged.mistakes.iter().map(|mistake| mistake.name).collect::<Vec<_>>().join(" / "),
                    judged.runs.iter().map(|run| run.time).max().map_or(String::new(), seconds),
                    judged
                        .runs
                        .iter()
                        .max_by_key(|run| run.memory)
                        .map_or(String::new(), |run| memory(run.memory)),
                    note,
                ]
            }
        })
        .collect()
}

fn seconds(time: Duration) -> String {
    format!("{:.3} s", time.as_secs_f64())
}

fn memory(memory: Memory) -> String {
    let sign = if memory.at_most { "≤ " } else { "" };
    format!("{sign}{:.1} MB", memory.bytes as f64 / f64::from(1 << 20))
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("  {line}")).collect::<Vec<_>>().join("\n")
}

fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(value).expect("values are strings and numbers") + "\n"
}

/// Columns as wide as their widest text.
fn columns(head: &[&str], rows: &[Vec<String>]) -> String {
    let wide = |column: usize| {
        let cells = rows.iter().map(|row| width(&row[column]));
        cells.chain([width(head[column])]).max().unwrap_or(0)
    };
    let line = |cells: Vec<&str>| {
        let cells = cells.iter().enumerate().map(|(column, cell)| to_left(cell, wide(column)));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned() + "\n"
    };
    let rows = rows.iter().map(|row| line(row.iter().map(String::as_str).collect()));
    [line(head.to_vec())].into_iter().chain(rows).collect()
}

fn markdown(head: &[&str], rows: &[Vec<String>]) -> String {
    let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
    let escaped = |cell: &String| cell.replace('|', "\\|").replace('\n', " ");
    let mut text = line(head.iter().map(|cell| (*cell).to_owned()).collect());
    text += &format!("|{}\n", "---|".repeat(head.len()));
    text + &rows.iter().map(|row| line(row.iter().map(escaped).collect())).collect::<String>()
}

fn csv(head: &[&str], rows: &[Vec<String>]) -> String {
    let quoted = |cell: &str| match cell.contains([',', '"', '\n']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell.to_owned(),
    };
    let line = |cells: Vec<String>| cells.join(",") + "\n";
    let head = line(head.iter().map(|cell| quoted(cell)).collect());
    head + &rows.iter().map(|row| line(row.iter().map(|cell| quoted(cell)).collect())).collect::<String>()
}
