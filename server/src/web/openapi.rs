//! The whole API and its OpenAPI document, made from the same routes.

use utoipa::OpenApi as _;
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use super::answers::{ErrorAnswer, ErrorItem};
use crate::app::App;
use crate::web::routes;

#[derive(utoipa::OpenApi)]
#[openapi(
    info(title = "JobHelm", description = "Recruitment and applicant tracking"),
    servers((url = "/api/v1")),
    components(schemas(
        ErrorAnswer,
        ErrorItem,
        crate::policy::Action,
        crate::policy::Role,
        crate::candidates::SortOrder
    ))
)]
struct Document;

/// Every call under `/api/v1`, and the document that describes them.
pub fn api() -> (axum::Router<App>, OpenApi) {
    OpenApiRouter::with_openapi(Document::openapi())
        .merge(routes::accounts::router())
        .merge(routes::companies::router())
        .merge(routes::stages::router())
        .merge(routes::jobs::router())
        .merge(routes::hiring_team::router())
        .merge(routes::candidates::router())
        .merge(routes::search::router())
        .split_for_parts()
}

/// The document as text, ending with a newline: what `server/openapi.json` holds.
pub fn document() -> String {
    let (_, document) = api();
    let mut text = document.to_pretty_json().unwrap_or_default();
    text.push('\n');
    text
}
