//! The calls about saved views.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::ids::ViewId;
use crate::policy::act;
use crate::problem::Problem;
use crate::views::form::{EditViewInput, ViewInput};
use crate::views::{self, SavedView};
use crate::web::input::{Body, Id};

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(list, add)).routes(calls!(edit, delete)).routes(calls!(restore))
}

/// One's own views of lists of candidates and the team's, by name: at most 150.
#[utoipa::path(get, path = "/views", tag = "candidates", responses((status = 200, body = Vec<SavedView>)))]
async fn list(caller: Caller<act::SaveViews>) -> Result<Json<Vec<SavedView>>, Problem> {
    caller.read(views::list).await.map(Json)
}

/// Keeps a view.
#[utoipa::path(post, path = "/views", tag = "candidates", request_body = ViewInput,
    responses((status = 201, body = SavedView)))]
async fn add(
    caller: Caller<act::SaveViews>,
    State(app): State<App>,
    Body(input): Body<ViewInput>,
) -> Result<(StatusCode, Json<SavedView>), Problem> {
    let now = app.clock.now();
    let view = caller.write(move |tx, viewer| views::add(tx, viewer, &input, now)).await?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// Gives a view another name or address, or has it be the team's or one's own.
#[utoipa::path(put, path = "/views/{viewId}", tag = "candidates", params(("viewId" = ViewId, Path)),
    request_body = EditViewInput, responses((status = 200, body = SavedView)))]
async fn edit(
    caller: Caller<act::SaveViews>,
    State(app): State<App>,
    Id(id): Id<ViewId>,
    Body(input): Body<EditViewInput>,
) -> Result<Json<SavedView>, Problem> {
    let (form, version, now) = (input.check()?, input.version, app.clock.now());
    caller.write(move |tx, viewer| views::edit(tx, viewer, id, (&form, version), now)).await.map(Json)
}

/// Removes a view. For ten minutes it can be brought back.
#[utoipa::path(delete, path = "/views/{viewId}", tag = "candidates", params(("viewId" = ViewId, Path)),
    responses((status = 204)))]
async fn delete(
    caller: Caller<act::SaveViews>,
    State(app): State<App>,
    Id(id): Id<ViewId>,
) -> Result<StatusCode, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| views::delete(tx, viewer, id, now)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Brings a view back that was removed.
#[utoipa::path(post, path = "/views/{viewId}/restore", tag = "candidates", params(("viewId" = ViewId, Path)),
    responses((status = 200, body = SavedView)))]
async fn restore(
    caller: Caller<act::SaveViews>,
    State(app): State<App>,
    Id(id): Id<ViewId>,
) -> Result<Json<SavedView>, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| views::restore(tx, viewer, id, now)).await.map(Json)
}
