//! One finished unit: one line.
//!
//! `unit=17 total=5180 residue=5180 route=join/avx2 build=0.1.0 seconds=0.012345`, then the
//! checksum. The residue was added up apart from the total, so a total that lost a high bit
//! no longer matches it. A signed entry has its [signature](crate::signature) before the checksum.

use std::str::FromStr;
use std::time::Duration;

use crate::Header;
use crate::checksum::parts;
use crate::fields::{Fields, is_word};
use crate::signature::{PublicKey, Signature};

/// One finished unit.
///
/// ```
/// use n_queens_ledger::Entry;
/// # let header = n_queens_ledger::doc_example::header();
/// let entry = Entry::new(
///     &header,
///     3,
///     18,
///     18,
///     "rows/test",
///     "0.1.0",
///     std::time::Duration::from_millis(2),
/// )?;
/// assert_eq!(
///     entry.to_string(),
///     "unit=3 total=18 residue=18 route=rows/test build=0.1.0 seconds=0.002000"
/// );
/// # Ok::<(), n_queens_ledger::EntryError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    unit: u32,
    total: u64,
    residue: u64,
    route: String,
    build: String,
    microseconds: u64,
    /// Boxed, since most entries have none and it is longer than all the rest.
    signature: Option<Box<Signature>>,
}

/// Why a result cannot be entered.
///
/// ```
/// use n_queens_ledger::Entry;
/// # let header = n_queens_ledger::doc_example::header();
/// // A total that lost 2^32 on the way, while its residue did not.
/// let error = Entry::new(
///     &header,
///     3,
///     5,
///     4_294_967_301 % header.modulus(),
///     "rows/test",
///     "0.1.0",
///     Default::default(),
/// );
/// assert!(
///     error
///         .unwrap_err()
///         .to_string()
///         .starts_with("unit 3 by rows/test: total 5 has residue 5, but")
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EntryError {
    /// Total and residue were added up separately and disagree: the processor, the memory or
    /// the counter is faulty.
    #[error(
        "unit {unit} by {route}: total {total} has residue {expected}, but {residue} was counted beside it; \
         the count of this unit is wrong (faulty memory, processor or program) and was not recorded"
    )]
    Residue {
        /// The unit counted.
        unit: u32,
        /// The route it was counted by.
        route: String,
        /// The total that was counted.
        total: u64,
        /// The residue that was counted.
        residue: u64,
        /// The residue of the total.
        expected: u64,
    },
    /// The plan has no such unit.
    #[error("unit {unit} does not exist: the plan has units 0 to {last}", last = units.saturating_sub(1))]
    Unit {
        /// The unit given.
        unit: u32,
        /// How many there are.
        units: u32,
    },
    /// The text is not an entry.
    #[error(
        "'{text}' is not an entry; an entry reads 'unit=U total=T residue=R route=X/Y build=B seconds=S', and a signed one adds 'key=K signature=G'"
    )]
    Text {
        /// The beginning of the text.
        text: String,
    },
    /// The checksum does not match under this header.
    #[error("'{line}' was altered in transit or belongs to another count: the checksum does not match")]
    Sealed {
        /// The beginning of the line.
        line: String,
    },
    /// A name that would not survive being written and read.
    #[error("'{word}' cannot be written to a ledger; use visible ASCII without spaces or '='")]
    Word {
        /// The name given.
        word: String,
    },
}

impl Entry {
    /// The result of one unit. Refused if the residue contradicts the total.
    pub fn new(
        header: &Header,
        unit: u32,
        total: u64,
        residue: u64,
        route: &str,
        build: &str,
        time: Duration,
    ) -> Result<Entry, EntryError> {
        for word in [route, build] {
            if !is_word(word) {
                return Err(EntryError::Word { word: word.to_owned() });
            }
        }
        let microseconds = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        let (route, build, signature) = (route.to_owned(), build.to_owned(), None);
        let entry = Entry { unit, total, residue, route, build, microseconds, signature };
        entry.check(header)?;
        Ok(entry)
    }

    /// The unit's number in the plan.
    pub fn unit(&self) -> u32 {
        self.unit
    }

    /// Solutions the unit contributes.
    pub fn total(&self) -> u64 {
        self.total
    }

    /// The same modulo the header's modulus, added up separately.
    pub fn residue(&self) -> u64 {
        self.residue
    }

    /// How it was counted: a family and, after a slash, the kernel, as in `join/avx2`.
    pub fn route(&self) -> &str {
        &self.route
    }

    /// The part of the route before the slash. Two entries are independent of each other when
    /// their families differ: kernels of one family share the lists they work on.
    pub fn family(&self) -> &str {
        self.route.split('/').next().unwrap_or_default()
    }

    /// The program that counted it.
    pub fn build(&self) -> &str {
        &self.build
    }

    /// How long one thread took.
    pub fn time(&self) -> Duration {
        Duration::from_micros(self.microseconds)
    }

    /// The key that the entry names as its signer, verified or not; see [`origin`](Entry::origin).
    pub fn signer(&self) -> Option<PublicKey> {
        self.signature().map(Signature::key)
    }

    /// The same entry without a signature.
    pub(crate) fn claim(&self) -> Entry {
        self.clone().with_signature(None)
    }

    /// Whether the two differ in nothing but their signatures.
    pub(crate) fn claims_the_same(&self, other: &Entry) -> bool {
        self.claim() == other.claim()
    }

    pub(crate) fn signature(&self) -> Option<&Signature> {
        self.signature.as_deref()
    }

    pub(crate) fn with_signature(self, signature: Option<Signature>) -> Entry {
        Entry { signature: signature.map(Box::new), ..self }
    }

    /// The line as it stands in a file.
    pub(crate) fn line(&self, header: &Header) -> String {
        header.key().seal(&self.to_string())
    }

    /// The entry as one line with the checksum of this count's ledgers, for the way to a ledger
    /// elsewhere; [`open`](Entry::open) reads it.
    pub fn sealed(&self, header: &Header) -> String {
        self.line(header).trim_end().to_owned()
    }

    /// Reads a [sealed](Entry::sealed) entry of the count that `header` describes. A line that was
    /// altered, belongs to another count or says something impossible is refused.
    ///
    /// ```
    /// use n_queens_ledger::Entry;
    /// # let (header, entry) = (n_queens_ledger::doc_example::header(), n_queens_ledger::doc_example::entry());
    /// let line = entry.sealed(&header);
    /// assert_eq!(Entry::open(&line, &header)?, entry);
    /// assert!(Entry::open(&line.replace("total=18", "total=19"), &header).is_err());
    /// # Ok::<(), n_queens_ledger::EntryError>(())
    /// ```
    pub fn open(line: &str, header: &Header) -> Result<Entry, EntryError> {
        let text = header.key().open(line).ok_or_else(|| EntryError::Sealed { line: shown(line) })?;
        let entry: Entry = text.parse()?;
        entry.check(header)?;
        Ok(entry)
    }

    /// Reads a [sealed](Entry::sealed) line without checking it: for programs that pass on entries of any
    /// count. What is to be recorded must be [opened](Entry::open).
    pub fn peek(line: &str) -> Result<Entry, EntryError> {
        let (text, _) = parts(line).ok_or_else(|| EntryError::Text { text: shown(line) })?;
        text.parse()
    }

    /// Reads the text of a line whose checksum held. `None` if it is not an entry.
    pub(crate) fn parse(text: &str) -> Option<Entry> {
        let mut fields = Fields::of(text);
        let entry = Entry {
            unit: fields.number("unit")?,
            total: fields.number("total")?,
            residue: fields.number("residue")?,
            route: fields.word("route")?.to_owned(),
            build: fields.word("build")?.to_owned(),
            microseconds: microseconds(fields.word("seconds")?)?,
            signature: if fields.more() { Some(Box::new(Signature::read(&mut fields)?)) } else { None },
        };
        fields.done().then_some(entry)
    }

    /// Whether the entry is possible under `header`.
    pub(crate) fn check(&self, header: &Header) -> Result<(), EntryError> {
        let Entry { unit, total, residue, .. } = *self;
        header.admit(unit)?;
        let expected = total % header.modulus();
        if residue != expected {
            return Err(EntryError::Residue { unit, route: self.route.clone(), total, residue, expected });
        }
        Ok(())
    }
}

/// The line without its checksum.
impl std::fmt::Display for Entry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Entry { unit, total, residue, route, build, microseconds, signature } = self;
        let (seconds, fraction) = (microseconds / 1_000_000, microseconds % 1_000_000);
        write!(
            f,
            "unit={unit} total={total} residue={residue} route={route} build={build} seconds={seconds}.{fraction:06}"
        )?;
        signature.as_ref().map_or(Ok(()), |signature| write!(f, " {signature}"))
    }
}

/// Reads a line without its checksum, as [`Entry`] is printed. Whether it is possible is checked
/// against the header of a ledger, when it is [opened](Entry::open) or appended.
impl FromStr for Entry {
    type Err = EntryError;

    fn from_str(text: &str) -> Result<Entry, EntryError> {
        Entry::parse(text).ok_or_else(|| EntryError::Text { text: shown(text) })
    }
}

/// As much of a text as a message should show.
fn shown(text: &str) -> String {
    text.chars().take(200).collect()
}

/// Reads `12.345678`: exactly six decimals, no leading zeros.
fn microseconds(text: &str) -> Option<u64> {
    let (seconds, fraction) = text.split_once('.')?;
    if fraction.len() != 6 || !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let whole: u64 = seconds.parse().ok().filter(|whole: &u64| whole.to_string() == seconds)?;
    whole.checked_mul(1_000_000)?.checked_add(fraction.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::doc_example::header;

    proptest! {
        #[test]
        fn an_entry_reads_back(unit in 0u32..8, total: u64, microseconds: u64) {
            let header = header();
            let time = Duration::from_micros(microseconds);
            let residue = total % header.modulus();
            let entry = Entry::new(&header, unit, total, residue, "join/avx2", "0.1.0", time).unwrap();
            prop_assert_eq!(Entry::parse(&entry.to_string()), Some(entry));
        }
    }

    #[test]
    fn one_spelling_only() {
        let good = "unit=3 total=18 residue=18 route=rows/test build=0.1.0 seconds=0.002000";
        assert!(Entry::parse(good).is_some());
        for (from, to) in [
            ("unit=3", "unit=03"),
            ("unit=3", "unit=-3"),
            ("total=18", "total=18446744073709551616"),
            ("0.002000", "0.002"),
            ("0.002000", "00.002000"),
            ("0.002000", "0.+02000"),
            ("0.002000", "0.002000 more=1"),
            ("residue=18 ", ""),
            (" residue", "  residue"),
        ] {
            assert_eq!(Entry::parse(&good.replace(from, to)), None, "{from} -> {to}");
            assert!(good.replace(from, to).parse::<Entry>().is_err());
        }
    }

    #[test]
    fn a_message_shows_no_more_than_the_beginning_of_what_it_refuses() {
        let refused = "é".repeat(300).parse::<Entry>();
        assert_eq!(refused, Err(EntryError::Text { text: "é".repeat(200) }));
    }
}
