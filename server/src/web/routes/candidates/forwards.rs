//! The calls that send CVs on by mail.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::candidates::form::PagedQuery;
use crate::candidates::forwarding::form::ForwardInput;
use crate::candidates::forwarding::view::{ForwardView, Forwarded, JobForwardView};
use crate::candidates::forwarding::{
    arrivals, forward as send, of_candidate, of_job, require_few, withdraw as close,
};
use crate::ids::{CandidateId, ForwardRecipientId, JobId};
use crate::jobs::forwarding::CvForwardingInput;
use crate::jobs::view::JobView;
use crate::paging::Page;
use crate::policy::{Action, act};
use crate::problem::Problem;
use crate::web::input::{Body, Id, Query};

use super::super::jobs::changed;
use super::commands::chosen;
use super::wanted;

/// These calls.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(forward))
        .routes(calls!(forwards))
        .routes(calls!(of_one_job))
        .routes(calls!(set_forwarding))
        .routes(calls!(withdraw))
}

/// Sends CVs to people by mail, behind links that work for 14 days.
#[utoipa::path(post, path = "/candidate/forward", tag = "candidates", request_body = ForwardInput,
    responses((status = 201, body = Forwarded)))]
async fn forward(
    caller: Caller<act::ForwardCv>,
    State(app): State<App>,
    Body(input): Body<ForwardInput>,
) -> Result<(StatusCode, Json<Forwarded>), Problem> {
    let ((selection, mailing), now) = (input.check()?, app.clock.now());
    let chosen = chosen(&app, &caller, Action::ForwardCv, selection).await?;
    require_few(&chosen)?;
    let by = caller.viewer().await?;
    for email in &mailing.to {
        app.limits.check_forwarder(by.id, by.company_id).await?;
        app.limits.check_mailbox(&email.folded()).await?;
    }
    let sent = caller.write(move |tx, viewer| send(tx, viewer, &chosen, &mailing, now)).await?;
    Ok((StatusCode::CREATED, Json(sent)))
}

/// To whom a candidate's CV was sent, newest first.
#[utoipa::path(get, path = "/candidate/{candidateId}/forwards", tag = "candidates",
    params(("candidateId" = CandidateId, Path), PagedQuery),
    responses((status = 200, body = Page<ForwardView>)))]
async fn forwards(
    caller: Caller<act::ForwardCv>,
    Id(id): Id<CandidateId>,
    Query(query): Query<PagedQuery>,
) -> Result<Json<Page<ForwardView>>, Problem> {
    Ok(Json(caller.read(move |tx, viewer| of_candidate(tx, viewer, id, wanted(&query))).await?))
}

/// The letters with CVs of a job, newest first.
#[utoipa::path(get, path = "/campaign/{jobId}/forwards", tag = "jobs",
    params(("jobId" = JobId, Path), PagedQuery),
    responses((status = 200, body = Page<JobForwardView>)))]
async fn of_one_job(
    caller: Caller<act::ForwardCv>,
    Id(id): Id<JobId>,
    Query(query): Query<PagedQuery>,
) -> Result<Json<Page<JobForwardView>>, Problem> {
    Ok(Json(caller.read(move |tx, viewer| of_job(tx, viewer, id, wanted(&query))).await?))
}

/// Chooses whether, how often and to whom a job's CVs are sent on by themselves.
#[utoipa::path(post, path = "/campaign/forwarding", tag = "jobs", request_body = CvForwardingInput,
    responses((status = 200, body = JobView)))]
async fn set_forwarding(
    caller: Caller<act::SetCvForwarding>,
    State(app): State<App>,
    Body(input): Body<CvForwardingInput>,
) -> Result<Json<JobView>, Problem> {
    let wanted = input.check()?;
    changed(&app, &caller, move |tx, viewer, now| {
        arrivals::set(tx, viewer, &wanted, now)?;
        Ok(wanted.job)
    })
    .await
}

/// Closes the link that somebody was sent.
#[utoipa::path(post, path = "/candidate/forward/{recipientId}/withdraw", tag = "candidates",
    params(("recipientId" = ForwardRecipientId, Path)),
    responses((status = 204)))]
async fn withdraw(
    caller: Caller<act::ForwardCv>,
    State(app): State<App>,
    Id(id): Id<ForwardRecipientId>,
) -> Result<StatusCode, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| close(tx, viewer, id, now)).await?;
    Ok(StatusCode::NO_CONTENT)
}
