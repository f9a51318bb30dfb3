//! How answers are worded: the language, and the names of squares.
//!
//! Squares, conflicts, reasons and steps for people. Programs get the same as objects from
//! [`trace`](crate::trace).

use n_queens::methods::Reason;
use n_queens::puzzle::{Difficulty, Grade};
use n_queens::steps::Event;
use n_queens::{BoardError, Conflict, Line, Square};

use crate::numbers::grouped;
use crate::words::Words;
use crate::{Language, Squares};

/// The language of an answer, and how it names squares.
///
/// ```
/// use n_queens::{Line, Square, methods::Reason};
/// use n_queens_text::{Language, Squares, Locale};
///
/// let reason = Reason::Attacked { by: Square::new(0, 1), along: Line::Falling };
/// assert_eq!(Locale::default().reason(reason, 4), "attacked by b4 along the falling diagonal \\");
/// let locale = Locale { language: Language::Zh, squares: Squares::Rc1 };
/// assert_eq!(locale.reason(reason, 4), "被 (1,2) 沿 \\ 对角线攻击");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Locale {
    /// The language.
    pub language: Language,
    /// The names of squares.
    pub squares: Squares,
}

impl From<Language> for Locale {
    fn from(language: Language) -> Locale {
        Locale { language, ..Locale::default() }
    }
}

impl Locale {
    /// The words of its language.
    pub fn words(self) -> Words {
        self.language.words()
    }

    /// A square of an n × n board.
    ///
    /// ```
    /// use n_queens::Square;
    /// assert_eq!(n_queens_text::Locale::default().square(Square::new(4, 1), 8), "b4");
    /// ```
    pub fn square(self, square: Square, n: u32) -> String {
        self.squares.name_of(square, n)
    }

    /// Squares of an n × n board, with spaces between.
    ///
    /// ```
    /// use n_queens::Square;
    /// let squares = [Square::new(4, 1), Square::new(0, 0)];
    /// assert_eq!(n_queens_text::Locale::default().names(&squares, 8), "b4 a8");
    /// ```
    pub fn names(self, squares: &[Square], n: u32) -> String {
        squares.iter().map(|&square| self.square(square, n)).collect::<Vec<_>>().join(" ")
    }

    /// Why a queen cannot stand on a square.
    ///
    /// ```
    /// use n_queens::methods::Reason;
    /// let locale = n_queens_text::Locale::default();
    /// assert_eq!(locale.reason(Reason::WrongNumber { queens: 3 }, 4), "3 queens instead of 4");
    /// ```
    pub fn reason(self, reason: Reason, n: u32) -> String {
        let words = self.words();
        match reason {
            Reason::Attacked { by, along } => words.attacked_by(self.square(by, n), self.line(along)),
            Reason::Blocked => words.blocked().to_owned(),
            Reason::FixedElsewhere { queen } => words.fixed_elsewhere(self.square(queen, n)),
            Reason::WrongNumber { queens } => words.wrong_number(words.queens(grouped(queens)), n),
            other => other.to_string(),
        }
    }

    /// Two queens that attack each other.
    ///
    /// ```
    /// use n_queens::{Placement, Square};
    /// let placement = Placement::new(4, [Square::new(0, 0), Square::new(0, 3)])?;
    /// let locale = n_queens_text::Locale::default();
    /// assert_eq!(locale.conflict(&placement.conflicts()[0], 4), "a4 and d4 share a row");
    /// # Ok::<(), n_queens::PlacementError>(())
    /// ```
    pub fn conflict(self, conflict: &Conflict, n: u32) -> String {
        let Conflict { first, second, line } = *conflict;
        let (words, first, second) = (self.words(), self.square(first, n), self.square(second, n));
        match line {
            Line::Row | Line::Column => words.share(first, second, self.line(line)),
            Line::Falling | Line::Rising => words.share_diagonal(first, second, self.line(line)),
        }
    }

    /// A line, with a stroke that shows how a diagonal runs.
    ///
    /// ```
    /// use n_queens::Line;
    /// assert_eq!(n_queens_text::Locale::default().line(Line::Rising), "rising diagonal /");
    /// ```
    pub fn line(self, line: Line) -> &'static str {
        let words = self.words();
        match line {
            Line::Row => words.line_row(),
            Line::Column => words.line_column(),
            Line::Falling => words.line_falling(),
            Line::Rising => words.line_rising(),
        }
    }

    /// How hard a puzzle is.
    ///
    /// ```
    /// use n_queens::puzzle::{PuzzleOptions, Grade};
    /// use n_queens::Watch;
    /// use n_queens_text::{Language, Locale};
    /// let made = PuzzleOptions::new(8, Grade::Medium).make(1, &Watch::none())?;
    /// assert_eq!(Locale::from(Language::Zh).difficulty(&made.difficulty), "中等");
    /// # Ok::<(), n_queens::puzzle::MakePuzzleError>(())
    /// ```
    pub fn difficulty(self, difficulty: &Difficulty) -> String {
        let grade = self.grade(difficulty.grade);
        match difficulty.depth {
            0 | 1 => grade.to_owned(),
            depth => self.words().tries_deep(grade, depth),
        }
    }

    /// The name of a grade.
    ///
    /// ```
    /// assert_eq!(n_queens_text::Locale::default().grade(n_queens::puzzle::Grade::Easy), "easy");
    /// ```
    pub fn grade(self, grade: Grade) -> &'static str {
        let words = self.words();
        match grade {
            Grade::Easy => words.grade_easy(),
            Grade::Medium => words.grade_medium(),
            Grade::Hard => words.grade_hard(),
            Grade::Expert => words.grade_expert(),
        }
    }

    /// What happens in one step of a search; the columns of a solution count from 1.
    ///
    /// ```
    /// use n_queens::{Square, steps::Event};
    /// let locale = n_queens_text::Locale::default();
    /// assert_eq!(locale.event(&Event::Undo(Square::new(0, 1)), 4), "b4 taken back");
    /// assert_eq!(
    ///     locale.event(&Event::Solution { columns: vec![1, 3, 0, 2] }, 4),
    ///     "SOLUTION 2 4 1 3"
    /// );
    /// ```
    pub fn event(self, event: &Event, n: u32) -> String {
        let words = self.words();
        match event {
            Event::Place(square) => self.square(*square, n),
            Event::Skip(square) => words.stays_empty(self.square(*square, n)),
            // Where the number of queens is wrong no square is at fault.
            Event::Reject { reason: wrong @ Reason::WrongNumber { .. }, .. } => {
                format!("✗ {}", self.reason(*wrong, n))
            }
            Event::Reject { square, reason } => {
                format!("{} ✗ {}", self.square(*square, n), self.reason(*reason, n))
            }
            Event::Undo(square) => words.taken_back(self.square(*square, n)),
            Event::Solution { columns: found } => words.solution_found(self.columns(found)),
        }
    }

    /// Columns as people write them, with spaces between: from 1, or from 0 where squares are.
    ///
    /// ```
    /// assert_eq!(n_queens_text::Locale::default().columns(&[1, 3, 0, 2]), "2 4 1 3");
    /// ```
    pub fn columns(self, columns: &[u32]) -> String {
        let first = u64::from(self.squares != Squares::Rc0);
        let number = |&column: &u32| (u64::from(column) + first).to_string();
        columns.iter().map(number).collect::<Vec<_>>().join(" ")
    }

    /// Why a board makes no sense, with squares called one way only.
    ///
    /// ```
    /// use n_queens::{Board, Square};
    /// use n_queens_text::Locale;
    /// let error = Board::new(4)?.fix(Square::new(0, 0))?.fix(Square::new(0, 3)).unwrap_err();
    /// assert_eq!(
    ///     Locale::default().board_error(&error),
    ///     "the fixed queens on a4 and d4 attack each other along a row"
    /// );
    /// # Ok::<(), n_queens::BoardError>(())
    /// ```
    pub fn board_error(self, error: &BoardError) -> String {
        match *error {
            BoardError::Attack { first, second, line, n } => format!(
                "the fixed queens on {} and {} attack each other along a {line}",
                self.square(first, n),
                self.square(second, n)
            ),
            BoardError::FixedAndBlocked { square, n } => {
                format!("{} is both a fixed queen and a blocked square", self.square(square, n))
            }
            ref other => other.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use n_queens::{Board, Method, Watch, steps::Trace};

    #[test]
    fn a_wrong_number_of_queens_is_said_with_the_right_one() {
        let reason = |reason| Locale::default().reason(reason, 4);
        assert_eq!(reason(Reason::WrongNumber { queens: 3 }), "3 queens instead of 4");
        assert_eq!(reason(Reason::WrongNumber { queens: 1 }), "1 queen instead of 4");
        assert_eq!(reason(Reason::Blocked), "blocked");
    }

    #[test]
    fn every_line_has_its_own_word_in_every_language() {
        for language in Language::ALL {
            let locale = Locale::from(language);
            let lines = [Line::Row, Line::Column, Line::Falling, Line::Rising].map(|line| locale.line(line));
            for (place, line) in lines.iter().enumerate() {
                assert!(!lines[..place].contains(line), "{lines:?}");
            }
            assert!(lines[2].contains('\\') && lines[3].contains('/'), "{lines:?}");
        }
    }

    #[test]
    fn grades_are_called_as_the_library_calls_them() {
        assert_eq!(
            Grade::ALL.map(|grade| grade.to_string()),
            Grade::ALL.map(|grade| Locale::default().grade(grade))
        );
    }

    /// No English is left in the Chinese words of any step of any method.
    #[test]
    fn every_step_has_chinese_words() {
        let board = Board::new(4).unwrap().block(n_queens::Square::new(0, 3)).unwrap();
        let latin = |text: &str| text.split(|c: char| !c.is_ascii_alphabetic()).any(|word| word.len() > 1);
        for method in Method::ALL {
            let steps = Trace::new(&board, method).window(0..500, &Watch::none()).unwrap();
            assert!(!steps.is_empty());
            for step in steps {
                let text = Locale::from(Language::Zh).event(&step.event, 4);
                assert!(!latin(&text), "{method}: {text}");
            }
        }
    }
}
