//! One log line and three metrics a request. The path is the route's pattern: neither identities nor search words
//! reach the log.

use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderName, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;
use metrics::{counter, histogram};
use tracing::Instrument as _;

/// The header by which an answer, its log line and a proxy's log are found together.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Wraps a request.
pub async fn observe(request: Request, next: Next) -> Response {
    let method = known(request.method());
    let path = request
        .extensions()
        .get::<MatchedPath>()
        .map_or_else(|| "(file)".to_owned(), |matched| matched.as_str().to_owned());
    let id = request.headers().get(REQUEST_ID).and_then(|id| id.to_str().ok()).unwrap_or("-").to_owned();
    let span = tracing::info_span!("request", request.id = id, method, path);
    let began = Instant::now();
    let response = next.run(request).instrument(span.clone()).await;
    let (status, took) = (response.status().as_u16(), began.elapsed());
    span.in_scope(|| {
        tracing::info!(status, millis = u64::try_from(took.as_millis()).unwrap_or(u64::MAX), "answered");
    });
    let labels = [("method", method.to_owned()), ("path", path), ("status", status.to_string())];
    counter!("http_requests_total", &labels).increment(1);
    histogram!("http_request_duration_seconds", &labels).record(took.as_secs_f64());
    response
}

/// The method, where it is one of HTTP's own: a stranger can make up others without end, and each would be counted
/// for ever.
fn known(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}

/// Forgets a request id that whoever calls did not mean as one: it is logged and sent back.
pub async fn plain_request_id(mut request: Request) -> Request {
    let plain = |id: &HeaderValue| {
        id.len() <= 64
            && id.as_bytes().iter().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(byte))
    };
    if request.headers().get(REQUEST_ID).is_some_and(|id| !plain(id)) {
        request.headers_mut().remove(REQUEST_ID);
    }
    request
}
