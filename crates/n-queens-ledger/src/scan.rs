//! Reads the bytes of a ledger and says, line by line, what can be relied on.
//!
//! A line is *intact* if it ends in a newline, its checksum holds under the header's key, and
//! it says something possible (a unit of the plan, a residue that matches). A repetition of
//! the header is intact too, so `cat a b > c` makes a ledger. Every intact line stands by
//! itself: nothing is inferred from its neighbours, so damage elsewhere cannot touch it.
//!
//! Bad lines after the last intact one are the *tail*: what a crash in the middle of a write
//! leaves behind. A bad line with an intact one after it is *damage*: the disk altered what
//! was stored (or stored the end of a write without its beginning), so a person should look
//! before anything is written.

use std::borrow::Cow;
use std::ops::Range;

use crate::checksum::{FORMAT, Key, parts};
use crate::{Entry, Header};

/// The lines of a ledger: header, entries, damage.
///
/// ```
/// use n_queens_ledger::Scan;
/// # let header = n_queens_ledger::doc_example::header();
/// # let entry = n_queens_ledger::doc_example::entry();
/// # let text = n_queens_ledger::doc_example::text();
/// // A ledger of one entry whose second entry was cut off by a crash.
/// let scan = Scan::new(format!("{text}unit=4 tot").as_bytes())?;
/// assert_eq!((scan.header(), scan.entries()), (&header, &[entry][..]));
/// assert_eq!((scan.damage().len(), scan.tail().len()), (0, 10));
/// # Ok::<(), n_queens_ledger::ScanError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scan {
    header: Header,
    entries: Vec<Entry>,
    damage: Vec<BadLine>,
    tail: Range<usize>,
    torn: bool,
}

/// A line that cannot be relied on.
///
/// ```
/// use n_queens_ledger::Scan;
/// # let text = n_queens_ledger::doc_example::text();
/// let altered = format!("{}{text}", text.replace("total=18", "total=19"));
/// let scan = Scan::new(altered.as_bytes())?;
/// let bad = &scan.damage()[0];
/// assert_eq!((bad.number, bad.reason.as_str()), (2, "the checksum does not match"));
/// # Ok::<(), n_queens_ledger::ScanError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BadLine {
    /// Counted from 1.
    pub number: usize,
    /// Its bytes in the file, newline included.
    pub bytes: Range<usize>,
    /// The reason, in words.
    pub reason: String,
}

/// Why a file is not read as a ledger at all.
///
/// ```
/// use n_queens_ledger::{ScanError, Scan};
/// assert_eq!(Scan::new(b"hello\n"), Err(ScanError::Foreign));
/// assert_eq!(
///     Scan::new(b"n-queens-ledger 2 n=8\n"),
///     Err(ScanError::Version { found: "2".to_owned() })
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ScanError {
    /// The file has no bytes.
    #[error("it is empty")]
    Empty,
    /// The first line is not a ledger's.
    #[error("its first line does not begin with 'n-queens-ledger'")]
    Foreign,
    /// A later format.
    #[error("it has format version {found}, this program reads version 1; use a newer program")]
    Version {
        /// The version it claims.
        found: String,
    },
    /// The first line is a header, but not an intact one.
    #[error("its header is damaged; 'queens ledger repair FILE --size N' rebuilds it from the count's size")]
    Header,
    /// The first line is not a ledger's, but some of those below it read like entries.
    #[error(
        "its first line is not a header, but entries follow; \
         'queens ledger repair FILE --size N' writes the header again from the count's size"
    )]
    Headless,
    /// An editor or a transfer changed how the text is stored.
    #[error(
        "its text was converted (line breaks of Windows, or a byte order mark in front); \
         'queens ledger repair FILE' converts it back"
    )]
    Converted,
    /// The file ends within the first line.
    #[error(
        "it ends within its header, so nothing is recorded; run 'queens count N --ledger FILE' to start it again"
    )]
    Torn,
}

impl Scan {
    /// Reads a ledger by its own header.
    pub fn new(bytes: &[u8]) -> Result<Scan, ScanError> {
        Scan::by_own_header(bytes).map_err(|error| match unconverted(bytes) {
            Cow::Owned(text) if Scan::by_own_header(&text).is_ok() => ScanError::Converted,
            _ => error,
        })
    }

    fn by_own_header(bytes: &[u8]) -> Result<Scan, ScanError> {
        let first = bytes.split(|&byte| byte == b'\n').next().unwrap_or_default();
        if bytes.is_empty() {
            return Err(ScanError::Empty);
        }
        let complete = first.len() < bytes.len();
        let (name, _) = FORMAT.split_once(' ').expect("the format's name has a version");
        let text = String::from_utf8_lossy(first);
        let Some(rest) = text.strip_prefix(name).and_then(|rest| rest.strip_prefix(' ')) else {
            let ours = FORMAT.as_bytes().starts_with(first);
            return Err(match (ours, complete) {
                (true, true) => ScanError::Header,
                (true, false) => ScanError::Torn,
                _ if bytes.split(|&byte| byte == b'\n').any(reads_like_an_entry) => ScanError::Headless,
                _ => ScanError::Foreign,
            });
        };
        let version = rest.split(' ').next().unwrap_or_default();
        let major = version.split('.').next().unwrap_or_default();
        let is_number = !major.is_empty() && major.bytes().all(|byte| byte.is_ascii_digit());
        if is_number && version != "1" {
            return Err(ScanError::Version { found: version.to_owned() });
        }
        if !complete {
            return Err(ScanError::Torn);
        }
        let header = std::str::from_utf8(first).ok().and_then(Header::parse);
        Ok(Scan::under(header.ok_or(ScanError::Header)?, bytes))
    }

    /// Reads a ledger of which the header is known from elsewhere. The first line is then no
    /// better than any other: if it is not this header, it is a bad line.
    pub fn under(header: Header, bytes: &[u8]) -> Scan {
        let (first, key) = (header.line(), header.key());
        let (mut entries, mut bad) = (Vec::new(), Vec::new());
        let (mut start, mut intact_until, mut damage) = (0, 0, 0);
        for (index, line) in bytes.split_inclusive(|&byte| byte == b'\n').enumerate() {
            let end = start + line.len();
            let read = if line == first.as_bytes() { Ok(None) } else { read(line, &header, &key).map(Some) };
            match read {
                Ok(entry) => {
                    entries.extend(entry);
                    (intact_until, damage) = (end, bad.len());
                }
                Err(reason) => bad.push(BadLine { number: index + 1, bytes: start..end, reason }),
            }
            start = end;
        }
        bad.truncate(damage);
        let torn = intact_until < bytes.len() && !bytes.ends_with(b"\n");
        Scan { header, entries, damage: bad, tail: intact_until..bytes.len(), torn }
    }

    /// Which count it belongs to.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The intact entries in the order of the file.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Bad lines that have an intact line after them.
    pub fn damage(&self) -> &[BadLine] {
        &self.damage
    }

    /// The bytes after the last intact line; empty in an undisturbed ledger.
    pub fn tail(&self) -> Range<usize> {
        self.tail.clone()
    }

    /// Whether the last line is not finished, as a crash leaves it, or is being written.
    pub fn is_torn(&self) -> bool {
        self.torn
    }
}

/// The text as it was written: without a byte order mark and with plain line breaks, in case an
/// editor or a transfer changed that. An intact line holds neither, so none is lost.
pub(crate) fn unconverted(bytes: &[u8]) -> Cow<'_, [u8]> {
    let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    if text.len() == bytes.len() && !bytes.windows(2).any(|pair| pair == b"\r\n") {
        return Cow::Borrowed(bytes);
    }
    let lines = text.split_inclusive(|&byte| byte == b'\n');
    let plain =
        lines.map(|line| line.strip_suffix(b"\r\n").map_or(line.to_vec(), |line| [line, b"\n"].concat()));
    Cow::Owned(plain.flatten().collect())
}

/// Whether a line is an entry with a checksum, under whatever header.
fn reads_like_an_entry(line: &[u8]) -> bool {
    let line = std::str::from_utf8(line).ok().map(str::trim_ascii_end);
    line.and_then(parts).is_some_and(|(text, _)| Entry::parse(text).is_some())
}

fn read(line: &[u8], header: &Header, key: &Key) -> Result<Entry, String> {
    let line = line.strip_suffix(b"\n").ok_or("the line is not finished")?;
    let line = std::str::from_utf8(line).map_err(|_| "it is not text")?;
    let text = key.open(line).ok_or("the checksum does not match")?;
    let entry = Entry::parse(text).ok_or("the checksum holds, but it is not an entry")?;
    entry.check(header).map_err(|error| error.to_string())?;
    Ok(entry)
}
