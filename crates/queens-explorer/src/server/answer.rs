//! A query over HTTP: parsed, queued, answered on a worker thread, stopped when the client leaves.
//!
//! The future of the handler, and later the body of a stream, hold a [`StopOnDrop`]. Both are
//! dropped when the connection ends, which stops the work.

use std::panic::AssertUnwindSafe;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use http_body::Frame;
use n_queens::Watch;
use n_queens::watch::StopOnDrop;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use super::queue::WorkQueues;
use n_queens_api::{Error, ErrorCode, ProgressReporter, Request, Service};

/// The longest request.
const LONGEST: usize = 256 * 1024;
/// The longest wait for it.
const READ_TIMEOUT: Duration = Duration::from_secs(10);
/// Progress events that may wait for a slow reader; later ones are dropped.
const EVENT_BUFFER: usize = 16;

/// State shared by all connections.
pub(super) struct AppState {
    pub(super) service: Service,
    pub(super) queues: WorkQueues,
    /// Stops all work.
    pub(super) watch: Watch,
}

type Answer = Result<String, Error>;

/// Answers the query in `body`: as one object, or as a stream of events if the client accepts that.
pub(super) async fn ask(state: Arc<AppState>, headers: &HeaderMap, body: Body) -> Response {
    let request = match read(headers, body).await {
        Ok(request) => request,
        Err(error) => return ErrorResponse(error).into_response(),
    };
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let stream = accepted.split(',').any(|kind| kind.trim().starts_with("text/event-stream"));
    answer(state, request, stream).await
}

/// Answers a parsed query.
pub(super) async fn answer(state: Arc<AppState>, request: Request, stream: bool) -> Response {
    let permit = match state.queues.enter(request.effort()).await {
        Ok(permit) => permit,
        Err(error) => return ErrorResponse(error).into_response(),
    };
    if request.is_instant() && !stream {
        let work = || state.service.answer(&request, &state.watch);
        return respond(
            std::panic::catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_panic| Err(fault())),
        );
    }
    let gone = Arc::new(AtomicBool::new(false));
    let guard = StopOnDrop(Arc::clone(&gone));
    // Stops when the client is gone or the server ends.
    let client = state.watch.or_flag(&gone);
    let (sender, receiver) = mpsc::channel(EVENT_BUFFER);
    let work = move || {
        let _permit = permit;
        let send = move |event| {
            if stream {
                _ = sender.try_send(event)
            }
        };
        let meter = Watch::new(ProgressReporter::new(Arc::clone(state.service.host()), client, send));
        state.service.answer(&request, &meter)
    };
    // The runtime panics if the system refuses a thread.
    let spawned = std::panic::catch_unwind(AssertUnwindSafe(|| tokio::task::spawn_blocking(work)));
    let Ok(work) = spawned else {
        let refused = "the system gives no thread for this question; ask again in a moment";
        return ErrorResponse(Error::new(ErrorCode::Busy, refused)).into_response();
    };
    if stream {
        return events(Events { receiver, work: Some(work), _guard: guard });
    }
    respond(finished(work.await))
}

fn respond(answer: Answer) -> Response {
    match answer {
        Ok(answer) => json(StatusCode::OK, format!(r#"{{"answer":{answer}}}"#)),
        Err(error) => ErrorResponse(error).into_response(),
    }
}

async fn read(headers: &HeaderMap, body: Body) -> Result<Request, Error> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if !kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json")) {
        let message = "the body is not declared as JSON; send the header 'Content-Type: application/json'";
        return Err(Error::new(ErrorCode::WrongType, message));
    }
    let too_long = || Error::new(ErrorCode::TooLong, format!("the request is longer than {LONGEST} bytes"));
    if body.size_hint().lower() > LONGEST as u64 {
        return Err(too_long());
    }
    let bytes = tokio::time::timeout(READ_TIMEOUT, axum::body::to_bytes(body, LONGEST));
    let slow = || {
        Error::new(
            ErrorCode::Slow,
            format!("the request did not arrive within {} seconds", READ_TIMEOUT.as_secs()),
        )
    };
    Request::read(&bytes.await.map_err(|_| slow())?.map_err(|_| too_long())?)
}

/// A panic fails only this request.
fn finished(work: Result<Answer, tokio::task::JoinError>) -> Answer {
    work.unwrap_or_else(|_panic| Err(fault()))
}

fn fault() -> Error {
    Error::new(ErrorCode::Internal, "a fault in the program; please report it")
}

/// Progress events while the work runs, then its answer.
struct Events {
    receiver: mpsc::Receiver<String>,
    work: Option<JoinHandle<Answer>>,
    _guard: StopOnDrop,
}

fn events(events: Events) -> Response {
    let mut response = Response::new(Body::new(events));
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

impl HttpBody for Events {
    type Data = Bytes;
    type Error = std::convert::Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        let event = |name: &str, data: &str| {
            Poll::Ready(Some(Ok(Frame::data(format!("event: {name}\ndata: {data}\n\n").into()))))
        };
        match self.receiver.poll_recv(context) {
            Poll::Pending => return Poll::Pending,
            Poll::Ready(Some(progress)) => return event("progress", &progress),
            // The work dropped its sender: it is done.
            Poll::Ready(None) => {}
        }
        let Some(work) = self.work.as_mut() else { return Poll::Ready(None) };
        let Poll::Ready(result) = Pin::new(work).poll(context) else { return Poll::Pending };
        self.work = None;
        match finished(result) {
            Ok(answer) => event("answer", &format!(r#"{{"answer":{answer}}}"#)),
            Err(error) => event("error", &error.to_json()),
        }
    }
}

/// An error as a response. A type of its own, because both the trait and [`Error`] are foreign.
pub(super) struct ErrorResponse(pub(super) Error);

impl IntoResponse for ErrorResponse {
    fn into_response(self) -> Response {
        let ErrorResponse(error) = self;
        let mut response = json(status(error.code), error.to_json());
        if error.code == ErrorCode::Busy {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}

/// The HTTP status of an error.
fn status(code: ErrorCode) -> StatusCode {
    match code {
        ErrorCode::BadRequest => StatusCode::BAD_REQUEST,
        ErrorCode::Forbidden => StatusCode::FORBIDDEN,
        ErrorCode::NotFound => StatusCode::NOT_FOUND,
        ErrorCode::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
        ErrorCode::Slow => StatusCode::REQUEST_TIMEOUT,
        ErrorCode::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
        ErrorCode::WrongType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        ErrorCode::Invalid | ErrorCode::NoSolution | ErrorCode::TooLarge | ErrorCode::Unavailable => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        ErrorCode::Busy | ErrorCode::Stopped => StatusCode::SERVICE_UNAVAILABLE,
        ErrorCode::Time => StatusCode::GATEWAY_TIMEOUT,
        ErrorCode::Internal => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

fn json(status: StatusCode, text: String) -> Response {
    let mut response = Response::new(Body::from(text));
    *response.status_mut() = status;
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
