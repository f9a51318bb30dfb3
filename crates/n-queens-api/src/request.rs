//! A query as JSON, and the table of all queries.
//!
//! Every query is a struct of its own in `queries`. This table is the only place that lists all of
//! them: the server, the browser's engine and docs/support.md read it.

use serde_json::{Map, Value};

use crate::queries::*;
use crate::{Context, Effort, Error, ErrorCode, Language, Query};

/// A query that was read from JSON and checked.
///
/// ```
/// use n_queens_api::{Effort, Request};
/// let request = Request::read(br#"{"ask":"count","board":{"size":8}}"#)?;
/// assert_eq!((request.name(), request.effort()), ("count", Effort::Long));
///
/// let error = Request::read(br#"{"ask":"orbit","column":[0]}"#).unwrap_err();
/// assert_eq!(error.to_string(), "question 'orbit': unknown field `column`, expected `columns`");
/// # Ok::<(), n_queens_api::Error>(())
/// ```
pub struct Request {
    entry: &'static Entry,
    language: Language,
    key: Option<String>,
    query: Box<dyn AnyQuery>,
}

impl std::fmt::Debug for Request {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Request").field("ask", &self.entry.name).finish_non_exhaustive()
    }
}

/// A query of any type, answered in JSON.
trait AnyQuery: Send + Sync {
    fn is_instant(&self) -> bool;
    fn effort(&self) -> Effort;
    fn answer(&self, context: &Context<'_>) -> Result<String, Error>;
}

impl<Q: Query> AnyQuery for Q {
    fn is_instant(&self) -> bool {
        Query::is_instant(self)
    }

    fn effort(&self) -> Effort {
        Query::effort(self)
    }

    fn answer(&self, context: &Context<'_>) -> Result<String, Error> {
        let answer = Query::answer(self, context)?;
        serde_json::to_string(&answer).map_err(|error| Error::new(ErrorCode::Internal, error.to_string()))
    }
}

type Parser = fn(Value) -> Result<Box<dyn AnyQuery>, serde_json::Error>;

struct Entry {
    name: &'static str,
    /// Of the kind; a single query may differ.
    #[cfg(test)]
    effort: Effort,
    shared: bool,
    parse: Parser,
}

const fn entry<Q: Query>() -> Entry {
    let parse: Parser = |fields| Ok(Box::new(serde_json::from_value::<Q>(fields)?));
    Entry {
        name: Q::NAME,
        #[cfg(test)]
        effort: Q::EFFORT,
        shared: Q::SHARED,
        parse,
    }
}

static QUERIES: &[Entry] = &[
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
    entry::<RegionsPosition>(),
    entry::<RegionsCheck>(),
    entry::<SolveRegions>(),
    entry::<CountRegions>(),
    entry::<Grade>(),
    entry::<Methods>(),
    entry::<Trace>(),
    entry::<Length>(),
    entry::<Window>(),
    entry::<State>(),
    entry::<Find>(),
    entry::<Tree>(),
    // The static site has no control for this one and for `export`, and a limit on its weight.
    #[cfg(feature = "ledger")]
    entry::<Animate>(),
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
    #[cfg(feature = "ledger")]
    entry::<Export>(),
    entry::<Learn>(),
    #[cfg(feature = "ledger")]
    entry::<JudgeOutput>(),
    #[cfg(feature = "ledger")]
    entry::<Ledgers>(),
    #[cfg(feature = "ledger")]
    entry::<Ledger>(),
];

impl Request {
    /// Reads a request, or reports what is wrong with it.
    pub fn read(json: &[u8]) -> Result<Request, Error> {
        let bad = |message: String| Error::new(ErrorCode::BadRequest, message);
        let mut fields: Map<String, Value> = serde_json::from_slice(json)
            .map_err(|error| bad(format!("the request is not a JSON object: {error}")))?;
        let name = match fields.remove("ask") {
            Some(Value::String(name)) => name,
            _ => return Err(bad(r#"the request has no question; write {"ask": "about"}"#.to_owned())),
        };
        let entry = QUERIES.iter().find(|entry| entry.name == name).ok_or_else(|| {
            bad(format!(
                "there is no question '{}'; ask one of {}",
                truncated(&name),
                Self::names().collect::<Vec<_>>().join(", ")
            ))
        })?;
        let wrong_field = |error: serde_json::Error| {
            bad(format!("question '{}': {}", entry.name, truncated(&error.to_string())))
        };
        let language =
            fields.remove("language").map(serde_json::from_value).transpose().map_err(wrong_field)?;
        let language: Language = language.unwrap_or_default();
        // The fields of a JSON object are sorted, so equal queries have equal keys.
        let key = entry
            .shared
            .then(|| format!("{} {} {}", entry.name, language.code(), Value::Object(fields.clone())));
        let query = (entry.parse)(Value::Object(fields)).map_err(wrong_field)?;
        Ok(Request { entry, language, key, query })
    }

    /// The name of the query.
    pub fn name(&self) -> &'static str {
        self.entry.name
    }

    /// How much work it is.
    pub fn effort(&self) -> Effort {
        self.query.effort()
    }

    /// Equal for queries that have the same answer; `None` if the answer is only for one client.
    pub fn key(&self) -> Option<&str> {
        self.key.as_deref()
    }

    /// Whether the answer takes microseconds, less than starting a thread for it.
    pub fn is_instant(&self) -> bool {
        self.query.is_instant()
    }

    /// The language of the answer.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The names of all queries.
    pub fn names() -> impl Iterator<Item = &'static str> {
        QUERIES.iter().map(|entry| entry.name)
    }

    pub(crate) fn answer(&self, context: &Context<'_>) -> Result<String, Error> {
        self.query.answer(context)
    }
}

/// At most 300 characters of `text`, so that an error stays short.
fn truncated(text: &str) -> String {
    match text.char_indices().nth(300) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table of limits in docs/api.md lists every query under its effort.
    #[test]
    fn efforts_are_those_of_the_documentation() {
        let text = include_str!("../../../docs/api.md");
        for (effort, word) in [(Effort::Quick, "quick"), (Effort::Search, "search"), (Effort::Long, "long")] {
            let row = text.lines().find(|line| line.starts_with(&format!("| {word} |"))).unwrap();
            for entry in QUERIES.iter().filter(|entry| entry.effort == effort) {
                assert!(row.contains(&format!("`{}`", entry.name)), "'{}' is a {word} query", entry.name);
            }
        }
    }

    #[test]
    fn equal_queries_have_equal_keys() {
        let key = |json: &str| Request::read(json.as_bytes()).unwrap().key().map(str::to_owned);
        let (one, other) = (
            r#"{"ask":"nth","board":{"size":8},"index":"5"}"#,
            r#"{"index":"5","board":{"size":8},"ask":"nth"}"#,
        );
        assert_eq!(key(one), key(other));
        assert!(key(one).is_some());
        assert_ne!(key(one), key(r#"{"ask":"nth","board":{"size":8},"index":"6"}"#));
        assert_ne!(key(one), key(r#"{"ask":"nth","board":{"size":8},"index":"5","language":"zh"}"#));
        assert_eq!(key(r#"{"ask":"random","board":{"size":8}}"#), None, "everyone gets another one");
    }

    #[test]
    fn hours_of_work_are_not_queued_with_seconds() {
        let effort = |size| {
            Request::read(format!(r#"{{"ask":"count","board":{{"size":{size}}}}}"#).as_bytes())
                .unwrap()
                .effort()
        };
        assert_eq!((effort(8), effort(18), effort(22)), (Effort::Long, Effort::Long, Effort::Batch));
    }

    #[test]
    fn quoted_input_is_short() {
        let long = format!(r#"{{"ask":"{}"}}"#, "界".repeat(1000));
        assert!(Request::read(long.as_bytes()).unwrap_err().message.len() < 2000);
    }
}
