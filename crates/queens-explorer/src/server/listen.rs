//! Connections: how many, how slow they may be, and where their requests go.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use n_queens::Watch;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;

use super::ask::{self, Office};
use super::lanes::Lanes;
use super::patience::Patient;
use super::{Access, Server, page};
use crate::heart::{self, ApiError, Code};

/// How long a client may take for the head of a request, or be silent between two.
const SILENCE: Duration = Duration::from_secs(5);
/// How often we look up whether to end.
const GLANCE: Duration = Duration::from_millis(20);

/// What a page of ours may do: nothing but what it brings along.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
    connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Answers until `watch` says stop.
pub(super) async fn listen(server: Server, watch: Watch) -> io::Result<()> {
    let listener = TcpListener::from_std(server.listener)?;
    let office = Office { explorer: server.explorer, lanes: Lanes::new(), watch: watch.clone() };
    let router = router(Arc::new(office), Arc::new(server.access));
    let places = Arc::new(Semaphore::new(server.connections));
    let mut clock = tokio::time::interval(GLANCE);
    while !watch.stopped() {
        tokio::select! {
            _ = clock.tick() => {}
            (place, accepted) = next(&listener, &places) => match accepted {
                Ok(stream) => {
                    let router = router.clone();
                    tokio::spawn(async move {
                        // Whatever ends a connection concerns nobody else.
                        let _ = converse(stream, router).await;
                        drop(place);
                    });
                }
                // Out of files or memory: what is open will end.
                Err(_) => tokio::time::sleep(GLANCE).await,
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

async fn converse(stream: TcpStream, router: Router) -> hyper::Result<()> {
    let _ = stream.set_nodelay(true);
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(SILENCE)
        .max_headers(64)
        .serve_connection(TokioIo::new(Patient::new(stream)), TowerToHyperService::new(router))
        .await
}

fn router(office: Arc<Office>, access: Arc<Access>) -> Router {
    let ask = |State(office): State<Arc<Office>>, request: Request| async move {
        let (parts, body) = request.into_parts();
        ask::ask(office, &parts.headers, body).await
    };
    let about = |State(office): State<Arc<Office>>| async move {
        match heart::Request::read(br#"{"ask":"about"}"#) {
            Ok(request) => ask::answer(office, request, false).await,
            Err(error) => error.into_response(),
        }
    };
    Router::new()
        .route("/api/1/ask", post(ask))
        .route("/api/1/about", get(about))
        .method_not_allowed_fallback(wrong_method)
        .with_state(office)
        .fallback(other)
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(axum::middleware::from_fn_with_state(access, guard))
}

async fn wrong_method(method: Method, uri: Uri) -> ApiError {
    let wanted = if uri.path().ends_with("/ask") { "POST" } else { "GET" };
    ApiError::new(Code::WrongMethod, format!("{method} does not work here; send {wanted}"))
}

async fn other(request: Request) -> Response {
    let path = request.uri().path();
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return ApiError::new(Code::WrongMethod, "only GET works here").into_response();
    }
    let nothing = || ApiError::new(Code::NotFound, "there is nothing at this address").into_response();
    page::file(path, request.headers()).unwrap_or_else(nothing)
}

/// Lets pass whom the access allows, and says to every browser what the page may do.
async fn guard(State(access): State<Arc<Access>>, request: Request, next: Next) -> Response {
    let mut response = admitted(&access, request, next).await.unwrap_or_else(ApiError::into_response);
    let set = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
    ];
    response.headers_mut().extend(set.map(|(name, value)| (name, HeaderValue::from_static(value))));
    response
}

async fn admitted(access: &Access, request: Request, next: Next) -> Result<Response, ApiError> {
    access.same_origin(request.headers())?;
    if request.uri().path().starts_with("/api/") {
        access.invited(request.headers())?;
    } else if let Some(cookie) = access.cookie(request.uri()) {
        return Ok(welcome(request.uri(), &cookie));
    }
    Ok(next.run(request).await)
}

/// Takes the token out of the address, where it would be seen and copied.
fn welcome(uri: &Uri, cookie: &str) -> Response {
    let mut response = StatusCode::SEE_OTHER.into_response();
    let cookie = HeaderValue::from_str(cookie).unwrap_or_else(|_| HeaderValue::from_static(""));
    let path = HeaderValue::from_str(uri.path()).unwrap_or_else(|_| HeaderValue::from_static("/"));
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    response.headers_mut().insert(header::LOCATION, path);
    response
}
