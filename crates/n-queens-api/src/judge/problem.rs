//! The problems, as one table: what a program reads and prints, in which order, within which limits.

use super::{Case, Question};

/// A problem of an online judge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Problem {
    /// The name to give on a command line.
    pub name: &'static str,
    /// Its title on the judge's site.
    pub title: &'static str,
    /// The input of the program.
    pub input: Input,
    /// Its output.
    pub layout: Layout,
    /// Whether the order of solutions matters.
    pub order: Order,
    /// The smallest and the largest board.
    pub sizes: (u32, u32),
    /// Processor time of a compiled program for each case, in seconds.
    pub seconds: f64,
    /// Memory of a compiled program in megabytes.
    pub megabytes: u32,
    /// The function that a LeetCode class has, in the spelling of most languages.
    pub function: Option<&'static str>,
}

/// The input of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// n.
    Size,
    /// A line for each n; 0 ends the input.
    Sizes,
    /// Eight lines of `.` and `*`, where `*` is a reserved square.
    Reserved,
    /// The number of data sets, then for each a blank line and the row and column of one queen.
    Given,
}

/// The output of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// A list of boards, each a list of strings.
    Lists,
    /// Rows of `Q` and `.`, a blank line after each board.
    Boards,
    /// A number on a line.
    Total,
    /// The first three solutions as columns from 1, then the number of all.
    FirstThree,
    /// UVa's table with its two header lines.
    Table,
}

/// Whether the order of solutions matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Any order is right.
    Any,
    /// Only lexicographic order is right.
    Lexicographic,
}

/// Every problem.
#[rustfmt::skip]
pub const PROBLEMS: [Problem; 7] = [
    Problem { name: "leetcode-51", title: "N-Queens", input: Input::Size, layout: Layout::Lists, order: Order::Any, sizes: (1, 9), seconds: 1.0, megabytes: 256, function: Some("solveNQueens") },
    Problem { name: "leetcode-52", title: "N-Queens II", input: Input::Size, layout: Layout::Total, order: Order::Any, sizes: (1, 9), seconds: 1.0, megabytes: 256, function: Some("totalNQueens") },
    Problem { name: "acwing-843", title: "n-皇后问题", input: Input::Size, layout: Layout::Boards, order: Order::Any, sizes: (1, 9), seconds: 1.0, megabytes: 64, function: None },
    Problem { name: "luogu-p1219", title: "八皇后 Checker Challenge", input: Input::Size, layout: Layout::FirstThree, order: Order::Lexicographic, sizes: (6, 13), seconds: 1.0, megabytes: 128, function: None },
    Problem { name: "hdu-2553", title: "N皇后问题", input: Input::Sizes, layout: Layout::Total, order: Order::Any, sizes: (1, 10), seconds: 1.0, megabytes: 32, function: None },
    Problem { name: "cses-1624", title: "Chessboard and Queens", input: Input::Reserved, layout: Layout::Total, order: Order::Any, sizes: (8, 8), seconds: 1.0, megabytes: 512, function: None },
    Problem { name: "uva-750", title: "8 Queens Chess Problem", input: Input::Given, layout: Layout::Table, order: Order::Lexicographic, sizes: (8, 8), seconds: 3.0, megabytes: 128, function: None },
];

/// The problem of this name; upper case and missing hyphens do not matter.
///
/// ```
/// assert_eq!(n_queens_api::judge::problem("LeetCode51").unwrap().title, "N-Queens");
/// ```
pub fn problem(name: &str) -> Option<&'static Problem> {
    let plain = |name: &str| name.replace(['-', '_', ' '], "").to_lowercase();
    PROBLEMS.iter().find(|problem| plain(problem.name) == plain(name))
}

impl Problem {
    /// The cases to run, smallest first. `sizes` replaces those of the table where the program reads n.
    pub fn cases(&self, sizes: Option<(u32, u32)>) -> Vec<Case> {
        let (first, last) = sizes.unwrap_or(self.sizes);
        let sizes = (first..=last).map(Question::empty);
        match self.input {
            Input::Size => sizes.map(|question| Case::new(self, vec![question])).collect(),
            Input::Sizes => {
                let each: Vec<Question> = sizes.collect();
                let again: Vec<Question> = each.iter().rev().cycle().take(4 * each.len()).cloned().collect();
                let lone = each.iter().map(|question| vec![question.clone()]);
                lone.chain([each.clone(), again]).map(|questions| Case::new(self, questions)).collect()
            }
            Input::Reserved => {
                RESERVED.iter().map(|squares| Case::new(self, vec![Question::reserved(squares)])).collect()
            }
            Input::Given => {
                let each: Vec<Question> = GIVEN.iter().map(|&square| Question::given(square)).collect();
                let lone = each.iter().map(|question| vec![question.clone()]);
                lone.chain([each.clone()]).map(|questions| Case::new(self, questions)).collect()
            }
        }
    }

    /// A case that a class must answer in one process: a smaller board after a larger one shows what
    /// an earlier call left behind.
    pub fn repeated_case(&self) -> Case {
        Case::new(self, [4, 6, 1, 4].map(Question::empty).to_vec())
    }
}

/// Reserved squares of the cases of CSES 1624: row and column from 0.
const RESERVED: [&[(u32, u32)]; 6] = [
    &[],
    &[(0, 0)],
    &[(0, 1), (2, 5), (7, 3)],
    &[(1, 4), (1, 5), (3, 0), (6, 2), (6, 7)],
    &[(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (0, 6)],
    &[(3, 0), (3, 1), (3, 2), (3, 3), (3, 4), (3, 5), (3, 6), (3, 7)],
];

/// The queens given in the cases of UVa 750: row and column from 0.
const GIVEN: [(u32, u32); 5] = [(0, 0), (0, 3), (2, 6), (7, 1), (5, 5)];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_however_written() {
        for name in ["luogu-p1219", "Luogu-P1219", "LUOGUP1219", "luogu_p1219"] {
            assert_eq!(problem(name).unwrap().name, "luogu-p1219");
        }
        assert!(problem("leetcode-53").is_none());
    }

    #[test]
    fn cases_cover_the_sizes_and_their_input_is_as_described() {
        let cases = PROBLEMS[2].cases(None);
        assert_eq!(
            cases.iter().map(|case| case.stdin.as_str()).collect::<String>(),
            "1\n2\n3\n4\n5\n6\n7\n8\n9\n"
        );
        assert_eq!(PROBLEMS[0].cases(Some((3, 4))).len(), 2);
        assert_eq!(PROBLEMS[4].cases(None)[10].stdin, "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n0\n");
        assert_eq!(PROBLEMS[5].cases(None)[1].stdin.lines().next(), Some("*......."));
        assert_eq!(PROBLEMS[6].cases(None)[1].stdin, "1\n\n1 4\n");
    }
}
