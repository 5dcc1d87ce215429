//! The calls about boards.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::boards::editing::{self, Locks};
use crate::boards::form::{AddBoardInput, BoardKeysInput};
use crate::boards::view::{BoardView, PartnerView};
use crate::caller::Caller;
use crate::calls;
use crate::policy::act;
use crate::problem::Problem;
use crate::viewer::Viewer;
use crate::web::input::Body;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(list, add))
        .routes(calls!(partners))
        .routes(calls!(remove))
        .routes(calls!(set_keys))
}

/// The boards that adverts of the viewer's company are on; of the provider, those of all companies.
#[utoipa::path(get, path = "/board", tag = "boards", responses((status = 200, body = Vec<BoardView>)))]
async fn list(caller: Caller<act::ViewBoards>) -> Result<Json<Vec<BoardView>>, Problem> {
    caller.read(editing::list).await.map(Json)
}

/// The boards with interfaces of their own, and whether adverts can go there from this server.
#[utoipa::path(get, path = "/board/partners", tag = "boards",
    responses((status = 200, body = Vec<PartnerView>)))]
async fn partners(
    caller: Caller<act::ViewBoards>,
    State(app): State<App>,
) -> Result<Json<Vec<PartnerView>>, Problem> {
    caller.read(move |_, _| Ok(Json(editing::partners(&app.partners)))).await
}

/// Adds a board for the viewer's company, or, by the provider, for all; answers all of them.
#[utoipa::path(post, path = "/board", tag = "boards", request_body = AddBoardInput,
    responses((status = 201, body = Vec<BoardView>)))]
async fn add(
    caller: Caller<act::EditBoards>,
    State(app): State<App>,
    Body(input): Body<AddBoardInput>,
) -> Result<(StatusCode, Json<Vec<BoardView>>), Problem> {
    let now = app.clock.now();
    let add = move |tx: &mut ::store::Tx<'_>, viewer: &Viewer| {
        let locks = Locks { partners: &app.partners, seal: &app.seal };
        editing::add(tx, viewer, &input, Some(locks), now)
    };
    let boards = caller.write(add).await?;
    Ok((StatusCode::CREATED, Json(boards)))
}

/// Removes a board. What came of it stays.
#[utoipa::path(delete, path = "/board/{code}", tag = "boards", params(("code" = String, Path)),
    responses((status = 204)))]
async fn remove(
    caller: Caller<act::EditBoards>,
    State(app): State<App>,
    Path(code): Path<String>,
) -> Result<StatusCode, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| editing::remove(tx, viewer, &code, now)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Gives other keys to a board that has an interface of its own; answers all boards.
#[utoipa::path(put, path = "/board/{code}/keys", tag = "boards", params(("code" = String, Path)),
    request_body = BoardKeysInput, responses((status = 200, body = Vec<BoardView>)))]
async fn set_keys(
    caller: Caller<act::EditBoards>,
    State(app): State<App>,
    Path(code): Path<String>,
    Body(input): Body<BoardKeysInput>,
) -> Result<Json<Vec<BoardView>>, Problem> {
    let now = app.clock.now();
    let set = move |tx: &mut ::store::Tx<'_>, viewer: &Viewer| {
        editing::set_keys(tx, viewer, (&code, &input), &app.seal, now)
    };
    caller.write(set).await.map(Json)
}
