//! The ladder of methods: what each one knows, and its pseudo-code with the line of every action.
//!
//! A line of code names the actions that happen there behind an `@`. So code and actions cannot
//! drift apart, and a test holds them against the steps that the methods really make.

use std::collections::BTreeMap;

use n_queens::Method;
use serde::{Deserialize, Serialize};

use crate::heart::request::{Ask, Desk};
use crate::heart::{ApiError, Kind, Language};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Methods {}

#[derive(Serialize)]
pub(crate) struct Ladder {
    methods: Vec<Rung>,
}

#[derive(Serialize)]
struct Rung {
    name: &'static str,
    limit: u32,
    masks: bool,
    title: &'static str,
    text: &'static str,
    code: Vec<&'static str>,
    line_of: BTreeMap<&'static str, usize>,
}

impl Ask for Methods {
    const NAME: &'static str = "methods";
    const KIND: Kind = Kind::Quick;
    type Answer = Ladder;

    fn answer(&self, desk: &Desk<'_>) -> Result<Ladder, ApiError> {
        let rung = |method: Method| {
            let [title, text] = words(method, desk.language);
            let lines = || code(method).lines().map(|line| line.split_once('@').unwrap_or((line, "")));
            let marked = lines().enumerate().flat_map(|(number, (_, marks))| {
                marks.split_whitespace().map(move |mark| (mark.trim_start_matches('@'), number))
            });
            Rung {
                name: method.name(),
                limit: method.limit(),
                masks: method.has_masks(),
                title,
                text,
                code: lines().map(|(line, _)| line.trim_end()).collect(),
                line_of: marked.collect(),
            }
        };
        Ok(Ladder { methods: Method::ALL.into_iter().map(rung).collect() })
    }
}

/// A title, and what the method knows before it tries.
fn words(method: Method, language: Language) -> [&'static str; 2] {
    match (method, language) {
        (Method::Subsets, Language::En) => [
            "Any set of squares",
            "It knows nothing: every square with a queen or without. Only the full set is judged.",
        ],
        (Method::Subsets, Language::Zh) => {
            ["任意格子的集合", "事先一无所知：每个格子放或不放皇后，放完所有格子才判断。"]
        }
        (Method::Combinations, Language::En) => [
            "Any n squares",
            "It knows that there are n queens. Each choice of n squares is judged at the end.",
        ],
        (Method::Combinations, Language::Zh) => {
            ["任选 n 个格子", "知道一共有 n 个皇后；选满 n 个格子后才判断。"]
        }
        (Method::Permutations, Language::En) => [
            "Permutations",
            "It knows that every row and every column holds one queen. Only diagonals are judged at the end.",
        ],
        (Method::Permutations, Language::Zh) => ["全排列", "知道每行每列各有一个皇后；最后只需判断对角线。"],
        (Method::Cells, Language::En) => [
            "Square by square",
            "It sees at once whether a square is attacked, but not that every row needs a queen.",
        ],
        (Method::Cells, Language::Zh) => {
            ["逐格放置", "立即知道一个格子是否被攻击，但不知道每行都必须有皇后。"]
        }
        (Method::CellsSkip, Language::En) => [
            "Square by square, queen ends her row",
            "The same, and after a queen it goes on in the next row.",
        ],
        (Method::CellsSkip, Language::Zh) => ["逐格放置，放后换行", "同上，放下皇后后直接进入下一行。"],
        (Method::Sets, Language::En) => [
            "Row by row, with sets",
            "It knows that every row needs a queen. Three sets remember columns and diagonals.",
        ],
        (Method::Sets, Language::Zh) => {
            ["逐行放置，用集合", "知道每行必须有一个皇后；用三个集合记录列和两种对角线。"]
        }
        (Method::Arrays, Language::En) => {
            ["Row by row, with arrays", "The same search. Three arrays remember columns and diagonals."]
        }
        (Method::Arrays, Language::Zh) => {
            ["逐行放置，用数组", "同样的搜索；用三个布尔数组记录列和两种对角线。"]
        }
        (Method::Bits, Language::En) => [
            "Row by row, with bit masks",
            "Three masks give all open squares of a row at once. No square is tried in vain.",
        ],
        (Method::Bits, Language::Zh) => {
            ["逐行放置，用位运算", "三个位掩码一次得到一行中所有可放的格子，不做无用的尝试。"]
        }
        // A method younger than this table shows its name.
        (other, _) => [other.name(), ""],
    }
}

fn code(method: Method) -> &'static str {
    match method {
        Method::Subsets => {
            "\
search(square):
    if square is behind the last one:
        if the queens are n and none attacks another:
            report a solution @solution
        else reject the set @reject @wrong-number
        return
    put a queen on square @place
    search(next square)
    take the queen back @undo
    leave square empty @skip
    search(next square)"
        }
        Method::Combinations => {
            "\
search(square):
    if n queens stand:
        if none attacks another: report a solution @solution
        else reject the choice @reject
        return
    for each square from here on:
        put a queen on it @place
        search(next square)
        take the queen back @undo"
        }
        Method::Permutations => {
            "\
search(row):
    if row = n:
        if no diagonal holds two queens: report a solution @solution
        else reject the order @reject
        return
    for each column that is not used:
        put a queen on (row, column) @place
        search(row + 1)
        take the queen back @undo"
        }
        Method::Cells => {
            "\
search(square):
    if square is behind the last one:
        if n queens stand: report a solution @solution
        else there are too few @wrong-number
        return
    if square is attacked: search(next square) @reject
    else:
        put a queen on square @place
        search(next square)
        take the queen back @undo
        leave square empty @skip
        search(next square)"
        }
        Method::CellsSkip => {
            "\
search(square):
    if square is behind the last one:
        if n queens stand: report a solution @solution
        else there are too few @wrong-number
        return
    if square is attacked: search(next square) @reject
    else:
        put a queen on square @place
        search(first square of the next row)
        take the queen back @undo
        leave square empty @skip
        search(next square)"
        }
        Method::Sets => {
            "\
search(row):
    if row = n: report a solution @solution
    for each column:
        if column in columns or row - column in falling
                or row + column in rising: next column @reject
        put a queen on (row, column) @place
        add column, row - column, row + column to the sets
        search(row + 1)
        remove them from the sets
        take the queen back @undo"
        }
        Method::Arrays => {
            "\
search(row):
    if row = n: report a solution @solution
    for each column:
        if columns[column] or falling[row - column + n - 1]
                or rising[row + column]: next column @reject
        put a queen on (row, column) @place
        mark her column and diagonals
        search(row + 1)
        clear her column and diagonals
        take the queen back @undo"
        }
        Method::Bits => {
            "\
search(row, columns, falling, rising):
    if row = n: report a solution @solution
    open = all & ~(columns | falling | rising)
    while open is not 0:
        bit = open & -open
        open = open - bit
        put a queen on (row, bit) @place
        search(row + 1, columns | bit,
               (falling | bit) << 1, (rising | bit) >> 1)
        take the queen back @undo"
        }
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use n_queens::methods::Reason;
    use n_queens::steps::{Action, Trace};
    use n_queens::{Board, Watch};

    use super::*;

    #[test]
    fn every_action_of_a_method_has_a_line_and_no_other_has() {
        for method in Method::ALL {
            // n = 1 has a solution, n = 3 every way to fail.
            let made: BTreeSet<&str> = [1, 3, 4]
                .into_iter()
                .filter(|&n| method.practical(n))
                .flat_map(|n| {
                    Trace::new(&Board::new(n).unwrap(), method).window(0..5000, &Watch::none()).unwrap()
                })
                .map(|step| match (step.action(), step.reason()) {
                    (Action::Reject, Some(Reason::WrongNumber { .. })) => "wrong-number",
                    (action, _) => action.name(),
                })
                .collect();
            let marked: BTreeSet<&str> =
                code(method).split_whitespace().filter_map(|word| word.strip_prefix('@')).collect();
            assert_eq!(marked, made, "{method}");
            assert!(
                [Language::En, Language::Zh].iter().all(|&language| !words(method, language)[1].is_empty())
            );
        }
    }
}
