//! A query over HTTP: parsed, answered by a job, as one object or as a stream of events.
//!
//! The future of the handler, and later the body of a stream, hold the receiver of a job. Both are
//! dropped when the connection ends; a job without receivers stops.

use std::net::IpAddr;
use std::panic::AssertUnwindSafe;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use http_body::Frame;
use n_queens::Watch;
use n_queens_api::{Error, ErrorCode, Request, Service};
use tokio::sync::watch::Receiver;

use super::jobs::{self, Answer, JobState, Jobs, fault};
use super::queue::WorkQueues;

/// The longest request.
const LONGEST: usize = 256 * 1024;
/// The longest wait for it.
const READ_TIMEOUT: Duration = Duration::from_secs(10);

/// State shared by all connections.
pub(super) struct AppState {
    pub(super) service: Service,
    pub(super) queues: WorkQueues,
    pub(super) jobs: Jobs,
    /// Stops all work.
    pub(super) watch: Watch,
}

/// Answers the query in `body`: as one object, or as a stream of events if the client accepts that.
pub(super) async fn ask(state: Arc<AppState>, visitor: IpAddr, headers: &HeaderMap, body: Body) -> Response {
    let request = match read(headers, body).await {
        Ok(request) => request,
        Err(error) => return ErrorResponse(error).into_response(),
    };
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let stream = accepted.split(',').any(|kind| kind.trim().starts_with("text/event-stream"));
    answer(&state, visitor, request, stream).await
}

/// Answers a parsed query.
pub(super) async fn answer(
    state: &Arc<AppState>,
    visitor: IpAddr,
    request: Request,
    stream: bool,
) -> Response {
    if request.is_instant() && !stream {
        let work = || state.service.answer(&request, &state.watch).map(Arc::from);
        let answer = std::panic::catch_unwind(AssertUnwindSafe(work));
        return respond(answer.unwrap_or_else(|_panic| Err(fault())));
    }
    let mut job = jobs::join(state, request, visitor);
    if stream {
        return events(job);
    }
    let done = job.wait_for(|state| matches!(state, JobState::Done(_))).await;
    let done = done.map(|state| state.clone());
    respond(match done {
        Ok(JobState::Done(answer)) => answer,
        _ => Err(fault()),
    })
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

/// A change of a job, and the receiver for the next one.
type NextState = Pin<Box<dyn Future<Output = (Receiver<JobState>, JobState)> + Send>>;

/// Positions in the queue and progress, then the answer. A slow reader gets only the latest state.
struct Events(Option<NextState>);

fn events(mut job: Receiver<JobState>) -> Response {
    job.mark_changed();
    let mut response = Response::new(Body::new(Events(Some(Box::pin(next_state(job))))));
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

async fn next_state(mut job: Receiver<JobState>) -> (Receiver<JobState>, JobState) {
    loop {
        let state = match job.changed().await {
            Ok(()) => job.borrow_and_update().clone(),
            Err(_ended) => JobState::Done(Err(fault())),
        };
        if !matches!(state, JobState::Queued(0)) {
            return (job, state);
        }
    }
}

impl HttpBody for Events {
    type Data = Bytes;
    type Error = std::convert::Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        let Some(next) = self.0.as_mut() else { return Poll::Ready(None) };
        let (job, state) = ready!(next.as_mut().poll(context));
        let is_done = matches!(state, JobState::Done(_));
        self.0 = if is_done { None } else { Some(Box::pin(next_state(job))) };
        let (name, data) = match state {
            JobState::Queued(position) => ("queued", format!(r#"{{"queued":{{"position":{position}}}}}"#)),
            JobState::Running(progress) => ("progress", progress.to_string()),
            JobState::Done(Ok(answer)) => ("answer", format!(r#"{{"answer":{answer}}}"#)),
            JobState::Done(Err(error)) => ("error", error.to_json()),
        };
        Poll::Ready(Some(Ok(Frame::data(format!("event: {name}\ndata: {data}\n\n").into()))))
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
