//! The calls about hiring teams.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::hiring_team::{self, TeamMemberView};
use crate::ids::{JobId, UserId};
use crate::members::form::{PlaceInput, RemovePlaceInput};
use crate::members::team;
use crate::members::view::InvitableView;
use crate::policy::act;
use crate::problem::Problem;
use crate::search::Index;
use crate::web::input::{Body, Query};

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(list))
        .routes(calls!(invitable))
        .routes(calls!(invite))
        .routes(calls!(remove))
        .routes(calls!(resend))
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
    Ok(Json(caller.read(move |tx, viewer| hiring_team::list(tx, viewer, query.advert_id)).await?))
}

/// Whom to look for.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct InvitableQuery {
    /// The job.
    pub advert_id: JobId,
    /// Words of their name, address or company.
    pub search_string: Option<String>,
}

/// Who can be asked to join the job's team: people of its company, and external recruiters who work for it.
#[utoipa::path(get, path = "/hiringteam/invitable", tag = "hiring team", params(InvitableQuery),
    responses((status = 200, body = InvitableView)))]
async fn invitable(
    caller: Caller<act::InviteToTeam>,
    State(app): State<App>,
    Query(query): Query<InvitableQuery>,
) -> Result<Json<InvitableView>, Problem> {
    let job = query.advert_id;
    let company = caller.read(move |tx, viewer| hiring_team::company_of_open(tx, viewer, job)).await?;
    let known = format!("companyId:{company} OR visibleToCompanies:{company}");
    let typed = query.search_string.as_deref();
    let found = app.search.matching(&app.db, Index::Users, typed, &known, &[]).await?;
    let found = found.map(|ids| ids.into_iter().map(UserId).collect::<Vec<_>>());
    caller.read(move |tx, viewer| team::invitable(tx, viewer, job, found.as_deref())).await.map(Json)
}

/// Asks somebody of the company, or a recruiter who works for it, to join the job's team.
#[utoipa::path(post, path = "/hiringteam", tag = "hiring team", request_body = PlaceInput,
    responses((status = 201, body = TeamMemberView)))]
async fn invite(
    caller: Caller<act::InviteToTeam>,
    State(app): State<App>,
    Body(input): Body<PlaceInput>,
) -> Result<(StatusCode, Json<TeamMemberView>), Problem> {
    let by = caller.viewer().await?;
    app.limits.check_inviter(by.id, by.company_id).await?;
    app.limits.check_mailbox(&input.user_id.to_string()).await?;
    let now = app.clock.now();
    let member = caller.write(move |tx, viewer| team::invite(tx, viewer, &input, now)).await?;
    Ok((StatusCode::CREATED, Json(member)))
}

/// Takes somebody off the job's team, or an invitation to it back.
#[utoipa::path(delete, path = "/hiringteam", tag = "hiring team", request_body = RemovePlaceInput,
    responses((status = 204)))]
async fn remove(
    caller: Caller<act::ManageTeam>,
    State(app): State<App>,
    Body(input): Body<RemovePlaceInput>,
) -> Result<StatusCode, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| team::remove(tx, viewer, &input, now)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sends an invitation to the job's team again; older links are void.
#[utoipa::path(post, path = "/hiringteam/resend", tag = "hiring team", request_body = PlaceInput,
    responses((status = 200, body = TeamMemberView)))]
async fn resend(
    caller: Caller<act::ManageTeam>,
    State(app): State<App>,
    Body(input): Body<PlaceInput>,
) -> Result<Json<TeamMemberView>, Problem> {
    let by = caller.viewer().await?;
    app.limits.check_inviter(by.id, by.company_id).await?;
    app.limits.check_mailbox(&input.user_id.to_string()).await?;
    let now = app.clock.now();
    caller.write(move |tx, viewer| team::resend(tx, viewer, &input, now)).await.map(Json)
}
