//! What a board and a search say to people, in the language they read: conflicts, rejections,
//! steps, and the reason why a board cannot be completed. Squares are named as in chess.

use n_queens::methods::Reason;
use n_queens::steps::Event;
use n_queens::{Conflict, Line};

use crate::{Language, Voice};

/// The words of one language about a board of size n.
///
/// ```
/// use n_queens::{Line, Square, methods::Reason};
/// use n_queens_text::{Language, Wording};
///
/// let reason = Reason::Attacked { by: Square::new(0, 1), along: Line::Falling };
/// assert_eq!(Wording::new(Language::En, 4).reason(reason), "attacked by b4 along the falling diagonal \\");
/// assert_eq!(Wording::new(Language::Zh, 4).reason(reason), "被 b4 沿 \\ 对角线攻击");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Wording {
    language: Language,
    n: u32,
}

impl Wording {
    /// The words of `language` for a board of size n.
    ///
    /// ```
    /// use n_queens::Line;
    /// use n_queens_text::{Language, Wording};
    /// assert_eq!(Wording::new(Language::Zh, 8).line(Line::Row), "行");
    /// ```
    pub fn new(language: Language, n: u32) -> Wording {
        Wording { language, n }
    }

    /// A line, with a stroke that shows how a diagonal runs.
    ///
    /// ```
    /// use n_queens::Line;
    /// use n_queens_text::{Language, Wording};
    /// assert_eq!(Wording::new(Language::Zh, 8).line(Line::Rising), " / 对角线");
    /// ```
    pub fn line(self, line: Line) -> &'static str {
        self.voice().line(line)
    }

    /// Why a queen cannot stand on a square.
    ///
    /// ```
    /// use n_queens::methods::Reason;
    /// use n_queens_text::{Language, Wording};
    /// assert_eq!(Wording::new(Language::Zh, 4).reason(Reason::Blocked), "禁用");
    /// ```
    pub fn reason(self, reason: Reason) -> String {
        self.voice().reason(reason, self.n)
    }

    /// Two queens that attack each other.
    ///
    /// ```
    /// use n_queens::{Placement, Square};
    /// use n_queens_text::{Language, Wording};
    /// let placement = Placement::new(4, [Square::new(0, 0), Square::new(0, 3)])?;
    /// let conflict = &placement.conflicts()[0];
    /// assert_eq!(Wording::new(Language::En, 4).conflict(conflict), "a4 and d4 share a row");
    /// assert_eq!(Wording::new(Language::Zh, 4).conflict(conflict), "a4 和 d4 在同一行");
    /// # Ok::<(), n_queens::PlacementError>(())
    /// ```
    pub fn conflict(self, conflict: &Conflict) -> String {
        self.voice().conflict(conflict, self.n)
    }

    /// What happens in one step of a search; columns count from 1.
    ///
    /// ```
    /// use n_queens::{Square, steps::Event};
    /// use n_queens_text::{Language, Wording};
    /// assert_eq!(Wording::new(Language::Zh, 4).event(&Event::Undo(Square::new(0, 1))), "收回 b4");
    /// ```
    pub fn event(self, event: &Event) -> String {
        self.voice().event(event, self.n)
    }

    fn voice(self) -> Voice {
        self.language.into()
    }
}

#[cfg(feature = "complete")]
mod completion {
    use n_queens::complete::Explanation;

    use super::Wording;
    use crate::reasoning;

    impl Wording {
        /// Why a board cannot be completed, in several lines.
        ///
        /// ```
        /// use n_queens::complete::{Completion, Puzzle};
        /// use n_queens::{Placement, Square, Watch};
        /// use n_queens_text::{Language, Wording};
        /// let puzzle = Puzzle::new(Placement::new(4, [Square::new(0, 0)])?, [])?;
        /// let Completion::Impossible(why) = puzzle.complete(&Watch::none())? else { panic!() };
        /// assert!(Wording::new(Language::Zh, 4).explanation(&why).starts_with("只要有皇后 a4 就无解"));
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        pub fn explanation(self, why: &Explanation) -> String {
            reasoning::why(why, &reasoning::Names::board(self.n).speaking(self.language))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use n_queens::{Board, Method, Watch, steps::Trace};

    /// No English is left in the Chinese words of any step of any method.
    #[test]
    fn every_step_has_chinese_words() {
        let board = Board::new(4).unwrap().block(n_queens::Square::new(0, 3)).unwrap();
        let latin = |text: &str| text.split(|c: char| !c.is_ascii_alphabetic()).any(|word| word.len() > 1);
        for method in Method::ALL {
            let steps = Trace::new(&board, method).window(0..500, &Watch::none()).unwrap();
            assert!(!steps.is_empty());
            for step in steps {
                let text = Wording::new(Language::Zh, 4).event(&step.event);
                assert!(!latin(&text), "{method}: {text}");
            }
        }
    }

    #[cfg(feature = "complete")]
    #[test]
    fn every_cause_has_chinese_words() {
        use n_queens::complete::{Completion, Puzzle};
        use n_queens::{Placement, Square};
        let squares = |names: &str, n| -> Vec<Square> {
            names.split_whitespace().map(|name| Square::parse(name, n).unwrap()).collect()
        };
        let said = |n: u32, queens: &str, blocked: &str| {
            let placement = Placement::new(n, squares(queens, n)).unwrap();
            let puzzle = Puzzle::new(placement, squares(blocked, n)).unwrap();
            let Completion::Impossible(why) = puzzle.complete(&Watch::none()).unwrap() else { panic!() };
            Wording::new(Language::Zh, n).explanation(&why)
        };
        assert_eq!(said(8, "b8 b6", ""), "只要有皇后 b8、b6 就无解，缺一不可\nb8 和 b6 在同一列");
        assert_eq!(said(3, "", ""), "n = 3 本来就没有解");
        assert!(said(5, "", "a3 b3 c3 d3 e3").contains("\na3-e3 行没有可放的格子：\n  a3 禁用"));
        assert!(said(6, "a6", "").contains("搜索证明"), "{}", said(6, "a6", ""));
        assert!(said(8, "a8", "a8").contains("a8 已禁用，却放了皇后"));
    }
}
