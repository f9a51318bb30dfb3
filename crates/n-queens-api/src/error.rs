//! Why a query was not answered, and what works instead.

use n_queens::complete::PartialError;
use n_queens::{BoardError, PlacementError, Stopped};
use n_queens_text::Locale;
use serde::Serialize;
use serde_json::Value;

/// Why a query was not answered. In JSON `{"error": …}`; see docs/api.md.
///
/// ```
/// use n_queens_api::{ErrorCode, Request};
/// let error = Request::read(b"queens?").unwrap_err();
/// assert_eq!(error.code, ErrorCode::BadRequest);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, thiserror::Error)]
#[error("{message}")]
pub struct Error {
    /// The kind of error.
    pub code: ErrorCode,
    /// The input, the limit and the reason, for people.
    pub message: String,
    /// An alternative that works.
    #[serde(rename = "try")]
    pub instead: Option<Box<Suggestion>>,
}

/// The kinds of errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ErrorCode {
    /// The request is not a query.
    BadRequest,
    /// The request comes from another site.
    Forbidden,
    /// No such path or ledger.
    NotFound,
    /// Another HTTP method is needed.
    WrongMethod,
    /// The request did not arrive in time.
    Slow,
    /// The request is too long.
    TooLong,
    /// The request is not declared as JSON.
    WrongType,
    /// A question about something that does not exist.
    Invalid,
    /// A question about a solution that does not exist: number 93 of 92, fixed queens that attack
    /// each other. Sent as `invalid`.
    #[serde(rename = "invalid")]
    NoSolution,
    /// Too much work or memory.
    TooLarge,
    /// Not with this engine.
    Unavailable,
    /// Too much is being worked on.
    Busy,
    /// The time for this question is over.
    Time,
    /// The query was cancelled.
    Stopped,
    /// A bug, or a fault of the machine.
    Internal,
}

/// An alternative that works.
///
/// ```
/// let advice = n_queens_api::Suggestion::text("use a smaller board");
/// assert_eq!(advice.request, None);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Suggestion {
    /// In words.
    pub text: String,
    /// A question that would be answered.
    pub request: Option<Value>,
    /// A command for a terminal.
    pub command: Option<String>,
    /// How long that would take, about.
    pub seconds: Option<f64>,
}

impl Suggestion {
    /// Advice in words only.
    pub fn text(text: impl Into<String>) -> Suggestion {
        Suggestion { text: text.into(), request: None, command: None, seconds: None }
    }

    /// Another question.
    pub fn request(text: impl Into<String>, request: Value) -> Suggestion {
        Suggestion { request: Some(request), ..Suggestion::text(text) }
    }

    /// A command.
    pub fn command(text: impl Into<String>, command: impl Into<String>) -> Suggestion {
        Suggestion { command: Some(command.into()), ..Suggestion::text(text) }
    }
}

impl Error {
    /// An error without advice.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Error {
        Error { code, message: message.into(), instead: None }
    }

    /// The same with advice.
    #[must_use]
    pub fn or(mut self, instead: Suggestion) -> Error {
        self.instead = Some(Box::new(instead));
        self
    }

    /// Why queens and blocked squares are no board, in the words of a locale.
    pub fn of_board(error: &BoardError, locale: Locale) -> Error {
        Error::new(ErrorCode::of_board(error), locale.board_error(error))
    }

    /// The JSON text `{"error": …}`.
    pub fn to_json(&self) -> String {
        let error = serde_json::to_string(self).expect("strings and numbers always serialise");
        format!(r#"{{"error":{error}}}"#)
    }

    pub(crate) fn invalid(message: impl ToString) -> Error {
        Error::new(ErrorCode::Invalid, message.to_string())
    }

    pub(crate) fn too_large(message: impl ToString) -> Error {
        Error::new(ErrorCode::TooLarge, message.to_string())
    }

    /// Two computations of the same number differ.
    pub(crate) fn disagreement(message: impl ToString) -> Error {
        Error::new(ErrorCode::Internal, message.to_string())
    }

    pub(crate) fn out_of_time(question: &str, seconds: f64) -> Error {
        let message = format!("'{question}' was not answered within {seconds} seconds; ask for less");
        Error::new(ErrorCode::Time, message)
    }
}

impl From<Stopped> for Error {
    fn from(stopped: Stopped) -> Error {
        Error::new(ErrorCode::Stopped, stopped.to_string())
    }
}

/// Pieces that contradict each other have no solution; everything else is no board.
impl From<BoardError> for Error {
    fn from(error: BoardError) -> Error {
        Error::new(ErrorCode::of_board(&error), error.to_string())
    }
}

impl ErrorCode {
    fn of_board(error: &BoardError) -> ErrorCode {
        match error {
            BoardError::Attack { .. } | BoardError::FixedAndBlocked { .. } => ErrorCode::NoSolution,
            _ => ErrorCode::Invalid,
        }
    }
}

impl From<PlacementError> for Error {
    fn from(error: PlacementError) -> Error {
        Error::invalid(error)
    }
}

impl From<PartialError> for Error {
    fn from(error: PartialError) -> Error {
        Error::invalid(error)
    }
}
