//! Rules applied to one board: what hints, proofs and searches accept.

use super::{Capacity, Rules};
use crate::{Board, Square};

/// Squares that hold queens together. Rows count from the top, columns from the left, falling
/// diagonals from the top right corner, rising ones from the top left corner, regions in the order
/// of their letters; all from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Group {
    /// A row.
    Row(u32),
    /// A column.
    Column(u32),
    /// A `\` diagonal.
    Falling(u32),
    /// A `/` diagonal.
    Rising(u32),
    /// A region of the coloured game.
    Region(u32),
}

/// Counted from 1.
impl std::fmt::Display for Group {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (kind, index) = match self {
            Group::Row(index) => ("row", index),
            Group::Column(index) => ("column", index),
            Group::Falling(index) => ("falling diagonal", index),
            Group::Rising(index) => ("rising diagonal", index),
            Group::Region(index) => ("region", index),
        };
        write!(f, "{kind} {}", u64::from(*index) + 1)
    }
}

/// A board with its rules, regions, queens and closed squares: a [`Board`] or a
/// [`Regions`](crate::regions::Regions) game. Other crates cannot add more: hints and proofs rely on
/// what these have checked.
///
/// ```
/// use n_queens::{Board, Square};
/// use n_queens::rules::{Group, Instance};
/// let board = Board::new(6)?.fix(Square::new(0, 1))?;
/// assert_eq!(board.groups().len(), 12);
/// assert_eq!(board.members(Group::Row(2))[0], Square::new(2, 0));
/// assert!(board.clash(Square::new(0, 1), Square::new(1, 2)));
/// assert_eq!(board.queens(), [Square::new(0, 1)]);
/// # Ok::<(), n_queens::BoardError>(())
/// ```
pub trait Instance: sealed::Sealed {
    /// The rules.
    fn rules(&self) -> Rules;
    /// The number of rows.
    fn height(&self) -> u32;
    /// The number of columns.
    fn width(&self) -> u32;
    /// The region of a square, if the board has regions.
    fn region_of(&self, square: Square) -> Option<u32>;
    /// The queens given. They keep the rules.
    fn queens(&self) -> &[Square];
    /// The squares closed from the start. None has a queen.
    fn closed(&self) -> &[Square];

    /// All squares, row by row.
    fn squares(&self) -> Vec<Square> {
        let columns = 0..self.width();
        (0..self.height())
            .flat_map(|row| columns.clone().map(move |column| Square::new(row, column)))
            .collect()
    }

    /// Whether queens on two different squares cannot both stand.
    fn clash(&self, first: Square, second: Square) -> bool {
        let regions = matches!(self.rules().regions, Capacity::AtMost(1) | Capacity::Exactly(1));
        let shared = || self.region_of(first).is_some() && self.region_of(first) == self.region_of(second);
        self.rules().clash(first, second, self.width()) || regions && first != second && shared()
    }

    /// The groups a square lies in, of every kind that holds a limited number of queens, each with
    /// that limit.
    fn groups_of(&self, square: Square) -> Vec<(Group, Capacity)> {
        let (rules, width) = (self.rules(), self.width());
        let Square { row, column } = square;
        let (falling, rising) = (row + (width - 1) - column, row + column);
        let wrapped = |index: u32| if rules.wraps { index % width } else { index };
        let region = self.region_of(square).map(|region| (Group::Region(region), rules.regions));
        let lines = [
            (Group::Row(row), rules.rows),
            (Group::Column(column), rules.columns),
            (Group::Falling(wrapped(falling)), rules.falling),
            (Group::Rising(wrapped(rising)), rules.rising),
        ];
        lines.into_iter().chain(region).filter(|(_, capacity)| *capacity != Capacity::Any).collect()
    }

    /// The groups that need a number of queens, kind by kind.
    fn groups(&self) -> Vec<Group> {
        let needed = |(group, capacity)| matches!(capacity, Capacity::Exactly(_)).then_some(group);
        let all = self.squares().into_iter().flat_map(|square| self.groups_of(square));
        all.filter_map(needed).collect::<std::collections::BTreeSet<Group>>().into_iter().collect()
    }

    /// How many queens a group may hold; `None` for any number.
    fn capacity(&self, group: Group) -> Option<u32> {
        let rules = self.rules();
        match match group {
            Group::Row(_) => rules.rows,
            Group::Column(_) => rules.columns,
            Group::Falling(_) => rules.falling,
            Group::Rising(_) => rules.rising,
            Group::Region(_) => rules.regions,
        } {
            Capacity::Any => None,
            Capacity::AtMost(queens) | Capacity::Exactly(queens) => Some(queens),
        }
    }

    /// The squares of a group, row by row.
    fn members(&self, group: Group) -> Vec<Square> {
        let (height, width) = (self.height(), self.width());
        match group {
            Group::Row(row) if row < height => (0..width).map(|column| Square::new(row, column)).collect(),
            Group::Column(column) if column < width => {
                (0..height).map(|row| Square::new(row, column)).collect()
            }
            Group::Row(_) | Group::Column(_) => Vec::new(),
            _ => {
                let inside = |square: &Square| self.groups_of(*square).iter().any(|(own, _)| *own == group);
                self.squares().into_iter().filter(inside).collect()
            }
        }
    }
}

/// Private, so that other crates cannot implement [`Instance`].
pub(crate) mod sealed {
    /// An instance of this crate.
    pub trait Sealed {}
}

impl sealed::Sealed for Board {}

impl Instance for Board {
    fn rules(&self) -> Rules {
        Rules::QUEENS
    }

    fn height(&self) -> u32 {
        self.size()
    }

    fn width(&self) -> u32 {
        self.size()
    }

    fn region_of(&self, _: Square) -> Option<u32> {
        None
    }

    fn queens(&self) -> &[Square] {
        self.fixed()
    }

    fn closed(&self) -> &[Square] {
        self.blocked()
    }
}

/// A board without regions, queens and closed squares.
pub(crate) struct EmptyBoard {
    pub(crate) rules: Rules,
    pub(crate) height: u32,
    pub(crate) width: u32,
}

impl sealed::Sealed for EmptyBoard {}

impl Instance for EmptyBoard {
    fn rules(&self) -> Rules {
        self.rules
    }

    fn height(&self) -> u32 {
        self.height
    }

    fn width(&self) -> u32 {
        self.width
    }

    fn region_of(&self, _: Square) -> Option<u32> {
        None
    }

    fn queens(&self) -> &[Square] {
        &[]
    }

    fn closed(&self) -> &[Square] {
        &[]
    }
}
