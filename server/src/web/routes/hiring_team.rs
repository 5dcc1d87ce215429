//! The calls about hiring teams.

use axum::Json;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::hiring_team::TeamMemberView;
use crate::ids::JobId;
use crate::policy::act;
use crate::problem::Problem;
use crate::web::input::Query;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(list))
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
    responses((status = 200, body = Vec<TeamMemberView>)))]
async fn list(
    caller: Caller<act::ViewHiringTeam>,
    Query(query): Query<TeamQuery>,
) -> Result<Json<Vec<TeamMemberView>>, Problem> {
    Ok(Json(caller.read(move |tx, viewer| crate::hiring_team::list(tx, viewer, query.advert_id)).await?))
}
