//! The calls about boards.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::boards::editing;
use crate::boards::form::AddBoardInput;
use crate::boards::view::BoardView;
use crate::caller::Caller;
use crate::calls;
use crate::policy::act;
use crate::problem::Problem;
use crate::web::input::Body;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(list, add)).routes(calls!(remove))
}

/// The boards that adverts of the viewer's company are on; of the provider, those of all companies.
#[utoipa::path(get, path = "/board", tag = "boards", responses((status = 200, body = Vec<BoardView>)))]
async fn list(caller: Caller<act::ViewBoards>) -> Result<Json<Vec<BoardView>>, Problem> {
    caller.read(editing::list).await.map(Json)
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
    let boards = caller.write(move |tx, viewer| editing::add(tx, viewer, &input, now)).await?;
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
