//! The calls of the provider's editorial desk, and the owners' answers to it.

use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;

use super::jobs::changed;
use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::ids::JobId;
use crate::jobs::changes::{self, AnswersInput, ChangesInput, WithdrawInput};
use crate::jobs::desk::{self, DeskCard, DeskPart, DeskQuery, DeskView, HoldInput};
use crate::jobs::view::JobView;
use crate::paging::{Page, Wanted};
use crate::policy::act;
use crate::problem::Problem;
use crate::web::input::{Body, Id, Query};
use ::store::Tx;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(list))
        .routes(calls!(one))
        .routes(calls!(hold))
        .routes(calls!(ask))
        .routes(calls!(withdraw))
        .routes(calls!(answer))
}

/// Adverts that wait at the desk, those that wait longest first.
#[utoipa::path(get, path = "/campaign/desk", tag = "jobs", params(DeskQuery),
    responses((status = 200, body = Page<DeskCard>)))]
async fn list(
    caller: Caller<act::DeskJob>,
    State(app): State<App>,
    Query(query): Query<DeskQuery>,
) -> Result<Json<Page<DeskCard>>, Problem> {
    let (now, wanted) = (app.clock.now(), Wanted::new(query.page_number, query.page_size, 20, 50));
    let part = query.waits_for.unwrap_or(DeskPart::Provider);
    let page = (wanted.size, wanted.offset());
    let (cards, total) = caller.read(move |tx, viewer| desk::list(tx, viewer, part, page, now)).await?;
    Ok(Json(wanted.of(cards, total)))
}

/// What the provider's editors are shown beside an advert: who holds it, what has changed in it, what stands in its way.
#[utoipa::path(get, path = "/campaign/desk/{jobId}", tag = "jobs", params(("jobId" = JobId, Path)),
    responses((status = 200, body = DeskView)))]
async fn one(
    caller: Caller<act::DeskJob>,
    State(app): State<App>,
    Id(id): Id<JobId>,
) -> Result<Json<DeskView>, Problem> {
    let (now, days) = (app.clock.now(), app.settings.advert_days);
    let read = caller.read(move |tx, viewer| desk::read(tx, viewer, id, now)).await?;
    // Texts are compared on a thread of their own: nobody else's call waits for them.
    let view = tokio::task::spawn_blocking(move || read.view(days, now)).await;
    Ok(Json(view.map_err(anyhow::Error::from)?))
}

/// Takes an advert that waits for the provider, takes it over, or gives it up.
#[utoipa::path(post, path = "/campaign/desk/hold", tag = "jobs", request_body = HoldInput,
    responses((status = 200, body = DeskView)))]
async fn hold(
    caller: Caller<act::DeskJob>,
    State(app): State<App>,
    Body(input): Body<HoldInput>,
) -> Result<Json<DeskView>, Problem> {
    let (now, days) = (app.clock.now(), app.settings.advert_days);
    let work = move |tx: &mut Tx<'_>, viewer: &crate::viewer::Viewer| {
        desk::hold(tx, viewer, &input, now)?;
        desk::read(tx, viewer, input.id, now)
    };
    let read = caller.write(work).await?;
    let view = tokio::task::spawn_blocking(move || read.view(days, now)).await;
    Ok(Json(view.map_err(anyhow::Error::from)?))
}

/// Asks the owner of an advert for changes; it stays where it is, and its credit is held.
#[utoipa::path(post, path = "/campaign/changes", tag = "jobs", request_body = ChangesInput,
    responses((status = 200, body = JobView)))]
async fn ask(
    caller: Caller<act::RequestChanges>,
    State(app): State<App>,
    Body(input): Body<ChangesInput>,
) -> Result<Json<JobView>, Problem> {
    changed(&app, &caller, move |tx, viewer, now| {
        changes::ask(tx, viewer, &input, now)?;
        Ok(input.id)
    })
    .await
}

/// Takes back what was asked, while nobody has answered it.
#[utoipa::path(post, path = "/campaign/changes/withdraw", tag = "jobs", request_body = WithdrawInput,
    responses((status = 200, body = JobView)))]
async fn withdraw(
    caller: Caller<act::RequestChanges>,
    State(app): State<App>,
    Body(input): Body<WithdrawInput>,
) -> Result<Json<JobView>, Problem> {
    changed(&app, &caller, move |tx, viewer, now| {
        changes::withdraw(tx, viewer, input.id, now)?;
        Ok(input.id)
    })
    .await
}

/// Answers what the provider asked to be changed, and puts the advert forward again.
#[utoipa::path(post, path = "/campaign/changes/answer", tag = "jobs", request_body = AnswersInput,
    responses((status = 200, body = JobView)))]
async fn answer(
    caller: Caller<act::AnswerChanges>,
    State(app): State<App>,
    Body(input): Body<AnswersInput>,
) -> Result<Json<JobView>, Problem> {
    changed(&app, &caller, move |tx, viewer, now| {
        changes::answer(tx, viewer, &input, now)?;
        Ok(input.id)
    })
    .await
}
