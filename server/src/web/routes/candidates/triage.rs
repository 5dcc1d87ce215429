//! The calls that change one or many candidates at once.

use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;

use super::commands::{all_of, begin, chosen};
use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::candidates::commands::Deed;
use crate::candidates::form::{DeleteInput, StageInput, StatusInput};
use crate::candidates::retention::holds;
use crate::candidates::triage;
use crate::candidates::view::ChangedView;
use crate::policy::{Action, act};
use crate::problem::Problem;
use crate::web::input::Body;

const WITH_IDS: &str = "Goes with ids alone";

/// These calls.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(update_status)).routes(calls!(update_stage)).routes(calls!(delete))
}

/// Removes candidates for good, with their files and notes, once ten seconds have passed in which that can be undone.
#[utoipa::path(delete, path = "/candidate", tag = "candidates", request_body = DeleteInput,
    responses((status = 200, body = ChangedView)))]
async fn delete(
    caller: Caller<act::DeleteCandidate>,
    State(app): State<App>,
    Body(input): Body<DeleteInput>,
) -> Result<Json<ChangedView>, Problem> {
    let selection = input.all();
    let ids = selection.ids.clone();
    let chosen = chosen(&app, &caller, Action::DeleteCandidate, selection).await?;
    if !ids.is_empty() {
        caller.read(move |tx, _| holds::require_none(tx, &ids)).await?;
    }
    begin(&app, &caller, Deed::Delete, chosen).await
}

/// Gives candidates a status: of some all or none, of a list all whom it suits.
#[utoipa::path(post, path = "/candidate/update-status", tag = "candidates", request_body = StatusInput,
    responses((status = 200, body = ChangedView)))]
async fn update_status(
    caller: Caller<act::SetCandidateStatus>,
    State(app): State<App>,
    Body(input): Body<StatusInput>,
) -> Result<Json<ChangedView>, Problem> {
    if let Some(listed) = input.selection.clone().listed()? {
        if input.from.is_some() {
            return Err(Problem::field("from", WITH_IDS));
        }
        let said = input.said()?;
        let chosen = all_of(&app, &caller, Action::SetCandidateStatus, listed).await?;
        return begin(&app, &caller, Deed::Status(input.status, said), chosen).await;
    }
    let now = app.clock.now();
    let changed = caller.write(move |tx, viewer| triage::set_status(tx, viewer, &input, now)).await?;
    Ok(Json(changed.into()))
}

/// Moves candidates to a stage: of some all or none, of a list all whom it suits.
#[utoipa::path(post, path = "/candidate/update-stage", tag = "candidates", request_body = StageInput,
    responses((status = 200, body = ChangedView)))]
async fn update_stage(
    caller: Caller<act::MoveCandidate>,
    State(app): State<App>,
    Body(input): Body<StageInput>,
) -> Result<Json<ChangedView>, Problem> {
    if let Some(listed) = input.selection.clone().listed()? {
        if input.from_stage_id.is_some() {
            return Err(Problem::field("fromStageId", WITH_IDS));
        }
        if input.hire.is_some() {
            return Err(Problem::field("hire", WITH_IDS));
        }
        let chosen = all_of(&app, &caller, Action::MoveCandidate, listed).await?;
        return begin(&app, &caller, Deed::Stage(input.stage_id), chosen).await;
    }
    let now = app.clock.now();
    let changed = caller.write(move |tx, viewer| triage::set_stage(tx, viewer, &input, now)).await?;
    Ok(Json(changed.into()))
}
