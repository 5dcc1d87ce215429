//! The calls about one action on many candidates: how far it is, whom it left out, and taking it back.

use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;

use super::lists::{Extent, found};
use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::candidates::commands::view::{CommandView, FailureView};
use crate::candidates::commands::{self, Deed};
use crate::candidates::form::{Listed, Selection, SomePageQuery};
use crate::candidates::selection::{self, Chosen};
use crate::candidates::triage;
use crate::candidates::view::ChangedView;
use crate::ids::BulkCommandId;
use crate::paging::{Page, Wanted};
use crate::policy::{Action, Right, act};
use crate::problem::Problem;
use crate::viewer::Viewer;
use crate::web::input::{Id, Query};
use ::store::Tx;

/// Whoever decides on candidates at all; whose a command is decides what they find.
type Commander = act::SetCandidateStatus;

/// These calls.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(own)).routes(calls!(one)).routes(calls!(failures)).routes(calls!(undo))
}

/// All whom a list holds.
pub(super) async fn all_of<R: Right>(
    app: &App,
    caller: &Caller<R>,
    action: Action,
    listed: Listed,
) -> Result<Chosen, Problem> {
    let found = found(app, caller, &listed.query, Extent::Whole).await?;
    let resolve = move |tx: &mut Tx<'_>, viewer: &Viewer| {
        selection::resolve(tx, viewer, action, &listed, found.as_ref())
    };
    caller.read_long(resolve).await
}

/// Who is selected, by name or as a list's.
pub(in crate::web::routes) async fn chosen<R: Right>(
    app: &App,
    caller: &Caller<R>,
    action: Action,
    selection: Selection,
) -> Result<Chosen, Problem> {
    let ids = selection.ids.clone();
    match selection.listed()? {
        Some(listed) => all_of(app, caller, action, listed).await,
        None => caller.read(move |tx, viewer| triage::chosen(tx, viewer, action, &ids)).await,
    }
}

/// Has it done to them.
pub(super) async fn begin<R: Right>(
    app: &App,
    caller: &Caller<R>,
    deed: Deed,
    chosen: Chosen,
) -> Result<Json<ChangedView>, Problem> {
    let (clock, is_held) = (app.clock.clone(), matches!(deed, Deed::Delete));
    let write = move |tx: &mut Tx<'_>, viewer: &Viewer| {
        let now = clock.shared(tx)?;
        commands::begin(tx, viewer, &deed, &chosen, now)
    };
    let id = caller.write(write).await?;
    begun(app, caller, id, is_held).await
}

/// How far it has come at once.
pub(super) async fn begun<R: Right>(
    app: &App,
    caller: &Caller<R>,
    id: BulkCommandId,
    is_held: bool,
) -> Result<Json<ChangedView>, Problem> {
    commands::first_slices(&app.db, &app.clock, id).await;
    let command = caller.read(move |tx, viewer| commands::one(tx, viewer, id)).await?;
    let changed = if is_held { command.total } else { command.done };
    Ok(Json(ChangedView { changed, command: Some(command) }))
}

/// What the caller has had done to many, of the last ten minutes, newest first.
#[utoipa::path(get, path = "/candidate/command", tag = "candidates",
    responses((status = 200, body = [CommandView])))]
async fn own(caller: Caller<Commander>, State(app): State<App>) -> Result<Json<Vec<CommandView>>, Problem> {
    let now = app.clock.now();
    Ok(Json(caller.read(move |tx, viewer| commands::own(tx, viewer, now)).await?))
}

/// One of these.
#[utoipa::path(get, path = "/candidate/command/{commandId}", tag = "candidates",
    params(("commandId" = BulkCommandId, Path)), responses((status = 200, body = CommandView)))]
async fn one(caller: Caller<Commander>, Id(id): Id<BulkCommandId>) -> Result<Json<CommandView>, Problem> {
    Ok(Json(caller.read(move |tx, viewer| commands::one(tx, viewer, id)).await?))
}

/// Whom it left out, and why.
#[utoipa::path(get, path = "/candidate/command/{commandId}/failures", tag = "candidates",
    params(("commandId" = BulkCommandId, Path), SomePageQuery),
    responses((status = 200, body = Page<FailureView>)))]
async fn failures(
    caller: Caller<Commander>,
    Id(id): Id<BulkCommandId>,
    Query(query): Query<SomePageQuery>,
) -> Result<Json<Page<FailureView>>, Problem> {
    let wanted = Wanted::new(query.page_number, query.page_size, 50, 100);
    Ok(Json(caller.read_long(move |tx, viewer| commands::failures(tx, viewer, id, wanted)).await?))
}

/// Takes it back: who was changed gets back what they had, unless somebody has decided otherwise since.
#[utoipa::path(post, path = "/candidate/command/{commandId}/undo", tag = "candidates",
    params(("commandId" = BulkCommandId, Path)), responses((status = 200, body = CommandView)))]
async fn undo(
    caller: Caller<Commander>,
    State(app): State<App>,
    Id(id): Id<BulkCommandId>,
) -> Result<Json<CommandView>, Problem> {
    let clock = app.clock.clone();
    let undo = move |tx: &mut Tx<'_>, viewer: &Viewer| {
        let now = clock.shared(tx)?;
        commands::undo(tx, viewer, id, now)
    };
    caller.write(undo).await?;
    commands::first_slices(&app.db, &app.clock, id).await;
    Ok(Json(caller.read(move |tx, viewer| commands::one(tx, viewer, id)).await?))
}
