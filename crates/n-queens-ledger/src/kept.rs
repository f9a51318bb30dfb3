//! Headers, entries and tallies with serde: as the lines of a ledger, without their checksums.
//!
//! | value | kept as |
//! |---|---|
//! | [`Header`], [`Entry`] | the text they are printed as |
//! | [`Tally`] | `{"header": "…", "entries": ["…", …]}` |
//!
//! What is read is checked like the lines of a file: one spelling, units that exist, residues
//! that match.

use crate::{Entry, EntryError, Header, HeaderError, Tally};

impl From<Header> for String {
    fn from(header: Header) -> String {
        header.to_string()
    }
}

impl TryFrom<String> for Header {
    type Error = HeaderError;

    fn try_from(text: String) -> Result<Header, HeaderError> {
        text.parse()
    }
}

impl From<Entry> for String {
    fn from(entry: Entry) -> String {
        entry.to_string()
    }
}

impl TryFrom<String> for Entry {
    type Error = EntryError;

    fn try_from(text: String) -> Result<Entry, EntryError> {
        text.parse()
    }
}

/// A tally, entry by entry.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TallyForm {
    header: Header,
    entries: Vec<Entry>,
}

impl From<Tally> for TallyForm {
    fn from(tally: Tally) -> TallyForm {
        TallyForm { header: tally.header().clone(), entries: tally.entries().cloned().collect() }
    }
}

impl TryFrom<TallyForm> for Tally {
    type Error = EntryError;

    fn try_from(form: TallyForm) -> Result<Tally, EntryError> {
        form.entries.iter().try_for_each(|entry| entry.check(&form.header))?;
        Ok(Tally::of(form.header, form.entries))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doc_example::{entry, header};

    #[test]
    fn what_is_kept_reads_back() {
        let tally = Tally::of(header(), [entry()]);
        let text = serde_json::to_string(&tally).expect("text");
        let read: Tally = serde_json::from_str(&text).expect("the tally again");
        assert_eq!(read.header(), &header());
        assert!(read.entries().eq([&entry()]));
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let text = serde_json::to_string(&Tally::of(header(), [entry()])).expect("text");
        for (from, to) in [
            ("unit=3", "unit=8"),
            ("unit=3", "unit=03"),
            ("total=18", "total=19"),
            ("n=8", "n=0"),
            ("units=8", "units=-8"),
            ("\"entries\"", "\"lines\""),
        ] {
            let altered = text.replace(from, to);
            assert_ne!(altered, text);
            assert!(serde_json::from_str::<Tally>(&altered).is_err(), "{altered}");
        }
    }
}
