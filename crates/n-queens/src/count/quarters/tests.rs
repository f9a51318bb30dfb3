//! The listing of quarters against one that goes square by square.

use std::collections::BTreeMap;

use super::*;
use crate::count::Tuning;
use crate::count::kernel::Quarters;
use crate::{Board, Square};

#[test]
fn the_library_holds_every_partial_placement() {
    // Placements of 0..h queens on h × h: row sums of OEIS A348129.
    for (h, placements) in [(4u32, 87), (5, 462), (6, 2635), (8, 118_969)] {
        let cut = Cut::new(&Board::new(2 * h).unwrap());
        let (slots, shared) = (cut.paired_slots().unwrap(), cut.shared(Half::Top).unwrap());
        for side in [Side::Left, Side::Right] {
            let corner = Corner::<u64>::new(&cut, Half::Top, side, &slots, &shared, true);
            let library = Library::new(corner, Tuning::USUAL);
            let listed = (0..1 << h).map(|columns| {
                let mut spare = SpareFile::default();
                let opened = library.open(columns, &mut spare, &mut Vec::new(), &Watch::none()).unwrap();
                opened.tests.len() - Quarters::<u64>::MARGIN
            });
            assert_eq!(listed.sum::<usize>(), placements, "h = {h}, {side:?}");
        }
    }
}

#[test]
fn of_a_quarter_and_its_reflection_one_leads() {
    let cut = Cut::new(&Board::new(12).unwrap());
    let (slots, shared) = (cut.paired_slots().unwrap(), cut.shared(Half::Top).unwrap());
    for side in [Side::Left, Side::Right] {
        let corner = Corner::<u64>::new(&cut, Half::Top, side, &slots, &shared, true);
        let nobody = Watch::none();
        let library = Library::new(corner, Tuning::USUAL);
        let mut sizes = [0; QuarterPart::COUNT];
        for columns in 0..1 << 6 {
            let mut spare = SpareFile::default();
            let opened = library.open(columns, &mut spare, &mut Vec::new(), &nobody).unwrap();
            for set in 0..opened.row_sets() {
                for (part, size) in sizes.iter_mut().enumerate() {
                    *size += opened.range(set, &(part..part + 1)).len();
                }
            }
        }
        assert_eq!(sizes[QuarterPart::Lead as usize], sizes[QuarterPart::Follow as usize]);
        // Two queens that mirror each other attack each other: only a single queen is a tie.
        assert_eq!(sizes[QuarterPart::Tie as usize], 6);
    }
}

/// A diagonal by what all its squares have in common: column − row, or column + row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Diagonal {
    Falling(i64),
    Rising(i64),
}

fn diagonals(square: Square) -> [Diagonal; 2] {
    let (row, column) = (i64::from(square.row), i64::from(square.column));
    [Diagonal::Falling(column - row), Diagonal::Rising(column + row)]
}

/// Everything a quarter carries.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Carried {
    /// Its rows among all sets of as many rows of the half.
    row_set: usize,
    part: usize,
    test: Vec<Diagonal>,
    record: Vec<Diagonal>,
}

/// The quarters of one corner by the places of their columns, each with how often it occurs.
type Quarterings = BTreeMap<Vec<usize>, BTreeMap<Carried, usize>>;

/// A quarter of a board that is cut through the middle, as its squares.
struct PlainCorner<'a> {
    board: &'a Board,
    rows: [Vec<u32>; 2],
    columns: [Vec<u32>; 2],
    half: Half,
    side: Side,
    parted: bool,
}

impl<'a> PlainCorner<'a> {
    fn new(board: &'a Board, half: Half, side: Side, parted: bool) -> PlainCorner<'a> {
        let n = board.size();
        let in_two = |lines: Vec<u32>| {
            let (first, second) = lines.split_at(lines.len() / 2);
            [first.to_vec(), second.to_vec()]
        };
        let has_queen =
            |line: u32, of: fn(&Square) -> u32| board.fixed().iter().any(|queen| of(queen) == line);
        let rows = in_two((0..n).filter(|&row| !has_queen(row, |queen| queen.row)).collect());
        let columns = in_two((0..n).filter(|&column| !has_queen(column, |queen| queen.column)).collect());
        PlainCorner { board, rows, columns, half, side, parted }
    }

    fn own_rows(&self) -> &[u32] {
        &self.rows[self.half as usize]
    }

    fn own_columns(&self) -> &[u32] {
        &self.columns[self.side as usize]
    }

    /// Whether a diagonal has an open square in these rows and columns.
    fn reaches(&self, diagonal: Diagonal, rows: &[u32], columns: &[u32]) -> bool {
        rows.iter()
            .flat_map(|&row| columns.iter().map(move |&column| Square::new(row, column)))
            .any(|square| self.board.is_open(square) && diagonals(square).contains(&diagonal))
    }

    /// Whether left and right of this half can meet on a diagonal.
    fn is_tested(&self, diagonal: Diagonal) -> bool {
        self.columns.iter().all(|columns| self.reaches(diagonal, self.own_rows(), columns))
    }

    /// Whether top and bottom can meet on a diagonal. With parts, the long ones are left out.
    fn is_recorded(&self, diagonal: Diagonal) -> bool {
        let every_column = self.columns.concat();
        !(self.parted && self.is_long(diagonal))
            && self.rows.iter().all(|rows| self.reaches(diagonal, rows, &every_column))
    }

    fn is_long(&self, diagonal: Diagonal) -> bool {
        let last = i64::from(self.board.size()) - 1;
        matches!(diagonal, Diagonal::Falling(0)) || diagonal == Diagonal::Rising(last)
    }

    /// Every peaceful way to put queens on its open squares, none at all included.
    fn list(&self) -> Quarterings {
        let squares: Vec<Square> = (self.own_rows().iter())
            .flat_map(|&row| self.own_columns().iter().map(move |&column| Square::new(row, column)))
            .filter(|&square| self.board.is_open(square))
            .collect();
        let mut all = Quarterings::new();
        self.extend(&squares, &mut Vec::new(), &mut all);
        all
    }

    fn extend(&self, squares: &[Square], queens: &mut Vec<Square>, all: &mut Quarterings) {
        let Some((&square, later)) = squares.split_first() else {
            let (columns, carried) = self.carried(queens);
            *all.entry(columns).or_default().entry(carried).or_default() += 1;
            return;
        };
        self.extend(later, queens, all);
        if !queens.iter().any(|queen| queen.attacks(square)) {
            queens.push(square);
            self.extend(later, queens, all);
            queens.pop();
        }
    }

    fn carried(&self, queens: &[Square]) -> (Vec<usize>, Carried) {
        let place = |lines: &[u32], line: u32| lines.iter().position(|&own| own == line).unwrap();
        let sorted = |mut list: Vec<usize>| {
            list.sort();
            list
        };
        let rows = sorted(queens.iter().map(|queen| place(self.own_rows(), queen.row)).collect());
        let columns = sorted(queens.iter().map(|queen| place(self.own_columns(), queen.column)).collect());
        let used = |counts: &dyn Fn(Diagonal) -> bool| {
            let mut used: Vec<Diagonal> = queens.iter().flat_map(|&queen| diagonals(queen)).collect();
            used.retain(|&diagonal| counts(diagonal));
            used.sort();
            used
        };
        let carried = Carried {
            row_set: subsets(self.own_rows().len(), rows.len()).iter().position(|set| *set == rows).unwrap(),
            part: self.part(queens) as usize,
            test: used(&|diagonal| self.is_tested(diagonal)),
            record: used(&|diagonal| self.is_recorded(diagonal)),
        };
        (columns, carried)
    }

    /// Lines are counted from the corner of the board. A quarter comes before its reflection if its
    /// columns do, the highest compared first; with the same columns, if its rows do, column by
    /// column.
    fn part(&self, queens: &[Square]) -> QuarterPart {
        if !self.parted || !queens.iter().flat_map(|&queen| diagonals(queen)).any(|line| self.is_long(line)) {
            return QuarterPart::Free;
        }
        let last = self.board.size() - 1;
        let outward = |queen: &Square| match self.side {
            Side::Left => (queen.column, queen.row),
            Side::Right => (last - queen.column, queen.row),
        };
        let order = |mut queens: Vec<(u32, u32)>| {
            queens.sort();
            let columns: Vec<u32> = queens.iter().rev().map(|&(column, _)| column).collect();
            (columns, queens)
        };
        let own: Vec<(u32, u32)> = queens.iter().map(outward).collect();
        let reflected = own.iter().map(|&(column, row)| (row, column)).collect();
        match order(own).cmp(&order(reflected)) {
            std::cmp::Ordering::Less => QuarterPart::Lead,
            std::cmp::Ordering::Equal => QuarterPart::Tie,
            std::cmp::Ordering::Greater => QuarterPart::Follow,
        }
    }
}

/// The sets of `size` numbers below `n`, in the order of their highest members.
fn subsets(n: usize, size: usize) -> Vec<Vec<usize>> {
    let mut sets: Vec<Vec<usize>> = vec![Vec::new()];
    for number in 0..n {
        let with = |set: &Vec<usize>| [&set[..], &[number]].concat();
        sets.extend(sets.iter().map(with).collect::<Vec<_>>());
    }
    sets.retain(|set| set.len() == size);
    sets.sort_by_key(|set| set.iter().rev().copied().collect::<Vec<_>>());
    sets
}

/// The diagonals whose bits are set in a test or a record.
fn named(bits: u64, n: u32, slots: &Slots) -> Vec<Diagonal> {
    // No board of this size has this diagonal.
    const NONE: usize = 62;
    let n = i64::from(n);
    let falling = (1 - n..n).map(|k| (Diagonal::Falling(k), slots.of((k + n - 1) as usize, NONE)));
    let rising = (0..2 * n - 1).map(|k| (Diagonal::Rising(k), slots.of(NONE, k as usize)));
    let named: Vec<(Diagonal, u64)> = falling.chain(rising).filter(|&(_, bit)| bits & bit != 0).collect();
    assert_eq!(named.iter().fold(0, |all, (_, bit)| all | bit), bits, "every bit has a diagonal");
    named.into_iter().map(|(diagonal, _)| diagonal).collect()
}

/// Lists one corner both ways.
#[track_caller]
fn check_corner(board: &Board, half: Half, side: Side, parted: bool) {
    let (n, cut) = (board.size(), Cut::new(board));
    let slots = if parted { cut.paired_slots() } else { cut.slots() }.unwrap();
    let shared = cut.shared(half).unwrap();
    let library = Library::new(Corner::<u64>::new(&cut, half, side, &slots, &shared, parted), Tuning::USUAL);
    let mut expected = PlainCorner::new(board, half, side, parted).list();
    for columns in 0..1u32 << cut.side(side).len() {
        let case = format!("{board:?}, {half:?}, {side:?}, columns {columns:b}");
        let (mut spare, mut found) = (SpareFile::default(), Vec::new());
        let opened = library.open(columns, &mut spare, &mut found, &Watch::none()).unwrap();
        let mut twice = File::default();
        library.corner.list_twice(columns, &mut twice, &Watch::none()).unwrap();
        assert_eq!(format!("{:?}", twice.quarters()), format!("{opened:?}"), "{case}");
        let mut listed: BTreeMap<Carried, usize> = BTreeMap::new();
        let (mut sizes, mut used) = ([0; PARTS], 0);
        for row_set in 0..opened.row_sets() {
            for (part, size) in sizes.iter_mut().enumerate() {
                for place in opened.range(row_set, &(part..part + 1)) {
                    let (test, record) = (opened.tests[place].into(), opened.records[place]);
                    let (test, record) = (named(test, n, &shared), named(record, n, &slots));
                    *listed.entry(Carried { row_set, part, test, record }).or_default() += 1;
                    *size += 1;
                    used |= opened.records[place];
                }
            }
        }
        assert_eq!((opened.sizes, opened.used), (sizes, used), "{case}");
        let places = (0..32).filter(|&place| columns >> place & 1 == 1).collect::<Vec<usize>>();
        assert_eq!(listed, expected.remove(&places).unwrap_or_default(), "{case}");
    }
    assert!(expected.is_empty(), "{board:?}: {expected:?}");
}

/// The board with these squares and all their images under the eight motions blocked.
fn blocked_alike(board: Board, squares: &[(u32, u32)]) -> Board {
    let last = board.size() - 1;
    let images = squares.iter().flat_map(|&(a, b)| {
        let (c, d) = (last - a, last - b);
        [(a, b), (a, d), (c, b), (c, d), (b, a), (b, c), (d, a), (d, c)]
    });
    images.fold(board, |board, (row, column)| board.block(Square::new(row, column)).unwrap())
}

fn blocked(board: Board, squares: &[(u32, u32)]) -> Board {
    let block = |board: Board, &(row, column): &(u32, u32)| board.block(Square::new(row, column)).unwrap();
    squares.iter().fold(board, block)
}

/// Halves of two to five rows, plain.
#[test]
fn plain_quarters_are_those_found_square_by_square() {
    for n in 4..=11 {
        let empty = Board::new(n).unwrap();
        let begun = empty.clone().fix(Square::new(1, 0)).unwrap().fix(Square::new(n - 1, n - 3)).unwrap();
        let boards = [
            blocked(empty.clone(), &[(0, 0), (0, 2), (1, 1), (n / 2, n - 1), (n - 1, n / 2)]),
            blocked(begun.clone(), &[(0, 0), (n - 1, n - 1)]),
            begun,
            empty,
        ];
        for board in &boards {
            for half in [Half::Top, Half::Bottom] {
                for side in [Side::Left, Side::Right] {
                    check_corner(board, half, side, false);
                }
            }
        }
    }
}

/// Halves of two to five rows, folded: parted by what they have on the long diagonal.
#[test]
fn folded_quarters_are_those_found_square_by_square() {
    for h in 2..=5 {
        let even = Board::new(2 * h).unwrap();
        let odd = Board::new(2 * h + 1).unwrap().fix(Square::new(h, h)).unwrap();
        let boards = [
            blocked_alike(even.clone(), &[(0, 1)]),
            blocked_alike(even.clone(), &[(0, 0), (h - 1, 0)]),
            blocked_alike(odd.clone(), &[(0, 1)]),
            even,
            odd,
        ];
        for board in &boards {
            for side in [Side::Left, Side::Right] {
                check_corner(board, Half::Top, side, true);
            }
        }
    }
}
