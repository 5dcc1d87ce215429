//! The calls about stages.

use axum::Json;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::ids::CompanyId;
use crate::policy::act;
use crate::problem::Problem;
use crate::stages;
use crate::stages::StageView;
use crate::web::input::Query;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(list))
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
    responses((status = 200, body = Vec<StageView>)))]
async fn list(
    caller: Caller<act::ViewStages>,
    Query(query): Query<StageListQuery>,
) -> Result<Json<Vec<StageView>>, Problem> {
    caller.read(move |tx, viewer| stages::list(tx, viewer, query.company_id)).await.map(Json)
}
