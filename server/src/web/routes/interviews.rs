//! The calls about interviews, and about the kinds of them that a company has.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use axum::{Extension, Json};
use utoipa_axum::router::OpenApiRouter;

use crate::accounts::store::sessions::Token;
use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::ids::{BusyCalendarId, CandidateId, InterviewId};
use crate::interviews::busy::{self, BusyCalendarInput, BusyCalendarView};
use crate::interviews::feed::{self, CalendarFeedAddress, CalendarFeedView};
use crate::interviews::form::{
    BetweenQuery, CallOffInput, FreeTimesQuery, InterviewInput, InterviewPreviewInput,
};
use crate::interviews::kinds::{self, InterviewKindsInput, InterviewKindsView};
use crate::interviews::view::{
    FreeTimesView, InterviewPreviewView, InterviewView, InterviewsBetweenView, InterviewsView,
};
use crate::interviews::{arranging, between, free};
use crate::policy::act;
use crate::problem::Problem;
use crate::viewer::Viewer;
use crate::web::idempotency::Unkept;
use crate::web::input::{Body, Id, Query};
use ::store::Tx;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(kinds_of_company, save_kinds))
        .routes(calls!(own_feed, make_feed, remove_feed))
        .routes(calls!(own_calendars, add_calendar))
        .routes(calls!(remove_calendar))
        .routes(calls!(read_calendar))
        .routes(calls!(of_candidate, arrange))
        .routes(calls!(free_times))
        .routes(calls!(preview))
        .routes(calls!(between_days))
        .routes(calls!(change))
        .routes(calls!(cancel))
}

/// The kinds of interview of the caller's company.
#[utoipa::path(get, path = "/company/interview-kinds", tag = "companies",
    responses((status = 200, body = InterviewKindsView)))]
async fn kinds_of_company(
    caller: Caller<act::ArrangeInterview>,
) -> Result<Json<InterviewKindsView>, Problem> {
    caller.read(kinds::list).await.map(Json)
}

/// Replaces them.
#[utoipa::path(put, path = "/company/interview-kinds", tag = "companies", request_body = InterviewKindsInput,
    responses((status = 200, body = InterviewKindsView)))]
async fn save_kinds(
    caller: Caller<act::EditInterviewKinds>,
    State(app): State<App>,
    Body(input): Body<InterviewKindsInput>,
) -> Result<Json<InterviewKindsView>, Problem> {
    let (form, now) = (input.check()?, app.clock.now());
    caller.write(move |tx, viewer| kinds::save(tx, viewer, &form, now)).await.map(Json)
}

/// A candidate's interviews, the one that was arranged last first. External recruiters see when they are and of which kind.
#[utoipa::path(get, path = "/candidate/{candidateId}/interviews", tag = "candidates",
    params(("candidateId" = CandidateId, Path)), responses((status = 200, body = InterviewsView)))]
async fn of_candidate(
    caller: Caller<act::ViewInterviews>,
    State(app): State<App>,
    Id(id): Id<CandidateId>,
) -> Result<Json<InterviewsView>, Problem> {
    let now = app.clock.now();
    caller.read(move |tx, viewer| arranging::of_candidate(tx, viewer, id, now)).await.map(Json)
}

/// Interviews of some days: the caller's own, or of all whom they look after; and those for which a candidate is to choose.
#[utoipa::path(get, path = "/interviews", tag = "candidates", params(BetweenQuery),
    responses((status = 200, body = InterviewsBetweenView)))]
async fn between_days(
    caller: Caller<act::ArrangeInterview>,
    State(app): State<App>,
    Query(query): Query<BetweenQuery>,
) -> Result<Json<InterviewsBetweenView>, Problem> {
    let now = app.clock.now();
    caller.read(move |tx, viewer| between::days(tx, viewer, &query, now)).await.map(Json)
}

/// When an interview of a candidate could be: the times of the next five working days at which nobody who takes part is in
/// another, or busy by a calendar of their own.
#[utoipa::path(get, path = "/candidate/{candidateId}/interviews/free", tag = "candidates",
    params(("candidateId" = CandidateId, Path), FreeTimesQuery), responses((status = 200, body = FreeTimesView)))]
async fn free_times(
    caller: Caller<act::ArrangeInterview>,
    State(app): State<App>,
    Id(id): Id<CandidateId>,
    Query(query): Query<FreeTimesQuery>,
) -> Result<Json<FreeTimesView>, Problem> {
    let now = app.clock.now();
    caller.read(move |tx, viewer| free::times(tx, viewer, id, &query, now)).await.map(Json)
}

/// What the candidate would be written of an interview, and what may be wrong with it. Nobody is told.
#[utoipa::path(post, path = "/candidate/{candidateId}/interviews/preview", tag = "candidates",
    params(("candidateId" = CandidateId, Path)), request_body = InterviewPreviewInput,
    responses((status = 200, body = InterviewPreviewView)))]
async fn preview(
    caller: Caller<act::ArrangeInterview>,
    State(app): State<App>,
    Id(id): Id<CandidateId>,
    Body(input): Body<InterviewPreviewInput>,
) -> Result<Json<InterviewPreviewView>, Problem> {
    let now = app.clock.now();
    caller.read(move |tx, viewer| arranging::preview(tx, viewer, id, &input, now)).await.map(Json)
}

/// Counts a letter to a candidate, as those are counted that are written in words.
async fn may_write(app: &App, caller: &Caller<act::ArrangeInterview>) -> Result<(), Problem> {
    let by = caller.viewer().await?;
    app.limits.check_writer(by.id, by.company()?).await
}

/// Arranges an interview: the candidate and whoever takes part are invited by letter.
#[utoipa::path(post, path = "/candidate/{candidateId}/interviews", tag = "candidates",
    params(("candidateId" = CandidateId, Path)), request_body = InterviewInput,
    responses((status = 201, body = InterviewView)))]
async fn arrange(
    caller: Caller<act::ArrangeInterview>,
    State(app): State<App>,
    Id(id): Id<CandidateId>,
    Body(input): Body<InterviewInput>,
) -> Result<(StatusCode, Json<InterviewView>), Problem> {
    may_write(&app, &caller).await?;
    let now = app.clock.now();
    let arranged = caller.write(move |tx, viewer| arranging::arrange(tx, viewer, id, &input, now)).await?;
    Ok((StatusCode::CREATED, Json(arranged)))
}

/// Makes an interview another: whoever has to know is told by letter.
#[utoipa::path(put, path = "/interviews/{interviewId}", tag = "candidates",
    params(("interviewId" = InterviewId, Path)), request_body = InterviewInput,
    responses((status = 200, body = InterviewView)))]
async fn change(
    caller: Caller<act::ArrangeInterview>,
    State(app): State<App>,
    Id(id): Id<InterviewId>,
    Body(input): Body<InterviewInput>,
) -> Result<Json<InterviewView>, Problem> {
    may_write(&app, &caller).await?;
    let now = app.clock.now();
    caller.write(move |tx, viewer| arranging::change(tx, viewer, id, &input, now)).await.map(Json)
}

/// Calls an interview off: everybody is told by letter.
#[utoipa::path(post, path = "/interviews/{interviewId}/cancel", tag = "candidates",
    params(("interviewId" = InterviewId, Path)), request_body = CallOffInput,
    responses((status = 200, body = InterviewView)))]
async fn cancel(
    caller: Caller<act::ArrangeInterview>,
    State(app): State<App>,
    Id(id): Id<InterviewId>,
    Body(input): Body<CallOffInput>,
) -> Result<Json<InterviewView>, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| arranging::cancel(tx, viewer, id, &input, now)).await.map(Json)
}

/// Whether one's own interviews can be subscribed to as a calendar.
#[utoipa::path(get, path = "/user/calendar", tag = "account", responses((status = 200, body = CalendarFeedView)))]
async fn own_feed(caller: Caller<act::ArrangeInterview>) -> Result<Json<CalendarFeedView>, Problem> {
    caller.read(feed::own).await.map(Json)
}

/// Makes an address for it, which is said this once, in place of the one that was there.
#[utoipa::path(post, path = "/user/calendar", tag = "account",
    responses((status = 201, body = CalendarFeedAddress)))]
async fn make_feed(
    caller: Caller<act::ArrangeInterview>,
    State(app): State<App>,
) -> Result<impl IntoResponse, Problem> {
    let (token, url, now) = (Token::new(), app.settings.public_url.clone(), app.clock.now());
    let made = caller.write(move |tx, viewer| feed::make(tx, viewer, &token, &url, now)).await?;
    Ok((StatusCode::CREATED, Extension(Unkept), Json(made)))
}

/// Takes the address back: calendars that subscribe to it get nothing any more.
#[utoipa::path(delete, path = "/user/calendar", tag = "account", responses((status = 204)))]
async fn remove_feed(caller: Caller<act::ArrangeInterview>) -> Result<StatusCode, Problem> {
    caller.write(feed::remove).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Calendars of one's own that are read for when one is busy, the one that was added first first.
#[utoipa::path(get, path = "/user/busy-calendars", tag = "account",
    responses((status = 200, body = Vec<BusyCalendarView>)))]
async fn own_calendars(
    caller: Caller<act::ArrangeInterview>,
) -> Result<Json<Vec<BusyCalendarView>>, Problem> {
    caller.read(busy::list).await.map(Json)
}

/// Has a calendar be read for when one is busy: at once, and every quarter of an hour. Its address is never shown again.
#[utoipa::path(post, path = "/user/busy-calendars", tag = "account", request_body = BusyCalendarInput,
    responses((status = 201, body = BusyCalendarView)))]
async fn add_calendar(
    caller: Caller<act::ArrangeInterview>,
    State(app): State<App>,
    Body(input): Body<BusyCalendarInput>,
) -> Result<(StatusCode, Json<BusyCalendarView>), Problem> {
    let (form, seal, clock) =
        (input.check(&app.settings.own_calendar_hosts)?, app.seal.clone(), app.clock.clone());
    app.limits.check_calendars(caller.viewer().await?.id).await?;
    let add = move |tx: &mut Tx<'_>, viewer: &Viewer| {
        let now = clock.shared(tx)?;
        busy::add(tx, viewer, &form, &seal, now)
    };
    Ok((StatusCode::CREATED, Json(caller.write(add).await?)))
}

/// Reads a calendar no more, and forgets what it said.
#[utoipa::path(delete, path = "/user/busy-calendars/{calendarId}", tag = "account",
    params(("calendarId" = BusyCalendarId, Path)), responses((status = 204)))]
async fn remove_calendar(
    caller: Caller<act::ArrangeInterview>,
    State(app): State<App>,
    Id(id): Id<BusyCalendarId>,
) -> Result<StatusCode, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| busy::remove(tx, viewer, id, now)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Has a calendar be read at once.
#[utoipa::path(post, path = "/user/busy-calendars/{calendarId}/read", tag = "account",
    params(("calendarId" = BusyCalendarId, Path)), responses((status = 200, body = BusyCalendarView)))]
async fn read_calendar(
    caller: Caller<act::ArrangeInterview>,
    State(app): State<App>,
    Id(id): Id<BusyCalendarId>,
) -> Result<Json<BusyCalendarView>, Problem> {
    app.limits.check_calendars(caller.viewer().await?.id).await?;
    let clock = app.clock.clone();
    let ask = move |tx: &mut Tx<'_>, viewer: &Viewer| {
        let now = clock.shared(tx)?;
        busy::ask(tx, viewer, id, now)
    };
    caller.write(ask).await.map(Json)
}
