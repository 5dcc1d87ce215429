//! Everything that the server answers, and what every answer has in common.

use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderValue, header};
use axum::routing::get;
use axum::{Router, middleware};
use tower::ServiceBuilder;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate as _, SizeAbove};
use tower_http::set_header::SetResponseHeaderLayer;

use super::observe::{Common, observe};
use super::{client, health, idempotency, openapi, spa};
use crate::app::App;
use crate::problem::Problem;
use crate::web::routes;

/// A JSON body is never larger; calls that take files set a limit of their own.
pub const BODY_MAX: usize = 1024 * 1024;
/// The whole server.
pub fn router(app: App) -> Router {
    let api = openapi::router();
    let api = api
        .route("/openapi.json", get(openapi::shown))
        .fallback(async || Problem::NotFound)
        .method_not_allowed_fallback(async || Problem::NotFound)
        // Within the other, which carries a call out in a task of its own.
        .layer(middleware::from_fn_with_state(app.clone(), client::known))
        .layer(middleware::from_fn_with_state(app.clone(), idempotency::once))
        .layer(SetResponseHeaderLayer::if_not_present(
            header::CACHE_CONTROL,
            HeaderValue::from_static("no-store"),
        ));
    // What is compressed already, and CV files, which mostly are.
    let compressed = SizeAbove::new(512)
        .and(NotForContentType::const_new("application/octet-stream"))
        .and(NotForContentType::const_new("application/pdf"))
        // A stream, each of whose messages is to go out when it comes.
        .and(NotForContentType::SSE)
        .and(NotForContentType::const_new("application/vnd."))
        .and(NotForContentType::IMAGES);
    let common = ServiceBuilder::new()
        .layer(middleware::from_fn_with_state(Common::of(&app), observe))
        .layer(CompressionLayer::new().compress_when(compressed))
        .layer(DefaultBodyLimit::max(BODY_MAX));
    Router::new()
        .nest("/api/v1", api)
        .nest("/apply", routes::public_page::router())
        .nest("/cv", routes::forwarded::router())
        .nest("/csv", routes::sent_csv::router())
        .nest("/letters", routes::letters::router())
        .nest("/yours", routes::own_page::router())
        .nest("/interview", routes::interview_page::router())
        .nest("/calendar", routes::calendar::router())
        .merge(routes::careers::router())
        .merge(routes::search::protocol(&app))
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .route("/metrics", get(health::metrics))
        .fallback(spa::serve)
        .layer(common)
        .with_state(app)
}
