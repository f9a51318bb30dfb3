//! The sentences of hints and proofs, in every language. Nothing else here knows a language.

use crate::Language::{self, En, Zh};

/// `a, b and c`, where `last` is the word before the last one.
fn listed(items: &[String], comma: &str, last: &str) -> String {
    match items {
        [rest @ .., end] if !rest.is_empty() => format!("{}{last}{end}", rest.join(comma)),
        _ => items.concat(),
    }
}

impl Language {
    pub(super) fn all_of(self, items: &[String]) -> String {
        match self {
            En => listed(items, ", ", " and "),
            Zh => items.join("、"),
        }
    }

    pub(super) fn one_of(self, items: &[String]) -> String {
        match self {
            En => listed(items, ", ", " or "),
            Zh => listed(items, "、", " 或 "),
        }
    }

    pub(super) fn row(self, name: &str) -> String {
        match self {
            En => format!("row {name}"),
            Zh => format!("{name} 行"),
        }
    }

    pub(super) fn column(self, letters: &str) -> String {
        match self {
            En => format!("column {letters}"),
            Zh => format!("{letters} 列"),
        }
    }

    pub(super) fn region(self, name: &str) -> String {
        match self {
            En => format!("region {name}"),
            Zh => format!("{name} 区"),
        }
    }

    pub(super) fn only(self, square: &str, group: &str) -> String {
        match self {
            En => format!("queen on {square}: {group} has no other open square"),
            Zh => format!("在 {square} 放皇后：{group}没有别的可放的格子"),
        }
    }

    /// `squares` are several or one.
    pub(super) fn starving(self, squares: &str, several: bool, open: &str, group: &str) -> String {
        match (self, several) {
            (En, false) => {
                format!("no queen on {squares}: she would attack {open}, all that {group} has left")
            }
            (En, true) => {
                format!("no queen on {squares}: any of them would attack {open}, all that {group} has left")
            }
            (Zh, false) => format!("不能在 {squares} 放皇后：她会攻击 {open}，而 {group}只剩下这些格子"),
            (Zh, true) => {
                format!("不能在 {squares} 放皇后：放在哪一格都会攻击 {open}，而 {group}只剩下这些格子")
            }
        }
    }

    pub(super) fn confined(self, squares: &str, groups: &str, places: &str) -> String {
        match self {
            En => format!("no queen on {squares}: {groups} need {places} for themselves"),
            Zh => format!("不能在 {squares} 放皇后：{places}要留给 {groups}"),
        }
    }

    pub(super) fn solved(self, queens: &str) -> String {
        match self {
            En => format!("solved: queens on {queens}; no other solution exists"),
            Zh => format!("解出来了：皇后在 {queens}；没有别的解"),
        }
    }

    pub(super) fn trying(self) -> &'static str {
        match self {
            En => "no further hint: the rest needs trial and error",
            Zh => "没有更多提示：只能试一试",
        }
    }

    pub(super) fn attempt(self, square: &str) -> String {
        match self {
            En => format!("no rule applies here; trial and error: a queen on {square} leads to a solution"),
            Zh => format!("这里没有规则可用，只能试一试：在 {square} 放皇后可以得到一个解"),
        }
    }

    pub(super) fn take_back(self, square: &str) -> String {
        match self {
            En => format!("take {square} back: with it the board cannot be completed"),
            Zh => format!("收回 {square}：有它在，棋盘无法补全"),
        }
    }

    pub(super) fn impossible(self, why: &str) -> String {
        match self {
            En => format!("impossible: {why}"),
            Zh => format!("无解：{why}"),
        }
    }

    pub(super) fn no_open_square(self, group: &str) -> String {
        match self {
            En => format!("{group} has no open square"),
            Zh => format!("{group}没有可放的格子"),
        }
    }

    pub(super) fn too_few_places(self, groups: &str, places: &str) -> String {
        match self {
            En => format!("{groups} have open squares only in {places}"),
            Zh => format!("{groups}可放的格子都在 {places}里，不够各占一个"),
        }
    }

    pub(super) fn must_use(self, group: &str, squares: &str) -> String {
        match self {
            En => format!("{group} must use {squares}"),
            Zh => format!("{group}的皇后只能放在 {squares}"),
        }
    }

    pub(super) fn leaves(self, squares: &str, group: &str) -> String {
        match self {
            En => format!("{squares} leaves {group} without a square"),
            Zh => format!("放在 {squares}，{group}就没有可放的格子了"),
        }
    }

    pub(super) fn case(self, squares: &str, what: &str) -> String {
        match self {
            En => format!("{squares}: {what}"),
            Zh => format!("放在 {squares}：{what}"),
        }
    }

    pub(super) fn then(self, squares: &str, split: &str) -> String {
        match self {
            En => format!("{squares}: then {split}"),
            Zh => format!("放在 {squares}：这时 {split}"),
        }
    }

    pub(super) fn colon(self) -> char {
        match self {
            En => ':',
            Zh => '：',
        }
    }

    pub(super) fn left_out(self, cases: u64, all: u64) -> String {
        match self {
            En => format!("... and {cases} more of {all} cases"),
            Zh => format!("……还有 {cases} 种情况，共 {all} 种"),
        }
    }
}
