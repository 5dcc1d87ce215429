//! The calls about people who came more than once.

use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::candidates::duplicates::view::{Duplicate, MergeInput};
use crate::candidates::duplicates::{merge, of, part};
use crate::ids::CandidateId;
use crate::policy::act;
use crate::problem::Problem;
use crate::web::input::{Body, Id};

/// These calls.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(duplicates))
        .routes(calls!(merge_candidates))
        .routes(calls!(part_candidates))
}

/// Who else a candidate may be: people of the company who share a phone number or a CV.
#[utoipa::path(get, path = "/candidate/{candidateId}/duplicates", tag = "candidates",
    params(("candidateId" = CandidateId, Path)), responses((status = 200, body = Vec<Duplicate>)))]
async fn duplicates(
    caller: Caller<act::MergeCandidates>,
    Id(id): Id<CandidateId>,
) -> Result<Json<Vec<Duplicate>>, Problem> {
    Ok(Json(caller.read(move |tx, viewer| of(tx, viewer, id)).await?))
}

/// Makes two candidates one person: their applications stand together from then on, and are otherwise as they were.
#[utoipa::path(post, path = "/candidate/{candidateId}/merge", tag = "candidates",
    params(("candidateId" = CandidateId, Path)), request_body = MergeInput,
    responses((status = 200, body = Vec<Duplicate>)))]
async fn merge_candidates(
    caller: Caller<act::MergeCandidates>,
    State(app): State<App>,
    Id(id): Id<CandidateId>,
    Body(input): Body<MergeInput>,
) -> Result<Json<Vec<Duplicate>>, Problem> {
    let now = app.clock.now();
    Ok(Json(caller.write(move |tx, viewer| merge(tx, viewer, id, &input, now)).await?))
}

/// Says that two candidates are different people, and parts them where they are one.
#[utoipa::path(post, path = "/candidate/{candidateId}/unmerge", tag = "candidates",
    params(("candidateId" = CandidateId, Path)), request_body = MergeInput,
    responses((status = 200, body = Vec<Duplicate>)))]
async fn part_candidates(
    caller: Caller<act::MergeCandidates>,
    State(app): State<App>,
    Id(id): Id<CandidateId>,
    Body(input): Body<MergeInput>,
) -> Result<Json<Vec<Duplicate>>, Problem> {
    let now = app.clock.now();
    Ok(Json(caller.write(move |tx, viewer| part(tx, viewer, id, &input, now)).await?))
}
