//! The calls of a job's overview and of the reports.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::candidates::figures;
use crate::ids::JobId;
use crate::policy::act;
use crate::problem::Problem;
use crate::reports;
use crate::reports::form::{ActivityQuery, ReportQuery, ReportTableQuery, RowsQuery};
use crate::reports::view::{ActivityView, Actor, OverviewView, ReportView, RowsView};
use crate::web::download::csv_text;
use crate::web::input::{Id, Query};
use ::store::newest_event;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(overview))
        .routes(calls!(report))
        .routes(calls!(rows))
        .routes(calls!(csv))
        .routes(calls!(activity))
        .routes(calls!(people))
}

/// For so long figures are waited for.
const PATIENCE: Duration = Duration::from_millis(500);

/// Whether something that was done before this call is not counted yet, having waited for it: whoever has just moved
/// somebody looks at what that makes of the figures.
async fn is_behind(app: &App) -> Result<bool, Problem> {
    let newest = app.db.read(|tx| Ok::<_, Problem>(newest_event(tx)?)).await?;
    Ok(!app.standings.reaches(figures::follower::NAME, newest, PATIENCE).await)
}

/// What became of a job's applications, since there were any.
#[utoipa::path(get, path = "/campaign/{jobId}/overview", tag = "reports", params(("jobId" = JobId, Path)),
    responses((status = 200, body = OverviewView)))]
async fn overview(
    caller: Caller<act::ViewFigures>,
    State(app): State<App>,
    Id(id): Id<JobId>,
) -> Result<Json<OverviewView>, Problem> {
    let (now, is_behind) = (app.clock.now(), is_behind(&app).await?);
    let view = caller.read(move |tx, viewer| reports::overview(tx, viewer, id, now)).await?;
    Ok(Json(OverviewView { is_behind, ..view }))
}

/// What became of the applications to all jobs of the company that the caller sees.
#[utoipa::path(get, path = "/report", tag = "reports", params(ReportQuery),
    responses((status = 200, body = ReportView)))]
async fn report(
    caller: Caller<act::ViewReports>,
    State(app): State<App>,
    Query(query): Query<ReportQuery>,
) -> Result<Json<ReportView>, Problem> {
    let (now, is_behind) = (app.clock.now(), is_behind(&app).await?);
    let view = caller.read_long(move |tx, viewer| reports::report(tx, viewer, &query, now)).await?;
    Ok(Json(ReportView { is_behind, ..view }))
}

/// The applications that a figure counts, as far as they are there still.
#[utoipa::path(get, path = "/report/rows", tag = "reports", params(RowsQuery),
    responses((status = 200, body = RowsView)))]
async fn rows(
    caller: Caller<act::ViewFigures>,
    State(app): State<App>,
    Query(query): Query<RowsQuery>,
) -> Result<Json<RowsView>, Problem> {
    let now = app.clock.now();
    caller.read_long(move |tx, viewer| reports::rows(tx, viewer, &query, now)).await.map(Json)
}

/// One table of a report as CSV.
#[utoipa::path(get, path = "/report/csv", tag = "reports", params(ReportTableQuery, ReportQuery),
    responses((status = 200, content_type = "text/csv", body = Vec<u8>)))]
async fn csv(
    caller: Caller<act::ViewReports>,
    State(app): State<App>,
    Query(ReportTableQuery { table }): Query<ReportTableQuery>,
    Query(query): Query<ReportQuery>,
) -> Result<Response, Problem> {
    let now = app.clock.now();
    let written = caller.read_long(move |tx, viewer| reports::csv(tx, viewer, (&query, table), now)).await?;
    Ok(csv_text(&format!("{table}.csv"), written))
}

/// What was done on a job, newest first.
#[utoipa::path(get, path = "/campaign/{jobId}/activity", tag = "reports",
    params(("jobId" = JobId, Path), ActivityQuery), responses((status = 200, body = ActivityView)))]
async fn activity(
    caller: Caller<act::ViewFigures>,
    State(app): State<App>,
    Id(id): Id<JobId>,
    Query(query): Query<ActivityQuery>,
) -> Result<Json<ActivityView>, Problem> {
    let is_behind = is_behind(&app).await?;
    let view = caller.read(move |tx, viewer| reports::activity::page(tx, viewer, id, &query)).await?;
    Ok(Json(ActivityView { is_behind, ..view }))
}

/// Who has done anything on a job, a hundred people at most.
#[utoipa::path(get, path = "/campaign/{jobId}/activity/people", tag = "reports", params(("jobId" = JobId, Path)),
    responses((status = 200, body = [Actor])))]
async fn people(caller: Caller<act::ViewFigures>, Id(id): Id<JobId>) -> Result<Json<Vec<Actor>>, Problem> {
    caller.read(move |tx, viewer| reports::activity::people(tx, viewer, id)).await.map(Json)
}
