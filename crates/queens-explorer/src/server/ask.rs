//! A question over HTTP: read, admitted, answered on a thread beside, and stopped when nobody
//! waits.
//!
//! Whoever asks holds a [`StopOnDrop`]: it lives in the future of the handler, and later in the
//! body of a stream. Both are dropped when the connection ends, and then the work stops.

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

use super::lanes::Lanes;
use crate::heart::{ApiError, Code, Explorer, Meter, Request};

/// The longest request.
const LONGEST: usize = 256 * 1024;
/// The longest wait for it.
const PATIENCE: Duration = Duration::from_secs(10);
/// Reports that may wait for a slow reader; later ones are left out.
const REPORTS: usize = 16;

/// What answers questions: shared by all connections.
pub(super) struct Office {
    pub(super) explorer: Explorer,
    pub(super) lanes: Lanes,
    /// Stops everything.
    pub(super) watch: Watch,
}

type Answer = Result<String, ApiError>;

/// Answers the question in `body`: at once, or as a stream of events where that is asked for.
pub(super) async fn ask(office: Arc<Office>, headers: &HeaderMap, body: Body) -> Response {
    let request = match read(headers, body).await {
        Ok(request) => request,
        Err(error) => return error.into_response(),
    };
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let stream = accepted.split(',').any(|kind| kind.trim().starts_with("text/event-stream"));
    answer(office, request, stream).await
}

/// Answers a question that was understood.
pub(super) async fn answer(office: Arc<Office>, request: Request, stream: bool) -> Response {
    let place = match office.lanes.enter(request.kind()).await {
        Ok(place) => place,
        Err(error) => return error.into_response(),
    };
    if request.brief() && !stream {
        let work = || office.explorer.answer(&request, &office.watch);
        return told(std::panic::catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_panic| Err(fault())));
    }
    let gone = Arc::new(AtomicBool::new(false));
    let guard = StopOnDrop(Arc::clone(&gone));
    // Stops when the asker is gone, or the server is to end.
    let asker = office.watch.or(&gone);
    let (reports, heard) = mpsc::channel(REPORTS);
    let work = move || {
        let _place = place;
        let tell = move |report| {
            if stream {
                _ = reports.try_send(report)
            }
        };
        let meter = Watch::new(Meter::new(Arc::clone(office.explorer.host()), asker, tell));
        office.explorer.answer(&request, &meter)
    };
    // The runtime panics where the system refuses a thread.
    let spawned = std::panic::catch_unwind(AssertUnwindSafe(|| tokio::task::spawn_blocking(work)));
    let Ok(work) = spawned else {
        let refused = "the system gives no thread for this question; ask again in a moment";
        return ApiError::new(Code::Busy, refused).into_response();
    };
    if stream {
        return events(Events { heard, work: Some(work), _guard: guard });
    }
    told(finished(work.await))
}

fn told(answer: Answer) -> Response {
    match answer {
        Ok(answer) => json(StatusCode::OK, format!(r#"{{"answer":{answer}}}"#)),
        Err(error) => error.into_response(),
    }
}

async fn read(headers: &HeaderMap, body: Body) -> Result<Request, ApiError> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if !kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json")) {
        let message = "the body is not declared as JSON; send the header 'Content-Type: application/json'";
        return Err(ApiError::new(Code::WrongType, message));
    }
    let too_long = || ApiError::new(Code::TooLong, format!("the request is longer than {LONGEST} bytes"));
    if body.size_hint().lower() > LONGEST as u64 {
        return Err(too_long());
    }
    let bytes = tokio::time::timeout(PATIENCE, axum::body::to_bytes(body, LONGEST));
    let slow = || {
        ApiError::new(Code::Slow, format!("the request did not arrive within {} seconds", PATIENCE.as_secs()))
    };
    Request::read(&bytes.await.map_err(|_| slow())?.map_err(|_| too_long())?)
}

/// A panic is a fault of ours; it costs its asker an answer and nobody else anything.
fn finished(work: Result<Answer, tokio::task::JoinError>) -> Answer {
    work.unwrap_or_else(|_panic| Err(fault()))
}

fn fault() -> ApiError {
    ApiError::new(Code::Internal, "a fault in the program; please report it")
}

/// Reports while the work lasts, then its answer.
struct Events {
    heard: mpsc::Receiver<String>,
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
        match self.heard.poll_recv(context) {
            Poll::Pending => return Poll::Pending,
            Poll::Ready(Some(report)) => return event("progress", &report),
            // The work let go of its end: it is done.
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

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.code.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = json(status, self.to_json());
        if self.code == Code::Busy {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}

fn json(status: StatusCode, text: String) -> Response {
    let mut response = Response::new(Body::from(text));
    *response.status_mut() = status;
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
