//! Which problem a program is meant for: by its file name, its source, or what it prints.

use super::{PROBLEMS, Problem, problem};

/// Numbers of the problems as they stand in file names.
const NUMBERS: [(&str, &str); 7] = [
    ("1219", "luogu-p1219"),
    ("2553", "hdu-2553"),
    ("1624", "cses-1624"),
    ("843", "acwing-843"),
    ("750", "uva-750"),
    ("51", "leetcode-51"),
    ("52", "leetcode-52"),
];

/// By the number in a file name such as `p1219.cpp` or `843.py`.
pub fn guess_from_name(name: &str) -> Option<&'static Problem> {
    if let Some(named) = PROBLEMS.iter().find(|problem| name.to_lowercase().contains(problem.name)) {
        return Some(named);
    }
    let mut digits = name.split(|sign: char| !sign.is_ascii_digit()).map(|run| run.trim_start_matches('0'));
    let known = |run: &str| NUMBERS.iter().find(|(number, _)| *number == run).map(|(_, name)| *name);
    problem(digits.find_map(known)?)
}

/// By the function a judge calls, or by what only one problem mentions.
pub fn guess_from_source(source: &str) -> Option<&'static Problem> {
    let has = |words: &[&str]| words.iter().any(|word| source.contains(word));
    let mut called = PROBLEMS.iter().filter(|problem| problem.function.is_some());
    if let Some(problem) = called.find(|problem| has_function(problem, source)) {
        Some(problem)
    } else if has(&["SOLN"]) {
        problem("uva-750")
    } else if has(&["'*'", "\"*\"", "b'*'"]) && !has(&["'Q'", "\"Q\""]) {
        problem("cses-1624")
    } else {
        None
    }
}

/// Whether a judge can call the function of this problem: it stands in a class `Solution`, or alone with
/// the parameters that LeetCode gives it.
pub fn has_function(problem: &Problem, source: &str) -> bool {
    let Some(name) = problem.function else { return false };
    let snake = name.replace("NQueens", "_n_queens");
    let mentions = source.contains(name) || source.contains(&snake);
    let alone = [
        format!("func {name}(n int)"),
        format!("{name} = "),
        format!("function {name}("),
        format!("def {name}(n"),
        format!("{name}(int n, int"),
        "int totalNQueens(int n)".to_owned(),
    ];
    mentions && (source.contains("Solution") || alone.iter().any(|words| source.contains(words)))
}

/// By what a program prints after it read `6`, and then `0`.
pub fn guess_from_output(text: &str) -> Option<&'static Problem> {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let numbers = |line: &str| line.split_whitespace().all(|word| word.parse::<i64>().is_ok());
    if lines.first()?.starts_with('[') {
        problem("leetcode-51")
    } else if lines.iter().all(|line| line.chars().all(|sign| matches!(sign, 'Q' | '.' | ' '))) {
        problem("acwing-843")
    } else if lines.len() >= 2 && lines.iter().all(|line| numbers(line)) && lines[0].contains(' ') {
        problem("luogu-p1219")
    } else if lines.iter().all(|line| numbers(line) && !line.contains(' ')) {
        problem("hdu-2553")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(problem: Option<&'static Problem>) -> &'static str {
        problem.map_or("", |problem| problem.name)
    }

    #[test]
    fn names_sources_and_outputs_are_told_apart() {
        for (file, expected) in [
            ("p1219.cpp", "luogu-p1219"),
            ("0051-n-queens.go", "leetcode-51"),
            ("uva750.c", "uva-750"),
            ("leetcode-52.py", "leetcode-52"),
            ("mine.py", ""),
            ("v1510.py", ""),
        ] {
            assert_eq!(name(guess_from_name(file)), expected, "{file}");
        }
        for (source, expected) in [
            ("class Solution:\n    def totalNQueens(self, n):", "leetcode-52"),
            ("impl Solution { pub fn solve_n_queens(n: i32)", "leetcode-51"),
            ("func solveNQueens(n int) [][]string {", "leetcode-51"),
            ("void solveNQueens(int row) {", ""),
            ("puts(\"SOLN       COLUMN\");", "uva-750"),
            ("if (g[i][j] == '*')", "cses-1624"),
            ("int main() {}", ""),
        ] {
            assert_eq!(name(guess_from_source(source)), expected, "{source}");
        }
        for (output, expected) in [
            ("[[\".Q....\"]]", "leetcode-51"),
            (".Q....\n...Q..\n\n", "acwing-843"),
            ("2 4 6 1 3 5\n3 6 2 5 1 4\n4 1 5 2 6 3\n4\n", "luogu-p1219"),
            ("4\n", "hdu-2553"),
            ("hello", ""),
            ("", ""),
        ] {
            assert_eq!(name(guess_from_output(output)), expected, "{output}");
        }
    }
}
