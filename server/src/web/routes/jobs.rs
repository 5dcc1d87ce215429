//! The calls about jobs.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::boards::view::PromotedView;
use crate::caller::Caller;
use crate::calls;
use crate::clock::Millis;
use crate::ids::JobId;
use crate::jobs::form::{
    CopyJobInput, JobIdInput, JobInput, JobListQuery, PostInput, PostedInput, PromoteInput, PublishJobInput,
    SubmitJobInput, TakeDownInput, UndoableInput,
};
use crate::jobs::publishing::Promoted;
use crate::jobs::readiness::{self, BoardsInUse, ReadinessView};
use crate::jobs::view::{JobCard, JobCounters, JobView};
use crate::jobs::{publishing, reading, writing};
use crate::paging::{Page, Wanted};
use crate::policy::{Right, act};
use crate::postings;
use crate::problem::Problem;
use crate::scorecards::criteria;
use crate::search::Index;
use crate::viewer::Viewer;
use crate::web::input::{Body, Id, Query};
use ::store::Tx;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(list, create, update))
        .routes(calls!(counters))
        .routes(calls!(one, delete))
        .routes(calls!(preview))
        .routes(calls!(copy))
        .routes(calls!(submit))
        .routes(calls!(publish))
        .routes(calls!(expire))
        .routes(calls!(promote))
        .routes(calls!(post))
        .routes(calls!(posted))
        .routes(calls!(archive))
        .routes(calls!(unarchive))
        .routes(calls!(take_down))
        .routes(calls!(readiness))
}

/// Jobs within the viewer's reach, newest first.
#[utoipa::path(get, path = "/campaign", tag = "jobs", params(JobListQuery),
    responses((status = 200, body = Page<JobCard>)))]
async fn list(
    caller: Caller<act::ViewJob>,
    State(app): State<App>,
    Query(query): Query<JobListQuery>,
) -> Result<Json<Page<JobCard>>, Problem> {
    let wanted = Wanted::new(query.page_number, query.page_size, 10, 50);
    if query.ids.len() > 50 {
        return Err(Problem::field("ids", "At most 50 jobs"));
    }
    let mut found = (!query.ids.is_empty()).then(|| query.ids.clone());
    if query.search_string.is_some() {
        let viewer = caller.viewer().await?;
        let (index, typed) = (Index::of_jobs(&viewer), query.search_string.as_deref());
        let matching = app.search.within_reach(&app.db, index, typed, &viewer).await?;
        let matching = matching.map(|ids| ids.into_iter().map(JobId).collect::<Vec<_>>());
        found = match (found, matching) {
            (Some(ids), Some(matching)) => Some(ids.into_iter().filter(|id| matching.contains(id)).collect()),
            (ids, matching) => ids.or(matching),
        };
    }
    let list = move |tx: &mut Tx<'_>, viewer: &Viewer| {
        reading::list(tx, viewer, &query, wanted.size, wanted.offset(), found.clone())
    };
    let (cards, total) = caller.read(list).await?;
    Ok(Json(wanted.of(cards, total)))
}

/// How many jobs stand under each tab.
#[utoipa::path(get, path = "/campaign/counters", tag = "jobs",
    responses((status = 200, body = JobCounters)))]
async fn counters(caller: Caller<act::ViewJob>) -> Result<Json<JobCounters>, Problem> {
    Ok(Json(caller.read(reading::counters).await?))
}

/// One job.
#[utoipa::path(get, path = "/campaign/{jobId}", tag = "jobs", params(("jobId" = JobId, Path)),
    responses((status = 200, body = JobView)))]
async fn one(
    caller: Caller<act::ViewJob>,
    State(app): State<App>,
    Id(id): Id<JobId>,
) -> Result<Json<JobView>, Problem> {
    let outside = app.settings.outside();
    Ok(Json(caller.read(move |tx, viewer| reading::one(tx, viewer, id, &outside)).await?))
}

/// One job, for its preview.
#[utoipa::path(get, path = "/campaign/{jobId}/preview", tag = "jobs", params(("jobId" = JobId, Path)),
    responses((status = 200, body = JobView)))]
async fn preview(
    caller: Caller<act::ViewJob>,
    State(app): State<App>,
    Id(id): Id<JobId>,
) -> Result<Json<JobView>, Problem> {
    let outside = app.settings.outside();
    Ok(Json(caller.read(move |tx, viewer| reading::one(tx, viewer, id, &outside)).await?))
}

/// Writes a new draft.
#[utoipa::path(post, path = "/campaign", tag = "jobs", request_body = JobInput,
    responses((status = 201, body = JobView)))]
async fn create(
    caller: Caller<act::CreateJob>,
    State(app): State<App>,
    Body(input): Body<JobInput>,
) -> Result<(StatusCode, Json<JobView>), Problem> {
    let form = input.read();
    let made = changed(&app, &caller, move |tx, viewer, now| writing::create(tx, viewer, &form, now)).await?;
    Ok((StatusCode::CREATED, made))
}

/// What stands in an advert's way, told while it is written: nothing is kept, and nothing is refused.
#[utoipa::path(post, path = "/campaign/readiness", tag = "jobs", request_body = JobInput,
    responses((status = 200, body = ReadinessView)))]
async fn readiness(
    caller: Caller<act::CreateJob>,
    State(app): State<App>,
    Body(input): Body<JobInput>,
) -> Result<Json<ReadinessView>, Problem> {
    let owner = input.user_id;
    let boards = caller.read(move |tx, viewer| BoardsInUse::while_written(tx, viewer, owner)).await?;
    Ok(Json(readiness::of(&input, &boards, app.settings.advert_days, app.clock.now())))
}

/// Changes an advert.
#[utoipa::path(put, path = "/campaign", tag = "jobs", request_body = JobInput,
    responses((status = 200, body = JobView)))]
async fn update(
    caller: Caller<(act::EditJob, act::EditLiveJob)>,
    State(app): State<App>,
    Body(input): Body<JobInput>,
) -> Result<Json<JobView>, Problem> {
    let (form, outside) = (input.read(), app.settings.outside());
    changed(&app, &caller, move |tx, viewer, now| writing::update(tx, viewer, &form, &outside, now)).await
}

/// Removes a job with its candidates for good.
#[utoipa::path(delete, path = "/campaign/{jobId}", tag = "jobs", params(("jobId" = JobId, Path)),
    responses((status = 204)))]
async fn delete(
    caller: Caller<act::DeleteJob>,
    State(app): State<App>,
    Id(id): Id<JobId>,
) -> Result<StatusCode, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| writing::delete(tx, viewer, id, now)).await?;
    app.search.promise(&app.db, caller.session()).await;
    Ok(StatusCode::NO_CONTENT)
}

/// Makes a draft of an existing advert.
#[utoipa::path(post, path = "/campaign/copy", tag = "jobs", request_body = CopyJobInput,
    responses((status = 201, body = JobView)))]
async fn copy(
    caller: Caller<act::CopyJob>,
    State(app): State<App>,
    Body(input): Body<CopyJobInput>,
) -> Result<(StatusCode, Json<JobView>), Problem> {
    let made =
        changed(&app, &caller, move |tx, viewer, now| criteria::copy_job(tx, viewer, &input, now)).await?;
    Ok((StatusCode::CREATED, made))
}

/// Puts a draft forward for approval, reserving a credit of the named pool.
#[utoipa::path(post, path = "/campaign/approve", tag = "jobs", request_body = SubmitJobInput,
    responses((status = 200, body = JobView)))]
async fn submit(
    caller: Caller<act::SubmitJob>,
    State(app): State<App>,
    Body(input): Body<SubmitJobInput>,
) -> Result<Json<JobView>, Problem> {
    changed(&app, &caller, move |tx, viewer, now| {
        publishing::submit(tx, viewer, &input, now)?;
        Ok(input.id)
    })
    .await
}

/// The provider's approval, the owner's agreement, or the provider's agreement in the owner's stead.
#[utoipa::path(post, path = "/campaign/publish", tag = "jobs", request_body = PublishJobInput,
    responses((status = 200, body = JobView)))]
async fn publish(
    caller: Caller<(act::PublishJob, act::ApproveJob, act::PublishOnBehalf)>,
    State(app): State<App>,
    Body(input): Body<PublishJobInput>,
) -> Result<Json<JobView>, Problem> {
    let time = Duration::from_hours(24 * u64::from(app.settings.advert_days));
    changed(&app, &caller, move |tx, viewer, now| {
        publishing::publish(tx, viewer, &input, time, now)?;
        Ok(input.id)
    })
    .await
}

/// Takes a live advert off the boards, or takes that back.
#[utoipa::path(post, path = "/campaign/expire", tag = "jobs", request_body = UndoableInput,
    responses((status = 200, body = JobView)))]
async fn expire(
    caller: Caller<act::ExpireJob>,
    State(app): State<App>,
    Body(input): Body<UndoableInput>,
) -> Result<Json<JobView>, Problem> {
    changed(&app, &caller, move |tx, viewer, now| {
        publishing::expire(tx, viewer, &input, now)?;
        Ok(input.id)
    })
    .await
}

/// Leads to where a live advert is posted on a board, and notes that somebody went there.
#[utoipa::path(post, path = "/campaign/promote", tag = "jobs", request_body = PromoteInput,
    responses((status = 200, body = PromotedView)))]
async fn promote(
    caller: Caller<act::PromoteJob>,
    State(app): State<App>,
    Body(input): Body<PromoteInput>,
) -> Result<Json<PromotedView>, Problem> {
    let (now, job) = (app.clock.now(), input.id);
    let promoted = caller.write(move |tx, viewer| publishing::promote(tx, viewer, &input, now)).await?;
    let board = match promoted {
        Promoted::There(redirect_url) => return Ok(Json(PromotedView { redirect_url })),
        Promoted::Asked(board) => board,
    };
    let redirect_url = postings::page(&app.postings(), job, &board).await?;
    Ok(Json(PromotedView { redirect_url }))
}

/// Has a live advert sent to a board that takes it by itself, for the first time or again.
#[utoipa::path(post, path = "/campaign/post", tag = "jobs", request_body = PostInput,
    responses((status = 200, body = JobView)))]
async fn post(
    caller: Caller<act::PromoteJob>,
    State(app): State<App>,
    Body(input): Body<PostInput>,
) -> Result<Json<JobView>, Problem> {
    changed(&app, &caller, move |tx, viewer, now| {
        publishing::post(tx, viewer, &input, now)?;
        Ok(input.id)
    })
    .await
}

/// Says that an advert is on a board which never answered.
#[utoipa::path(post, path = "/campaign/posted", tag = "jobs", request_body = PostedInput,
    responses((status = 200, body = JobView)))]
async fn posted(
    caller: Caller<act::PromoteJob>,
    State(app): State<App>,
    Body(input): Body<PostedInput>,
) -> Result<Json<JobView>, Problem> {
    changed(&app, &caller, move |tx, viewer, now| {
        publishing::posted(tx, viewer, &input, now)?;
        Ok(input.id)
    })
    .await
}

/// Ends a live job, or takes that back.
#[utoipa::path(post, path = "/campaign/archive", tag = "jobs", request_body = UndoableInput,
    responses((status = 200, body = JobView)))]
async fn archive(
    caller: Caller<act::ArchiveJob>,
    State(app): State<App>,
    Body(input): Body<UndoableInput>,
) -> Result<Json<JobView>, Problem> {
    changed(&app, &caller, move |tx, viewer, now| {
        publishing::archive(tx, viewer, &input, now)?;
        Ok(input.id)
    })
    .await
}

/// Brings a job back from the archive, soon after it was archived.
#[utoipa::path(post, path = "/campaign/unarchive", tag = "jobs", request_body = JobIdInput,
    responses((status = 200, body = JobView)))]
async fn unarchive(
    caller: Caller<act::ArchiveJob>,
    State(app): State<App>,
    Body(input): Body<JobIdInput>,
) -> Result<Json<JobView>, Problem> {
    let input = UndoableInput { id: input.id, undo: true };
    changed(&app, &caller, move |tx, viewer, now| {
        publishing::archive(tx, viewer, &input, now)?;
        Ok(input.id)
    })
    .await
}

/// Takes a live advert down, with the reason.
#[utoipa::path(post, path = "/campaign/take-down", tag = "jobs", request_body = TakeDownInput,
    responses((status = 200, body = JobView)))]
async fn take_down(
    caller: Caller<act::TakeDownJob>,
    State(app): State<App>,
    Body(input): Body<TakeDownInput>,
) -> Result<Json<JobView>, Problem> {
    changed(&app, &caller, move |tx, viewer, now| {
        publishing::take_down(tx, viewer, &input, now)?;
        Ok(input.id)
    })
    .await
}

/// Makes one change in one transaction, and answers with the job as it is then.
pub(super) async fn changed<R: Right>(
    app: &App,
    caller: &Caller<R>,
    change: impl Fn(&mut Tx<'_>, &Viewer, Millis) -> Result<JobId, Problem> + Send + 'static,
) -> Result<Json<JobView>, Problem> {
    let (now, outside) = (app.clock.now(), app.settings.outside());
    let work = move |tx: &mut Tx<'_>, viewer: &Viewer| {
        let id = change(tx, viewer, now)?;
        reading::one(tx, viewer, id, &outside)
    };
    let job = caller.write(work).await?;
    // The list that is asked for next comes from the search service.
    app.search.promise(&app.db, caller.session()).await;
    Ok(Json(job))
}
