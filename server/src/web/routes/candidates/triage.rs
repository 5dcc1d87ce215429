//! The calls that change one or many candidates at once.

use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::candidates::form::{DeleteInput, StageInput, StatusInput};
use crate::candidates::triage;
use crate::candidates::view::ChangedView;
use crate::policy::act;
use crate::problem::Problem;
use crate::web::input::Body;

/// These calls.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(update_status)).routes(calls!(update_stage)).routes(calls!(delete))
}

/// Removes candidates for good, with their files and notes.
#[utoipa::path(delete, path = "/candidate", tag = "candidates", request_body = DeleteInput,
    responses((status = 200, body = ChangedView)))]
async fn delete(
    caller: Caller<act::DeleteCandidate>,
    State(app): State<App>,
    Body(input): Body<DeleteInput>,
) -> Result<Json<ChangedView>, Problem> {
    let now = app.clock.now();
    let ids = input.all();
    let changed = caller.write(move |tx, viewer| triage::delete(tx, viewer, &ids, now)).await?;
    Ok(Json(ChangedView { changed }))
}

/// Gives candidates a status.
#[utoipa::path(post, path = "/candidate/update-status", tag = "candidates", request_body = StatusInput,
    responses((status = 200, body = ChangedView)))]
async fn update_status(
    caller: Caller<act::SetCandidateStatus>,
    State(app): State<App>,
    Body(input): Body<StatusInput>,
) -> Result<Json<ChangedView>, Problem> {
    let now = app.clock.now();
    let changed = caller.write(move |tx, viewer| triage::set_status(tx, viewer, &input, now)).await?;
    Ok(Json(ChangedView { changed }))
}

/// Moves candidates to a stage.
#[utoipa::path(post, path = "/candidate/update-stage", tag = "candidates", request_body = StageInput,
    responses((status = 200, body = ChangedView)))]
async fn update_stage(
    caller: Caller<act::MoveCandidate>,
    State(app): State<App>,
    Body(input): Body<StageInput>,
) -> Result<Json<ChangedView>, Problem> {
    let now = app.clock.now();
    let changed = caller.write(move |tx, viewer| triage::set_stage(tx, viewer, &input, now)).await?;
    Ok(Json(ChangedView { changed }))
}
