//! What is too large for this engine, told in the reader's language: the size, the limit, and what
//! would work instead, in a terminal or here.

use n_queens_text::Language;
use serde_json::{Value, json};

use super::request::Desk;
use super::{ApiError, Try};

/// Work that has a largest size here.
#[derive(Clone, Copy)]
pub(super) enum Work {
    Count,
    CountTwice,
    Numbers,
    Gallery,
    Heat,
    Puzzle,
    Regions,
    Estimate,
}

impl Work {
    /// As it stands in "n = 40 is too large to … here".
    fn told(self, language: Language) -> &'static str {
        match (self, language) {
            (Work::Count, Language::En) => "to count",
            (Work::Count, Language::Zh) => "精确计数",
            (Work::CountTwice, Language::En) => "to be counted twice",
            (Work::CountTwice, Language::Zh) => "用两种方法计数",
            (Work::Numbers, Language::En) => "to number its solutions",
            (Work::Numbers, Language::Zh) => "给解编号",
            (Work::Gallery, Language::En) => "for a gallery",
            (Work::Gallery, Language::Zh) => "列出基本解",
            (Work::Heat, Language::En) => "for a heat map",
            (Work::Heat, Language::Zh) => "统计每格的解数",
            (Work::Puzzle, Language::En) => "for a puzzle",
            (Work::Puzzle, Language::Zh) => "出谜题",
            (Work::Regions, Language::En) => "for a game of regions",
            (Work::Regions, Language::Zh) => "出彩色区域谜题",
            (Work::Estimate, Language::En) => "to estimate",
            (Work::Estimate, Language::Zh) => "估计",
        }
    }

    /// What to type in a terminal.
    fn command(self, n: u32) -> Option<String> {
        Some(match self {
            // A ledger, so that it can be stopped and resumed.
            Work::Count => format!("queens count {n} --ledger q{n}.ledger"),
            Work::CountTwice => format!("queens count {n} --double-check"),
            Work::Numbers => format!("queens nth {n} 1"),
            Work::Gallery => format!("queens solve {n} --fundamental"),
            Work::Puzzle => format!("queens puzzle {n}"),
            Work::Regions => format!("queens regions --make {n}"),
            Work::Estimate => format!("queens estimate {n}"),
            Work::Heat => return None,
        })
    }

    /// A question that would be answered.
    fn request(self, most: u32) -> Value {
        let board = json!({"size": most});
        match self {
            Work::Count => json!({"ask": "count", "board": board}),
            Work::CountTwice => json!({"ask": "count", "board": board, "check": true}),
            Work::Numbers => json!({"ask": "nth", "board": board, "index": "0"}),
            Work::Gallery => json!({"ask": "gallery", "size": most}),
            Work::Heat => json!({"ask": "heat", "board": board}),
            Work::Puzzle => json!({"ask": "puzzle", "size": most, "difficulty": "easy"}),
            Work::Regions => json!({"ask": "regions", "size": most}),
            Work::Estimate => json!({"ask": "estimate", "size": most}),
        }
    }
}

impl Desk<'_> {
    /// Refuses a board of size n where `most` is the largest; in a terminal it takes so many
    /// seconds, if anyone knows.
    pub(super) fn beyond(&self, work: Work, n: u32, most: u32, seconds: Option<f64>) -> ApiError {
        let told = work.told(self.language);
        let command = work.command(n);
        let (message, text) = match self.language {
            Language::En => (
                format!("n = {n} is too large {told} here (at most {most})"),
                if command.is_some() {
                    "in a terminal there is more room"
                } else {
                    "ask for a smaller board"
                },
            ),
            Language::Zh => (
                format!("n = {n} 太大，这里无法{told}（最多 {most}）"),
                if command.is_some() { "可以在终端里运行" } else { "请用小一点的棋盘" },
            ),
        };
        let request = Some(work.request(most));
        ApiError::too_large(message).or(Try { text: text.to_owned(), request, command, seconds })
    }
}
