//! Signatures: which key signed an entry.
//!
//! Checksums guard against accidents, and their keys are public. So work that strangers send has no
//! origin. An entry may carry an Ed25519 signature (RFC 8032), made with a secret key that its owner
//! keeps. It shows who claims the count; it does not show that the count is right. An audit recounts
//! signed units like all others.
//!
//! ```text
//! signed text:  HEADER \n ENTRY key=PUBLIC     the texts of both lines, without checksums
//! entry line:   ENTRY key=PUBLIC signature=SIGNATURE check=…
//! secret file:  n-queens-key 1 name=NAME public=PUBLIC secret=SEED
//! public file:  n-queens-key 1 name=NAME public=PUBLIC
//! ```
//!
//! The header is part of the signed text, so a signature of one count is not valid in another. Keys
//! are 64 hexadecimal digits, signatures 128. A file of trusted keys has any number of public lines.
//!
//! Reading a ledger does not verify signatures, which takes 0.1 ms each: [`Entry::origin`] does,
//! where the origin is shown or decides something.

use std::fmt;
use std::str::FromStr;

use ed25519_compact as ed25519;

use crate::fields::{Fields, is_word};
use crate::{Entry, Header};

/// How every line of a key file begins.
const FORMAT: &str = "n-queens-key 1";

/// A public key: 64 hexadecimal digits.
///
/// ```
/// use n_queens_ledger::{PublicKey, SigningKey};
/// let key = SigningKey::from_seed("alice", [7; 32])?.public();
/// assert_eq!(key.to_string().parse::<PublicKey>()?, key);
/// assert!(key.to_string().starts_with(&key.short()));
/// # Ok::<(), n_queens_ledger::KeyError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PublicKey([u8; 32]);

impl PublicKey {
    /// The first 16 digits, for tables.
    pub fn short(&self) -> String {
        hexadecimal(&self.0[..8])
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hexadecimal(&self.0))
    }
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PublicKey({self})")
    }
}

impl FromStr for PublicKey {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<PublicKey, KeyError> {
        bytes(text).map(PublicKey).ok_or_else(|| KeyError::Text { text: shown(text) })
    }
}

/// A secret key and the name of its owner. `Debug` does not show the secret.
///
/// ```
/// use n_queens_ledger::{Origin, SigningKey};
/// # let (header, entry) = (n_queens_ledger::doc_example::header(), n_queens_ledger::doc_example::entry());
/// let key = SigningKey::from_seed("alice", [7; 32])?;
/// assert_eq!(entry.origin(&header), Origin::Unsigned);
/// let signed = entry.signed(&header, &key);
/// assert_eq!(signed.origin(&header), Origin::Signed(key.public()));
/// assert_eq!(key.file_text().parse::<SigningKey>()?.public(), key.public());
/// # Ok::<(), n_queens_ledger::KeyError>(())
/// ```
#[derive(Clone)]
pub struct SigningKey {
    name: String,
    pair: ed25519::KeyPair,
}

impl SigningKey {
    /// The key that this seed makes. The seed must be random: whoever can guess it can sign.
    pub fn from_seed(name: &str, seed: [u8; 32]) -> Result<SigningKey, KeyError> {
        if !is_word(name) || name.len() > 100 {
            return Err(KeyError::Name { name: shown(name) });
        }
        let pair = ed25519::KeyPair::try_from_seed(ed25519::Seed::new(seed)).map_err(|_| KeyError::Seed)?;
        Ok(SigningKey { name: name.to_owned(), pair })
    }

    /// The owner's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The key that verifies what this one signs.
    pub fn public(&self) -> PublicKey {
        PublicKey(*self.pair.pk)
    }

    /// The content of its file. It must stay secret.
    pub fn file_text(&self) -> String {
        format!("{} secret={}\n", self.public_line(), hexadecimal(&*self.pair.sk.seed()))
    }

    /// The content of its public file.
    pub fn public_text(&self) -> String {
        self.public_line() + "\n"
    }

    fn public_line(&self) -> String {
        format!("{FORMAT} name={} public={}", self.name, self.public())
    }

    fn sign(&self, text: &str) -> Signature {
        Signature { key: self.public(), bytes: *self.pair.sk.sign(text, None) }
    }
}

impl fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SigningKey")
            .field("name", &self.name)
            .field("public", &self.public())
            .finish_non_exhaustive()
    }
}

/// Reads the content of a secret file.
impl FromStr for SigningKey {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<SigningKey, KeyError> {
        let line = text.trim_ascii_end();
        let KeyLine { name, public, secret } = KeyLine::read(line)?;
        let key = SigningKey::from_seed(name, secret.ok_or(KeyError::NoSecret)?)?;
        if key.public() == public { Ok(key) } else { Err(KeyError::Damaged) }
    }
}

/// The public keys that an auditor trusts, with the names of their owners.
///
/// ```
/// use n_queens_ledger::{SigningKey, TrustedKeys};
/// let key = SigningKey::from_seed("alice", [7; 32])?;
/// let trusted: TrustedKeys = format!("# our group\n{}", key.public_text()).parse()?;
/// assert_eq!(trusted.name(&key.public()), Some("alice"));
/// # Ok::<(), n_queens_ledger::KeyError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct TrustedKeys(Vec<(PublicKey, String)>);

impl TrustedKeys {
    /// The name of the owner, if the key is trusted.
    pub fn name(&self, key: &PublicKey) -> Option<&str> {
        self.0.iter().find(|(trusted, _)| trusted == key).map(|(_, name)| name.as_str())
    }

    /// How a key is shown: the name of its owner, if it is trusted, and its first digits.
    pub fn describe(&self, key: &PublicKey) -> String {
        self.name(key).map_or_else(|| key.short(), |name| format!("{name} ({})", key.short()))
    }
}

/// Both lists together.
impl Extend<TrustedKeys> for TrustedKeys {
    fn extend<I: IntoIterator<Item = TrustedKeys>>(&mut self, more: I) {
        self.0.extend(more.into_iter().flat_map(|keys| keys.0));
    }
}

/// Reads public lines; empty lines and lines that begin with `#` are comments.
impl FromStr for TrustedKeys {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<TrustedKeys, KeyError> {
        let lines =
            text.lines().map(str::trim_ascii).filter(|line| !line.is_empty() && !line.starts_with('#'));
        let key = |line: &str| match KeyLine::read(line)? {
            KeyLine { secret: Some(_), name, .. } => Err(KeyError::Secret { name: name.to_owned() }),
            KeyLine { name, public, .. } => Ok((public, name.to_owned())),
        };
        let keys = lines.map(key).collect::<Result<Vec<_>, _>>()?;
        if keys.is_empty() { Err(KeyError::NoKeys) } else { Ok(TrustedKeys(keys)) }
    }
}

/// Why a text is not a key, or not the kind of key that is needed.
///
/// ```
/// use n_queens_ledger::SigningKey;
/// let error = "hello".parse::<SigningKey>().unwrap_err();
/// assert!(error.to_string().starts_with("'hello' is not a key"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum KeyError {
    /// Not a line of a key file.
    #[error(
        "'{text}' is not a key; a key reads 'n-queens-key 1 name=NAME public=64 hexadecimal digits', and a secret one adds 'secret=64 digits'"
    )]
    Text {
        /// The beginning of the text.
        text: String,
    },
    /// The name cannot be written to a key file.
    #[error(
        "'{name}' cannot be the name of a key; use up to 100 visible ASCII characters without spaces or '='"
    )]
    Name {
        /// The name given.
        name: String,
    },
    /// A seed of zeros.
    #[error("a seed of zeros makes no key; use random bytes")]
    Seed,
    /// A public key where a secret one is needed.
    #[error("this is a public key, which cannot sign; give the file with the secret key")]
    NoSecret,
    /// A secret key in a list of public ones.
    #[error(
        "the key of {name} is secret and does not belong into a list of trusted keys; use its file ending in .pub"
    )]
    Secret {
        /// The owner.
        name: String,
    },
    /// The two halves of a secret file do not fit.
    #[error("the secret key does not fit its public key: the file is damaged; make a new key")]
    Damaged,
    /// A list of trusted keys without a key.
    #[error("there is no key in it")]
    NoKeys,
}

/// The words of a line of a key file.
struct KeyLine<'a> {
    name: &'a str,
    public: PublicKey,
    secret: Option<[u8; 32]>,
}

impl KeyLine<'_> {
    fn read(line: &str) -> Result<KeyLine<'_>, KeyError> {
        // The message must not repeat a secret.
        let public_part = line.split(" secret=").next().unwrap_or_default();
        let read = || {
            let mut fields = Fields::of(line.strip_prefix(FORMAT)?.strip_prefix(' ')?);
            let name = fields.word("name")?;
            let public = PublicKey(bytes(fields.word("public")?)?);
            let secret = if fields.more() { Some(bytes(fields.word("secret")?)?) } else { None };
            fields.done().then_some(KeyLine { name, public, secret })
        };
        read().ok_or_else(|| KeyError::Text { text: shown(public_part) })
    }
}

/// A key and what it signed with; valid or not.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Signature {
    key: PublicKey,
    bytes: [u8; 64],
}

impl Signature {
    /// Reads the words that follow an entry's others.
    pub(crate) fn read(fields: &mut Fields<'_>) -> Option<Signature> {
        let key = PublicKey(bytes(fields.word("key")?)?);
        Some(Signature { key, bytes: bytes(fields.word("signature")?)? })
    }

    /// The key that it names.
    pub(crate) fn key(&self) -> PublicKey {
        self.key
    }

    fn is_valid(&self, text: &str) -> bool {
        let key = ed25519::PublicKey::new(self.key.0);
        key.verify(text, &ed25519::Signature::new(self.bytes)).is_ok()
    }
}

impl fmt::Debug for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Signature({})", self.key.short())
    }
}

/// The words of a line.
impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "key={} signature={}", self.key, hexadecimal(&self.bytes))
    }
}

/// Who signed an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Origin {
    /// Signed with this key; the signature was verified.
    Signed(PublicKey),
    /// Not signed.
    Unsigned,
    /// The signature is not one of this key for this entry of this count.
    Invalid(PublicKey),
}

impl Entry {
    /// The entry with a signature of this key, which replaces any other.
    #[must_use]
    pub fn signed(self, header: &Header, key: &SigningKey) -> Entry {
        let signature = key.sign(&signed_text(&self, header, &key.public()));
        self.with_signature(Some(signature))
    }

    /// Verifies the signature, if there is one.
    pub fn origin(&self, header: &Header) -> Origin {
        match self.signature() {
            None => Origin::Unsigned,
            Some(signature) if signature.is_valid(&signed_text(self, header, &signature.key)) => {
                Origin::Signed(signature.key)
            }
            Some(signature) => Origin::Invalid(signature.key),
        }
    }
}

fn signed_text(entry: &Entry, header: &Header, key: &PublicKey) -> String {
    format!("{header}\n{} key={key}", entry.claim())
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Reads exactly as many bytes, each as two lower-case digits: one spelling only.
fn bytes<const LENGTH: usize>(text: &str) -> Option<[u8; LENGTH]> {
    let mut bytes = [0; LENGTH];
    if text.len() != 2 * LENGTH || !text.is_ascii() {
        return None;
    }
    for (place, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * place..2 * place + 2], 16).ok()?;
    }
    (hexadecimal(&bytes) == text).then_some(bytes)
}

fn shown(text: &str) -> String {
    text.chars().take(200).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doc_example::{entry, header, rows};
    use crate::{Added, Counting, EntrySet};

    fn key(number: u8) -> SigningKey {
        SigningKey::from_seed("tester", [number; 32]).unwrap()
    }

    /// The first test vector of RFC 8032, section 7.1: the crate computes what the standard says.
    #[test]
    fn the_vector_of_the_standard() {
        let seed = bytes("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60").unwrap();
        let key = SigningKey::from_seed("rfc", seed).unwrap();
        assert_eq!(
            key.public().to_string(),
            "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"
        );
        assert_eq!(
            hexadecimal(&key.sign("").bytes),
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"
        );
    }

    #[test]
    fn a_signature_is_of_one_entry_of_one_count() {
        let (header, other) = (header(), rows(9).header());
        let signed = entry().signed(&header, &key(1));
        assert_eq!(signed.origin(&header), Origin::Signed(key(1).public()));
        assert_eq!(signed.origin(&other), Origin::Invalid(key(1).public()));
        let line = signed.to_string();
        for (from, to) in
            [("unit=3", "unit=4"), ("total=18 residue=18", "total=20 residue=20"), ("0.1.0", "0.1.1")]
        {
            let altered: Entry = line.replace(from, to).parse().unwrap();
            assert_eq!(altered.origin(&header), Origin::Invalid(key(1).public()), "{from}");
        }
        // A key put in the place of another.
        let altered = line.replace(&key(1).public().to_string(), &key(2).public().to_string());
        assert_eq!(altered.parse::<Entry>().unwrap().origin(&header), Origin::Invalid(key(2).public()));
    }

    #[test]
    fn a_signed_entry_reads_back_in_one_spelling() {
        let signed = entry().signed(&header(), &key(1));
        let line = signed.to_string();
        assert_eq!(line.parse(), Ok(signed.clone()));
        assert_eq!(Entry::open(&signed.sealed(&header()), &header()), Ok(signed));
        let cut = &line[..line.len() - 1];
        let without = line.split(" signature").next().unwrap();
        for altered in [cut, without, &line.to_uppercase(), &format!("{line} more=1"), &format!("{line}0")] {
            assert!(altered.parse::<Entry>().is_err(), "{altered}");
        }
    }

    /// A copied line that only has another signature is no second count.
    #[test]
    fn another_signature_of_the_same_claim_confirms_nothing() {
        let header = header();
        let mut set = EntrySet::new(header.clone());
        let added = [entry(), entry().signed(&header, &key(1)), entry().signed(&header, &key(2))]
            .map(|entry| set.add(entry));
        assert_eq!(added, [Added::New, Added::Signed, Added::Signed]);
        assert!(!set.is_confirmed(3) && set.entries().count() == 3);
    }

    #[test]
    fn key_files_read_back_and_errors_show_no_secret() {
        let text = key(5).file_text();
        assert_eq!(text.parse::<SigningKey>().unwrap().file_text(), text);
        assert!(!format!("{:?}", key(5)).contains("secret"));
        assert_eq!(key(5).public_text().parse::<SigningKey>().unwrap_err(), KeyError::NoSecret);
        assert!(matches!(text.parse::<TrustedKeys>(), Err(KeyError::Secret { .. })));
        assert_eq!("# none\n\n".parse::<TrustedKeys>().unwrap_err(), KeyError::NoKeys);
        let secret = text.split("secret=").nth(1).unwrap().trim();
        let broken = text.replace("n-queens-key 1", "n-queens-key 2").parse::<SigningKey>().unwrap_err();
        assert!(!broken.to_string().contains(secret), "{broken}");
        let mixed = key(5).public_text().trim_end().to_owned() + &format!(" secret={}\n", "01".repeat(32));
        assert_eq!(mixed.parse::<SigningKey>().unwrap_err(), KeyError::Damaged);
        for name in ["", "a b", "a=b", &"x".repeat(101)] {
            assert!(matches!(SigningKey::from_seed(name, [1; 32]), Err(KeyError::Name { .. })), "{name}");
        }
    }
}
