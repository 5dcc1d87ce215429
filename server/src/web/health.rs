//! Whether the server lives, whether it can work, and what it has done.

use std::time::Duration;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;

use crate::app::App;
use ::store::StoreError;

/// A database that takes longer does not answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// The process answers.
pub async fn healthz() -> &'static str {
    "ok\n"
}

/// The database answers, too.
pub async fn readyz(State(app): State<App>) -> impl IntoResponse {
    let ping = tokio::time::timeout(PATIENCE, app.db.ping()).await;
    match ping.unwrap_or_else(|late| Err(StoreError::Unavailable(late.to_string()))) {
        // All else works without them, so nobody is sent elsewhere because of that.
        Ok(()) if app.files.is_out_of_reach() => (StatusCode::OK, "ready, but files cannot be reached\n"),
        Ok(()) => (StatusCode::OK, "ready\n"),
        Err(error) => {
            tracing::warn!(%error, "not ready");
            (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n")
        }
    }
}

/// Counters for Prometheus.
pub async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let text = app.metrics.as_ref().map(metrics_exporter_prometheus::PrometheusHandle::render);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text.unwrap_or_default())
}
