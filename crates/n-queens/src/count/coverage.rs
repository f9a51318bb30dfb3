//! Whether the units of a plan count every solution once: a check that shares nothing with the
//! plan.
//!
//! The join and the recount both take their column sets from the plan. A plan that forgets a set,
//! takes one twice or drops a weight would deceive both. Here the same is derived again, from the
//! board alone and by enumeration instead of numbering:
//!
//! - *Sections.* An odd empty board is cut by the queen of the middle row, at distance a from the
//!   centre, and the queen of the middle column, at distance b. The eight motions carry a pair of
//!   distances to (±a, ±b) and (±b, ±a). What the sections count of these, times their weights,
//!   must be one for the centre and eight for every other orbit.
//! - *Column sets.* Within a section, the mirror image of a set has as many solutions where the
//!   board is its own mirror image, and in a folded section a set stands for its complement, too.
//!   Over every orbit of sets under these, what the units count must add up to the size of the
//!   orbit.
//!
//! A set may be missing where it has no solution because one of its columns is closed in the half
//! that must use it. Cost: every column set is looked at once, C(n, n/2) in all: 48,620 for n = 18.

use crate::watch::Watch;
use crate::{Board, Square};

/// The column sets that one section of a plan claims to count.
#[derive(Clone, Debug)]
pub(super) struct Claim {
    /// The board whose solutions it counts.
    pub(super) board: Board,
    /// The number of solutions that each stands for.
    pub(super) weight: u64,
    pub(super) cut: ClaimedCut,
}

/// How a section is cut.
#[derive(Clone, Debug)]
pub(super) enum ClaimedCut {
    /// Not at all: its rows are searched.
    Whole,
    /// Into column sets of the top half, each with the number of times it is counted.
    Sets {
        /// Whether a set stands for its complement, too.
        folded: bool,
        /// Sets as bits by the place of a column among the free ones.
        sets: Vec<(u32, u64)>,
    },
}

/// Why a plan is wrong.
///
/// ```
/// use n_queens::count::CoverageError;
/// let error = CoverageError::Sections { wanted: 8, counted: 7 };
/// assert_eq!(error.to_string(), "the sections count solutions of one kind 7 times instead of 8");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CoverageError {
    /// A kind of solution is counted too often or not often enough.
    #[error("the sections count solutions of one kind {counted} times instead of {wanted}")]
    Sections {
        /// How often it should be counted.
        wanted: u64,
        /// How often it is.
        counted: u64,
    },
    /// The sections are not those of this board at all.
    #[error("the sections do not belong to the board")]
    Foreign,
    /// Column sets are counted too often or not often enough.
    #[error(
        "column set {set:#b} of section {section} and its images are counted {counted} times instead of {wanted}"
    )]
    Sets {
        /// The section, from 0.
        section: usize,
        /// The smallest set of the orbit.
        set: u32,
        /// How often its orbit should be counted.
        wanted: u64,
        /// How often it is.
        counted: u64,
    },
    /// The watch ended the check.
    #[error(transparent)]
    Stopped(#[from] crate::watch::Stopped),
}

/// Whether the claims count every solution of `board` exactly once; then, how many column sets they
/// hold.
pub(super) fn check(board: &Board, claims: &[Claim], watch: &Watch) -> Result<u64, CoverageError> {
    sections(board, claims)?;
    let mut seen = 0;
    for (section, claim) in claims.iter().enumerate() {
        if let ClaimedCut::Sets { folded, sets } = &claim.cut {
            seen += column_sets(section, &claim.board, *folded, sets, watch)?;
        }
    }
    Ok(seen)
}

fn sections(board: &Board, claims: &[Claim]) -> Result<(), CoverageError> {
    if let [only] = claims {
        let same = only.board == *board && only.weight == 1;
        return if same { Ok(()) } else { Err(CoverageError::Foreign) };
    }
    let n = board.size();
    if n.is_multiple_of(2) || !board.is_empty() {
        return Err(CoverageError::Foreign);
    }
    let middle = i64::from(n / 2);
    let square = |row: i64, column: i64| Square::new((middle + row) as u32, (middle + column) as u32);
    // How often the solutions with these two queens are counted, where the claims only speak of
    // such queens.
    let counted = |a: i64, b: i64| -> u64 {
        let admits =
            |claim: &&Claim| claim.board.fixed() == [square(0, a)] && !claim.board.is_blocked(square(b, 0));
        claims.iter().filter(admits).map(|claim| claim.weight).sum()
    };
    let in_the_cross = |claim: &Claim| {
        let (row, column) = (n / 2, n / 2);
        claim.board.size() == n
            && matches!(claim.board.fixed(), [queen] if queen.row == row)
            && claim.board.blocked().iter().all(|square| square.column == column)
    };
    if !claims.iter().all(in_the_cross) {
        return Err(CoverageError::Foreign);
    }
    let expect = |wanted: u64, counted: u64| {
        if wanted == counted { Ok(()) } else { Err(CoverageError::Sections { wanted, counted }) }
    };
    expect(1, counted(0, 0))?;
    for a in 1..=middle {
        for b in a + 1..=middle {
            let images = [(a, b), (b, a)].into_iter().flat_map(|(a, b)| [(a, b), (-a, b), (a, -b), (-a, -b)]);
            expect(8, images.map(|(a, b)| counted(a, b)).sum())?;
        }
    }
    Ok(())
}

fn column_sets(
    section: usize,
    board: &Board,
    folded: bool,
    sets: &[(u32, u64)],
    watch: &Watch,
) -> Result<u64, CoverageError> {
    let rules = SetRules::of(board);
    if folded && !rules.foldable {
        return Err(CoverageError::Foreign);
    }
    let mut claimed = sets.to_vec();
    claimed.sort_unstable();
    let often = |&set: &u32| -> u64 {
        let first = claimed.partition_point(|&(other, _)| other < set);
        let equal = claimed[first..].iter().take_while(|&&(other, _)| other == set);
        equal.map(|&(_, times)| times).sum::<u64>() * if folded { 2 } else { 1 }
    };
    let mut seen = 0;
    for set in subsets(rules.width, rules.top) {
        if seen % 1024 == 0 {
            watch.check()?;
        }
        seen += 1;
        let orbit = rules.orbit(set, folded);
        if orbit[0] == set && !orbit.iter().all(|&set| rules.is_closed_to(set)) {
            let (wanted, counted) = (orbit.len() as u64, orbit.iter().map(often).sum());
            if wanted != counted {
                return Err(CoverageError::Sets { section, set, wanted, counted });
            }
        }
    }
    // Whatever is claimed beyond sets of the right size would be counted on top.
    let is_none = |&&(set, _): &&(u32, u64)| set & !rules.all() != 0 || set.count_ones() != rules.top;
    match claimed.iter().find(is_none) {
        Some(&(set, counted)) => Err(CoverageError::Sets { section, set, wanted: 0, counted }),
        None => Ok(seen),
    }
}

/// The column sets that follow from a section's board. Columns are bits by their place among
/// the free ones.
struct SetRules {
    /// Free columns.
    width: u32,
    /// Free rows of the top half.
    top: u32,
    /// Columns with an open square in the top half, and in the bottom half.
    open_above: u32,
    open_below: u32,
    /// Whether the board is its own mirror image.
    mirrored: bool,
    /// Whether top and bottom are alike as well, so that a set may stand for its complement.
    foldable: bool,
}

impl SetRules {
    fn of(board: &Board) -> SetRules {
        let n = board.size();
        let free = |of: fn(&Square) -> u32| -> Vec<u32> {
            (0..n).filter(|&line| board.fixed().iter().all(|queen| of(queen) != line)).collect()
        };
        let (rows, columns) = (free(|queen| queen.row), free(|queen| queen.column));
        let (top, bottom) = rows.split_at(rows.len() / 2);
        let open = |rows: &[u32]| -> u32 {
            let opens = |column| rows.iter().any(|&row| board.is_open(Square::new(row, column)));
            (0..).zip(&columns).map(|(place, &column)| u32::from(opens(column)) << place).sum()
        };
        let same = |motion: &dyn Fn(Square) -> Square| {
            let maps = |of: &[Square]| of.iter().all(|&square| of.contains(&motion(square)));
            maps(board.fixed()) && maps(board.blocked())
        };
        let mirrored = same(&|square| Square::new(square.row, n - 1 - square.column));
        let flipped = same(&|square| Square::new(n - 1 - square.row, square.column));
        SetRules {
            width: columns.len() as u32,
            top: top.len() as u32,
            open_above: open(top),
            open_below: open(bottom),
            mirrored,
            foldable: mirrored && flipped && top.len() == bottom.len(),
        }
    }

    /// All free columns.
    fn all(&self) -> u32 {
        ((1u64 << self.width) - 1) as u32
    }

    /// The sets that have as many solutions as this one by symmetry, in increasing order.
    fn orbit(&self, set: u32, folded: bool) -> Vec<u32> {
        let mut orbit = vec![set];
        if self.mirrored {
            let image = (0..self.width).map(|place| (set >> place & 1) << (self.width - 1 - place));
            orbit.push(image.sum());
        }
        if folded {
            orbit.extend(orbit.clone().into_iter().map(|set| self.all() ^ set));
        }
        orbit.sort_unstable();
        orbit.dedup();
        orbit
    }

    /// Whether a half has no open square in a column it must use, so that nothing is to be counted.
    fn is_closed_to(&self, set: u32) -> bool {
        set & !self.open_above != 0 || (self.all() ^ set) & !self.open_below != 0
    }
}

/// Every set of `size` of the lowest `width` bits, in increasing order: counting up, and the bits
/// that a carry has cleared come back at the low end.
fn subsets(width: u32, size: u32) -> impl Iterator<Item = u32> {
    let next = |&set: &u64| {
        if set == 0 {
            return None;
        }
        let carried = set + (set & set.wrapping_neg());
        let cleared = (set & !carried).count_ones() - 1;
        Some(carried | ((1 << cleared) - 1))
    };
    let end = 1u64 << width;
    std::iter::successors(Some((1u64 << size) - 1), next)
        .take_while(move |&set| set < end)
        .map(|set| set as u32)
}

impl super::Plan {
    /// Checks, by a derivation of its own, that the units of this plan count every solution of the
    /// board exactly once; gives the number of column sets looked at. An audit begins with this: a
    /// recount of units cannot see a fault in how they were cut.
    pub fn coverage(&self, watch: &Watch) -> Result<u64, CoverageError> {
        check(self.board(), &self.claims(watch)?, watch)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::Plan;

    fn plan(board: Board) -> Plan {
        Plan::new(&board).unwrap()
    }

    fn empty(n: u32) -> Board {
        Board::new(n).unwrap()
    }

    fn boards() -> Vec<Board> {
        let at = Square::new;
        let mut boards: Vec<Board> = (1..=17).map(empty).collect();
        boards.push(empty(14).block(at(13, 0)).unwrap());
        boards.push(empty(15).fix(at(0, 3)).unwrap());
        boards.push(empty(14).block(at(2, 3)).unwrap().block(at(2, 10)).unwrap());
        // A column that the upper half cannot use, or the lower one.
        for mut rows in [0..7, 7..14] {
            boards.push(rows.try_fold(empty(14), |board, row| board.block(at(row, 5))).unwrap());
        }
        boards
    }

    #[test]
    fn every_plan_covers_its_board() {
        for board in boards() {
            assert!(plan(board.clone()).coverage(&Watch::none()).is_ok(), "{board:?}");
        }
    }

    /// Plants each fault in the largest section of each plan that has column sets.
    #[test]
    fn a_fault_in_a_plan_is_seen() {
        type Plant = fn(&mut Vec<(u32, u64)>);
        let faults: [(&str, Plant); 5] = [
            ("a set skipped", |sets| sets.truncate(sets.len() - 1)),
            ("a set twice", |sets| sets.push(sets[sets.len() / 2])),
            ("a weight dropped", |sets| sets.iter_mut().for_each(|set| set.1 = 1)),
            ("a weight raised", |sets| sets[0].1 += 1),
            ("a set that is none", |sets| sets.push((1, 1))),
        ];
        let mut planted = 0;
        for board in boards() {
            let claims = plan(board.clone()).claims(&Watch::none()).unwrap();
            for (section, claim) in claims.iter().enumerate() {
                let ClaimedCut::Sets { folded, sets } = &claim.cut else { continue };
                for (fault, plant) in faults {
                    let mut wrong = sets.clone();
                    plant(&mut wrong);
                    if wrong == *sets {
                        continue; // This board has no weights to drop.
                    }
                    let mut claims = claims.clone();
                    claims[section].cut = ClaimedCut::Sets { folded: *folded, sets: wrong };
                    let verdict = check(&board, &claims, &Watch::none());
                    assert!(matches!(verdict, Err(CoverageError::Sets { .. })), "{fault}: {board:?}");
                    planted += 1;
                }
            }
        }
        assert!(planted > 100, "{planted}");
    }

    #[test]
    fn a_fault_in_the_sections_is_seen() {
        let board = empty(15);
        let claims = plan(board.clone()).claims(&Watch::none()).unwrap();
        assert!(claims.len() > 2);
        for section in 0..claims.len() {
            let mut missing = claims.clone();
            missing.remove(section);
            assert!(check(&board, &missing, &Watch::none()).is_err(), "without section {section}");
            let mut lighter = claims.clone();
            lighter[section].weight += 1;
            assert!(check(&board, &lighter, &Watch::none()).is_err(), "section {section} too heavy");
        }
        assert_eq!(check(&empty(14), &claims[..1], &Watch::none()), Err(CoverageError::Foreign));
        // They are the sections of an empty board, and all they fix and close is in its middle row
        // and column.
        let begun = board.clone().block(Square::new(0, 1)).unwrap();
        assert_eq!(check(&begun, &claims, &Watch::none()), Err(CoverageError::Foreign));
        let mut whole = claims.clone();
        whole.push(Claim { board: board.clone(), weight: 1, cut: ClaimedCut::Whole });
        assert_eq!(check(&board, &whole, &Watch::none()), Err(CoverageError::Foreign));
        for foreign in [Board::block as fn(Board, Square) -> _, Board::fix] {
            let mut claims = claims.clone();
            claims[1].board = foreign(claims[1].board.clone(), Square::new(0, 0)).unwrap();
            assert_eq!(check(&board, &claims, &Watch::none()), Err(CoverageError::Foreign));
        }
    }

    #[test]
    fn a_board_without_both_mirrors_is_not_folded() {
        let board = empty(14).block(Square::new(2, 3)).unwrap().block(Square::new(2, 10)).unwrap();
        let mut claims = plan(board.clone()).claims(&Watch::none()).unwrap();
        let ClaimedCut::Sets { folded, .. } = &mut claims[0].cut else { panic!("it has column sets") };
        *folded = true;
        assert_eq!(check(&board, &claims, &Watch::none()), Err(CoverageError::Foreign));
    }

    #[test]
    fn it_stops_when_asked() {
        let stop = Watch::new(std::sync::atomic::AtomicBool::new(true));
        assert!(matches!(plan(empty(16)).coverage(&stop), Err(CoverageError::Stopped(_))));
    }
}
