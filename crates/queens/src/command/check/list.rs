//! Checks a list: what is wrong with each board, and with all of them together.

use n_queens::verify::AttackError;
use n_queens::{Board, Conflict, Placement, Solution, Square, Verifier};
use n_queens_api::{Front, Limits, Task};
use n_queens_text::ParsedBoard;
use n_queens_text::read::Long;
use n_queens_text::seen::{Key, Seen};
use serde::Serialize;

use super::Check;
use crate::options::admit;
use crate::outcome::Failure;
use crate::watch::Session;

/// The boards of all inputs, in the order they came.
pub(super) struct List {
    size: Option<u32>,
    /// The board that solutions must fit, if that is more than a size.
    board: Option<Board>,
    seen: Seen,
    pub(super) summary: Summary,
}

/// The result of the whole list.
#[derive(Debug, Default, Serialize)]
pub(super) struct Summary {
    pub(super) size: Option<u32>,
    pub(super) boards: u64,
    pub(super) solutions: u64,
    pub(super) duplicates: u64,
    #[serde(flatten)]
    pub(super) complete: Option<Completeness>,
}

#[derive(Debug, Serialize)]
pub(super) struct Completeness {
    pub(super) complete: bool,
    pub(super) missing: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) first_missing: Option<Solution>,
}

/// What is wrong with one board.
#[derive(Debug, Default, Serialize)]
pub(super) struct CheckedBoard {
    /// Which board of the list, from 1.
    pub(super) board: u64,
    pub(super) queens: u64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) conflicts: Vec<Conflict>,
    /// On a board too large to store that can be read only once: a queen attacked by one whose square
    /// was not stored.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) attacked: Option<AttackError>,
    /// Fixed queens that are not there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) unfixed: Vec<Square>,
    /// Queens on blocked squares.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) on_blocked: Vec<Square>,
    /// The board of the list that this one repeats.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) repeats: Option<u64>,
    /// One queen per row, none attacked, all constraints met.
    pub(super) solution: bool,
}

impl Default for List {
    fn default() -> List {
        List { size: None, board: None, seen: Seen::new(1), summary: Summary::default() }
    }
}

impl List {
    /// Sets the size, which is known after the first board.
    pub(super) fn begin(&mut self, size: u32, check: &Check) -> Result<(), Failure> {
        if check.complete || !check.constraints.is_empty() {
            let board = check.constraints.board(size)?;
            let left = size - board.fixed().len() as u32;
            let most = Task::CheckComplete.limit(&Limits::of(Front::Command));
            if check.complete && left < size && left > most {
                return Err(Failure::Usage(format!(
                    "{left} rows without a fixed queen are too many for 'check --complete' (at most {most}); \
                     without --complete any size can be checked"
                )));
            } else if check.complete && left == size {
                admit(Task::CheckComplete, size)?;
            }
            self.board = Some(board);
        }
        (self.size, self.summary.size) = (Some(size), Some(size));
        self.seen = Seen::new(size);
        Ok(())
    }

    /// One list has one size.
    pub(super) fn agree(&mut self, size: u32, origin: &str, line: u64, check: &Check) -> Result<(), Failure> {
        match self.size {
            None => self.begin(size, check),
            Some(expected) if expected == size => Ok(()),
            Some(expected) => Err(Failure::Usage(format!(
                "{origin}:{line}: this board is {size} x {size}, {} {expected} x {expected}",
                if check.size.is_some() { "--size wants" } else { "the ones before it are" }
            ))),
        }
    }

    pub(super) fn check(&mut self, parsed: ParsedBoard) -> CheckedBoard {
        self.summary.boards += 1;
        let mut checked = CheckedBoard { board: self.summary.boards, ..CheckedBoard::default() };
        if let Some(long) = parsed.long() {
            checked.check_long(long, parsed.size);
            return self.remember(checked, Key::Fingerprint(long.fingerprint));
        }
        let Some(columns) = parsed.columns() else {
            let placement = parsed.placement().expect("only long boards are not kept");
            checked.queens = placement.queens().len() as u64;
            checked.conflicts = placement.conflicts();
            return checked;
        };
        checked.queens = columns.len() as u64;
        checked.conflicts = conflicts(columns);
        if let Some(board) = self.board.as_ref().filter(|_| checked.conflicts.is_empty()) {
            let stands = |square: &Square| columns[square.row as usize] == square.column;
            checked.unfixed = board.fixed().iter().copied().filter(|square| !stands(square)).collect();
            checked.on_blocked = board.blocked().iter().copied().filter(stands).collect();
        }
        if checked.conflicts.is_empty() {
            let own = parsed.blocked.iter().filter(|square| columns[square.row as usize] == square.column);
            checked.on_blocked.extend(own);
        }
        checked.solution =
            checked.conflicts.is_empty() && checked.unfixed.is_empty() && checked.on_blocked.is_empty();
        self.remember(checked, Key::Columns(columns))
    }

    /// Counts a solution, and finds duplicates.
    fn remember(&mut self, mut checked: CheckedBoard, key: Key<'_>) -> CheckedBoard {
        if checked.solution {
            self.summary.solutions += 1;
            checked.repeats = self.seen.insert(key, checked.board);
            self.summary.duplicates += u64::from(checked.repeats.is_some());
        }
        checked
    }

    /// Compares with all solutions.
    pub(super) fn complete(&mut self, session: &Session) -> Result<(), Failure> {
        let Some(board) = &self.board else {
            return Err(Failure::usage(
                "an empty list does not say which size is meant; give it with --size N",
            ));
        };
        let stopped = |_| session.stopped("stopped while comparing with all solutions");
        let mut solutions = board.solutions();
        let (mut missing, mut first_missing) = (0, None);
        while let Some(columns) = solutions.next_columns_watched(session.watch()).map_err(stopped)? {
            if !self.seen.contains(columns) {
                missing += 1;
                first_missing.get_or_insert_with(|| columns.to_vec());
            }
        }
        let first_missing =
            first_missing.map(|columns| Solution::new(columns).expect("a search finds solutions"));
        self.summary.complete = Some(Completeness { complete: missing == 0, missing, first_missing });
        Ok(())
    }
}

impl CheckedBoard {
    /// A board too large to store was checked while it was read; only its first conflict is known.
    fn check_long(&mut self, long: &Long, size: u32) {
        self.queens = long.queens;
        self.attacked = long.attack;
        self.name_attacker(|_| long.attacker);
        self.solution = long.attack.is_none() && long.queens == u64::from(size);
    }

    /// Makes a conflict of an attack, if the attacker can be found.
    pub(super) fn name_attacker(&mut self, find: impl FnOnce(AttackError) -> Option<Square>) {
        let Some(attack) = self.attacked else { return };
        if let Some(first) = find(attack) {
            let line = first.line_to(attack.square).unwrap_or(attack.line);
            self.conflicts.push(Conflict { first, second: attack.square, line });
            self.attacked = None;
        }
    }

    /// Whether it has to be reported.
    pub(super) fn is_wrong(&self) -> bool {
        !self.solution || self.repeats.is_some()
    }
}

/// The queens that attack each other, one queen per row. A solution passes with five bits a queen;
/// naming every conflict takes a table of all lines.
fn conflicts(columns: &[u32]) -> Vec<Conflict> {
    let mut verifier = Verifier::new();
    if columns.iter().all(|&column| verifier.push(column).is_ok()) {
        return Vec::new();
    }
    let queens = columns.iter().enumerate().map(|(row, &column)| Square::new(row as u32, column));
    let placement = Placement::new(columns.len() as u32, queens);
    placement.expect("every form checks that squares are on the board").conflicts()
}

impl Summary {
    pub(super) fn passed(&self) -> bool {
        self.solutions == self.boards
            && self.duplicates == 0
            && self.complete.as_ref().is_none_or(|complete| complete.complete)
    }
}
