//! One log line and three metrics a request. The path is the route's pattern: neither identities nor search words
//! reach the log.

use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::middleware::Next;
use axum::response::Response;
use metrics::{counter, histogram};
use tracing::Instrument as _;

/// Wraps a request.
pub async fn observe(request: Request, next: Next) -> Response {
    let method = request.method().clone();
    let path = request
        .extensions()
        .get::<MatchedPath>()
        .map_or_else(|| "(file)".to_owned(), |matched| matched.as_str().to_owned());
    let id = request.headers().get("x-request-id").and_then(|id| id.to_str().ok()).unwrap_or("-").to_owned();
    let span = tracing::info_span!("request", request.id = id, method = method.as_str(), path);
    let began = Instant::now();
    let response = next.run(request).instrument(span.clone()).await;
    let (status, took) = (response.status().as_u16(), began.elapsed());
    span.in_scope(|| {
        tracing::info!(status, millis = u64::try_from(took.as_millis()).unwrap_or(u64::MAX), "answered");
    });
    let labels = [("method", method.as_str().to_owned()), ("path", path), ("status", status.to_string())];
    counter!("http_requests_total", &labels).increment(1);
    histogram!("http_request_duration_seconds", &labels).record(took.as_secs_f64());
    response
}
