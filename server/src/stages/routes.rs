//! The calls about stages.

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::StageView;
use crate::app::App;
use crate::ids::CompanyId;
use crate::problem::Problem;
use crate::stages;
use crate::web::input::Query;
use crate::web::session::Caller;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list))
}

/// Whose stages.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct StageListQuery {
    /// The company.
    pub company_id: CompanyId,
}

/// A company's stages in order.
#[utoipa::path(get, path = "/stage", tag = "stages", params(StageListQuery),
    responses((status = 200, body = Vec<StageView>)), extensions(("x-action" = json!("stage.view"))))]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<StageListQuery>,
) -> Result<Json<Vec<StageView>>, Problem> {
    caller.read(&app, move |tx, viewer| stages::list(tx, viewer, query.company_id)).await.map(Json)
}
