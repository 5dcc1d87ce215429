//! The calls that write candidates as CSV, to fetch it or to have it mailed.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use utoipa_axum::router::OpenApiRouter;

use super::commands::{begun, chosen};
use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::candidates::csv;
use crate::candidates::csv::form::CsvInput;
use crate::candidates::csv::view::CsvView;
use crate::candidates::forwarding::form::{ForwardInput, Mailing};
use crate::candidates::selection::Chosen;
use crate::candidates::view::ChangedView;
use crate::forms::room::Sender;
use crate::ids::BulkCommandId;
use crate::policy::{Action, act};
use crate::problem::Problem;
use crate::viewer::Viewer;
use crate::web::download::csv_file;
use crate::web::input::{Body, Id};
use ::store::Tx;

/// These calls.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(write, own)).routes(calls!(forward)).routes(calls!(fetch, withdraw))
}

/// Writes candidates as CSV, for whoever asks to fetch.
#[utoipa::path(post, path = "/candidate/csv", tag = "candidates", request_body = CsvInput,
    responses((status = 200, body = ChangedView)))]
async fn write(
    caller: Caller<act::ExportCandidates>,
    State(app): State<App>,
    Body(input): Body<CsvInput>,
) -> Result<Json<ChangedView>, Problem> {
    let chosen = chosen(&app, &caller, Action::ExportCandidates, input.selection).await?;
    begin(&app, &caller, chosen, Mailing::default()).await
}

/// Writes candidates as CSV, and sends a link to it, which works for 14 days.
#[utoipa::path(post, path = "/candidate/forward-csv", tag = "candidates", request_body = ForwardInput,
    responses((status = 200, body = ChangedView)))]
async fn forward(
    caller: Caller<act::ExportCandidates>,
    State(app): State<App>,
    Body(input): Body<ForwardInput>,
) -> Result<Json<ChangedView>, Problem> {
    let (selection, mailing) = input.check()?;
    let chosen = chosen(&app, &caller, Action::ExportCandidates, selection).await?;
    let by = caller.viewer().await?;
    for email in &mailing.to {
        app.limits.check_forwarder(by.id, by.company_id).await?;
        app.limits.check_mailbox(&email.folded()).await?;
    }
    begin(&app, &caller, chosen, mailing).await
}

async fn begin(
    app: &App,
    caller: &Caller<act::ExportCandidates>,
    chosen: Chosen,
    mailing: Mailing,
) -> Result<Json<ChangedView>, Problem> {
    let clock = app.clock.clone();
    let write = move |tx: &mut Tx<'_>, viewer: &Viewer| {
        let now = clock.shared(tx)?;
        csv::begin(tx, viewer, &chosen, &mailing, now)
    };
    let id = caller.write(write).await?;
    begun(app, caller, id, false).await
}

/// What the caller has had written and can fetch, newest first, and who was sent a link to it.
#[utoipa::path(get, path = "/candidate/csv", tag = "candidates", responses((status = 200, body = [CsvView])))]
async fn own(
    caller: Caller<act::ExportCandidates>,
    State(app): State<App>,
) -> Result<Json<Vec<CsvView>>, Problem> {
    let now = app.clock.now();
    Ok(Json(caller.read(move |tx, viewer| csv::own(tx, viewer, now)).await?))
}

/// The file, as an attachment.
#[utoipa::path(get, path = "/candidate/csv/{commandId}", tag = "candidates",
    params(("commandId" = BulkCommandId, Path)),
    responses((status = 200, content_type = "text/csv", body = Vec<u8>)))]
async fn fetch(
    caller: Caller<act::ExportCandidates>,
    State(app): State<App>,
    Id(id): Id<BulkCommandId>,
) -> Result<Response, Problem> {
    let now = app.clock.now();
    let read = caller.read(move |tx, viewer| Ok((viewer.id, csv::file(tx, viewer, id, now)?)));
    let (by, file) = read.await?;
    let place = app.limits.downloading(Sender::Account(by))?;
    Ok(csv_file(&app.db, &file, place))
}

/// Closes it, with the links to it.
#[utoipa::path(delete, path = "/candidate/csv/{commandId}", tag = "candidates",
    params(("commandId" = BulkCommandId, Path)), responses((status = 204)))]
async fn withdraw(
    caller: Caller<act::ExportCandidates>,
    State(app): State<App>,
    Id(id): Id<BulkCommandId>,
) -> Result<StatusCode, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| csv::withdraw(tx, viewer, id, now)).await?;
    Ok(StatusCode::NO_CONTENT)
}
