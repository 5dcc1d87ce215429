//! The calls of a job's overview and of the reports.

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::ids::JobId;
use crate::policy::act;
use crate::problem::Problem;
use crate::reports;
use crate::reports::form::{ReportQuery, ReportTableQuery, RowsQuery};
use crate::reports::view::{OverviewView, ReportView, RowsView};
use crate::web::download::csv_text;
use crate::web::input::{Id, Query};

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(overview))
        .routes(calls!(report))
        .routes(calls!(rows))
        .routes(calls!(csv))
}

/// What became of a job's applications, since there were any. What happened in the last second may not be counted yet.
#[utoipa::path(get, path = "/campaign/{jobId}/overview", tag = "reports", params(("jobId" = JobId, Path)),
    responses((status = 200, body = OverviewView)))]
async fn overview(
    caller: Caller<act::ViewFigures>,
    State(app): State<App>,
    Id(id): Id<JobId>,
) -> Result<Json<OverviewView>, Problem> {
    let now = app.clock.now();
    caller.read(move |tx, viewer| reports::overview(tx, viewer, id, now)).await.map(Json)
}

/// What became of the applications to all jobs of the company that the caller sees.
#[utoipa::path(get, path = "/report", tag = "reports", params(ReportQuery),
    responses((status = 200, body = ReportView)))]
async fn report(
    caller: Caller<act::ViewReports>,
    State(app): State<App>,
    Query(query): Query<ReportQuery>,
) -> Result<Json<ReportView>, Problem> {
    let now = app.clock.now();
    caller.read_long(move |tx, viewer| reports::report(tx, viewer, &query, now)).await.map(Json)
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
