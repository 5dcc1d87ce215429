//! The calls about scorecards: a job's form, and what interviewers send of a candidate.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::ids::{CandidateId, JobId};
use crate::policy::act;
use crate::problem::Problem;
use crate::scorecards::form::{ScorecardFormInput, ScorecardInput};
use crate::scorecards::view::{ScorecardFormView, ScorecardsView};
use crate::scorecards::{cards, criteria};
use crate::web::input::{Body, Id};

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(form, save))
        .routes(calls!(of_candidate, send))
        .routes(calls!(read_without))
}

/// By what a job's interviewers score candidates.
#[utoipa::path(get, path = "/campaign/{jobId}/scorecard", tag = "jobs", params(("jobId" = JobId, Path)),
    responses((status = 200, body = ScorecardFormView)))]
async fn form(
    caller: Caller<act::ViewScorecardForm>,
    Id(id): Id<JobId>,
) -> Result<Json<ScorecardFormView>, Problem> {
    caller.read(move |tx, viewer| criteria::view(tx, viewer, id)).await.map(Json)
}

/// Gives a job another form. What was sent keeps the wording that it answers.
#[utoipa::path(put, path = "/campaign/{jobId}/scorecard", tag = "jobs", params(("jobId" = JobId, Path)),
    request_body = ScorecardFormInput, responses((status = 200, body = ScorecardFormView)))]
async fn save(
    caller: Caller<act::EditScorecardForm>,
    State(app): State<App>,
    Id(id): Id<JobId>,
    Body(input): Body<ScorecardFormInput>,
) -> Result<Json<ScorecardFormView>, Problem> {
    let (form, now) = (input.check()?, app.clock.now());
    caller.write(move |tx, viewer| criteria::save(tx, viewer, id, &form, now)).await.map(Json)
}

/// The scorecards of a candidate. Others' are hidden from whoever may still send one.
#[utoipa::path(get, path = "/candidate/{candidateId}/scorecards", tag = "candidates",
    params(("candidateId" = CandidateId, Path)), responses((status = 200, body = ScorecardsView)))]
async fn of_candidate(
    caller: Caller<act::ViewScorecards>,
    Id(id): Id<CandidateId>,
) -> Result<Json<ScorecardsView>, Problem> {
    caller.read(move |tx, viewer| cards::view(tx, viewer, id)).await.map(Json)
}

/// Sends the caller's scorecard of a candidate, or amends it; what it said before stays to be read. Answers the others'.
#[utoipa::path(post, path = "/candidate/{candidateId}/scorecards", tag = "candidates",
    params(("candidateId" = CandidateId, Path)), request_body = ScorecardInput,
    responses((status = 201, body = ScorecardsView)))]
async fn send(
    caller: Caller<act::SendScorecard>,
    State(app): State<App>,
    Id(id): Id<CandidateId>,
    Body(input): Body<ScorecardInput>,
) -> Result<(StatusCode, Json<ScorecardsView>), Problem> {
    let (filled, now) = (input.check()?, app.clock.now());
    let all = caller.write(move |tx, viewer| cards::send(tx, viewer, id, &filled, now)).await?;
    Ok((StatusCode::CREATED, Json(all)))
}

/// Shows the caller the scorecards of a candidate of whom they will send none: they cannot any more, and the timeline says
/// so.
#[utoipa::path(post, path = "/candidate/{candidateId}/scorecards/read", tag = "candidates",
    params(("candidateId" = CandidateId, Path)), responses((status = 200, body = ScorecardsView)))]
async fn read_without(
    caller: Caller<act::SendScorecard>,
    State(app): State<App>,
    Id(id): Id<CandidateId>,
) -> Result<Json<ScorecardsView>, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| cards::read_without(tx, viewer, id, now)).await.map(Json)
}
