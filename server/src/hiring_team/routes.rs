//! The calls about hiring teams.

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::TeamMemberView;
use crate::app::App;
use crate::ids::JobId;
use crate::problem::Problem;
use crate::web::input::Query;
use crate::web::session::Caller;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list))
}

/// Whose team.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct TeamQuery {
    /// The job.
    pub advert_id: JobId,
}

/// The job's team, its creator first.
#[utoipa::path(get, path = "/hiringteam", tag = "hiring team", params(TeamQuery),
    responses((status = 200, body = Vec<TeamMemberView>)), extensions(("x-action" = json!("team.view"))))]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<TeamQuery>,
) -> Result<Json<Vec<TeamMemberView>>, Problem> {
    Ok(Json(caller.read(&app, move |tx, viewer| super::list(tx, viewer, query.advert_id)).await?))
}
