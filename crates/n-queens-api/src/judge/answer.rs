//! Reads a program's output leniently, and writes it in the strict layout of its problem.
//!
//! Reading forgives blanks, missing blank lines and words around numbers; [`Answer::strict`] writes
//! what it read as the problem wants it, and the caller compares the two.

use serde::de::{Deserialize, Deserializer};

use super::{Layout, Question};

/// Rows of a board as text, a line break between them. Any number of queens may stand anywhere.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid(pub Box<str>);

/// The answer to one question.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// Boards in the order printed.
    Boards(Vec<Grid>),
    /// A number of solutions.
    Total(i128),
    /// Solutions as columns from 1, and the number of all if there was one.
    FirstThree {
        /// At most three lines are right.
        rows: Vec<Vec<i64>>,
        /// The number behind them.
        total: Option<i128>,
    },
    /// Solutions as rows from 1 of each column.
    Table(Vec<Vec<i64>>),
}

/// Output that is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// Nothing was printed.
    Nothing,
    /// The function returned no value.
    Null,
    /// A line that has no place in the layout; counted from 1.
    Line(usize, String),
    /// Answers to fewer or more questions than were asked.
    Answers {
        /// Questions asked.
        asked: usize,
        /// Answers found.
        found: usize,
    },
}

impl Grid {
    /// A board with one queen in each row.
    pub fn of_columns(columns: &[u32]) -> Grid {
        let row = |&queen: &u32| -> String {
            (0..columns.len() as u32).map(|column| if column == queen { 'Q' } else { '.' }).collect()
        };
        Grid::of_rows(columns.iter().map(row))
    }

    /// A board from its rows.
    pub fn of_rows<S: AsRef<str>>(rows: impl Iterator<Item = S>) -> Grid {
        let mut text = String::new();
        for (number, row) in rows.enumerate() {
            if number > 0 {
                text.push('\n');
            }
            text.push_str(row.as_ref());
        }
        Grid(text.into())
    }

    /// Its rows; none if it is empty.
    pub fn rows(&self) -> impl Iterator<Item = &str> {
        self.0.split('\n').filter(|_| !self.0.is_empty())
    }

    /// Squares with a queen: row and column from 0.
    pub fn queens(&self) -> Vec<(u32, u32)> {
        let rows = self.rows().enumerate();
        rows.flat_map(|(row, text)| {
            let queens = text.chars().enumerate().filter(|(_, sign)| *sign == 'Q');
            queens.map(move |(column, _)| (row as u32, column as u32))
        })
        .collect()
    }
}

/// A list of strings, or a list of lists of signs.
impl<'de> Deserialize<'de> for Grid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Grid, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(untagged)]
        enum Row {
            Text(String),
            Signs(Vec<String>),
        }
        let rows = Vec::<Row>::deserialize(deserializer)?;
        Ok(Grid::of_rows(rows.into_iter().map(|row| match row {
            Row::Text(text) => text,
            Row::Signs(signs) => signs.concat(),
        })))
    }
}

impl Answer {
    /// Reads the answers to `questions`.
    pub fn read(layout: Layout, text: &str, questions: &[Question]) -> Result<Vec<Answer>, Unreadable> {
        let answers = match layout {
            Layout::Lists => lists(text)?,
            Layout::Boards => vec![boards(text, questions[0].n as usize)?],
            Layout::Total => totals(text, questions.len())?,
            Layout::FirstThree => vec![first_three(text, questions[0].n as usize)?],
            Layout::Table => tables(text)?,
        };
        match (questions.len(), answers.len()) {
            (asked, found) if asked == found => Ok(answers),
            (_, 0) if text.trim().is_empty() => Err(Unreadable::Nothing),
            (asked, found) => Err(Unreadable::Answers { asked, found }),
        }
    }

    /// The answers as the problem wants them printed.
    pub fn strict(layout: Layout, answers: &[Answer]) -> String {
        let mut text = String::new();
        for (number, answer) in answers.iter().enumerate() {
            if number > 0 && layout == Layout::Table {
                text.push('\n');
            }
            answer.write(&mut text);
        }
        text
    }

    fn write(&self, text: &mut String) {
        let numbers = |row: &[i64]| row.iter().map(i64::to_string).collect::<Vec<_>>().join(" ");
        match self {
            Answer::Boards(boards) => boards.iter().for_each(|board| *text += &format!("{}\n\n", board.0)),
            Answer::Total(total) => *text += &format!("{total}\n"),
            Answer::FirstThree { rows, total } => {
                rows.iter().for_each(|row| *text += &format!("{}\n", numbers(row)));
                total.iter().for_each(|total| *text += &format!("{total}\n"));
            }
            Answer::Table(rows) => {
                text.push_str("SOLN       COLUMN\n #      1 2 3 4 5 6 7 8\n\n");
                for (number, row) in rows.iter().enumerate() {
                    *text += &format!("{:2}      {}\n", number + 1, numbers(row));
                }
            }
        }
    }
}

/// Lists of lists of strings, one after the other, in the quotes of JSON or Python.
fn lists(text: &str) -> Result<Vec<Answer>, Unreadable> {
    if text.trim().is_empty() {
        return Err(Unreadable::Nothing);
    }
    let read = |text: &str| -> Result<Vec<Option<Vec<Grid>>>, serde_json::Error> {
        serde_json::Deserializer::from_str(text).into_iter().collect()
    };
    let answers = read(text).or_else(|_| read(&text.replace('\'', "\"").replace("None", "null")));
    let answers = answers.map_err(|error| {
        let line = text.lines().nth(error.line().saturating_sub(1)).unwrap_or_default();
        Unreadable::Line(error.line(), line.chars().take(120).collect())
    })?;
    answers.into_iter().map(|boards| boards.map(Answer::Boards).ok_or(Unreadable::Null)).collect()
}

/// Rows of signs; a board ends at a blank line or after n rows.
fn boards(text: &str, n: usize) -> Result<Answer, Unreadable> {
    let (mut boards, mut rows) = (Vec::new(), Vec::<String>::new());
    let mut end = |rows: &mut Vec<String>| {
        if !rows.is_empty() {
            boards.push(Grid::of_rows(rows.drain(..)));
        }
    };
    for (number, line) in text.lines().enumerate() {
        let row: String = line.split_whitespace().collect();
        if row.is_empty() {
            end(&mut rows);
            continue;
        }
        if !row.chars().all(|sign| matches!(sign, 'Q' | '.')) {
            return Err(Unreadable::Line(number + 1, line.chars().take(120).collect()));
        }
        rows.push(row);
        if rows.len() == n {
            end(&mut rows);
        }
    }
    end(&mut rows);
    Ok(Answer::Boards(boards))
}

/// Every whole number in a line, whatever stands around it.
fn integers(line: &str) -> Vec<i64> {
    let parts = line.split(|sign: char| !sign.is_ascii_digit() && sign != '-');
    parts.filter_map(|part| part.parse().ok()).collect()
}

fn totals(text: &str, asked: usize) -> Result<Vec<Answer>, Unreadable> {
    if text.trim().is_empty() {
        return Err(Unreadable::Nothing);
    }
    if text.lines().any(|line| matches!(line.trim(), "null" | "None" | "undefined")) {
        return Err(Unreadable::Null);
    }
    // A line such as "n = 8: 92" holds its answer at the end.
    let lines: Vec<Vec<i64>> = text.lines().map(integers).filter(|numbers| !numbers.is_empty()).collect();
    let total = |number: &i64| Answer::Total(i128::from(*number));
    if lines.len() == asked {
        return Ok(lines.iter().filter_map(|line| line.last()).map(total).collect());
    }
    let all: Vec<Answer> = lines.iter().flatten().map(total).collect();
    if all.is_empty() {
        let line = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        return Err(Unreadable::Line(1, line.chars().take(120).collect()));
    }
    Ok(all)
}

/// Lines of n numbers, and a line with one.
fn first_three(text: &str, n: usize) -> Result<Answer, Unreadable> {
    let mut rows: Vec<Vec<i64>> = text.lines().map(integers).filter(|row| !row.is_empty()).collect();
    if rows.is_empty() {
        return Err(Unreadable::Nothing);
    }
    // All numbers in one line, or each in a line of its own.
    let all = rows.concat();
    if all.len() % n == 1 && rows.iter().any(|row| row.len() != n && row.len() != 1) {
        rows = all.chunks(n).map(<[i64]>::to_vec).collect();
    }
    let total = rows.pop_if(|last| last.len() == 1).map(|last| i128::from(last[0]));
    Ok(Answer::FirstThree { rows, total })
}

/// UVa's tables: a new one begins where the numbers begin again with 1.
fn tables(text: &str) -> Result<Vec<Answer>, Unreadable> {
    let mut tables: Vec<Vec<Vec<i64>>> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        if line.contains("SOLN") {
            tables.push(Vec::new());
        }
        if line.trim().is_empty() || line.contains('#') || line.contains("SOLN") {
            continue;
        }
        let numbers = integers(line);
        let Some((place, row)) = numbers.split_first().filter(|(_, row)| row.len() == 8) else {
            return Err(Unreadable::Line(number + 1, line.chars().take(120).collect()));
        };
        if tables.is_empty() || (*place == 1 && tables.last().is_some_and(|table| !table.is_empty())) {
            tables.push(Vec::new());
        }
        tables.last_mut().expect("one was pushed").push(row.to_vec());
    }
    Ok(tables.into_iter().map(Answer::Table).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Strict output reads back unchanged.
    #[test]
    fn strict_text_is_read_back() {
        for (layout, questions) in [
            (Layout::Boards, vec![Question::empty(6)]),
            (Layout::Total, vec![Question::empty(5), Question::empty(6)]),
            (Layout::FirstThree, vec![Question::empty(7)]),
            (Layout::Table, vec![Question::given((0, 0)), Question::given((1, 2))]),
        ] {
            let answers: Vec<Answer> = questions.iter().map(|question| question.expected(layout)).collect();
            let text = Answer::strict(layout, &answers);
            assert_eq!(Answer::read(layout, &text, &questions), Ok(answers), "{text}");
        }
    }

    #[test]
    fn lists_come_in_many_quotes() {
        let expected = vec![Question::empty(4).expected(Layout::Lists)];
        for text in [
            "[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"],[\"..Q.\",\"Q...\",\"...Q\",\".Q..\"]]",
            "[['.Q..', '...Q', 'Q...', '..Q.'], ['..Q.', 'Q...', '...Q', '.Q..']]\r\n",
            "[[['.','Q','.','.'],['.','.','.','Q'],['Q','.','.','.'],['.','.','Q','.']],\n['..Q.','Q...','...Q','.Q..']]",
        ] {
            assert_eq!(Answer::read(Layout::Lists, text, &[Question::empty(4)]).unwrap(), expected);
        }
        assert_eq!(Answer::read(Layout::Lists, "None", &[Question::empty(4)]), Err(Unreadable::Null));
        assert_eq!(Answer::read(Layout::Lists, "", &[Question::empty(4)]), Err(Unreadable::Nothing));
    }

    #[test]
    fn loose_layouts_are_read_and_foreign_lines_are_not() {
        let four = [Question::empty(4)];
        let expected = Ok(vec![Question::empty(4).expected(Layout::Boards)]);
        for text in [
            ".Q..\n...Q\nQ...\n..Q.\n..Q.\nQ...\n...Q\n.Q..",
            ". Q . .\r\n. . . Q\r\nQ . . .\r\n. . Q .\r\n\r\n\r\n. . Q .\r\nQ . . .\r\n. . . Q\r\n. Q . .\r\n",
        ] {
            assert_eq!(Answer::read(Layout::Boards, text, &four), expected, "{text}");
        }
        let text = ".Q..\nboard 2\n";
        assert_eq!(Answer::read(Layout::Boards, text, &four), Err(Unreadable::Line(2, "board 2".to_owned())));
        let six = [Question::empty(6)];
        let loose = "2 4 6 1 3 5 3 6 2 5 1 4\n4 1 5 2 6 3\n4";
        let expected = Ok(vec![Question::empty(6).expected(Layout::FirstThree)]);
        assert_eq!(Answer::read(Layout::FirstThree, loose, &six), expected);
        let total = Answer::read(Layout::Total, "n = 6 has 4 solutions: 4", &six);
        assert_eq!(total, Ok(vec![Answer::Total(4)]));
    }
}
