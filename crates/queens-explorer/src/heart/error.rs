//! Why a question was not answered, and what to ask instead.

use n_queens::{BoardError, PlacementError, Stopped};
use serde::Serialize;
use serde_json::Value;

/// Why a question was not answered. Shown as `{"error": …}`; see docs/api.md.
///
/// ```
/// use queens_explorer::heart::{Code, Request};
/// let error = Request::read(b"queens?").unwrap_err();
/// assert_eq!(error.code, Code::BadRequest);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, thiserror::Error)]
#[error("{message}")]
pub struct ApiError {
    /// What kind of error.
    pub code: Code,
    /// The input, the limit and the reason, for people.
    pub message: String,
    /// What would work instead.
    #[serde(rename = "try")]
    pub instead: Option<Box<Try>>,
}

/// The kinds of errors.
///
/// ```
/// assert_eq!(queens_explorer::heart::Code::TooLarge.status(), 422);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// Not a question.
    BadRequest,
    /// Asked from somewhere else.
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
    /// Too much work or memory.
    TooLarge,
    /// Not with this engine.
    Unavailable,
    /// Too much is being worked on.
    Busy,
    /// The time for this question is over.
    Time,
    /// Someone asked to stop.
    Stopped,
    /// A fault of ours.
    Internal,
}

impl Code {
    /// The status of an HTTP answer.
    ///
    /// ```
    /// assert_eq!(queens_explorer::heart::Code::BadRequest.status(), 400);
    /// ```
    pub fn status(self) -> u16 {
        match self {
            Code::BadRequest => 400,
            Code::Forbidden => 403,
            Code::NotFound => 404,
            Code::WrongMethod => 405,
            Code::Slow => 408,
            Code::TooLong => 413,
            Code::WrongType => 415,
            Code::Invalid | Code::TooLarge | Code::Unavailable => 422,
            Code::Busy | Code::Stopped => 503,
            Code::Time => 504,
            Code::Internal => 500,
        }
    }
}

/// What would work instead.
///
/// ```
/// use queens_explorer::heart::Try;
/// let hint = Try::command("count it in a terminal", "queens count 24");
/// assert_eq!(hint.command.as_deref(), Some("queens count 24"));
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Try {
    /// In words.
    pub text: String,
    /// A question that would be answered.
    pub request: Option<Value>,
    /// What to type in a terminal.
    pub command: Option<String>,
    /// How long that would take, about.
    pub seconds: Option<f64>,
}

impl Try {
    /// Another question.
    ///
    /// ```
    /// use queens_explorer::heart::Try;
    /// let hint = Try::request("ask for a smaller board", serde_json::json!({"ask": "count", "board": {"size": 8}}));
    /// assert_eq!(hint.command, None);
    /// ```
    pub fn request(text: impl Into<String>, request: Value) -> Try {
        Try { text: text.into(), request: Some(request), command: None, seconds: None }
    }

    /// A command.
    ///
    /// ```
    /// assert_eq!(queens_explorer::heart::Try::command("", "queens count 9").request, None);
    /// ```
    pub fn command(text: impl Into<String>, command: impl Into<String>) -> Try {
        Try { text: text.into(), request: None, command: Some(command.into()), seconds: None }
    }
}

impl ApiError {
    /// An error without advice.
    ///
    /// ```
    /// use queens_explorer::heart::{ApiError, Code};
    /// assert_eq!(ApiError::new(Code::NotFound, "no such page").to_string(), "no such page");
    /// ```
    pub fn new(code: Code, message: impl Into<String>) -> ApiError {
        ApiError { code, message: message.into(), instead: None }
    }

    /// The same with advice.
    ///
    /// ```
    /// use queens_explorer::heart::{ApiError, Code, Try};
    /// let error = ApiError::new(Code::TooLarge, "too large")
    ///     .or(Try::command("in a terminal", "queens count 24"));
    /// assert!(error.instead.is_some());
    /// ```
    #[must_use]
    pub fn or(mut self, instead: Try) -> ApiError {
        self.instead = Some(Box::new(instead));
        self
    }

    /// The JSON text `{"error": …}`.
    ///
    /// ```
    /// use queens_explorer::heart::{ApiError, Code};
    /// let text = ApiError::new(Code::Busy, "busy").to_json();
    /// assert_eq!(text, r#"{"error":{"code":"busy","message":"busy","try":null}}"#);
    /// ```
    pub fn to_json(&self) -> String {
        let error = serde_json::to_string(self).expect("strings and numbers always serialise");
        format!(r#"{{"error":{error}}}"#)
    }

    pub(super) fn invalid(message: impl ToString) -> ApiError {
        ApiError::new(Code::Invalid, message.to_string())
    }

    pub(super) fn too_large(message: impl ToString) -> ApiError {
        ApiError::new(Code::TooLarge, message.to_string())
    }

    pub(super) fn out_of_time(question: &str, seconds: f64) -> ApiError {
        let message = format!("'{question}' was not answered within {seconds} seconds; ask for less");
        ApiError::new(Code::Time, message)
    }
}

impl From<Stopped> for ApiError {
    fn from(stopped: Stopped) -> ApiError {
        ApiError::new(Code::Stopped, stopped.to_string())
    }
}

impl From<BoardError> for ApiError {
    fn from(error: BoardError) -> ApiError {
        ApiError::invalid(error)
    }
}

impl From<PlacementError> for ApiError {
    fn from(error: PlacementError) -> ApiError {
        ApiError::invalid(error)
    }
}
