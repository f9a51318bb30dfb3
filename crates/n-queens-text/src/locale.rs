//! How answers are worded: the language, and the names of squares.
//!
//! Squares, conflicts, reasons and steps for people. Programs get the same as objects from
//! [`trace`](crate::trace).

use n_queens::methods::Reason;
use n_queens::puzzle::{Difficulty, Grade};
use n_queens::steps::Event;
use n_queens::{Board, BoardError, Conflict, Line, Square};

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
    pub fn square(self, square: Square, n: u32) -> String {
        self.squares.name_of(square, n)
    }

    /// Squares of an n × n board, with spaces between.
    pub fn names(self, squares: &[Square], n: u32) -> String {
        squares.iter().map(|&square| self.square(square, n)).collect::<Vec<_>>().join(" ")
    }

    /// Why a queen cannot stand on a square.
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
    pub fn conflict(self, conflict: &Conflict, n: u32) -> String {
        let Conflict { first, second, line } = *conflict;
        let (words, first, second) = (self.words(), self.square(first, n), self.square(second, n));
        match line {
            Line::Row | Line::Column => words.share(first, second, self.line(line)),
            Line::Falling | Line::Rising => words.share_diagonal(first, second, self.line(line)),
        }
    }

    /// A line, with a stroke that shows how a diagonal runs.
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
    pub fn difficulty(self, difficulty: &Difficulty) -> String {
        let grade = self.grade(difficulty.grade);
        match difficulty.depth {
            0 | 1 => grade.to_owned(),
            depth => self.words().tries_deep(grade, depth),
        }
    }

    /// The name of a grade.
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
    pub fn columns(self, columns: &[u32]) -> String {
        let first = u64::from(self.squares != Squares::Rc0);
        let number = |&column: &u32| (u64::from(column) + first).to_string();
        columns.iter().map(number).collect::<Vec<_>>().join(" ")
    }

    /// Why a board makes no sense, with squares called one way only.
    pub fn board_error(self, error: &BoardError) -> String {
        let words = self.words();
        match error {
            BoardError::Empty => words.board_empty().to_owned(),
            BoardError::Text { text } => words.board_text(text),
            BoardError::TooLarge { n } => words.board_too_large(n, Board::MAX_SIZE),
            // Outside the board a square has no name.
            BoardError::OffBoard { square, n } => words.square_off_board(square, n),
            &BoardError::Attack { first, second, line, n } => {
                words.fixed_attack(self.square(first, n), self.square(second, n), self.line(line))
            }
            &BoardError::FixedAndBlocked { square, n } => words.fixed_and_blocked(self.square(square, n)),
            other => other.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use n_queens::{Method, Watch, steps::Trace};

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

    #[test]
    fn conflicts_and_contradictions_are_worded_in_both_languages() {
        let queens = [Square::new(0, 0), Square::new(0, 3)];
        let conflict = n_queens::Placement::new(4, queens).unwrap().conflicts()[0];
        let error = Board::new(4).unwrap().fix(queens[0]).unwrap().fix(queens[1]).unwrap_err();
        let words = |language| {
            let locale = Locale::from(language);
            (locale.conflict(&conflict, 4), locale.board_error(&error))
        };
        let english =
            ("a4 and d4 share a row", "the fixed queens on a4 and d4 attack each other along a row");
        assert_eq!(words(Language::En), (english.0.to_owned(), english.1.to_owned()));
        assert_eq!(
            words(Language::Zh),
            ("a4 和 d4 在同一行".to_owned(), "固定的皇后 a4 和 d4 沿行互相攻击".to_owned())
        );
    }

    #[test]
    fn columns_count_from_1_or_as_squares_do() {
        let event = Event::Solution { columns: vec![1, 3, 0, 2] };
        assert_eq!(Locale::default().event(&event, 4), "SOLUTION 2 4 1 3");
        let from_zero = Locale { squares: Squares::Rc0, ..Locale::default() };
        assert_eq!(from_zero.event(&event, 4), "SOLUTION 1 3 0 2");
        assert_eq!(Locale::default().event(&Event::Undo(Square::new(0, 1)), 4), "b4 taken back");
    }
}
