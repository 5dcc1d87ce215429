//! The calls about candidates.

use axum::Json;
use axum::extract::{Multipart, State};
use axum::http::StatusCode;
use axum::response::Response;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::form::{
    AddCandidateForm, CandidateListQuery, DeleteInput, EditCandidateForm, ManyCvsForm, NoteInput, PagedQuery,
    StageInput, StatusInput,
};
use super::view::{
    CandidateCounts, CandidatePage, CandidateView, ChangedView, CvTextView, NoteView, TimelineItem,
    UploadView,
};
use crate::app::App;
use crate::ids::CandidateId;
use crate::problem::Problem;
use crate::viewer::Viewer;
use crate::web::input::{Body, Id, Query};
use crate::web::paging::Page;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(count))
        .routes(routes!(add_many))
        .routes(routes!(update_status))
        .routes(routes!(update_stage))
        .routes(routes!(add, edit, delete))
        .routes(routes!(one))
        .routes(routes!(download))
        .routes(routes!(cv_text))
        .routes(routes!(notes, add_note))
        .routes(routes!(timeline))
}

/// A page of a job's candidates.
#[utoipa::path(get, path = "/candidate/list", tag = "candidates", params(CandidateListQuery),
    responses((status = 200, body = CandidatePage)), extensions(("x-action" = json!("candidate.view"))))]
async fn list(
    State(_app): State<App>,
    _viewer: Viewer,
    Query(_query): Query<CandidateListQuery>,
) -> Result<Json<CandidatePage>, Problem> {
    Err(Problem::Unavailable)
}

/// Counts of a job's candidates by status, stage and source.
#[utoipa::path(get, path = "/candidate/count", tag = "candidates", params(CandidateListQuery),
    responses((status = 200, body = CandidateCounts)), extensions(("x-action" = json!("candidate.view"))))]
async fn count(
    State(_app): State<App>,
    _viewer: Viewer,
    Query(_query): Query<CandidateListQuery>,
) -> Result<Json<CandidateCounts>, Problem> {
    Err(Problem::Unavailable)
}

/// One candidate, with the neighbours in the list that the query describes. Opening a New one makes it Viewed.
#[utoipa::path(get, path = "/candidate/{candidateId}", tag = "candidates",
    params(("candidateId" = CandidateId, Path), CandidateListQuery),
    responses((status = 200, body = CandidateView)), extensions(("x-action" = json!("candidate.view"))))]
async fn one(
    State(_app): State<App>,
    _viewer: Viewer,
    Id(_id): Id<CandidateId>,
    Query(_query): Query<CandidateListQuery>,
) -> Result<Json<CandidateView>, Problem> {
    Err(Problem::Unavailable)
}

/// Adds one candidate with a CV.
#[utoipa::path(post, path = "/candidate", tag = "candidates",
    request_body(content = AddCandidateForm, content_type = "multipart/form-data"),
    responses((status = 201, body = CandidateView)), extensions(("x-action" = json!("candidate.add"))))]
async fn add(
    State(_app): State<App>,
    _viewer: Viewer,
    _form: Multipart,
) -> Result<(StatusCode, Json<CandidateView>), Problem> {
    Err(Problem::Unavailable)
}

/// Adds a candidate for each of up to 50 CV files; each file has its own outcome.
#[utoipa::path(post, path = "/candidate/manually", tag = "candidates",
    request_body(content = ManyCvsForm, content_type = "multipart/form-data"),
    responses((status = 200, body = UploadView)), extensions(("x-action" = json!("candidate.add"))))]
async fn add_many(
    State(_app): State<App>,
    _viewer: Viewer,
    _form: Multipart,
) -> Result<Json<UploadView>, Problem> {
    Err(Problem::Unavailable)
}

/// Corrects a candidate's details or CV.
#[utoipa::path(put, path = "/candidate", tag = "candidates",
    request_body(content = EditCandidateForm, content_type = "multipart/form-data"),
    responses((status = 200, body = CandidateView)), extensions(("x-action" = json!("candidate.edit"))))]
async fn edit(
    State(_app): State<App>,
    _viewer: Viewer,
    _form: Multipart,
) -> Result<Json<CandidateView>, Problem> {
    Err(Problem::Unavailable)
}

/// Removes candidates for good, with their files and notes.
#[utoipa::path(delete, path = "/candidate", tag = "candidates", request_body = DeleteInput,
    responses((status = 200, body = ChangedView)), extensions(("x-action" = json!("candidate.delete"))))]
async fn delete(
    State(_app): State<App>,
    _viewer: Viewer,
    Body(_input): Body<DeleteInput>,
) -> Result<Json<ChangedView>, Problem> {
    Err(Problem::Unavailable)
}

/// Gives candidates a status.
#[utoipa::path(post, path = "/candidate/update-status", tag = "candidates", request_body = StatusInput,
    responses((status = 200, body = ChangedView)), extensions(("x-action" = json!("candidate.setStatus"))))]
async fn update_status(
    State(_app): State<App>,
    _viewer: Viewer,
    Body(_input): Body<StatusInput>,
) -> Result<Json<ChangedView>, Problem> {
    Err(Problem::Unavailable)
}

/// Moves candidates to a stage.
#[utoipa::path(post, path = "/candidate/update-stage", tag = "candidates", request_body = StageInput,
    responses((status = 200, body = ChangedView)), extensions(("x-action" = json!("candidate.move"))))]
async fn update_stage(
    State(_app): State<App>,
    _viewer: Viewer,
    Body(_input): Body<StageInput>,
) -> Result<Json<ChangedView>, Problem> {
    Err(Problem::Unavailable)
}

/// The CV file, as an attachment named after the candidate.
#[utoipa::path(get, path = "/candidate/{candidateId}/download", tag = "candidates",
    params(("candidateId" = CandidateId, Path)),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)),
    extensions(("x-action" = json!("candidate.download"))))]
async fn download(
    State(_app): State<App>,
    _viewer: Viewer,
    Id(_id): Id<CandidateId>,
) -> Result<Response, Problem> {
    Err(Problem::Unavailable)
}

/// The CV's text, as it was read.
#[utoipa::path(get, path = "/candidate/{candidateId}/cv-text", tag = "candidates",
    params(("candidateId" = CandidateId, Path)),
    responses((status = 200, body = CvTextView)), extensions(("x-action" = json!("candidate.view"))))]
async fn cv_text(
    State(_app): State<App>,
    _viewer: Viewer,
    Id(_id): Id<CandidateId>,
) -> Result<Json<CvTextView>, Problem> {
    Err(Problem::Unavailable)
}

/// A candidate's notes, newest first.
#[utoipa::path(get, path = "/candidate/{candidateId}/note", tag = "candidates",
    params(("candidateId" = CandidateId, Path), PagedQuery),
    responses((status = 200, body = Page<NoteView>)), extensions(("x-action" = json!("candidate.view"))))]
async fn notes(
    State(_app): State<App>,
    _viewer: Viewer,
    Id(_id): Id<CandidateId>,
    Query(_query): Query<PagedQuery>,
) -> Result<Json<Page<NoteView>>, Problem> {
    Err(Problem::Unavailable)
}

/// Writes a note.
#[utoipa::path(post, path = "/candidate/{candidateId}/note", tag = "candidates",
    params(("candidateId" = CandidateId, Path)), request_body = NoteInput,
    responses((status = 201, body = NoteView)), extensions(("x-action" = json!("note.add"))))]
async fn add_note(
    State(_app): State<App>,
    _viewer: Viewer,
    Id(_id): Id<CandidateId>,
    Body(_input): Body<NoteInput>,
) -> Result<(StatusCode, Json<NoteView>), Problem> {
    Err(Problem::Unavailable)
}

/// What happened to a candidate, newest first.
#[utoipa::path(get, path = "/candidate/{candidateId}/timeline", tag = "candidates",
    params(("candidateId" = CandidateId, Path), PagedQuery),
    responses((status = 200, body = Page<TimelineItem>)), extensions(("x-action" = json!("timeline.view"))))]
async fn timeline(
    State(_app): State<App>,
    _viewer: Viewer,
    Id(_id): Id<CandidateId>,
    Query(_query): Query<PagedQuery>,
) -> Result<Json<Page<TimelineItem>>, Problem> {
    Err(Problem::Unavailable)
}
