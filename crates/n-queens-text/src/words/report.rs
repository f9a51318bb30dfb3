//! The words of the tables that `count` and `compare` print, in every language side by side.
//!
//! They stand apart from the words of pictures: no picture and no page needs them, so no font has to
//! have their letters. `{0}`, `{1}`, … are gaps.

use crate::{Language, Locale};

macro_rules! report_words {
    ($($(#[$about:meta])* $name:ident: $english:literal, $chinese:literal;)*) => {
        /// The words of tables in one language.
        ///
        /// ```
        /// use n_queens_text::{Language, Locale};
        /// assert_eq!(Locale::from(Language::Zh).report_words().orbits, "轨道");
        /// ```
        #[derive(Clone, Debug)]
        pub struct ReportWords {
            $($(#[$about])* pub $name: &'static str,)*
        }

        static EN: ReportWords = ReportWords { $($name: $english,)* };
        static ZH: ReportWords = ReportWords { $($name: $chinese,)* };

        #[cfg(test)]
        const PAIRS: &[(&str, &str)] = &[$(($english, $chinese),)*];
    };
}

report_words! {
    /// All solutions.
    total: "total", "全部解";
    /// Solutions that no turn or mirror makes equal.
    fundamental: "fundamental", "基本解";
    /// Solutions that turns and mirrors make equal.
    orbits: "orbits", "轨道";
    /// Of solutions that no motion keeps.
    without_symmetry: "without symmetry", "没有对称性";
    /// Of solutions that a half turn keeps.
    fixed_by_half_turn: "fixed by the half turn", "旋转 180° 不变";
    /// Of solutions that a quarter turn keeps.
    fixed_by_quarter_turn: "fixed by the quarter turn", "旋转 90° 不变";
    /// Of solutions that every motion keeps.
    fixed_by_all: "fixed by every turn and mirror", "任何旋转和翻转都不变";
    /// Numbers that others published.
    published: "published", "已发表";
    /// The published number is this one.
    published_same: "the same (OEIS A000170)", "相同（OEIS A000170）";
    /// There is no published number.
    published_none: "none known for this n", "这个 n 还没有";
    /// Below a table of sizes that all have published numbers.
    all_published: "These are the published numbers (OEIS A000170, A002562).", "这些数与已发表的相同（OEIS A000170、A002562）。";
    /// {0} the last size with a published number.
    published_up_to: "These are the published numbers (OEIS A000170, A002562) up to n = {0}; none are known beyond.", "n 不超过 {0} 时，这些数与已发表的相同（OEIS A000170、A002562）；更大的 n 还没有已发表的数。";
    /// A number that was counted twice.
    checked: "checked", "复核";
    /// Both counts agree.
    checked_same: "the same, counted again in another way", "换一种方法再数一遍，结果相同";
    /// How long it took.
    time: "time", "用时";
    /// What a ledger has earned.
    label: "label", "标签";
    /// A way to search.
    method: "method", "方法";
    /// How many solutions.
    solutions: "solutions", "解数";
    /// Positions of a search.
    nodes: "nodes", "节点";
    /// Squares that were tried.
    candidates: "candidates", "尝试次数";
    /// Squares that were tried and rejected.
    rejections: "rejections", "排除";
    /// How far the runs lie apart.
    spread: "spread", "波动";
    /// How many times as long as the fastest.
    times_fastest: "× fastest", "× 最快";
    /// Queens on the board.
    queens: "queens", "皇后";
    /// What nodes are.
    about_nodes: "positions of the search, from the empty board on", "搜索到过的局面，从空棋盘数起";
    /// What candidates are.
    about_candidates: "squares on which a queen was tried", "试着放皇后的次数";
    /// What rejections are.
    about_rejections: "those of them that were attacked or not allowed", "其中被攻击或不许放的";
    /// {0} which run.
    about_time: "{0}, counting only", "{0}，只计数";
    /// Which run of several.
    middle_run: "the middle one of several runs", "多次运行的中位数";
    /// Which run of one.
    single_run: "a single run", "只运行了一次";
    /// What the spread is.
    about_spread: "half the distance between the quartiles of the runs", "各次运行上下四分位数之差的一半";
    /// What the last column is.
    about_times_fastest: "how many times as long as the fastest", "用时是最快者的几倍";
    /// What the join is.
    about_join: "half-boards joined instead of a search; it visits no solution", "拼合上下两半，不搜索，不访问任何一个解";
    /// The same in few words.
    about_join_shortly: "half-boards joined instead of a search", "拼合上下两半，不搜索";
    /// {0} the size.
    not_practical: "Not practical for n = {0} (use --force to run them anyway):", "n = {0} 时不实用（加上 --force 仍可运行）：";
    /// {0} the largest practical size.
    practical_up_to: "practical up to n = {0}", "n 不超过 {0} 时实用";
    /// {0} how many placements.
    would_look_at: ", would look at {0} placements", "，要看 {0} 种放法";
    /// Above the sizes of naive searches.
    naive_sizes: "Sizes of the naive enumerations:", "朴素枚举的规模：";
    /// What `subsets` looks at.
    any_set: "any set of squares", "格子的任意子集";
    /// What `combinations` looks at.
    any_squares: "any n squares", "任意 n 个格子";
    /// What `permutations` looks at.
    any_order: "any order of the columns", "列的任意排列";
    /// {0} a method.
    by_queens: "{0}, by queens on the board:", "{0}，按棋盘上的皇后数：";
    /// {0} the unit of time, {1} which run.
    time_in: "Time in {0} ({1}):", "用时，单位 {0}（{1}）：";
    /// Above a table of nodes.
    nodes_of: "Nodes (positions of the search, from the empty board on):", "节点（搜索到过的局面，从空棋盘数起）：";
    /// What a dash means.
    about_dash: "not practical at this size; 'queens compare N' says more about one size", "这个大小不实用；用 'queens compare N' 可以细看一个大小";
    /// {0} the size.
    disagree: "n = {0}: THE METHODS DISAGREE", "n = {0}：各方法的结果不一致";
    /// {0} the size, {1} solutions.
    found: "n = {0}: {1}", "n = {0}：{1}";
    /// {0} the size, {1} solutions, {2} who found them.
    agree: "n = {0}: {1}, {2} agree", "n = {0}：{1}，{2}结果一致";
    /// One method.
    one_method: "1 method", "1 种方法";
    /// {0} how many methods.
    methods: "{0} methods", "{0} 种方法";
    /// {0} methods.
    and_the_join: "{0} and the join", "{0}和拼合";
}

impl Locale {
    /// The words of tables in its language.
    ///
    /// ```
    /// assert_eq!(n_queens_text::Locale::default().report_words().nodes, "nodes");
    /// ```
    pub fn report_words(self) -> &'static ReportWords {
        match self.language {
            Language::En => &EN,
            Language::Zh => &ZH,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_have_the_same_gaps_and_their_own_letters() {
        let gaps = |text: &str| (0..9).filter(|gap| text.contains(&format!("{{{gap}}}"))).count();
        let chinese = |text: &str| text.chars().any(|letter| letter as u32 >= 0x2e80);
        for (english, other) in PAIRS {
            assert_eq!(gaps(english), gaps(other), "{english} / {other}");
            assert!(!chinese(english) && chinese(other), "{english} / {other}");
        }
    }
}
