//! The checksum at the end of every line.
//!
//! Keyed BLAKE2s cut to 64 bits, written as 16 hexadecimal digits. The header is keyed by the
//! name of the format; every entry is keyed by the header. So a torn or altered line fails,
//! and so does an intact line that was copied from the ledger of another count. It guards
//! against accidents, not against deliberate forgery: the keys are public.
//!
//! Python's standard library has the same function, `hashlib.blake2s(key=…, digest_size=8)`,
//! which is why it was chosen: an auditor needs no package.

use blake2::Blake2sMac;
use blake2::digest::consts::{U8, U32};
use blake2::digest::{KeyInit, Mac};

/// Stands before the checksum on every line.
const MARK: &str = " check=";

/// Names the format and its version; keys the header's checksum.
pub(crate) const FORMAT: &str = "n-queens-ledger 1";

/// The key of one kind of line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Key([u8; 32]);

impl Key {
    /// The key of header lines.
    pub(crate) fn of_headers() -> Key {
        let mut key = [0; 32];
        key[..FORMAT.len()].copy_from_slice(FORMAT.as_bytes());
        Key(key)
    }

    /// The key of the entries below the header whose text is `header`.
    pub(crate) fn of_entries(header: &str) -> Key {
        let mut mac = Blake2sMac::<U32>::new_from_slice(&Key::of_headers().0).expect("32 bytes are a key");
        mac.update(header.as_bytes());
        Key(mac.finalize().into_bytes().into())
    }

    /// The 64-bit checksum of `text`.
    pub(crate) fn checksum(&self, text: &str) -> u64 {
        let mut mac = Blake2sMac::<U8>::new_from_slice(&self.0).expect("32 bytes are a key");
        mac.update(text.as_bytes());
        u64::from_be_bytes(mac.finalize().into_bytes().into())
    }

    /// `text` with its checksum and the end of the line.
    pub(crate) fn seal(&self, text: &str) -> String {
        format!("{text}{MARK}{:016x}\n", self.checksum(text))
    }

    /// The text of a sealed line (given without its newline), if the checksum holds.
    pub(crate) fn open<'a>(&self, line: &'a str) -> Option<&'a str> {
        let (text, digits) = parts(line)?;
        // Comparing the digits as text leaves one spelling: no capitals, no missing zeros.
        (digits == format!("{:016x}", self.checksum(text))).then_some(text)
    }
}

/// The text of a sealed line and the digits of its checksum, which may not hold.
pub(crate) fn parts(line: &str) -> Option<(&str, &str)> {
    line.rsplit_once(MARK)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The right side is what Python prints for
    /// `blake2s(b"abc", key=b"n-queens-ledger 1".ljust(32, b"\0"), digest_size=8).hexdigest()`
    /// and for the entries below the header `abc`.
    #[test]
    fn python_computes_the_same() {
        assert_eq!(Key::of_headers().seal("abc"), "abc check=c418ce6902c07f76\n");
        assert_eq!(Key::of_entries("abc").seal("x"), "x check=a8e7e9ca0b915f69\n");
    }

    #[test]
    fn a_changed_line_does_not_open() {
        let key = Key::of_entries("header");
        let line = key.seal("unit=1");
        let line = line.trim_end();
        assert_eq!(key.open(line), Some("unit=1"));
        assert_eq!(Key::of_entries("another header").open(line), None);
        assert_eq!(key.open(&line.to_uppercase()), None);
        for length in 0..line.len() {
            assert_eq!(key.open(&line[..length]), None);
        }
    }
}
