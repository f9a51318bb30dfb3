//! A half-filled board as a player works on it: queens placed, squares crossed out.
//!
//! The n-queens board and the game of coloured regions are the same kind of problem: some groups
//! of squares (rows, columns, regions) take one queen each, and some pairs of squares cannot both
//! have one. Hints, proofs and the making of puzzles use only that, so they work for both.
//!
//! Invariant: a square is open exactly if it is not crossed out, has no queen and no queen attacks
//! it. A group is unfilled exactly if no queen stands in it.
//! Cost: a queen is put down in time linear in the squares she attacks.

mod squares;

use std::rc::Rc;

use crate::random::Random;
use crate::{Board, Square, Stopped, Watch};
pub(crate) use squares::SquareSet;

/// Squares of which exactly one takes a queen. Rows count from the top, columns from the left,
/// regions in the order of their letters; all from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Group {
    /// A row.
    Row(u32),
    /// A column.
    Column(u32),
    /// A region of the coloured game.
    Region(u32),
}

/// Counted from 1.
impl std::fmt::Display for Group {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (kind, index) = match self {
            Group::Row(index) => ("row", index),
            Group::Column(index) => ("column", index),
            Group::Region(index) => ("region", index),
        };
        write!(f, "{kind} {}", u64::from(*index) + 1)
    }
}

/// A problem that hints and proofs accept: a [`Board`] or a
/// [`Regions`](crate::regions::Regions) game. There are no others: hints and proofs rely on what
/// these two have checked.
///
/// ```
/// use n_queens::{Board, Group, Problem, Square};
/// let board = Board::new(6)?.fix(Square::new(0, 1))?;
/// assert_eq!(board.groups().len(), 12);
/// assert_eq!(board.members(Group::Row(2))[0], Square::new(2, 0));
/// assert!(board.clash(Square::new(0, 1), Square::new(1, 2)));
/// assert_eq!(board.queens(), [Square::new(0, 1)]);
/// # Ok::<(), n_queens::BoardError>(())
/// ```
pub trait Problem: sealed::Sealed {
    /// The number of rows, of columns and of queens.
    fn side(&self) -> u32;
    /// The groups that take one queen each.
    fn groups(&self) -> Vec<Group>;
    /// The squares of a group, row by row.
    fn members(&self, group: Group) -> Vec<Square>;
    /// Whether queens on two different squares cannot both stand.
    fn clash(&self, first: Square, second: Square) -> bool;
    /// Every square that clashes with `square`.
    fn clashing(&self, square: Square) -> Vec<Square>;
    /// The queens given. No two of them clash.
    fn queens(&self) -> &[Square];
    /// The squares closed from the start. None has a queen.
    fn closed(&self) -> &[Square];
}

/// Private, so that other crates cannot implement [`Problem`].
pub(crate) mod sealed {
    /// A problem of this crate.
    pub trait Sealed {}
}

impl sealed::Sealed for Board {}

impl Problem for Board {
    fn side(&self) -> u32 {
        self.size()
    }

    fn groups(&self) -> Vec<Group> {
        let n = self.size();
        (0..n).map(Group::Row).chain((0..n).map(Group::Column)).collect()
    }

    fn members(&self, group: Group) -> Vec<Square> {
        row_or_column(group, self.size())
    }

    fn clash(&self, first: Square, second: Square) -> bool {
        first.attacks(second)
    }

    fn clashing(&self, square: Square) -> Vec<Square> {
        let n = self.size();
        let mut squares = Vec::with_capacity(4 * n as usize);
        squares.extend((0..n).filter(|&column| column != square.column).map(|c| Square::new(square.row, c)));
        for row in (0..n).filter(|&row| row != square.row) {
            let apart = row.abs_diff(square.row);
            squares.push(Square::new(row, square.column));
            squares.extend(square.column.checked_sub(apart).map(|column| Square::new(row, column)));
            squares.extend(Some(square.column + apart).filter(|&c| c < n).map(|c| Square::new(row, c)));
        }
        squares
    }

    fn queens(&self) -> &[Square] {
        self.fixed()
    }

    fn closed(&self) -> &[Square] {
        self.blocked()
    }
}

/// The squares of a row or column; a region has none here.
pub(crate) fn row_or_column(group: Group, n: u32) -> Vec<Square> {
    match group {
        Group::Row(row) => (0..n).map(|column| Square::new(row, column)).collect(),
        Group::Column(column) => (0..n).map(|row| Square::new(row, column)).collect(),
        Group::Region(_) => Vec::new(),
    }
}

/// The queens placed and the squares still open.
pub(crate) struct Candidates<'q, Q> {
    problem: &'q Q,
    open: SquareSet,
    queens: Vec<Square>,
    unfilled: Vec<Group>,
    layout: Rc<ProblemTables>,
}

/// Tables of a problem that never change.
struct ProblemTables {
    /// The squares of every group, in the order of `Problem::groups`.
    members: Vec<(Group, Vec<Square>)>,
    /// By square: its region, where there are regions.
    region: Vec<Option<Group>>,
    /// By square: the squares that clash with it; empty on boards where that would take too much memory.
    clashing: Vec<SquareSet>,
}

/// The largest board whose clashes are cached: 130 kilobytes.
const MAX_CACHED_SIZE: u32 = 32;

impl ProblemTables {
    fn new(problem: &impl Problem) -> ProblemTables {
        let n = problem.side();
        let members: Vec<(Group, Vec<Square>)> =
            problem.groups().into_iter().map(|group| (group, problem.members(group))).collect();
        let mut region = vec![None; n as usize * n as usize];
        for (group, squares) in members.iter().filter(|(group, _)| matches!(group, Group::Region(_))) {
            squares.iter().for_each(|square| region[number(*square, n)] = Some(*group));
        }
        let squares = (0..if n <= MAX_CACHED_SIZE { n } else { 0 })
            .flat_map(|row| (0..n).map(move |c| Square::new(row, c)));
        let clashing = squares.map(|square| clashes(problem, square)).collect();
        ProblemTables { members, region, clashing }
    }
}

/// Squares are numbered row by row.
fn number(square: Square, n: u32) -> usize {
    square.row as usize * n as usize + square.column as usize
}

fn clashes(problem: &impl Problem, square: Square) -> SquareSet {
    let mut clashing = SquareSet::none(problem.side());
    problem.clashing(square).into_iter().for_each(|other| clashing.insert(other));
    clashing
}

/// Groups that all need a queen and have open squares in fewer places: there is no solution. One
/// group and no place is a group without an open square.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Contradiction {
    /// The groups that each need a queen.
    pub groups: Vec<Group>,
    /// The fewer groups, of another kind, in which all their open squares lie.
    pub places: Vec<Group>,
}

impl<Q> Clone for Candidates<'_, Q> {
    fn clone(&self) -> Self {
        let (queens, unfilled) = (self.queens.clone(), self.unfilled.clone());
        Candidates {
            problem: self.problem,
            open: self.open.clone(),
            queens,
            unfilled,
            layout: Rc::clone(&self.layout),
        }
    }
}

impl<'q, Q: Problem> Candidates<'q, Q> {
    pub(crate) fn new(problem: &'q Q) -> Candidates<'q, Q> {
        let n = problem.side();
        let layout = ProblemTables::new(problem);
        let mut open = SquareSet::none(n);
        layout.members.iter().flat_map(|(_, squares)| squares).for_each(|&square| open.insert(square));
        problem.closed().iter().for_each(|&square| open.remove(square));
        let unfilled = layout.members.iter().map(|&(group, _)| group).collect();
        let mut candidates =
            Candidates { problem, open, queens: Vec::new(), unfilled, layout: Rc::new(layout) };
        problem.queens().iter().for_each(|&queen| candidates.place(queen));
        candidates
    }

    /// Puts a queen on a square that no other attacks.
    pub(crate) fn place(&mut self, queen: Square) {
        self.queens.push(queen);
        self.open.remove(queen);
        match self.layout.clashing.get(number(queen, self.side())) {
            Some(clashing) => self.open.take(clashing),
            None => self.problem.clashing(queen).into_iter().for_each(|square| self.open.remove(square)),
        }
        let region = self.layout.region[number(queen, self.side())];
        let hers = [Some(Group::Row(queen.row)), Some(Group::Column(queen.column)), region];
        self.unfilled.retain(|group| !hers.contains(&Some(*group)));
    }

    pub(crate) fn with(&self, queen: Square) -> Candidates<'q, Q> {
        let mut candidates = self.clone();
        candidates.place(queen);
        candidates
    }

    /// Crosses a square out.
    pub(crate) fn cross(&mut self, square: Square) {
        self.open.remove(square);
    }

    pub(crate) fn side(&self) -> u32 {
        self.problem.side()
    }

    pub(crate) fn queens(&self) -> &[Square] {
        &self.queens
    }

    pub(crate) fn is_open(&self, square: Square) -> bool {
        self.open.contains(square)
    }

    pub(crate) fn open(&self) -> &SquareSet {
        &self.open
    }

    /// The groups without a queen.
    pub(crate) fn unfilled(&self) -> &[Group] {
        &self.unfilled
    }

    pub(crate) fn open_in(&self, group: Group) -> impl Iterator<Item = Square> + '_ {
        let members = &self.layout.members;
        let place = members.binary_search_by_key(&group, |&(group, _)| group);
        let squares = place.map_or(&[][..], |place| &members[place].1[..]);
        squares.iter().copied().filter(|&square| self.is_open(square))
    }

    /// The open squares on which a queen would leave `group` without an open square: those that
    /// clash with every open square of it.
    pub(crate) fn starving(&self, group: Group) -> SquareSet {
        let mut rest = self.open.clone();
        for square in self.open_in(group) {
            let left = match self.layout.clashing.get(number(square, self.side())) {
                Some(clashing) => rest.keep(clashing),
                None => rest.keep(&clashes(self.problem, square)),
            };
            if !left {
                break;
            }
        }
        rest
    }

    /// The group of the same kind as `like` in which a square lies.
    pub(crate) fn group_of(&self, square: Square, like: Group) -> Group {
        match like {
            Group::Row(_) => Group::Row(square.row),
            Group::Column(_) => Group::Column(square.column),
            Group::Region(_) => self.layout.region[number(square, self.side())].unwrap_or(like),
        }
    }

    /// The unfilled groups by kind.
    pub(crate) fn unfilled_by_kind(&self) -> Vec<Vec<Group>> {
        let same = |a: &Group, b: &Group| std::mem::discriminant(a) == std::mem::discriminant(b);
        self.unfilled.chunk_by(same).map(<[Group]>::to_vec).collect()
    }

    /// A group without an open square, if there is one.
    pub(crate) fn empty_group(&self) -> Option<Group> {
        self.unfilled.iter().copied().find(|&group| self.open_in(group).next().is_none())
    }
}

/// Search for a few solutions: the group with the fewest open squares is filled first.
impl<Q: Problem> Candidates<'_, Q> {
    /// Up to `limit` solutions, each as its queens row by row.
    pub(crate) fn solutions(&self, limit: usize, watch: &Watch) -> Result<Vec<Vec<Square>>, Stopped> {
        let mut found = Vec::new();
        self.collect(limit, &mut None, &mut found, watch)?;
        Ok(found)
    }

    /// One solution, drawn by trying squares in a random order.
    pub(crate) fn random_solution(
        &self,
        random: &mut Random,
        watch: &Watch,
    ) -> Result<Option<Vec<Square>>, Stopped> {
        let mut found = Vec::new();
        self.collect(1, &mut Some(random), &mut found, watch)?;
        Ok(found.pop())
    }

    fn collect(
        &self,
        limit: usize,
        random: &mut Option<&mut Random>,
        found: &mut Vec<Vec<Square>>,
        watch: &Watch,
    ) -> Result<(), Stopped> {
        watch.check()?;
        let tightest = self.unfilled().iter().copied().min_by_key(|&group| self.open_in(group).count());
        let Some(group) = tightest else {
            let mut queens = self.queens().to_vec();
            queens.sort_unstable();
            found.push(queens);
            return Ok(());
        };
        let mut squares: Vec<Square> = self.open_in(group).collect();
        if let Some(random) = random {
            random.shuffle(&mut squares);
        }
        for square in squares {
            if found.len() < limit {
                self.with(square).collect(limit, random, found, watch)?;
            }
        }
        Ok(())
    }
}
