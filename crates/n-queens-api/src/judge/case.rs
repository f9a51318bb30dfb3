//! One run of a program: its input, and the boards that are asked about.

use n_queens::{Board, Square};

use super::{Answer, Grid, Input, Layout, Problem};

/// One run of a program.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// Its name: `n = 4`.
    pub label: String,
    /// Everything the program reads.
    pub stdin: String,
    /// The boards asked about, in order.
    pub questions: Vec<Question>,
}

/// One board that is asked about.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// Rows and columns.
    pub n: u32,
    /// Squares that must stay empty: row and column from 0.
    pub reserved: Vec<(u32, u32)>,
    /// A queen that is there already: row and column from 0, as the judge gives them.
    pub queen: Option<(u32, u32)>,
}

impl Question {
    /// An empty board.
    pub fn empty(n: u32) -> Question {
        Question { n, reserved: Vec::new(), queen: None }
    }

    /// A chess board with reserved squares.
    pub fn reserved(squares: &[(u32, u32)]) -> Question {
        Question { reserved: squares.to_vec(), ..Question::empty(8) }
    }

    /// A chess board with one queen.
    pub fn given(queen: (u32, u32)) -> Question {
        Question { queen: Some(queen), ..Question::empty(8) }
    }

    /// Its solutions in lexicographic order. A table lists the row of each column, so that board is
    /// searched by columns: row and column of the given queen change places.
    fn solutions(&self) -> impl Iterator<Item = Vec<u32>> {
        let mut board = Board::new(self.n).expect("sizes of cases are checked");
        for &(row, column) in &self.reserved {
            board = board.block(Square { row, column }).expect("reserved squares are on the board");
        }
        if let Some((row, column)) = self.queen {
            board = board.fix(Square { row: column, column: row }).expect("one queen has no conflict");
        }
        board.solutions().map(|solution| solution.columns().to_vec())
    }

    /// The right answer in the layout of a problem.
    pub fn expected(&self, layout: Layout) -> Answer {
        let mut solutions = self.solutions();
        match layout {
            Layout::Lists | Layout::Boards => {
                Answer::Boards(solutions.map(|columns| Grid::of_columns(&columns)).collect())
            }
            Layout::Total => Answer::Total(solutions.count() as i128),
            Layout::FirstThree => {
                let rows: Vec<Vec<i64>> =
                    solutions.by_ref().take(3).map(|columns| from_one(&columns)).collect();
                let total = rows.len() + solutions.count();
                Answer::FirstThree { rows, total: Some(total as i128) }
            }
            Layout::Table => Answer::Table(solutions.map(|columns| from_one(&columns)).collect()),
        }
    }
}

fn from_one(columns: &[u32]) -> Vec<i64> {
    columns.iter().map(|&column| i64::from(column) + 1).collect()
}

impl Case {
    /// The case that asks these questions.
    pub fn new(problem: &Problem, questions: Vec<Question>) -> Case {
        let sizes = || questions.iter().map(|question| question.n.to_string());
        let (label, stdin) = match problem.input {
            Input::Size => (format!("n = {}", sizes().collect::<Vec<_>>().join(", ")), lines(sizes())),
            Input::Sizes => {
                let label = match questions.as_slice() {
                    [one] => format!("n = {}", one.n),
                    [first, .., last] if questions.len() <= 10 => format!("n = {}..{}", first.n, last.n),
                    _ => format!("{} lines", questions.len()),
                };
                (label, lines(sizes().chain(["0".to_owned()])))
            }
            Input::Reserved => {
                let squares = &questions[0].reserved;
                let text: Vec<String> = (0..8)
                    .map(|row| {
                        let sign = |column| if squares.contains(&(row, column)) { '*' } else { '.' };
                        (0..8).map(sign).collect()
                    })
                    .collect();
                (format!("{} reserved", squares.len()), lines(text.into_iter()))
            }
            Input::Given => {
                let queens: Vec<(u32, u32)> =
                    questions.iter().filter_map(|question| question.queen).collect();
                let place = |&(row, column): &(u32, u32)| format!("{} {}", row + 1, column + 1);
                let sets: String = queens.iter().map(|queen| format!("\n{}\n", place(queen))).collect();
                let label = match queens.as_slice() {
                    [one] => format!("queen {}", place(one)),
                    many => format!("{} boards", many.len()),
                };
                (label, format!("{}\n{sets}", queens.len()))
            }
        };
        Case { label, stdin, questions }
    }

    /// The right answers, one for each question.
    pub fn expected(&self, problem: &Problem) -> Vec<Answer> {
        self.questions.iter().map(|question| question.expected(problem.layout)).collect()
    }
}

fn lines(lines: impl Iterator<Item = String>) -> String {
    lines.map(|line| line + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expected_answers_are_the_published_ones() {
        let total = |question: Question| question.expected(Layout::Total);
        assert_eq!(total(Question::empty(8)), Answer::Total(92));
        assert_eq!(total(Question::reserved(&[(0, 0)])), Answer::Total(88));
        let Answer::FirstThree { rows, total } = Question::empty(6).expected(Layout::FirstThree) else {
            unreachable!()
        };
        assert_eq!(rows, [[2, 4, 6, 1, 3, 5], [3, 6, 2, 5, 1, 4], [4, 1, 5, 2, 6, 3]]);
        assert_eq!(total, Some(4));
        let Answer::Table(rows) = Question::given((0, 0)).expected(Layout::Table) else { unreachable!() };
        assert_eq!((rows.len(), &rows[0]), (4, &vec![1, 5, 8, 6, 3, 7, 2, 4]));
        // Row 1, column 4: the fourth number of each line is 1.
        let Answer::Table(rows) = Question::given((0, 3)).expected(Layout::Table) else { unreachable!() };
        assert!(rows.iter().all(|row| row[3] == 1) && rows.len() == 18);
    }
}
