//! The sentences of hints and proofs, in every language. Nothing else here knows a language.

#[cfg(feature = "complete")]
use n_queens::Line;

use crate::Language::{self, En, Zh};

/// `a, b and c`, where `last` is the word before the last one.
fn listed(items: &[String], comma: &str, last: &str) -> String {
    match items {
        [rest @ .., end] if !rest.is_empty() => format!("{}{last}{end}", rest.join(comma)),
        _ => items.concat(),
    }
}

/// `3 行` would be three rows: a number is `第 3 行`.
fn numbered(name: &str) -> String {
    let number = name.starts_with(|first: char| first.is_ascii_digit());
    format!("{}{name}", if number { "第 " } else { "" })
}

/// With a space before it where letters and digits begin, and none between Chinese words.
fn apart(name: &str) -> String {
    let space = if name.starts_with(|first: char| first.is_ascii()) { " " } else { "" };
    format!("{space}{name}")
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
            Zh => format!("{} 行", numbered(name)),
        }
    }

    pub(super) fn column(self, letters: &str) -> String {
        match self {
            En => format!("column {letters}"),
            Zh => format!("{} 列", numbered(letters)),
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
                format!(
                    "no queen on {squares}: she would attack {open}, and {group} has no other open square"
                )
            }
            (En, true) => {
                format!(
                    "no queen on {squares}: a queen on any of them would attack {open}, and {group} has no other open square"
                )
            }
            (Zh, false) => {
                format!("不能在 {squares} 放皇后：她会攻击 {open}，而{}只剩下这些格子", apart(group))
            }
            (Zh, true) => {
                format!(
                    "不能在 {squares} 放皇后：放在哪一格都会攻击 {open}，而{}只剩下这些格子",
                    apart(group)
                )
            }
        }
    }

    pub(super) fn confined(self, squares: &str, groups: &str, places: &str) -> String {
        match self {
            En => format!("no queen on {squares}: {groups} need {places} for themselves"),
            Zh => format!("不能在 {squares} 放皇后：{places}要留给{}", apart(groups)),
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

    pub(super) fn unsolvable(self) -> &'static str {
        match self {
            En => "no further hint: there is no solution; without --hint the reason is shown",
            Zh => "没有更多提示：无解；去掉 --hint 可以看到原因",
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
            En => format!("{groups} have open squares only in {places}, too few for one each"),
            Zh => format!("{groups}可放的格子都在{}里，不够各占一个", apart(places)),
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
            Zh => format!("放在 {squares}：这时{}", apart(split)),
        }
    }

    pub(super) fn colon(self) -> char {
        match self {
            En => ':',
            Zh => '：',
        }
    }

    pub(super) fn none(self) -> &'static str {
        match self {
            En => "no solution:",
            Zh => "无解：",
        }
    }

    /// `cases` are more than a proof may have, if that is why there is none.
    pub(super) fn no_proof(self, cases: Option<u64>) -> String {
        match (self, cases) {
            (En, None) => "no solution".to_owned(),
            (En, Some(cases)) => format!("no solution; a proof has more than {cases} cases"),
            (Zh, None) => "无解".to_owned(),
            (Zh, Some(cases)) => format!("无解；证明需要分 {cases} 种以上的情况"),
        }
    }

    pub(super) fn left_out(self, cases: u64, all: u64) -> String {
        match self {
            En => format!("... and {cases} more of {all} cases"),
            Zh => format!("……还有 {cases} 种情况，共 {all} 种"),
        }
    }
}

/// The reason why a board cannot be completed.
#[cfg(feature = "complete")]
impl Language {
    pub(super) fn queens(self, squares: &[String]) -> String {
        match self {
            En => format!("queen{} {}", plural(squares), squares.join(", ")),
            Zh => format!("皇后 {}", self.all_of(squares)),
        }
    }

    pub(super) fn blocked_squares(self, squares: &[String]) -> String {
        match self {
            En => format!("blocked square{} {}", plural(squares), squares.join(", ")),
            Zh => format!("禁用格 {}", self.all_of(squares)),
        }
    }

    /// `needed` says whether each of several pieces was shown to be needed.
    pub(super) fn impossible_with(self, pieces: &[String], needed: Option<bool>) -> String {
        match self {
            En => {
                let each = match needed {
                    None => "",
                    Some(true) => ", each of which is needed",
                    Some(false) => " (stopped before all were shown to be needed)",
                };
                format!("impossible already with {}{each}", pieces.join(" and "))
            }
            Zh => {
                let each = match needed {
                    None => "",
                    Some(true) => "，缺一不可",
                    Some(false) => "（尚未证明缺一不可）",
                };
                format!("只要有{} 就无解{each}", pieces.join(" 和"))
            }
        }
    }

    pub(super) fn cannot_be_completed(self, why: &str) -> String {
        match self {
            En => format!("cannot be completed: {why}"),
            Zh => format!("无法补全：{why}"),
        }
    }

    pub(super) fn with_all_given(self) -> &'static str {
        match self {
            En => "with all that is given:\n",
            Zh => "用上给定的全部条件：\n",
        }
    }

    pub(super) fn no_solution(self, n: u32) -> String {
        match self {
            En => format!("no solution of size {n} exists at all"),
            Zh => format!("n = {n} 本来就没有解"),
        }
    }

    /// A contradiction that is plain to see, before one that is not.
    pub(super) fn apart_from(self, plain: &str) -> String {
        match self {
            En => format!("{plain}\nand apart from that, "),
            Zh => format!("{plain}。除此之外，"),
        }
    }

    pub(super) fn given_attack(self, conflict: &str) -> String {
        match self {
            En => format!("the given queens {conflict}"),
            Zh => conflict.to_owned(),
        }
    }

    pub(super) fn given_on_blocked(self, square: &str) -> String {
        match self {
            En => format!("a queen is given on {square}, which is blocked"),
            Zh => format!("{square} 已禁用，却放了皇后"),
        }
    }

    pub(super) fn no_free_square(self, line: &str) -> String {
        match self {
            En => format!("{line} has no free square:"),
            Zh => format!("{line}没有可放的格子："),
        }
    }

    pub(super) fn too_few_free(self, lines: &str, places: &str) -> String {
        match self {
            En => format!("{lines} have free squares only on {places}, too few for one each:"),
            Zh => format!("{lines}可放的格子都在{}上，不够各占一个：", apart(places)),
        }
    }

    pub(super) fn search_proves(self, lines: &[String]) -> String {
        match self {
            En => format!(
                "no single line shows it: search proves that {} cannot all have a queen",
                lines.join(" and ")
            ),
            Zh => {
                format!("单看任何一行或一列都看不出矛盾；搜索证明{}不可能都有皇后", apart(&lines.join("、")))
            }
        }
    }

    pub(super) fn is_blocked(self, square: &str) -> String {
        match self {
            En => format!("{square} blocked"),
            Zh => format!("{square} 禁用"),
        }
    }

    pub(super) fn is_attacked(self, square: &str, queen: &str, along: Line) -> String {
        match self {
            En => format!("{square} attacked by {queen} along the {along}"),
            Zh => format!("{square} 被 {queen} 沿{}攻击", crate::Locale::from(self).line(along)),
        }
    }

    pub(super) fn is_taken(self, square: &str) -> String {
        match self {
            En => format!("{square} taken"),
            Zh => format!("{square} 已有皇后"),
        }
    }

    /// Lines of one kind; `run` has the first and the last of neighbouring ones.
    pub(super) fn lines(self, kind: Line, several: bool, runs: &[(String, Option<String>)]) -> String {
        let to = if self == En { " to " } else { " 至 " };
        let runs: Vec<String> = runs
            .iter()
            .map(|(first, last)| last.as_ref().map_or(first.clone(), |last| format!("{first}{to}{last}")))
            .collect();
        let runs = self.all_of(&runs);
        match (self, kind) {
            (En, _) => format!("{kind}{} {runs}", if several { "s" } else { "" }),
            (Zh, Line::Row) => self.row(&runs),
            (Zh, Line::Column) => self.column(&runs),
            (Zh, _) => format!("{} {runs}", crate::Locale::from(self).line(kind).trim_start()),
        }
    }
}

#[cfg(feature = "complete")]
fn plural(items: &[String]) -> &'static str {
    if items.len() == 1 { "" } else { "s" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_space_stands_only_beside_letters_and_digits() {
        for (group, said) in [("第 1 行", "，而第 1 行只剩"), ("a 列", "，而 a 列只剩")] {
            for several in [false, true] {
                let sentence = Zh.starving("a2", several, "b1", group);
                assert!(sentence.contains(said), "{sentence}");
            }
        }
    }
}
