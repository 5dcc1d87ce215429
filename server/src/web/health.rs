//! Whether the server lives, whether it can work, and what it has done.

use std::time::Duration;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use metrics::gauge;

use crate::app::App;
use crate::measures;
use ::store::StoreError;

/// A database that takes longer does not answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// The process answers.
pub async fn healthz() -> &'static str {
    "ok\n"
}

/// The database answers, too.
pub async fn readyz(State(app): State<App>) -> impl IntoResponse {
    if app.leaving.has_begun() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
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
    if app.metrics.is_some() {
        look(&app);
    }
    let text = app.metrics.as_ref().map(metrics_exporter_prometheus::PrometheusHandle::render);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text.unwrap_or_default())
}

/// What is so at this moment, and costs nothing to know.
fn look(app: &App) {
    measures::look_at_process();
    let (reads, writes) = app.db.waiting();
    gauge!("jobhelm_store_queue", "mode" => "read").set(count(reads));
    gauge!("jobhelm_store_queue", "mode" => "write").set(count(writes));
    gauge!("jobhelm_files_reachable").set(u8::from(!app.files.is_out_of_reach()));
    let now = app.clock.now();
    for (follower, standing) in app.standings.all() {
        let behind = standing.behind(now).as_secs_f64();
        gauge!("jobhelm_follower_lag_seconds", "follower" => follower).set(behind);
        gauge!("jobhelm_follower_stopped", "follower" => follower).set(u8::from(standing.is_stopped));
    }
}

fn count(waiting: usize) -> u32 {
    u32::try_from(waiting).unwrap_or(u32::MAX)
}
