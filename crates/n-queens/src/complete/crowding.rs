//! Lines that compete for too few places: reasons that can be checked by hand.
//!
//! Every row must take a queen on a column of its own, and likewise on a falling and on a rising
//! diagonal of its own; so must every column. If k rows have open squares on fewer than k columns
//! (or diagonals), no completion exists. By Hall's theorem such rows exist exactly when the rows
//! cannot all be matched to different columns, and a matching that cannot grow points at them. With
//! k = 1 this is the plainest reason of all: a line without an open square.
//!
//! This is also what a conflict-driven solver is worst at: crowding is the pigeonhole principle,
//! whose shortest proofs by resolution grow exponentially with k.
//!
//! Cost: one search for alternating paths per line that the greedy start leaves over, each at most
//! linear in the number of open squares.

use std::collections::VecDeque;

use super::{LineAt, OpenBoard};
use crate::{Line, Stopped, Watch};

/// Lines of one kind whose open squares all lie on fewer lines of another kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Crowding {
    pub(super) lines: Vec<LineAt>,
    /// Always fewer than `lines`; none when a single line has no open square.
    pub(super) places: Vec<LineAt>,
    pub(super) place_kind: Line,
}

/// The rows and columns that still want a queen and have no open square for her.
pub(super) fn dead_lines(open_board: &OpenBoard) -> impl Iterator<Item = Crowding> + '_ {
    let wanting = open_board.unserved(Line::Row).chain(open_board.unserved(Line::Column));
    wanting.filter(|&line| open_board.open_squares(line).next().is_none()).map(|line| {
        let place_kind = if line.kind == Line::Row { Line::Column } else { Line::Row };
        Crowding { lines: vec![line], places: Vec::new(), place_kind }
    })
}

/// Rows or columns that cannot all find a place of their own, if there are any.
pub(super) fn find(open_board: &OpenBoard, watch: &Watch) -> Result<Option<Crowding>, Stopped> {
    // Rows and columns are equally many, so matching all rows to columns also matches all columns
    // to rows.
    let pairs = [
        (Line::Row, Line::Column),
        (Line::Row, Line::Falling),
        (Line::Row, Line::Rising),
        (Line::Column, Line::Falling),
        (Line::Column, Line::Rising),
    ];
    for (kind, place_kind) in pairs {
        if let Some(crowding) = Matching::new(open_board, kind, place_kind).crowding(watch)? {
            return Ok(Some(crowding));
        }
    }
    Ok(None)
}

/// Lines matched to different places, as many as found so far.
struct Matching<'a> {
    open_board: &'a OpenBoard,
    lines: Vec<LineAt>,
    place_kind: Line,
    /// By index of the place: which of `lines` has it.
    owner: Vec<Option<usize>>,
    /// By line: the place it has. The inverse of `owner`.
    place_of: Vec<Option<usize>>,
}

impl<'a> Matching<'a> {
    fn new(open_board: &'a OpenBoard, kind: Line, place_kind: Line) -> Matching<'a> {
        let places = LineAt::count(place_kind, open_board.size()) as usize;
        let lines: Vec<LineAt> = open_board.unserved(kind).collect();
        let (owner, place_of) = (vec![None; places], vec![None; lines.len()]);
        Matching { open_board, lines, place_kind, owner, place_of }
    }

    /// Where a queen of this line could go, as indices of places.
    fn places(&self, line: usize) -> impl Iterator<Item = usize> + '_ {
        let (kind, n) = (self.place_kind, self.open_board.size());
        let squares = self.open_board.open_squares(self.lines[line]);
        squares.map(move |square| LineAt::through(square, kind, n).index as usize)
    }

    /// Matches line after line; the first that cannot be matched heads a crowding.
    fn crowding(mut self, watch: &Watch) -> Result<Option<Crowding>, Stopped> {
        let mut left_over = Vec::new();
        for line in 0..self.lines.len() {
            let vacant = self.places(line).find(|&place| self.owner[place].is_none());
            match vacant {
                Some(place) => self.give(place, line),
                None => left_over.push(line),
            }
        }
        for line in left_over {
            watch.check()?;
            if let Err(crowding) = self.grow(line) {
                return Ok(Some(crowding));
            }
        }
        Ok(None)
    }

    /// Finds `line` a place by moving others along, or returns the lines tried without success:
    /// every place open to any of them belongs to one of them, and `line` has none.
    fn grow(&mut self, line: usize) -> Result<(), Crowding> {
        let mut asked = vec![line];
        let mut asked_by = vec![None; self.owner.len()];
        let mut queue = VecDeque::from([line]);
        while let Some(asking) = queue.pop_front() {
            let fresh: Vec<usize> = self.places(asking).filter(|&place| asked_by[place].is_none()).collect();
            for place in fresh {
                asked_by[place] = Some(asking);
                match self.owner[place] {
                    Some(owner) => {
                        asked.push(owner);
                        queue.push_back(owner);
                    }
                    None => {
                        self.hand_over(place, &asked_by);
                        return Ok(());
                    }
                }
            }
        }
        let kind = self.place_kind;
        let place = |index: usize| LineAt { kind, index: index as u32 };
        let places = (0..asked_by.len()).filter(|&index| asked_by[index].is_some()).map(place).collect();
        asked.sort_unstable();
        let lines = asked.into_iter().map(|line| self.lines[line]).collect();
        Err(Crowding { lines, places, place_kind: kind })
    }

    /// Gives the free `place` to the line that needs it, that line's old place to the line that
    /// needs that one, and so on back to the line that had none.
    fn hand_over(&mut self, place: usize, asked_by: &[Option<usize>]) {
        let mut vacant = Some(place);
        while let Some((place, line)) = vacant.and_then(|place| Some((place, asked_by[place]?))) {
            vacant = self.place_of[line];
            self.give(place, line);
        }
    }

    fn give(&mut self, place: usize, line: usize) {
        self.owner[place] = Some(line);
        self.place_of[line] = Some(place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::complete::Partial;
    use crate::{Placement, Square};

    fn crowding(n: u32, blocked: impl IntoIterator<Item = (u32, u32)>) -> Option<Crowding> {
        let blocked = blocked.into_iter().map(|(row, column)| Square::new(row, column));
        let partial = Partial::new(Placement::new(n, []).unwrap(), blocked).unwrap();
        let open_board = OpenBoard::new(&partial).ok().unwrap();
        let found = find(&open_board, &Watch::none()).unwrap()?;
        assert!(found.places.len() < found.lines.len());
        for &line in &found.lines {
            for square in open_board.open_squares(line) {
                assert!(found.places.contains(&LineAt::through(square, found.place_kind, n)));
            }
        }
        Some(found)
    }

    #[test]
    fn rows_squeezed_into_too_few_columns_are_found() {
        let right_part = (0..16).flat_map(|row| (15..30).map(move |column| (row, column)));
        let found = crowding(30, right_part).unwrap();
        assert_eq!((found.lines.len(), found.places.len()), (16, 15));
        let one_less = (0..15).flat_map(|row| (15..30).map(move |column| (row, column)));
        assert_eq!(crowding(30, one_less), None);
    }

    #[test]
    fn too_few_diagonals_are_found() {
        // All but the 11 longest falling diagonals of n = 12 are blocked.
        let short = (0..12u32).flat_map(|row| (0..12).map(move |column| (row, column)));
        let found = crowding(12, short.filter(|&(row, column)| row.abs_diff(column) > 5)).unwrap();
        assert_eq!((found.lines.len(), found.places.len(), found.place_kind), (12, 11, Line::Falling));
    }
}
