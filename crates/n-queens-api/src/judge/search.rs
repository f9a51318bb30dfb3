//! Our row-by-row search with one flaw in it, to see what that flaw prints.
//!
//! The search is the one that courses teach: three sets of marks, a board, and for each row every
//! column: check, mark, go down, undo. A [`Flaw`] changes one of these steps. The result is every
//! board the flawed search would print, in its order. Cost: that of the flawed search, cut off as
//! soon as it finds more than `limit` boards.

use super::{Grid, Question};

/// One step done wrongly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flaw {
    /// A check that is missing.
    Unchecked {
        column: bool,
        falling: bool,
        rising: bool,
    },
    /// Diagonals are compared with the row above only.
    RowAbove,
    /// Number of a falling diagonal: |row - column|.
    Absolute,
    /// Number of a falling diagonal: row - column modulo n.
    Modulo,
    /// Marks go to the other kind of diagonal.
    MarksSwapped,
    /// Marks are right, but the other kind of diagonal is unmarked.
    UndoSwapped,
    /// Checked as row - column, marked as column - row.
    MarksTransposed,
    /// The mark that is not undone.
    Kept {
        marks: bool,
        board: bool,
    },
    /// The check looks at the board, and queens stay on it.
    KeptOnBoard,
    /// Only columns, or only diagonals, stay marked.
    KeptColumns,
    KeptDiagonals,
    /// The queen is taken from the square with row and column exchanged.
    UndoTransposed,
    /// The queen is taken from the next column.
    UndoNextColumn,
    /// Marks of the next row are removed.
    UndoNextRow,
    /// Every stored board is the one at the end: the board itself, the list of columns, an empty list.
    SameBoard,
    SameColumns,
    SameEmpty,
    /// Every stored board is the last one found.
    SameLast,
    /// The first solution ends the search.
    FirstOnly,
    /// The last row is not searched; it stays empty, or the list of columns has 0 there.
    RowEarly,
    RowEarlyZero,
    /// Boards are printed from right to left, or with rows and columns exchanged.
    Mirrored,
    Transposed,
    /// One solution of each orbit.
    Fundamental,
    /// Solutions with the first queen in the left half, twice; the middle column as well.
    HalfDoubled,
    /// Later rows begin behind the last queen.
    StartsBehind,
    /// Reserved squares or the given queen are ignored, or read with rows and columns exchanged.
    InputIgnored,
    InputTransposed,
}

/// The boards a flawed search finds.
#[derive(Debug, Default)]
pub(super) struct Found {
    pub(super) boards: Vec<Grid>,
    pub(super) total: usize,
}

/// Every board that the flawed search prints. It ends early, with `total > limit`, where it finds more
/// than `limit`; only the first `keep` boards are kept.
pub(super) fn flawed(question: &Question, flaw: Flaw, limit: usize, keep: usize) -> Found {
    let n = question.n as usize;
    let mut search = Search {
        n,
        flaw,
        reserved: question.reserved.iter().map(|&(row, column)| (row as usize, column as usize)).collect(),
        // Searched by columns, as the table lists them.
        queen: question.queen.map(|(row, column)| (column as usize, row as usize)),
        columns: vec![false; n],
        diagonals: [vec![false; 4 * n + 2], vec![false; 4 * n + 2]],
        board: vec![false; n * n],
        queens: vec![0; n],
        found: Found::default(),
        limit: if matches!(flaw, Flaw::Fundamental) { usize::MAX } else { limit },
        keep,
    };
    match flaw {
        Flaw::InputIgnored => (search.reserved, search.queen) = (Vec::new(), None),
        Flaw::InputTransposed => {
            search.reserved.iter_mut().for_each(|square| *square = (square.1, square.0));
            search.queen = search.queen.map(|(row, column)| (column, row));
        }
        _ => {}
    }
    search.row(0, 0);
    let same = match flaw {
        Flaw::SameBoard => Some(search.picture()),
        Flaw::SameColumns => Some(Grid::of_columns(&search.as_columns())),
        Flaw::SameEmpty => Some(Grid("".into())),
        Flaw::SameLast => search.found.boards.last().cloned(),
        _ => None,
    };
    if let Some(same) = same {
        search.found.boards.fill(same);
    }
    search.found
}

struct Search {
    n: usize,
    flaw: Flaw,
    reserved: Vec<(usize, usize)>,
    queen: Option<(usize, usize)>,
    columns: Vec<bool>,
    /// Marks of falling (`\`) and rising (`/`) diagonals.
    diagonals: [Vec<bool>; 2],
    board: Vec<bool>,
    queens: Vec<usize>,
    found: Found,
    limit: usize,
    keep: usize,
}

impl Search {
    /// Searches from this row on; false ends the search.
    fn row(&mut self, row: usize, start: usize) -> bool {
        let early = matches!(self.flaw, Flaw::RowEarly | Flaw::RowEarlyZero);
        if row == self.n - usize::from(early) {
            return self.store();
        }
        for column in start..self.n {
            if !self.is_free(row, column) {
                continue;
            }
            self.mark(row, column);
            let behind = if self.flaw == Flaw::StartsBehind { column + 1 } else { 0 };
            if !self.row(row + 1, behind) {
                return false;
            }
            self.undo(row, column);
        }
        true
    }

    fn falling(&self, row: usize, column: usize) -> usize {
        match self.flaw {
            Flaw::Absolute => row.abs_diff(column),
            Flaw::Modulo => (self.n + row - column) % self.n,
            _ => row + self.n - column,
        }
    }

    fn is_free(&self, row: usize, column: usize) -> bool {
        let unchecked = match self.flaw {
            Flaw::Unchecked { column, falling, rising } => [column, falling, rising],
            Flaw::RowAbove => [false, true, true],
            _ => [false; 3],
        };
        let marks = [
            self.columns[column],
            self.diagonals[0][self.falling(row, column)],
            self.diagonals[1][row + column],
        ];
        let marked = match self.flaw {
            Flaw::KeptOnBoard => self.attacked_on_board(row, column),
            _ => marks.iter().zip(unchecked).any(|(marked, unchecked)| *marked && !unchecked),
        };
        let above = self.flaw == Flaw::RowAbove && row > 0 && self.queens[row - 1].abs_diff(column) == 1;
        let allowed = self.queen.is_none_or(|(there, only)| there != row || only == column);
        !marked && !above && allowed && !self.reserved.contains(&(row, column))
    }

    /// Looks upward from a square for queens on the board.
    fn attacked_on_board(&self, row: usize, column: usize) -> bool {
        (0..row).any(|above| {
            let steps = row - above;
            let on = |column: Option<usize>| {
                column.is_some_and(|column| column < self.n && self.board[above * self.n + column])
            };
            on(Some(column)) || on(column.checked_sub(steps)) || on(Some(column + steps))
        })
    }

    fn mark(&mut self, row: usize, column: usize) {
        let (falling, rising) = (self.falling(row, column), row + column);
        self.columns[column] = true;
        match self.flaw {
            Flaw::MarksSwapped => {
                self.diagonals[1][falling] = true;
                self.diagonals[0][rising] = true;
            }
            Flaw::MarksTransposed => {
                self.diagonals[0][column + self.n - row] = true;
                self.diagonals[1][rising] = true;
            }
            _ => {
                self.diagonals[0][falling] = true;
                self.diagonals[1][rising] = true;
            }
        }
        self.board[row * self.n + column] = true;
        self.queens[row] = column;
    }

    fn undo(&mut self, row: usize, column: usize) {
        let (falling, rising) = (self.falling(row, column), row + column);
        let (mut marks, mut board) = (true, Some(row * self.n + column));
        match self.flaw {
            Flaw::Kept { marks: kept, board: board_kept } => {
                marks = !kept;
                board = board.filter(|_| !board_kept);
            }
            Flaw::KeptOnBoard => board = None,
            Flaw::UndoTransposed => board = Some(column * self.n + row),
            Flaw::UndoNextColumn => board = (column + 1 < self.n).then_some(row * self.n + column + 1),
            _ => {}
        }
        if let Some(square) = board {
            self.board[square] = false;
        }
        if !marks {
            return;
        }
        if self.flaw != Flaw::KeptColumns {
            self.columns[column] = false;
        }
        let (first, second) = match self.flaw {
            Flaw::KeptDiagonals => return,
            Flaw::MarksSwapped | Flaw::UndoSwapped => (rising, falling),
            Flaw::MarksTransposed => (column + self.n - row, rising),
            Flaw::UndoNextRow => (falling + 1, rising + 1),
            _ => (falling, rising),
        };
        self.diagonals[0][first] = false;
        self.diagonals[1][second] = false;
    }

    /// Stores the board as it stands; false ends the search.
    fn store(&mut self) -> bool {
        let columns = self.as_columns();
        let times = match self.flaw {
            Flaw::Fundamental if !n_queens::symmetry::is_canonical(&columns) => 0,
            Flaw::HalfDoubled if columns[0] as usize >= self.n.div_ceil(2) => 0,
            Flaw::HalfDoubled => 2,
            _ => 1,
        };
        for _ in 0..times {
            self.found.total += 1;
            if self.found.boards.len() < self.keep {
                let board = self.printed(&columns);
                self.found.boards.push(board);
            }
        }
        self.flaw != Flaw::FirstOnly && self.found.total <= self.limit
    }

    fn printed(&self, columns: &[u32]) -> Grid {
        let n = self.n as u32;
        match self.flaw {
            Flaw::Mirrored => {
                Grid::of_columns(&columns.iter().map(|column| n - 1 - column).collect::<Vec<_>>())
            }
            Flaw::Transposed => {
                let row_of = |column| columns.iter().position(|&there| there == column).unwrap_or_default();
                Grid::of_columns(&(0..n).map(|column| row_of(column) as u32).collect::<Vec<_>>())
            }
            Flaw::RowEarlyZero => Grid::of_columns(columns),
            _ => self.picture(),
        }
    }

    fn as_columns(&self) -> Vec<u32> {
        self.queens.iter().map(|&column| column as u32).collect()
    }

    fn picture(&self) -> Grid {
        let sign = |&queen: &bool| if queen { 'Q' } else { '.' };
        Grid::of_rows(self.board.chunks(self.n).map(|row| row.iter().map(sign).collect::<String>()))
    }
}
