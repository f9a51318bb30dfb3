//! The remarks of verbs that take `--lang`, in every language. Nothing else here knows a language.

use std::path::Path;

use n_queens::puzzle::Grade;
use n_queens_text::Language::{self, En, Zh};
use n_queens_text::Locale;
use n_queens_text::read::Assumed;

/// Something worth knowing beside the answer.
pub(crate) enum Remark<'a> {
    /// Reading had to assume something, for the text does not say it.
    Assumed(&'a str, Assumed),
    /// Standard input is a terminal.
    Keyboard,
    /// The seed of an answer made by chance.
    Seed(u64),
    /// A game of regions has this solution and no other, or others.
    Solution { only: bool },
    /// Regions of a game that are in several parts, by their letters.
    Scattered(&'a [String]),
    /// The board has this completion and no other, or others.
    Completion { only: bool },
    /// There was no time to look for other completions.
    PerhapsOthers,
    /// No easy puzzle of this size was found.
    Easiest { n: u32, grade: Grade },
    /// Blocked squares that a puzzle needs, of all that were tried.
    Blocked { needed: usize, all: u64 },
    /// A sheet was written.
    Pages(usize, &'a Path),
    /// A board with constraints has no orbits.
    OnlyTotal,
    /// Nobody has published this count; an estimate and its interval, if there is one.
    Unpublished { n: u32, last: u32, about: Option<[String; 3]> },
    /// Another way to count found the same.
    Confirmed { n: u32, by: &'a str },
    /// A plot of one size; the verb that makes it.
    OneSize { n: u32, verb: &'a str },
    /// What a tree leaves out, and whether `--depth` did it.
    NotShown { words: &'a str, by_depth: bool },
}

impl Remark<'_> {
    pub(crate) fn said(&self, language: Language) -> String {
        match (self, language) {
            (Remark::Assumed(origin, assumed), En) => format!("{origin}: {assumed}"),
            (Remark::Assumed(origin, Assumed::FromZero), Zh) => {
                format!("{origin}：其中有 0，所以按从 0 数起的列号读取")
            }
            (Remark::Assumed(origin, Assumed::ZerosAndOnes), Zh) => {
                format!("{origin}：按棋盘的行读取，1 是皇后，0 是空着的格子")
            }
            (Remark::Assumed(origin, Assumed::StarsAreQueens), Zh) => {
                format!("{origin}：没有 Q，而每行有一个 *，所以把 * 读作皇后")
            }
            (Remark::Assumed(origin, Assumed::StarsAreFree), Zh) => {
                format!("{origin}：* 读作空着的格子，皇后请写 Q")
            }
            (Remark::Keyboard, En) if cfg!(windows) => {
                "reading from the keyboard; Ctrl-Z and Enter end the input".to_owned()
            }
            (Remark::Keyboard, En) => "reading from the keyboard; Ctrl-D ends the input".to_owned(),
            (Remark::Keyboard, Zh) if cfg!(windows) => "请从键盘输入，按 Ctrl-Z 再按 Enter 结束".to_owned(),
            (Remark::Keyboard, Zh) => "请从键盘输入，按 Ctrl-D 结束".to_owned(),
            (Remark::Seed(seed), En) => format!("repeat with --seed {seed}"),
            (Remark::Seed(seed), Zh) => format!("加上 --seed {seed} 可以得到同样的结果"),
            (Remark::Solution { only: true }, En) => "this is the only solution".to_owned(),
            (Remark::Solution { only: true }, Zh) => "这是唯一的解".to_owned(),
            (Remark::Solution { only: false }, En) => "there are other solutions".to_owned(),
            (Remark::Solution { only: false }, Zh) => "还有别的解".to_owned(),
            (Remark::Scattered([name]), En) => {
                format!("region {name} is in several parts; is one of its letters a mistake?")
            }
            (Remark::Scattered(names), En) => {
                format!(
                    "regions {} are in several parts; is one of their letters a mistake?",
                    names.join(", ")
                )
            }
            (Remark::Scattered(names), Zh) => {
                format!("{} 区不连通，请检查字母有没有写错", names.join("、"))
            }
            (Remark::Completion { only: true }, En) => "this is the only completion".to_owned(),
            (Remark::Completion { only: true }, Zh) => "这是唯一的补全方式".to_owned(),
            (Remark::Completion { only: false }, En) => {
                "there are other completions; --all lists them".to_owned()
            }
            (Remark::Completion { only: false }, Zh) => "还有别的补全方式，用 --all 可以全部列出".to_owned(),
            (Remark::PerhapsOthers, En) => {
                "there may be other completions; use --count to find out".to_owned()
            }
            (Remark::PerhapsOthers, Zh) => "可能还有别的补全方式，用 --count 可以查明".to_owned(),
            (Remark::Easiest { n, grade }, En) => {
                format!("no easy puzzle was found for n = {n}; the easiest is {grade}")
            }
            (Remark::Easiest { n, grade }, Zh) => {
                let grade = Locale::from(language).grade(*grade);
                format!("n = {n} 时没有找到简单的谜题，最容易的也是“{grade}”")
            }
            (Remark::Blocked { needed, all }, En) => {
                format!("{needed} of {all} blocked squares were needed; the others are open again")
            }
            (Remark::Blocked { needed, all }, Zh) => {
                format!("{all} 个禁用的格子中有 {needed} 个是必需的，其余已恢复为可放")
            }
            (Remark::Pages(pages, file), En) => format!("{pages} pages in {}", file.display()),
            (Remark::Pages(pages, file), Zh) => format!("{} 共 {pages} 页", file.display()),
            (Remark::OnlyTotal, En) => {
                "only the total: with --fix or --block a turned or mirrored solution need not be a solution, so there are no orbits".to_owned()
            }
            (Remark::OnlyTotal, Zh) => {
                "只有全部解的个数：用了 --fix 或 --block，旋转或翻转后的解不一定还是解，所以没有轨道".to_owned()
            }
            (Remark::Unpublished { n, last, about }, En) => {
                let about = about.as_ref().map_or_else(String::new, |[total, low, high]| {
                    format!(": about {total}, between {low} and {high} with 95 % confidence")
                });
                format!(
                    "the count for n = {n} is not known (published counts end at n = {last}){about}; \
                     see 'queens estimate {n}'"
                )
            }
            (Remark::Unpublished { n, last, about }, Zh) => {
                let about = about.as_ref().map_or_else(String::new, |[total, low, high]| {
                    format!("：大约 {total}，95 % 的置信区间是 {low} 到 {high}")
                });
                format!("n = {n} 的解数还没有人知道（已发表的到 n = {last} 为止）{about}；参见 'queens estimate {n}'")
            }
            (Remark::Confirmed { n, by }, En) => format!("n = {n}: confirmed by {by}"),
            (Remark::Confirmed { n, by }, Zh) => format!("n = {n}：复核一致（{by}）"),
            (Remark::OneSize { n, verb }, En) => {
                format!("--plot draws one dot for one size; a range such as 'queens {verb} 1..{n}' makes a curve")
            }
            (Remark::OneSize { n, verb }, Zh) => {
                format!("只有一个大小，--plot 只画一个点；给一个范围，例如 'queens {verb} 1..{n}'，才有曲线")
            }
            (Remark::NotShown { words, by_depth: true }, En) => {
                format!("{words}; a larger --depth draws more")
            }
            (Remark::NotShown { words, by_depth: true }, Zh) => {
                format!("{words}；加大 --depth 可以多画几层")
            }
            (Remark::NotShown { words, by_depth: false }, En) => {
                format!("{words}; use --limit to draw more, --depth to draw fewer levels")
            }
            (Remark::NotShown { words, by_depth: false }, Zh) => {
                format!("{words}；用 --limit 可以多画节点，用 --depth 可以少画几层")
            }
            // Another assumption would have no Chinese words yet.
            (Remark::Assumed(origin, assumed), Zh) => format!("{origin}：{assumed}"),
        }
    }
}
