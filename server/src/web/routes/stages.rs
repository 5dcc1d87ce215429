//! The calls about stages.

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::candidates::emptying;
use crate::ids::CompanyId;
use crate::policy::act;
use crate::problem::Problem;
use crate::stages;
use crate::stages::StageView;
use crate::stages::editing;
use crate::stages::form::{AddStageInput, DeleteStageInput, EditStageInput, ReorderStagesInput};
use crate::viewer::Viewer;
use crate::web::input::{Body, Query};
use ::store::Tx;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(list))
        .routes(calls!(add))
        .routes(calls!(edit))
        .routes(calls!(delete))
        .routes(calls!(reorder))
}

/// Whose stages.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct StageListQuery {
    /// The company.
    pub company_id: CompanyId,
}

/// A company's stages in order, then deleted ones that candidates stand in still.
#[utoipa::path(get, path = "/stage", tag = "stages", params(StageListQuery),
    responses((status = 200, body = Vec<StageView>)))]
async fn list(
    caller: Caller<act::ViewStages>,
    Query(query): Query<StageListQuery>,
) -> Result<Json<Vec<StageView>>, Problem> {
    caller.read(move |tx, viewer| stages::list(tx, viewer, query.company_id)).await.map(Json)
}

/// Adds a stage to the viewer's company, behind those that can be changed.
#[utoipa::path(post, path = "/stage", tag = "stages", request_body = AddStageInput,
    responses((status = 200, body = StageView)))]
async fn add(
    caller: Caller<act::EditStages>,
    State(app): State<App>,
    Body(input): Body<AddStageInput>,
) -> Result<Json<StageView>, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| editing::add(tx, viewer, &input, now)).await.map(Json)
}

/// Changes a stage's name, type and place.
#[utoipa::path(put, path = "/stage", tag = "stages", request_body = EditStageInput,
    responses((status = 200, body = StageView)))]
async fn edit(
    caller: Caller<act::EditStages>,
    State(app): State<App>,
    Body(input): Body<EditStageInput>,
) -> Result<Json<StageView>, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| editing::update(tx, viewer, &input, now)).await.map(Json)
}

/// Moves a stage among the others; answers all of them.
#[utoipa::path(put, path = "/stage/reorder", tag = "stages", request_body = ReorderStagesInput,
    responses((status = 200, body = Vec<StageView>)))]
async fn reorder(
    caller: Caller<act::EditStages>,
    State(app): State<App>,
    Body(input): Body<ReorderStagesInput>,
) -> Result<Json<Vec<StageView>>, Problem> {
    let now = app.clock.now();
    let write = move |tx: &mut Tx<'_>, viewer: &Viewer| {
        editing::reorder(tx, viewer, &input, now)?;
        stages::list(tx, viewer, viewer.company()?)
    };
    caller.write(write).await.map(Json)
}

/// Deletes a stage: it takes in nobody from now on. The first thousand candidates who stand in it have been moved when
/// this answers, the others are moved then; the answer says of each stage how many those are.
#[utoipa::path(delete, path = "/stage", tag = "stages", request_body = DeleteStageInput,
    responses((status = 200, body = Vec<StageView>)))]
async fn delete(
    caller: Caller<act::EditStages>,
    State(app): State<App>,
    Body(input): Body<DeleteStageInput>,
) -> Result<Json<Vec<StageView>>, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| emptying::delete(tx, viewer, input, now)).await?;
    // The stage is deleted all the same, and its candidates are moved a little later.
    if let Err(problem) = emptying::begin(&app.db, &app.clock).await {
        tracing::warn!(?problem, "candidates could not be moved off a deleted stage");
    }
    caller.read(move |tx, viewer| stages::list(tx, viewer, viewer.company()?)).await.map(Json)
}
