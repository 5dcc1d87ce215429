//! The whole API and its OpenAPI document, made from the same routes.

use std::sync::LazyLock;

use axum::http::header;
use axum::response::IntoResponse;
use utoipa::OpenApi as _;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{Object, Type};
use utoipa::openapi::{OpenApi, Required};
use utoipa_axum::router::OpenApiRouter;

use super::answers::{ErrorAnswer, ErrorItem};
use crate::app::App;
use crate::problem::Problem;
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
        crate::accounts::form::users::UserGroup,
        crate::candidates::SortOrder,
        crate::candidates::everyone::form::EveryoneOrder,
        crate::jobs::desk::DeskPart
    ))
)]
struct Document;

/// Every call under `/api/v1`. They are gathered once in a process, since all that describes them is made on the way.
pub fn router() -> axum::Router<App> {
    static ROUTER: LazyLock<axum::Router<App>> = LazyLock::new(|| api().0);
    ROUTER.clone()
}

/// The same, and the document that describes them.
fn api() -> (axum::Router<App>, OpenApi) {
    let (router, mut document) = OpenApiRouter::with_openapi(Document::openapi())
        .merge(routes::accounts::router())
        .merge(routes::security::router())
        .merge(routes::support::router())
        .merge(routes::notifications::router())
        .merge(routes::members::router())
        .merge(routes::credits::router())
        .merge(routes::dashboard::router())
        .merge(routes::orders::router())
        .merge(routes::operations::router())
        .merge(routes::social::router())
        .merge(routes::companies::router())
        .merge(routes::stages::router())
        .merge(routes::tasks::router())
        .merge(routes::interviews::router())
        .merge(routes::views::router())
        .merge(routes::search_words::router())
        .merge(routes::retention::router())
        .merge(routes::agency_terms::router())
        .merge(routes::attachments::router())
        .merge(routes::reject_reasons::router())
        .merge(routes::reports::router())
        .merge(routes::boards::router())
        .merge(routes::desk::router())
        .merge(routes::jobs::router())
        .merge(routes::hiring_team::router())
        .merge(routes::candidates::router())
        .merge(routes::conversations::router())
        .merge(routes::scorecards::router())
        .merge(routes::search::router())
        .merge(routes::live::router())
        .split_for_parts();
    for post in document.paths.paths.values_mut().filter_map(|path| path.post.as_mut()) {
        post.parameters.get_or_insert_default().push(idempotency_key().into());
    }
    (router, document)
}

/// What every POST of a signed-in caller may carry.
fn idempotency_key() -> Parameter {
    ParameterBuilder::new()
        .name("Idempotency-Key")
        .parameter_in(ParameterIn::Header)
        .required(Required::False)
        .description(Some(
            "1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect \
             once for an account, and is answered as it was the first time. Without a session it says nothing.",
        ))
        .schema(Some(Object::with_type(Type::String)))
        .build()
}

/// The document as text, ending with a newline: what `server/openapi.json` holds.
pub fn document() -> serde_json::Result<String> {
    let (_, document) = api();
    Ok(document.to_pretty_json()? + "\n")
}

/// The document, made once.
pub(super) async fn shown() -> Result<impl IntoResponse, Problem> {
    static DOCUMENT: LazyLock<Option<String>> = LazyLock::new(|| {
        document().inspect_err(|error| tracing::error!(%error, "the API cannot be described")).ok()
    });
    let text = DOCUMENT.as_deref().ok_or_else(|| anyhow::anyhow!("the API cannot be described"))?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text))
}
