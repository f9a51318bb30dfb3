//! A question as it arrives, and the table of all questions.
//!
//! Every question is a struct of its own in `questions`, which says its name, what kind of work
//! it is and how it is answered ([`Ask`]). This table is the only place that knows all of them.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use n_queens::Watch;
use n_queens_text::Language;

use super::questions::*;
use super::{ApiError, Code, Explorer};

/// How much work a kind of question may be.
///
/// ```
/// use queens_explorer::heart::Kind;
/// assert!(Kind::Quick.seconds() < Kind::Long.seconds());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Answered at once.
    Quick,
    /// A search with an end in sight.
    Search,
    /// Work one waits for.
    Long,
}

impl Kind {
    /// The longest it may take.
    ///
    /// ```
    /// assert_eq!(queens_explorer::heart::Kind::Search.seconds(), 20.0);
    /// ```
    pub fn seconds(self) -> f64 {
        match self {
            Kind::Quick => 2.0,
            Kind::Search => 20.0,
            Kind::Long => 3600.0,
        }
    }
}

/// A question that was understood.
///
/// ```
/// use queens_explorer::heart::{Kind, Request};
/// let request = Request::read(br#"{"ask":"count","board":{"size":8}}"#)?;
/// assert_eq!((request.name(), request.kind()), ("count", Kind::Long));
/// # Ok::<(), queens_explorer::heart::ApiError>(())
/// ```
pub struct Request {
    entry: &'static Entry,
    language: Language,
    question: Box<dyn Question>,
}

impl std::fmt::Debug for Request {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Request").field("ask", &self.entry.name).finish_non_exhaustive()
    }
}

/// What a question has at hand while it is answered.
pub(super) struct Desk<'a> {
    pub(super) explorer: &'a Explorer,
    pub(super) language: Language,
    pub(super) watch: &'a Watch,
}

impl Desk<'_> {
    /// A watch that stops sooner: in so many seconds.
    pub(super) fn within(&self, seconds: f64) -> Watch {
        self.explorer.hurried(self.watch, seconds)
    }
}

/// A question: its fields are those of the request.
pub(super) trait Ask: DeserializeOwned + Send + Sync + 'static {
    const NAME: &'static str;
    const KIND: Kind;
    type Answer: Serialize;

    /// Whether the answer takes less time than finding a thread for it.
    fn brief(&self) -> bool {
        false
    }

    fn answer(&self, desk: &Desk<'_>) -> Result<Self::Answer, ApiError>;
}

/// The same, of whatever type.
trait Question: Send + Sync {
    fn brief(&self) -> bool;
    fn answer(&self, desk: &Desk<'_>) -> Result<String, ApiError>;
}

impl<A: Ask> Question for A {
    fn brief(&self) -> bool {
        Ask::brief(self)
    }

    fn answer(&self, desk: &Desk<'_>) -> Result<String, ApiError> {
        let answer = Ask::answer(self, desk)?;
        serde_json::to_string(&answer).map_err(|error| ApiError::new(Code::Internal, error.to_string()))
    }
}

type Reader = fn(Value) -> Result<Box<dyn Question>, serde_json::Error>;

struct Entry {
    name: &'static str,
    kind: Kind,
    read: Reader,
}

const fn entry<A: Ask>() -> Entry {
    let read: Reader = |fields| Ok(Box::new(serde_json::from_value::<A>(fields)?));
    Entry { name: A::NAME, kind: A::KIND, read }
}

static QUESTIONS: &[Entry] = &[
    entry::<About>(),
    entry::<Position>(),
    entry::<Remaining>(),
    entry::<Heat>(),
    entry::<Hint>(),
    entry::<Complete>(),
    entry::<Proof>(),
    entry::<Puzzle>(),
    entry::<Regions>(),
    entry::<RegionsHint>(),
    entry::<Methods>(),
    entry::<Open>(),
    entry::<Length>(),
    entry::<Window>(),
    entry::<At>(),
    entry::<Find>(),
    entry::<Tree>(),
    entry::<Nth>(),
    entry::<Random>(),
    entry::<Rank>(),
    entry::<Orbit>(),
    entry::<Gallery>(),
    entry::<Write>(),
    entry::<Read>(),
    entry::<Draw>(),
    entry::<DrawTree>(),
    entry::<Compare>(),
    entry::<Table>(),
    entry::<Count>(),
    entry::<Forecast>(),
    entry::<Estimate>(),
    entry::<Learn>(),
    #[cfg(feature = "server")]
    entry::<Ledgers>(),
    #[cfg(feature = "server")]
    entry::<Ledger>(),
];

impl Request {
    /// Reads a request; refuses what is not one and says what was wrong.
    ///
    /// ```
    /// use queens_explorer::heart::Request;
    /// let error = Request::read(br#"{"ask":"orbit","column":[0]}"#).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "question 'orbit': unknown field `column`, expected `columns`"
    /// );
    /// ```
    pub fn read(text: &[u8]) -> Result<Request, ApiError> {
        let bad = |message: String| ApiError::new(Code::BadRequest, message);
        let mut fields: Map<String, Value> = serde_json::from_slice(text)
            .map_err(|error| bad(format!("the request is not a JSON object: {error}")))?;
        let name = match fields.remove("ask") {
            Some(Value::String(name)) => name,
            _ => return Err(bad(r#"the request has no question; write {"ask": "about"}"#.to_owned())),
        };
        let entry = QUESTIONS.iter().find(|entry| entry.name == name).ok_or_else(|| {
            bad(format!(
                "there is no question '{}'; ask one of {}",
                clip(&name),
                Self::names().collect::<Vec<_>>().join(", ")
            ))
        })?;
        let of = |error: serde_json::Error| {
            bad(format!("question '{}': {}", entry.name, clip(&error.to_string())))
        };
        let language = fields.remove("language").map(serde_json::from_value).transpose().map_err(of)?;
        let question = (entry.read)(Value::Object(fields)).map_err(of)?;
        Ok(Request { entry, language: language.unwrap_or_default(), question })
    }

    /// Its name.
    ///
    /// ```
    /// # use queens_explorer::heart::Request;
    /// assert_eq!(Request::read(br#"{"ask":"table"}"#).unwrap().name(), "table");
    /// ```
    pub fn name(&self) -> &'static str {
        self.entry.name
    }

    /// What kind of work it is.
    ///
    /// ```
    /// # use queens_explorer::heart::{Kind, Request};
    /// assert_eq!(Request::read(br#"{"ask":"table"}"#).unwrap().kind(), Kind::Quick);
    /// ```
    pub fn kind(&self) -> Kind {
        self.entry.kind
    }

    /// Whether the answer takes less time than finding a thread for it: some microseconds.
    ///
    /// ```
    /// # use queens_explorer::heart::Request;
    /// assert!(Request::read(br#"{"ask":"table"}"#).unwrap().brief());
    /// assert!(!Request::read(br#"{"ask":"heat","board":{"size":8}}"#).unwrap().brief());
    /// ```
    pub fn brief(&self) -> bool {
        self.question.brief()
    }

    /// The language its answer is wanted in.
    ///
    /// ```
    /// # use queens_explorer::heart::{Language, Request};
    /// assert_eq!(Request::read(br#"{"ask":"table"}"#).unwrap().language(), Language::En);
    /// ```
    pub fn language(&self) -> Language {
        self.language
    }

    /// The names of all questions.
    ///
    /// ```
    /// assert!(queens_explorer::heart::Request::names().any(|name| name == "count"));
    /// ```
    pub fn names() -> impl Iterator<Item = &'static str> {
        QUESTIONS.iter().map(|entry| entry.name)
    }

    pub(super) fn answer(&self, desk: &Desk<'_>) -> Result<String, ApiError> {
        self.question.answer(desk)
    }
}

/// As much of a text as an answer should repeat.
fn clip(text: &str) -> String {
    const LONGEST: usize = 300;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table of limits in docs/api.md names every question under its kind.
    #[test]
    fn kinds_are_those_of_the_documentation() {
        let text = include_str!("../../../../docs/api.md");
        for (kind, word) in [(Kind::Quick, "quick"), (Kind::Search, "search"), (Kind::Long, "long")] {
            let row = text.lines().find(|line| line.starts_with(&format!("| {word} |"))).unwrap();
            for entry in QUESTIONS.iter().filter(|entry| entry.kind == kind) {
                assert!(row.contains(&format!("`{}`", entry.name)), "'{}' is a {word} question", entry.name);
            }
        }
    }

    #[test]
    fn what_is_repeated_is_short() {
        let long = format!(r#"{{"ask":"{}"}}"#, "界".repeat(1000));
        assert!(Request::read(long.as_bytes()).unwrap_err().message.len() < 2000);
    }
}
