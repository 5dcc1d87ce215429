//! The calls about jobs.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::form::{CopyJobInput, JobInput, JobListQuery, PublishJobInput, SubmitJobInput, UndoableInput};
use super::view::{JobCard, JobCounters, JobView};
use crate::app::App;
use crate::ids::JobId;
use crate::problem::Problem;
use crate::viewer::Viewer;
use crate::web::input::{Body, Id, Query};
use crate::web::paging::Page;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list, create, update))
        .routes(routes!(counters))
        .routes(routes!(one, delete))
        .routes(routes!(preview))
        .routes(routes!(copy))
        .routes(routes!(submit))
        .routes(routes!(publish))
        .routes(routes!(expire))
        .routes(routes!(archive))
}

/// Jobs within the viewer's reach, newest first.
#[utoipa::path(get, path = "/campaign", tag = "jobs", params(JobListQuery),
    responses((status = 200, body = Page<JobCard>)), extensions(("x-action" = json!("job.view"))))]
async fn list(
    State(_app): State<App>,
    _viewer: Viewer,
    Query(_query): Query<JobListQuery>,
) -> Result<Json<Page<JobCard>>, Problem> {
    Err(Problem::Unavailable)
}

/// How many jobs stand under each tab.
#[utoipa::path(get, path = "/campaign/counters", tag = "jobs",
    responses((status = 200, body = JobCounters)), extensions(("x-action" = json!("job.view"))))]
async fn counters(State(_app): State<App>, _viewer: Viewer) -> Result<Json<JobCounters>, Problem> {
    Err(Problem::Unavailable)
}

/// One job.
#[utoipa::path(get, path = "/campaign/{jobId}", tag = "jobs", params(("jobId" = JobId, Path)),
    responses((status = 200, body = JobView)), extensions(("x-action" = json!("job.view"))))]
async fn one(State(_app): State<App>, _viewer: Viewer, Id(_id): Id<JobId>) -> Result<Json<JobView>, Problem> {
    Err(Problem::Unavailable)
}

/// One job, for its preview.
#[utoipa::path(get, path = "/campaign/{jobId}/preview", tag = "jobs", params(("jobId" = JobId, Path)),
    responses((status = 200, body = JobView)), extensions(("x-action" = json!("job.view"))))]
async fn preview(
    State(_app): State<App>,
    _viewer: Viewer,
    Id(_id): Id<JobId>,
) -> Result<Json<JobView>, Problem> {
    Err(Problem::Unavailable)
}

/// Writes a new draft.
#[utoipa::path(post, path = "/campaign", tag = "jobs", request_body = JobInput,
    responses((status = 201, body = JobView)), extensions(("x-action" = json!("job.create"))))]
async fn create(
    State(_app): State<App>,
    _viewer: Viewer,
    Body(_input): Body<JobInput>,
) -> Result<(StatusCode, Json<JobView>), Problem> {
    Err(Problem::Unavailable)
}

/// Changes an advert.
#[utoipa::path(put, path = "/campaign", tag = "jobs", request_body = JobInput,
    responses((status = 200, body = JobView)), extensions(("x-action" = json!("job.edit"))))]
async fn update(
    State(_app): State<App>,
    _viewer: Viewer,
    Body(_input): Body<JobInput>,
) -> Result<Json<JobView>, Problem> {
    Err(Problem::Unavailable)
}

/// Removes a job with its candidates for good.
#[utoipa::path(delete, path = "/campaign/{jobId}", tag = "jobs", params(("jobId" = JobId, Path)),
    responses((status = 204)), extensions(("x-action" = json!("job.delete"))))]
async fn delete(State(_app): State<App>, _viewer: Viewer, Id(_id): Id<JobId>) -> Result<StatusCode, Problem> {
    Err(Problem::Unavailable)
}

/// Makes a draft of an existing advert.
#[utoipa::path(post, path = "/campaign/copy", tag = "jobs", request_body = CopyJobInput,
    responses((status = 201, body = JobView)), extensions(("x-action" = json!("job.copy"))))]
async fn copy(
    State(_app): State<App>,
    _viewer: Viewer,
    Body(_input): Body<CopyJobInput>,
) -> Result<(StatusCode, Json<JobView>), Problem> {
    Err(Problem::Unavailable)
}

/// Puts a draft forward for approval, reserving a credit of the named pool.
#[utoipa::path(post, path = "/campaign/approve", tag = "jobs", request_body = SubmitJobInput,
    responses((status = 200, body = JobView)), extensions(("x-action" = json!("job.submit"))))]
async fn submit(
    State(_app): State<App>,
    _viewer: Viewer,
    Body(_input): Body<SubmitJobInput>,
) -> Result<Json<JobView>, Problem> {
    Err(Problem::Unavailable)
}

/// The provider's approval, the owner's agreement, or the provider's agreement in the owner's stead.
#[utoipa::path(post, path = "/campaign/publish", tag = "jobs", request_body = PublishJobInput,
    responses((status = 200, body = JobView)),
    extensions(("x-action" = json!(["job.publish", "job.approve", "job.publishOnBehalf"]))))]
async fn publish(
    State(_app): State<App>,
    _viewer: Viewer,
    Body(_input): Body<PublishJobInput>,
) -> Result<Json<JobView>, Problem> {
    Err(Problem::Unavailable)
}

/// Takes a live advert off the boards, or takes that back.
#[utoipa::path(post, path = "/campaign/expire", tag = "jobs", request_body = UndoableInput,
    responses((status = 200, body = JobView)), extensions(("x-action" = json!("job.expire"))))]
async fn expire(
    State(_app): State<App>,
    _viewer: Viewer,
    Body(_input): Body<UndoableInput>,
) -> Result<Json<JobView>, Problem> {
    Err(Problem::Unavailable)
}

/// Ends a live job, or takes that back.
#[utoipa::path(post, path = "/campaign/archive", tag = "jobs", request_body = UndoableInput,
    responses((status = 200, body = JobView)), extensions(("x-action" = json!("job.archive"))))]
async fn archive(
    State(_app): State<App>,
    _viewer: Viewer,
    Body(_input): Body<UndoableInput>,
) -> Result<Json<JobView>, Problem> {
    Err(Problem::Unavailable)
}
