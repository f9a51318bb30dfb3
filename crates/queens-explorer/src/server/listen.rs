//! Connections: how many, how slow they may be, and where their requests go.

use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use n_queens::Watch;
use n_queens_api::{Error, ErrorCode};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;

use super::answer::{self, AppState, ErrorResponse};
use super::jobs::Jobs;
use super::queue::WorkQueues;
use super::write_timeout::WriteTimeout;
use super::{Access, Server, page};

/// The longest wait for the head of a request.
const HEADER_TIMEOUT: Duration = Duration::from_secs(5);
/// How often the watch is polled.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// Content security policy: the page loads nothing from elsewhere.
const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
    connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Accepts connections until `watch` stops.
pub(super) async fn listen(server: Server, watch: Watch) -> io::Result<()> {
    let listener = TcpListener::from_std(server.listener)?;
    let (queues, jobs) = (WorkQueues::new(), Jobs::default());
    let state = AppState { service: server.service, queues, jobs, watch: watch.clone() };
    let router = router(Arc::new(state), Arc::new(server.access));
    let places = Arc::new(Semaphore::new(server.connections));
    let mut clock = tokio::time::interval(POLL_INTERVAL);
    while !watch.stopped() {
        tokio::select! {
            _ = clock.tick() => {}
            (place, accepted) = next(&listener, &places) => match accepted {
                Ok(stream) => {
                    let router = router.clone();
                    tokio::spawn(async move {
                        // A failed connection affects no other.
                        let _ = serve_connection(stream, router).await;
                        drop(place);
                    });
                }
                // Out of file descriptors or memory: open connections will end.
                Err(_) => tokio::time::sleep(POLL_INTERVAL).await,
            }
        }
    }
    Ok(())
}

async fn next(
    listener: &TcpListener,
    places: &Arc<Semaphore>,
) -> (tokio::sync::OwnedSemaphorePermit, io::Result<TcpStream>) {
    let place = Arc::clone(places).acquire_owned().await.expect("never closed");
    (place, listener.accept().await.map(|(stream, _)| stream))
}

/// The address of the machine that a request comes from; visitors take turns by it.
#[derive(Clone, Copy)]
struct Visitor(IpAddr);

async fn serve_connection(stream: TcpStream, router: Router) -> hyper::Result<()> {
    let _ = stream.set_nodelay(true);
    let visitor = Visitor(stream.peer_addr().map_or(Ipv4Addr::LOCALHOST.into(), |address| address.ip()));
    let router = TowerToHyperService::new(router);
    let with_visitor = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(visitor);
        router.call(request)
    });
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIMEOUT)
        .max_headers(64)
        .serve_connection(TokioIo::new(WriteTimeout::new(stream)), with_visitor)
        .await
}

fn router(state: Arc<AppState>, access: Arc<Access>) -> Router {
    let ask = |State(state): State<Arc<AppState>>, Extension(Visitor(visitor)), request: Request| async move {
        let (parts, body) = request.into_parts();
        answer::ask(state, visitor, &parts.headers, body).await
    };
    let about = |State(state): State<Arc<AppState>>, Extension(Visitor(visitor))| async move {
        match n_queens_api::Request::read(br#"{"ask":"about"}"#) {
            Ok(request) => answer::answer(&state, visitor, request, false).await,
            Err(error) => ErrorResponse(error).into_response(),
        }
    };
    Router::new()
        .route("/api/1/ask", post(ask))
        .route("/api/1/about", get(about))
        .method_not_allowed_fallback(wrong_method)
        .with_state(state)
        .fallback(other)
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(axum::middleware::from_fn_with_state(access, guard))
}

async fn wrong_method(method: Method, uri: Uri) -> ErrorResponse {
    let wanted = if uri.path().ends_with("/ask") { "POST" } else { "GET" };
    ErrorResponse(Error::new(ErrorCode::WrongMethod, format!("{method} does not work here; send {wanted}")))
}

async fn other(request: Request) -> Response {
    let path = request.uri().path();
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return ErrorResponse(Error::new(ErrorCode::WrongMethod, "only GET works here")).into_response();
    }
    let nothing =
        || ErrorResponse(Error::new(ErrorCode::NotFound, "there is nothing at this address")).into_response();
    page::file(path, request.headers()).unwrap_or_else(nothing)
}

/// Checks access, and adds the security headers to every response.
async fn guard(State(access): State<Arc<Access>>, request: Request, next: Next) -> Response {
    let mut response =
        authorized(&access, request, next).await.unwrap_or_else(|error| ErrorResponse(error).into_response());
    let set = [
        (header::CONTENT_SECURITY_POLICY, CONTENT_POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
    ];
    response.headers_mut().extend(set.map(|(name, value)| (name, HeaderValue::from_static(value))));
    response
}

async fn authorized(access: &Access, request: Request, next: Next) -> Result<Response, Error> {
    access.same_origin(request.headers())?;
    if request.uri().path().starts_with("/api/") {
        access.authorize(request.headers())?;
    } else if let Some(cookie) = access.cookie(request.uri()) {
        return Ok(redirect_with_cookie(request.uri(), &cookie));
    }
    Ok(next.run(request).await)
}

/// Moves the token from the URL, where it could be seen and copied, to a cookie.
fn redirect_with_cookie(uri: &Uri, cookie: &str) -> Response {
    let mut response = StatusCode::SEE_OTHER.into_response();
    let cookie = HeaderValue::from_str(cookie).unwrap_or_else(|_| HeaderValue::from_static(""));
    let path = HeaderValue::from_str(uri.path()).unwrap_or_else(|_| HeaderValue::from_static("/"));
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    response.headers_mut().insert(header::LOCATION, path);
    response
}
