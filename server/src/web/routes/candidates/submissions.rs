//! The calls about candidates whom agencies submit.

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::candidates::submissions::record::Record;
use crate::candidates::submissions::view::{AgreementQuery, AgreementView, FirstView};
use crate::candidates::submissions::{agreement, first};
use crate::forms::room::Sender;
use crate::ids::CandidateId;
use crate::policy::act;
use crate::problem::Problem;
use crate::web::download::csv_text;
use crate::web::input::{Id, Query};

/// These calls.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(terms)).routes(calls!(came_first)).routes(calls!(own))
}

/// Under which terms of the job's company the caller submits candidates to it for their agency.
#[utoipa::path(get, path = "/candidate/agency-terms", tag = "candidates", params(AgreementQuery),
    responses((status = 200, body = AgreementView)))]
async fn terms(
    caller: Caller<act::SubmitCandidate>,
    Query(query): Query<AgreementQuery>,
) -> Result<Json<AgreementView>, Problem> {
    Ok(Json(caller.read(move |tx, viewer| agreement(tx, viewer, query.advert_id)).await?))
}

/// Who was first with the person, where an agency has submitted them.
#[utoipa::path(get, path = "/candidate/{candidateId}/first", tag = "candidates",
    params(("candidateId" = CandidateId, Path)), responses((status = 200, body = FirstView)))]
async fn came_first(
    caller: Caller<act::ViewTimeline>,
    State(app): State<App>,
    Id(id): Id<CandidateId>,
) -> Result<Json<FirstView>, Problem> {
    let now = app.clock.now();
    Ok(Json(caller.read(move |tx, viewer| first::of(tx, viewer, id, now)).await?))
}

/// The caller's submissions to all companies as CSV, newest first, 5,000 at most.
#[utoipa::path(get, path = "/candidate/submissions", tag = "candidates",
    responses((status = 200, content_type = "text/csv", body = Vec<u8>)))]
async fn own(caller: Caller<act::ListSubmissions>, State(app): State<App>) -> Result<Response, Problem> {
    let place = app.limits.downloading(Sender::Account(caller.viewer().await?.id))?;
    let mut record = Record::default();
    while !record.whole {
        let before = record;
        record = caller.read_long(move |tx, viewer| before.clone().go_on(tx, viewer)).await?;
    }
    let answer = csv_text("Submissions.csv", record.bytes());
    drop(place);
    Ok(answer)
}
