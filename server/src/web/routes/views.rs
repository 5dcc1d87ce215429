//! The calls about saved views.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;

use crate::alerts;
use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::contract::Frequency;
use crate::ids::ViewId;
use crate::policy::act;
use crate::problem::Problem;
use crate::viewer::Viewer;
use crate::views::form::{DeleteQuery, EditViewInput, ViewAlertInput, ViewInput};
use crate::views::{self, SavedView};
use crate::web::input::{Body, Id, Query};
use ::store::Tx;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(list, add))
        .routes(calls!(edit, delete))
        .routes(calls!(restore))
        .routes(calls!(alert))
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
#[utoipa::path(delete, path = "/views/{viewId}", tag = "candidates",
    params(("viewId" = ViewId, Path), DeleteQuery), responses((status = 204)))]
async fn delete(
    caller: Caller<act::SaveViews>,
    State(app): State<App>,
    Id(id): Id<ViewId>,
    Query(query): Query<DeleteQuery>,
) -> Result<StatusCode, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| views::delete(tx, viewer, id, query.version, now)).await?;
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

/// Has the caller be written to when somebody is new in a view: at once, which is a letter an hour at most, once a day, or
/// never. Whoever is in it already is not new.
#[utoipa::path(put, path = "/views/{viewId}/alert", tag = "candidates", params(("viewId" = ViewId, Path)),
    request_body = ViewAlertInput, responses((status = 200, body = SavedView)))]
async fn alert(
    caller: Caller<act::SaveViews>,
    State(app): State<App>,
    Id(id): Id<ViewId>,
    Body(input): Body<ViewAlertInput>,
) -> Result<Json<SavedView>, Problem> {
    let frequency = input.frequency;
    let held = match frequency {
        Frequency::Never => None,
        Frequency::AtOnce | Frequency::Daily => {
            let viewer = caller.viewer().await?;
            Some(alerts::held(&app.alerts(), &viewer, id).await?)
        }
    };
    let now = app.clock.now();
    let choose = move |tx: &mut Tx<'_>, viewer: &Viewer| {
        views::alerts::choose(tx, viewer, id, frequency, held.as_ref(), now)
    };
    caller.write(choose).await.map(Json)
}
