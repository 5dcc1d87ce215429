//! Everything that the server answers, and what every answer has in common.

use std::time::Duration;

use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Router, middleware};
use tower::util::option_layer;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate as _, SizeAbove};
use tower_http::request_id::{MakeRequestUuid, PropagateRequestIdLayer, SetRequestIdLayer};
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::TimeoutLayer;

use super::observe::{REQUEST_ID, observe, plain_request_id};
use super::{health, openapi, spa};
use crate::app::App;
use crate::problem::Problem;
use crate::web::routes;

/// A JSON body is never larger; calls that take files set a limit of their own.
const BODY_MAX: usize = 1024 * 1024;
/// Long enough for fifty CVs over a slow line.
const TIME_MAX: Duration = Duration::from_mins(10);

/// How long a browser that came over TLS comes back by no other way: half a year.
const TLS_ONLY: &str = "max-age=15768000";

/// The whole server.
pub fn router(app: App) -> Router {
    let has_tls = app.settings.public_url.starts_with("https://");
    let (api, _) = openapi::api();
    let api = api
        .route(
            "/openapi.json",
            get(|| async { ([(header::CONTENT_TYPE, "application/json")], openapi::document()) }),
        )
        .fallback(async || Problem::NotFound)
        .method_not_allowed_fallback(async || Problem::NotFound)
        .layer(always(header::CACHE_CONTROL, "no-store"));
    // What is compressed already, and CV files, which mostly are.
    let compressed = SizeAbove::new(512)
        .and(NotForContentType::const_new("application/octet-stream"))
        .and(NotForContentType::const_new("application/pdf"))
        .and(NotForContentType::const_new("application/vnd."))
        .and(NotForContentType::IMAGES);
    Router::new()
        .nest("/api/v1", api)
        .nest("/apply", routes::public_page::router())
        .merge(routes::search::protocol(&app))
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .route("/metrics", get(health::metrics))
        .fallback(spa::serve)
        .layer(DefaultBodyLimit::max(BODY_MAX))
        .layer(always(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(option_layer(has_tls.then(|| always(header::STRICT_TRANSPORT_SECURITY, TLS_ONLY))))
        .layer(always(header::REFERRER_POLICY, "strict-origin-when-cross-origin"))
        .layer(always(HeaderName::from_static("cross-origin-opener-policy"), "same-origin"))
        .layer(always(
            HeaderName::from_static("permissions-policy"),
            "camera=(), microphone=(), geolocation=(), payment=()",
        ))
        .layer(CompressionLayer::new().compress_when(compressed))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, TIME_MAX))
        .layer(CatchPanicLayer::custom(|_| {
            tracing::error!("a handler panicked");
            Problem::Internal(anyhow::anyhow!("a handler panicked")).into_response()
        }))
        .layer(middleware::from_fn(observe))
        .layer(PropagateRequestIdLayer::new(REQUEST_ID))
        .layer(SetRequestIdLayer::new(REQUEST_ID, MakeRequestUuid))
        .layer(middleware::map_request(plain_request_id))
        .with_state(app)
}

fn always(name: HeaderName, value: &'static str) -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
}
