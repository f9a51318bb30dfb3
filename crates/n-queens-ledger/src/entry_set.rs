//! The entries of one count, and their sum.
//!
//! Entries form a set: the same line twice is one entry, and their order means nothing. Two
//! different entries for one unit either agree (a confirmation) or contradict each other (a
//! disagreement). A total exists only where every unit is present and none is in disagreement.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use crate::{Entry, Header, Origin, TrustedKeys};

/// Entries of one count, by unit.
///
/// ```
/// use n_queens_ledger::{Added, EntrySet};
/// # let header = n_queens_ledger::doc_example::header();
/// # let entry = n_queens_ledger::doc_example::entry();
/// let mut entry_set = EntrySet::new(header);
/// assert_eq!(entry_set.add(entry.clone()), Added::New);
/// assert_eq!(entry_set.add(entry), Added::Repeated);
/// assert_eq!((entry_set.recorded(), entry_set.total()), (1, None));
/// ```
#[derive(Clone, Debug)]
pub struct EntrySet {
    header: Header,
    units: BTreeMap<u32, Vec<Entry>>,
}

/// The effect of adding an entry.
///
/// ```
/// # let header = n_queens_ledger::doc_example::header();
/// # let entry = n_queens_ledger::doc_example::entry();
/// let mut entry_set = n_queens_ledger::EntrySet::new(header);
/// assert_eq!(entry_set.add(entry), n_queens_ledger::Added::New);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// The first entry of its unit.
    New,
    /// The very same entry again, word for word.
    Repeated,
    /// A known entry with another signature, or with one where it had none: no second count.
    Signed,
    /// Another entry with the total already known.
    Confirmed,
    /// Another entry with another total.
    Disagreeing,
    /// An entry that cannot be of this count. It was not taken.
    Foreign,
}

/// Two entries for one unit that cannot both be right.
///
/// ```
/// # let header = n_queens_ledger::doc_example::header();
/// # let entry = n_queens_ledger::doc_example::entry();
/// let mut entry_set = n_queens_ledger::EntrySet::new(header.clone());
/// let other = n_queens_ledger::Entry::new(
///     &header,
///     3,
///     19,
///     19,
///     "rows/test",
///     "0.1.0",
///     Default::default(),
/// )?;
/// entry_set.add(entry);
/// entry_set.add(other);
/// assert_eq!(
///     entry_set.disagreements()[0].to_string(),
///     "unit 3 has total 18 by rows/test (build 0.1.0) and total 19 by rows/test (build 0.1.0)"
/// );
/// # Ok::<(), n_queens_ledger::EntryError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// The entry that came first.
    pub first: Entry,
    /// The first one after it with another total.
    pub second: Entry,
}

impl std::fmt::Display for Disagreement {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let side =
            |entry: &Entry| format!("total {} by {} (build {})", entry.total(), entry.route(), entry.build());
        write!(f, "unit {} has {} and {}", self.first.unit(), side(&self.first), side(&self.second))
    }
}

impl EntrySet {
    /// No entries yet.
    pub fn new(header: Header) -> EntrySet {
        EntrySet { header, units: BTreeMap::new() }
    }

    /// The set of `entries`.
    pub fn of(header: Header, entries: impl IntoIterator<Item = Entry>) -> EntrySet {
        let mut entry_set = EntrySet::new(header);
        for entry in entries {
            entry_set.add(entry);
        }
        entry_set
    }

    /// Takes one more entry of the same count; an entry of another one changes nothing.
    pub fn add(&mut self, entry: Entry) -> Added {
        if entry.check(&self.header).is_err() {
            return Added::Foreign;
        }
        let known = self.units.entry(entry.unit()).or_default();
        let added = match known.first() {
            None => Added::New,
            Some(_) if known.contains(&entry) => return Added::Repeated,
            Some(_) if known.iter().any(|known| known.claims_the_same(&entry)) => Added::Signed,
            Some(first) if first.total() == entry.total() => Added::Confirmed,
            Some(_) => Added::Disagreeing,
        };
        known.push(entry);
        added
    }

    /// Which count it is.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Whether `unit` has an entry.
    pub fn contains(&self, unit: u32) -> bool {
        self.units.contains_key(&unit)
    }

    /// How many units have an entry.
    pub fn recorded(&self) -> u32 {
        self.units.len() as u32
    }

    /// The units without an entry, in order.
    pub fn missing(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.header.units()).filter(|unit| !self.contains(*unit))
    }

    /// All distinct entries, by unit and then in the order they were added.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.units.values().flatten()
    }

    /// The distinct entries of one unit.
    pub fn of_unit(&self, unit: u32) -> &[Entry] {
        self.units.get(&unit).map_or(&[], Vec::as_slice)
    }

    /// One disagreement for every unit that has one.
    pub fn disagreements(&self) -> Vec<Disagreement> {
        let disagreement = |known: &Vec<Entry>| {
            let first = known.first()?;
            let second = known.iter().find(|entry| entry.total() != first.total())?;
            Some(Disagreement { first: first.clone(), second: second.clone() })
        };
        self.units.values().filter_map(disagreement).collect()
    }

    /// How many units are [confirmed](EntrySet::is_confirmed).
    pub fn confirmed(&self) -> u32 {
        self.units.keys().filter(|&&unit| self.is_confirmed(unit)).count() as u32
    }

    /// Whether `unit` has several entries that agree. Like all entries they are claims of the file;
    /// an [`Audit`](crate::Audit) does not rely on them.
    pub fn is_confirmed(&self, unit: u32) -> bool {
        let known = self.of_unit(unit);
        agree(known) && known.iter().skip(1).any(|entry| !entry.claims_the_same(&known[0]))
    }

    /// How many entries each origin has; signatures are verified.
    pub fn origins(&self) -> BTreeMap<Origin, usize> {
        let mut origins = BTreeMap::new();
        for entry in self.entries() {
            *origins.entry(entry.origin(&self.header)).or_default() += 1;
        }
        origins
    }

    /// The units with an entry, but none that a trusted key signed, in order.
    pub fn not_signed_by(&self, trusted: &TrustedKeys) -> Vec<u32> {
        let is_trusted = |entry: &Entry| match entry.origin(&self.header) {
            Origin::Signed(key) => trusted.name(&key).is_some(),
            Origin::Unsigned | Origin::Invalid(_) => false,
        };
        let others = self.units.iter().filter(|(_, known)| !known.iter().any(is_trusted));
        others.map(|(&unit, _)| unit).collect()
    }

    /// The sum, once every unit is there and no disagreement stands.
    pub fn total(&self) -> Option<u128> {
        let complete = self.recorded() == self.header.units();
        let sum = || self.units.values().map(|known| u128::from(known[0].total())).sum();
        (complete && self.units.values().all(|known| agree(known))).then(sum)
    }

    /// The sum of the residues of all units with an entry, modulo the header's modulus. It
    /// was never part of the total, so it must come out as the total's residue.
    pub fn residue(&self) -> u64 {
        let modulus = u128::from(self.header.modulus());
        let sum = self.units.values().fold(0, |sum, known| (sum + u128::from(known[0].residue())) % modulus);
        sum as u64
    }

    /// The releases that wrote the entries, in words.
    pub fn builds(&self) -> String {
        let builds: BTreeSet<&str> = self.entries().map(Entry::build).collect();
        let names = Vec::from_iter(builds.iter().copied()).join(", ");
        match builds.len() {
            0 => "nobody yet".to_owned(),
            1 => format!("release {names}"),
            _ => format!("releases {names}"),
        }
    }

    /// Thread time of all entries together.
    pub fn time(&self) -> Duration {
        self.entries().fold(Duration::ZERO, |sum, entry| sum.saturating_add(entry.time()))
    }
}

fn agree(known: &[Entry]) -> bool {
    known.windows(2).all(|pair| pair[0].total() == pair[1].total())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doc_example;

    #[test]
    fn an_entry_is_new_repeated_confirmed_conflicting_or_foreign() {
        let (header, first) = (doc_example::header(), doc_example::entry());
        let by = |route: &str, total: u64| {
            let residue = total % header.modulus();
            Entry::new(&header, first.unit(), total, residue, route, "0.1.0", Duration::ZERO).unwrap()
        };
        let mut entry_set = EntrySet::new(header.clone());
        let added = [first.clone(), first.clone(), by("rows/test", first.total()), by("rows/bad", 1)]
            .map(|entry| entry_set.add(entry));
        assert_eq!(added, [Added::New, Added::Repeated, Added::Confirmed, Added::Disagreeing]);
        let empty = n_queens::Board::new(8).unwrap();
        let mut other = EntrySet::new(Header::new(&empty, "rows", 1, 1, 1_000_003).unwrap());
        assert_eq!(other.add(first), Added::Foreign);
    }
}
