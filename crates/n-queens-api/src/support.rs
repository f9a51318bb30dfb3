//! Which front offers which question: the table behind docs/support.md.
//!
//! One row per question a person has. Tests compare the row with what is there: every query of
//! the request table stands in a row, every command runs, the page sends every query that it is
//! listed with, and Python has every name.

/// One question and how each front answers it; `None` is a gap.
///
/// ```
/// let count = n_queens_api::SUPPORT.iter().find(|row| row.queries.contains(&"count")).unwrap();
/// assert_eq!(count.command, Some("count 8"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct SupportRow {
    /// The question in words.
    pub question: &'static str,
    /// The queries that answer it. Empty where the answer streams beside this layer.
    pub queries: &'static [&'static str],
    /// Arguments of the command, as an example.
    pub command: Option<&'static str>,
    /// The section of the page.
    pub page: Option<&'static str>,
    /// The Python name, from `n_queens` on.
    pub python: Option<&'static str>,
}

type Cell = Option<&'static str>;

const fn row(
    question: &'static str,
    queries: &'static [&'static str],
    command: Cell,
    page: Cell,
    python: Cell,
) -> SupportRow {
    SupportRow { question, queries, command, page, python }
}

/// Every question.
#[rustfmt::skip]
pub const SUPPORT: &[SupportRow] = &[
    row("list all solutions", &[], Some("solve 8"), None, Some("solutions")),
    row("one solution of any size", &[], Some("one 1000"), None, Some("one")),
    row("how many solutions", &["count"], Some("count 8"), Some("counts"), Some("count")),
    row("published numbers", &["table"], None, Some("counts"), Some("published")),
    row("how long a count takes", &["forecast"], Some("count 8"), Some("counts"), Some("ask")),
    row("about how many solutions", &["estimate"], Some("estimate 20"), Some("counts"), Some("estimate")),
    row("the k-th solution", &["nth"], Some("nth 8 1"), Some("solutions"), Some("Board.nth")),
    row("the number of a solution", &["rank"], Some("rank --columns '1 5 8 6 3 7 2 4'"), Some("solutions"), Some("Board.rank")),
    row("a random solution", &["random"], Some("random 8 --seed 1"), Some("solutions"), Some("Board.random")),
    row("the fundamental solutions", &["gallery"], Some("solve 6 --fundamental"), Some("solutions"), Some("solutions")),
    row("turns and mirrors of a solution", &["orbit"], None, Some("solutions"), Some("Solution.orbit")),
    row("solutions through each square", &["heat"], None, Some("play"), Some("Board.heat")),
    row("complete a board, or the reason why not", &["complete"], Some("complete 8 --fix b4"), Some("play"), Some("Board.complete")),
    row("how many completions", &["remaining"], Some("complete 8 --fix b4 --count"), Some("play"), Some("Board.count")),
    row("the proof that a board has no solution", &["proof"], Some("complete 4 --fix a4"), Some("play"), Some("Explanation.proof")),
    row("the next step, with its reason", &["hint"], Some("complete 8 --fix b4 --hint"), Some("play"), Some("Board.hint")),
    row("attacks and conflicts of queens", &["position"], Some("draw 8 --fix b4 --attacks"), Some("play"), Some("check")),
    row("check solutions", &[], Some("check"), None, Some("check")),
    row("judge a program", &[], Some("judge --list"), None, None),
    row("a board for other solvers", &["export"], Some("export dimacs 8"), None, Some("ask")),
    row("judge the output of a program", &["judge-output"], Some("judge --list"), Some("learn"), Some("ask")),
    row("make a puzzle", &["puzzle"], Some("puzzle 8 --seed 1"), Some("game"), Some("puzzle")),
    row("make a game of regions", &["regions"], Some("regions --make 6 --seed 1"), Some("game"), Some("Game.make")),
    row("a hint in a game of regions", &["regions-hint"], Some("regions --hint"), Some("game"), Some("Game.hint")),
    row("broken rules in a game of regions", &["regions-position"], None, Some("game"), Some("ask")),
    row("whether a game of regions has one solution", &["regions-check"], Some("regions"), Some("game"), Some("ask")),
    row("grade a board or game", &["grade"], Some("regions --grade"), None, Some("Game.grade")),
    row("count the solutions of a game of regions", &["count-regions"], Some("regions --total"), None, Some("Game.count")),
    row("solve a game of regions", &["solve-regions"], Some("regions"), None, Some("Game.solve")),
    row("compare methods", &["compare"], Some("compare 6"), Some("methods"), Some("compare")),
    row("methods explained", &["methods"], Some("explain bits"), Some("methods"), Some("methods")),
    row("the steps of a search", &["trace", "length", "window", "state", "find"], Some("trace 4"), Some("search"), Some("trace")),
    row("a search as an animation", &["animate"], Some("trace 4 --format svg"), None, None),
    row("the search tree", &["tree", "draw-tree"], Some("tree 4"), Some("search"), Some("tree")),
    row("draw a board", &["draw"], Some("draw 8 --fix b4"), Some("solutions"), Some("Board.svg")),
    row("read and write solutions as text", &["read", "write"], Some("solve 4 --format leetcode"), Some("solutions"), Some("read")),
    row("long counts and their ledgers", &["ledgers", "ledger"], Some("ledger"), Some("counts"), Some("Ledger")),
    row("the guide", &["learn"], None, Some("learn"), Some("guide")),
    row("what this engine can do", &["about"], Some("--version"), None, Some("__version__")),
];

/// The table as Markdown, the content of docs/support.md.
pub fn support_table() -> String {
    let cell = |cell: Cell, wrap: fn(&str) -> String| cell.map_or("—".to_owned(), wrap);
    let mut text = String::from(
        "# What each front offers\n\n\
         Generated from `crates/n-queens-api/src/support.rs`; to renew it, run\n\
         `UPDATE_DOCS=1 cargo test -p n-queens-api --all-features support`. A dash is a gap.\n\n\
         | question | query | command | page | Python |\n|---|---|---|---|---|\n",
    );
    for row in SUPPORT {
        let queries: Vec<String> = row.queries.iter().map(|name| format!("`{name}`")).collect();
        text += &format!(
            "| {} | {} | {} | {} | {} |\n",
            row.question,
            if queries.is_empty() { "(streams)".to_owned() } else { queries.join(", ") },
            cell(row.command, |command| format!("`queens {command}`")),
            cell(row.page, str::to_owned),
            cell(row.python, |name| format!("`n_queens.{name}`")),
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Request;

    const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/support.md");

    #[test]
    #[cfg(feature = "ledger")]
    fn every_query_stands_in_one_row() {
        let mut listed: Vec<&str> = SUPPORT.iter().flat_map(|row| row.queries).copied().collect();
        let mut known: Vec<&str> = Request::names().collect();
        listed.sort_unstable();
        known.sort_unstable();
        assert_eq!(listed, known);
    }

    /// Text files may have been checked out with Windows line breaks.
    #[test]
    fn support_table_is_current() {
        let table = support_table();
        if std::env::var_os("UPDATE_DOCS").is_some() {
            std::fs::write(FILE, &table).unwrap();
        }
        let file = std::fs::read_to_string(FILE).unwrap_or_default().replace("\r\n", "\n");
        assert_eq!(file, table, "run UPDATE_DOCS=1 cargo test -p n-queens-api --all-features support");
    }

    /// The page sends every query that the table lists for it.
    #[test]
    fn the_page_asks_what_the_table_says() {
        let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../queens-explorer/page");
        let mut scripts = String::new();
        collect(std::path::Path::new(page), &mut scripts);
        for row in SUPPORT.iter().filter(|row| row.page.is_some()) {
            let sent = |query: &&str| scripts.contains(&format!("\"{query}\""));
            assert!(row.queries.iter().any(sent), "{}", row.question);
        }
    }

    fn collect(folder: &std::path::Path, scripts: &mut String) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.ends_with("engine") {
                continue; // The protocol itself, which names every query.
            }
            if path.is_dir() {
                collect(&path, scripts);
            } else if path.extension().is_some_and(|ending| ending == "js") {
                *scripts += &std::fs::read_to_string(&path).unwrap();
            }
        }
    }
}
